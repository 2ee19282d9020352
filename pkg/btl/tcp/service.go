//go:build linux

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
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/racing"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
)

// Service lets in peers over connections of their own, which somebody else serves: the handshake is a module's, with a
// lane that no module has. Each connection goes one way: who has dialled asks, and who was dialled answers.
type Service struct {
	cfg      Config
	secret   func(from uint64) []byte
	take     func(c *ServiceConn)
	acceptor *admission.Acceptor
	card     string
}

// serviceLane is the lane of its handshakes.
const serviceLane = MaxLinks

// shakeLimit is how long a handshake may take.
const shakeLimit = 10 * time.Second

// NewService listens where a module of this configuration would. secret is what somebody must know who says who he is; nil:
// nobody. take is given each connection once that is proved.
func NewService(cfg Config, secret func(from uint64) []byte, take func(c *ServiceConn)) (*Service, error) {
	at, _, err := chooseAddresses(cfg)
	if err != nil {
		return nil, err
	}
	s := &Service{cfg: cfg, secret: secret, take: take, acceptor: admission.NewAcceptor(admission.Limits{Most: admission.Most(cfg.Size)}, shakeLimit)}
	var cards []string
	for _, a := range at {
		l, err := net.ListenTCP("tcp", net.TCPAddrFromAddrPort(a.port()))
		if err != nil {
			s.Close()
			return nil, fmt.Errorf("tcp: listen on %v: %w", a.prefix.Addr(), err)
		}
		a.number = uint16(l.Addr().(*net.TCPAddr).Port)
		cards = append(cards, a.String())
		s.acceptor.Serve(l, s.hear)
	}
	s.card = strings.Join(cards, ",")
	return s, nil
}

// Card is where peers dial.
func (s *Service) Card() string { return s.card }

// Close listens no more, and waits for the handshakes under way.
func (s *Service) Close() { s.acceptor.Close() }

// hear is the listener's side.
func (s *Service) hear(c net.Conn) {
	if s.prove(c) != nil || !s.acceptor.Known(c) {
		c.Close()
		return
	}
	if conn, err := newServiceConn(c.(*net.TCPConn)); err == nil {
		s.take(conn)
	}
}

// prove is an error unless a caller is a peer and knows the secret.
func (s *Service) prove(c io.ReadWriter) error {
	var in [helloLen]byte
	if _, err := io.ReadFull(c, in[:]); err != nil {
		return err
	}
	h, mac, ok := parseHello(in[:], serviceLane, serviceLane)
	if !ok || h.to != s.cfg.ID {
		return errNotOurs
	}
	secret := s.secret(h.from)
	if secret == nil || !hmac.Equal(mac, h.proof(secret)) {
		_, _ = c.Write(binary.LittleEndian.AppendUint64(nil, denied))
		return errNotOurs
	}
	n := nonces{dialer: h.nonce, listener: newNonce()}
	out := binary.LittleEndian.AppendUint64(nil, accepted)
	out = append(out, n.listener[:]...)
	if _, err := c.Write(append(out, proof(secret, "listener", n, h.from, h.to, serviceLane)...)); err != nil {
		return err
	}
	var last [proofLen]byte
	if _, err := io.ReadFull(c, last[:]); err != nil {
		return err
	}
	if !hmac.Equal(last[:], proof(secret, "dialer", n, h.from, h.to, serviceLane)) {
		return errNotOurs
	}
	return nil
}

// errTurnedAway is the error of a call that was taken and not answered, for others crowd the port.
var errTurnedAway = errors.New("the connection ended before anything was answered")

// DialService connects to the service of a peer, whose card and name these are. Who was turned away tries again.
func DialService(cfg Config, card string, to uint64, secret []byte) (*ServiceConn, error) {
	addrs, err := parseCard(card)
	if err != nil {
		return nil, err
	}
	retry := admission.Retry{Patience: shakeLimit}
	for {
		c, err := dialAny(addrs, cfg.ID, to, secret)
		if !errors.Is(err, errTurnedAway) {
			return c, err
		}
		pause, again := retry.Next(time.Now())
		if !again {
			return nil, err
		}
		<-time.After(pause)
	}
}

// dialAny connects at the first address that leads to the service.
func dialAny(addrs []address, from, to uint64, secret []byte) (*ServiceConn, error) {
	var why error
	for _, a := range addrs {
		c, err := net.DialTimeout("tcp", a.port().String(), shakeLimit)
		if err == nil {
			_ = c.SetDeadline(time.Now().Add(shakeLimit))
			if err = introduce(c, from, to, secret); err == nil {
				return newServiceConn(c.(*net.TCPConn))
			}
			c.Close()
		}
		why = errors.Join(why, fmt.Errorf("%v: %w", a.port(), err))
	}
	return nil, fmt.Errorf("no connection: %w", oneLine{why})
}

// introduce is the dialer's side.
func introduce(c io.ReadWriter, from, to uint64, secret []byte) error {
	h := hello{from: from, to: to, lane: serviceLane, nonce: newNonce()}
	if _, err := c.Write(h.append(nil, secret)); err != nil {
		return err
	}
	var in [answerLen]byte
	if _, err := io.ReadFull(c, in[:8]); err != nil {
		return fmt.Errorf("%w: %w", errTurnedAway, err)
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

// ServiceConn is a connection of a Service. A Read waits in the kernel.
type ServiceConn struct {
	*os.File
	fd int
}

// newServiceConn takes c over. Its descriptor is one that Go's poller does not know: that would wake a thread for whatever arrives, and for
// whatever was sent, beside the one that waits for it.
func newServiceConn(c *net.TCPConn) (*ServiceConn, error) {
	defer c.Close()
	_ = c.SetDeadline(time.Time{})
	raw, err := c.SyscallConn()
	if err != nil {
		return nil, err
	}
	fd := -1
	var failed error
	if err := raw.Control(func(own uintptr) { fd, failed = unix.FcntlInt(own, unix.F_DUPFD_CLOEXEC, 0) }); err != nil || failed != nil {
		return nil, errors.Join(err, failed)
	}
	if err := unix.SetNonblock(fd, false); err != nil {
		unix.Close(fd)
		return nil, err
	}
	tune(fd)
	return &ServiceConn{os.NewFile(uintptr(fd), "connection to a service"), fd}, nil
}

// Read implements io.Reader.
func (c *ServiceConn) Read(b []byte) (int, error) {
	n, err := c.File.Read(b)
	racing.Acquire()
	return n, err
}

// TryRead is Read that does not wait: syscall.EAGAIN says that nothing has come.
func (c *ServiceConn) TryRead(b []byte) (int, error) {
	n, err := sockets.Recv(c.fd, b)
	racing.Acquire()
	return n, err
}

// TryWrite writes what there is room for, and does not wait: syscall.EAGAIN says that there is none.
func (c *ServiceConn) TryWrite(b []byte) (int, error) {
	racing.Release()
	return sockets.Send(c.fd, b)
}

// AwaitWrite waits until there is room, or a moment has passed.
func (c *ServiceConn) AwaitWrite() { sockets.AwaitFD(c.fd, true, serviceNap) }

// serviceNap is that moment.
const serviceNap = time.Second

// FD is its descriptor.
func (c *ServiceConn) FD() int { return c.fd }

// Hangup ends it for both sides; the descriptor stays.
func (c *ServiceConn) Hangup() { hangup(c.fd) }
