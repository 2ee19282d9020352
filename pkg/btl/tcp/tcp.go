//go:build linux

package tcp

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
)

// Module is the transport. See btl.Module for who may call what.
type Module struct {
	cfg       Config
	tuning    tuning.TCP
	poll      *sockets.Poller
	listeners []listener
	resting   int            // of them
	peers     map[int]*link  // by the engine's number
	guests    map[uint64]int // the engine's number of each that was introduced
	conns     map[int]*conn  // by descriptor: all that are open
	live      []*conn        // authenticated
	strangers *admission.Queue[*conn]
	sent      btl.Traffic
	received  btl.Traffic
	lost      []*link // whose end is to be told
	redial    []*link // that are to be dialled again
	ready     []sockets.Ready
	turn      uint32
	came      uint32   // the turn in which somebody was taken in
	looked    uint32   // the turn in which the kernel was asked last
	blocked   int      // connections that wait for room to write
	unseen    int      // connections of which something was read by Next
	spare     []byte   // for what one of them keeps meanwhile
	wasted    []byte   // where goes what nobody wants any more
	notify    chan nap // to the goroutine of Notify; nil: there is none
	quit      chan struct{}
	gone      chan struct{}
	porters   sync.WaitGroup
	patience  time.Duration // with a peer that does not let us in; 0 the usual one
	why       []string      // how interfaces were chosen
	closed    bool
}

// nap is a sleep of the goroutine of Notify.
type nap struct {
	wake  func() // is called after it
	limit int    // milliseconds; -1 none
}

type listener struct {
	fd    int
	file  *os.File // of fd, whose it is
	addr  address
	rests time.Time // until then it is not in the poller, for nobody can be taken; zero: it is
}

// New chooses interfaces and listens on them.
func New(cfg Config) (*Module, error) {
	if err := checkCongestion(cfg.Congestion); err != nil {
		return nil, err
	}
	if !cfg.Guests {
		cfg.ID = uint64(cfg.Rank)
	}
	m := newModule(cfg)
	if n := m.tuning.Links; n > 1 {
		m.why = append(m.why, fmt.Sprintf("%d connections for the long messages of a peer", n))
	}
	var err error
	if m.poll, err = sockets.NewPoller(); err != nil {
		return nil, fmt.Errorf("tcp: %w", err)
	}
	if cfg.Loopback && cfg.Include == "" && cfg.Exclude == "" && m.listenHere() == nil {
		return m, nil
	}
	addrs, why, err := chooseAddresses(cfg)
	if err != nil {
		m.Close()
		return nil, err
	}
	m.why = append(m.why, why...)
	for _, a := range addrs {
		if err := m.listen(a); err != nil {
			m.Close()
			return nil, fmt.Errorf("tcp: listen on %v: %w", a.prefix.Addr(), err)
		}
	}
	return m, nil
}

func newModule(cfg Config) *Module {
	expected := 0
	if !cfg.Guests {
		expected = cfg.Size
	}
	t := tuning.Or(cfg.Tuning).TCP
	return &Module{
		cfg: cfg, tuning: t, peers: map[int]*link{}, guests: map[uint64]int{}, conns: map[int]*conn{},
		strangers: admission.NewQueue[*conn](admission.Limits{Most: admission.Most(expected)}), came: -uint32(t.PollEvery),
	}
}

// listenHere listens on the host's own address, which saves asking the kernel for
// its interfaces: each rank would hold up the others at that, for milliseconds
// where there are a hundred.
func (m *Module) listenHere() error {
	prefix := netip.MustParsePrefix("127.0.0.1/8")
	if err := m.listen(address{prefix: prefix}); err != nil {
		return err
	}
	m.why = append(m.why, fmt.Sprintf("%v used: all ranks are on this host", prefix))
	return nil
}

// listen listens at an address.
func (m *Module) listen(a address) error {
	fd, bound, err := listen(a, m.cfg.Congestion)
	if err != nil {
		return err
	}
	l := listener{fd: fd, addr: bound, file: os.NewFile(uintptr(fd), "listener")}
	m.listeners = append(m.listeners, l)
	m.porters.Go(l.keepRoom)
	return m.poll.Add(fd, true, false)
}

// Agree says what the secret is, where that is known only after the ranks have published their cards. Nobody was
// spoken to before.
func (m *Module) Agree(secret []byte) { m.cfg.Secret = secret }

// Name implements btl.Module.
func (m *Module) Name() string { return "tcp" }

// Limits implements btl.Module.
func (m *Module) Limits() btl.Limits {
	return btl.Limits{Eager: min(m.tuning.EagerLimit, m.tuning.Piece), Fragment: withRest(m.tuning.Piece)}
}

// Why says how the interfaces were chosen.
func (m *Module) Why() []string { return m.why }

// Card implements btl.Module: the addresses listened on.
func (m *Module) Card() []byte {
	var parts []string
	for _, l := range m.listeners {
		parts = append(parts, l.addr.String())
	}
	return []byte(strings.Join(parts, ","))
}

