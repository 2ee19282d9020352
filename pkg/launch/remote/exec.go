package remote

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// ExecConfig configures an Exec.
type ExecConfig struct {
	Agent      []string      // program and arguments; {host} and {command} are replaced where they occur
	Args       []string      // further arguments, before the host
	User       string        // login name, passed as -l
	Port       int           // passed as -p
	Concurrent int           // agents starting at once; 0 means 64
	Timeout    time.Duration // for one start; 0 means 30 s
}

// Exec starts daemons with an external program: ssh, rsh, srun, a site's
// script. It is called as `agent args [-l user] [-p port] host command`.
type Exec struct {
	cfg  ExecConfig
	slot chan struct{}
}

// NewExec makes an Exec.
func NewExec(cfg ExecConfig) *Exec {
	if cfg.Concurrent <= 0 {
		cfg.Concurrent = defaultConcurrent
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = 30 * time.Second
	}
	return &Exec{cfg: cfg, slot: make(chan struct{}, cfg.Concurrent)}
}

// argv is the agent's command line.
func (e *Exec) argv(t Target, command string) []string {
	replaced := false
	var out []string
	for _, a := range e.cfg.Agent {
		if strings.Contains(a, "{host}") || strings.Contains(a, "{command}") {
			replaced = true
			a = strings.NewReplacer("{host}", t.Host, "{command}", command).Replace(a)
		}
		out = append(out, a)
	}
	if replaced {
		return append(out, e.cfg.Args...)
	}
	out = append(out, e.cfg.Args...)
	if user := orElse(t.User, e.cfg.User); user != "" {
		out = append(out, "-l", user)
	}
	if port := max(t.Port, e.cfg.Port); port > 0 {
		out = append(out, "-p", strconv.Itoa(port))
	}
	return append(out, t.Host, command)
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// Start runs the agent.
func (e *Exec) Start(ctx context.Context, t Target, cmd Command) (Session, error) {
	select {
	case e.slot <- struct{}{}:
		defer func() { <-e.slot }()
	case <-ctx.Done():
		return nil, fmt.Errorf("%s: %w", t.Host, ctx.Err())
	}
	command, err := bootCommand(cmd)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Host, err)
	}
	argv := e.argv(t, command)
	c := exec.Command(argv[0], argv[1:]...)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	s := &execSession{cmd: c, done: make(chan struct{})}
	c.Stderr = &s.tail
	in, err1 := c.StdinPipe()
	out, err2 := c.StdoutPipe()
	if err := errors.Join(err1, err2, c.Start()); err != nil {
		return nil, fmt.Errorf("%s: start %s: %w", t.Host, argv[0], err)
	}
	s.in, s.out = in, out
	go s.wait()
	stop := context.AfterFunc(ctx, func() { s.Close() })
	timer := time.AfterFunc(e.cfg.Timeout, func() { s.Close() })
	s.buf = bufio.NewReaderSize(out, 64<<10)
	noise, err := handshake(s.buf, in, cmd)
	late := !timer.Stop()
	stop()
	if err != nil {
		s.Close()
		<-s.done
		return nil, fmt.Errorf("%s: start daemon with %s: %w", t.Host, argv[0], e.why(err, late, noise, s))
	}
	return s, nil
}

// why adds what the agent said and how it ended.
func (e *Exec) why(err error, late bool, noise string, s *execSession) error {
	switch {
	case late:
		err = fmt.Errorf("no daemon after %v", e.cfg.Timeout)
	case errors.Is(err, io.ErrUnexpectedEOF) && s.err != nil:
		err = s.err
	case errors.Is(err, io.ErrUnexpectedEOF):
		err = errors.New("it ended without starting the daemon")
	}
	if said := lastWords(noise, s.tail.String()); said != "" {
		err = fmt.Errorf("%w; it said: %s", err, said)
	}
	return err
}

// Close has nothing to do: each session ends its own agent.
func (e *Exec) Close() error { return nil }

type execSession struct {
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  io.ReadCloser
	buf  *bufio.Reader
	tail tailBuffer
	once sync.Once
	done chan struct{}
	err  error // of the agent, after done
}

func (s *execSession) wait() {
	state, err := s.cmd.Process.Wait()
	if err == nil && !state.Success() {
		err = errors.New(state.String())
	}
	s.err = err
	close(s.done)
}

func (s *execSession) Read(b []byte) (int, error)  { return s.buf.Read(b) }
func (s *execSession) Write(b []byte) (int, error) { return s.in.Write(b) }
func (s *execSession) CloseWrite() error           { return s.in.Close() }
func (s *execSession) Stderr() string              { return s.tail.String() }
func (s *execSession) Addr() string                { return "" }

func (s *execSession) Wait() error {
	<-s.done
	return s.err
}

// agentGrace is how long an agent may take to end once its input is closed.
const agentGrace = time.Second

func (s *execSession) Close() error {
	s.once.Do(func() {
		s.in.Close()
		go func() {
			select {
			case <-s.done:
			case <-time.After(agentGrace):
				_ = syscall.Kill(-s.cmd.Process.Pid, syscall.SIGKILL)
				<-s.done
			}
			s.out.Close()
		}()
	})
	return nil
}
