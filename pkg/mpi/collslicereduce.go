package mpi

// reduceBufs are the buffers of a reduction of as many elements as are sent. It is in
// place if nothing is sent, or what is received.
func reduceBufs[T any](c *Comm, name string, send, recv []T) (s, r Buf, err error) {
	r, err = sendableBuf(c, name, recv)
	if err != nil || send == nil {
		return s, r, err
	}
	if len(recv) < len(send) {
		return s, r, c.core().BadArg(name, ErrCount, "%d elements do not fit into %d", len(send), len(recv))
	}
	r.Count = int64(len(send))
	if len(send) == 0 || &send[0] != &recv[0] {
		s = r.Like(send)
	}
	return s, r, nil
}

// rootBufs are the buffers of a reduction to a root.
func rootBufs[T any](c *Comm, name string, send, recv []T, root int) (s, r Buf, err error) {
	if c != nil && !c.coll().AtRoot(root) {
		if err := sendable[T](c, name); err != nil {
			return s, r, err
		}
		return bufOf(send), bufOrNil(recv), nil
	}
	return reduceBufs(c, name, send, recv)
}

// Reduce combines all ranks' send into the root's recv, element by element (MPI 4.1, section 6.9.1). Only the root's
// recv is used, which may be its send.
func (c *Comm) Reduce[T any](send, recv []T, op Op, root int) error {
	s, r, err := rootBufs(c, "Reduce", send, recv, root)
	if err != nil {
		return err
	}
	return c.ReduceBuf(s, r, op, root)
}

