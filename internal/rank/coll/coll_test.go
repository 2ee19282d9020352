package coll

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
)

// layouts are the numbers of ranks, and the nodes they are on, of these tests.
var layouts = [][]int{{0}, {0, 0}, {0, 1, 0}, {0, 0, 1, 1}, {0, 1, 2, 0, 1}, make([]int, 8)}

// want compares slices.
func want[T comparable](what string, got, want []T) error {
	if !slices.Equal(got, want) {
		return fmt.Errorf("%s: got %v, want %v", what, got, want)
	}
	return nil
}

// in is what rank r contributes: n numbers.
func in(r, n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = int64((r+1)*1000 + i)
	}
	return out
}

// sum is the sum of what ranks from to to-1 contribute.
func sum(from, to, n int) []int64 {
	out := make([]int64, n)
	for r := from; r < to; r++ {
		for i, x := range in(r, n) {
			out[i] += x
		}
	}
	return out
}

func concat(p int, f func(r int) []int64) (out []int64) {
	for r := range p {
		out = append(out, f(r)...)
	}
	return out
}

func TestCollectivesOverSlices(t *testing.T) {
	for _, nodes := range layouts {
		RanksOn(t, nodes, func(env *Env) error {
			c, p, me := env.World(), len(nodes), env.World().Rank()
			for _, n := range []int{1, 3, 1000, 40000} {
				for root := range min(p, 3) {
					if err := collectivesOnce(c, p, me, n, root); err != nil {
						return fmt.Errorf("n=%d root=%d: %w", n, root, err)
					}
				}
			}
			return nil
		})
	}
}

func collectivesOnce(c *Comm, p, me, n, root int) error {
	mine := in(me, n)
	all := concat(p, func(r int) []int64 { return in(r, n) })
	buf, wide := make([]int64, n), make([]int64, n*p)
	steps := []struct {
		name string
		run  func() error
		got  func() []int64
		want []int64
	}{
		{"Barrier", c.Barrier, nil, nil},
		{"Bcast", func() error {
			if me == root {
				copy(buf, mine)
			}
			return c.Bcast(buf, root)
		}, func() []int64 { return buf }, in(root, n)},
		{"Allreduce", func() error { return c.Allreduce(mine, buf, op.Sum) }, func() []int64 { return buf }, sum(0, p, n)},
		{"Allreduce in place", func() error { copy(buf, mine); return c.Allreduce(nil, buf, op.Sum) }, func() []int64 { return buf }, sum(0, p, n)},
		{"Scan", func() error { return c.Scan(mine, buf, op.Sum) }, func() []int64 { return buf }, sum(0, me+1, n)},
		{"Exscan", func() error { clear(buf); return c.Exscan(mine, buf, op.Sum) }, func() []int64 { return buf }, sum(0, me, n)},
		{"Exscan to nowhere at rank 0", func() error {
			clear(buf)
			to := worlds.BufOf(buf)
			if me == 0 {
				to = core.Buf{}
			}
			return c.ExscanBuf(worlds.BufOf(mine), to, op.Sum)
		}, func() []int64 { return buf }, sum(0, me, n)},
		{"Allgather", func() error { return c.Allgather(mine, wide) }, func() []int64 { return wide }, all},
		{"Alltoall", func() error { return c.Alltoall(all, wide) }, func() []int64 { return wide }, concat(p, func(int) []int64 { return in(me, n) })},
		{"ReduceScatterBlock", func() error { return c.ReduceScatterBlock(all, buf, op.Sum) }, func() []int64 { return buf }, times64(in(me, n), p)},
		{"Scatter", func() error { return c.Scatter(all, buf, root) }, func() []int64 { return buf }, mine},
	}
	for _, s := range steps {
		if err := s.run(); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		if s.got != nil {
			if err := want(s.name, s.got(), s.want); err != nil {
				return err
			}
		}
	}
	if err := c.Reduce(mine, buf, op.Sum, root); err != nil {
		return err
	}
	if err := c.Gather(mine, wide, root); err != nil {
		return err
	}
	if me != root {
		return nil
	}
	if err := want("Reduce", buf, sum(0, p, n)); err != nil {
		return err
	}
	return want("Gather", wide, all)
}

func times64(s []int64, by int) []int64 {
	out := slices.Clone(s)
	for i := range out {
		out[i] *= int64(by)
	}
	return out
}

// TestCollectivesOfAnyLengths are those whose blocks differ.
func TestCollectivesOfAnyLengths(t *testing.T) {
	for _, nodes := range layouts {
		RanksOn(t, nodes, func(env *Env) error {
			c, p, me := env.World(), len(nodes), env.World().Rank()
			// rank r has r+1 elements, with a gap of one between blocks
			var l Layout
			total := 0
			for r := range p {
				l.Counts, l.Displs = append(l.Counts, r+1), append(l.Displs, total)
				total += r + 2
			}
			all := make([]int64, total)
			for r := range p {
				copy(all[l.Displs[r]:], in(r, r+1))
			}
			mine := in(me, me+1)
			got := make([]int64, total)
			if err := c.Allgatherv(mine, got, l); err != nil {
				return err
			}
			if err := want("Allgatherv", got, all); err != nil {
				return err
			}
			clear(got)
			if err := c.Gatherv(mine, got, l, p-1); err != nil {
				return err
			}
			if me == p-1 {
				if err := want("Gatherv", got, all); err != nil {
					return err
				}
			}
			part := make([]int64, me+1)
			if err := c.Scatterv(all, l, part, 0); err != nil {
				return err
			}
			if err := want("Scatterv", part, mine); err != nil {
				return err
			}
			// to rank r goes what it would contribute; from each comes as much
			back := Layout{Counts: make([]int, p)}
			for r := range p {
				back.Counts[r] = me + 1
			}
			got = make([]int64, p*(me+1))
			if err := c.Alltoallv(all, l, got, back); err != nil {
				return err
			}
			if err := want("Alltoallv", got, concat(p, func(int) []int64 { return mine })); err != nil {
				return err
			}
			vector := make([]int64, 0)
			for r := range p {
				vector = append(vector, in(r, r+1)...)
			}
			if err := c.ReduceScatter(vector, part, l.Counts, op.Max); err != nil {
				return err
			}
			return want("ReduceScatter", part, mine)
		})
	}
}

