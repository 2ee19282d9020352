package main

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// elsewhere runs this program again in a session of its own, and ends as it does. A batch
// system that deletes a job kills what it has started itself, this process and its group; the daemon outlives
// that until its link ends, which follows at once, and so can end its ranks.
//
// The batch system may have made this process the leader of its group, which can leave no session.
func elsewhere() error {
	cmd := exec.Command("/proc/self/exe", slices.DeleteFunc(slices.Clone(os.Args[1:]), func(a string) bool { return a == remote.OwnSession })...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() {
		for s := range signals {
			_ = cmd.Process.Signal(s)
		}
	}()
	err := cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		os.Exit(max(exit.ExitCode(), 1)) // what there is to say has been said
	}
	return err
}
