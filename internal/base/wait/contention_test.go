package wait

import (
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

func TestWhoWaitsForItsCPUHasContention(t *testing.T) {
	const ms = time.Millisecond
	type look struct{ span, delay time.Duration }
	calm := func(n int) (out []look) {
		for range n {
			out = append(out, look{10 * ms, ms / 100})
		}
		return out
	}
	busy := look{10 * ms, 5 * ms}
	for _, c := range []struct {
		name  string
		looks []look
		want  bool
	}{
		{"nothing known yet", nil, false},
		{"a CPU of its own", calm(3), false},
		{"a daemon that had to run", []look{{10 * ms, ms}}, false},
		{"somebody has half of it", []look{busy}, true},
		{"who has just gone may come again", append([]look{busy}, calm(settings.Calm-1)...), true},
		{"he has gone", append([]look{busy}, calm(settings.Calm)...), false},
		{"little is not nothing", append(append([]look{busy}, calm(settings.Calm-1)...), look{10 * ms, ms}), true},
	} {
		x := Contention{tuning: settings}
		for _, l := range c.looks {
			x.judge(l.span, l.delay)
		}
		if x.There() != c.want {
			t.Errorf("%s: %t", c.name, !c.want)
		}
	}
}

// A thread that computes beside another on one CPU waits for it half of the time, and the kernel says so.
func TestTheKernelSaysWhoWaitsForItsCPU(t *testing.T) {
	if _, _, ok := sched.RunDelay(); !ok {
		t.Skip("this kernel does not say for how long threads wait for a CPU")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var all, one unix.CPUSet
	if err := unix.SchedGetaffinity(0, &all); err != nil {
		t.Fatal(err)
	}
	for cpu := 0; one.Count() == 0; cpu++ {
		if all.IsSet(cpu) {
			one.Set(cpu)
		}
	}
	var stop atomic.Bool
	pinned := make(chan error)
	go func() {
		runtime.LockOSThread() // and ends with its goroutine
		pinned <- unix.SchedSetaffinity(0, &one)
		for !stop.Load() {
			continue // it takes the CPU
		}
	}()
	defer stop.Store(true)
	if err := <-pinned; err != nil {
		t.Fatal(err)
	}
	if err := unix.SchedSetaffinity(0, &one); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = unix.SchedSetaffinity(0, &all) }()
	x := Contention{tuning: settings}
	for begin := time.Now(); !x.There(); x.Look(time.Now()) {
		if time.Since(begin) > 20*time.Second {
			_, waited, _ := sched.RunDelay()
			t.Fatalf("it has waited for %v and does not know it", waited)
		}
	}
}
