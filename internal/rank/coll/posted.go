package coll

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// posted is an operation on slots: the work of a request.
type posted struct {
	nbSlots *nbSlots
	o       *collOp
	lane    int
	long    bool // longer than what goes through the slots's buffers
	posting *nonblock.Op
	mem     []byte           // where a result goes that must be
	stream  *datatype.Stream // taken apart; nil: it is where it belongs

	run  *collective.Run // by messages, if there is no memory
	sent bool            // it goes by messages
	err  error           // that kept it from being begun

	deliver collfront.Pieces // what must be taken apart block by block
	rest    *collOp          // blocks that are too long for slots; nil: none
	restRun *collective.Run
}

// onNBSlots is o on c's slots; nil: it goes by messages. All ranks come to the same
// end.
func (c *Comm) onNBSlots(o *collOp) (*posted, error) {
	if !c.coll.judged {
		if err := c.judgeNBSlots(); err != nil {
			return nil, c.CollFailed(o.name, err)
		}
	}
	b := c.coll.nbSlots
	switch {
	case b == nil || c.coll.forced.has(o.call.Op):
		return nil, nil
	case b.ragged(o):
		return b.split(o), nil
	}
	n, ok := b.contributes(o)
	long := n > int64(b.node.Chunk())
	if !ok || long && !b.node.Boundless() {
		return nil, nil
	}
	p := c.env.spares.on(b, o)
	p.long = long
	return p, nil
}

// contributes is how much a rank contributes to an operation at most, as far as all know, bytes; false: it is none for slots.
func (b *nbSlots) contributes(o *collOp) (n int64, ok bool) {
	n = o.call.Len
	switch o.call.Op {
	case schedule.Barrier:
	case schedule.Bcast, schedule.Gather, schedule.Allgather:
	case schedule.Scatter, schedule.Alltoall:
		n *= int64(b.comm.Size())
		return n, n > 0 // nothing costs no message
	case schedule.Reduce, schedule.Allreduce, schedule.Scan, schedule.Exscan:
		return n, collfront.Flat(&o.bufs)
	case schedule.ReduceScatterBlock:
		return n * int64(b.comm.Size()), collfront.Flat(&o.bufs)
	case schedule.ReduceScatter:
		end := o.call.Out[len(o.call.Out)-1]
		return end.Off + end.Len, collfront.Flat(&o.bufs)
	case schedule.Allgatherv:
		for _, x := range o.call.In {
			n = max(n, x.Len)
		}
	default:
		return 0, false
	}
	return n, true
}

// begin starts it, again if it is persistent.
func (p *posted) begin() {
	p.sent = false
	if p.long && !collfront.Dense(&p.o.bufs) {
		p.posting = p.nbSlots.node.Unwilling()
	} else {
		p.posting = p.make()
	}
	p.nbSlots.begin(p)
}

// make is the posting of the operation, and finds where its result goes.
func (p *posted) make() *nonblock.Op {
	b, call, bufs := p.nbSlots.node, &p.o.call, &p.o.bufs
	rank, root, n := p.nbSlots.comm.rank, call.Root, int(call.Len)
	p.mem, p.stream, p.deliver = nil, nil, nil
	var out *nonblock.Op
	switch call.Op {
	case schedule.Barrier:
		out = b.Barrier()
	case schedule.Bcast:
		if rank == root {
			return b.Bcast(collfront.Packed(bufs.Recv.Vec), root)
		}
		out = b.Bcast(p.room(false), root)
	case schedule.Gather:
		var recv []byte
		if rank == root {
			recv = p.room(call.InPlace)
		}
		out = b.Gather(p.send(), recv, n, root)
	case schedule.Scatter:
		var recv []byte
		if !call.InPlace {
			recv = p.room(false)
		}
		out = b.Scatter(p.send(), recv, n, root)
	case schedule.Allgather:
		out = b.Allgather(p.send(), p.room(call.InPlace), buffers.Blocks{N: n})
	case schedule.Allgatherv:
		out = b.Allgather(p.send(), p.room(true), collfront.NodeBlocks(call.In))
	case schedule.Alltoall:
		out = b.Alltoall(p.send(), p.room(call.InPlace), n)
	case schedule.Gatherv, schedule.Scatterv, schedule.Alltoallv, schedule.Alltoallw:
		out = p.ragged()
	default:
		out = p.reduction()
	}
	return out
}

