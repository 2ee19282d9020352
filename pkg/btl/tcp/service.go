package tcp

import (
	"crypto/hmac"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"time"
)

// Service lets in peers over connections of their own, which somebody else serves: the handshake is a module's, with a
// lane that no module has. Each connection goes one way: who has dialled asks, and who was dialled answers.
type Service struct {
	cfg       Config
	secret    func(from uint64) []byte
	take      func(from uint64, c *ServiceConn)
	listeners []*net.TCPListener
	card      string
	shaking   chan struct{}
	all       sync.WaitGroup
}

// serviceLane is the lane of its handshakes.
const serviceLane = MaxLinks

// mostShaking is how many who have proved nothing may be in a handshake at a time.
const mostShaking = 64

// NewService listens where a module of this configuration would. secret is what somebody must know who says who he is; nil:
// nobody. take is given each connection once that is proved.
func NewService(cfg Config, secret func(from uint64) []byte, take func(from uint64, c *ServiceConn)) (*Service, error) {
	s := &Service{cfg: cfg, secret: secret, take: take, shaking: make(chan struct{}, mostShaking)}
	at, _, err := chooseAddresses(cfg)
	if err != nil {
		return nil, err
	}
	var cards []string
	for _, a := range at {
		l, err := net.ListenTCP("tcp", net.TCPAddrFromAddrPort(a.port()))
		if err != nil {
			s.Close()
			return nil, fmt.Errorf("tcp: listen on %v: %w", a.prefix.Addr(), err)
		}
		s.listeners = append(s.listeners, l)
		a.number = uint16(l.Addr().(*net.TCPAddr).Port)
		cards = append(cards, a.String())
	}
	s.card = strings.Join(cards, ",")
	for _, l := range s.listeners {
		s.all.Go(func() { s.accept(l) })
	}
	return s, nil
}

// Card is where peers dial.
func (s *Service) Card() string { return s.card }

// Close listens no more, and waits for the handshakes under way.
func (s *Service) Close() {
	for _, l := range s.listeners {
		l.Close()
	}
	s.all.Wait()
}

func (s *Service) accept(l *net.TCPListener) {
	for {
		c, err := l.AcceptTCP()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil { // for want of descriptors, say
			time.Sleep(acceptPause)
			continue
		}
		select {
		case s.shaking <- struct{}{}:
			s.all.Go(func() {
				s.shake(c)
				<-s.shaking
			})
		default:
			c.Close()
		}
	}
}

const (
	acceptPause = 10 * time.Millisecond
	shakeLimit  = 10 * time.Second
)

// shake is the listener's side.
func (s *Service) shake(c *net.TCPConn) {
	from, err := s.prove(c)
	if err != nil {
		c.Close()
		return
	}
	if conn, err := newServiceConn(c); err == nil {
		s.take(from, conn)
	}
}

func (s *Service) prove(c *net.TCPConn) (from uint64, err error) {
	_ = c.SetDeadline(time.Now().Add(shakeLimit))
	var in [helloLen]byte
	if _, err := io.ReadFull(c, in[:]); err != nil {
		return 0, err
	}
	h, mac, ok := parseHelloOf(in[:], serviceLane)
	if !ok || h.to != s.cfg.ID {
		return 0, errNotOurs
	}
	secret := s.secret(h.from)
	if secret == nil || !hmac.Equal(mac, h.proof(secret)) {
		_, _ = c.Write(binary.LittleEndian.AppendUint64(nil, denied))
		return 0, errNotOurs
	}
	n := nonces{dialer: h.nonce, listener: newNonce()}
	out := binary.LittleEndian.AppendUint64(nil, accepted)
	out = append(out, n.listener[:]...)
	if _, err := c.Write(append(out, proof(secret, "listener", n, h.from, h.to, serviceLane)...)); err != nil {
		return 0, err
	}
	var last [proofLen]byte
	if _, err := io.ReadFull(c, last[:]); err != nil {
		return 0, err
	}
	if !hmac.Equal(last[:], proof(secret, "dialer", n, h.from, h.to, serviceLane)) {
		return 0, errNotOurs
	}
	return h.from, nil
}

// DialService connects to the service of a peer, whose card and name these are.
func DialService(cfg Config, card string, to uint64, secret []byte) (*ServiceConn, error) {
	addrs, err := parseCard(card)
	if err != nil {
		return nil, err
	}
	var why error
	for _, a := range addrs {
		c, err := net.DialTimeout("tcp", a.port().String(), shakeLimit)
		if err == nil {
			if err = introduce(c, cfg.ID, to, secret); err == nil {
				return newServiceConn(c.(*net.TCPConn))
			}
			c.Close()
		}
		why = errors.Join(why, fmt.Errorf("%v: %w", a.port(), err))
	}
	return nil, fmt.Errorf("no connection: %w", oneLine{why})
}

// introduce is the dialer's side.
func introduce(c net.Conn, from, to uint64, secret []byte) error {
	_ = c.SetDeadline(time.Now().Add(shakeLimit))
	h := hello{from: from, to: to, lane: serviceLane, nonce: newNonce()}
	if _, err := c.Write(h.append(nil, secret)); err != nil {
		return err
	}
	var in [answerLen]byte
	if _, err := io.ReadFull(c, in[:8]); err != nil {
		return err
	}
	if binary.LittleEndian.Uint64(in[:]) != accepted {
		return errNotOurs
	}
	if _, err := io.ReadFull(c, in[8:]); err != nil {
		return err
	}
	n := nonces{dialer: h.nonce}
	copy(n.listener[:], in[8:])
	if !hmac.Equal(in[8+nonceLen:], proof(secret, "listener", n, from, to, serviceLane)) {
		return errNotOurs
	}
	_, err := c.Write(proof(secret, "dialer", n, from, to, serviceLane))
	return err
}

// ServiceConn is a connection of a Service. Its reads and writes wait in the kernel.
type ServiceConn struct {
	*os.File
	fd int
}

func newServiceConn(c *net.TCPConn) (*ServiceConn, error) {
	defer c.Close()
	_ = c.SetDeadline(time.Time{})
	f, err := c.File()
	if err != nil {
		return nil, err
	}
	fd := int(f.Fd())
	tune(fd)
	return &ServiceConn{f, fd}, nil
}

// FD is its descriptor.
func (c *ServiceConn) FD() int { return c.fd }

// Hangup ends it for both sides; the descriptor stays.
func (c *ServiceConn) Hangup() { hangup(c.fd) }
