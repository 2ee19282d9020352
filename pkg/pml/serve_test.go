package pml_test

import (
	"os"
	"os/exec"
	"runtime"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/pml"
)

// TestAnAttentiveHelperLetsTheWorldStop collects garbage with the lock held, in a process whose goroutines
// are not interrupted, as those of the C library are not.
func TestAnAttentiveHelperLetsTheWorldStop(t *testing.T) {
	if os.Getenv("GOMPI_TEST_STOPPED") != "" {
		collectLocked(t)
		return
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), "GOMPI_TEST_STOPPED=1", "GODEBUG=asyncpreemptoff=1")
	limit := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer limit.Stop()
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v: the helper looks for the lock, and nobody gets on:\n%s", err, out)
	}
}

func collectLocked(t *testing.T) {
	own := self.New(0)
	e := pml.New(pml.Config{Peers: 1, Threads: true, Modules: []btl.Module{own}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
		ep, err := own.Connect(peer, nil)
		return ep, own.Limits(), err
	}})
	over, awake, done := false, make(chan bool), make(chan bool)
	go func() {
		first := true
		e.Serve(func() bool {
			if !over && first {
				first = false
				close(awake)
			}
			return over
		}, time.Hour)
		close(done)
	}()
	<-awake
	if _, _, err := e.Send(0, pml.Envelope{}, pml.Buffer{Bytes: []byte("x")}, pml.Standard); err != nil {
		t.Error(err) // something has happened: it looks around from now on
	}
	for range 3 {
		e.Do(func(pml.Locked) { runtime.GC() })
	}
	e.Do(func(pml.Locked) { over = true })
	e.StopServing()
	<-done
}
