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
)

// Port is where a leader may be met. Several goroutines may use it.
type Port struct {
	id        portID
	secret    []byte
	listeners []net.Listener
	came      chan net.Conn
	closed    chan struct{}
	once      sync.Once
	running   sync.WaitGroup
}

type portID [8]byte

// mostAddresses bounds the addresses in a port's name, which has to fit where
// launchers keep values: 1023 bytes at the least.
const mostAddresses = 8

// handshakeTime is what whoever has dialled may take to prove himself.
const handshakeTime = 20 * time.Second

// Open opens a port at addresses of this host. Who knows the secret may come.
func Open(at []netip.Prefix, secret []byte) (*Port, error) {
	p := &Port{secret: secret, came: make(chan net.Conn), closed: make(chan struct{})}
	_, _ = rand.Read(p.id[:]) // never fails, see crypto/rand
	var errs []error
	for _, a := range at {
		if len(p.listeners) == mostAddresses {
			break
		}
		l, err := net.Listen("tcp", netip.AddrPortFrom(a.Addr(), 0).String())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		p.listeners = append(p.listeners, l)
	}
	if len(p.listeners) == 0 {
		return nil, fmt.Errorf("open a port: %w", errors.Join(append(errs, errors.New("no address can be listened on"))...))
	}
	for _, l := range p.listeners {
		p.running.Go(func() { p.listen(l) })
	}
	return p, nil
}

// acceptPause is how long a port rests when it cannot take who comes, as for want of a descriptor.
const acceptPause = 10 * time.Millisecond

// listen hands on who comes. Until somebody accepts, the others wait in the
// kernel.
func (p *Port) listen(l net.Listener) {
	for {
		c, err := l.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			select {
			case <-time.After(acceptPause):
				continue
			case <-p.closed:
				return
			}
		}
		select {
		case p.came <- c:
		case <-p.closed:
			c.Close()
		}
	}
}

const namePrefix = "gompi:1:"

// Name is what others are told: gompi:1:0011223344556677:10.0.0.1:40123,...
func (p *Port) Name() string {
	var at []string
	for _, l := range p.listeners {
		at = append(at, l.Addr().String())
	}
	return namePrefix + hex.EncodeToString(p.id[:]) + ":" + strings.Join(at, ",")
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
		case c := <-p.came:
			if ch, err := answer(c, p.id, p.secret); err == nil {
				return ch, nil
			}
			c.Close()
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
		for _, l := range p.listeners {
			l.Close()
		}
		p.running.Wait()
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
	var errs []error
	for _, a := range at {
		d := net.Dialer{Timeout: dialTime}
		c, err := d.DialContext(ctx, "tcp", a.String())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		stop := context.AfterFunc(ctx, func() { c.Close() })
		ch, err := ask(c, id, secret)
		if !stop() && err == nil {
			err = context.Cause(ctx)
		}
		if err != nil {
			c.Close()
			return nil, err
		}
		return ch, nil
	}
	return nil, fmt.Errorf("nobody is at port %.80s: %w", name, errors.Join(errs...))
}
