package remote

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

	"github.com/hashicorp/go-hclog"
)

// SSHConfig configures the built-in ssh client. Its zero value does what ssh
// does: the user's and the system's configuration, keys and known hosts.
type SSHConfig struct {
	ConfigFile     string        // read this instead of ~/.ssh/config and /etc/ssh/ssh_config, as ssh -F; "none" reads none
	User           string        // for targets that name none, before the files' User
	Port           int           // for targets that name none, before the files' Port
	Identity       []string      // key files to try first, as ssh -i
	Home           string        // home directory; "" $HOME, else the user's
	Concurrent     int           // starts under way at once; 0 means 64
	ConnectTimeout time.Duration // to connect and log in, retries included; 0 means the files' ConnectTimeout, else 15 s
	StartTimeout   time.Duration // how long a host may make no progress from login to daemon; 0 means 60 s
	Log            hclog.Logger  // nil: silent
}

const (
	connectTimeout = 15 * time.Second
	startTimeout   = 60 * time.Second
)

// SSH starts daemons over the built-in ssh client. It implements Starter. One
// connection serves a target for all that a starter does there.
type SSH struct {
	cfg   SSHConfig
	conf  *sshConf
	log   hclog.Logger
	keys  *keyRing
	known hostKeyCache
	gate  gate
	pool  pool

	noted sync.Map // notes already logged

	after  func(time.Duration) <-chan time.Time // time.After, or a test's clock
	jitter func() float64                       // in [0,1)
}

// NewSSH reads the ssh configuration files. Keys and known hosts are read when
// they are first needed.
func NewSSH(cfg SSHConfig) (*SSH, error) {
	s := &SSH{cfg: cfg, log: cfg.Log, gate: newGate(cfg.Concurrent), after: time.After, jitter: rand.Float64}
	if s.log == nil {
		s.log = hclog.NewNullLogger()
	}
	if s.cfg.StartTimeout <= 0 {
		s.cfg.StartTimeout = startTimeout
	}
	conf, err := readSSHConf(&s.cfg)
	if err != nil {
		return nil, &Error{Step: StepConfig, Err: err, Fix: "correct the file, or name another with --ssh-config"}
	}
	s.conf, s.keys, s.known.note = conf, newKeyRing(conf.home), s.note
	return s, nil
}

// readSSHConf reads the files cfg asks for. Files that are not there are
// empty, save for one the user named.
func readSSHConf(cfg *SSHConfig) (*sshConf, error) {
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

// note logs a line once.
func (s *SSH) note(text string) {
	if _, seen := s.noted.LoadOrStore(text, true); !seen {
		s.log.Warn(text)
	}
}

// resolve looks up a target, and whether the way there can be gone.
func (s *SSH) resolve(t Target) (*hostConf, error) {
	h, err := s.lookUp(t, false)
	if err != nil {
		return nil, err
	}
	return h, s.checkJumps(h)
}

// lookUp finds what the configuration says about a target or a hop.
func (s *SSH) lookUp(t Target, hop bool) (*hostConf, error) {
	h, err := s.conf.resolve(t, hop)
	if err != nil {
		return nil, &Error{Host: t.Host, Step: StepConfig, Err: err}
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
func (s *SSH) Start(ctx context.Context, t Target, cmd Command) (Session, error) {
	h, err := s.resolve(t)
	if err != nil {
		return nil, err
	}
	if err := s.gate.enter(ctx); err != nil {
		return nil, &Error{Host: t.Host, Step: StepConnect, Err: err}
	}
	defer s.gate.leave()
	b := &booter{host: t.Host, cmd: cmd, connect: h.timeout, silence: s.cfg.StartTimeout, open: func(ctx context.Context, command string) (pipe, error) {
		return s.open(ctx, t, h, command)
	}}
	return b.start(ctx)
}

// Run executes argv on the target and returns its standard output.
func (s *SSH) Run(ctx context.Context, t Target, argv []string) ([]byte, error) {
	text, err := shellCommand(argv)
	if err != nil {
		return nil, &Error{Host: t.Host, Step: StepRun, Err: err}
	}
	h, err := s.resolve(t)
	if err != nil {
		return nil, err
	}
	if err := s.gate.enter(ctx); err != nil {
		return nil, &Error{Host: t.Host, Step: StepConnect, Err: err}
	}
	defer s.gate.leave()
	p, err := s.open(ctx, t, h, text)
	if err != nil {
		return nil, err
	}
	return runPipe(ctx, t.Host, p)
}

// Close ends all connections, and with them what runs over them.
func (s *SSH) Close() error {
	s.pool.close()
	s.keys.close()
	return nil
}

// refusals is how often a server may refuse a session before we believe it.
const refusals = 3

// open starts a command line on the target. A server may refuse a session for
// want of room (MaxSessions): then a connection of its own is tried, later
// another.
func (s *SSH) open(ctx context.Context, t Target, h *hostConf, command string) (pipe, error) {
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
		e := &Error{Host: h.alias, Step: StepShell, Err: err}
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

// pause waits before try number n+1: a tenth of a second doubled each time, at
// most 5 s, times a random factor between a half and one and a half so that
// many hosts do not come back together.
func (s *SSH) pause(ctx context.Context, n int) error {
	d := min(100*time.Millisecond<<min(n, 10), 5*time.Second)
	d = time.Duration(float64(d) * (0.5 + s.jitter()))
	select {
	case <-s.after(d):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
