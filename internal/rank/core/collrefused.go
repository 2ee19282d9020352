package core

import (
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// A persistent collective operation is made once and begun often. A rank that finds its own arguments wrong when it makes
// one never begins it, though the others have a request that waits for it. So it tells them, in a message that each finds
// when it waits: their operation ends with an error of the same class, and so does each Start after that. What is not
// refused costs a look for such a message in each look in vain.

// refusable is a persistent operation that ends when another rank has refused to make it.
type refusable struct {
	starter
	comm   *Comm
	number int32 // of all persistent operations of comm
	work   work  // under way
	begins quitter
	from   int32           // the rank that has refused; none: nobody is known to have
	err    *errclass.Error // what that was
}

// refusable makes s, which begins b, end so.
func (c *Comm) refusable(s starter, b quitter) *refusable {
	n := c.coll.inits
	c.coll.inits = (n + 1) % refusals
	return &refusable{starter: s, comm: c, number: n, begins: b, from: errclass.None}
}

// envelope is that of a message in which a rank refuses it.
func (r *refusable) envelope(source int32) pml.Envelope {
	return pml.Envelope{Context: r.comm.context + planeLeaders, Source: source, Tag: refusedTags + r.number}
}

// start implements starter.
func (r *refusable) start(o *operation) error {
	if r.err != nil {
		return r.comm.Fail(r.err)
	}
	if err := r.starter.start(o); err != nil {
		return err
	}
	r.work, o.work = o.work, r
	return nil
}

// done implements work.
func (r *refusable) done() bool { return r.work.done() || r.refused() }

// refused looks for the message of a rank that has refused.
func (r *refusable) refused() bool {
	if r.from == errclass.None {
		st, found := r.comm.env.world.Engine.PeekLocked(r.envelope(AnySource))
		if !found {
			return false
		}
		r.from = st.Source
	}
	return true
}

// result implements work.
func (r *refusable) result() (Status, error) {
	if r.from == errclass.None {
		return r.work.result()
	}
	if r.err == nil {
		r.err = r.end()
	}
	return emptyStatus, r.comm.Fail(r.err)
}

// end reads why a rank has refused, and gives the operation up.
func (r *refusable) end() *errclass.Error {
	c := r.comm
	class := []byte{byte(errclass.Other)}
	to := collP2P{c: c}
	peer, _ := to.peer(int(r.from))
	_, lost := c.env.world.Engine.Receive(peer, r.envelope(r.from), class)
	err := &errclass.Error{Op: opCollective.String(), Class: errclass.Class(class[0]), Rank: c.rank, Peer: int(r.from), Tag: errclass.None, Err: lost}
	err.Text = "a rank has refused its arguments (" + err.Class.String() + "), and will never begin it"
	r.giveUp(err)
	c.env.world.Engine.WaitFor(r.begins.Quiet)
	return err
}

// giveUp ends the operation here, with all that comes for it.
func (r *refusable) giveUp(err error) {
	r.comm.env.world.Engine.Do(func(l pml.Locked) {
		r.comm.env.moving.locked = l
		r.begins.GiveUp(err)
		e := r.envelope(errclass.None)
		l.Refuse(e.Context, e.Tag, 1)
	})
}

// RefusePersistent gives up a persistent collective operation that was never begun, whose other ranks get an error of a class instead
// of waiting for this one. It is for bindings of other languages, which judge more arguments than this package knows.
func RefusePersistent(r Request, class errclass.Class) error {
	x := r.op.again.(*refusable)
	c := x.comm
	to := collP2P{c: c, plane: planeLeaders}
	for rank := range c.Size() + c.remote() {
		if rank == c.rank {
			continue // it is this one, also on an intercommunicator
		}
		peer, source := to.peer(rank)
		q, _, err := c.env.world.Engine.Send(peer, x.envelope(source), pml.Buffer{Bytes: []byte{byte(class)}}, pml.Standard)
		if err != nil {
			return c.collFailed(opCollective.String(), err)
		}
		if q != nil {
			c.env.adopt(q, false) // a rank that never begins the operation never reads it
		}
	}
	x.giveUp(nil)
	return r.Free()
}
