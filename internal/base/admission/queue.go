// Package admission decides which connections a listener keeps of those that have not proved whose they are yet:
// strangers. It is one policy for all listeners.
//
//   - So many strangers are kept, and no more: they cost descriptors and memory.
//   - When one more comes, another goes: of the address that has most of them, the one that has been there longest. Who
//     fills a port from one address drives out himself, and from many addresses whoever came before him.
//   - A listener whose callers do not call again if they were turned away lets each have a moment (Limits.Grace) first, and leaves
//     the others in the kernel's queue meanwhile.
//   - Where no descriptor is left for what has to be done, a stranger gives up his.
//
// Who has proved whose he is leaves the queue, and nobody can drive him out. Who is driven out has not been
// answered, and calls again (Retry).
//
// Queue is the policy, without sockets and clocks, for listeners inside a loop. Acceptor carries it out where a
// goroutine hears each caller.
package admission

import (
	"net/netip"
	"slices"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/limits"
)

// Limits are those of a listener, or of several together.
type Limits struct {
	Most  int           // strangers at a time; 0 is Most(0)
	Grace time.Duration // how long each is kept at least; 0 not at all
}

// Queue has the strangers of a listener. C is what the listener knows a connection by.
type Queue[C comparable] struct {
	limits Limits
	list   []stranger[C] // the oldest first
	from   map[netip.Prefix]int
}

type stranger[C comparable] struct {
	c     C
	from  netip.Prefix
	since time.Time
}

// NewQueue returns an empty queue.
func NewQueue[C comparable](l Limits) *Queue[C] {
	if l.Most == 0 {
		l.Most = Most(0)
	}
	return &Queue[C]{limits: l, from: map[netip.Prefix]int{}}
}

// Len is how many strangers there are.
func (q *Queue[C]) Len() int { return len(q.list) }

// Full reports whether somebody must be dismissed before another may enter.
func (q *Queue[C]) Full() bool { return len(q.list) >= q.limits.Most }

// Enter takes in a stranger.
func (q *Queue[C]) Enter(c C, from netip.Addr, now time.Time) {
	s := stranger[C]{c, source(from), now}
	q.list = append(q.list, s)
	q.from[s.from]++
}

// Leave takes out a connection, which has proved whose it is or has ended. False: it was not there.
func (q *Queue[C]) Leave(c C) bool {
	i := slices.IndexFunc(q.list, func(s stranger[C]) bool { return s.c == c })
	if i < 0 {
		return false
	}
	q.remove(i)
	return true
}

// Dismiss takes out the one to hang up on when another wants his place, or his descriptor. False: nobody may be.
func (q *Queue[C]) Dismiss(now time.Time) (c C, ok bool) {
	at, most := -1, 0
	for i, s := range q.list {
		if n := q.from[s.from]; n > most { // of several addresses that have as many, the one whose oldest came first
			at, most = i, n
		}
	}
	if at < 0 || now.Sub(q.list[at].since) < q.limits.Grace {
		return c, false
	}
	c = q.list[at].c
	q.remove(at)
	return c, true
}

// Late takes out the oldest stranger if he came before a time.
func (q *Queue[C]) Late(before time.Time) (c C, ok bool) {
	if len(q.list) == 0 || !q.list[0].since.Before(before) {
		return c, false
	}
	c = q.list[0].c
	q.remove(0)
	return c, true
}

func (q *Queue[C]) remove(i int) {
	from := q.list[i].from
	if q.from[from]--; q.from[from] == 0 {
		delete(q.from, from)
	}
	q.list = slices.Delete(q.list, i, i+1)
}

// source is what counts as one address: one of IPv4, and a network of 64 bits of IPv6, for a host may have
// all of its addresses (RFC 4291, section 2.5.4).
func source(a netip.Addr) netip.Prefix {
	a = a.Unmap()
	bits := a.BitLen()
	if a.Is6() {
		bits = 64
	}
	p, _ := a.Prefix(bits) // the zero prefix where there is no address
	return p
}

// Sizes of queues.
const (
	most  = 256 // strangers, beside those that are expected
	least = 8   // whatever the limits are
	share = 4   // of the descriptors of the process, one of so many may be strangers'
)

// Most is how many strangers a listener keeps that expects so many callers at once: as many, and room for others, but no more
// than a part of the descriptors that the process may have.
func Most(expected int) int {
	n := most + expected
	if files := limits.OpenFiles(); files/share < uint64(n) {
		n = max(int(files/share), least)
	}
	return n
}
