package coll

import (
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
)

// reduction are the arguments of a reduction.
type reduction struct {
	c          *Comm
	k          *collectives
	name       string
	what       schedule.Operation
	send, recv core.Buf
	op         core.Op
	kernel     op.Kernel
	root       int
	counts     []int // of ReduceScatter
	length     int64 // Shape.Len, of what is done in memory
}

// data is the buffer that says what is reduced.
func (r *reduction) data() core.Buf {
	if inPlace(r.send) || r.what == schedule.Reduce && r.root == Root {
		return r.recv
	}
	return r.send
}

// check judges the arguments and finds the kernel. n is how many blocks of the
// receive buffer the vector has.
func (r *reduction) check(n int) (err error) {
	c := r.c
	if r.k, err = c.begin(r.name); err != nil {
		return err
	}
	if c.local != nil && (r.what == schedule.Scan || r.what == schedule.Exscan) {
		return c.BadArg(r.name, errclass.Comm, "an intercommunicator has no order of ranks")
	}
	if r.what == schedule.Reduce {
		if err = c.checkRoot(r.name, r.root); err != nil || r.root == core.ProcNull {
			return err
		}
	}
	if inPlace(r.send) && r.what == schedule.Reduce && !c.AtRoot(r.root) {
		return c.BadArg(r.name, errclass.Buffer, "only the root may reduce in place")
	}
	if inPlace(r.send) && c.local != nil && r.what != schedule.Reduce {
		return c.BadArg(r.name, errclass.Buffer, "an intercommunicator has no place to be in")
	}
	if err = c.checkBuf(r.name, r.data(), n); err != nil {
		return err
	}
	if r.receives() {
		if err = c.checkBuf(r.name, r.recv, 1); err != nil {
			return err
		}
	}
	r.kernel, err = c.kernel(r.name, r.k, r.op, r.data().Type)
	return err
}

// receives reports whether this rank gets something: of an Exscan rank 0 does not, and of a Reduce the root alone.
func (r *reduction) receives() bool {
	switch r.what {
	case schedule.Reduce:
		return r.c.AtRoot(r.root)
	case schedule.Exscan:
		return r.c.rank > 0
	}
	return true
}

// again is what the ranks need for a reduction of b in memory if that differs only in its count from the last one;
// nil if it does not, or group says none. b's memory must still be looked at: it may be none.
func (c *Comm) again(b *core.Buf, o core.Op) *collectives {
	if c.group() == nil {
		return nil
	}
	k := c.coll
	if b.Type == nil || b.Type != k.fits || b.Type != k.dt || b.Base == nil || !sameOp(o, k.op) {
		return nil
	}
	return k
}

// likeVectors reports whether as many elements are sent as received, of one type, somewhere.
func likeVectors(send, recv core.Buf) bool {
	return send.Type == recv.Type && recv.Base != nil && send.Count == recv.Count
}

// meet is Comm.meet of a blocking reduction.
func (r *reduction) meet() error {
	if r.k.plain {
		return nil
	}
	n := checker.OperationIntent(r.what, r.root, -1)
	n.Op, n.Block = r.op, r.data()
	if r.counts == nil && r.data().Type != nil {
		n.Bytes = dataLen(r.data())
	}
	if r.counts != nil && r.data().Type != nil {
		n.Blocks = schedule.Blocks(r.blocks())
	}
	return r.c.meet(r.name, n)
}

// InMemory reports whether the ranks can do it in shared memory: elements must
// be their own packed form, and not too long.
func (r *reduction) InMemory() bool {
	t, g := r.data().Type, r.k.memory(r.what)
	switch {
	case g == nil:
		return false
	case t == r.k.fits:
		return true
	case !t.Flat() || !g.Fits(r.kernel.Extent()):
		return false
	}
	r.k.fits = t
	return true
}

// begun says that it is done in memory.
func (r *reduction) begun() {
	if r.k.plain && r.c.env.collWatch.Load() == nil {
		return
	}
	r.length = dataLen(r.data())
	switch r.what {
	case schedule.ReduceScatterBlock:
		r.length = dataLen(r.recv)
	case schedule.ReduceScatter:
		r.length = 0
	}
	r.c.begunIn(r.what, InMemory, r.length)
}

// done is the result of what was done in memory.
func (r *reduction) done(err error) error {
	r.c.doneIn(r.what, InMemory, r.length)
	return r.c.CollFailed(r.name, err)
}

// call makes the operation for messages.
func (r *reduction) call() *collOp {
	o := r.c.env.spares.op(r.name, schedule.Shape{Op: r.what, Root: r.root, InPlace: inPlace(r.send) && r.c.local == nil})
	if r.root == core.ProcNull && r.what == schedule.Reduce {
		return o
	}
	b := r.data()
	o.call.Len, o.call.Elem, o.call.Commutes = dataLen(b), b.Type.Size(), r.op.Commutative()
	if !inPlace(r.send) {
		o.bufs.Send = memory(r.send)
	}
	if r.recv.Type != nil {
		o.bufs.Recv = memory(r.recv)
	}
	o.bufs.Kernel, o.op, o.block = r.kernel, r.op, b
	return o
}

