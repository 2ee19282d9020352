package mpi_test

import (
	"context"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// wrongMessages are mistakes of those who send and receive.
var wrongMessages = []wrongUse{
	{"a rank that is not there", 2, nil, first(func(c *mpi.Comm) error { return c.Send([]int{1}, 2, 0) }), []string{"mpi: Send on rank 0, peer 2, tag 0: there are ranks 0 to 1 (MPI_ERR_RANK)"}},
	{"a negative rank", 2, nil, first(func(c *mpi.Comm) error { return c.Send([]int{1}, -7, 0) }), []string{"Send on rank 0, peer -7"}},
	{"a message to any source", 2, nil, first(func(c *mpi.Comm) error { return c.Send([]int{1}, mpi.AnySource, 0) }), []string{"peer AnySource"}},
	{"a negative tag", 2, nil, first(func(c *mpi.Comm) error { return c.Send([]int{1}, 1, -7) }), []string{"tag -7: tags are 0 to 2147483647"}},
	{"a message with any tag", 2, nil, first(func(c *mpi.Comm) error { return refused(c.Isend([]int{1}, 1, mpi.AnyTag)) }), []string{"Isend on rank 0, peer 1, tag AnyTag"}},
	{"a receive from a rank that is not there", 2, nil, first(func(c *mpi.Comm) error { return refused(c.Recv([]int{1}, 5, 0)) }), []string{"Recv on rank 0, peer 5"}},
	{"a receive of a negative tag", 2, nil, first(func(c *mpi.Comm) error { return refused(c.Irecv([]int{1}, 1, -9)) }), []string{"Irecv on rank 0, peer 1, tag -9"}},
	{"a probe of a rank that is not there", 2, nil, first(func(c *mpi.Comm) error { return refused(c.Probe(5, 0)) }), []string{"Probe on rank 0, peer 5"}},
	{"an exchange with a rank that is not there", 2, nil, first(func(c *mpi.Comm) error { return refused(c.Sendrecv([]int{1}, 2, 0, []int{1}, 0, 0)) }), []string{"Sendrecv on rank 0, peer 2"}},
	{"a message that is too long", 2, nil, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			return c.Send([]int{1, 2, 3}, 0, 4)
		}
		return refused(c.Recv([]int{0, 0}, 1, 4))
	}, []string{"mpi: Recv on rank 0, peer 1, tag 4", "MPI_ERR_TRUNCATE"}},
	{"a struct with a string", 2, nil, first(func(c *mpi.Comm) error { return c.Send([]withName{{}}, 1, 0) }), []string{"Send on rank 0", "withName", "Name", "holds a pointer (it is a string)", "MPI_ERR_TYPE"}},
	{"slices of slices", 2, nil, first(func(c *mpi.Comm) error { return refused(c.Recv([][]int{{}}, 1, 0)) }), []string{"Recv on rank 0", "[]int", "holds a pointer (it is a slice)"}},
	{"values without bytes", 2, nil, first(func(c *mpi.Comm) error { return c.Send([]struct{}{{}}, 1, 0) }), []string{"Send on rank 0", "struct {}"}},
	{"a map in a broadcast", 2, nil, every(func(c *mpi.Comm) error { return c.Bcast([]map[int]int{nil}, 0) }), []string{"Bcast on rank 0", "map[int]int"}},
	{"memory at no address", 2, nil, first(func(c *mpi.Comm) error {
		b := mpi.BufOf([]int{1})
		b.Base = nil
		return c.SendBuf(b, 1, 0)
	}), []string{"Send on rank 0, peer 1", "MPI_ERR_BUFFER"}},
	{"no datatype", 2, nil, first(func(c *mpi.Comm) error { return c.SendType([]int{1}, nil, 1, 1, 0) }), []string{"SendType on rank 0", "MPI_ERR_TYPE"}},
	{"a message that was received before", 1, nil, every(func(c *mpi.Comm) error {
		if _, err := c.Isend([]int{1}, 0, 0); err != nil {
			return err
		}
		m, _, err := c.Mprobe(0, 0)
		if err == nil {
			_, err = m.Recv([]int{0})
		}
		if err != nil {
			return err
		}
		return refused(m.Recv([]int{0}))
	}), []string{"Recv", "MPI_ERR_REQUEST"}},
	{"no message at all", 1, nil, every(func(*mpi.Comm) error { return refused((*mpi.Message)(nil).Recv([]int{0})) }), []string{"Recv", "MPI_ERR_REQUEST"}},
	{"a buffered message without a buffer", 2, nil, first(func(c *mpi.Comm) error { return c.Bsend([]int{1}, 1, 0) }), []string{"Bsend on rank 0, peer 1", "MPI_ERR_BUFFER"}},
	{"a request that is started twice", 2, nil, first(func(c *mpi.Comm) error {
		r, err := c.RecvInit([]int{0}, 1, 0)
		if err == nil {
			err = r.Start()
		}
		if err != nil {
			return err
		}
		return r.Start()
	}), []string{"Start", "MPI_ERR_REQUEST"}},
	{"a start of what is not persistent", 2, nil, first(func(c *mpi.Comm) error {
		r, err := c.Irecv([]int{0}, 1, 0)
		if err != nil {
			return err
		}
		return r.Start()
	}), []string{"Start", "MPI_ERR_REQUEST"}},
	{"a part that is not there", 2, nil, first(func(c *mpi.Comm) error {
		r, err := c.PsendInit([]int{1, 2}, 2, 1, 0)
		if err == nil {
			err = r.Start()
		}
		if err != nil {
			return err
		}
		return r.Pready(2)
	}), []string{"Pready", "MPI_ERR_ARG"}},
	{"a receive whose context ends", 2, nil, first(func(c *mpi.Comm) error {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
		defer cancel()
		return refused(c.RecvContext(ctx, []int{0}, 1, 7))
	}), []string{"mpi: RecvContext on rank 0, peer 1, tag 7: context deadline exceeded"}},
	{"a value that no codec knows", 2, nil, first(func(c *mpi.Comm) error { return c.SendValue(make(chan int), 1, 0) }), []string{"SendValue on rank 0", "chan int", "MPI_ERR_CONVERSION"}},
	{"a value that is of another type", 2, nil, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			return c.SendValue("text", 0, 0)
		}
		_, _, err := c.RecvValue[map[string]int](1, 0)
		return err
	}, []string{"RecvValue on rank 0, peer 1", "map[string]int", "MPI_ERR_CONVERSION"}},
	{"a message that is no whole number of values", 2, nil, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			return c.Send([]byte{1, 2, 3}, 0, 0)
		}
		_, _, err := c.RecvAlloc[int32](1, 0)
		return err
	}, []string{"RecvAlloc on rank 0, peer 1", "3 bytes are no whole number of int32"}},
}
