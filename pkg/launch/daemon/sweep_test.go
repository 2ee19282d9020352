package daemon

import (
	"os/exec"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// straggler starts a process of a daemon's job that outlives its ranks. It has the job's mark, for
// processes that other tests have left may have been there before the daemon.
func straggler(t *testing.T, d *Daemon) *exec.Cmd {
	t.Helper()
	d.setup.JobID = Nonce()
	left := exec.Command("/bin/sleep", "300")
	left.Env = []string{rankenv.Mark(d.setup.JobID)} // with ours it would be a helper
	if err := left.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = left.Process.Kill()
		_ = left.Wait()
	})
	return left
}

// Without a descriptor nothing can be seen of what a job left: there may be something.
func TestASweepWithoutDescriptorsIsDoneAgain(t *testing.T) {
	d, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	d.bye.swept = map[int]bool{}
	left := straggler(t, d)
	testenv.WithoutDescriptors(t, func() {
		if !d.sweep() {
			t.Error("nothing is left, says who can see nothing")
		}
	})
	if !d.sweep() {
		t.Fatal("a process that lives is not seen")
	}
	wantKilled(t, left)
}

// Pipes that the straggler holds open can be as many as this process may have.
func TestASweepHasDescriptorsOfItsOwn(t *testing.T) {
	d, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer d.reserve.Close()
	d.bye.swept = map[int]bool{}
	left := straggler(t, d)
	testenv.WithAllDescriptorsTaken(t, func() {
		if d.sweep(); !d.bye.swept[left.Process.Pid] {
			t.Fatalf("killed were %v, want %d", d.bye.swept, left.Process.Pid)
		}
	})
	wantKilled(t, left)
}

func wantKilled(t *testing.T, left *exec.Cmd) {
	t.Helper()
	if err := left.Wait(); err == nil || left.ProcessState.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Errorf("the process ended with %v", err)
	}
}
