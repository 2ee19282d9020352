// Package starter chooses how daemons of other hosts are started: over the
// built-in ssh client, by Slurm's srun, by the program of another batch system, or by an
// agent that the user names.
//
// It is apart from package launch because the ssh client takes its share of a
// program's start, which a job on this host alone should not pay.
package starter

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/batchstart"
	"github.com/gompirun/gompi/pkg/launch/remote/listenstart"
	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
	"github.com/gompirun/gompi/pkg/launch/remote/sshstart"
)

// New makes the starter that settings ask for. note hears once of each thing that files ask for and that is not done; nil: log does.
func New(r proto.Remote, log logger.Logger, note func(string)) (remote.Starter, error) {
	switch {
	case len(r.Agent) > 0:
		return remote.NewExec(remote.ExecConfig{
			Agent: r.Agent, Args: r.AgentArgs, Concurrent: r.Concurrent, Timeout: r.ConnectTimeout, Wait: r.Wait, User: r.User, Port: r.Port,
		}), nil
	case r.Starter == "srun" || r.Starter == "slurm":
		cfg := srunstart.Config{Environ: os.Environ(), Args: r.AgentArgs, Concurrent: r.Concurrent, Timeout: r.ConnectTimeout, Interface: r.Interface, Log: log, Note: note}
		if !r.Only {
			cfg.Otherwise = func() (remote.Starter, error) { return overSSH(r, nil, log, note) }
		}
		components, err := hostfile.Components(os.Getenv)
		if err == nil && components != nil {
			return srunstart.NewComponents(cfg, components), nil
		}
		return srunstart.New(cfg), nil
	case batchstart.Known(r.Starter):
		cfg := batchstart.Config{Environ: os.Environ(), Args: r.AgentArgs, Concurrent: r.Concurrent, Timeout: r.ConnectTimeout, Interface: r.Interface, Note: note}
		if !r.Only {
			cfg.Otherwise = func() (remote.Starter, error) { return overSSH(r, nil, log, note) }
		}
		return batchstart.New(r.Starter, cfg)
	case r.Starter == "listen":
		return listenstart.New(listenstart.Config{
			Token: r.Token, Protocol: proto.Version, Port: r.DaemonPort, Concurrent: r.Concurrent, Timeout: r.ConnectTimeout, Wait: r.Wait,
		})
	case r.Starter == "" || r.Starter == "ssh":
		return overSSH(r, r.AgentArgs, log, note)
	}
	return nil, fmt.Errorf("--launcher %s: not known here; use ssh, srun, qrsh, blaunch, flux, pals, pbs_tmrsh, pbsdsh, listen, fork, or --launch-agent PROGRAM", r.Starter)
}

// overSSH makes the built-in ssh client, options for it as ssh's command line has them.
func overSSH(r proto.Remote, options []string, log logger.Logger, note func(string)) (remote.Starter, error) {
	s, err := sshstart.New(sshstart.Config{
		ConfigFile: r.SSHConfig, User: r.User, Port: r.Port, Identity: r.Identity, Options: options,
		Concurrent: r.Concurrent, ConnectTimeout: r.ConnectTimeout, Wait: r.Wait, Log: log, Note: note,
	})
	if err != nil {
		return nil, err // a nil *Starter would be a Starter
	}
	return s, nil
}