// TestCollectivesOfDerivedDatatypes sends columns and receives rows.
func TestCollectivesOfDerivedDatatypes(t *testing.T) {
	RanksOn(t, []int{0, 1, 1}, func(env *Env) error {
		c, me := env.World(), env.World().Rank()
		const n = 4
		column, err := datatype.Vector(n, 1, n, datatype.Predefined(datatype.Int64))
		if err != nil {
			return err
		}
		matrix := in(me, n*n)
		b := worlds.BufOf(matrix)
		b.Type, b.Count = column, 1
		rows := make([]int64, 3*n)
		r := worlds.BufOf(rows)
		r.Count = n
		if err := c.AllgatherBuf(b, r); err != nil {
			return err
		}
		return want("Allgather", rows, concat(3, func(r int) []int64 {
			m := in(r, n*n)
			return []int64{m[0], m[n], m[2*n], m[3*n]}
		}))
	})
}

// TestBlocksOfTwoLengthsAreAnError has every rank give itself more, or less, than
// it takes: all see it, and none waits.
func TestBlocksOfTwoLengthsAreAnError(t *testing.T) {
	Ranks(t, 3, func(env *Env) error {
		c := env.World()
		long, short := worlds.BufOf(make([]int64, 2)), worlds.BufOf(make([]int64, 1))
		calls := map[string]func(send, recv core.Buf) error{
			"Alltoall":   c.AlltoallBuf,
			"Ialltoall":  func(send, recv core.Buf) error { _, err := c.IalltoallBuf(send, recv); return err },
			"Allgather":  c.AllgatherBuf,
			"Iallgather": func(send, recv core.Buf) error { _, err := c.IallgatherBuf(send, recv); return err },
		}
		var apart []*Comm // for what the others would not know: they take it that no more calls are made
		for range 4 {
			d, err := c.Dup()
			if err != nil {
				return err
			}
			apart = append(apart, d)
		}
		if c.Rank() == 0 {
			next := func() *Comm {
				d := apart[0]
				apart = apart[1:]
				return d
			}
			calls["Gather"] = func(send, recv core.Buf) error { return next().GatherBuf(send, recv, 0) }
			calls["Scatter"] = func(send, recv core.Buf) error { return next().ScatterBuf(send, recv, 0) }
		}
		for name, call := range calls {
			for _, x := range []struct {
				send, recv core.Buf
				want       errclass.Class
			}{{long, short, errclass.Truncate}, {short, long, errclass.Count}} {
				var e *errclass.Error
				if err := call(x.send, x.recv); !errors.As(err, &e) || e.Class != x.want {
					return fmt.Errorf("%s of %d and %d: %v, want %v", name, x.send.Count, x.recv.Count, err, x.want)
				}
			}
		}
		return nil
	})
}

// TestRanksThatDoNotAgreeAreTold lets one rank call something else.
func TestRanksThatDoNotAgreeAreTold(t *testing.T) {
	buf := func(n int) []int64 { return make([]int64, n) }
	for _, x := range []struct {
		usual, other func(c *Comm) error
		want         string // at rank 0
	}{
		{(*Comm).Barrier, func(c *Comm) error { return c.Bcast(buf(2), 1) }, "this one calls barrier like rank 2; rank 1 bcast of 16 bytes of MPI_INT64_T with root 1"},
		{func(c *Comm) error { return c.Bcast(buf(2), 0) }, func(c *Comm) error { return c.Bcast(buf(2), 1) }, "rank 1 bcast of 16 bytes of MPI_INT64_T with root 1"},
		{func(c *Comm) error { return c.Allgather(buf(2), buf(6)) }, func(c *Comm) error { return c.Allgather(buf(1), buf(3)) }, "rank 1 allgather of 8 bytes of MPI_INT64_T"},
		{func(c *Comm) error { return c.Allreduce(nil, buf(2), op.Sum) }, func(c *Comm) error { return c.Allreduce(nil, buf(2), op.Max) }, "rank 1 allreduce of 16 bytes of MPI_INT64_T by MPI_MAX"},
	} {
		Ranks(t, 3, func(env *Env) error {
			c := env.World()
			call := x.usual
			if c.Rank() == 1 {
				call = x.other
			}
			err := call(c)
			if err == nil || c.Rank() == 0 && !strings.Contains(err.Error(), x.want) {
				return fmt.Errorf("got %v, want %q", err, x.want)
			}
			return nil
		}, core.WithChecks())
	}
}
