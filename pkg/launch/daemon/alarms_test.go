package daemon

import (
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestAlarmsRingInTheirTimeAndOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var d Daemon
		var rang []string
		if !d.nextAlarm().IsZero() {
			t.Error("an alarm nobody set")
		}
		d.later(2*time.Second, func() { rang = append(rang, "late") })
		d.later(time.Second, func() {
			rang = append(rang, "early")
			d.later(500*time.Millisecond, func() { rang = append(rang, "again") })
		})
		for !d.nextAlarm().IsZero() {
			time.Sleep(time.Until(d.nextAlarm())) // the bubble's clock
			d.ring(time.Now())
		}
		if got := strings.Join(rang, " "); got != "early again late" {
			t.Errorf("rang %s", got)
		}
	})
}

func TestWhatAProcessHasStartedIsListed(t *testing.T) {
	// the shell's child waits for an input that ends with the test
	cmd := exec.Command("sh", "-c", "exec 3<&0; cat <&3 & echo $!; wait")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer in.Close()
	defer cmd.Process.Kill()
	var line [32]byte
	n, err := out.Read(line[:])
	if err != nil {
		t.Fatal(err)
	}
	child := strings.TrimSpace(string(line[:n]))
	got := started(cmd.Process.Pid)
	if got == nil {
		t.Skip("this kernel does not list children (CONFIG_PROC_CHILDREN)")
	}
	if want, err := strconv.Atoi(child); err != nil || !slices.Contains(got, want) {
		t.Errorf("started %v, not %s", got, child)
	}
}
