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
	came      chan caller
	room      chan struct{} // a place for each caller
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
	p := &Port{secret: secret, came: make(chan caller), room: make(chan struct{}, mostCallers), closed: make(chan struct{})}
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

// mostCallers bounds the callers that have not been accepted. The others wait in the kernel.
const mostCallers = 64

// caller is somebody who has come, and asks for this port.
type caller struct {
	conn  net.Conn
	shake *shake
}

// listen lets in who comes.
func (p *Port) listen(l net.Listener) {
	for {
		select {
		case p.room <- struct{}{}:
		case <-p.closed:
			return
		}
		c, err := l.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return
		case err != nil:
			<-p.room
			select {
			case <-time.After(acceptPause):
			case <-p.closed:
			}
		default:
			p.running.Go(func() { p.let(c) })
		}
	}
}

// let hears what a caller wants, and hands him on when somebody accepts. Who says nothing keeps nobody waiting.
func (p *Port) let(c net.Conn) {
	defer func() { <-p.room }()
	_ = c.SetDeadline(time.Now().Add(handshakeTime))
	heard, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		select {
		case <-heard:
		case <-p.closed:
			_ = c.SetDeadline(time.Unix(1, 0))
		}
	}()
	s, err := hear(c, p.id, p.secret)
	close(heard)
	<-watched // it has no hand on what is accepted
	if err == nil {
		select {
		case p.came <- caller{c, s}:
			return
		case <-p.closed:
		}
	}
	c.Close()
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
			stop := context.AfterFunc(ctx, func() { c.conn.Close() })
			if ch, err := answer(c.conn, c.shake); stop() && err == nil {
				return ch, nil
			}
			c.conn.Close()
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
