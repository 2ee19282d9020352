package remote

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"os/user"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/hashicorp/go-hclog"
	"golang.org/x/crypto/ssh"
)

const (
	defaultConcurrent = 64
	defaultConnect    = 15 * time.Second
	keepAliveMisses   = 3 // as ssh's ServerAliveCountMax
)

// SSHConfig configures an SSH. The zero value uses the user's own settings.
type SSHConfig struct {
	ConfigFile     string              // instead of ~/.ssh/config and /etc/ssh/ssh_config
	User           string              // login name where the target names none
	Port           int                 // port where the target names none
	Identity       []string            // key files to offer before the configured ones
	Concurrent     int                 // connections being set up at once; 0 means 64
	ConnectTimeout time.Duration       // for connecting and starting, retries included; 0 means 15 s
	Env            func(string) string // nil: os.Getenv
	Home           string              // "" the user's
	Log            hclog.Logger        // nil: none
}

// SSH starts daemons over connections of its own.
type SSH struct {
	cfg  SSHConfig
	conf *configFiles
	keys hostKeys
	ring keyring
	slot chan struct{}

	mu      sync.Mutex
	clients map[*ssh.Client]bool
	closed  bool
}

// NewSSH reads the configuration.
func NewSSH(cfg SSHConfig) (*SSH, error) {
	if cfg.Concurrent <= 0 {
		cfg.Concurrent = defaultConcurrent
	}
	if cfg.ConnectTimeout <= 0 {
		cfg.ConnectTimeout = defaultConnect
	}
	if cfg.Env == nil {
		cfg.Env = os.Getenv
	}
	if cfg.Log == nil {
		cfg.Log = hclog.NewNullLogger()
	}
	name := cfg.Env("USER")
	if u, err := user.Current(); err == nil {
		name = u.Username
		if cfg.Home == "" {
			cfg.Home = first(cfg.Env("HOME"), u.HomeDir)
		}
	}
	conf, err := readConfig(cfg.ConfigFile, cfg.Home, name, cfg.Env)
	if err != nil {
		return nil, err
	}
	for _, n := range conf.notes {
		cfg.Log.Warn(n)
	}
	return &SSH{
		cfg: cfg, conf: conf, ring: keyring{home: cfg.Home},
		slot: make(chan struct{}, cfg.Concurrent), clients: map[*ssh.Client]bool{},
	}, nil
}

// Close ends all connections.
func (s *SSH) Close() error {
	s.mu.Lock()
	s.closed = true
	all := s.clients
	s.clients = map[*ssh.Client]bool{}
	s.mu.Unlock()
	for c := range all {
		c.Close()
	}
	s.ring.close()
	return nil
}

