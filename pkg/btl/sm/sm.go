// Package sm is the transport between the ranks of a node: a ring in shared
// memory for each pair, heaps that both sides see, and copies straight out of the
// peer's memory where the kernel allows them (process_vm_readv).
//
// Module is the type to know. Its segment comes from package internal/base/shm; who
// makes it and how the others find it is the wire-up's business.
package sm

import (
	"fmt"
	"math/bits"
	"os"
	"slices"
	"time"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
)

// Config says who is on the node.
type Config struct {
	Segment *shm.Segment
	Rank    int            // of this process among those of the node
	Peers   []int          // the layer above's number of each rank of the node, this one's included
	Tuning  *tuning.Tuning // nil: the defaults
}

// scanAll is up to how many ranks looking at every ring costs less than being
// told who has sent.
const scanAll = shm.FewRanks

// Module is the transport. See btl.Module for who may call what.
type Module struct {
	cfg     Config
	tuning  tuning.SM
	mine    *shm.Control
	in      []inbox // of every rank of the node but this
	byRank  []int   // index in in, by rank of the node; -1 this
	pending []uint64
	limits  btl.Limits
	closed  bool
	out     []*endpoint
	heap    *shm.Heap // of this rank; nil: it has none yet
	guests  *guests   // nil: this rank has met nobody of another world
}

// inbox is the ring from one peer.
type inbox struct {
	rx   shm.Rx
	peer int
	rank int
	pid  int // once it was seen
	gone bool
}

// New makes the transport of a rank that has entered its segment.
func New(cfg Config) *Module {
	c, t := cfg.Segment.Config(), tuning.Or(cfg.Tuning).SM
	m := &Module{
		cfg: cfg, tuning: t, mine: cfg.Segment.Control(cfg.Rank), byRank: make([]int, c.Ranks), pending: make([]uint64, (c.Ranks+63)/64),
		limits: btl.Limits{Eager: min(t.EagerLimit, c.Fragment()), Fragment: c.Fragment()},
	}
	for r := range c.Ranks {
		m.byRank[r] = -1
		if r != cfg.Rank {
			m.byRank[r] = len(m.in)
			m.in = append(m.in, inbox{rx: cfg.Segment.Rx(r, cfg.Rank), peer: cfg.Peers[r], rank: r})
		}
	}
	return m
}

// Name implements btl.Module.
func (m *Module) Name() string { return "sm" }

// Limits implements btl.Module.
func (m *Module) Limits() btl.Limits { return m.limits }

// Card implements btl.Module: peers find each other in the segment.
func (m *Module) Card() []byte { return nil }

// Connect implements btl.Module.
func (m *Module) Connect(peer int, _ []byte) (btl.Endpoint, error) {
	if m.closed {
		return nil, os.ErrClosed
	}
	if g := m.guests.known(peer); g != nil {
		return m.connectGuest(g)
	}
	for r, p := range m.cfg.Peers {
		if p == peer && r != m.cfg.Rank {
			if err := m.cfg.Segment.Open(m.cfg.Rank, r); err != nil {
				return nil, err
			}
			e := &endpoint{tx: m.cfg.Segment.Tx(m.cfg.Rank, r), control: m.cfg.Segment.Control(r), m: m, at: m.cfg.Segment, rank: r}
			e.rx = &m.in[m.byRank[r]].rx
			e.tx.Answers(e.rx)
			m.out = append(m.out, e)
			e.mark = m.cfg.Segment.Config().Ranks > scanAll
			e.tx.Fenced = e.tx.Fenced || e.mark // the look at the marks must follow the message
			return e, nil
		}
	}
	return nil, fmt.Errorf("%w: peer %d is not on this node", btl.ErrUnreachable, peer)
}

// Traffic implements btl.Meter. Messages of up to 40 bytes take no bytes.
func (m *Module) Traffic() (sent, received btl.Traffic) {
	for _, e := range m.out {
		messages, bytes := e.tx.Sent()
		sent.Add(btl.Traffic{Messages: messages, Bytes: bytes})
	}
	for i := range m.in {
		messages, bytes := m.in[i].rx.Taken()
		received.Add(btl.Traffic{Messages: messages, Bytes: bytes})
	}
	m.countGuests(&sent, &received)
	return sent, received
}

// Progress implements btl.Module.
func (m *Module) Progress(s btl.Sink) int {
	if m.closed {
		return 0
	}
	n := 0
	if len(m.in) < scanAll {
		for i := range m.in {
			n += m.drain(&m.in[i].rx, m.in[i].peer, s)
		}
	} else {
		n = m.marked(s)
	}
	if m.guests != nil {
		n += m.receiveGuests(s)
	}
	return n
}

// marked looks at the rings of those who said that they sent.
func (m *Module) marked(s btl.Sink) int {
	n := 0
	for w := range m.pending {
		m.pending[w] |= m.mine.Marked(w)
		for set := m.pending[w]; set != 0; set &= set - 1 {
			r := w*64 + bits.TrailingZeros64(set)
			in := &m.in[m.byRank[r]]
			got := m.drain(&in.rx, in.peer, s)
			n += got
			if got < m.tuning.Burst {
				m.pending[w] &^= 1 << (r % 64)
			}
		}
	}
	return n
}

// drain delivers what a peer's ring holds, up to a burst.
func (m *Module) drain(rx *shm.Rx, peer int, s btl.Sink) (n int) {
	for n < m.tuning.Burst {
		h0, h1, payload, ok := rx.Poll()
		if !ok {
			break
		}
		s.Deliver(peer, btl.Header{A: h0, B: h1}, payload)
		rx.Advance()
		n++
	}
	return n
}

