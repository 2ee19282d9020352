package testenv

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"
)

// ownShmVar tells the second run of a test binary that it is one.
const ownShmVar = "GOMPI_TEST_OWN_SHM"

// inOwnShm runs the test binary once more in a mount namespace with a /dev/shm of its
// own, and returns its exit status: what a launch leaves there is then told from what
// other jobs of the machine have. ran is false where that cannot be, without root or in
// a container that forbids it, and in the second run.
func inOwnShm() (status int, ran bool) {
	if os.Geteuid() != 0 {
		return 0, false
	}
	if os.Getenv(ownShmVar) != "" {
		os.Unsetenv(ownShmVar)
		if err := syscall.Mount("tmpfs", "/dev/shm", "tmpfs", syscall.MS_NOSUID|syscall.MS_NODEV, "mode=1777"); err != nil {
			fmt.Fprintf(os.Stderr, "testenv: a /dev/shm of our own: %v; the machine's serves\n", err)
		}
		return 0, false
	}
	self, err := os.Executable()
	if err != nil {
		return 0, false
	}
	cmd := exec.Command(self, os.Args[1:]...)
	cmd.Env = append(os.Environ(), ownShmVar+"=1")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	// mounts of a new namespace are made private by package syscall
	cmd.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS, Pdeathsig: syscall.SIGKILL}
	runtime.LockOSThread() // whose end would be the child's, man 2 PR_SET_PDEATHSIG
	if err := cmd.Start(); err != nil {
		return 0, false
	}
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT)
	go func() {
		for s := range signals {
			_ = cmd.Process.Signal(s)
		}
	}()
	err = cmd.Wait()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0, true
	case errors.As(err, &exit) && exit.Exited():
		return exit.ExitCode(), true
	}
	fmt.Fprintf(os.Stderr, "testenv: the tests: %v\n", err)
	return 1, true
}
