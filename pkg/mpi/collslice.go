package mpi

import "github.com/gompirun/gompi/pkg/datatype"

// The collective operations over slices. Those of blocks take as many elements
// for each rank as the slices hold for all: len(recv)/Size of a gather, for
// example. A nil send (recv of a Scatter) is in place (MPI 4.1, section 6.2.3); of operations
// with a root only the root's can be. So is a reduction whose send and recv are one.

// sendable is an error for a T whose values cannot be sent.
func sendable[T any](c *Comm, name string) error {
	if c == nil {
		return c.fail(c.usable(name))
	}
	if _, err := datatype.VecFor[T](nil); err != nil {
		return c.refuse(&Error{Op: name, Class: ErrType, Rank: c.rank, Peer: none, Tag: none, Err: err})
	}
	return nil
}

// bufOf is the memory of a slice of what is sendable.
func bufOf[T any](s []T) Buf {
	b, _ := datatype.VecFor(s)
	return b
}

// bufOrNil is the memory of a slice, or in place.
func bufOrNil[T any](s []T) Buf {
	if s == nil {
		return Buf{}
	}
	return bufOf(s)
}

// ownBuf is bufOrNil of an operation with a root, at which alone something can be in
// place: elsewhere nil is a slice without elements.
func ownBuf[T any](c *Comm, s []T, root int) Buf {
	if c.atRoot(root) {
		return bufOrNil(s)
	}
	return bufOf(s)
}

// blockOf is the memory of a slice of n blocks, as one of them.
func blockOf[T any](c *Comm, name string, s []T, n int) (Buf, error) {
	b := bufOf(s)
	if len(s)%n != 0 {
		return b, c.badArg(name, ErrCount, "%d elements are no equal blocks for %d ranks", len(s), n)
	}
	b.Count /= int64(n)
	return b, nil
}

// blockOrNil is blockOf, or in place.
func blockOrNil[T any](c *Comm, name string, s []T, n int) (Buf, error) {
	if s == nil {
		return Buf{}, nil
	}
	return blockOf(c, name, s, n)
}

// Bcast copies the root's buf to all others' (MPI 4.1, section 6.4).
func (c *Comm) Bcast[T any](buf []T, root int) error {
	if err := sendable[T](c, "Bcast"); err != nil {
		return err
	}
	return c.BcastBuf(bufOf(buf), root)
}

// Ibcast starts a Bcast.
func (c *Comm) Ibcast[T any](buf []T, root int) (Request, error) {
	if err := sendable[T](c, "Ibcast"); err != nil {
		return Request{}, err
	}
	return c.IbcastBuf(bufOf(buf), root)
}

// Reduce combines all ranks' send into the root's recv, element by element (MPI
// 4.1, section 6.9.1). Only the root's recv is used, which may be its send.
func (c *Comm) Reduce[T any](send, recv []T, op Op, root int) error {
	if err := sendable[T](c, "Reduce"); err != nil {
		return err
	}
	s, r, err := rootBufs(c, "Reduce", send, recv, root)
	if err != nil {
		return err
	}
	return c.ReduceBuf(s, r, op, root)
}