// ready reports whether anything waits to be delivered.
func (m *Module) ready() bool {
	if len(m.in) >= scanAll { // the rings of those who have not sent have no memory
		return m.mine.AnyMarks() || slices.ContainsFunc(m.pending, func(w uint64) bool { return w != 0 }) || m.guests != nil && m.guests.ready(m.mine)
	}
	for i := range m.in {
		if m.in[i].rx.Ready() {
			return true
		}
	}
	return m.guests != nil && m.guests.ready(m.mine)
}

// Park implements btl.Waiter.
func (m *Module) Park(ready func() bool, limit time.Duration) {
	m.mine.Park(func() bool { return m.closed || m.ready() || ready() }, limit)
}

// Wake implements btl.Waiter.
func (m *Module) Wake() { m.mine.Ring() }

// Leave implements btl.Presence.
func (m *Module) Leave() { m.mine.Leave() }

// Back implements btl.Presence.
func (m *Module) Back() { m.mine.Back() }

// CheckPeers reports peers whose process has ended. It costs a system call for
// each, so it is for those who have waited long.
func (m *Module) CheckPeers(s btl.Sink) {
	for i := range m.in {
		in := &m.in[i]
		if in.gone {
			continue
		}
		if in.pid == 0 {
			in.pid = m.cfg.Segment.Pid(in.rank)
		}
		switch {
		case in.pid == 0 || !proc.Gone(in.pid):
		case in.rx.Ready(): // it may have died before it said so
			m.pending[in.rank/64] |= 1 << (in.rank % 64)
		default:
			in.gone = true
			s.PeerDown(in.peer, fmt.Errorf("its process %d has ended", in.pid))
		}
	}
	m.checkGuests(s)
}

// Close implements btl.Module. The segment is the caller's.
func (m *Module) Close() error {
	if !m.closed {
		m.closed = true
		m.mine.Withdraw()
		m.leaveGuests()
	}
	return nil
}

// endpoint is the ring to one peer.
type endpoint struct {
	tx      shm.Tx
	rx      *shm.Rx // the module's
	control *shm.Control
	m       *Module
	at      *shm.Segment // where the peer is,
	rank    int          // as this rank
	mark    bool
	pid     int // of the peer, once its memory was found readable
	tried   bool
	view    view // of the peer's heap
}

// Send implements btl.Endpoint.
func (e *endpoint) Send(h btl.Header, payload []byte) error {
	if !e.tx.Push(h.A, h.B, payload) {
		if e.m.closed {
			return os.ErrClosed
		}
		e.control.Ring() // it may sleep on a full ring
		if err := e.tx.Starved(len(payload)); err != nil {
			return err
		}
		return btl.ErrAgain
	}
	if e.mark {
		e.control.Mark(e.m.cfg.Rank)
	}
	e.control.Ring()
	return nil
}

// Next implements btl.Taker.
func (e *endpoint) Next() (h btl.Header, payload []byte, ok bool) {
	h.A, h.B, payload, ok = e.rx.Poll()
	return h, payload, ok
}

// Take implements btl.Taker.
func (e *endpoint) Take() {
	e.rx.Advance()
}

// Away implements btl.Watcher.
func (e *endpoint) Away() bool { return e.control.Away() }

// Ends is where the messages to the peer, and from it, are written and read, for
// code in C (see shm.Ends).
func (e *endpoint) Ends() shm.Ends {
	ends := e.control.Ends(e.m.cfg.Rank, e.mark)
	ends.Tx, ends.Rx, ends.ExchangeBuffers, ends.Here = &e.tx, e.rx, e.rx.ExchangeBuffers(), e.m.mine.AwayWord()
	return ends
}

// Close implements btl.Endpoint.
func (e *endpoint) Close() error {
	e.view.close()
	return nil
}

// Expose implements btl.RMA: a key is an address, at which the peer may read anyway.
func (e *endpoint) Expose(b []byte) (btl.Key, error) {
	if !e.readable() {
		return btl.Key{}, btl.ErrUnreachable
	}
	return btl.Key{At: shm.Addr(b)}, nil
}

// Hide implements btl.RMA.
func (e *endpoint) Hide(btl.Key) {}

// readable finds out, once, whether the peer's memory can be read. That is
// taken to hold for the other direction as well; where it does not, Read fails
// and the layer above asks for the data to be sent.
func (e *endpoint) readable() bool {
	if !e.tried && e.at.Pid(e.rank) != 0 {
		e.tried = true
		if e.m.tuning.SingleCopy != 0 && e.at.CanRead(e.rank) == nil {
			e.pid = e.at.Pid(e.rank)
		}
	}
	return e.pid != 0
}

// Read implements btl.RMA: the kernel copies at once.
func (e *endpoint) Read(dst []byte, k btl.Key, offset int64, _ uint64) (done bool, err error) {
	if !e.readable() {
		return false, btl.ErrUnreachable
	}
	return true, shm.Read(e.pid, dst, k.At+uint64(offset))
}

// Write implements btl.RMA.
func (e *endpoint) Write(src []byte, k btl.Key, offset int64, _ uint64) (done bool, err error) {
	if !e.readable() {
		return false, btl.ErrUnreachable
	}
	return true, shm.Write(e.pid, src, k.At+uint64(offset))
}

// Forget implements btl.RMA: nothing is under way.
func (e *endpoint) Forget() {}
