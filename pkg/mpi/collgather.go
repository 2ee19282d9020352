package mpi

import (
	"math"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
)

// Layout says where each rank's block lies in a buffer of blocks, in elements of
// its datatype: Counts[r] of them from Displs[r] on. Nil Displs: one block after
// the other.
type Layout struct{ Counts, Displs []int }

// layOut judges a layout of b for n ranks, and returns its blocks in bytes of the
// data. It makes b begin with the first of them, wherever in memory that is, and
// end with the last: displacements may be negative, or large ones from
// MPI_BOTTOM (MPI 4.1, section 6.5).
func (c *Comm) layOut(name string, b *Buf, l Layout, n int) ([]collective.Block, error) {
	if b.Type == nil {
		return nil, c.badArg(name, ErrType, "the datatype is null")
	}
	if len(l.Counts) != n || l.Displs != nil && len(l.Displs) != n {
		return nil, c.badArg(name, ErrCount, "there are %d counts and %d displacements for %d ranks", len(l.Counts), len(l.Displs), n)
	}
	first, end, next := int64(math.MaxInt64), int64(math.MinInt64), int64(0)
	for r, count := range l.Counts {
		if count < 0 {
			return nil, c.badArg(name, ErrCount, "the block of rank %d has %d elements", r, count)
		}
		if count > 0 { // others lie nowhere
			from := l.at(r, next)
			first, end = min(first, from), max(end, from+int64(count))
		}
		next += int64(count)
	}
	out := make([]collective.Block, n)
	if end < first { // no elements at all
		b.Count = 0
		return out, nil
	}
	const firstPage = 4096 // bytes: no memory is there, so MPI_BOTTOM is not meant
	if _, extent := b.Type.Extent(); b.Base == nil && b.Type.Kind() != 0 && first*extent < firstPage {
		return nil, c.badArg(name, ErrBuffer, "the buffer is a null pointer, with blocks of %d elements", end-first)
	}
	size := b.Type.Size()
	next = 0
	for r, count := range l.Counts {
		if count > 0 {
			out[r] = collective.Block{Off: (l.at(r, next) - first) * size, Len: int64(count) * size}
		}
		next += int64(count)
	}
	b.Base, b.Count = b.At(first), end-first
	return out, nil
}

// at is where the block of rank r begins, elements; next is where it does
// without displacements.
func (l Layout) at(r int, next int64) int64 {
	if l.Displs != nil {
		return int64(l.Displs[r])
	}
	return next
}

// exchange is an operation that moves blocks.
type exchange struct {
	c          *Comm
	k          *collectives
	name       string
	what       collective.Operation
	send, recv Buf
	root       int
}

func (x *exchange) begin() (err error) {
	x.k, err = x.c.begin(x.name)
	return err
}

// meet is Comm.meet of a blocking exchange of a block for each rank; a zero
// one: of any lengths.
func (x *exchange) meet(block Buf) error {
	if x.k.plain {
		return nil
	}
	n := intentOf(x.what, x.root, -1)
	if block.Type != nil {
		n.bytes, n.block = dataLen(block), block
	}
	return x.c.meet(x.name, n)
}

func (x *exchange) op(inPlace bool) *collOp {
	return &collOp{name: x.name, call: collective.Call{Shape: collective.Shape{Op: x.what, Root: x.root, InPlace: inPlace}}}
}

// gatherArgs judges the arguments of a gather to a root.
func (x *exchange) gatherArgs(v *Layout) error {
	c := x.c
	if err := x.begin(); err != nil {
		return err
	}
	if err := c.checkRoot(x.name, x.root); err != nil || x.root == ProcNull {
		return err
	}
	if inPlace(x.send) && !c.atRoot(x.root) {
		return c.badArg(x.name, ErrBuffer, "only the root may gather in place")
	}
	if c.contributes(x.root) && !inPlace(x.send) {
		if err := c.checkBuf(x.name, x.send, 1); err != nil {
			return err
		}
	}
	if c.atRoot(x.root) && v == nil {
		if err := c.checkBuf(x.name, x.recv, c.others()); err != nil {
			return err
		}
		return x.sameLength(x.send, x.recv)
	}
	return nil
}

// sameLength judges what this rank sends to itself: what it gives must be as long
// as what it takes (MPI 4.1, section 6.5), and so must then be what all others do.
func (x *exchange) sameLength(from, to Buf) error {
	if inPlace(x.send) || inPlace(x.recv) {
		return nil
	}
	return x.sameBytes(dataLen(from), dataLen(to))
}

