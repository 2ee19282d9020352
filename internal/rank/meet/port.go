package meet

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
)

// Port is where a leader may be met. Several goroutines may use it.
type Port struct {
	id       portID
	secret   []byte
	at       []string // where it listens
	acceptor *admission.Acceptor
	came     chan *caller
	closed   chan struct{}
	once     sync.Once
}

type portID [8]byte

// mostAddresses bounds the addresses in a port's name, which has to fit where
// launchers keep values: 1023 bytes at the least.
const mostAddresses = 8

// handshakeTime is what whoever has dialled may take to prove himself.
const handshakeTime = 20 * time.Second

// takeTime is how long one who waits, and has proved himself, may take to say that he is still there.
const takeTime = 5 * time.Second

// Open opens a port at addresses of this host. Who knows the secret may come.
func Open(at []netip.Prefix, secret []byte) (*Port, error) {
	p := &Port{secret: secret, acceptor: admission.NewAcceptor(admission.Limits{}, handshakeTime), came: make(chan *caller), closed: make(chan struct{})}
	_, _ = rand.Read(p.id[:]) // never fails, see crypto/rand
	var errs []error
	for _, a := range at {
		if len(p.at) == mostAddresses {
			break
		}
		l, err := net.Listen("tcp", netip.AddrPortFrom(a.Addr(), 0).String())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		p.at = append(p.at, l.Addr().String())
		p.acceptor.Serve(l, p.let)
	}
	if len(p.at) == 0 {
		return nil, fmt.Errorf("open a port: %w", errors.Join(append(errs, errors.New("no address can be listened on"))...))
	}
	return p, nil
}

// caller is somebody who has come, and has proved that he knows the secret.
type caller struct {
	conn  net.Conn
	shake *shake
	gone  chan struct{} // closed when he has nothing more to say, as who waits has not
}

// let hears a caller, and hands him on when somebody accepts.
func (p *Port) let(c net.Conn) {
	s, err := hear(c, p.id, p.secret)
	if err != nil || !p.acceptor.Known(c) {
		c.Close()
		return
	}
	who := &caller{conn: c, shake: s, gone: make(chan struct{})}
	go who.watch()
	select {
	case p.came <- who:
		return
	case <-who.gone: // he did not want to wait
	case <-p.closed:
	}
	c.Close()
}

// watch sees a caller go who waits.
func (who *caller) watch() {
	defer close(who.gone)
	_, _ = who.conn.Read(make([]byte, 1))
}

// called ends watch, and reports whether the caller is still there.
func (who *caller) called() bool {
	select {
	case <-who.gone:
		return false
	default:
	}
	_ = who.conn.SetReadDeadline(time.Unix(1, 0))
	<-who.gone
	return who.conn.SetReadDeadline(time.Time{}) == nil
}

const namePrefix = "gompi:1:"

// Name is what others are told: gompi:1:0011223344556677:10.0.0.1:40123,...
func (p *Port) Name() string {
	return namePrefix + hex.EncodeToString(p.id[:]) + ":" + strings.Join(p.at, ",")
}

// parseName reads the name of a port.
func parseName(name string) (id portID, at []netip.AddrPort, err error) {
	rest, ours := strings.CutPrefix(name, namePrefix)
	number, list, ok := strings.Cut(rest, ":")
	b, bad := hex.DecodeString(number)
	if !ours || !ok || bad != nil || len(b) != len(id) {
		return id, nil, fmt.Errorf("%w: %.80q", ErrName, name)
	}
	copy(id[:], b)
	for text := range strings.SplitSeq(list, ",") {
		a, err := netip.ParseAddrPort(text)
		if err != nil || len(at) == mostAddresses {
			return id, nil, fmt.Errorf("%w: %.80q", ErrName, name)
		}
		at = append(at, a)
	}
	return id, at, nil
}

// Errors of meetings.
var (
	ErrName   = errors.New("not the name of a port")
	ErrClosed = errors.New("the port was closed")
	ErrDenied = errors.New("the other side does not know the secret: it belongs to another user, or its home directory has another .cache/gompi/secret")
)

// Accept waits until somebody comes who knows the secret.
func (p *Port) Accept(ctx context.Context) (*Channel, error) {
	for {
		select {
		case <-p.closed:
			return nil, ErrClosed
		default:
		}
		select {
		case who := <-p.came:
			stop := context.AfterFunc(ctx, func() { who.conn.Close() })
			if who.called() {
				if ch, err := accept(who.conn, who.shake); stop() && err == nil {
					return ch, nil
				}
			}
			stop()
			who.conn.Close()
		case <-p.closed:
			return nil, ErrClosed
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

// Close closes the port. Who has dialled and was not accepted is told. It may be
// called twice.
func (p *Port) Close() {
	p.once.Do(func() {
		close(p.closed)
		p.acceptor.Close()
	})
}

// dialTime is what each address of a port may take to answer.
const dialTime = 5 * time.Second

// Dial goes to a port and waits until it is accepted there.
func Dial(ctx context.Context, name string, secret []byte) (*Channel, error) {
	id, at, err := parseName(name)
	if err != nil {
		return nil, err
	}
	var retry admission.Retry
	for {
		ch, err := dialAny(ctx, name, id, at, secret)
		if !errors.Is(err, errTurnedAway) {
			return ch, err
		}
		pause, again := retry.Next(time.Now())
		if !again {
			return nil, fmt.Errorf("port %.80s lets in nobody: %w", name, err)
		}
		t := time.NewTimer(pause)
		select {
		case <-t.C:
		case <-ctx.Done():
			t.Stop()
			return nil, context.Cause(ctx)
		}
	}
}

// dialAny goes to the first of the addresses of a port at which somebody answers.
func dialAny(ctx context.Context, name string, id portID, at []netip.AddrPort, secret []byte) (*Channel, error) {
	var errs []error
	for _, a := range at {
		d := net.Dialer{Timeout: dialTime}
		c, err := d.DialContext(ctx, "tcp", a.String())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		ch, err := dialOne(ctx, c, id, secret)
		if err == nil {
			return ch, nil
		}
		c.Close()
		if !errors.Is(err, errTurnedAway) {
			return nil, err
		}
		errs = append(errs, fmt.Errorf("%v: %w", a, err))
	}
	return nil, fmt.Errorf("nobody is at port %.80s: %w", name, errors.Join(errs...))
}

// dialOne waits until it is accepted over a connection, which it does not close.
func dialOne(ctx context.Context, c net.Conn, id portID, secret []byte) (*Channel, error) {
	stop := context.AfterFunc(ctx, func() { c.Close() })
	_ = c.SetDeadline(time.Now().Add(handshakeTime))
	s, err := ask(c, id, secret)
	var ch *Channel
	if err == nil {
		_ = c.SetDeadline(time.Time{}) // it is for the listener's program to accept
		ch, err = await(c, s)
	}
	if !stop() {
		return nil, context.Cause(ctx)
	}
	return ch, err
}
