// Package srunstart starts daemons on hosts of the Slurm job around us.
//
// Starter is the type to know. Hosts that it was told to expect together are
// started by one srun, a job step with a task on each; their daemons call back
// over TCP, as the tasks of a step share one standard input and output. A host that
// does not come that way (it has no daemon yet, or cannot reach us), and any other, gets
// an srun of its own, whose standard input and output are the link.
package srunstart

import (
	"context"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/logger"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Starter implements remote.Starter and remote.Gatherer.
type Starter struct {
	each *remote.Exec
	env  []string
	cfg  Config

	mu     sync.Mutex // guards the fields below
	places map[string]*place
	steps  []*step
	closed bool
}

// startTimeout is how long a step may take to have all its daemons, a prolog
// included.
const startTimeout = 60 * time.Second

// Config is what a Starter is told.
type Config struct {
	Environ    []string      // the launcher's environment
	Concurrent int           // as in remote.ExecConfig
	Args       []string      // further options of srun
	Timeout    time.Duration // until hosts that were expected are started singly; 0 a minute
	Interface  string        // of this host, or an address of it, that the hosts call; "" those from which packets to them leave
	Log        logger.Logger // nil: no log
}

// New makes a starter.
func New(cfg Config) *Starter {
	if cfg.Timeout <= 0 {
		cfg.Timeout = startTimeout
	}
	if cfg.Log == nil {
		cfg.Log = logger.Discard{}
	}
	env := jobEnv(cfg.Environ)
	return &Starter{env: env, cfg: cfg, places: map[string]*place{}, each: remote.NewExec(remote.ExecConfig{
		Agent: argv(1, cfg.Args, "{host}", "{command}"), Env: env, Concurrent: cfg.Concurrent, Timeout: cfg.Timeout, Patience: patience,
		Fix: "see that the job still has its hosts (squeue), or take ssh with --launcher ssh",
	})}
}

// Expect begins one step for all of the targets. The next Start of each of them
// waits for it.
func (s *Starter) Expect(targets []remote.Target, cmd remote.Command) {
	if len(targets) < 2 {
		return
	}
	st := &step{nonce: cmd.Nonce, env: s.env, args: s.cfg.Args, iface: s.cfg.Interface, log: s.cfg.Log, places: map[string]*place{}, full: make(chan struct{}), ended: make(chan struct{})}
	for _, t := range targets {
		if remote.CheckTarget(t) != nil || t.User != "" || t.Port != 0 || st.places[t.Host] != nil {
			return // Start says what is wrong with it
		}
		st.hosts = append(st.hosts, t.Host)
		st.places[t.Host] = &place{settled: make(chan struct{})}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	s.steps = append(s.steps, st)
	for host, p := range st.places {
		s.places[host] = p
	}
	go st.run(cmd, s.cfg.Timeout)
}

// Start waits for the daemon of a host that was expected, or starts it.
func (s *Starter) Start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	s.mu.Lock()
	p := s.places[t.Host]
	delete(s.places, t.Host)
	s.mu.Unlock()
	if p != nil {
		select {
		case <-p.settled:
			if p.session != nil {
				return p.session, nil
			}
		case <-ctx.Done():
			return nil, &remote.Error{Host: t.Host, Step: remote.StepDaemon, Err: context.Cause(ctx)}
		}
	}
	return s.each.Start(ctx, t, managed(cmd))
}

// managed is a command whose daemon knows what it is in.
func managed(cmd remote.Command) remote.Command {
	cmd.Args = append(slices.Clone(cmd.Args), remote.Managed)
	return cmd
}

// Run executes argv on the target and returns its standard output.
func (s *Starter) Run(ctx context.Context, t remote.Target, argv []string) ([]byte, error) {
	return s.each.Run(ctx, t, argv)
}

// Close ends every daemon that still runs.
func (s *Starter) Close() error {
	s.mu.Lock()
	s.closed = true
	steps := s.steps
	s.mu.Unlock()
	for _, st := range steps {
		st.close()
	}
	for _, st := range steps {
		<-st.ended
	}
	return s.each.Close()
}

// launchAddress is where srun runs, as the nodes see it: Slurm tells its tasks.
func launchAddress() string { return os.Getenv("SLURM_LAUNCH_NODE_IPADDR") }
