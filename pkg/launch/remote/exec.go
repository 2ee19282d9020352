package remote

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ExecConfig configures an external agent.
type ExecConfig struct {
	// Agent is the program and its first arguments. If an argument contains
	// {host}, {user}, {port} or {command} the list is the whole command line
	// with these filled in, as in
	//
	//	srun -N1 -n1 -w {host} --overlap --mpi=none /bin/sh -c {command}
	//
	// and else what Open MPI and Hydra do is done: agent, arguments, "-l user"
	// and "-p port" where given, the host, and the command as one argument.
	Agent []string
	Args  []string // further arguments, after Agent's
	Env   []string // the agent's environment; nil: this process's
	Fix   string   // what to do when the agent cannot be started; "" about --launch-agent

	User       string        // for targets that name none; "" the agent's own default
	Port       int           // for targets that name none; 0 the agent's own default
	Concurrent int           // starts under way at once; 0 means 64
	Timeout    time.Duration // how long a start may make no progress; 0 means 60 s
	Patience   time.Duration // how long an agent may take to end when its session is closed; 0: it is killed
	Wait       time.Duration // how long hosts may take to be there: an agent that reaches none is run again so long

	// Passing reports whether what an agent said last tells of a failure that passes: the agent is run again, for some seconds.
	// nil: none does
	Passing func(said string) bool
}

// Exec starts daemons through an external program: ssh, rsh, srun or a site's
// script. It implements Starter.
type Exec struct {
	cfg  ExecConfig
	gate Gate
	live LiveSet
}

// NewExec returns a starter that uses cfg.Agent.
func NewExec(cfg ExecConfig) *Exec {
	if cfg.Timeout <= 0 {
		cfg.Timeout = 60 * time.Second
	}
	if cfg.Fix == "" {
		cfg.Fix = "correct --launch-agent, or leave it out to use the built-in ssh"
	}
	return &Exec{cfg: cfg, gate: NewGate(cfg.Concurrent)}
}

// Start runs the agent and returns when the daemon is ready.
func (e *Exec) Start(ctx context.Context, t Target, cmd Command) (Session, error) {
	if err := e.gate.Enter(ctx); err != nil {
		return nil, &Error{Host: t.Host, Step: StepShell, Err: err}
	}
	defer e.gate.Leave()
	b := &Booter{Host: t.Host, Cmd: cmd, Silence: e.cfg.Timeout, Open: func(_ context.Context, command string) (Pipe, error) {
		return e.spawn(t, command)
	}}
	for began := time.Now(); ; {
		s, err := b.Start(ctx)
		if err == nil || !notReached(err) || time.Since(began) > e.patience(err) {
			return s, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(againPause):
		}
	}
}

// passingTime is how long a failure may last that passes.
const passingTime = 10 * time.Second

// patience is how long after the first an agent is run again that failed so.
func (e *Exec) patience(err error) time.Duration {
	var ended *EndedError
	if e.cfg.Passing != nil && errors.As(err, &ended) && e.cfg.Passing(ended.Said) {
		return max(e.cfg.Wait, passingTime)
	}
	return e.cfg.Wait
}

// againPause is how long an agent that has reached no host rests.
const againPause = time.Second

// notReached reports whether an agent has ended by itself before the far side said a word. Shells say
// with 126 and 127 that they could not run a program.
func notReached(err error) bool {
	var e *Error
	var st *ExitError
	return errors.As(err, &e) && e.Step == StepDaemon && errors.As(err, &st) && st.Signal == "" && st.Status != 126 && st.Status != 127
}

// Run executes argv on the target and returns its standard output.
func (e *Exec) Run(ctx context.Context, t Target, argv []string) ([]byte, error) {
	text, err := ShellCommand(argv)
	if err != nil {
		return nil, &Error{Host: t.Host, Step: StepShell, Err: err}
	}
	if err := e.gate.Enter(ctx); err != nil {
		return nil, &Error{Host: t.Host, Step: StepShell, Err: err}
	}
	defer e.gate.Leave()
	p, err := e.spawn(t, text)
	if err != nil {
		return nil, err
	}
	return Output(ctx, t.Host, p)
}

// Close ends every agent still running.
func (e *Exec) Close() error {
	e.live.Close()
	return nil
}

// spawn starts the agent.
func (e *Exec) spawn(t Target, command string) (Pipe, error) {
	argv, err := e.argv(t, command)
	if err != nil {
		return nil, &Error{Host: t.Host, Step: StepShell, Err: err}
	}
	p, err := StartProcess(argv, e.cfg.Env)
	if err != nil {
		return nil, &Error{Host: t.Host, Step: StepShell, Detail: "by the launch agent", Err: startError(argv, err), Fix: e.cfg.Fix}
	}
	tracked := &agentPipe{Process: p, set: &e.live, patience: e.cfg.Patience, ended: make(chan struct{})}
	if !e.live.Add(lastOf{tracked}) {
		_ = lastOf{tracked}.Close()
		return nil, &Error{Host: t.Host, Step: StepShell, Err: ErrClosed}
	}
	return tracked, nil
}

// argv is the agent's command line.
func (e *Exec) argv(t Target, command string) ([]string, error) {
	if len(e.cfg.Agent) == 0 || e.cfg.Agent[0] == "" {
		return nil, errors.New("no launch agent given")
	}
	if t.User == "" {
		t.User = e.cfg.User
	}
	if t.Port == 0 {
		t.Port = e.cfg.Port
	}
	if err := CheckTarget(t); err != nil {
		return nil, err
	}
	list := append(append([]string(nil), e.cfg.Agent...), e.cfg.Args...)
	port := ""
	if t.Port != 0 {
		port = strconv.Itoa(t.Port)
	}
	fill := strings.NewReplacer("{host}", t.Host, "{user}", t.User, "{port}", port, "{command}", command)
	template := false
	for i, a := range list {
		list[i] = fill.Replace(a)
		template = template || list[i] != a
	}
	if template {
		return list, nil
	}
	if t.User != "" {
		list = append(list, "-l", t.User)
	}
	if port != "" {
		if filepath.Base(list[0]) == "rsh" {
			return nil, fmt.Errorf("rsh cannot use port %s", port)
		}
		list = append(list, "-p", port)
	}
	return append(list, t.Host, command), nil
}

// Output reads a short command's whole output.
func Output(ctx context.Context, host string, p Pipe) ([]byte, error) {
	defer p.Close()
	defer context.AfterFunc(ctx, func() { p.Close() })()
	_ = p.CloseWrite()
	var out bytes.Buffer
	_, err := io.Copy(&out, p)
	if werr := p.Wait(); werr != nil {
		err = werr
	}
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		if said := p.Stderr().Last(5); said != "" {
			err = fmt.Errorf("%w; it said: %s", err, said)
		}
		return out.Bytes(), &Error{Host: host, Step: StepRun, Err: err}
	}
	return out.Bytes(), nil
}
