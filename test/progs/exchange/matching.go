package main

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// wildcards: rank 0 hears of everybody, from each in order.
func wildcards(_ *mpi.Env, c *mpi.Comm) error {
	const each = 50
	if c.Rank() != 0 {
		for i := range each {
			if err := c.Send([]int{i}, 0, 7+i%3); err != nil {
				return err
			}
		}
		return nil
	}
	next := make([]int, c.Size())
	for range each * (c.Size() - 1) {
		var v [1]int
		st, err := c.Recv(v[:], mpi.AnySource, mpi.AnyTag)
		if err != nil {
			return err
		}
		if v[0] != next[st.Source] || st.Tag != 7+v[0]%3 {
			return fmt.Errorf("got %d with %+v, want %d", v[0], st, next[st.Source])
		}
		next[st.Source]++
	}
	return nil
}

// probe looks before it receives.
func probe(_ *mpi.Env, c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	to, from := (me+1)%n, (me-1+n)%n
	out := make([]int32, 10+me)
	fill(out, me, to, len(out))
	req, err := c.Isend(out, to, 11)
	if err != nil {
		return err
	}
	st, err := c.Probe(from, 11)
	if err != nil {
		return err
	}
	if got := st.Count[int32](); got != 10+from {
		return fmt.Errorf("probe says %d numbers, want %d", got, 10+from)
	}
	m, st, err := c.Mprobe(mpi.AnySource, 11)
	if err != nil {
		return err
	}
	if _, ok, _ := c.Iprobe(st.Source, 11); ok && n > 1 {
		return errors.New("a message that Mprobe took can still be probed")
	}
	in := make([]int32, st.Count[int32]())
	if _, err := m.Recv(in); err != nil {
		return err
	}
	if err := check(in, st.Source, me, len(in)); err != nil {
		return err
	}
	_, err = req.Wait()
	return err
}

// cancel takes a receive back; a later message goes to the next.
func cancel(_ *mpi.Env, c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	var a, b [1]int
	first, err := c.Irecv(a[:], (me-1+n)%n, 12)
	if err != nil {
		return err
	}
	first.Cancel()
	if st, err := first.Wait(); err != nil || !st.Cancelled {
		return fmt.Errorf("cancelled receive: %+v, %v", st, err)
	}
	d, err := c.Dup()
	if err != nil {
		return err
	}
	if err := barrier(d); err != nil { // nobody sends before all have cancelled
		return err
	}
	if err := d.Free(); err != nil {
		return err
	}
	if _, err := c.Sendrecv([]int{me}, (me+1)%n, 12, b[:], (me-1+n)%n, 12); err != nil {
		return err
	}
	if b[0] != (me-1+n)%n || a[0] != 0 {
		return fmt.Errorf("got %d and %d", a[0], b[0])
	}
	return nil
}

// flood: 10,000 messages come before anybody receives.
func flood(_ *mpi.Env, c *mpi.Comm) error {
	const many = 10000
	n, me := c.Size(), c.Rank()
	if n < 2 || me > 1 {
		return nil
	}
	if me == 0 {
		reqs := make([]mpi.Request, 0, many)
		bufs := make([][]int32, many)
		for i := range many {
			bufs[i] = []int32{int32(i), 5, 6}
			q, err := c.Isend(bufs[i], 1, i%100)
			if err != nil {
				return err
			}
			reqs = append(reqs, q)
		}
		if err := c.Send([]int32{1}, 1, 1000); err != nil {
			return err
		}
		_, err := mpi.Waitall(reqs)
		return err
	}
	var last [1]int32
	if _, err := c.Recv(last[:], 0, 1000); err != nil {
		return err
	}
	for tag := 99; tag >= 0; tag-- {
		for i := range many / 100 {
			var v [3]int32
			if _, err := c.Recv(v[:], 0, tag); err != nil {
				return err
			}
			if int(v[0]) != i*100+tag {
				return fmt.Errorf("tag %d, message %d: got %d", tag, i, v[0])
			}
		}
	}
	return nil
}

// self speaks to itself.
func self(env *mpi.Env, _ *mpi.Comm) error {
	s := env.Self()
	for _, size := range []int{1, 100000} {
		in, out := make([]int32, size), make([]int32, size)
		fill(out, 0, 0, size)
		if _, err := s.Sendrecv(out, 0, 1, in, 0, 1); err != nil {
			return err
		}
		if err := check(in, 0, 0, size); err != nil {
			return err
		}
	}
	return nil
}
