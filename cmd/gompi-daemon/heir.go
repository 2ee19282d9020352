package main

import (
	"errors"
	"os"
	"os/exec"
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/daemon"
)

const self = "/proc/self/exe"

// heir starts a guard of a job that is no descendant of this process: it is left by a child that ends at once. For that time
// this process is none that orphans fall to; one that ranks leave meanwhile has the job's mark still.
func heir(jobID string) (daemon.Heir, error) {
	child, err := spawn.NewStandby(self, []string{self, "--guard", jobID, "--orphan"}, proc.HelperEnv(nil))
	if err != nil {
		return nil, err
	}
	if err = proc.Subreaper(false); err == nil {
		err = errors.Join(child.Go(), child.Wait())
		err = errors.Join(err, proc.Subreaper(true))
	}
	if err != nil {
		_ = child.Leave()
		return nil, err
	}
	return child, nil
}

// leaveGuard starts the guard, whose parent ends then, with this process's standard input.
func leaveGuard(jobID string) error {
	cmd := exec.Command(self, "--guard", jobID)
	cmd.Stdin = os.Stdin
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return cmd.Start()
}