// reduction is make of a reduction.
func (p *posted) reduction() *nonblock.Op {
	b, call, bufs := p.nbSlots.node, &p.o.call, &p.o.bufs
	var recv []byte
	if bufs.Recv.Vec.Type != nil {
		recv = collfront.Packed(bufs.Recv.Vec)
	}
	send := p.send()
	whole := send
	if send == nil {
		whole = recv
	}
	switch call.Op {
	case schedule.Reduce:
		return b.Reduce(whole, recv, bufs.Kernel, call.Root)
	case schedule.Allreduce:
		return b.Allreduce(whole, recv, bufs.Kernel)
	case schedule.ReduceScatterBlock:
		return b.ReduceScatter(send, recv, buffers.Blocks{N: int(call.Len)}, bufs.Kernel)
	case schedule.ReduceScatter:
		return b.ReduceScatter(send, recv, collfront.NodeBlocks(call.Out), bufs.Kernel)
	}
	return b.Scan(whole, recv, bufs.Kernel, call.Op == schedule.Exscan)
}

// send is what this rank sends, packed; nil: nothing, or what is in place.
func (p *posted) send() []byte {
	if p.o.bufs.Send.Vec.Type == nil {
		return nil
	}
	return collfront.Packed(p.o.bufs.Send.Vec)
}

// room is where the result goes; fill says that what is there is needed.
func (p *posted) room(fill bool) []byte {
	p.mem, p.stream = collfront.Room(p.o.bufs.Recv.Vec, fill)
	return p.mem
}

// byMessages begins the operation where there is no memory.
func (p *posted) byMessages(on *collective.Comm) {
	p.sent = true
	if p.run != nil { // a persistent one
		p.nbSlots.comm.begunRun(on, p.run)
		p.run.Start()
		return
	}
	if p.run, p.err = on.Start(&p.o.call, &p.o.bufs); p.err == nil {
		p.nbSlots.comm.begunRun(on, p.run)
	}
}

// runs are what of it goes by messages.
func (p *posted) runs() (out [2]*collective.Run) {
	if p.sent {
		out[0] = p.run
	}
	out[1] = p.restRun
	return out
}

// Done implements core.Work. Who waits looks at the slots himself: nothing else is
// quicker, and nobody sleeps over what was posted meanwhile.
func (p *posted) Done() bool {
	if p.err != nil || p.ended() {
		return true
	}
	c := p.nbSlots.comm
	return c.Unsettled() && c.LostCalls() != nil
}

// ended reports whether it has come to an end of its own.
func (p *posted) ended() bool {
	for _, r := range p.runs() {
		if r != nil && !r.Done() {
			return false
		}
	}
	if !p.sent && !p.posting.Done() {
		p.nbSlots.node.Step()
	}
	return p.sent || p.posting.Done() && !p.posting.Declined()
}

// Result implements core.Work.
func (p *posted) Result() (core.Status, error) {
	err := p.err
	if err == nil && !p.ended() {
		p.nbSlots.comm.GiveUp(p)
		return core.EmptyStatus, p.nbSlots.comm.CollFailed(p.o.name, p.nbSlots.comm.LostBy())
	}
	if !p.sent {
		err = core.FirstError(err, p.posting.Err())
	}
	for _, r := range p.runs() {
		if r != nil && p.err == nil {
			err = core.FirstError(err, r.End())
		}
	}
	if err == nil && !p.sent {
		collfront.Store(p.mem, p.stream)
		p.deliver.Deliver()
	}
	if err == nil {
		p.nbSlots.comm.env.spares.reuse(p)
		return core.EmptyStatus, nil
	}
	return core.EmptyStatus, p.nbSlots.comm.CollFailed(p.o.name, err)
}

// declined reports whether the ranks have found that an operation must go by messages, and it does not yet.
func (p *posted) declined() bool { return !p.sent && p.posting.Declined() }

