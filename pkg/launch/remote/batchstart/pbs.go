package batchstart

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/callback"
)

// pbs starts daemons by PBS' task manager, through the programs that it has for that:
// OpenPBS' pbs_tmrsh (man 8 pbs_tmrsh) and Torque's pbsdsh (man 1 pbsdsh, -h).
//
// Both run words on a host of the job and wait for their end. The words get no standard
// input, and what they print goes to the job's output. A daemon therefore calls back. Where to, and with which
// secret, is in a file that its user alone may read, in a directory that the hosts share.
type pbs struct {
	cfg     Config
	program string
	gate    remote.Gate
	live    remote.LiveSet

	mu     sync.Mutex      // guards the fields below
	shared *sharedDir      // nil: not made yet
	other  remote.Starter  // Config.Otherwise, once it is needed
	noted  bool            // Config.Note has heard why
	fails  map[string]bool // hosts whose daemon other starts
}

// startTime is how long a task has to call, unless Config.Timeout says so.
const startTime = 60 * time.Second

func newPBS(program string, cfg Config) *pbs {
	if cfg.Timeout <= 0 {
		cfg.Timeout = startTime
	}
	return &pbs{cfg: cfg, program: program, gate: remote.NewGate(cfg.Concurrent), fails: map[string]bool{}}
}

// whichPBS is the program of the PBS that is here: OpenPBS has a pbsdsh as well, which knows no hosts by their names.
func whichPBS() string {
	if _, err := exec.LookPath("pbs_tmrsh"); err == nil {
		return "pbs_tmrsh"
	}
	return "pbsdsh"
}

// argv runs text by /bin/sh on a host of the job.
func (p *pbs) argv(host, text string) []string {
	list := append([]string{p.program}, p.cfg.Args...)
	if p.program == "pbsdsh" {
		list = append(list, "-h", host, "--") // getopt would read options of what follows as its own
	} else {
		list = append(list, host)
	}
	return append(list, "/bin/sh", "-c", text)
}

// Start starts a daemon that calls back, or one in another way if there is one.
func (p *pbs) Start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	s, err := p.start(ctx, t, cmd)
	if err == nil || ctx.Err() != nil || p.cfg.Otherwise == nil {
		return s, err
	}
	other, oops := p.otherwise(t.Host, err)
	if oops != nil {
		return nil, errors.Join(err, oops)
	}
	return other.Start(ctx, t, cmd)
}

func (p *pbs) start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	if err := remote.CheckTarget(t); err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepShell, Err: err}
	}
	if err := p.gate.Enter(ctx); err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepShell, Err: err}
	}
	defer p.gate.Leave()
	dir, err := p.share(cmd)
	if err != nil {
		return nil, p.failed(t.Host, err)
	}
	c, err := p.listen(t.Host, cmd.Nonce)
	if err != nil {
		return nil, p.failed(t.Host, err)
	}
	defer c.acceptor.Close() // nobody else is expected
	s, err := p.run(ctx, t.Host, dir, cmd, c)
	if err != nil {
		return nil, err
	}
	if !p.live.Add(lastOf{s}) {
		_ = lastOf{s}.Close()
		return nil, &remote.Error{Host: t.Host, Step: remote.StepShell, Err: remote.ErrClosed}
	}
	return s, nil
}

// expected is one daemon's call.
type expected struct {
	acceptor *admission.Acceptor
	line     callback.Call
	called   chan *securechan.Conn
}

// listen waits for a daemon where its host can call.
func (p *pbs) listen(host, nonce string) (*expected, error) {
	addrs, err := callback.Addresses(p.cfg.Interface, []string{host}, net.DefaultResolver.LookupNetIP)
	if err != nil {
		return nil, err
	}
	ls, err := callback.Listen(addrs)
	if err != nil {
		return nil, err
	}
	e := &expected{
		acceptor: admission.NewAcceptor(admission.Limits{Most: admission.Most(1)}, callback.CallerTime),
		line:     callback.Call{Nonce: nonce, Secret: securechan.NewSecret(), Places: ls.Places()},
		called:   make(chan *securechan.Conn, 1),
	}
	for _, l := range ls {
		e.acceptor.Serve(l, func(c net.Conn) {
			conn, _, err := securechan.Accept(c, e.line.Secret)
			if err == nil && e.acceptor.Known(c) {
				select {
				case e.called <- conn:
					return
				default: // it has called before
				}
			}
			c.Close()
		})
	}
	return e, nil
}

