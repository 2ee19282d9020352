package core

import (
	"github.com/gompirun/gompi/pkg/datatype"
)

// Package mpi has slices of any type where this package has memory. Tests of what is inside have slices by these few methods; those of
// package mpi have its own.

// BufOf is the memory of a slice.
func BufOf[T any](s []T) Buf {
	b, err := datatype.VecFor(s)
	if err != nil {
		panic(err)
	}
	return b
}

func (s Status) Count[T any]() int { return int(s.Bytes / BufOf([]T{}).Type.Size()) }

func (c *Comm) Send[T any](b []T, dst, tag int) error { return c.SendBuf(BufOf(b), dst, tag) }
func (c *Comm) Bsend[T any](b []T, dst, tag int) error {
	return c.SendModeBuf(Buffered, BufOf(b), dst, tag)
}
func (c *Comm) Isend[T any](b []T, dst, tag int) (Request, error) {
	return c.IsendBuf(BufOf(b), dst, tag)
}
func (c *Comm) Recv[T any](b []T, src, tag int) (Status, error) { return c.RecvBuf(BufOf(b), src, tag) }
func (c *Comm) Irecv[T any](b []T, src, tag int) (Request, error) {
	return c.IrecvBuf(BufOf(b), src, tag)
}
func (m *Message) Recv[T any](b []T) (Status, error) { return m.RecvBuf(BufOf(b)) }
func (c *Comm) SendInit[T any](b []T, dst, tag int) (Request, error) {
	return c.SendInitBuf(Standard, BufOf(b), dst, tag)
}

func (c *Comm) SendType[T any](b []T, dt *Datatype, count, dst, tag int) error {
	s, err := datatype.Over(b, dt, int64(count))
	if err != nil {
		return err
	}
	r, err := c.IsendOver(s, dt, int64(count), dst, tag)
	return started(r, err)
}

func (c *Comm) Sendrecv[S, R any](send []S, dst, sendTag int, recv []R, src, recvTag int) (Status, error) {
	return c.SendrecvBuf(BufOf(send), dst, sendTag, BufOf(recv), src, recvTag)
}

func (c *Comm) SendrecvReplace[T any](b []T, dst, sendTag, src, recvTag int) (Status, error) {
	return c.SendrecvReplaceBuf(BufOf(b), dst, sendTag, src, recvTag)
}

// started waits for what a nonblocking call has returned.
func started(r Request, err error) error {
	if err == nil {
		_, err = r.Wait()
	}
	return err
}