// ownBlock is sameLength where each rank's block has a length of its own.
func (x *exchange) ownBlock(sent int64, blocks []collective.Block) error {
	if x.c.local != nil {
		return nil // nobody sends to itself
	}
	return x.sameBytes(sent, blocks[x.c.rank].Len)
}

// sameBytes compares what is sent and what is received, bytes.
func (x *exchange) sameBytes(sent, room int64) error {
	if sent == room || x.c.local != nil {
		return nil
	}
	class := ErrCount
	if sent > room {
		class = ErrTruncate
	}
	return x.c.badArg(x.name, class, "a block of %d bytes is sent and one of %d received", sent, room)
}

func (x *exchange) gatherCall(v *Layout) (*collOp, error) {
	c, o := x.c, x.op(inPlace(x.send) && x.c.local == nil)
	if x.root == ProcNull {
		return o, nil
	}
	if !inPlace(x.send) && c.contributes(x.root) {
		o.bufs.Send, o.call.Len = memory(x.send), dataLen(x.send)
	}
	if !c.atRoot(x.root) {
		return o, nil
	}
	if v == nil {
		o.bufs.Recv, o.call.Len = memory(times(x.recv, c.others())), dataLen(x.recv)
		return o, nil
	}
	in, err := c.layOut(x.name, &x.recv, *v, c.others())
	if err != nil {
		return nil, err
	}
	o.call.In, o.bufs.Recv = in, memory(x.recv)
	if inPlace(x.send) {
		return o, nil
	}
	return o, x.ownBlock(o.call.Len, in)
}

func (x *exchange) gather(v *Layout) (*collOp, error) {
	if err := x.gatherArgs(v); err != nil {
		return nil, err
	}
	return x.gatherCall(v)
}

// Gather collects all ranks' send in the root's recv, whose count is that of
// each block (MPI 4.1, section 6.5). At the root send may be in place.
func (c *Comm) Gather(send, recv Buf, root int) error {
	if g := c.group(); g != nil {
		if c.rank != root {
			if in, ok := plainBlock(send); ok && uint(root) < uint(c.Size()) {
				return c.collFailed("Gather", g.Gather(in, nil, len(in), root))
			}
		} else if likeBlocks(send, recv) {
			if in, out, ok := plainPair(send, times(recv, c.Size())); ok {
				return c.collFailed("Gather", g.Gather(in, out, len(in), root))
			}
		}
	}
	x := exchange{c: c, name: "Gather", what: collective.Gather, send: send, recv: recv, root: root}
	if err := x.gatherArgs(nil); err != nil {
		return err
	}
	block := send
	if inPlace(block) {
		block = recv
	}
	if err := x.meet(block); err != nil {
		return err
	}
	if x.k.group == nil {
		return c.wait(x.gatherCall(nil))
	}
	c.begunIn(x.what, inMemory, dataLen(block))
	if c.rank != root {
		mine := packed(send)
		err := x.k.group.Gather(mine, nil, len(mine), root)
		c.doneIn(x.what, inMemory, dataLen(block))
		return c.collFailed(x.name, err)
	}
	out, s := room(times(recv, c.Size()), inPlace(send))
	var mine []byte
	if !inPlace(send) {
		mine = packed(send)
	}
	if err := x.k.group.Gather(mine, out, len(out)/c.Size(), root); err != nil {
		return c.collFailed(x.name, err)
	}
	c.doneIn(x.what, inMemory, dataLen(block))
	store(out, s)
	return nil
}

// Igather starts a Gather (MPI 4.1, section 6.12.3).
func (c *Comm) Igather(send, recv Buf, root int) (Request, error) {
	x := exchange{c: c, name: "Igather", what: collective.Gather, send: send, recv: recv, root: root}
	return c.start(x.gather(nil))
}

// GatherInit makes a persistent Gather (MPI 4.1, section 6.13.3).
func (c *Comm) GatherInit(send, recv Buf, root int) (Request, error) {
	x := exchange{c: c, name: "GatherInit", what: collective.Gather, send: send, recv: recv, root: root}
	return c.prepare(x.gather(nil))
}

// Gatherv is Gather of blocks of any lengths; where is needed at the root (MPI
// 4.1, section 6.5).
func (c *Comm) Gatherv(send, recv Buf, where Layout, root int) error {
	x := exchange{c: c, name: "Gatherv", what: collective.Gatherv, send: send, recv: recv, root: root}
	if err := x.gatherArgs(&where); err != nil {
		return err
	}
	if err := x.meet(Buf{}); err != nil {
		return err
	}
	o, err := x.gatherCall(&where)
	if err != nil {
		return err
	}
	return c.passBlocks(o)
}

