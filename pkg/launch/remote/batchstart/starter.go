// Package batchstart starts daemons on hosts of a batch job by the program that the job's
// manager has for that: Grid Engine's qrsh, LSF's blaunch, Flux's exec, PALS' mpiexec, and
// PBS' pbs_tmrsh or pbsdsh.
//
// Each but PBS' runs one command on one host and carries its standard input and output, as ssh
// does. What it starts belongs to the job: the manager counts it and ends it with the job.
package batchstart

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// patience is for a program to tell its manager of the end of what it started.
const patience = 2 * time.Second

// Config is what a starter is told.
type Config struct {
	Environ    []string      // the launcher's environment
	Args       []string      // further options of the program
	Concurrent int           // as in remote.ExecConfig
	Timeout    time.Duration // as in remote.ExecConfig

	// For programs that carry no standard input:
	Interface string                         // of this host, or an address of it, that the hosts call; "" those from which packets to them leave
	Otherwise func() (remote.Starter, error) // what starts daemons where the program starts none; nil: nothing does
	Note      func(string)                   // hears once why that is; nil: nobody does
}

// Names are the starters that New knows.
func Names() []string {
	return []string{"qrsh", "blaunch", "flux", "pals", "pbs", "pbs_tmrsh", "pbsdsh"}
}

// Known reports whether New knows a starter.
func Known(name string) bool { return slices.Contains(Names(), name) }

// New makes a starter by its name.
func New(name string, cfg Config) (remote.Starter, error) {
	switch name {
	case "pbs":
		return newPBS(whichPBS(), cfg), nil
	case "pbs_tmrsh", "pbsdsh":
		return newPBS(name, cfg), nil
	}
	argv := argvOf(name, cfg.Args)
	if argv == nil {
		return nil, fmt.Errorf("no starter of a batch system is called %q", name)
	}
	return &starter{remote.NewExec(remote.ExecConfig{
		Agent: argv, Passing: removing, Env: cfg.Environ, Concurrent: cfg.Concurrent, Timeout: cfg.Timeout, Patience: patience,
		Fix: "see that the job still has its hosts, or take ssh with --launcher ssh",
	})}, nil
}

// removing reports whether Grid Engine was still removing the directory of a job's last task on that host, as launches in a
// row may meet it.
func removing(said string) bool {
	return strings.Contains(said, "qrsh_starter: cannot write pid file") && strings.Contains(said, "No such file or directory")
}

// starter tells each daemon to leave the session that the manager kills when the job is
// deleted: it would go without its ranks, which have sessions of their own.
type starter struct{ *remote.Exec }

func (s *starter) Start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	cmd.Args = append(slices.Clone(cmd.Args), remote.OwnSession)
	return s.Exec.Start(ctx, t, cmd)
}

// argvOf is a program's command line, more its user's own options, which come last, so that they count.
//
// qrsh (man qrsh, -inherit) and blaunch (LSF's command reference) hand the command to a
// shell of the far host, as rsh does. flux exec (man flux-exec) and PALS' mpiexec (man mpiexec) run words
// as they are, and Flux knows its brokers by their ranks (man flux-overlay, lookup).
func argvOf(name string, more []string) []string {
	switch name {
	case "qrsh":
		return append(append([]string{"qrsh", "-inherit"}, more...), "{host}", "{command}")
	case "blaunch":
		return append(append([]string{"blaunch"}, more...), "{host}", "{command}")
	case "flux":
		script := `h=$1 c=$2; shift 2; r=$(flux overlay lookup "$h") && exec flux exec --rank="$r" "$@" /bin/sh -c "$c"`
		return append([]string{"/bin/sh", "-c", script, "flux", "{host}", "{command}"}, more...)
	case "pals":
		list := []string{"mpiexec", "-n", "1", "--ppn", "1", "--hosts", "{host}", "--cpu-bind", "none", "--mem-bind", "none"}
		return append(append(list, more...), "/bin/sh", "-c", "{command}")
	}
	return nil
}
