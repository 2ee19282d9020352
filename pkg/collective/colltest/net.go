// Package colltest has a network in memory for collective operations: any number
// of ranks in one process, driven by one goroutine or by one for each rank.
//
// [Net] is the type to know, a [Port] is one rank's end of it. What a Net does is
// determined by its seed: messages that could be moved are moved in a random
// order, one at a time, so that whatever an algorithm takes for granted about
// timing comes to light. It counts what is sent.
package colltest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/gompirun/gompi/pkg/collective"
)

// ErrTruncate is the error of a receive whose message is longer.
var ErrTruncate = errors.New("message truncated")

// ErrStuck is the error of whatever waits when nothing can move any more.
var ErrStuck = errors.New("all ranks wait and no message can be moved")

// Net is a network of ranks.
type Net struct {
	// Eager is the length in bytes up to which a send is done at once. Longer
	// ones are done when their data have been received.
	Eager int64

	mu      sync.Mutex
	moved   *sync.Cond
	rand    *rand.Rand
	ports   int
	waiting int               // ports in Wait
	open    map[address]queue // unmatched sends or receives, never both
	matched []pair            // whose data have not been moved
	refused []refusal
	free    []*request

	messages int
	bytes    int64
}

// address is what messages are matched by.
type address struct{ from, to, tag int }

// queue has requests in the order of posting.
type queue struct{ first, last *request }

// request is a send or a receive. Only its owner gives it back.
type request struct {
	next  *request // in its queue
	buf   collective.Buffer
	recv  bool
	done  bool
	err   error
	at    address
	own   []byte // data of an eager send, which nobody waits for
	eager bool
}

type pair struct{ send, recv *request }

// New makes a network of n ranks.
func New(n int, seed uint64) *Net {
	net := &Net{ports: n, rand: rand.New(rand.NewPCG(seed, 1)), open: map[address]queue{}}
	net.moved = sync.NewCond(&net.mu)
	return net
}

// Traffic is how many messages and bytes were sent.
func (n *Net) Traffic() (messages int, bytes int64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.messages, n.bytes
}

// Idle reports whether nothing is under way and nothing was left behind.
func (n *Net) Idle() error {
	n.mu.Lock()
	defer n.mu.Unlock()
	for at, q := range n.open {
		kind := "send"
		if q.first.recv {
			kind = "receive"
		}
		return fmt.Errorf("a %s from %d to %d with tag %#x was never matched", kind, at.from, at.to, at.tag)
	}
	if len(n.matched) > 0 {
		return fmt.Errorf("%d messages were never moved", len(n.matched))
	}
	return nil
}

// Port is the end of a rank. ranks translates the ranks of a communicator to
// those of the network, nil: they are the same.
func (n *Net) Port(rank int, ranks []int) *Port { return &Port{n, rank, ranks} }

// Port implements collective.P2P.
type Port struct {
	net   *Net
	rank  int
	ranks []int
}

func (p *Port) translate(rank int) int {
	if p.ranks == nil {
		return rank
	}
	return p.ranks[rank]
}

// Isend implements collective.P2P.
func (p *Port) Isend(rank, tag int, b collective.Buffer) (collective.Request, error) {
	n := p.net
	n.mu.Lock()
	defer n.mu.Unlock()
	r := n.request(address{p.rank, p.translate(rank), tag}, b)
	n.messages++
	n.bytes += length(b)
	n.post(r)
	if length(b) > n.Eager {
		return r, nil
	}
	// The memory is free again: what is sent is a copy.
	r.own = slices.Grow(r.own[:0], int(length(b)))[:length(b)]
	read(b, r.own)
	r.eager = true
	r.buf = collective.Buffer{Bytes: r.own}
	return nil, nil
}

// Irecv implements collective.P2P.
func (p *Port) Irecv(rank, tag int, b collective.Buffer) (collective.Request, error) {
	n := p.net
	n.mu.Lock()
	defer n.mu.Unlock()
	r := n.request(address{p.translate(rank), p.rank, tag}, b)
	r.recv = true
	n.post(r)
	return r, nil
}

// request takes a request from the free ones.
func (n *Net) request(at address, b collective.Buffer) *request {
	k := len(n.free)
	if k == 0 {
		return &request{buf: b, at: at}
	}
	r := n.free[k-1]
	n.free = n.free[:k-1]
	*r = request{buf: b, at: at, own: r.own}
	return r
}

// post matches r with the first of the other kind, or keeps it.
func (n *Net) post(r *request) {
	q := n.open[r.at]
	switch {
	case !r.recv && slices.ContainsFunc(n.refused, func(f refusal) bool { return f.has(r.at) }):
		r.done = true
	case q.first == nil:
		n.open[r.at] = queue{r, r}
	case q.first.recv == r.recv:
		q.last.next = r
		n.open[r.at] = queue{q.first, r}
	default:
		n.remove(r.at, q.first)
		m := pair{send: r, recv: q.first}
		if r.recv {
			m = pair{send: q.first, recv: r}
		}
		n.matched = append(n.matched, m)
		n.wake()
	}
}