// Igatherv starts a Gatherv.
func (c *Comm) Igatherv(send, recv Buf, where Layout, root int) (Request, error) {
	x := exchange{c: c, name: "Igatherv", what: collective.Gatherv, send: send, recv: recv, root: root}
	return c.start(x.gather(&where))
}

// GathervInit makes a persistent Gatherv.
func (c *Comm) GathervInit(send, recv Buf, where Layout, root int) (Request, error) {
	x := exchange{c: c, name: "GathervInit", what: collective.Gatherv, send: send, recv: recv, root: root}
	return c.prepare(x.gather(&where))
}

// scatterArgs judges the arguments of a scatter from a root.
func (x *exchange) scatterArgs(v *Layout) error {
	c := x.c
	if err := x.begin(); err != nil {
		return err
	}
	if err := c.checkRoot(x.name, x.root); err != nil || x.root == ProcNull {
		return err
	}
	if inPlace(x.recv) && !c.atRoot(x.root) {
		return c.badArg(x.name, ErrBuffer, "only the root may scatter in place")
	}
	if c.contributes(x.root) && !inPlace(x.recv) {
		if err := c.checkBuf(x.name, x.recv, 1); err != nil {
			return err
		}
	}
	if c.atRoot(x.root) && v == nil {
		if err := c.checkBuf(x.name, x.send, c.others()); err != nil {
			return err
		}
		return x.sameLength(x.send, x.recv)
	}
	return nil
}

func (x *exchange) scatterCall(v *Layout) (*collOp, error) {
	c, o := x.c, x.op(inPlace(x.recv) && x.c.local == nil)
	if x.root == ProcNull {
		return o, nil
	}
	if !inPlace(x.recv) && c.contributes(x.root) {
		o.bufs.Recv, o.call.Len = memory(x.recv), dataLen(x.recv)
	}
	if !c.atRoot(x.root) {
		return o, nil
	}
	if v == nil {
		o.bufs.Send, o.call.Len = memory(times(x.send, c.others())), dataLen(x.send)
		return o, nil
	}
	out, err := c.layOut(x.name, &x.send, *v, c.others())
	if err != nil {
		return nil, err
	}
	o.call.Out, o.bufs.Send = out, memory(x.send)
	if inPlace(x.recv) || c.local != nil || o.call.Len > out[c.rank].Len {
		return o, nil // what is too much room for others' blocks is for one's own, too
	}
	return o, x.sameBytes(out[c.rank].Len, o.call.Len)
}

func (x *exchange) scatter(v *Layout) (*collOp, error) {
	if err := x.scatterArgs(v); err != nil {
		return nil, err
	}
	return x.scatterCall(v)
}

// Scatter gives each rank its block of the root's send, whose count is that of
// each block (MPI 4.1, section 6.6). At the root recv may be in place.
func (c *Comm) Scatter(send, recv Buf, root int) error {
	if g := c.group(); g != nil {
		if c.rank != root {
			if out, ok := plainBlock(recv); ok && uint(root) < uint(c.Size()) {
				return c.collFailed("Scatter", g.Scatter(nil, out, len(out), root))
			}
		} else if likeBlocks(send, recv) {
			if in, out, ok := plainPair(times(send, c.Size()), recv); ok {
				return c.collFailed("Scatter", g.Scatter(in, out, len(out), root))
			}
		}
	}
	x := exchange{c: c, name: "Scatter", what: collective.Scatter, send: send, recv: recv, root: root}
	if err := x.scatterArgs(nil); err != nil {
		return err
	}
	block := recv
	if inPlace(block) {
		block = send
	}
	if err := x.meet(block); err != nil {
		return err
	}
	if x.k.group == nil {
		return c.wait(x.scatterCall(nil))
	}
	c.begunIn(x.what, inMemory, dataLen(block))
	var all, mine []byte
	n := 0
	if c.rank == root {
		all = packed(times(send, c.Size()))
		n = len(all) / c.Size()
	}
	if inPlace(recv) {
		err := x.k.group.Scatter(all, nil, n, root)
		c.doneIn(x.what, inMemory, dataLen(block))
		return c.collFailed(x.name, err)
	}
	mine, s := room(recv, false)
	if err := x.k.group.Scatter(all, mine, max(n, len(mine)), root); err != nil {
		return c.collFailed(x.name, err)
	}
	c.doneIn(x.what, inMemory, dataLen(block))
	store(mine, s)
	return nil
}

