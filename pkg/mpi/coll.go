package mpi

import (
	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Root is the root that the root of an intercommunicator's operation gives;
// others of its group give ProcNull, and the remote group gives its rank (MPI
// 4.1, section 6.2.3).
const Root = coll.Root

// Layout says where each rank's block lies in a buffer of blocks, in elements of
// its datatype: Counts[r] of them from Displs[r] on. Nil Displs: one block after
// the other.
type Layout struct{ Counts, Displs []int }

// Barrier returns when all ranks of c have called it; of an intercommunicator,
// all of the other group (MPI 4.1, section 6.3).
func (c *Comm) Barrier() error { return c.coll().Barrier() }

// Ibarrier starts a Barrier (MPI 4.1, section 6.12.1).
func (c *Comm) Ibarrier() (Request, error) {
	req, err := c.coll().Ibarrier()
	return Request(req), err
}

// BarrierInit makes a persistent Barrier (MPI 4.1, section 6.13.1).
func (c *Comm) BarrierInit() (Request, error) {
	req, err := c.coll().BarrierInit()
	return Request(req), err
}

// BcastBuf copies the root's b to all others' (MPI 4.1, section 6.4).
func (c *Comm) BcastBuf(b Buf, root int) error { return c.coll().BcastBuf(b, root) }

// IbcastBuf starts a Bcast (MPI 4.1, section 6.12.2).
func (c *Comm) IbcastBuf(b Buf, root int) (Request, error) {
	req, err := c.coll().IbcastBuf(b, root)
	return Request(req), err
}

// BcastInitBuf makes a persistent Bcast (MPI 4.1, section 6.13.2).
func (c *Comm) BcastInitBuf(b Buf, root int) (Request, error) {
	req, err := c.coll().BcastInitBuf(b, root)
	return Request(req), err
}

// GatherBuf collects all ranks' send in the root's recv, whose count is that of
// each block (MPI 4.1, section 6.5). At the root send may be in place.
func (c *Comm) GatherBuf(send, recv Buf, root int) error {
	return c.coll().GatherBuf(send, recv, root)
}

// IgatherBuf starts a Gather (MPI 4.1, section 6.12.3).
func (c *Comm) IgatherBuf(send, recv Buf, root int) (Request, error) {
	req, err := c.coll().IgatherBuf(send, recv, root)
	return Request(req), err
}

// GatherInitBuf makes a persistent Gather (MPI 4.1, section 6.13.3).
func (c *Comm) GatherInitBuf(send, recv Buf, root int) (Request, error) {
	req, err := c.coll().GatherInitBuf(send, recv, root)
	return Request(req), err
}

// GathervBuf is Gather of blocks of any lengths; where is needed at the root (MPI
// 4.1, section 6.5).
func (c *Comm) GathervBuf(send, recv Buf, where Layout, root int) error {
	return c.coll().GathervBuf(send, recv, coll.Layout(where), root)
}

// IgathervBuf starts a Gatherv (MPI 4.1, section 6.12.3).
func (c *Comm) IgathervBuf(send, recv Buf, where Layout, root int) (Request, error) {
	req, err := c.coll().IgathervBuf(send, recv, coll.Layout(where), root)
	return Request(req), err
}

// GathervInitBuf makes a persistent Gatherv (MPI 4.1, section 6.13.3).
func (c *Comm) GathervInitBuf(send, recv Buf, where Layout, root int) (Request, error) {
	req, err := c.coll().GathervInitBuf(send, recv, coll.Layout(where), root)
	return Request(req), err
}

// ScatterBuf gives each rank its block of the root's send, whose count is that of
// each block (MPI 4.1, section 6.6). At the root recv may be in place.
func (c *Comm) ScatterBuf(send, recv Buf, root int) error {
	return c.coll().ScatterBuf(send, recv, root)
}

// IscatterBuf starts a Scatter (MPI 4.1, section 6.12.4).
func (c *Comm) IscatterBuf(send, recv Buf, root int) (Request, error) {
	req, err := c.coll().IscatterBuf(send, recv, root)
	return Request(req), err
}

// ScatterInitBuf makes a persistent Scatter (MPI 4.1, section 6.13.4).
func (c *Comm) ScatterInitBuf(send, recv Buf, root int) (Request, error) {
	req, err := c.coll().ScatterInitBuf(send, recv, root)
	return Request(req), err
}

// ScattervBuf is Scatter of blocks of any lengths; where is needed at the root.
func (c *Comm) ScattervBuf(send Buf, where Layout, recv Buf, root int) error {
	return c.coll().ScattervBuf(send, coll.Layout(where), recv, root)
}

// IscattervBuf starts a Scatterv (MPI 4.1, section 6.12.4).
func (c *Comm) IscattervBuf(send Buf, where Layout, recv Buf, root int) (Request, error) {
	req, err := c.coll().IscattervBuf(send, coll.Layout(where), recv, root)
	return Request(req), err
}

// ScattervInitBuf makes a persistent Scatterv (MPI 4.1, section 6.13.4).
func (c *Comm) ScattervInitBuf(send Buf, where Layout, recv Buf, root int) (Request, error) {
	req, err := c.coll().ScattervInitBuf(send, coll.Layout(where), recv, root)
	return Request(req), err
}

// AllgatherBuf collects all ranks' send in everybody's recv, whose count is that of
// each block (MPI 4.1, section 6.7).
func (c *Comm) AllgatherBuf(send, recv Buf) error { return c.coll().AllgatherBuf(send, recv) }

// IallgatherBuf starts an Allgather (MPI 4.1, section 6.12.5).
func (c *Comm) IallgatherBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().IallgatherBuf(send, recv)
	return Request(req), err
}

