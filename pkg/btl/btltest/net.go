package btltest

import (
	"bytes"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// Net is a network in memory: the reference that other transports are compared
// with. Its modules may be used by a goroutine each.
type Net struct {
	mu    sync.Mutex
	nodes []*Node
}

// Node is one module of a Net.
type Node struct {
	net    *Net
	rank   int
	queue  []packet
	wake   chan struct{}
	closed bool
}

type packet struct {
	from    int
	h       btl.Header
	payload []byte
}

// roomFor is how many messages wait at a node at most.
const roomFor = 1000

// NewNet makes a network of n nodes.
func NewNet(n int) *Net {
	net := &Net{}
	for i := range n {
		net.nodes = append(net.nodes, &Node{net: net, rank: i, wake: make(chan struct{}, 1)})
	}
	return net
}

// Module returns a node.
func (n *Net) Module(i int) *Node { return n.nodes[i] }

// Name implements btl.Module.
func (d *Node) Name() string { return "net" }

// Limits implements btl.Module.
func (d *Node) Limits() btl.Limits { return btl.Limits{Eager: 1 << 10, Fragment: 4 << 10} }

// Card implements btl.Module.
func (d *Node) Card() []byte { return nil }

// Connect implements btl.Module.
func (d *Node) Connect(peer int, _ []byte) (btl.Endpoint, error) {
	d.net.mu.Lock()
	defer d.net.mu.Unlock()
	switch {
	case d.closed:
		return nil, os.ErrClosed
	case peer < 0 || peer >= len(d.net.nodes):
		return nil, fmt.Errorf("%w: no node %d", btl.ErrUnreachable, peer)
	}
	return netEnd{d, d.net.nodes[peer]}, nil
}

// Progress implements btl.Module.
func (d *Node) Progress(s btl.Sink) int {
	d.net.mu.Lock()
	if d.closed {
		d.net.mu.Unlock()
		return 0
	}
	work := d.queue
	d.queue = nil
	d.net.mu.Unlock()
	for _, p := range work {
		s.Deliver(p.from, p.h, p.payload)
		clear(p.payload) // valid during the call only
	}
	return len(work)
}

// Park implements btl.Waiter.
func (d *Node) Park(ready func() bool, limit time.Duration) {
	d.net.mu.Lock()
	some := len(d.queue) > 0 || d.closed
	d.net.mu.Unlock()
	if some || ready() {
		return
	}
	t := time.NewTimer(limit)
	defer t.Stop()
	select {
	case <-d.wake:
	case <-t.C:
	}
}

// Wake implements btl.Waiter.
func (d *Node) Wake() {
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// Close implements btl.Module.
func (d *Node) Close() error {
	d.net.mu.Lock()
	d.closed = true
	d.net.mu.Unlock()
	d.Wake()
	return nil
}

type netEnd struct{ from, to *Node }

// Send implements btl.Endpoint.
func (e netEnd) Send(h btl.Header, payload []byte) error {
	e.from.net.mu.Lock()
	defer e.from.net.mu.Unlock()
	switch {
	case e.from.closed:
		return os.ErrClosed
	case len(e.to.queue) >= roomFor:
		return btl.ErrAgain
	}
	e.to.queue = append(e.to.queue, packet{e.from.rank, h, bytes.Clone(payload)})
	e.to.Wake()
	return nil
}

// Close implements btl.Endpoint.
func (e netEnd) Close() error { return nil }
