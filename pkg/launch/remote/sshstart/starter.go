// Package sshstart starts daemons over a built-in ssh client, which reads the
// configuration, keys and known hosts that OpenSSH reads and keeps one connection
// for each host. Starter is the type to know; the boot of a daemon is in package
// remote.
package sshstart

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Config configures the built-in ssh client. Its zero value does what ssh
// does: the user's and the system's configuration, keys and known hosts.
type Config struct {
	ConfigFile     string        // read this instead of ~/.ssh/config and /etc/ssh/ssh_config, as ssh -F; "none" reads none
	Options        []string      // options of ssh(1), which come after what this says and before the files
	User           string        // for targets that name none, before the files' User
	Port           int           // for targets that name none, before the files' Port
	Identity       []string      // key files to try first, as ssh -i
	Home           string        // home directory; "" $HOME, else the user's
	Concurrent     int           // starts under way at once; 0 means 64
	Wait           time.Duration // how long hosts may take to be there: refusals and unknown names are tried again so long
	ConnectTimeout time.Duration // to connect and log in, retries included; 0 means the files' ConnectTimeout, else 15 s
	StartTimeout   time.Duration // how long a host may make no progress from login to daemon; 0 means 60 s
	Log            logger.Logger // nil: silent
	Note           func(string)  // hears once of each thing that the configuration asks for and that is not done; nil: Log does
}

const (
	connectTimeout = 15 * time.Second
	startTimeout   = 60 * time.Second
)

// Starter starts daemons over the built-in ssh client. It implements remote.Starter. One
// connection serves a target for all that a starter does there.
type Starter struct {
	cfg   Config
	conf  *sshConf
	log   logger.Logger
	keys  *keyRing
	known hostKeyCache
	gate  remote.Gate
	pool  pool

	noted sync.Map // notes already logged

	after  func(time.Duration) <-chan time.Time // time.After, or a test's clock
	jitter func() float64                       // in [0,1)
}

// New reads the ssh configuration files. Keys and known hosts are read when
// they are first needed.
func New(cfg Config) (*Starter, error) {
	s := &Starter{cfg: cfg, log: cfg.Log, gate: remote.NewGate(cfg.Concurrent), after: time.After, jitter: rand.Float64}
	if s.log == nil {
		s.log = logger.Discard{}
	}
	if s.cfg.StartTimeout <= 0 {
		s.cfg.StartTimeout = startTimeout
	}
	options, err := parseOptions(cfg.Options)
	if err == nil && options.file != "" && cfg.ConfigFile != "" && options.file != cfg.ConfigFile {
		err = fmt.Errorf("-F %s: another file was named before, %s: keep one", options.file, cfg.ConfigFile)
	}
	if err != nil {
		return nil, optionError(err)
	}
	if s.cfg.ConfigFile == "" {
		s.cfg.ConfigFile = options.file
	}
	conf, err := readSSHConf(&s.cfg)
	if err != nil {
		return nil, &remote.Error{Step: remote.StepConfig, Err: err, Fix: "correct the file, or name another with --ssh-config"}
	}
	if err := conf.useOptions(options); err != nil {
		return nil, optionError(err)
	}
	for _, n := range options.notes {
		s.note(n)
	}
	s.conf, s.keys, s.known.note = conf, newKeyRing(conf.home), s.note
	return s, nil
}

// optionError words what is wrong with options of ssh.
func optionError(err error) error {
	var e *remote.Error
	if errors.As(err, &e) {
		err = e.Err
	}
	return &remote.Error{Step: remote.StepOptions, Err: err, Fix: "correct or drop it, or have another ssh do it: --launch-agent ssh"}
}

// readSSHConf reads the files cfg asks for. Files that are not there are
// empty, save for one the user named.
func readSSHConf(cfg *Config) (*sshConf, error) {
	c := &sshConf{home: cfg.Home, uid: strconv.Itoa(os.Getuid()), settings: cfg}
	me, err := user.Current()
	if err == nil {
		c.localUser = me.Username
	} else {
		c.localUser = os.Getenv("USER") // no such account in /etc/passwd: a container, or a directory service
	}
	if c.home == "" {
		c.home = os.Getenv("HOME")
	}
	if c.home == "" && me != nil {
		c.home = me.HomeDir
	}
	c.localHost, _ = os.Hostname() // only for %l and %L
	names := []string{filepath.Join(c.home, ".ssh", "config"), "/etc/ssh/ssh_config"}
	switch cfg.ConfigFile {
	case "":
	case "none":
		names = nil
	default:
		name, err := expandTilde(cfg.ConfigFile, c.home)
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(name); err != nil {
			return nil, err
		}
		names = []string{name}
	}
	for i, name := range names {
		// A file the user named may be anybody's, as with ssh -F.
		r := &confReader{home: c.home, user: i == 0, trust: cfg.ConfigFile != ""}
		f, err := r.read(name, 0)
		if err != nil {
			return nil, err
		}
		if f != nil {
			c.files = append(c.files, f)
		}
	}
	return c, nil
}