// op checks the arguments and makes the operation.
func (r *reduction) collOp() (*collOp, error) {
	if err := r.check(1); err != nil {
		return nil, err
	}
	return r.call(), nil
}

// AllreduceBuf is mpi.Comm.AllreduceBuf.
func (c *Comm) AllreduceBuf(send, recv core.Buf, o core.Op) error {
	from := send
	if inPlace(send) {
		from = recv
	}
	if k := c.again(&from, o); k != nil && likeVectors(from, recv) {
		if in, out, ok := plainPair(from, recv); ok {
			return c.CollFailed("Allreduce", k.group.Allreduce(in, out, k.kernel))
		}
	}
	r := c.allreduce("Allreduce", send, recv, o)
	if err := r.check(1); err != nil {
		return err
	}
	if err := r.meet(); err != nil {
		return err
	}
	defer c.Ended()
	t := r.k.inNodes(r.what)
	tiers := t != nil && r.data().Type.Flat() && t.Reduces(o, r.kernel)
	if !tiers && !r.InMemory() {
		return c.do(r.k, r.call())
	}
	send = from
	if tiers {
		c.begunIn(r.what, InTiers, dataLen(r.data()))
		err := t.Allreduce(collfront.Packed(send), collfront.Packed(recv), r.kernel, o.Commutative())
		c.doneIn(r.what, InTiers, dataLen(r.data()))
		return c.CollFailed(r.name, err)
	}
	r.begun()
	return r.done(r.k.group.Allreduce(collfront.Packed(send), collfront.Packed(recv), r.kernel))
}

// IallreduceBuf is mpi.Comm.IallreduceBuf.
func (c *Comm) IallreduceBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.allreduce("Iallreduce", send, recv, o)
	if q, ok := r.brief(); ok {
		return q, nil
	}
	return c.start(r.collOp())
}

// AllreduceInitBuf is mpi.Comm.AllreduceInitBuf.
func (c *Comm) AllreduceInitBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.allreduce("AllreduceInit", send, recv, o)
	return c.prepare(r.collOp())
}

func (c *Comm) allreduce(name string, send, recv core.Buf, o core.Op) reduction {
	return reduction{c: c, name: name, what: schedule.Allreduce, send: send, recv: recv, op: o}
}

// ReduceBuf is mpi.Comm.ReduceBuf.
func (c *Comm) ReduceBuf(send, recv core.Buf, o core.Op, root int) error {
	if k := c.again(&send, o); k != nil && uint(root) < uint(c.Size()) {
		in, ok := send.Plain()
		switch {
		case !ok:
		case c.rank != root:
			return c.CollFailed("Reduce", k.group.Reduce(in, nil, k.kernel, root))
		case likeVectors(send, recv):
			out, _ := recv.Plain()
			return c.CollFailed("Reduce", k.group.Reduce(in, out, k.kernel, root))
		}
	}
	r := c.reduce("Reduce", send, recv, o, root)
	if err := r.check(1); err != nil {
		return err
	}
	if err := r.meet(); err != nil {
		return err
	}
	defer c.Ended()
	if r.root == core.ProcNull || !r.InMemory() {
		return c.do(r.k, r.call())
	}
	var out []byte
	if c.rank == root {
		if out = collfront.Packed(recv); inPlace(send) {
			send = recv
		}
	}
	r.begun()
	return r.done(r.k.group.Reduce(collfront.Packed(send), out, r.kernel, root))
}

// IreduceBuf is mpi.Comm.IreduceBuf.
func (c *Comm) IreduceBuf(send, recv core.Buf, o core.Op, root int) (core.Request, error) {
	r := c.reduce("Ireduce", send, recv, o, root)
	if q, ok := r.brief(); ok {
		return q, nil
	}
	return c.start(r.collOp())
}

// ReduceInitBuf is mpi.Comm.ReduceInitBuf.
func (c *Comm) ReduceInitBuf(send, recv core.Buf, o core.Op, root int) (core.Request, error) {
	r := c.reduce("ReduceInit", send, recv, o, root)
	return c.prepare(r.collOp())
}

func (c *Comm) reduce(name string, send, recv core.Buf, o core.Op, root int) reduction {
	return reduction{c: c, name: name, what: schedule.Reduce, send: send, recv: recv, op: o, root: root}
}

// ReduceLocalBuf is mpi.Comm.ReduceLocalBuf.
func (c *Comm) ReduceLocalBuf(in, inout core.Buf, o core.Op) error {
	const name = "ReduceLocal"
	for _, b := range []core.Buf{inout, in} {
		if err := c.checkBuf(name, b, 1); err != nil {
			return err
		}
	}
	switch {
	case o == nil:
		return c.Fail(c.Errorf(name, errclass.Op, "the operator is null"))
	case in.Type != inout.Type:
		return c.Fail(c.Errorf(name, errclass.Type, "the datatypes of both buffers differ"))
	case in.Count != inout.Count:
		return c.Fail(c.Errorf(name, errclass.Count, "%d elements are to be combined into %d", in.Count, inout.Count))
	}
	kernel, err := reducing(o, inout.Type)
	if err != nil {
		return c.Fail(c.Errorf(name, errclass.Op, "%v", err))
	}
	kernel.Combine(inout.Base, in.Base, inout.Base, int(inout.Count))
	return nil
}