// Ireduce starts a Reduce.
func (c *Comm) Ireduce[T any](send, recv []T, op Op, root int) (Request, error) {
	s, r, err := rootBufs(c, "Ireduce", send, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.IreduceBuf(s, r, op, root)
}

// ReduceInit makes a persistent Reduce.
func (c *Comm) ReduceInit[T any](send, recv []T, op Op, root int) (Request, error) {
	s, r, err := rootBufs(c, "ReduceInit", send, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.ReduceInitBuf(s, r, op, root)
}

// Allreduce combines all ranks' send into everybody's recv, element by element (MPI 4.1, section 6.9.6). Recv may be
// send.
func (c *Comm) Allreduce[T any](send, recv []T, op Op) error {
	s, r, err := reduceBufs(c, "Allreduce", send, recv)
	if err != nil {
		return err
	}
	return c.AllreduceBuf(s, r, op)
}

// Iallreduce starts an Allreduce.
func (c *Comm) Iallreduce[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := reduceBufs(c, "Iallreduce", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IallreduceBuf(s, r, op)
}

// AllreduceInit makes a persistent Allreduce.
func (c *Comm) AllreduceInit[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := reduceBufs(c, "AllreduceInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.AllreduceInitBuf(s, r, op)
}

// Scan gives rank r the combination of the send of ranks 0 to r (MPI 4.1, section 6.11.1).
func (c *Comm) Scan[T any](send, recv []T, op Op) error {
	s, r, err := reduceBufs(c, "Scan", send, recv)
	if err != nil {
		return err
	}
	return c.ScanBuf(s, r, op)
}

// Iscan starts a Scan.
func (c *Comm) Iscan[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := reduceBufs(c, "Iscan", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IscanBuf(s, r, op)
}

// ScanInit makes a persistent Scan.
func (c *Comm) ScanInit[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := reduceBufs(c, "ScanInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.ScanInitBuf(s, r, op)
}

// Exscan gives rank r the combination of the send of ranks 0 to r-1; rank 0's recv is left alone (MPI 4.1, section
// 6.11.2).
func (c *Comm) Exscan[T any](send, recv []T, op Op) error {
	s, r, err := reduceBufs(c, "Exscan", send, recv)
	if err != nil {
		return err
	}
	return c.ExscanBuf(s, r, op)
}

// Iexscan starts an Exscan.
func (c *Comm) Iexscan[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := reduceBufs(c, "Iexscan", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IexscanBuf(s, r, op)
}

// ExscanInit makes a persistent Exscan.
func (c *Comm) ExscanInit[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := reduceBufs(c, "ExscanInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.ExscanInitBuf(s, r, op)
}

// equalBufs are the buffers of a ReduceScatterBlock.
func equalBufs[T any](c *Comm, name string, send, recv []T) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	if send == nil {
		r, err = blockOf(c, name, recv, c.Size())
		return s, r, err
	}
	if len(send) != len(recv)*c.Size() {
		return s, r, c.core().BadArg(name, ErrCount, "%d elements are not %d for each of %d ranks", len(send), len(recv), c.Size())
	}
	return bufOf(send), bufOf(recv), nil
}

// ReduceScatterBlock combines all ranks' send, block by block of len(recv), and gives each rank its block (MPI 4.1,
// section 6.10.1).
func (c *Comm) ReduceScatterBlock[T any](send, recv []T, op Op) error {
	s, r, err := equalBufs(c, "ReduceScatterBlock", send, recv)
	if err != nil {
		return err
	}
	return c.ReduceScatterBlockBuf(s, r, op)
}

// IreduceScatterBlock starts a ReduceScatterBlock.
func (c *Comm) IreduceScatterBlock[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := equalBufs(c, "IreduceScatterBlock", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IreduceScatterBlockBuf(s, r, op)
}

// ReduceScatterBlockInit makes a persistent ReduceScatterBlock.
func (c *Comm) ReduceScatterBlockInit[T any](send, recv []T, op Op) (Request, error) {
	s, r, err := equalBufs(c, "ReduceScatterBlockInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.ReduceScatterBlockInitBuf(s, r, op)
}

// scatteredBufs are the buffers of a ReduceScatter: in place recv has all blocks.
func scatteredBufs[T any](c *Comm, name string, send, recv []T, counts []int) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
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
		return s, r, c.core().BadArg(name, ErrCount, "%d elements are no blocks of %v", len(send), counts)
	}
	if len(recv) < mine {
		return s, r, c.core().BadArg(name, ErrCount, "%d elements do not fit into %d", mine, len(recv))
	}
	return bufOrNil(send), bufOf(recv), nil
}

// ReduceScatter is ReduceScatterBlock with counts[r] elements for rank r.
func (c *Comm) ReduceScatter[T any](send, recv []T, counts []int, op Op) error {
	s, r, err := scatteredBufs(c, "ReduceScatter", send, recv, counts)
	if err != nil {
		return err
	}
	return c.ReduceScatterBuf(s, r, counts, op)
}

// IreduceScatter starts a ReduceScatter.
func (c *Comm) IreduceScatter[T any](send, recv []T, counts []int, op Op) (Request, error) {
	s, r, err := scatteredBufs(c, "IreduceScatter", send, recv, counts)
	if err != nil {
		return Request{}, err
	}
	return c.IreduceScatterBuf(s, r, counts, op)
}

// ReduceScatterInit makes a persistent ReduceScatter.
func (c *Comm) ReduceScatterInit[T any](send, recv []T, counts []int, op Op) (Request, error) {
	s, r, err := scatteredBufs(c, "ReduceScatterInit", send, recv, counts)
	if err != nil {
		return Request{}, err
	}
	return c.ReduceScatterInitBuf(s, r, counts, op)
}

// ReduceLocal combines in with inout, element by element, without any other rank (MPI 4.1, section 6.9.7).
func (c *Comm) ReduceLocal[T any](in, inout []T, op Op) error {
	s, r, err := reduceBufs(c, "ReduceLocal", in, inout)
	if err != nil {
		return err
	}
	return c.ReduceLocalBuf(s, r, op)
}

// AllreduceOne is Allreduce of one value.
func (c *Comm) AllreduceOne[T any](v T, op Op) (T, error) {
	one := []T{v}
	err := c.Allreduce(nil, one, op)
	return one[0], err
}
