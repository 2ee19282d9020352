// Package local is a network in memory: the transport of worlds whose ranks are goroutines of one process, and the
// reference that other transports are compared with.
//
// A Net has a Node for each rank, which is its module. A message is copied into a packet, and out of it when its receiver makes
// progress; the packet's memory is cleared after that, as a payload is valid during the call only.
package local

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// Net is a network. Its modules may be used by a goroutine each.
type Net struct {
	mu     sync.Mutex
	nodes  []*Node
	broken error // each node is told that all others are lost; nil: they are not
	copies bool  // nodes read each other's memory,
	part   int   // so much of a message at once
}

// Node is one module of a Net.
type Node struct {
	net    *Net
	rank   int
	queue  []packet
	wake   chan struct{}
	closed bool
	told   bool // that the network is broken
	memory memory
}

type packet struct {
	from    int
	h       btl.Header
	payload []byte
}

// roomFor is how many messages wait at a node at most.
const roomFor = 1000

// New makes a network of n nodes.
func New(n int) *Net {
	net := &Net{}
	for i := range n {
		net.nodes = append(net.nodes, &Node{net: net, rank: i, wake: make(chan struct{}, 1)})
	}
	return net
}

// Break ends all communication: after what has been sent each node hears of all others that they are lost, and why.
// The first reason counts.
func (n *Net) Break(why error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.broken != nil {
		return
	}
	n.broken = why
	for _, d := range n.nodes {
		d.Wake()
	}
}

// Quiet reports whether nothing waits to be received, or to be copied.
func (n *Net) Quiet() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return !slices.ContainsFunc(n.nodes, func(d *Node) bool { return (len(d.queue) > 0 || len(d.memory.begun) > 0) && !d.closed })
}

// Module returns a node.
func (n *Net) Module(i int) *Node { return n.nodes[i] }

// Name implements btl.Module.
func (d *Node) Name() string { return "net" }

// Limits implements btl.Module.
func (d *Node) Limits() btl.Limits {
	return btl.Limits{Eager: 1 << 10, Fragment: 4 << 10, Part: d.net.part}
}

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
	e := netEnd{d, d.net.nodes[peer]}
	if d.net.copies {
		return copyEnd{e}, nil
	}
	return e, nil
}

// Progress implements btl.Module.
func (d *Node) Progress(s btl.Sink) int {
	d.net.mu.Lock()
	if d.closed {
		d.net.mu.Unlock()
		return 0
	}
	work, broken := d.queue, d.net.broken
	d.queue = nil
	d.net.mu.Unlock()
	for _, p := range work {
		s.Deliver(p.from, p.h, p.payload)
		clear(p.payload) // valid during the call only
	}
	n := len(work) + d.moved(s)
	if broken != nil && !d.told {
		d.told = true
		for peer := range d.net.nodes {
			if peer != d.rank {
				s.PeerDown(peer, broken)
			}
		}
		n++
	}
	return n
}

// Park implements btl.Waiter.
func (d *Node) Park(ready func() bool, limit time.Duration) {
	d.net.mu.Lock()
	some := len(d.queue) > 0 || len(d.memory.begun) > 0 || d.closed || d.net.broken != nil && !d.told
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