// Ireduce starts a Reduce.
func (c *Comm) Ireduce[T any](send, recv []T, op Op, root int) (Request, error) {
	if err := sendable[T](c, "Ireduce"); err != nil {
		return Request{}, err
	}
	s, r, err := rootBufs(c, "Ireduce", send, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.IreduceBuf(s, r, op, root)
}

// rootBufs are the buffers of a reduction to a root.
func rootBufs[T any](c *Comm, name string, send, recv []T, root int) (s, r Buf, err error) {
	if c.atRoot(root) {
		return reduceBufs(c, name, send, recv)
	}
	return bufOf(send), bufOrNil(recv), nil
}

// reduceBufs are the buffers of a reduction of as many elements as are sent. It is in
// place if nothing is sent, or what is received.
func reduceBufs[T any](c *Comm, name string, send, recv []T) (s, r Buf, err error) {
	s, r = bufOrNil(send), bufOf(recv)
	if send == nil {
		return s, r, nil
	}
	if len(recv) < len(send) {
		return s, r, c.badArg(name, ErrCount, "%d elements do not fit into %d", len(send), len(recv))
	}
	r.Count = s.Count
	if len(send) > 0 && &send[0] == &recv[0] {
		s = Buf{}
	}
	return s, r, nil
}

// Allreduce combines all ranks' send into everybody's recv, element by element
// (MPI 4.1, section 6.9.6). Recv may be send.
func (c *Comm) Allreduce[T any](send, recv []T, op Op) error {
	if err := sendable[T](c, "Allreduce"); err != nil {
		return err
	}
	s, r, err := reduceBufs(c, "Allreduce", send, recv)
	if err != nil {
		return err
	}
	return c.AllreduceBuf(s, r, op)
}

// Iallreduce starts an Allreduce.
func (c *Comm) Iallreduce[T any](send, recv []T, op Op) (Request, error) {
	if err := sendable[T](c, "Iallreduce"); err != nil {
		return Request{}, err
	}
	s, r, err := reduceBufs(c, "Iallreduce", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IallreduceBuf(s, r, op)
}

// Scan gives rank r the combination of the send of ranks 0 to r (MPI 4.1,
// section 6.11.1).
func (c *Comm) Scan[T any](send, recv []T, op Op) error {
	if err := sendable[T](c, "Scan"); err != nil {
		return err
	}
	s, r, err := reduceBufs(c, "Scan", send, recv)
	if err != nil {
		return err
	}
	return c.ScanBuf(s, r, op)
}

// Exscan gives rank r the combination of the send of ranks 0 to r-1; rank 0's
// recv is left alone (MPI 4.1, section 6.11.2).
func (c *Comm) Exscan[T any](send, recv []T, op Op) error {
	if err := sendable[T](c, "Exscan"); err != nil {
		return err
	}
	s, r, err := reduceBufs(c, "Exscan", send, recv)
	if err != nil {
		return err
	}
	return c.ExscanBuf(s, r, op)
}

// ReduceScatterBlock combines all ranks' send, block by block of len(recv), and
// gives each rank its block (MPI 4.1, section 6.10.1).
func (c *Comm) ReduceScatterBlock[T any](send, recv []T, op Op) error {
	if err := sendable[T](c, "ReduceScatterBlock"); err != nil {
		return err
	}
	if send == nil {
		r, err := blockOf(c, "ReduceScatterBlock", recv, c.Size())
		if err != nil {
			return err
		}
		return c.ReduceScatterBlockBuf(Buf{}, r, op)
	}
	if len(send) != len(recv)*c.Size() {
		return c.badArg("ReduceScatterBlock", ErrCount, "%d elements are not %d for each of %d ranks", len(send), len(recv), c.Size())
	}
	return c.ReduceScatterBlockBuf(bufOf(send), bufOf(recv), op)
}

// ReduceScatter is ReduceScatterBlock with counts[r] elements for rank r.
func (c *Comm) ReduceScatter[T any](send, recv []T, counts []int, op Op) error {
	if err := sendable[T](c, "ReduceScatter"); err != nil {
		return err
	}
	if err := scatteredLen(c, send, recv, counts); err != nil {
		return err
	}
	return c.ReduceScatterBuf(bufOrNil(send), bufOf(recv), counts, op)
}

// scatteredLen judges the slices of a ReduceScatter: in place recv has all blocks.
func scatteredLen[T any](c *Comm, send, recv []T, counts []int) error {
	all, mine := 0, 0
	for r, n := range counts {
		all += n
		if r == c.Rank() {
			mine = n
		}
	}
	switch {
	case send == nil:
		mine = all
	case len(send) != all:
		return c.badArg("ReduceScatter", ErrCount, "%d elements are no blocks of %v", len(send), counts)
	}
	if len(recv) < mine {
		return c.badArg("ReduceScatter", ErrCount, "%d elements do not fit into %d", mine, len(recv))
	}
	return nil
}

// Gather collects all ranks' send in the root's recv (MPI 4.1, section 6.5).
func (c *Comm) Gather[T any](send, recv []T, root int) error {
	if err := sendable[T](c, "Gather"); err != nil {
		return err
	}
	var r Buf
	if c.atRoot(root) {
		var err error
		if r, err = blockOf(c, "Gather", recv, c.others()); err != nil {
			return err
		}
	}
	return c.GatherBuf(ownBuf(c, send, root), r, root)
}

// within judges blocks that lie in a slice.
func within[T any](c *Comm, name string, s []T, l Layout) error {
	next := int64(0)
	for r, count := range l.Counts {
		if l.Displs == nil || r < len(l.Displs) {
			if from := l.at(r, next); count > 0 && (from < 0 || from > int64(len(s)-count)) {
				return c.badArg(name, ErrCount, "the block of rank %d, %d elements at displacement %d, is not in a slice of %d", r, count, from, len(s))
			}
		}
		next += int64(count)
	}
	return nil
}

// Gatherv is Gather of blocks of any lengths.
func (c *Comm) Gatherv[T any](send, recv []T, where Layout, root int) error {
	if err := sendable[T](c, "Gatherv"); err != nil {
		return err
	}
	if c.atRoot(root) {
		if err := within(c, "Gatherv", recv, where); err != nil {
			return err
		}
	}
	return c.GathervBuf(ownBuf(c, send, root), bufOf(recv), where, root)
}

// Scatter gives each rank its block of the root's send (MPI 4.1, section 6.6).
func (c *Comm) Scatter[T any](send, recv []T, root int) error {
	if err := sendable[T](c, "Scatter"); err != nil {
		return err
	}
	var s Buf
	if c.atRoot(root) {
		var err error
		if s, err = blockOf(c, "Scatter", send, c.others()); err != nil {
			return err
		}
	}
	return c.ScatterBuf(s, ownBuf(c, recv, root), root)
}

// Scatterv is Scatter of blocks of any lengths.
func (c *Comm) Scatterv[T any](send []T, where Layout, recv []T, root int) error {
	if err := sendable[T](c, "Scatterv"); err != nil {
		return err
	}
	if c.atRoot(root) {
		if err := within(c, "Scatterv", send, where); err != nil {
			return err
		}
	}
	return c.ScattervBuf(bufOf(send), where, ownBuf(c, recv, root), root)
}

// Allgather collects all ranks' send in everybody's recv (MPI 4.1, section 6.7).
func (c *Comm) Allgather[T any](send, recv []T) error {
	if err := sendable[T](c, "Allgather"); err != nil {
		return err
	}
	r, err := blockOf(c, "Allgather", recv, c.others())
	if err != nil {
		return err
	}
	return c.AllgatherBuf(bufOrNil(send), r)
}

// Iallgather starts an Allgather.
func (c *Comm) Iallgather[T any](send, recv []T) (Request, error) {
	if err := sendable[T](c, "Iallgather"); err != nil {
		return Request{}, err
	}
	r, err := blockOf(c, "Iallgather", recv, c.others())
	if err != nil {
		return Request{}, err
	}
	return c.IallgatherBuf(bufOrNil(send), r)
}

// Allgatherv is Allgather of blocks of any lengths.
func (c *Comm) Allgatherv[T any](send, recv []T, where Layout) error {
	if err := sendable[T](c, "Allgatherv"); err != nil {
		return err
	}
	if err := within(c, "Allgatherv", recv, where); err != nil {
		return err
	}
	return c.AllgathervBuf(bufOrNil(send), bufOf(recv), where)
}

// Alltoall gives each rank its block of everybody's send (MPI 4.1, section 6.8).
func (c *Comm) Alltoall[T any](send, recv []T) error {
	if err := sendable[T](c, "Alltoall"); err != nil {
		return err
	}
	s, err := blockOrNil(c, "Alltoall", send, c.others())
	if err != nil {
		return err
	}
	r, err := blockOf(c, "Alltoall", recv, c.others())
	if err != nil {
		return err
	}
	return c.AlltoallBuf(s, r)
}

// Ialltoall starts an Alltoall.
func (c *Comm) Ialltoall[T any](send, recv []T) (Request, error) {
	if err := sendable[T](c, "Ialltoall"); err != nil {
		return Request{}, err
	}
	s, err := blockOrNil(c, "Ialltoall", send, c.others())
	if err != nil {
		return Request{}, err
	}
	r, err := blockOf(c, "Ialltoall", recv, c.others())
	if err != nil {
		return Request{}, err
	}
	return c.IalltoallBuf(s, r)
}

// Alltoallv is Alltoall of blocks of any lengths. It is in place if send is nil and out is
// zero.
func (c *Comm) Alltoallv[T any](send []T, out Layout, recv []T, in Layout) error {
	if err := sendable[T](c, "Alltoallv"); err != nil {
		return err
	}
	if err := within(c, "Alltoallv", recv, in); err != nil {
		return err
	}
	if send == nil && out.Counts == nil {
		return c.AlltoallvBuf(Buf{}, out, bufOf(recv), in)
	}
	if err := within(c, "Alltoallv", send, out); err != nil {
		return err
	}
	return c.AlltoallvBuf(bufOf(send), out, bufOf(recv), in)
}
