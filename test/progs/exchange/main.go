// Command exchange checks the point-to-point calls of package mpi between all
// pairs of ranks and prints "exchange of N: ok" on rank 0. What is wrong is
// printed by the rank that sees it, which then ends the job.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	c := env.World()
	c.SetErrhandler(mpi.ErrorsReturn)
	control, err := c.Dup()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, step := range []struct {
		name string
		run  func(*mpi.Env, *mpi.Comm) error
	}{
		{"pairs", pairs}, {"modes", modes}, {"wildcards", wildcards}, {"probe", probe}, {"cancel", cancel},
		{"errors", wrong}, {"communicators", communicators}, {"flood", flood}, {"self", self}, {"types", types},
	} {
		err := step.run(env, c)
		if err == nil {
			err = barrier(control) // or a fast rank's next step would meet a slow one's wildcards
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "rank %d: %s: %v\n", c.Rank(), step.name, err)
			env.Abort(3)
		}
	}
	if len(os.Args) > 1 {
		if err := where(env, os.Args[1]); err != nil {
			fmt.Fprintf(os.Stderr, "rank %d: %v\n", c.Rank(), err)
			env.Abort(3)
		}
	}
	if c.Rank() == 0 {
		fmt.Printf("exchange of %d: ok\n", c.Size())
	}
	if err := env.Finalize(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// barrier waits for all ranks.
func barrier(c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	var none [0]byte
	for d := 1; d < n; d *= 2 {
		if _, err := c.Sendrecv(none[:], (me+d)%n, 0, none[:], (me-d+n)%n, 0); err != nil {
			return err
		}
	}
	return nil
}

// where wants a number of ranks on each node.
func where(env *mpi.Env, local string) error {
	if got := fmt.Sprint(env.LocalSize()); got != local {
		return fmt.Errorf("%s ranks on this node, want %s", got, local)
	}
	return nil
}

func fill(buf []int32, from, to, size int) {
	for i := range buf {
		buf[i] = int32(from*1000003 + to*10007 + size + i)
	}
}

func check(buf []int32, from, to, size int) error {
	for i, v := range buf {
		if want := int32(from*1000003 + to*10007 + size + i); v != want {
			return fmt.Errorf("%d numbers from %d to %d: number %d is %d, want %d", size, from, to, i, v, want)
		}
	}
	return nil
}

// pairs sends every size between every two ranks, nonblocking.
func pairs(_ *mpi.Env, c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	for _, size := range []int{0, 1, 10, 26, 27, 100, 2047, 2048, 2049, 5000, 40000, 300001} {
		if size > 5000 && n > 8 {
			continue
		}
		var reqs []mpi.Request
		in, out := make([][]int32, n), make([][]int32, n)
		for r := range n {
			in[r], out[r] = make([]int32, size), make([]int32, size)
			fill(out[r], me, r, size)
			q, err := c.Irecv(in[r], r, size)
			if err != nil {
				return err
			}
			reqs = append(reqs, q)
		}
		for i := range n {
			r := (me + i) % n
			q, err := c.Isend(out[r], r, size)
			if err != nil {
				return err
			}
			reqs = append(reqs, q)
		}
		sts, err := mpi.Waitall(reqs)
		if err != nil {
			return err
		}
		for r := range n {
			if sts[r].Source != r || sts[r].Count[int32]() != size {
				return fmt.Errorf("status %+v of %d numbers from %d", sts[r], size, r)
			}
			if err := check(in[r], r, me, size); err != nil {
				return err
			}
		}
	}
	return nil
}

// modes goes round the ring in every mode.
func modes(env *mpi.Env, c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	if err := env.BufferAttach(1 << 20); err != nil {
		return err
	}
	for _, size := range []int{3, 30000} {
		for i, send := range []func(*mpi.Comm, []int32, int, int) error{(*mpi.Comm).Send[int32], (*mpi.Comm).Ssend[int32], (*mpi.Comm).Bsend[int32]} {
			buf, got := make([]int32, size), make([]int32, size)
			fill(buf, me, (me+1)%n, size)
			in, err := c.Irecv(got, (me-1+n)%n, i)
			if err != nil {
				return err
			}
			if err := send(c, buf, (me+1)%n, i); err != nil {
				return err
			}
			if _, err := in.Wait(); err != nil {
				return err
			}
			if err := check(got, (me-1+n)%n, me, size); err != nil {
				return err
			}
		}
	}
	if got := env.BufferDetach(); got != 1<<20 {
		return fmt.Errorf("detached %d bytes", got)
	}
	return nil
}

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

// wrong arguments are errors of the right class, and harm nothing.
func wrong(_ *mpi.Env, c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	want := func(class mpi.Class, err error) error {
		var e *mpi.Error
		if !errors.As(err, &e) || e.Class != class {
			return fmt.Errorf("got %v, want %v", err, class)
		}
		return nil
	}
	_, errRecv := c.Recv([]int{0}, n, 0)
	_, errTag := c.Recv([]int{0}, 0, -5)
	for _, err := range []error{
		want(mpi.ErrRank, c.Send([]int{1}, n, 0)), want(mpi.ErrRank, c.Send([]int{1}, -7, 0)),
		want(mpi.ErrTag, c.Send([]int{1}, 0, -1)), want(mpi.ErrRank, errRecv), want(mpi.ErrTag, errTag),
		want(mpi.ErrBuffer, c.Bsend([]int{1}, 0, 0)),
	} {
		if err != nil {
			return err
		}
	}
	for _, size := range []int{8, 50000} {
		out, in := make([]int32, size), make([]int32, size-3)
		fill(out, me, (me+1)%n, size)
		req, err := c.Irecv(in, (me-1+n)%n, 13)
		if err != nil {
			return err
		}
		if err := c.Send(out, (me+1)%n, 13); err != nil {
			return err
		}
		_, err = req.Wait()
		if err := want(mpi.ErrTruncate, err); err != nil {
			return err
		}
		if err := check(in, (me-1+n)%n, me, size); err != nil {
			return err
		}
	}
	if err := c.Send([]int{1}, mpi.ProcNull, 0); err != nil {
		return err
	}
	return nil
}

// communicators are closed worlds.
func communicators(_ *mpi.Env, c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	for range 50 {
		d, err := c.Dup()
		if err != nil {
			return err
		}
		var a, b [1]int
		in, err := c.Irecv(a[:], (me-1+n)%n, 1)
		if err != nil {
			return err
		}
		if _, err := d.Sendrecv([]int{2}, (me+1)%n, 1, b[:], (me-1+n)%n, 1); err != nil {
			return err
		}
		if err := c.Send([]int{1}, (me+1)%n, 1); err != nil {
			return err
		}
		if _, err := in.Wait(); err != nil || a[0] != 1 || b[0] != 2 {
			return fmt.Errorf("the communicators' messages got mixed: %d %d %v", a[0], b[0], err)
		}
		if err := d.Free(); err != nil {
			return err
		}
	}
	half, err := c.Split(me%2, -me)
	if err != nil {
		return err
	}
	want := (n - 1 - me) / 2 // ranked backwards
	if half.Rank() != want {
		return fmt.Errorf("rank %d of the half, want %d", half.Rank(), want)
	}
	var got [1]int
	h := half.Size()
	if _, err := half.Sendrecv([]int{me}, (want+1)%h, 1, got[:], (want-1+h)%h, 1); err != nil {
		return err
	}
	if got[0]%2 != me%2 {
		return fmt.Errorf("a message from the other half: %d", got[0])
	}
	if me%2 == 0 {
		none, err := half.Split(mpi.Undefined, 0)
		if err != nil || none != nil {
			return fmt.Errorf("Split(Undefined): %v %v", none, err)
		}
	}
	return half.Free()
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

// types sends columns of a matrix round the ring: as columns, as rows, and into
// a matrix of another width.
func types(_ *mpi.Env, c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	to, from := (me+1)%n, (me-1+n)%n
	for _, size := range []int{3, 40, 300} {
		matrix, got, row := make([]float64, size*size), make([]float64, size*(size+5)), make([]float64, 2*size)
		for i := range matrix {
			matrix[i] = float64(me*1000000 + i)
		}
		columns, err := datatype.Vector(int64(size), 2, int64(size), datatype.Predefined(datatype.Double))
		if err != nil {
			return err
		}
		wider, err := datatype.Vector(int64(size), 2, int64(size+5), datatype.Predefined(datatype.Double))
		if err != nil {
			return err
		}
		for tag := range 3 {
			var in mpi.Request
			switch tag {
			case 0:
				in, err = c.Irecv(row, from, tag)
			default:
				in, err = c.IrecvType(got, wider, 1, from, tag)
			}
			if err != nil {
				return err
			}
			if tag == 2 {
				err = c.Send(row, to, tag)
			} else {
				err = c.SendType(matrix, columns, 1, to, tag)
			}
			if err != nil {
				return err
			}
			if st, err := in.Wait(); err != nil || st.Count[float64]() != 2*size {
				return fmt.Errorf("columns of %d, way %d: %+v %v", size, tag, st, err)
			}
			owner := from
			if tag == 2 {
				owner = (from - 1 + n) % n
			}
			for i := range size {
				for k := range 2 {
					want := float64(owner*1000000 + i*size + k)
					v := row[2*i+k]
					if tag > 0 {
						v = got[i*(size+5)+k]
					}
					if v != want {
						return fmt.Errorf("columns of %d, way %d: row %d is %g, want %g", size, tag, i, v, want)
					}
				}
			}
		}
		if _, err := c.IrecvType(got[:size], wider, 1, from, 9); err == nil {
			return errors.New("a buffer that is too small was taken")
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
