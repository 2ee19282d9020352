package coll

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// A persistent collective operation is made once and begun often. A rank that finds its own arguments wrong when it makes
// one never begins it, though the others have a request that waits for it. So it tells them, in a message that each finds
// when it waits: their operation ends with an error of the same class, and so does each Start after that. What is not
// refused costs a look for such a message in each look in vain.

// refusable is a persistent operation that ends when another rank has refused to make it.
type refusable struct {
	core.Starter
	comm   *Comm
	number int32     // of all persistent operations of comm
	work   core.Work // under way
	begins core.Quitter
	from   int32           // the rank that has refused; none: nobody is known to have
	err    *errclass.Error // what that was
}

// refusable makes s, which begins b, end so.
func (c *Comm) refusable(s core.Starter, b core.Quitter) *refusable {
	n := c.coll.inits
	c.coll.inits = (n + 1) % core.Refusals
	return &refusable{Starter: s, comm: c, number: n, begins: b, from: errclass.None}
}

// envelope is that of a message in which a rank refuses it.
func (r *refusable) envelope(source int32) pml.Envelope {
	return pml.Envelope{Context: r.comm.Context() + core.PlaneLeaders, Source: source, Tag: core.RefusedTags + r.number}
}

// Start implements core.Starter.
func (r *refusable) Start(o *core.Operation) error {
	if r.err != nil {
		return r.comm.Fail(r.err)
	}
	if err := r.Starter.Start(o); err != nil {
		return err
	}
	r.work, o.Work = o.Work, r
	return nil
}

// Done implements core.Work.
func (r *refusable) Done() bool { return r.work.Done() || r.refused() }

// refused looks for the message of a rank that has refused.
func (r *refusable) refused() bool {
	if r.from == errclass.None {
		st, found := r.comm.env.world.Engine.PeekLocked(r.envelope(core.AnySource))
		if !found {
			return false
		}
		r.from = st.Source
	}
	return true
}

// Result implements core.Work.
func (r *refusable) Result() (core.Status, error) {
	if r.from == errclass.None {
		return r.work.Result()
	}
	if r.err == nil {
		r.err = r.end()
	}
	return core.EmptyStatus, r.comm.Fail(r.err)
}

// end reads why a rank has refused, and gives the operation up.
func (r *refusable) end() *errclass.Error {
	c := r.comm
	class := []byte{byte(errclass.Other)}
	to := core.Messages{C: c.Comm}
	peer, _ := to.Peer(int(r.from))
	_, lost := c.env.world.Engine.Receive(peer, r.envelope(r.from), class)
	err := &errclass.Error{Op: core.OpCollective.String(), Class: errclass.Class(class[0]), Rank: c.rank, Peer: int(r.from), Tag: errclass.None, Err: lost}
	err.Text = "a rank has refused its arguments (" + err.Class.String() + "), and will never begin it"
	r.giveUp(err)
	c.env.world.Engine.WaitFor(r.begins.Quiet)
	return err
}

// giveUp ends the operation here, with all that comes for it.
func (r *refusable) giveUp(err error) {
	r.comm.env.world.Engine.Do(func(l pml.Locked) {
		r.comm.env.moving.Locked = l
		r.begins.GiveUp(err)
		e := r.envelope(errclass.None)
		l.Refuse(e.Context, e.Tag, 1)
	})
}

// RefusePersistent gives up a persistent collective operation that was never begun, whose other ranks get an error of a class instead
// of waiting for this one. It is for bindings of other languages, which judge more arguments than this package knows.
func RefusePersistent(r core.Request, class errclass.Class) error {
	x := core.OperationOf(r).Again.(*refusable)
	c := x.comm
	to := core.Messages{C: c.Comm, Plane: core.PlaneLeaders}
	for rank := range c.Size() + c.Remote() {
		if rank == c.rank {
			continue // it is this one, also on an intercommunicator
		}
		peer, source := to.Peer(rank)
		q, _, err := c.env.world.Engine.Send(peer, x.envelope(source), pml.Buffer{Bytes: []byte{byte(class)}}, pml.Standard)
		if err != nil {
			return c.CollFailed(core.OpCollective.String(), err)
		}
		if q != nil {
			c.env.Adopt(q, false) // a rank that never begins the operation never reads it
		}
	}
	x.giveUp(nil)
	return r.Free()
}
