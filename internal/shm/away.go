package shm

import (
	"sync/atomic"
	"unsafe"
)

// SetAway tells the others whether this rank has left its CPU to those that share it.
// They see before what it sent before.
func (c *Control) SetAway(away bool) {
	v := uint64(0)
	if away {
		v = 1
	}
	release(&c.away, v, unsafe.Pointer(&c.away))
}

// Away reports whether the rank has left its CPU to others: it answers only when it has
// one again.
func (c *Control) Away() bool { return atomic.LoadUint64(&c.away) != 0 }
