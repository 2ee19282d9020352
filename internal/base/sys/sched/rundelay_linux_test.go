package sched

import (
	"fmt"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestTheKernelSaysForHowLongAThreadWaited(t *testing.T) {
	thread, waited, ok := RunDelay()
	if !ok {
		t.Skip("this kernel has no schedstat")
	}
	if thread == 0 || waited < 0 {
		t.Errorf("thread %d of process %d waited for %v", thread, syscall.Getpid(), waited)
	}
}

func TestNumbersOfSchedstat(t *testing.T) {
	for text, want := range map[string]string{
		"570437050 3915294 67\n": "3.915294ms true",
		"0 0 1\n":                "0s true",
		"":                       "0s false",
		"5":                      "0s false",
		"5 6":                    "6ns false", // cut off
		"x 6 7\n":                "0s false",
	} {
		d, ok := parseRunDelay([]byte(text))
		if got := fmt.Sprint(d, ok); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func FuzzSchedstat(f *testing.F) {
	f.Add("570437050 3915294 67\n")
	f.Fuzz(func(t *testing.T, text string) {
		d, ok := parseRunDelay([]byte(text))
		if d < 0 {
			t.Fatalf("%q: %v", text, d)
		}
		fields := strings.Fields(text)
		if len(fields) != 3 || fields[0]+" "+fields[1]+" "+fields[2]+"\n" != text {
			return
		}
		for _, x := range fields {
			if _, err := strconv.ParseUint(x, 10, 58); err != nil || x[0] == '+' {
				return
			}
		}
		if ns, _ := strconv.ParseInt(fields[1], 10, 64); !ok || d != time.Duration(ns) {
			t.Errorf("%q: %v, %t", text, d, ok)
		}
	})
}
