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
	"errors"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Starter implements remote.Starter and remote.Gatherer.
type Starter struct {
	env    []string
	job    string // Slurm's number of it; "" unknown
	cfg    Config
	probed func() // finds options, once

	mu      sync.Mutex              // guards the fields below
	options []string                // of wanted, less those that srun has refused
	guess   string                  // to be said of options once a step has begun
	refused bool                    // srun starts no step
	over    error                   // the job has ended
	gpus    map[string]int          // by host; nil: Slurm was not asked
	each    map[string]*remote.Exec // by the options that it has
	made    []remote.Starter        // to be closed
	other   remote.Starter          // Config.Otherwise, once it is needed
	places  map[string]*place
	steps   []*step
	closed  bool
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

	Otherwise func() (remote.Starter, error) // what starts daemons where srun refuses to; nil: nothing does
	Note      func(string)                   // hears what srun has refused; nil: the log does
}

// New makes a starter.
func New(cfg Config) *Starter {
	if cfg.Timeout <= 0 {
		cfg.Timeout = startTimeout
	}
	if cfg.Log == nil {
		cfg.Log = logger.Discard{}
	}
	cfg.Args = slices.DeleteFunc(slices.Clone(cfg.Args), func(o string) bool { return o == external || o == overlap || o == noMPI }) // ours, if srun takes them
	if cfg.Note == nil {
		cfg.Note = func(text string) { cfg.Log.Warn(text) }
	}
	s := &Starter{env: jobEnv(cfg.Environ), cfg: cfg, places: map[string]*place{}, each: map[string]*remote.Exec{}}
	for _, name := range []string{"SLURM_JOB_ID=", "SLURM_JOBID="} {
		for _, kv := range cfg.Environ {
			if id, ok := strings.CutPrefix(kv, name); ok && s.job == "" {
				s.job = id
			}
		}
	}
	s.probed = sync.OnceFunc(func() {
		options := wanted(s.env)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.options = options
	})
	return s
}

// current are the options that steps are to have now.
func (s *Starter) current() []string {
	s.probed()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.options
}

// Expect begins one step for all of the targets. The next Start of each of them
// waits for it.
func (s *Starter) Expect(targets []remote.Target, cmd remote.Command) {
	if len(targets) < 2 {
		return
	}
	st := &step{starter: s, nonce: cmd.Nonce, iface: s.cfg.Interface, log: s.cfg.Log, places: map[string]*place{}, full: make(chan struct{}), ended: make(chan struct{})}
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
	return s.startSingle(ctx, t, cmd)
}

// managed is a command whose daemon knows what it is in.
func managed(cmd remote.Command) remote.Command {
	cmd.Args = append(slices.Clone(cmd.Args), remote.Managed)
	return cmd
}

// Run executes argv on the target and returns its standard output.
func (s *Starter) Run(ctx context.Context, t remote.Target, argv []string) ([]byte, error) {
	each, _ := s.single(t.Host)
	return each.Run(ctx, t, argv)
}

// Close ends every daemon that still runs.
func (s *Starter) Close() error {
	s.mu.Lock()
	s.closed = true
	steps, made := s.steps, s.made
	s.mu.Unlock()
	for _, st := range steps {
		st.close()
	}
	for _, st := range steps {
		<-st.ended
	}
	var errs []error
	for _, m := range made {
		errs = append(errs, m.Close())
	}
	return errors.Join(errs...)
}

// NodeName is what Slurm calls the node that this task runs on.
func NodeName() string { return os.Getenv("SLURMD_NODENAME") }
