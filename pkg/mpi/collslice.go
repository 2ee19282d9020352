package mpi

import (
	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// sendable is an error for a T whose values cannot be sent.
func sendable[T any](c *Comm, name string) error {
	_, err := sendableBuf[T](c, name, nil)
	return err
}

// sendableBuf is the memory of a slice, or an error for a T whose values cannot be sent.
func sendableBuf[T any](c *Comm, name string, s []T) (Buf, error) {
	if c == nil {
		return Buf{}, c.core().Fail(c.core().Usable(name))
	}
	b, err := datatype.VecFor(s)
	if err != nil {
		return b, c.core().Refuse(&Error{Op: name, Class: ErrType, Rank: c.Rank(), Peer: errclass.None, Tag: errclass.None, Err: err})
	}
	return b, nil
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
	if c.coll().AtRoot(root) {
		return bufOrNil(s)
	}
	return bufOf(s)
}

// blockOf is the memory of a slice of n blocks, as one of them.
func blockOf[T any](c *Comm, name string, s []T, n int) (Buf, error) {
	b := bufOf(s)
	if n == 0 { // neighbours that there are not
		b.Count = 0
		return b, nil
	}
	if len(s)%n != 0 {
		return b, c.core().BadArg(name, ErrCount, "%d elements are no equal blocks for %d ranks", len(s), n)
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

// within judges blocks that lie in a slice.
func within[T any](c *Comm, name string, s []T, l Layout) error {
	next := int64(0)
	for r, count := range l.Counts {
		if l.Displs == nil || r < len(l.Displs) {
			if from := coll.Layout(l).At(r, next); count > 0 && (from < 0 || from > int64(len(s)-count)) {
				return c.core().BadArg(name, ErrCount, "block %d, %d elements at displacement %d, is not in a slice of %d", r, count, from, len(s))
			}
		}
		next += int64(count)
	}
	return nil
}

// wholeBuf is the memory of all of a slice.
func wholeBuf[T any](c *Comm, name string, s []T) (Buf, error) {
	if err := sendable[T](c, name); err != nil {
		return Buf{}, err
	}
	return bufOf(s), nil
}

// Bcast copies the root's buf to all others' (MPI 4.1, section 6.4).
func (c *Comm) Bcast[T any](buf []T, root int) error {
	b, err := wholeBuf(c, "Bcast", buf)
	if err != nil {
		return err
	}
	return c.BcastBuf(b, root)
}

// Ibcast starts a Bcast.
func (c *Comm) Ibcast[T any](buf []T, root int) (Request, error) {
	b, err := wholeBuf(c, "Ibcast", buf)
	if err != nil {
		return Request{}, err
	}
	return c.IbcastBuf(b, root)
}

// BcastInit makes a persistent Bcast.
func (c *Comm) BcastInit[T any](buf []T, root int) (Request, error) {
	b, err := wholeBuf(c, "BcastInit", buf)
	if err != nil {
		return Request{}, err
	}
	return c.BcastInitBuf(b, root)
}

// gatherBufs are the buffers of a Gather.
func gatherBufs[T any](c *Comm, name string, send, recv []T, root int) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	if c.coll().AtRoot(root) {
		if r, err = blockOf(c, name, recv, c.coll().Others()); err != nil {
			return s, r, err
		}
	}
	return ownBuf(c, send, root), r, nil
}

// Gather collects all ranks' send in the root's recv (MPI 4.1, section 6.5).
func (c *Comm) Gather[T any](send, recv []T, root int) error {
	s, r, err := gatherBufs(c, "Gather", send, recv, root)
	if err != nil {
		return err
	}
	return c.GatherBuf(s, r, root)
}

// Igather starts a Gather.
func (c *Comm) Igather[T any](send, recv []T, root int) (Request, error) {
	s, r, err := gatherBufs(c, "Igather", send, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.IgatherBuf(s, r, root)
}

// GatherInit makes a persistent Gather.
func (c *Comm) GatherInit[T any](send, recv []T, root int) (Request, error) {
	s, r, err := gatherBufs(c, "GatherInit", send, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.GatherInitBuf(s, r, root)
}

// gathervBufs are the buffers of a Gatherv.
func gathervBufs[T any](c *Comm, name string, send, recv []T, where Layout, root int) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	if c.coll().AtRoot(root) {
		if err := within(c, name, recv, where); err != nil {
			return s, r, err
		}
	}
	return ownBuf(c, send, root), bufOf(recv), nil
}

// Gatherv is Gather of blocks of any lengths.
func (c *Comm) Gatherv[T any](send, recv []T, where Layout, root int) error {
	s, r, err := gathervBufs(c, "Gatherv", send, recv, where, root)
	if err != nil {
		return err
	}
	return c.GathervBuf(s, r, where, root)
}

// Igatherv starts a Gatherv.
func (c *Comm) Igatherv[T any](send, recv []T, where Layout, root int) (Request, error) {
	s, r, err := gathervBufs(c, "Igatherv", send, recv, where, root)
	if err != nil {
		return Request{}, err
	}
	return c.IgathervBuf(s, r, where, root)
}

// GathervInit makes a persistent Gatherv.
func (c *Comm) GathervInit[T any](send, recv []T, where Layout, root int) (Request, error) {
	s, r, err := gathervBufs(c, "GathervInit", send, recv, where, root)
	if err != nil {
		return Request{}, err
	}
	return c.GathervInitBuf(s, r, where, root)
}

// scatterBufs are the buffers of a Scatter.
func scatterBufs[T any](c *Comm, name string, send, recv []T, root int) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	if c.coll().AtRoot(root) {
		if s, err = blockOf(c, name, send, c.coll().Others()); err != nil {
			return s, r, err
		}
	}
	return s, ownBuf(c, recv, root), nil
}

// Scatter gives each rank its block of the root's send (MPI 4.1, section 6.6).
func (c *Comm) Scatter[T any](send, recv []T, root int) error {
	s, r, err := scatterBufs(c, "Scatter", send, recv, root)
	if err != nil {
		return err
	}
	return c.ScatterBuf(s, r, root)
}

// Iscatter starts a Scatter.
func (c *Comm) Iscatter[T any](send, recv []T, root int) (Request, error) {
	s, r, err := scatterBufs(c, "Iscatter", send, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.IscatterBuf(s, r, root)
}

// ScatterInit makes a persistent Scatter.
func (c *Comm) ScatterInit[T any](send, recv []T, root int) (Request, error) {
	s, r, err := scatterBufs(c, "ScatterInit", send, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.ScatterInitBuf(s, r, root)
}

// scattervBufs are the buffers of a Scatterv.
func scattervBufs[T any](c *Comm, name string, send []T, where Layout, recv []T, root int) (s, r Buf, err error) {
	if err := sendable[T](c, name); err != nil {
		return s, r, err
	}
	if c.coll().AtRoot(root) {
		if err := within(c, name, send, where); err != nil {
			return s, r, err
		}
	}
	return bufOf(send), ownBuf(c, recv, root), nil
}

// Scatterv is Scatter of blocks of any lengths.
func (c *Comm) Scatterv[T any](send []T, where Layout, recv []T, root int) error {
	s, r, err := scattervBufs(c, "Scatterv", send, where, recv, root)
	if err != nil {
		return err
	}
	return c.ScattervBuf(s, where, r, root)
}

// Iscatterv starts a Scatterv.
func (c *Comm) Iscatterv[T any](send []T, where Layout, recv []T, root int) (Request, error) {
	s, r, err := scattervBufs(c, "Iscatterv", send, where, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.IscattervBuf(s, where, r, root)
}

// ScattervInit makes a persistent Scatterv.
func (c *Comm) ScattervInit[T any](send []T, where Layout, recv []T, root int) (Request, error) {
	s, r, err := scattervBufs(c, "ScattervInit", send, where, recv, root)
	if err != nil {
		return Request{}, err
	}
	return c.ScattervInitBuf(s, where, r, root)
}
