package listenstart

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Config configures a Starter.
type Config struct {
	Token      []byte
	Protocol   int           // of the frames that follow
	Port       int           // of hosts that name none; 0: each must
	Concurrent int           // starts under way at once; 0 means 64
	Timeout    time.Duration // for a connection and the daemon's answer; 0 means 15 s
	Wait       time.Duration // how long hosts may take to be there, and to be done with another job
}

// Starter dials daemons that listen. It implements remote.Starter.
type Starter struct {
	cfg  Config
	gate remote.Gate
	live remote.LiveSet
}

const defaultTimeout = 15 * time.Second

// New returns a starter.
func New(cfg Config) (*Starter, error) {
	if len(cfg.Token) == 0 {
		return nil, errors.New("--launcher listen needs --token-file FILE, the token of the daemons that listen")
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = defaultTimeout
	}
	return &Starter{cfg: cfg, gate: remote.NewGate(cfg.Concurrent)}, nil
}

// Start dials a host's daemon until it answers.
func (s *Starter) Start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	c, err := s.newCall(t, cmd)
	if err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepConnect, Err: err}
	}
	if err := s.gate.Enter(ctx); err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepConnect, Err: err}
	}
	defer s.gate.Leave()
	conn, err := c.patiently(ctx)
	if err != nil {
		return nil, c.word(err)
	}
	session := &session{Conn: conn, live: &s.live}
	if !s.live.Add(session) {
		_ = conn.Close()
		return nil, c.word(remote.ErrClosed)
	}
	return session, nil
}

// Run is not possible: such a daemon runs ranks, and no commands.
func (s *Starter) Run(_ context.Context, t remote.Target, _ []string) ([]byte, error) {
	return nil, &remote.Error{Host: t.Host, Step: remote.StepRun, Err: errors.New("a daemon that listens runs no commands")}
}

// Close ends all connections, and with them the jobs there.
func (s *Starter) Close() error {
	s.live.Close()
	return nil
}

// call is one host's.
type call struct {
	cfg   *Config
	host  string // as the user named it
	at    string // host and port
	nonce string
	text  []byte // the greeting
	tries int
}

func (s *Starter) newCall(t remote.Target, cmd remote.Command) (*call, error) {
	port := t.Port
	if port == 0 {
		port = s.cfg.Port
	}
	switch {
	case t.User != "":
		return nil, fmt.Errorf("a daemon that listens runs as who has started it: leave out %s@", t.User)
	case port == 0:
		return nil, errors.New("no port is known of the daemon there: write " + t.Host + ":PORT in the host file, or --daemon-port PORT")
	}
	if err := remote.CheckTarget(t); err != nil {
		return nil, err
	}
	text, err := greeting{Protocol: s.cfg.Protocol, Nonce: cmd.Nonce, Args: cmd.Args}.encode()
	return &call{cfg: &s.cfg, host: t.Host, at: net.JoinHostPort(t.Host, strconv.Itoa(port)), nonce: cmd.Nonce, text: text}, err
}

// Pauses between calls at a host that is not there yet.
const (
	firstPause   = 100 * time.Millisecond
	longestPause = time.Second
)

// patiently calls until there is an answer: one that was turned away in a crowd goes on as long as all callers do, and one that
// finds nobody, or a daemon that is busy, as long as Config.Wait says.
func (c *call) patiently(ctx context.Context) (*securechan.Conn, error) {
	crowd := admission.Retry{Patience: c.cfg.Timeout}
	pause := firstPause
	for began := time.Now(); ; {
		c.tries++
		conn, err := c.once(ctx)
		if err == nil {
			return conn, nil
		}
		rest, again := time.Duration(0), false
		switch left := c.cfg.Wait - time.Since(began); {
		case errors.Is(err, errTurnedAway):
			rest, again = crowd.Next(time.Now())
		case left > 0 && mayCome(err):
			rest, again = min(pause, left), true
			pause = min(2*pause, longestPause)
		}
		if !again || !sleep(ctx, rest) {
			return nil, err
		}
	}
}

// sleep waits; false: ctx has ended.
func sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// What became of a call.
var (
	errTurnedAway = errors.New("the connection was closed before an answer")
	errNoDaemon   = errors.New("the connection was closed before the daemon was ready")
	errNoAnswer   = errors.New("no answer")
)

// mayCome reports whether a host may be there later that was not now.
func mayCome(err error) bool {
	var r *refused
	if errors.As(err, &r) {
		return r.busy
	}
	return !errors.Is(err, securechan.ErrStranger) && !errors.Is(err, errNoDaemon)
}

// once calls once.
func (c *call) once(ctx context.Context) (*securechan.Conn, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, c.cfg.Timeout, fmt.Errorf("%w within %v", errNoAnswer, c.cfg.Timeout))
	defer cancel()
	var d net.Dialer
	raw, err := d.DialContext(ctx, "tcp", c.at)
	if err != nil {
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return nil, err
	}
	unhook := context.AfterFunc(ctx, func() { raw.Close() })
	conn, err := c.greet(raw)
	if !unhook() {
		err = context.Cause(ctx)
	}
	if err != nil {
		raw.Close()
		return nil, err
	}
	return conn, nil
}

func (c *call) greet(raw net.Conn) (*securechan.Conn, error) {
	conn, err := securechan.Dial(raw, c.cfg.Token, c.text)
	switch {
	case errors.Is(err, securechan.ErrStranger):
		return nil, err
	case hungUp(err):
		return nil, errTurnedAway
	case err != nil:
		return nil, err
	}
	if err := readAnswer(conn, c.nonce); err != nil {
		if hungUp(err) {
			err = errNoDaemon
		}
		return nil, err
	}
	return conn, nil
}

// hungUp reports whether an error is the other end's leaving.
func hungUp(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

// word says what went wrong, where, and what to do.
func (c *call) word(err error) error {
	e := &remote.Error{Host: c.host, Step: remote.StepConnect, Detail: c.at, Err: err}
	var dns *net.DNSError
	var op *net.OpError
	var no *refused
	switch {
	case errors.As(err, &dns):
		e.Step, e.Detail, e.Err = remote.StepResolve, dns.Name, errors.New(dns.Err)
		e.Fix = "correct the name in the host list, or wait for it with --wait-hosts TIME"
	case errors.As(err, &no):
		e.Step = remote.StepDaemon
	case errors.Is(err, securechan.ErrStranger):
		e.Step, e.Err = remote.StepAuthenticate, errors.New("the token does not fit")
		e.Fix = "give gompi-daemon --listen there and gompirun the same --token-file, and see that it is what has that port"
	case errors.Is(err, errTurnedAway):
		e.Fix = "is it gompi-daemon --listen that has that port?"
	case errors.Is(err, errNoDaemon):
		e.Step, e.Fix = remote.StepDaemon, "see what gompi-daemon said there"
	case errors.Is(err, errNoAnswer), errors.Is(err, os.ErrDeadlineExceeded):
		e.Fix = "the host is down, a firewall drops packets to that port, or gompi-daemon does not run"
	case errors.As(err, &op):
		e.Err, e.Fix = op.Err, "no gompi-daemon listens there: start it with --listen, set the port, or wait for it with --wait-hosts TIME"
	}
	if c.tries > 1 && e.Step != remote.StepAuthenticate {
		e.Err = fmt.Errorf("%w; gave up after %d tries", e.Err, c.tries)
	}
	return e
}
