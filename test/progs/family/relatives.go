package main

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// relatives proves an intercommunicator, of which high is one side.
func relatives(c *mpi.Comm, high bool) error {
	for _, step := range []struct {
		name string
		run  func(*mpi.Comm, bool) error
	}{{"messages", messages}, {"two groups", across}, {"duplicate", duplicate}, {"merged", merged}, {"a bridge", bridge}} {
		if err := step.run(c, high); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	return nil
}

// messages go from everybody to everybody on the other side.
func messages(c *mpi.Comm, _ bool) error { return everyPair(c, c.RemoteSize()) }

func everyPair(c *mpi.Comm, others int) error {
	for _, size := range []int{0, 1, 2000, 200000} {
		var reqs []mpi.Request
		in := make([][]int32, others)
		for r := range others {
			in[r] = make([]int32, size+1)
			req, err := c.Irecv(in[r], r, size)
			if err != nil {
				return err
			}
			reqs = append(reqs, req)
		}
		out := make([]int32, size+1)
		out[size] = int32(c.Rank() + 1)
		for r := range others {
			req, err := c.Isend(out, r, size)
			if err != nil {
				return err
			}
			reqs = append(reqs, req)
		}
		if _, err := mpi.Waitall(reqs); err != nil {
			return err
		}
		for r := range others {
			if in[r][size] != int32(r+1) {
				return fmt.Errorf("%d of %d bytes came from rank %d", in[r][size], 4*size, r)
			}
		}
	}
	return nil
}

// across sums up the ranks of the other side.
func across(c *mpi.Comm, high bool) error {
	n := c.RemoteSize()
	send, recv := []int64{int64(c.Rank())}, []int64{-1}
	if err := c.Allreduce(send, recv, mpi.Sum); err != nil || recv[0] != int64(n*(n-1)/2) {
		return fmt.Errorf("allreduce of %d ranks is %d: %w", n, recv[0], err)
	}
	all := make([]int64, n)
	if err := c.Allgather(send, all); err != nil {
		return err
	}
	for r, v := range all {
		if v != int64(r) {
			return fmt.Errorf("allgather has %d of rank %d", v, r)
		}
	}
	root, word := 0, []int64{0}
	if high { // its first gives, the others of its side look on
		root, word[0] = mpi.ProcNull, 4711
		if c.Rank() == 0 {
			root = mpi.Root
		}
	}
	if err := c.Bcast(word, root); err != nil || word[0] != 4711 {
		return fmt.Errorf("bcast gave %d: %w", word[0], err)
	}
	return c.Barrier()
}

func duplicate(c *mpi.Comm, high bool) error {
	d, err := c.Dup()
	if err != nil {
		return err
	}
	if err := across(d, high); err != nil {
		return err
	}
	return d.Free()
}

// merged is one communicator of both sides, which is then parted again.
func merged(c *mpi.Comm, high bool) error {
	m, err := c.Merge(high)
	if err != nil {
		return err
	}
	if m.Size() != c.Size()+c.RemoteSize() {
		return fmt.Errorf("%d and %d make %d", c.Size(), c.RemoteSize(), m.Size())
	}
	if want := c.Rank(); high && m.Rank() != want+c.RemoteSize() || !high && m.Rank() != want {
		return fmt.Errorf("rank %d of the high side (%v) has become %d", want, high, m.Rank())
	}
	if err := oneGroup(m); err != nil {
		return err
	}
	half, err := m.Split(m.Rank()%2, 0)
	if err != nil {
		return err
	}
	if err := oneGroup(half); err != nil {
		return err
	}
	for _, x := range []*mpi.Comm{half, m} {
		if err := x.Free(); err != nil {
			return err
		}
	}
	return nil
}

func oneGroup(c *mpi.Comm) error {
	n := c.Size()
	for _, size := range []int{1, 1000, 100000} {
		send, recv := make([]float64, size), make([]float64, size)
		send[size-1] = float64(c.Rank() + 1)
		if err := c.Allreduce(send, recv, mpi.Sum); err != nil || recv[size-1] != float64(n*(n+1)/2) {
			return fmt.Errorf("allreduce of %d is %v: %w", size, recv[size-1], err)
		}
	}
	return everyPair(c, n)
}

// bridge joins both sides once more, by leaders who know each other already.
func bridge(c *mpi.Comm, high bool) error {
	m, err := c.Merge(high)
	if err != nil {
		return err
	}
	side := 0
	if high {
		side = 1
	}
	local, err := m.Split(side, 0)
	if err != nil {
		return err
	}
	other := 0
	if !high {
		other = c.Size() // of the first of the high side in m
	}
	inter, err := local.IntercommCreate(0, m, other, 5)
	if err != nil {
		return err
	}
	if err := across(inter, high); err != nil {
		return err
	}
	for _, x := range []*mpi.Comm{inter, local, m} {
		if err := x.Free(); err != nil {
			return err
		}
	}
	return nil
}