// GiveUp ends it with an error: the others will never end it.
func (p *posted) GiveUp(err error) {
	b := p.nbSlots
	is := func(q *posted) bool { return q == p }
	b.waiting, b.unsure = slices.DeleteFunc(b.waiting, is), slices.DeleteFunc(b.unsure, is)
	b.node.GiveUp(p.posting, err)
	if p.run != nil {
		p.run.GiveUp(err)
	}
	if p.restRun != nil {
		p.restRun.GiveUp(err)
	}
}

// Quiet reports whether nothing that was given up touches its memory any more.
func (p *posted) Quiet() bool {
	return (p.run == nil || p.run.Quiet()) && (p.restRun == nil || p.restRun.Quiet())
}

// again prepares a persistent operation. Lane 0: it goes by messages. So may one that is long, or comes before this
// rank knows of the memory; the others may know already, so all count those that need no messages, too, for the tags.
func (p *posted) again() (err error) {
	b := p.nbSlots
	b.comm.env.world.Engine.Do(func(l pml.Locked) {
		b.comm.env.moving.Locked = l
		switch p.lane = b.node.Lane(); {
		case p.lane == 0:
		case p.long || b.state != nbReady:
			p.run, err = b.sends.Init(&p.o.call, &p.o.bufs)
		default:
			b.sends.SkipInit()
		}
	})
	return err
}

// postedAgain begins a persistent operation on slots anew.
type postedAgain struct{ posted }

// Start implements core.Starter.
func (a *postedAgain) Start(o *core.Operation) error {
	a.begin()
	o.Work = &a.posted
	return nil
}

// Operations in v and w have blocks whose length only those two ranks know that
// they concern. Each two decide alike, for each block: short ones go by the slots,
// long ones by messages, and both at the same time.

// ragged reports whether an operation is of this kind and can be divided so.
func (b *nbSlots) ragged(o *collOp) bool {
	switch o.call.Op {
	case schedule.Gatherv:
		return true
	case schedule.Scatterv, schedule.Alltoallv, schedule.Alltoallw:
		return b.node.Part() > 0
	}
	return false
}

// limit is the longest block that goes by the slots, bytes.
func (b *nbSlots) limit(o *collOp) int64 {
	if o.call.Op == schedule.Gatherv {
		return int64(b.node.Chunk())
	}
	return int64(b.node.Part())
}

// split divides an operation.
func (b *nbSlots) split(o *collOp) *posted {
	p := &posted{nbSlots: b, o: o}
	p.o, p.rest = o.split(b.limit(o), b.comm.rank)
	return p
}

// split divides an operation of a rank into one of blocks of at most so many bytes, and one of the others;
// nil: there are none. A rank's block for itself is in the first.
func (o *collOp) split(most int64, rank int) (short, rest *collOp) {
	if !collfront.Long(&o.call, most, rank) {
		return o, nil
	}
	s, r := *o, *o
	s.call, r.call = collfront.Split(&o.call, most, rank)
	return &s, &r
}

// beginRest begins what goes by messages. All ranks count it, for the tags.
func (p *posted) beginRest() {
	b := p.nbSlots
	switch {
	case p.rest != nil:
		if p.restRun, p.err = b.comm.coll.sends.Start(&p.rest.call, &p.rest.bufs); p.err == nil {
			b.comm.begunRun(b.comm.coll.sends, p.restRun)
		}
	case b.ragged(p.o):
		b.comm.coll.sends.Skip()
	}
}

// ragged is make of such an operation.
func (p *posted) ragged() *nonblock.Op {
	b, root := p.nbSlots.node, p.o.call.Root
	x := collfront.PartsOf(&p.o.call, &p.o.bufs, p.nbSlots.comm.rank == root)
	p.deliver = x.Later
	switch p.o.call.Op {
	case schedule.Gatherv:
		return b.Gatherv(x.Send, x.Recv, x.In, root)
	case schedule.Scatterv:
		return b.Scatterv(x.Send, x.Out, x.Recv, root)
	case schedule.Alltoallw:
		return b.Alltoallw(x.Out.Parts, x.In.Parts)
	}
	return b.Alltoallv(x.Send, x.Out, x.Recv, x.In)
}