// Connect implements btl.Module. The connection itself is made by the first
// Send, or by the peer.
func (m *Module) Connect(rank int, card []byte) (btl.Endpoint, error) {
	switch {
	case m.closed:
		return nil, os.ErrClosed
	case m.cfg.Guests && m.peers[rank] == nil || !m.cfg.Guests && (rank == m.cfg.Rank || rank < 0 || rank >= m.cfg.Size):
		return nil, fmt.Errorf("%w: rank %d", btl.ErrUnreachable, rank)
	}
	if _, err := parseCard(string(card)); err != nil {
		return nil, fmt.Errorf("%w: %w", btl.ErrUnreachable, err)
	}
	l := m.link(rank)
	l.card = append([]byte(nil), card...)
	return l, nil
}

// Progress implements btl.Module.
func (m *Module) Progress(s btl.Sink) (n int) {
	if m.closed {
		return 0
	}
	m.turn++
	if m.unseen > 0 {
		n = m.catchUp(s)
	}
	every := uint32(m.tuning.PollEvery)
	if len(m.live) > 0 || m.shaking() > 0 || m.turn-m.came < every || m.turn-m.looked >= every {
		m.looked = m.turn
		n += m.pollOnce(s)
	}
	for len(m.lost) > 0 {
		l := m.lost[0]
		m.lost = m.lost[1:]
		s.PeerDown(l.rank, l.err)
		n++
	}
	return n
}

// pollOnce handles what the kernel says is ready.
func (m *Module) pollOnce(s btl.Sink) (n int) {
	m.ready = m.poll.Wait(m.ready[:0], 0)
	for _, r := range m.ready {
		if c := m.conns[r.FD]; c != nil {
			if r.Writable {
				c.writable()
			}
			if r.Readable {
				n += c.receive(s)
			}
			n++
			continue
		}
		for i := range m.listeners {
			if m.listeners[i].fd == r.FD {
				n += m.accept(&m.listeners[i])
			}
		}
	}
	now := time.Now()
	m.listenAgain(now)
	m.expire(now)
	return n
}

// Park implements btl.Waiter, for ranks that have no peer on their node. Notify must
// come first, from where Progress may be called.
func (m *Module) Park(ready func() bool, limit time.Duration) {
	if m.closed || ready() {
		return
	}
	m.poll.Sleep(int(m.rest(limit) / time.Millisecond))
}

// rest is how long a module can be left alone, at most limit: until a listener is to be asked again, or a peer to be dialled.
func (m *Module) rest(limit time.Duration) time.Duration {
	if m.resting > 0 {
		limit = min(limit, m.tuning.AcceptPause)
	}
	for _, l := range m.redial {
		limit = min(limit, max(time.Until(l.redial), time.Millisecond))
	}
	return limit
}

// Wake implements btl.Waiter.
func (m *Module) Wake() { m.poll.Wake() }

// Notify calls wake once when something is ready. A goroutine sleeps for it in
// the kernel; it is started by the first call. Without wake it is Park, which must
// follow, that sleeps.
func (m *Module) Notify(wake func()) {
	if wake == nil {
		return
	}
	if m.closed || m.cfg.Loopback && !m.cfg.Guests && len(m.conns) == 0 && len(m.redial) == 0 { // ranks of one node dial only in need
		return
	}
	if m.notify == nil {
		m.notify, m.quit, m.gone = make(chan nap, 1), make(chan struct{}), make(chan struct{})
		go m.watch()
	}
	n := nap{wake, -1}
	if limit := m.rest(time.Hour); limit < time.Hour {
		n.limit = int(limit / time.Millisecond)
	}
	select {
	case m.notify <- n:
	default: // it sleeps already
	}
}

// watch sleeps for Notify until Close.
func (m *Module) watch() {
	defer close(m.gone)
	for {
		select {
		case n := <-m.notify:
			m.poll.Sleep(n.limit)
			select {
			case <-m.quit:
				return
			default:
				n.wake()
			}
		case <-m.quit:
			return
		}
	}
}

// Close implements btl.Module.
func (m *Module) Close() error {
	if m.closed {
		return nil
	}
	m.closed = true
	for _, c := range m.conns {
		c.bye()
		syscall.Close(c.fd)
	}
	m.conns, m.live = nil, nil
	for _, l := range m.listeners {
		l.file.Close()
	}
	m.porters.Wait()
	if m.notify != nil {
		close(m.quit)
		m.poll.Wake()
		<-m.gone // it must not wake anybody any more, nor use a closed descriptor
	}
	if m.poll != nil {
		m.poll.Close()
	}
	return nil
}

// Traffic implements btl.Meter: bytes are those of payloads.
func (m *Module) Traffic() (sent, received btl.Traffic) { return m.sent, m.received }

// Flushed reports whether the kernel has taken all that was sent to peers that
// are not lost. A process that stops calling Progress before keeps the rest from
// them.
func (m *Module) Flushed() bool {
	for _, c := range m.live {
		if c.waits() {
			return false
		}
	}
	for _, l := range m.peers {
		if l.err == nil && len(l.wait) > 0 {
			return false
		}
	}
	return true
}

// newNonce is a random number for one handshake.
func newNonce() (n [nonceLen]byte) {
	_, _ = rand.Read(n[:])
	return n
}

// pastTime is a handshake that took too long.
var errPastTime = errors.New("no answer to the handshake")
