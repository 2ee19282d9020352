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