// Iscatter starts a Scatter (MPI 4.1, section 6.12.4).
func (c *Comm) Iscatter(send, recv Buf, root int) (Request, error) {
	x := exchange{c: c, name: "Iscatter", what: collective.Scatter, send: send, recv: recv, root: root}
	return c.start(x.scatter(nil))
}

// ScatterInit makes a persistent Scatter (MPI 4.1, section 6.13.4).
func (c *Comm) ScatterInit(send, recv Buf, root int) (Request, error) {
	x := exchange{c: c, name: "ScatterInit", what: collective.Scatter, send: send, recv: recv, root: root}
	return c.prepare(x.scatter(nil))
}

// Scatterv is Scatter of blocks of any lengths; where is needed at the root.
func (c *Comm) Scatterv(send Buf, where Layout, recv Buf, root int) error {
	x := exchange{c: c, name: "Scatterv", what: collective.Scatterv, send: send, recv: recv, root: root}
	if err := x.scatterArgs(&where); err != nil {
		return err
	}
	if err := x.meet(Buf{}); err != nil {
		return err
	}
	o, err := x.scatterCall(&where)
	if err != nil {
		return err
	}
	return c.passBlocks(o)
}

// Iscatterv starts a Scatterv.
func (c *Comm) Iscatterv(send Buf, where Layout, recv Buf, root int) (Request, error) {
	x := exchange{c: c, name: "Iscatterv", what: collective.Scatterv, send: send, recv: recv, root: root}
	return c.start(x.scatter(&where))
}

// ScattervInit makes a persistent Scatterv.
func (c *Comm) ScattervInit(send Buf, where Layout, recv Buf, root int) (Request, error) {
	x := exchange{c: c, name: "ScattervInit", what: collective.Scatterv, send: send, recv: recv, root: root}
	return c.prepare(x.scatter(&where))
}

// Allgather collects all ranks' send in everybody's recv, whose count is that of
// each block (MPI 4.1, section 6.7).
func (c *Comm) Allgather(send, recv Buf) error {
	if g := c.group(); g != nil && likeBlocks(send, recv) {
		if in, out, ok := plainPair(send, times(recv, c.Size())); ok {
			return c.collFailed("Allgather", g.Allgather(in, out, node.Blocks{N: len(in)}))
		}
	}
	x := exchange{c: c, name: "Allgather", what: collective.Allgather, send: send, recv: recv}
	if err := x.allArgs(1); err != nil {
		return err
	}
	if err := x.meet(recv); err != nil {
		return err
	}
	tiers := x.k.tiers != nil && x.k.tiers.ordered
	if !tiers && x.k.group == nil {
		return c.do(x.k, x.allCall(1))
	}
	out, s := room(times(recv, c.Size()), inPlace(send))
	how := inMemory
	if tiers {
		how = inTiers
	}
	c.begunIn(x.what, how, dataLen(recv))
	var err error
	if tiers {
		err = x.k.tiers.allgather(x.mine(), out)
	} else {
		err = x.k.group.Allgather(x.mine(), out, node.Blocks{N: len(out) / c.Size()})
	}
	if err != nil {
		return c.collFailed(x.name, err)
	}
	c.doneIn(x.what, how, dataLen(recv))
	store(out, s)
	return nil
}

// likeBlocks reports whether blocks of elements are sent and received that are alike, and neither none nor too many.
func likeBlocks(send, recv Buf) bool {
	const most = 1 << 31
	return send.Type != nil && send.Type == recv.Type && send.Base != nil && recv.Base != nil && send.Count == recv.Count && send.Count > 0 && send.Count < most
}

// plainBlock is the memory of a buffer if it is somewhere, and of basic elements (datatype.Vec.Plain).
func plainBlock(b Buf) (mem []byte, ok bool) {
	if b.Type == nil || b.Base == nil {
		return nil, false
	}
	return b.Plain()
}

// plainPair is the memory of two buffers if it is of basic elements (datatype.Vec.Plain).
func plainPair(a, b Buf) (in, out []byte, ok bool) {
	if in, ok = a.Plain(); ok {
		out, ok = b.Plain()
	}
	return in, out, ok
}

// mine is what this rank sends; nil: it is in place.
func (x *exchange) mine() []byte {
	if inPlace(x.send) {
		return nil
	}
	if b := packed(x.send); b != nil {
		return b
	}
	return []byte{}
}