// AllgatherInitBuf makes a persistent Allgather (MPI 4.1, section 6.13.5).
func (c *Comm) AllgatherInitBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().AllgatherInitBuf(send, recv)
	return Request(req), err
}

// AllgathervBuf is Allgather of blocks of any lengths (MPI 4.1, section 6.7).
func (c *Comm) AllgathervBuf(send, recv Buf, where Layout) error {
	return c.coll().AllgathervBuf(send, recv, coll.Layout(where))
}

// IallgathervBuf starts an Allgatherv (MPI 4.1, section 6.12.5).
func (c *Comm) IallgathervBuf(send, recv Buf, where Layout) (Request, error) {
	req, err := c.coll().IallgathervBuf(send, recv, coll.Layout(where))
	return Request(req), err
}

// AllgathervInitBuf makes a persistent Allgatherv (MPI 4.1, section 6.13.5).
func (c *Comm) AllgathervInitBuf(send, recv Buf, where Layout) (Request, error) {
	req, err := c.coll().AllgathervInitBuf(send, recv, coll.Layout(where))
	return Request(req), err
}

// AlltoallBuf gives each rank its block of everybody's send; the counts are those
// of a block (MPI 4.1, section 6.8).
func (c *Comm) AlltoallBuf(send, recv Buf) error { return c.coll().AlltoallBuf(send, recv) }

// IalltoallBuf starts an Alltoall (MPI 4.1, section 6.12.6).
func (c *Comm) IalltoallBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().IalltoallBuf(send, recv)
	return Request(req), err
}

// AlltoallInitBuf makes a persistent Alltoall (MPI 4.1, section 6.13.6).
func (c *Comm) AlltoallInitBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().AlltoallInitBuf(send, recv)
	return Request(req), err
}

// AlltoallvBuf is Alltoall of blocks of any lengths (MPI 4.1, section 6.8).
func (c *Comm) AlltoallvBuf(send Buf, out Layout, recv Buf, in Layout) error {
	return c.coll().AlltoallvBuf(send, coll.Layout(out), recv, coll.Layout(in))
}

// IalltoallvBuf starts an Alltoallv (MPI 4.1, section 6.12.6).
func (c *Comm) IalltoallvBuf(send Buf, out Layout, recv Buf, in Layout) (Request, error) {
	req, err := c.coll().IalltoallvBuf(send, coll.Layout(out), recv, coll.Layout(in))
	return Request(req), err
}

