package mpi

import "github.com/gompirun/gompi/internal/rank/topology"

// allgatherBufs are the buffers of an Allgather.
func allgatherBufs[T any](c *Comm, name string, send, recv []T) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	r, err = blockOf(c, name, recv, c.coll().Others())
	return bufOrNil(send), r, err
}

// Allgather collects all ranks' send in everybody's recv (MPI 4.1, section 6.7).
func (c *Comm) Allgather[T any](send, recv []T) error {
	s, r, err := allgatherBufs(c, "Allgather", send, recv)
	if err != nil {
		return err
	}
	return c.AllgatherBuf(s, r)
}

// Iallgather starts an Allgather.
func (c *Comm) Iallgather[T any](send, recv []T) (Request, error) {
	s, r, err := allgatherBufs(c, "Iallgather", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IallgatherBuf(s, r)
}

// AllgatherInit makes a persistent Allgather.
func (c *Comm) AllgatherInit[T any](send, recv []T) (Request, error) {
	s, r, err := allgatherBufs(c, "AllgatherInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.AllgatherInitBuf(s, r)
}

// allgathervBufs are the buffers of an Allgatherv.
func allgathervBufs[T any](c *Comm, name string, send, recv []T, where Layout) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	return bufOrNil(send), bufOf(recv), within(c, name, recv, where)
}

// Allgatherv is Allgather of blocks of any lengths.
func (c *Comm) Allgatherv[T any](send, recv []T, where Layout) error {
	s, r, err := allgathervBufs(c, "Allgatherv", send, recv, where)
	if err != nil {
		return err
	}
	return c.AllgathervBuf(s, r, where)
}

// Iallgatherv starts an Allgatherv.
func (c *Comm) Iallgatherv[T any](send, recv []T, where Layout) (Request, error) {
	s, r, err := allgathervBufs(c, "Iallgatherv", send, recv, where)
	if err != nil {
		return Request{}, err
	}
	return c.IallgathervBuf(s, r, where)
}

// AllgathervInit makes a persistent Allgatherv.
func (c *Comm) AllgathervInit[T any](send, recv []T, where Layout) (Request, error) {
	s, r, err := allgathervBufs(c, "AllgathervInit", send, recv, where)
	if err != nil {
		return Request{}, err
	}
	return c.AllgathervInitBuf(s, r, where)
}

// alltoallBufs are the buffers of an Alltoall.
func alltoallBufs[T any](c *Comm, name string, send, recv []T) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	if s, err = blockOrNil(c, name, send, c.coll().Others()); err != nil {
		return s, r, err
	}
	r, err = blockOf(c, name, recv, c.coll().Others())
	return s, r, err
}

// Alltoall gives each rank its block of everybody's send (MPI 4.1, section 6.8).
func (c *Comm) Alltoall[T any](send, recv []T) error {
	s, r, err := alltoallBufs(c, "Alltoall", send, recv)
	if err != nil {
		return err
	}
	return c.AlltoallBuf(s, r)
}

// Ialltoall starts an Alltoall.
func (c *Comm) Ialltoall[T any](send, recv []T) (Request, error) {
	s, r, err := alltoallBufs(c, "Ialltoall", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IalltoallBuf(s, r)
}

// AlltoallInit makes a persistent Alltoall.
func (c *Comm) AlltoallInit[T any](send, recv []T) (Request, error) {
	s, r, err := alltoallBufs(c, "AlltoallInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.AlltoallInitBuf(s, r)
}

// alltoallvBufs are the buffers of an Alltoallv.
func alltoallvBufs[T any](c *Comm, name string, send []T, out Layout, recv []T, in Layout) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	r = bufOf(recv)
	if err := within(c, name, recv, in); err != nil || send == nil && out.Counts == nil {
		return s, r, err
	}
	return bufOf(send), r, within(c, name, send, out)
}

// Alltoallv is Alltoall of blocks of any lengths. It is in place if send is nil and out is zero.
func (c *Comm) Alltoallv[T any](send []T, out Layout, recv []T, in Layout) error {
	s, r, err := alltoallvBufs(c, "Alltoallv", send, out, recv, in)
	if err != nil {
		return err
	}
	return c.AlltoallvBuf(s, out, r, in)
}

// Ialltoallv starts an Alltoallv.
func (c *Comm) Ialltoallv[T any](send []T, out Layout, recv []T, in Layout) (Request, error) {
	s, r, err := alltoallvBufs(c, "Ialltoallv", send, out, recv, in)
	if err != nil {
		return Request{}, err
	}
	return c.IalltoallvBuf(s, out, r, in)
}

// AlltoallvInit makes a persistent Alltoallv.
func (c *Comm) AlltoallvInit[T any](send []T, out Layout, recv []T, in Layout) (Request, error) {
	s, r, err := alltoallvBufs(c, "AlltoallvInit", send, out, recv, in)
	if err != nil {
		return Request{}, err
	}
	return c.AlltoallvInitBuf(s, out, r, in)
}

// neighborBufs are the buffers of an operation among neighbours, of whom each gets one of so many blocks. None is in place.
func neighborBufs[T any](c *Comm, name string, send, recv []T, blocks int) (s, r Buf, err error) {
	if s, err = blockOf(c, name, send, blocks); err != nil {
		return s, r, err
	}
	sources, _ := topology.Degrees(c.core())
	r, err = blockOf(c, name, recv, sources)
	return s, r, err
}

// neighborGatherBufs are the buffers of a NeighborAllgather.
func neighborGatherBufs[T any](c *Comm, name string, send, recv []T) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	return neighborBufs(c, name, send, recv, 1)
}