// Start connects, and starts the daemon.
func (s *SSH) Start(ctx context.Context, t Target, cmd Command) (Session, error) {
	set, err := s.conf.lookup(t, s.cfg)
	if err != nil {
		return nil, err
	}
	select {
	case s.slot <- struct{}{}:
		defer func() { <-s.slot }()
	case <-ctx.Done():
		return nil, fmt.Errorf("%s: %w", t.Host, ctx.Err())
	}
	limit := s.cfg.ConnectTimeout
	if set.timeout > 0 {
		limit = set.timeout
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for attempt := 0; ; attempt++ {
		sess, err := s.try(ctx, set, cmd)
		if err == nil {
			return sess, nil
		}
		var again *busyError
		if !errors.As(err, &again) || !s.pause(ctx, attempt) {
			return nil, fmt.Errorf("%s: %w", t.Host, err)
		}
		s.cfg.Log.Debug("trying again", "host", t.Host, "because", err)
	}
}

// busyError is a failure that may pass: the server drops connections while too
// many are being set up (MaxStartups), or refuses a session (MaxSessions).
type busyError struct{ err error }

func (b *busyError) Error() string {
	return b.err.Error() + "; sshd may be short of MaxStartups or MaxSessions, or refuses this host"
}
func (b *busyError) Unwrap() error { return b.err }

// pause waits before the next attempt: 50 ms doubled each time up to 2 s, half
// of it by chance so that many clients spread out.
func (s *SSH) pause(ctx context.Context, attempt int) bool {
	d := min(50*time.Millisecond<<min(attempt, 6), 2*time.Second)
	d = d/2 + rand.N(d/2)
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

func (s *SSH) try(ctx context.Context, set settings, cmd Command) (Session, error) {
	command, err := bootCommand(cmd)
	if err != nil {
		return nil, err
	}
	client, addr, err := s.connect(ctx, set)
	if err != nil {
		return nil, err
	}
	sess, err := s.session(ctx, client, addr, command, cmd)
	if err != nil {
		s.forget(client)
		return nil, err
	}
	if set.alive > 0 {
		go keepAlive(client, set.alive, sess.done)
	}
	return sess, nil
}

func (s *SSH) forget(c *ssh.Client) {
	s.mu.Lock()
	delete(s.clients, c)
	s.mu.Unlock()
	c.Close()
}

// connect makes an authenticated connection, through jump hosts if need be.
func (s *SSH) connect(ctx context.Context, set settings) (*ssh.Client, string, error) {
	check, algorithms, err := s.keys.verify(set)
	if err != nil {
		return nil, "", err
	}
	signers, tried := s.ring.signers(set)
	var keyErr error
	cc := &ssh.ClientConfig{
		User: set.user, Auth: []ssh.AuthMethod{ssh.PublicKeys(signers...)},
		HostKeyAlgorithms: algorithms,
		HostKeyCallback: func(h string, a net.Addr, k ssh.PublicKey) error {
			keyErr = check(h, a, k)
			return keyErr
		},
	}
	conn, err := s.dial(ctx, set)
	if err != nil {
		return nil, "", err
	}
	stop := context.AfterFunc(ctx, func() { conn.Close() })
	c, chans, reqs, err := ssh.NewClientConn(conn, net.JoinHostPort(set.hostName, fmt.Sprint(set.port)), cc)
	if !stop() && err == nil {
		err = ctx.Err()
	}
	if err != nil {
		conn.Close()
		return nil, "", handshakeError(ctx, set, tried, keyErr, err)
	}
	client := ssh.NewClient(c, chans, reqs)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		client.Close()
		return nil, "", net.ErrClosed
	}
	s.clients[client] = true
	return client, conn.RemoteAddr().String(), nil
}

// handshakeError sorts out why a connection came to nothing.
func handshakeError(ctx context.Context, set settings, tried []string, keyErr, err error) error {
	text := err.Error()
	switch {
	case keyErr != nil:
		return keyErr
	case ctx.Err() != nil:
		return fmt.Errorf("ssh handshake with %s port %d: no answer in time; the host may be down or overloaded", set.hostName, set.port)
	case strings.Contains(text, "unable to authenticate"):
		return authError(set, tried, err)
	case errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE),
		strings.Contains(text, "EOF"), strings.Contains(text, "connection reset"):
		return &busyError{fmt.Errorf("ssh handshake: the server closed the connection (%w)", err)}
	}
	return fmt.Errorf("ssh handshake: %w", err)
}

// dial opens the byte stream to sshd.
func (s *SSH) dial(ctx context.Context, set settings) (net.Conn, error) {
	addr := net.JoinHostPort(set.hostName, fmt.Sprint(set.port))
	switch {
	case set.proxyCmd != "":
		return dialCommand(set.proxyCmd)
	case set.proxyJump != "":
		return s.dialJump(ctx, set.proxyJump, addr)
	}
	d := net.Dialer{}
	conn, err := d.DialContext(ctx, set.family, addr)
	if err == nil {
		return conn, nil
	}
	return nil, dialError(ctx, set, err)
}

func dialError(ctx context.Context, set settings, err error) error {
	var dns *net.DNSError
	where := fmt.Sprintf("%s port %d", set.hostName, set.port)
	switch {
	case errors.As(err, &dns):
		return fmt.Errorf("resolve %s: no such host name; check the spelling, or give an address", set.hostName)
	case errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Errorf("connect to %s: refused; no sshd listens there", where)
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return fmt.Errorf("connect to %s: no route; the host is down or the network is", where)
	case ctx.Err() != nil:
		return fmt.Errorf("connect to %s: no answer in time; the host is down or a firewall drops packets", where)
	case errors.Is(err, syscall.ECONNRESET):
		return &busyError{fmt.Errorf("connect to %s: %w", where, err)}
	}
	return fmt.Errorf("connect to %s: %w", where, err)
}

// dialJump goes through a chain of hosts: [user@]host[:port],...
func (s *SSH) dialJump(ctx context.Context, chain, addr string) (net.Conn, error) {
	jumps := strings.Split(chain, ",")
	last := strings.TrimPrefix(strings.TrimSpace(jumps[len(jumps)-1]), "ssh://")
	t := Target{}
	if u, h, ok := strings.Cut(last, "@"); ok {
		t.User, last = u, h
	}
	t.Host = last
	if h, p, err := net.SplitHostPort(last); err == nil {
		t.Host = h
		if _, err := fmt.Sscan(p, &t.Port); err != nil {
			return nil, fmt.Errorf("ProxyJump %s: bad port", chain)
		}
	}
	set, err := s.conf.lookup(t, SSHConfig{Identity: s.cfg.Identity})
	if err != nil {
		return nil, err
	}
	if len(jumps) > 1 {
		set.proxyJump = strings.Join(jumps[:len(jumps)-1], ",")
	}
	via, _, err := s.connect(ctx, set)
	if err != nil {
		return nil, fmt.Errorf("jump host %s: %w", t.Host, err)
	}
	conn, err := via.DialContext(ctx, "tcp", addr)
	if err != nil {
		s.forget(via)
		return nil, fmt.Errorf("connect to %s through %s: %w", addr, t.Host, err)
	}
	return conn, nil
}