// AlltoallvInitBuf makes a persistent Alltoallv (MPI 4.1, section 6.13.6).
func (c *Comm) AlltoallvInitBuf(send Buf, out Layout, recv Buf, in Layout) (Request, error) {
	req, err := c.coll().AlltoallvInitBuf(send, coll.Layout(out), recv, coll.Layout(in))
	return Request(req), err
}

// AlltoallwBuf is Alltoall whose blocks have a datatype each: send[r] goes to rank
// r, and recv[r] is what comes from there (MPI 4.1, section 6.8). Nil send: in
// place.
func (c *Comm) AlltoallwBuf(send, recv []Buf) error { return c.coll().AlltoallwBuf(send, recv) }

// IalltoallwBuf starts an Alltoallw (MPI 4.1, section 6.12.6).
func (c *Comm) IalltoallwBuf(send, recv []Buf) (Request, error) {
	req, err := c.coll().IalltoallwBuf(send, recv)
	return Request(req), err
}

// AlltoallwInitBuf makes a persistent Alltoallw (MPI 4.1, section 6.13.6).
func (c *Comm) AlltoallwInitBuf(send, recv []Buf) (Request, error) {
	req, err := c.coll().AlltoallwInitBuf(send, recv)
	return Request(req), err
}

// AllreduceBuf combines all ranks' send into everybody's recv, of as many elements
// (MPI 4.1, section 6.9.6).
func (c *Comm) AllreduceBuf(send, recv Buf, o Op) error {
	return c.coll().AllreduceBuf(send, recv, o)
}

// IallreduceBuf starts an Allreduce (MPI 4.1, section 6.12.8).
func (c *Comm) IallreduceBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().IallreduceBuf(send, recv, o)
	return Request(req), err
}

// AllreduceInitBuf makes a persistent Allreduce (MPI 4.1, section 6.13.9).
func (c *Comm) AllreduceInitBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().AllreduceInitBuf(send, recv, o)
	return Request(req), err
}

// ReduceBuf combines all ranks' send into the root's recv (MPI 4.1, section 6.9.1).
// At the root send may be in place.
func (c *Comm) ReduceBuf(send, recv Buf, o Op, root int) error {
	return c.coll().ReduceBuf(send, recv, o, root)
}

// IreduceBuf starts a Reduce (MPI 4.1, section 6.12.7).
func (c *Comm) IreduceBuf(send, recv Buf, o Op, root int) (Request, error) {
	req, err := c.coll().IreduceBuf(send, recv, o, root)
	return Request(req), err
}

// ReduceInitBuf makes a persistent Reduce (MPI 4.1, section 6.13.8).
func (c *Comm) ReduceInitBuf(send, recv Buf, o Op, root int) (Request, error) {
	req, err := c.coll().ReduceInitBuf(send, recv, o, root)
	return Request(req), err
}

// ReduceLocalBuf combines in into inout, here (MPI 4.1, section 6.9.7).
func (c *Comm) ReduceLocalBuf(in, inout Buf, o Op) error {
	return c.coll().ReduceLocalBuf(in, inout, o)
}

// ReduceScatterBlockBuf combines all ranks' send, of Size blocks of recv's length,
// and gives each rank its block (MPI 4.1, section 6.10.1). In place the blocks
// are in recv's memory.
func (c *Comm) ReduceScatterBlockBuf(send, recv Buf, o Op) error {
	return c.coll().ReduceScatterBlockBuf(send, recv, o)
}

// IreduceScatterBlockBuf starts a ReduceScatterBlock (MPI 4.1, section 6.12.9).
func (c *Comm) IreduceScatterBlockBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().IreduceScatterBlockBuf(send, recv, o)
	return Request(req), err
}

// ReduceScatterBlockInitBuf makes a persistent ReduceScatterBlock (MPI 4.1, section
// 6.13.10).
func (c *Comm) ReduceScatterBlockInitBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().ReduceScatterBlockInitBuf(send, recv, o)
	return Request(req), err
}

// ReduceScatterBuf is ReduceScatterBlock with a block of counts[r] elements for
// rank r (MPI 4.1, section 6.10.2). Recv's count is not used.
func (c *Comm) ReduceScatterBuf(send, recv Buf, counts []int, o Op) error {
	return c.coll().ReduceScatterBuf(send, recv, counts, o)
}