// NeighborAllgather sends send to all neighbours, and receives a block of recv from each. The neighbours are those of
// CartCreate, GraphCreate or DistGraphCreate (MPI 4.1, section 8.6).
func (c *Comm) NeighborAllgather[T any](send, recv []T) error {
	s, r, err := neighborGatherBufs(c, "NeighborAllgather", send, recv)
	if err != nil {
		return err
	}
	return c.NeighborAllgatherBuf(s, r)
}

// IneighborAllgather starts a NeighborAllgather.
func (c *Comm) IneighborAllgather[T any](send, recv []T) (Request, error) {
	s, r, err := neighborGatherBufs(c, "IneighborAllgather", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IneighborAllgatherBuf(s, r)
}

// NeighborAllgatherInit makes a persistent NeighborAllgather.
func (c *Comm) NeighborAllgatherInit[T any](send, recv []T) (Request, error) {
	s, r, err := neighborGatherBufs(c, "NeighborAllgatherInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.NeighborAllgatherInitBuf(s, r)
}

// neighborGathervBufs are the buffers of a NeighborAllgatherv.
func neighborGathervBufs[T any](c *Comm, name string, send, recv []T, in Layout) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	return bufOf(send), bufOf(recv), within(c, name, recv, in)
}

// NeighborAllgatherv is NeighborAllgather of blocks of any lengths.
func (c *Comm) NeighborAllgatherv[T any](send, recv []T, in Layout) error {
	s, r, err := neighborGathervBufs(c, "NeighborAllgatherv", send, recv, in)
	if err != nil {
		return err
	}
	return c.NeighborAllgathervBuf(s, r, in)
}

// IneighborAllgatherv starts a NeighborAllgatherv.
func (c *Comm) IneighborAllgatherv[T any](send, recv []T, in Layout) (Request, error) {
	s, r, err := neighborGathervBufs(c, "IneighborAllgatherv", send, recv, in)
	if err != nil {
		return Request{}, err
	}
	return c.IneighborAllgathervBuf(s, r, in)
}

// NeighborAllgathervInit makes a persistent NeighborAllgatherv.
func (c *Comm) NeighborAllgathervInit[T any](send, recv []T, in Layout) (Request, error) {
	s, r, err := neighborGathervBufs(c, "NeighborAllgathervInit", send, recv, in)
	if err != nil {
		return Request{}, err
	}
	return c.NeighborAllgathervInitBuf(s, r, in)
}

// neighborExchangeBufs are the buffers of a NeighborAlltoall.
func neighborExchangeBufs[T any](c *Comm, name string, send, recv []T) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	_, destinations := topology.Degrees(c.core())
	return neighborBufs(c, name, send, recv, destinations)
}

// NeighborAlltoall sends each neighbour its block of send, and receives a block of recv from each.
func (c *Comm) NeighborAlltoall[T any](send, recv []T) error {
	s, r, err := neighborExchangeBufs(c, "NeighborAlltoall", send, recv)
	if err != nil {
		return err
	}
	return c.NeighborAlltoallBuf(s, r)
}

// IneighborAlltoall starts a NeighborAlltoall.
func (c *Comm) IneighborAlltoall[T any](send, recv []T) (Request, error) {
	s, r, err := neighborExchangeBufs(c, "IneighborAlltoall", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.IneighborAlltoallBuf(s, r)
}

// NeighborAlltoallInit makes a persistent NeighborAlltoall.
func (c *Comm) NeighborAlltoallInit[T any](send, recv []T) (Request, error) {
	s, r, err := neighborExchangeBufs(c, "NeighborAlltoallInit", send, recv)
	if err != nil {
		return Request{}, err
	}
	return c.NeighborAlltoallInitBuf(s, r)
}

// neighborExchangevBufs are the buffers of a NeighborAlltoallv.
func neighborExchangevBufs[T any](c *Comm, name string, send []T, out Layout, recv []T, in Layout) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	if err := within(c, name, recv, in); err != nil {
		return s, r, err
	}
	return bufOf(send), bufOf(recv), within(c, name, send, out)
}

// NeighborAlltoallv is NeighborAlltoall of blocks of any lengths.
func (c *Comm) NeighborAlltoallv[T any](send []T, out Layout, recv []T, in Layout) error {
	s, r, err := neighborExchangevBufs(c, "NeighborAlltoallv", send, out, recv, in)
	if err != nil {
		return err
	}
	return c.NeighborAlltoallvBuf(s, out, r, in)
}

// IneighborAlltoallv starts a NeighborAlltoallv.
func (c *Comm) IneighborAlltoallv[T any](send []T, out Layout, recv []T, in Layout) (Request, error) {
	s, r, err := neighborExchangevBufs(c, "IneighborAlltoallv", send, out, recv, in)
	if err != nil {
		return Request{}, err
	}
	return c.IneighborAlltoallvBuf(s, out, r, in)
}

// NeighborAlltoallvInit makes a persistent NeighborAlltoallv.
func (c *Comm) NeighborAlltoallvInit[T any](send []T, out Layout, recv []T, in Layout) (Request, error) {
	s, r, err := neighborExchangevBufs(c, "NeighborAlltoallvInit", send, out, recv, in)
	if err != nil {
		return Request{}, err
	}
	return c.NeighborAlltoallvInitBuf(s, out, r, in)
}
