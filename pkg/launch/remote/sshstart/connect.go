package sshstart

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// connect makes a new connection to h and logs in. Servers that drop
// connections before they say who they are (MaxStartups) are asked again,
// later and later, until the connect timeout. Hosts that are not there yet are tried again as often as
// ConnectionAttempts says, and as long as Config.Wait does.
func (s *Starter) connect(ctx context.Context, h *hostConf, via []remote.Target) (*sshClient, error) {
	p := s.newPatience(h)
	ctx, cancel := context.WithTimeoutCause(ctx, p.most, &timeoutError{p.most.String()})
	defer cancel()
	var dropped error
	for try := 1; ; try++ {
		a := &attempt{ssh: s, host: h}
		once, done := context.WithTimeoutCause(ctx, h.timeout, &timeoutError{h.timeout.String()})
		c, err := a.run(once, via)
		done()
		if err == nil {
			return c, nil
		}
		pause, again := p.next(a, err, try)
		switch {
		case !again && dropped != nil && ctx.Err() != nil:
			return nil, gaveUp(dropped, try, context.Cause(ctx)) // time ran out in the middle of a try
		case !again && absent(err) && try > 1:
			return nil, gaveUp(err, try, p.why())
		case !again:
			return nil, err
		}
		dropped = err
		s.log.Debug("connecting again", "host", h.alias, "try", try+1, "because", err)
		if s.sleep(ctx, pause) != nil {
			return nil, gaveUp(dropped, try, context.Cause(ctx))
		}
	}
}

// gaveUp adds to the last failure of several how the tries came to an end.
func gaveUp(err error, tries int, cause error) error {
	var e *remote.Error
	if !errors.As(err, &e) {
		return err
	}
	out := *e
	out.Err = fmt.Errorf("%w; gave up after %d tries (%w)", e.Err, tries, cause)
	return &out
}

// timeoutError is the end of ConnectTimeout. It is no context error: those say
// that the caller gave up.
type timeoutError struct{ after string }

func (e *timeoutError) Error() string { return "no answer within " + e.after }

// attempt is one try to connect and log in.
type attempt struct {
	ssh  *Starter
	host *hostConf

	retry bool // the failure may pass

	mu      sync.Mutex // guards the fields below, set by callbacks of the handshake
	keyErr  error      // the host key was refused
	keySeen bool       // the host key was accepted
	changed error      // that it is another than was known, which is let pass
	methods []string   // what the server accepts, once it said so
	keys    *signers   // what we offered
}

func (a *attempt) run(ctx context.Context, via []remote.Target) (*sshClient, error) {
	h := a.host
	known, err := a.ssh.known.get(h)
	if err != nil {
		return nil, &remote.Error{Host: h.alias, Step: remote.StepHostKey, Err: err, Fix: "correct the known_hosts file"}
	}
	raw, err := a.ssh.transport(ctx, h, via)
	if err != nil {
		return nil, a.connectError(ctx, err)
	}
	heard := &greeting{Conn: raw}
	unhook := context.AfterFunc(ctx, func() { raw.Close() })
	conn, chans, reqs, err := ssh.NewClientConn(heard, h.addr(), a.config(known))
	if !unhook() && err == nil {
		conn.Close()
		err = context.Cause(ctx)
	}
	if err != nil {
		raw.Close()
		err = a.handshakeError(ctx, err, heard)
		if p, ok := raw.(*processConn); ok && a.retry {
			if why := p.failure(); why != nil {
				a.retry = p.Wait() == nil // it ended well: the server behind it hung up
				err = &remote.Error{Host: h.alias, Step: remote.StepConnect, Detail: "through ProxyCommand", Err: why, Fix: "try `ssh " + h.alias + " true`"}
			}
		}
		return nil, err
	}
	_, direct := raw.(*ackedConn)
	return a.ssh.newClient(a, conn, chans, reqs, !direct)
}

func (a *attempt) config(known *hostKeys) *ssh.ClientConfig {
	h := a.host
	return &ssh.ClientConfig{
		Config:            ssh.Config{Ciphers: h.ciphers, KeyExchanges: h.kex, MACs: h.macs},
		User:              h.user,
		ClientVersion:     "SSH-2.0-gompi",
		HostKeyAlgorithms: known.algorithms(h),
		HostKeyCallback: func(_ string, remote net.Addr, key ssh.PublicKey) error {
			var changed error
			err := a.ssh.known.checkRevoked(h, key)
			if err == nil {
				changed, err = known.check(h, remote, key)
			}
			a.mu.Lock()
			defer a.mu.Unlock()
			a.keyErr, a.keySeen, a.changed = err, err == nil, changed
			return err
		},
		AuthCallback: func(c *ssh.ClientAuthContext) (ssh.AuthMethod, error) {
			a.mu.Lock()
			defer a.mu.Unlock()
			a.methods = c.AllowedMethods
			return nil, nil
		},
		Auth: []ssh.AuthMethod{ssh.PublicKeysCallback(func() ([]ssh.Signer, error) {
			keys := a.ssh.keys.gather(h)
			a.mu.Lock()
			defer a.mu.Unlock()
			a.keys = keys
			return keys.list, nil
		})},
	}
}

