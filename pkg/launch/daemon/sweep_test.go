package daemon

import (
	"os/exec"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// Without a descriptor nothing can be seen of what a job left: there may be something.
func TestASweepWithoutDescriptorsIsDoneAgain(t *testing.T) {
	d, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	d.bye.swept = map[int]bool{}
	left := exec.Command("/bin/sleep", "300")
	left.Env = []string{"A=1"} // with ours it would be a helper
	if err := left.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = left.Process.Kill()
		_ = left.Wait()
	}()
	testenv.WithoutDescriptors(t, func() {
		if !d.sweep() {
			t.Error("nothing is left, says who can see nothing")
		}
	})
	if !d.sweep() {
		t.Fatal("a process that lives is not seen")
	}
	if err := left.Wait(); err == nil || left.ProcessState.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Errorf("the process ended with %v", err)
	}
}