// run has a task become the daemon, and waits for its call.
func (p *pbs) run(ctx context.Context, host string, dir *sharedDir, cmd remote.Command, c *expected) (*called, error) {
	call, err := dir.file("call-*", c.line.Line())
	if err != nil {
		return nil, p.failed(host, err)
	}
	defer os.Remove(call)
	said, err := dir.file("said-*", "")
	if err != nil {
		return nil, p.failed(host, err)
	}
	cmd.Path = dir.daemon
	cmd.Args = append(append([]string(nil), cmd.Args...), "--call-back", remote.OwnSession)
	text, err := remote.CachedCommand(cmd)
	if err != nil {
		return nil, p.failed(host, err)
	}
	agent, err := remote.StartProcess(p.argv(host, "exec <"+quoted(call)+" >"+quoted(said)+" 2>&1; "+text), p.cfg.Environ)
	if err != nil {
		return nil, p.failed(host, fmt.Errorf("%s: %w", p.program, err))
	}
	s := &called{agent: agent, said: said, ended: make(chan struct{}), gone: make(chan struct{})}
	go s.watch()
	timer := time.NewTimer(p.cfg.Timeout)
	defer timer.Stop()
	select {
	case s.Conn = <-c.called:
		s.live = &p.live
		return s, nil
	case <-s.ended:
		err = fmt.Errorf("%s ended before the daemon called%s", p.program, s.why())
	case <-timer.C:
		err = fmt.Errorf("no daemon called within %v%s", p.cfg.Timeout, s.why())
	case <-ctx.Done():
		err = context.Cause(ctx)
	}
	_ = agent.Close()
	return nil, p.failed(host, err)
}

// failed is the error of a host without a daemon, and its cure.
func (p *pbs) failed(host string, err error) error {
	return &remote.Error{Host: host, Step: remote.StepDaemon, Detail: "by " + p.program, Err: err,
		Fix: "PBS' hosts have to share the directory of XDG_CACHE_HOME or ~/.cache, and to reach this one (--iface NAME); or take ssh with --launcher ssh"}
}

// otherwise is what starts the daemon of a host that PBS' program starts none on.
func (p *pbs) otherwise(host string, why error) (remote.Starter, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.other == nil {
		o, err := p.cfg.Otherwise()
		if err != nil {
			return nil, err
		}
		p.other = o
	}
	p.fails[host] = true
	if !p.noted && p.cfg.Note != nil {
		p.cfg.Note("daemons are started by ssh, as " + why.Error())
	}
	p.noted = true
	return p.other, nil
}

// Run executes argv on the target and returns its standard output, which comes by a file of
// the shared directory.
func (p *pbs) Run(ctx context.Context, t remote.Target, argv []string) ([]byte, error) {
	p.mu.Lock()
	dir, other := p.shared, p.other
	if !p.fails[t.Host] {
		other = nil
	}
	p.mu.Unlock()
	if other != nil {
		return other.Run(ctx, t, argv)
	}
	if dir == nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepRun, Err: errors.New("no daemon was started there")}
	}
	fail := func(err error) ([]byte, error) {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepRun, Detail: "by " + p.program, Err: err}
	}
	text, err := remote.ShellCommand(argv)
	if err != nil {
		return fail(err)
	}
	out, err := dir.file("out-*", "")
	if err != nil {
		return fail(err)
	}
	defer os.Remove(out)
	agent, err := remote.StartProcess(p.argv(t.Host, "exec </dev/null >"+quoted(out)+"; "+text), p.cfg.Environ)
	if err != nil {
		return fail(err)
	}
	stop := context.AfterFunc(ctx, func() { agent.Close() })
	defer stop()
	_, _ = io.Copy(io.Discard, agent)
	how := agent.Wait()
	_ = agent.Close()
	switch {
	case ctx.Err() != nil:
		return fail(context.Cause(ctx))
	case how != nil:
		return fail(how)
	}
	return os.ReadFile(out)
}

// Close ends every daemon that still runs.
func (p *pbs) Close() error {
	p.live.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	var err error
	if p.other != nil {
		err = p.other.Close()
	}
	return errors.Join(err, p.shared.remove())
}
