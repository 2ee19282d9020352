//go:build cgo

package main

import (
	"errors"
	"regexp"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Some arguments are wrong at one process alone, though all give the same: of a gather or a reduction only the root has
// a place to receive in that may be the one that it sends from, only it may leave its part in place, and of an exscan rank 0 has
// nowhere to receive. Others differ by rank, as buffers do. Such a process takes part before it is told, with memory of its own in the place of
// its buffers: none is left waiting for it. What it sends is sound where its buffers are, and else zero. (A persistent
// operation is only made by all: there the others are told, core.Request.Refuse.) Who cannot take part tells the others (refuse).

// mostStandIn is how much memory stands in for a buffer at most, bytes. Who needs more is told at once.
const mostStandIn = 1 << 30

// late keeps an error of which this process is told once it has taken part.
func (x *collective) late(err error) {
	if x.told == nil {
		x.told = err
	}
}

// standIn is memory in the place of a buffer, of n blocks of count elements, after an error. Without it the error is told at once.
func (x *collective) standIn(bad error, n, count int64, t *datatype.Datatype) (out core.Buf) {
	if x.err != nil {
		return out
	}
	size, extent := int64(0), int64(0)
	if t != nil {
		_, extent = t.Extent()
		size = max(t.Size(), extent, -extent)
	}
	if t == nil || count < 0 || n > 0 && size > 0 && count > mostStandIn/n/size {
		x.err = bad
		return out
	}
	out, err := datatype.NewVec(t, n*count)
	if err != nil {
		x.err = bad
		return out
	}
	x.late(bad)
	out.Count = count
	return out
}

// standInBlocks is standIn for blocks of any lengths, which follow each other.
func (x *collective) standInBlocks(bad error, counts []int, t *datatype.Datatype) (core.Buf, coll.Layout) {
	l := coll.Layout{Counts: counts, Displs: make([]int, len(counts))}
	total := 0
	for i, n := range counts {
		if l.Displs[i] = total; n < 0 || total > mostStandIn-n {
			x.fail(bad)
			return core.Buf{}, l
		}
		total += n
	}
	return x.standIn(bad, 1, int64(total), t), l
}

// alike are n blocks as long as another buffer.
func (x *collective) alike(bad error, n int64, b core.Buf) core.Buf {
	return x.standIn(bad, n, b.Count, b.Type)
}

// measurable says whether a count and a datatype say how long a buffer is, and that it is there.
func measurable(count int64, h uintptr) bool {
	t := typeOf(h)
	return t != nil && t.Committed() && count > 0
}

// ownAtRoot is own for an operation with a root, at which alone it may be left in place; others are the count and the
// datatype of a block of the other buffer, which says how long one is in place.
func (x *collective) ownAtRoot(matters, isRoot bool, address uintptr, count int64, h uintptr, otherCount int64, other uintptr) core.Buf {
	if address != inPlace || !matters || isRoot || x.c.IsInter() || x.err != nil {
		return x.own(matters, isRoot, address, count, h)
	}
	bad := faultf(errclass.Buffer, "only the root may say MPI_IN_PLACE")
	if measurable(otherCount, other) {
		count, h = otherCount, other
	}
	t, err := committed(h)
	if err != nil && (count != 0 || h != datatypeNull) {
		x.err = err
		return core.Buf{}
	}
	if t == nil {
		x.late(bad)
		return nothing
	}
	return x.standIn(bad, 1, count, t)
}

// atRoot reads the buffer of n blocks at the root. If that says not how long they are, they are as long as the root's own,
// as the others gave the same arguments.
func (x *collective) atRoot(isRoot bool, address uintptr, count int64, h uintptr, own core.Buf, n int64) core.Buf {
	if !isRoot || x.err != nil {
		return core.Buf{}
	}
	out := x.bufs(n, address, count, h)
	if x.err != nil && own.Type != nil {
		bad := x.err
		x.err = nil
		out = x.alike(bad, n, own)
	}
	return out
}

// blocksAtRoot is atRoot for blocks of any lengths.
func (x *collective) blocksAtRoot(address, h uintptr, counts, displs unsafe.Pointer, own core.Buf, n int64, large int32) (core.Buf, coll.Layout) {
	if x.err != nil {
		return core.Buf{}, coll.Layout{}
	}
	b, l := x.blocks(address, h, counts, displs, n, large)
	for r, n := range l.Counts {
		if n < 0 {
			x.fail(faultf(errclass.Count, "the block of rank %d has %d elements", r, n))
		}
	}
	if x.err == nil || own.Type == nil {
		return b, l
	}
	bad := x.err
	x.err = nil
	like := make([]int, n)
	for i := range like {
		like[i] = int(own.Count)
	}
	return x.standInBlocks(bad, like, own.Type)
}

// sameLength refuses a block that the root sends to itself as long as it does not expect, and which nobody else has to do with.
// The others' are as long as own; all has n blocks.
func (x *collective) sameLength(own, all *core.Buf, n int64, gathers bool) {
	if x.err != nil || own.Type == nil || all.Type == nil || x.c.IsInter() {
		return
	}
	if bad := unlike(bytesOf(*own), bytesOf(*all), gathers); bad != nil {
		*own = x.alike(bad, 1, *own)
		*all = x.alike(bad, n, *own)
	}
}

// ownBlock is sameLength where each block has a length of its own: the others' stay.
func (x *collective) ownBlock(own, all *core.Buf, l *coll.Layout, gathers bool) {
	if x.err != nil || own.Type == nil || all.Type == nil || x.c.IsInter() || len(l.Counts) == 0 {
		return
	}
	mine := int64(l.Counts[x.c.Rank()])
	if mine < 0 {
		return
	}
	bad := unlike(bytesOf(*own), mine*all.Type.Size(), gathers)
	if bad == nil || !gathers && bytesOf(*own) > mine*all.Type.Size() {
		return // what is too much room for others' blocks is for one's own, too
	}
	*own = x.standIn(bad, 1, mine, all.Type)
	if gathers {
		*all, *l = x.standInBlocks(bad, l.Counts, all.Type)
	} else {
		*all, *l = x.copyBlocks(bad, *all, *l)
	}
}

func bytesOf(b core.Buf) int64 { return b.Count * b.Type.Size() }

// unlike is an error if a block that is one's own is not as long as the room for it, or that as it.
func unlike(own, all int64, gathers bool) error {
	sent, room := all, own
	if gathers {
		sent, room = own, all
	}
	switch {
	case sent == room:
		return nil
	case sent > room:
		return faultf(errclass.Truncate, "a block of %d bytes is sent and one of %d received", sent, room)
	}
	return faultf(errclass.Count, "a block of %d bytes is sent and one of %d received", sent, room)
}

// copied is a copy of a buffer of n blocks.
func (x *collective) copied(bad error, n int64, b core.Buf) core.Buf {
	if b.Type == nil {
		return b
	}
	out := x.alike(bad, n, b)
	if x.err == nil {
		from, to := b, out
		from.Count, to.Count = n*b.Count, n*b.Count
		copyData(to, from)
	}
	return out
}

// copyBlocks is copied for blocks of any lengths.
func (x *collective) copyBlocks(bad error, b core.Buf, l coll.Layout) (core.Buf, coll.Layout) {
	out, to := x.standInBlocks(bad, l.Counts, b.Type)
	if x.err != nil {
		return out, to
	}
	_, extent := b.Type.Extent()
	for i, n := range l.Counts {
		if n == 0 {
			continue
		}
		from, err := b.Moved(int64(l.Displs[i]) * extent)
		if err != nil {
			x.fail(bad)
			return out, to
		}
		from.Count = int64(n)
		copyData(core.Buf{Type: b.Type, Base: out.At(int64(to.Displs[i])), Count: from.Count}, from)
	}
	return out, to
}

// copyData copies what a buffer describes to another that is as long.
func copyData(to, from core.Buf) {
	in, out := from.Stream(), to.Stream()
	mem := make([]byte, in.Size())
	in.Pack(0, mem)
	out.Unpack(0, mem)
}

// together are the calls that all processes of a communicator make. (Those of MPI_Comm_create_group are some of them: see there.)
var together = regexp.MustCompile(`^MPI_(I?([Bb]arrier|[Bb]cast|[Gg]atherv?|[Ss]catterv?|[Aa]llgatherv?|[Aa]lltoall[vw]?|[Rr]educe|[Aa]llreduce|[Rr]educe_scatter(_block)?|` +
	`[Ss]can|[Ee]xscan|[Nn]eighbor_\w+)|Comm_(i?dup(_with_info)?|split(_type)?|create|accept|connect|spawn(_multiple)?)|Cart_(create|sub)|Graph_create|` +
	`Dist_graph_create(_adjacent)?|Intercomm_(create|merge)|Win_(create(_dynamic)?|allocate(_shared)?))(_init)?(_c)?$`)

// refuse tells the others of an error in the arguments of a call that all make, if package core has not.
func (c *communicator) refuse(call string, err error) error {
	if told := (*errclass.Error)(nil); !errors.As(err, &told) && together.MatchString(call) {
		c.c.RefuseCall(classOf(err))
	}
	c.leaveUnsettled()
	return err
}

// leaveUnsettled has C begin no more operations where they may be lost, until Go has done one.
func (c *communicator) leaveUnsettled() {
	if c.c.Unsettled() {
		c.losePhases()
	}
}
