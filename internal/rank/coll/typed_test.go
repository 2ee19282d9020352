package coll

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Package mpi has slices of any type where this package has memory. Tests of what is inside have slices by these few methods; those of
// package mpi have its own.

// bufOrNil is that, or in place.
func bufOrNil[T any](s []T) Buf {
	if s == nil {
		return Buf{}
	}
	return worlds.BufOf(s)
}

// ownBuf is that of an operation with a root, at which alone something can be in place.
func ownBuf[T any](c *Comm, s []T, root int) Buf {
	if c.AtRoot(root) {
		return bufOrNil(s)
	}
	return worlds.BufOf(s)
}

// reduceBufs are the buffers of a reduction, in place if nothing is sent, or what is received.
func reduceBufs[T any](send, recv []T) (s, r Buf) {
	r = worlds.BufOf(recv)
	if send == nil {
		return s, r
	}
	if r.Count = int64(len(send)); len(send) == 0 || &send[0] != &recv[0] {
		s = worlds.BufOf(send)
	}
	return s, r
}

// blockOf is one of n blocks of a slice.
func blockOf[T any](s []T, n int) Buf {
	b := worlds.BufOf(s)
	b.Count /= int64(n)
	return b
}

// blockOrNil is that, or in place.
func blockOrNil[T any](s []T, n int) Buf {
	if s == nil {
		return Buf{}
	}
	return blockOf(s, n)
}

func (c *Comm) Bcast[T any](b []T, root int) error { return c.BcastBuf(worlds.BufOf(b), root) }
func (c *Comm) Ibcast[T any](b []T, root int) (Request, error) {
	return c.IbcastBuf(worlds.BufOf(b), root)
}

func (c *Comm) Gather[T any](send, recv []T, root int) error {
	return c.GatherBuf(ownBuf(c, send, root), blockOf(recv, c.Others()), root)
}

func (c *Comm) Gatherv[T any](send, recv []T, where Layout, root int) error {
	return c.GathervBuf(ownBuf(c, send, root), worlds.BufOf(recv), where, root)
}

func (c *Comm) Scatter[T any](send, recv []T, root int) error {
	return c.ScatterBuf(blockOf(send, c.Others()), ownBuf(c, recv, root), root)
}

func (c *Comm) Scatterv[T any](send []T, where Layout, recv []T, root int) error {
	return c.ScattervBuf(worlds.BufOf(send), where, ownBuf(c, recv, root), root)
}

func (c *Comm) Allgather[T any](send, recv []T) error {
	return c.AllgatherBuf(bufOrNil(send), blockOf(recv, c.Others()))
}

func (c *Comm) Iallgather[T any](send, recv []T) (Request, error) {
	return c.IallgatherBuf(bufOrNil(send), blockOf(recv, c.Others()))
}

func (c *Comm) Allgatherv[T any](send, recv []T, where Layout) error {
	return c.AllgathervBuf(bufOrNil(send), worlds.BufOf(recv), where)
}

func (c *Comm) Alltoall[T any](send, recv []T) error {
	return c.AlltoallBuf(blockOrNil(send, c.Others()), blockOf(recv, c.Others()))
}

func (c *Comm) Alltoallv[T any](send []T, out Layout, recv []T, in Layout) error {
	return c.AlltoallvBuf(bufOrNil(send), out, worlds.BufOf(recv), in)
}

func (c *Comm) Reduce[T any](send, recv []T, o Op, root int) error {
	if !c.AtRoot(root) {
		return c.ReduceBuf(worlds.BufOf(send), bufOrNil(recv), o, root)
	}
	s, r := reduceBufs(send, recv)
	return c.ReduceBuf(s, r, o, root)
}

func (c *Comm) Allreduce[T any](send, recv []T, o Op) error {
	s, r := reduceBufs(send, recv)
	return c.AllreduceBuf(s, r, o)
}

func (c *Comm) Iallreduce[T any](send, recv []T, o Op) (Request, error) {
	s, r := reduceBufs(send, recv)
	return c.IallreduceBuf(s, r, o)
}

func (c *Comm) ReduceScatterBlock[T any](send, recv []T, o Op) error {
	if send == nil {
		return c.ReduceScatterBlockBuf(Buf{}, blockOf(recv, c.Size()), o)
	}
	return c.ReduceScatterBlockBuf(worlds.BufOf(send), worlds.BufOf(recv), o)
}

func (c *Comm) ReduceScatter[T any](send, recv []T, counts []int, o Op) error {
	return c.ReduceScatterBuf(bufOrNil(send), worlds.BufOf(recv), counts, o)
}

func (c *Comm) Scan[T any](send, recv []T, o Op) error {
	s, r := reduceBufs(send, recv)
	return c.ScanBuf(s, r, o)
}

func (c *Comm) Exscan[T any](send, recv []T, o Op) error {
	s, r := reduceBufs(send, recv)
	return c.ExscanBuf(s, r, o)
}

func (c *Comm) Send[T any](b []T, dst, tag int) error { return c.SendBuf(worlds.BufOf(b), dst, tag) }
func (c *Comm) Bsend[T any](b []T, dst, tag int) error {
	return c.SendModeBuf(core.Buffered, worlds.BufOf(b), dst, tag)
}
func (c *Comm) Isend[T any](b []T, dst, tag int) (Request, error) {
	return c.IsendBuf(worlds.BufOf(b), dst, tag)
}
func (c *Comm) Recv[T any](b []T, src, tag int) (Status, error) {
	return c.RecvBuf(worlds.BufOf(b), src, tag)
}
func (c *Comm) Irecv[T any](b []T, src, tag int) (Request, error) {
	return c.IrecvBuf(worlds.BufOf(b), src, tag)
}
func (c *Comm) SendInit[T any](b []T, dst, tag int) (Request, error) {
	return c.SendInitBuf(core.Standard, worlds.BufOf(b), dst, tag)
}

func (c *Comm) SendType[T any](b []T, dt *datatype.Datatype, count, dst, tag int) error {
	s, err := datatype.Over(b, dt, int64(count))
	if err != nil {
		return err
	}
	r, err := c.IsendOver(s, dt, int64(count), dst, tag)
	return started(r, err)
}

func (c *Comm) Sendrecv[S, R any](send []S, dst, sendTag int, recv []R, src, recvTag int) (Status, error) {
	return c.SendrecvBuf(worlds.BufOf(send), dst, sendTag, worlds.BufOf(recv), src, recvTag)
}

func (c *Comm) SendrecvReplace[T any](b []T, dst, sendTag, src, recvTag int) (Status, error) {
	return c.SendrecvReplaceBuf(worlds.BufOf(b), dst, sendTag, src, recvTag)
}

// started waits for what a nonblocking call has returned.
func started(r Request, err error) error {
	if err == nil {
		_, err = r.Wait()
	}
	return err
}