// remove takes a request out of its queue, and reports whether it was there.
func (n *Net) remove(at address, r *request) (found bool) {
	var q queue
	for x := n.open[at].first; x != nil; {
		next := x.next
		x.next = nil
		found = found || x == r
		if x != r && q.first == nil {
			q = queue{x, x}
		} else if x != r {
			q.last.next = x
			q.last = x
		}
		x = next
	}
	if q.first == nil {
		delete(n.open, at)
		return found
	}
	n.open[at] = q
	return found
}

// move moves the data of one message. It reports false if there is none.
func (n *Net) move() bool {
	k := len(n.matched)
	if k == 0 {
		return false
	}
	i := n.rand.IntN(k)
	m := n.matched[i]
	n.matched[i] = n.matched[k-1]
	n.matched = n.matched[:k-1]
	transfer(m.recv, m.send)
	m.recv.done, m.send.done = true, true
	if m.send.eager {
		n.free = append(n.free, m.send)
	}
	n.wake()
	return true
}

func transfer(dst, src *request) {
	n := length(src.buf)
	if room := length(dst.buf); n > room {
		dst.err = fmt.Errorf("%w: %d bytes, there is room for %d", ErrTruncate, n, room)
		return
	}
	if dst.buf.Stream == nil && src.buf.Stream == nil {
		copy(dst.buf.Bytes, src.buf.Bytes)
		return
	}
	data := make([]byte, n)
	read(src.buf, data)
	write(dst.buf, data)
}

func length(b collective.Buffer) int64 {
	if b.Stream != nil {
		return b.Stream.Size()
	}
	return int64(len(b.Bytes))
}

// read packs a buffer in pieces of an awkward length, as fragments would.
func read(b collective.Buffer, dst []byte) {
	if b.Stream == nil {
		copy(dst, b.Bytes)
		return
	}
	for at := 0; at < len(dst); {
		at += b.Stream.Pack(int64(at), dst[at:min(at+fragment, len(dst))])
	}
}

func write(b collective.Buffer, src []byte) {
	if b.Stream == nil {
		copy(b.Bytes, src)
		return
	}
	for at := 0; at < len(src); {
		at += b.Stream.Unpack(int64(at), src[at:min(at+fragment, len(src))])
	}
}

const fragment = 61

// Poll implements collective.P2P. It moves one message.
func (p *Port) Poll(look func() bool) bool {
	p.net.mu.Lock()
	defer p.net.mu.Unlock()
	p.net.move()
	return look()
}

// Wait implements collective.P2P. If all ranks wait and nothing can move, the
// receives and sends that are open fail with ErrStuck.
func (p *Port) Wait(look func() bool) {
	n := p.net
	n.mu.Lock()
	defer n.mu.Unlock()
	for !look() {
		if n.move() {
			continue
		}
		n.waiting++
		if n.waiting == n.ports {
			n.giveUp()
		} else {
			n.moved.Wait()
		}
	}
}

func (n *Net) wake() {
	n.waiting = 0
	n.moved.Broadcast()
}

func (n *Net) giveUp() {
	for _, q := range n.open {
		for r := q.first; r != nil; r = r.next {
			r.done, r.err = true, fmt.Errorf("%w: from %d to %d, tag %#x", ErrStuck, r.at.from, r.at.to, r.at.tag)
		}
	}
	clear(n.open)
	n.wake()
}

// Cancel implements collective.P2P.
func (p *Port) Cancel(q collective.Request) {
	n := p.net
	n.mu.Lock()
	defer n.mu.Unlock()
	r := q.(*request)
	r.done = n.remove(r.at, r) || r.done
	n.wake()
}

// refusal is what a rank refuses.
type refusal struct{ rank, tag, n int }

func (f refusal) has(at address) bool {
	return at.to == f.rank && at.tag >= f.tag && at.tag < f.tag+f.n
}

// Refuse implements collective.P2P.
func (p *Port) Refuse(tag, n int) {
	p.net.mu.Lock()
	defer p.net.mu.Unlock()
	f := refusal{p.rank, tag, n}
	p.net.refused = append(p.net.refused, f)
	for at, q := range p.net.open {
		if f.has(at) && !q.first.recv {
			for r := q.first; r != nil; r = r.next {
				r.done = true
			}
			delete(p.net.open, at)
		}
	}
	p.net.wake()
}

// Accept implements collective.P2P.
func (p *Port) Accept(tag, n int) {
	p.net.mu.Lock()
	defer p.net.mu.Unlock()
	p.net.refused = slices.DeleteFunc(p.net.refused, func(f refusal) bool { return f == refusal{p.rank, tag, n} })
}

// Free implements collective.P2P.
func (p *Port) Free(q collective.Request) {
	p.net.mu.Lock()
	defer p.net.mu.Unlock()
	p.net.free = append(p.net.free, q.(*request))
}

// Done implements collective.Request.
func (r *request) Done() bool { return r.done }

// Err implements collective.Request.
func (r *request) Err() error { return r.err }