// Iallgather starts an Allgather (MPI 4.1, section 6.12.5).
func (c *Comm) Iallgather(send, recv Buf) (Request, error) {
	x := exchange{c: c, name: "Iallgather", what: collective.Allgather, send: send, recv: recv}
	return c.start(x.all(1))
}

// AllgatherInit makes a persistent Allgather (MPI 4.1, section 6.13.5).
func (c *Comm) AllgatherInit(send, recv Buf) (Request, error) {
	x := exchange{c: c, name: "AllgatherInit", what: collective.Allgather, send: send, recv: recv}
	return c.prepare(x.all(1))
}

// allArgs judges the arguments of an Allgather or Alltoall, whose send has
// blocks blocks.
func (x *exchange) allArgs(blocks int) error {
	c := x.c
	if err := x.begin(); err != nil {
		return err
	}
	if inPlace(x.send) && c.local != nil {
		return c.badArg(x.name, ErrBuffer, "an intercommunicator has no place to be in")
	}
	if !inPlace(x.send) {
		if err := c.checkBuf(x.name, x.send, blocks); err != nil {
			return err
		}
	}
	if err := c.checkBuf(x.name, x.recv, c.others()); err != nil {
		return err
	}
	return x.sameLength(x.send, x.recv)
}

func (x *exchange) allCall(blocks int) *collOp {
	o := x.op(inPlace(x.send))
	o.bufs.Recv = memory(times(x.recv, x.c.others()))
	o.call.Len, o.call.OutLen = dataLen(x.recv), dataLen(x.recv)
	if !inPlace(x.send) {
		o.bufs.Send, o.call.Len = memory(times(x.send, blocks)), dataLen(x.send)
	}
	return o
}

func (x *exchange) all(blocks int) (*collOp, error) {
	if err := x.allArgs(blocks); err != nil {
		return nil, err
	}
	return x.allCall(blocks), nil
}

// Allgatherv is Allgather of blocks of any lengths (MPI 4.1, section 6.7).
func (c *Comm) Allgatherv(send, recv Buf, where Layout) error {
	x := exchange{c: c, name: "Allgatherv", what: collective.Allgatherv, send: send, recv: recv}
	o, err := x.allgatherv(where)
	if err != nil {
		return err
	}
	if err := x.meet(Buf{}); err != nil {
		return err
	}
	if x.k.group == nil {
		return c.do(x.k, o)
	}
	c.begunIn(x.what, inMemory, 0)
	blocks := node.Blocks{Counts: make([]int, c.Size()), Displs: make([]int, c.Size())}
	for r, b := range o.call.In {
		blocks.Counts[r], blocks.Displs[r] = int(b.Len), int(b.Off)
	}
	out, s := room(x.recv, true)
	if err := x.k.group.Allgather(x.mine(), out, blocks); err != nil {
		return c.collFailed(x.name, err)
	}
	c.doneIn(x.what, inMemory, 0)
	store(out, s)
	return nil
}

func (x *exchange) allgatherv(where Layout) (*collOp, error) {
	c := x.c
	if err := x.begin(); err != nil {
		return nil, err
	}
	if inPlace(x.send) && c.local != nil {
		return nil, c.badArg(x.name, ErrBuffer, "an intercommunicator has no place to be in")
	}
	in, err := c.layOut(x.name, &x.recv, where, c.others())
	if err != nil {
		return nil, err
	}
	o := x.op(inPlace(x.send))
	o.call.In, o.bufs.Recv = in, memory(x.recv)
	if !inPlace(x.send) {
		if err := c.checkBuf(x.name, x.send, 1); err != nil {
			return nil, err
		}
		o.bufs.Send, o.call.Len = memory(x.send), dataLen(x.send)
		return o, x.ownBlock(o.call.Len, in)
	}
	return o, nil
}

// Iallgatherv starts an Allgatherv.
func (c *Comm) Iallgatherv(send, recv Buf, where Layout) (Request, error) {
	x := exchange{c: c, name: "Iallgatherv", what: collective.Allgatherv, send: send, recv: recv}
	return c.start(x.allgatherv(where))
}

// AllgathervInit makes a persistent Allgatherv.
func (c *Comm) AllgathervInit(send, recv Buf, where Layout) (Request, error) {
	x := exchange{c: c, name: "AllgathervInit", what: collective.Allgatherv, send: send, recv: recv}
	return c.prepare(x.allgatherv(where))
}