// note passes a line on once.
func (s *Starter) note(text string) {
	if _, seen := s.noted.LoadOrStore(text, true); seen {
		return
	}
	if s.cfg.Note != nil {
		s.cfg.Note(text)
		return
	}
	s.log.Warn(text)
}

// resolve looks up a target, and whether the way there can be gone.
func (s *Starter) resolve(t remote.Target) (*hostConf, error) {
	h, err := s.lookUp(t, false)
	if err != nil {
		return nil, err
	}
	return h, s.checkJumps(h)
}

// enter resolves a target and passes the gate, which the caller leaves.
func (s *Starter) enter(ctx context.Context, t remote.Target) (*hostConf, error) {
	h, err := s.resolve(t)
	if err != nil {
		return nil, err
	}
	if err := s.gate.Enter(ctx); err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepConnect, Err: err}
	}
	return h, nil
}

// lookUp finds what the configuration says about a target or a hop.
func (s *Starter) lookUp(t remote.Target, hop bool) (*hostConf, error) {
	h, err := s.conf.resolve(t, hop)
	if err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepConfig, Err: err}
	}
	for _, n := range h.notes {
		s.note(n)
	}
	if h.timeout == 0 {
		h.timeout = connectTimeout
	}
	if s.cfg.ConnectTimeout > 0 {
		h.timeout = s.cfg.ConnectTimeout
	}
	return h, nil
}

// Start connects to the target, or uses the connection there is, and starts
// the daemon.
func (s *Starter) Start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	h, err := s.enter(ctx, t)
	if err != nil {
		return nil, err
	}
	defer s.gate.Leave()
	c, _, err := s.client(ctx, t, h, false) // before the boot command, which needs the daemon's digest, so that both take their time at once
	if err != nil {
		return nil, err
	}
	defer c.release()
	if !c.proxied {
		cmd.Args = append([]string{remote.Direct}, cmd.Args...)
	}
	b := &remote.Booter{Host: t.Host, Cmd: cmd, Connect: h.timeout, Silence: s.cfg.StartTimeout, Open: func(ctx context.Context, command string) (remote.Pipe, error) {
		return s.open(ctx, t, h, command)
	}}
	return b.Start(ctx)
}

// Run executes argv on the target and returns its standard output.
func (s *Starter) Run(ctx context.Context, t remote.Target, argv []string) ([]byte, error) {
	text, err := remote.ShellCommand(argv)
	if err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepRun, Err: err}
	}
	h, err := s.enter(ctx, t)
	if err != nil {
		return nil, err
	}
	defer s.gate.Leave()
	p, err := s.open(ctx, t, h, text)
	if err != nil {
		return nil, err
	}
	return remote.Output(ctx, t.Host, p)
}

// Close ends all connections, and with them what runs over them.
func (s *Starter) Close() error {
	s.pool.close()
	s.keys.close()
	return nil
}

// refusals is how often a server may refuse a session before we believe it.
const refusals = 3

// open starts a command line on the target. A server may refuse a session for
// want of room (MaxSessions): then a connection of its own is tried, later
// another.
func (s *Starter) open(ctx context.Context, t remote.Target, h *hostConf, command string) (remote.Pipe, error) {
	refused, stale := 0, false
	for {
		c, fresh, err := s.client(ctx, t, h, refused > 0)
		if err != nil {
			return nil, err
		}
		p, err := c.exec(ctx, command)
		if err == nil {
			return p, nil
		}
		c.release()
		e := &remote.Error{Host: h.alias, Step: remote.StepShell, Err: err}
		switch {
		case ctx.Err() != nil:
			e.Err = context.Cause(ctx)
			return nil, e
		case errors.Is(err, errNoExec):
			return nil, e
		case !isRefusal(err):
			c.fail(err) // nobody else should try it
			if fresh || stale {
				return nil, e
			}
			stale = true // the shared connection had ended; make another
			continue
		}
		if refused++; refused == refusals {
			e.Err = fmt.Errorf("the server refuses sessions (%d tries): %w", refusals, trimSSH(err))
			e.Fix = "raise MaxSessions in its sshd_config, and see why in its log"
			return nil, e
		}
		if refused > 1 && s.pause(ctx, refused) != nil {
			return nil, e
		}
	}
}

// pause waits before try number n+1.
func (s *Starter) pause(ctx context.Context, n int) error { return s.sleep(ctx, s.backoff(n)) }

// backoff is a tenth of a second doubled each time, at
// most 5 s, times a random factor between a half and one and a half so that
// many hosts do not come back together.
func (s *Starter) backoff(n int) time.Duration {
	d := min(100*time.Millisecond<<min(n, 10), 5*time.Second)
	return time.Duration(float64(d) * (0.5 + s.jitter()))
}

func (s *Starter) sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-s.after(d):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