// session starts the command and hands over once the daemon runs.
func (s *SSH) session(ctx context.Context, client *ssh.Client, addr, command string, cmd Command) (*sshSession, error) {
	sess, err := client.NewSession()
	if err != nil {
		return nil, &busyError{fmt.Errorf("open session: %w", err)}
	}
	out := &sshSession{sess: sess, addr: addr, done: make(chan struct{}), close: func() { s.forget(client) }}
	sess.Stderr = &out.tail
	in, err1 := sess.StdinPipe()
	stdout, err2 := sess.StdoutPipe()
	if err := errors.Join(err1, err2, sess.Start(command)); err != nil {
		return nil, fmt.Errorf("start shell: %w", err)
	}
	out.in, out.buf = in, bufio.NewReaderSize(stdout, 64<<10)
	go func() {
		out.err = sess.Wait()
		close(out.done)
	}()
	stop := context.AfterFunc(ctx, func() { client.Close() })
	noise, err := handshake(out.buf, in, cmd)
	if !stop() && err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, out.startError(ctx, noise, err)
	}
	return out, nil
}

// keepAlive closes the connection when the server stops answering.
func keepAlive(c *ssh.Client, every time.Duration, done <-chan struct{}) {
	t := time.NewTicker(every)
	defer t.Stop()
	answered := make(chan struct{}, keepAliveMisses)
	for missed := 0; missed < keepAliveMisses; {
		select {
		case <-done:
			return
		case <-answered:
			missed = 0
		case <-t.C:
			missed++
			go func() {
				if _, _, err := c.SendRequest("keepalive@openssh.com", true, nil); err == nil {
					answered <- struct{}{}
				}
			}()
		}
	}
	c.Close()
}

// sshSession is a daemon at the far end of a channel.
type sshSession struct {
	sess  *ssh.Session
	addr  string
	in    io.WriteCloser
	buf   *bufio.Reader
	tail  tailBuffer
	once  sync.Once
	close func()
	done  chan struct{}
	err   error // after done
}

// exitWait is how long a failed start waits for the far side's last words.
const exitWait = 2 * time.Second

func (s *sshSession) startError(ctx context.Context, noise string, err error) error {
	late := ctx.Err() != nil
	timer := time.NewTimer(exitWait)
	defer timer.Stop()
	select {
	case <-s.done:
	case <-timer.C:
	}
	said := lastWords(noise, s.tail.String())
	var exit *ssh.ExitError
	switch {
	case late:
		err = errors.New("no daemon in time")
	case errors.As(s.errNow(), &exit):
		err = fmt.Errorf("the remote shell ended with status %d", exit.ExitStatus())
	case errors.Is(err, io.ErrUnexpectedEOF):
		err = errors.New("the remote shell ended without starting it")
	}
	if said != "" {
		return fmt.Errorf("start daemon: %w; it said: %s", err, said)
	}
	return fmt.Errorf("start daemon: %w", err)
}

func (s *sshSession) errNow() error {
	select {
	case <-s.done:
		return s.err
	default:
		return nil
	}
}

func (s *sshSession) Read(b []byte) (int, error)  { return s.buf.Read(b) }
func (s *sshSession) Write(b []byte) (int, error) { return s.in.Write(b) }
func (s *sshSession) CloseWrite() error           { return s.in.Close() }
func (s *sshSession) Stderr() string              { return s.tail.String() }
func (s *sshSession) Addr() string                { return s.addr }

func (s *sshSession) Wait() error {
	<-s.done
	return s.err
}

func (s *sshSession) Close() error {
	s.once.Do(s.close)
	return nil
}

// dialCommand runs a ProxyCommand and speaks through its standard streams.
func dialCommand(line string) (net.Conn, error) {
	a, b := net.Pipe()
	c := exec.Command("/bin/sh", "-c", "exec "+line)
	c.Stdin, c.Stdout, c.Stderr = b, b, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := c.Start(); err != nil {
		return nil, fmt.Errorf("ProxyCommand: %w", err)
	}
	go func() {
		_ = c.Wait()
		b.Close()
	}()
	return &commandConn{Conn: a, cmd: c}, nil
}

type commandConn struct {
	net.Conn
	cmd *exec.Cmd
}

func (c *commandConn) Close() error {
	_ = syscall.Kill(-c.cmd.Process.Pid, syscall.SIGTERM)
	return c.Conn.Close()
}