// IreduceScatterBuf starts a ReduceScatter (MPI 4.1, section 6.12.10).
func (c *Comm) IreduceScatterBuf(send, recv Buf, counts []int, o Op) (Request, error) {
	req, err := c.coll().IreduceScatterBuf(send, recv, counts, o)
	return Request(req), err
}

// ReduceScatterInitBuf makes a persistent ReduceScatter (MPI 4.1, section 6.13.11).
func (c *Comm) ReduceScatterInitBuf(send, recv Buf, counts []int, o Op) (Request, error) {
	req, err := c.coll().ReduceScatterInitBuf(send, recv, counts, o)
	return Request(req), err
}

// ScanBuf gives rank r the combination of the send of ranks 0 to r (MPI 4.1,
// section 6.11.1).
func (c *Comm) ScanBuf(send, recv Buf, o Op) error { return c.coll().ScanBuf(send, recv, o) }

// IscanBuf starts a Scan (MPI 4.1, section 6.12.11).
func (c *Comm) IscanBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().IscanBuf(send, recv, o)
	return Request(req), err
}

// ScanInitBuf makes a persistent Scan (MPI 4.1, section 6.13.12).
func (c *Comm) ScanInitBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().ScanInitBuf(send, recv, o)
	return Request(req), err
}

// ExscanBuf gives rank r the combination of the send of ranks 0 to r-1, and rank 0
// nothing (MPI 4.1, section 6.11.2).
func (c *Comm) ExscanBuf(send, recv Buf, o Op) error { return c.coll().ExscanBuf(send, recv, o) }

// IexscanBuf starts an Exscan (MPI 4.1, section 6.12.12).
func (c *Comm) IexscanBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().IexscanBuf(send, recv, o)
	return Request(req), err
}

// ExscanInitBuf makes a persistent Exscan (MPI 4.1, section 6.13.13).
func (c *Comm) ExscanInitBuf(send, recv Buf, o Op) (Request, error) {
	req, err := c.coll().ExscanInitBuf(send, recv, o)
	return Request(req), err
}

// Op is a reduction operator: one of MPI's, or a program's own, of OpFunc (MPI 4.1, section 6.9).
type Op = op.Operator

// The operators of MPI (MPI 4.1, section 6.9.2). Bits are of integers, logic is of integers and bool, MaxLoc and MinLoc are of Loc.
const (
	Sum    = op.Sum
	Prod   = op.Prod
	Min    = op.Min
	Max    = op.Max
	Band   = op.Band
	Bor    = op.Bor
	Bxor   = op.Bxor
	Land   = op.Land
	Lor    = op.Lor
	Lxor   = op.Lxor
	MinLoc = op.MinLoc
	MaxLoc = op.MaxLoc

	Replace = op.Replace // of windows: the value takes the old one's place
	NoOp    = op.NoOp    // of windows: the old value stays
)

// Loc is a value and where it is, which MaxLoc and MinLoc reduce: the largest or smallest value, and of equal ones
// the lowest index (MPI 4.1, section 6.9.4). It is what C has as MPI_DOUBLE_INT and its kin.
type Loc[T int16 | int32 | int64 | int | float32 | float64] struct {
	Value T
	Index int32 // often the rank
}

// PairKind implements datatype.Paired.
func (Loc[T]) PairKind() datatype.Kind {
	switch any(*new(T)).(type) {
	case int16:
		return datatype.ShortInt
	case int32:
		return datatype.TwoInt
	case float32:
		return datatype.FloatInt
	case float64:
		return datatype.DoubleInt
	}
	return datatype.LongInt
}

// OpFunc is an operator of the program's own, which combines values of type T: numbers, arrays or structs without pointers. a is of
// the lower ranks. f must be associative, and need not be commutative: the order of ranks is kept. The name is for messages. All
// ranks must use the same function.
func OpFunc[T any](name string, f func(a, b T) T) Op {
	return op.NewFunc(name, false, func(in, inout []T) {
		for i, b := range inout {
			inout[i] = f(in[i], b)
		}
	})
}
