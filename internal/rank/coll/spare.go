package coll

import (
	"sync"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// spares are operations that are done, whose memory the next ones use: to make and collect it
// would take as long as a short operation.
type spares struct {
	ops    sync.Pool // of *collOp
	posted sync.Pool // of *posted
}

// op is an operation about to begin.
func (s *spares) op(name string, shape schedule.Shape) *collOp {
	o, _ := s.ops.Get().(*collOp)
	if o == nil {
		o = new(collOp)
	}
	*o = collOp{name: name, call: schedule.Call{Shape: shape}, ins: o.ins, outs: o.outs}
	return o
}

// done gives back an operation that was done by messages, unless the program is checked: others may be told of it yet.
func (s *spares) done(c *Comm, o *collOp) {
	if c.env.check == nil {
		s.ops.Put(o)
	}
}

// on is o on slots.
func (s *spares) on(b *nbSlots, o *collOp) *posted {
	p, _ := s.posted.Get().(*posted)
	if p == nil {
		p = new(posted)
	}
	*p = posted{nbSlots: b, o: o}
	return p
}

// reuse gives back an operation that is done, unless something else may still look at it: it is persistent, parts of
// it went by messages or might have, or the program is checked.
func (s *spares) reuse(p *posted) {
	c := p.nbSlots.comm
	if p.lane > 0 || p.sent || p.long || p.rest != nil || c.env.check != nil {
		return
	}
	p.nbSlots.node.Reuse(p.posting)
	p.posting = nil
	s.ops.Put(p.o)
	s.posted.Put(p)
}
