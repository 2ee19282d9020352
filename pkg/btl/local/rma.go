package local

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
)

// memory is the memory that a node lets others read and write, and the copies that the node has
// begun itself.
type memory struct {
	exposed map[uint64]exposure // by name
	names   uint64              // given so far
	begun   []copying
}

type exposure struct {
	b    []byte
	peer int
}

// copying is a Read or a Write. The next Progress of the node that has begun it does the copy.
type copying struct {
	own    []byte
	peer   *Node
	k      btl.Key
	offset int64
	op     uint64
	write  bool
}

// atOnce is how many of them may be under way.
const atOnce = 2

// everybody is the peer of what is exposed to all.
const everybody = -1

// base is where memory begins for peers: an offset that is not added is no address.
const base = 1 << 20

// Expose has the nodes of a network read and write each other's memory (btl.RMA), of which part bytes of a message are
// exposed at once; 0: all. It is called before the first Connect.
func (n *Net) Expose(part int) { n.copies, n.part = true, part }

// copyEnd is a netEnd whose nodes read each other's memory.
type copyEnd struct{ netEnd }

// Expose implements btl.RMA.
func (e copyEnd) Expose(b []byte) (btl.Key, error) { return e.from.expose(b, e.to.rank) }

// Hide implements btl.RMA.
func (e copyEnd) Hide(k btl.Key) { e.from.HideAll(k) }

// ExposeAll implements btl.Exposer.
func (d *Node) ExposeAll(b []byte) (btl.Key, error) { return d.expose(b, everybody) }

// HideAll implements btl.Exposer.
func (d *Node) HideAll(k btl.Key) {
	d.net.mu.Lock()
	defer d.net.mu.Unlock()
	delete(d.memory.exposed, k.Name)
}

// Takes implements btl.Exposer.
func (d *Node) Takes(e btl.Endpoint) bool {
	_, ok := e.(copyEnd)
	return ok
}

// expose lets a peer, or everybody, use memory.
func (d *Node) expose(b []byte, peer int) (btl.Key, error) {
	d.net.mu.Lock()
	defer d.net.mu.Unlock()
	if !d.net.copies {
		return btl.Key{}, btl.ErrUnreachable
	}
	m := &d.memory
	if m.exposed == nil {
		m.exposed = map[uint64]exposure{}
	}
	m.names++
	m.exposed[m.names] = exposure{b, peer}
	return btl.Key{Name: m.names, At: base}, nil
}

// Read implements btl.RMA.
func (e copyEnd) Read(dst []byte, k btl.Key, offset int64, op uint64) (done bool, err error) {
	return false, e.begin(copying{dst, e.to, k, offset, op, false})
}

// Write implements btl.RMA.
func (e copyEnd) Write(src []byte, k btl.Key, offset int64, op uint64) (done bool, err error) {
	return false, e.begin(copying{src, e.to, k, offset, op, true})
}

func (e copyEnd) begin(c copying) error {
	e.from.net.mu.Lock()
	defer e.from.net.mu.Unlock()
	if len(e.from.memory.begun) >= atOnce {
		return btl.ErrAgain
	}
	e.from.memory.begun = append(e.from.memory.begun, c)
	e.from.Wake()
	return nil
}

// Forget implements btl.RMA.
func (e copyEnd) Forget() {
	e.from.net.mu.Lock()
	defer e.from.net.mu.Unlock()
	m := &e.from.memory
	for name, x := range m.exposed {
		if x.peer == e.to.rank {
			delete(m.exposed, name)
		}
	}
	keep := m.begun[:0]
	for _, c := range m.begun {
		if c.peer != e.to {
			keep = append(keep, c)
		}
	}
	m.begun = keep
}

var errNoMemory = errors.New("no such memory is exposed")

// copyLocked does it.
func (c *copying) copyLocked(by *Node) error {
	x, ok := c.peer.memory.exposed[c.k.Name]
	from := int64(c.k.At) - base + c.offset
	if !ok || x.peer != by.rank && x.peer != everybody || from < 0 || from+int64(len(c.own)) > int64(len(x.b)) {
		return fmt.Errorf("%d bytes at %#x of %d: %w", len(c.own), c.k.At, c.k.Name, errNoMemory)
	}
	if c.write {
		copy(x.b[from:], c.own)
	} else {
		copy(c.own, x.b[from:])
	}
	return nil
}

// moved does what was begun, and tells of it.
func (d *Node) moved(s btl.Sink) int {
	d.net.mu.Lock()
	begun := d.memory.begun
	d.memory.begun = nil
	ends := make([]error, len(begun))
	for i := range begun {
		ends[i] = begun[i].copyLocked(d)
	}
	d.net.mu.Unlock()
	for i, c := range begun {
		s.(btl.Mover).Moved(c.op, ends[i])
	}
	return len(begun)
}