// connectError words the failure to reach the port.
func (a *attempt) connectError(ctx context.Context, err error) error {
	h := a.host
	var ours *remote.Error
	if errors.As(err, &ours) {
		if ours.Host != h.alias {
			return &remote.Error{Host: h.alias, Step: remote.StepConnect, Detail: "through a jump host", Err: err}
		}
		return err
	}
	e := &remote.Error{Host: h.alias, Step: remote.StepConnect, Detail: h.addr(), Err: plainDial(err)}
	var dns *net.DNSError
	switch {
	case errors.As(err, &dns):
		e.Step, e.Detail, e.Err = remote.StepResolve, h.hostName, errors.New(dns.Err)
		e.Fix = "correct the name in the host list, or add it to DNS, /etc/hosts or HostName in ~/.ssh/config"
	case ctx.Err() != nil, errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded):
		<-ctx.Done() // the dialer gives up at the same deadline, perhaps a moment earlier
		e.Err = context.Cause(ctx)
		e.Fix = "the host is down, or a firewall drops packets to that port"
	case errors.Is(err, syscall.ECONNREFUSED):
		e.Fix = "no ssh server listens there: start sshd, or set the port"
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ETIMEDOUT), errors.Is(err, syscall.ENETUNREACH):
		e.Fix = "the host is down or there is no route to it"
	}
	return e
}

// plainDial drops what a dial error repeats: operation and address.
func plainDial(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}

// handshakeError words the failure between the connection and the login.
func (a *attempt) handshakeError(ctx context.Context, err error, heard *greeting) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	h := a.host
	if a.keyErr != nil {
		return a.keyErr
	}
	e := &remote.Error{Host: h.alias, Step: remote.StepHandshake, Detail: "with " + h.addr(), Err: trimSSH(err)}
	dropped := isDrop(err)
	said := heard.text()
	var no *ssh.AlgorithmNegotiationError
	switch {
	case ctx.Err() != nil:
		e.Err = context.Cause(ctx)
		e.Fix = "the server accepts connections and then says nothing: see its load and its log"
		if a.keySeen {
			e.Step, e.Detail = remote.StepAuthenticate, "as "+h.user
		}
	case errors.As(err, &no):
		e.Fix = "use --launch-agent ssh if the server is too old for this client"
	case a.methods != nil:
		return a.authError(err)
	case said != "":
		a.retry = dropped || strings.Contains(said, "Exceeded MaxStartups")
		e.Err = fmt.Errorf("the server says %q instead of speaking ssh", said)
		e.Fix = "raise MaxStartups in its sshd_config, or see its log"
	case dropped:
		a.retry = true
		e.Err = fmt.Errorf("the server closed the connection: %w", trimSSH(err))
		e.Fix = "it may be short of MaxStartups (sshd_config), or /etc/hosts.deny or a firewall refuses this machine"
	}
	return e
}

// authError words a login that was refused. The caller holds a.mu.
func (a *attempt) authError(err error) error {
	h := a.host
	accepts := strings.Join(a.methods, ", ")
	e := &remote.Error{Host: h.alias, Step: remote.StepAuthenticate, Detail: "as " + h.user}
	text := trimSSH(err).Error()
	if strings.HasPrefix(text, "unable to authenticate") {
		text = "refused"
	}
	tried := "no key"
	if a.keys != nil && len(a.keys.tried) > 0 {
		tried = strings.Join(a.keys.tried, ", ")
	}
	e.Err = fmt.Errorf("server accepts %s; tried %s: %s", accepts, tried, text)
	switch {
	case strings.Contains(text, "Too many authentication failures"):
		e.Fix = "name the right key with IdentityFile and set IdentitiesOnly yes"
	case !slices.Contains(a.methods, "publickey"):
		e.Err = fmt.Errorf("server accepts %s, and only publickey is built in", accepts)
		e.Fix = "use --launch-agent ssh, which can do what your ssh can"
	case a.keys == nil || len(a.keys.list) == 0:
		e.Fix = fmt.Sprintf("there is no usable key: ssh-keygen, then ssh-copy-id %s@%s", h.user, h.alias)
	default:
		e.Fix = fmt.Sprintf("is one of them in ~%s/.ssh/authorized_keys there? try: ssh-copy-id %s@%s", h.user, h.user, h.alias)
		if slices.ContainsFunc(a.methods, func(m string) bool { return strings.HasPrefix(m, "gssapi") }) {
			e.Fix += "; for Kerberos use --launch-agent ssh"
		}
	}
	return e
}

// trimSSH drops the prefixes x/crypto puts before the cause.
func trimSSH(err error) error {
	text := err.Error()
	for _, p := range [...]string{"ssh: handshake failed: ", "ssh: "} {
		text = strings.TrimPrefix(text, p)
	}
	if text == err.Error() {
		return err
	}
	return errors.New(text)
}

// isDrop reports whether the peer hung up without a reason.
func isDrop(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) ||
		errors.Is(err, syscall.EPIPE) || errors.Is(err, net.ErrClosed)
}

// greeting remembers how a server's first bytes began, which say why if it
// refuses to speak ssh at all.
type greeting struct {
	net.Conn
	mu    sync.Mutex // guards first
	first []byte
}

const greetingLimit = 1 << 10 // bytes

func (g *greeting) Read(p []byte) (int, error) {
	n, err := g.Conn.Read(p)
	if n > 0 {
		g.mu.Lock()
		if room := greetingLimit - len(g.first); room > 0 {
			g.first = append(g.first, p[:min(n, room)]...)
		}
		g.mu.Unlock()
	}
	return n, err
}

// text is what the server said instead of its version, or "".
func (g *greeting) text() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	s := strings.ToValidUTF8(string(g.first), "")
	if strings.Contains(s, "SSH-2.0-") || strings.Contains(s, "SSH-1.99-") {
		return ""
	}
	return strings.TrimSpace(s)
}
