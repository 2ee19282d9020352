package coll

import (
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/pml"
)

// run begins an operation.
func (c *Comm) run(on *collective.Comm, call *schedule.Call, bufs *collective.Buffers) (r *collective.Run, err error) {
	m := c.env.moving
	c.env.world.Engine.Do(func(l pml.Locked) {
		m.Locked = l
		if r, err = on.Start(call, bufs); err == nil {
			c.begunRun(on, r)
			m.Announce(l)
		}
	})
	return r, err
}

// do performs an operation by messages. It is not the caller's any more then.
func (c *Comm) do(k *collectives, o *collOp) error {
	err := c.complete(k.sends, &o.call, &o.bufs)
	c.reportMessages(o)
	if err != nil {
		return c.CollFailed(o.name, err)
	}
	c.env.spares.done(c, o)
	return nil
}

// wait performs an operation that has been made, unless that was an error.
func (c *Comm) wait(o *collOp, err error) error {
	if err != nil {
		return err
	}
	return c.do(c.coll, o)
}

// matchAndWait is wait of an operation of which nobody has told the others yet.
func (c *Comm) matchAndWait(o *collOp, err error) error {
	if err == nil {
		err = c.Joins(o.name)
	}
	if err == nil {
		err = c.Match(o.name, c.intent(o, ""))
		c.coll.begins()
		defer c.Ended()
	}
	return c.wait(o, err)
}

// passBlocks performs an operation whose blocks have lengths that only two ranks know.
func (c *Comm) passBlocks(o *collOp) error {
	if c.coll.memory(o.call.Op) == nil {
		return c.do(c.coll, o)
	}
	return c.doRagged(o)
}

// complete performs an operation of those who exchange its messages.
func (c *Comm) complete(on *collective.Comm, call *schedule.Call, bufs *collective.Buffers) error {
	r, err := c.run(on, call, bufs)
	if err != nil {
		return err
	}
	return c.awaitRun(r)
}

// awaitRun waits for a run.
func (c *Comm) awaitRun(r *collective.Run) error {
	k := c.coll
	k.run = r
	if k.ended == nil {
		k.ended = func() bool { return k.run.Done() || c.LostCalls() != nil }
	}
	c.env.world.Engine.WaitFor(k.ended)
	if !r.Done() {
		c.GiveUp(r)
		return c.LostBy()
	}
	return r.End()
}

// collWork is the work of a request.
type collWork struct {
	comm *Comm
	name string
	run  *collective.Run
}

func (w *collWork) Done() bool { return w.run.Done() || w.comm.LostCalls() != nil }

func (w *collWork) Result() (core.Status, error) {
	if !w.run.Done() {
		w.comm.GiveUp(w.run)
	}
	return core.EmptyStatus, w.comm.CollFailed(w.name, w.run.End())
}

// start begins a nonblocking operation.
func (c *Comm) start(o *collOp, err error) (core.Request, error) {
	if err == nil {
		err = c.Joins(o.name)
	}
	if err != nil {
		return core.Request{}, err
	}
	t, err := c.tellOf(o, checker.Nonblocking)
	if err != nil {
		return core.Request{}, c.CollFailed(o.name, err)
	}
	p, err := c.onNBSlots(o)
	if err != nil {
		return core.Request{}, err
	}
	if p != nil {
		p.begin()
		return core.WorkRequest(c.Comm, core.OpCollective, t.Watched(p)), nil
	}
	r, err := c.run(c.coll.sends, &o.call, &o.bufs)
	if err != nil {
		return core.Request{}, c.CollFailed(o.name, err)
	}
	return core.WorkRequest(c.Comm, core.OpCollective, t.Watched(&collWork{c, o.name, r})), nil
}

// prepare makes a persistent operation (MPI 4.1, section 6.13).
func (c *Comm) prepare(o *collOp, err error) (core.Request, error) {
	if err == nil {
		err = c.Joins(o.name)
	}
	if err != nil {
		return core.Request{}, err
	}
	t, err := c.tellOf(o, checker.Persistent)
	if err != nil {
		return core.Request{}, c.CollFailed(o.name, err)
	}
	p, err := c.onNBSlots(o)
	if err != nil {
		return core.Request{}, err
	}
	if p != nil && !p.nbSlots.ragged(o) {
		if err := p.again(); err != nil {
			return core.Request{}, c.CollFailed(o.name, err)
		}
		if p.lane > 0 {
			a := &postedAgain{*p}
			return core.PersistentRequest(c.Comm, core.OpCollective, c.refusable(t.WatchedAgain(a), a)), nil
		}
	}
	var run *collective.Run
	c.env.world.Engine.Do(func(l pml.Locked) {
		c.env.moving.Locked = l
		run, err = c.coll.sends.Init(&o.call, &o.bufs)
	})
	if err != nil {
		return core.Request{}, c.CollFailed(o.name, err)
	}
	a := &collAgain{collWork{c, o.name, run}}
	return core.PersistentRequest(c.Comm, core.OpCollective, c.refusable(t.WatchedAgain(a), run)), nil
}

// collAgain begins a persistent operation anew.
type collAgain struct{ collWork }

// Start implements core.Starter.
func (a *collAgain) Start(o *core.Operation) error {
	m := a.comm.env.moving
	a.comm.env.world.Engine.Do(func(l pml.Locked) {
		m.Locked = l
		a.comm.begunRun(a.comm.coll.sends, a.run)
		a.run.Start()
		m.Announce(l)
	})
	o.Work = &a.collWork
	return nil
}

// intent is what o is, which is called in some way, for others to compare; nothing, and no memory, if they do not.
func (c *Comm) intent(o *collOp, how string) checker.Intent {
	if c.env.check == nil {
		return checker.Intent{}
	}
	rank := c.rank
	if c.local != nil {
		rank = -1
	}
	x := checker.Operation{Call: &o.call, Bufs: &o.bufs, Op: o.op, Block: o.block}
	return x.Intent(how, rank)
}

// tellOf is tell of an operation that is called in some way.
func (c *Comm) tellOf(o *collOp, how string) (*core.Told, error) {
	if c.env.check == nil { // as mostly: an intent takes as long to make as much of a short operation
		return nil, nil
	}
	return c.Tell(o.name, c.intent(o, how))
}
