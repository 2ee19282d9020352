package mpi

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
)

// worlds are the numbers of ranks, and the nodes they are on, of these tests.
var worlds = [][]int{{0}, {0, 0}, {0, 1, 0}, {0, 0, 1, 1}, {0, 1, 2, 0, 1}, make([]int, 8)}

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
	for _, nodes := range worlds {
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
		{"Allreduce", func() error { return c.Allreduce(mine, buf, Sum) }, func() []int64 { return buf }, sum(0, p, n)},
		{"Allreduce in place", func() error { copy(buf, mine); return c.Allreduce(nil, buf, Sum) }, func() []int64 { return buf }, sum(0, p, n)},
		{"Scan", func() error { return c.Scan(mine, buf, Sum) }, func() []int64 { return buf }, sum(0, me+1, n)},
		{"Exscan", func() error { clear(buf); return c.Exscan(mine, buf, Sum) }, func() []int64 { return buf }, sum(0, me, n)},
		{"Exscan to nowhere at rank 0", func() error {
			clear(buf)
			to := BufOf(buf)
			if me == 0 {
				to = Buf{}
			}
			return c.ExscanBuf(BufOf(mine), to, Sum)
		}, func() []int64 { return buf }, sum(0, me, n)},
		{"Allgather", func() error { return c.Allgather(mine, wide) }, func() []int64 { return wide }, all},
		{"Alltoall", func() error { return c.Alltoall(all, wide) }, func() []int64 { return wide }, concat(p, func(int) []int64 { return in(me, n) })},
		{"ReduceScatterBlock", func() error { return c.ReduceScatterBlock(all, buf, Sum) }, func() []int64 { return buf }, times64(in(me, n), p)},
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
	if err := c.Reduce(mine, buf, Sum, root); err != nil {
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
	for _, nodes := range worlds {
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
			if err := c.ReduceScatter(vector, part, l.Counts, Max); err != nil {
				return err
			}
			return want("ReduceScatter", part, mine)
		})
	}
}

// TestNonblockingCollectivesGoOnWhileOtherThingsAreWaitedFor starts several at
// once and waits for them in another order, after messages.
func TestNonblockingCollectivesGoOnWhileOtherThingsAreWaitedFor(t *testing.T) {
	RanksOn(t, []int{0, 1, 0, 1}, func(env *Env) error {
		c, p, me := env.World(), 4, env.World().Rank()
		a, b := make([]int64, 500), make([]int64, 500)
		r1, err := c.Iallreduce(in(me, 500), a, Sum)
		if err != nil {
			return err
		}
		if me == 1 {
			copy(b, in(1, 500))
		}
		r2, err := c.Ibcast(b, 1)
		if err != nil {
			return err
		}
		r3, err := c.Ibarrier()
		if err != nil {
			return err
		}
		x := []int64{int64(me)}
		if _, err := c.Sendrecv(x, (me+1)%p, 0, x[:], (me+p-1)%p, 0); err != nil {
			return err
		}
		if _, err := Waitall([]Request{r3, r2, r1}); err != nil {
			return err
		}
		if err := want("Iallreduce", a, sum(0, p, 500)); err != nil {
			return err
		}
		return want("Ibcast", b, in(1, 500))
	})
}

// TestNonblockingCollectivesBeginWithoutTheOthers has rank 0 come to a
// communicator's first collective operation only after it got what the others
// send once they have begun theirs.
func TestNonblockingCollectivesBeginWithoutTheOthers(t *testing.T) {
	for _, nodes := range [][]int{{0, 0}, {0, 0, 1, 1}} {
		RanksOn(t, nodes, func(env *Env) error {
			c, x := env.World(), []int64{1}
			if c.Rank() == 0 {
				for range c.Size() - 1 {
					if _, err := c.Recv(x, AnySource, 0); err != nil {
						return err
					}
				}
			}
			r, err := c.Ibarrier()
			if err != nil {
				return err
			}
			if c.Rank() > 0 {
				if err := c.Send(x, 0, 0); err != nil {
					return err
				}
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
			return c.Barrier()
		})
	}
}

func TestPersistentCollectives(t *testing.T) {
	RanksOn(t, []int{0, 0, 1}, func(env *Env) error {
		c, me := env.World(), env.World().Rank()
		send, recv := make([]int64, 10), make([]int64, 10)
		r, err := c.AllreduceInitBuf(BufOf(send), BufOf(recv), Sum)
		if err != nil {
			return err
		}
		for round := range 5 {
			copy(send, in(me*round, 10))
			if err := r.Start(); err != nil {
				return err
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
			all := sum(0, 1, 10)
			for i, x := range in(round, 10) {
				all[i] += x
			}
			for i, x := range in(2*round, 10) {
				all[i] += x
			}
			if err := want("AllreduceInit", recv, all); err != nil {
				return err
			}
		}
		return r.Free()
	})
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
		b := BufOf(matrix)
		b.Type, b.Count = column, 1
		rows := make([]int64, 3*n)
		r := BufOf(rows)
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

// TestOperatorsThatDoNotCommute are applied in the order of ranks.
func TestOperatorsThatDoNotCommute(t *testing.T) {
	first := op.NewFunc("first", false, func(in, inout []int64) { copy(inout, in) })
	for _, nodes := range worlds {
		RanksOn(t, nodes, func(env *Env) error {
			c, me := env.World(), env.World().Rank()
			got := make([]int64, 3)
			if err := c.Allreduce(in(me, 3), got, first); err != nil {
				return err
			}
			return want("Allreduce", got, in(0, 3))
		})
	}
}

// TestBlocksOfTwoLengthsAreAnError has every rank give itself more, or less, than
// it takes: all see it, and none waits.
func TestBlocksOfTwoLengthsAreAnError(t *testing.T) {
	Ranks(t, 3, func(env *Env) error {
		c := env.World()
		long, short := BufOf(make([]int64, 2)), BufOf(make([]int64, 1))
		calls := map[string]func(send, recv Buf) error{
			"Alltoall":   c.AlltoallBuf,
			"Ialltoall":  func(send, recv Buf) error { _, err := c.IalltoallBuf(send, recv); return err },
			"Allgather":  c.AllgatherBuf,
			"Iallgather": func(send, recv Buf) error { _, err := c.IallgatherBuf(send, recv); return err },
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
			calls["Gather"] = func(send, recv Buf) error { return next().GatherBuf(send, recv, 0) }
			calls["Scatter"] = func(send, recv Buf) error { return next().ScatterBuf(send, recv, 0) }
		}
		for name, call := range calls {
			for _, x := range []struct {
				send, recv Buf
				want       Class
			}{{long, short, ErrTruncate}, {short, long, ErrCount}} {
				var e *Error
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
		{func(c *Comm) error { return c.Allreduce(nil, buf(2), Sum) }, func(c *Comm) error { return c.Allreduce(nil, buf(2), Max) }, "rank 1 allreduce of 16 bytes of MPI_INT64_T by MPI_MAX"},
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
		}, WithChecks())
	}
}

// TestProgressIsMadeWhileTheProgramComputes looks whether a nonblocking operation
// is complete without any call that would move it: ranks in the middle of its
// tree must pass on what comes.
func TestProgressIsMadeWhileTheProgramComputes(t *testing.T) {
	for _, nodes := range [][]int{{0, 0, 0, 0}, {0, 1, 2, 3, 4}} {
		RanksOn(t, nodes, func(env *Env) error {
			c := env.World()
			buf := make([]int64, 1000)
			if c.Rank() == 0 {
				copy(buf, in(0, 1000))
			}
			r, err := c.Ibcast(buf, 0)
			if err != nil {
				return err
			}
			for complete := false; !complete; runtime.Gosched() {
				env.world.Engine.Do(func(pml.Locked) { complete = r.ready() })
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
			return want("Ibcast", buf, in(0, 1000))
		}, WithProgress())
	}
}

// What a communicator's info forces goes before what the environment does for the same operation, and each is
// called by its name.
func TestAForcedAlgorithmIsSaidToBeSoByWhoForcesIt(t *testing.T) {
	Ranks(t, 1, func(env *Env) (err error) {
		environ := []string{"GOMPI_COLL_ALLREDUCE=doubling", "GOMPI_COLL_BCAST=chain"}
		if env.coll, err = collSettingsOf(tuning.Default(), environ, func(string) string { return "" }); err != nil {
			return err
		}
		info, err := NewInfo("gompi_coll_allreduce", "ring", "gompi_coll_gather", "linear", "gompi_coll_sort", "merge")
		if err != nil {
			return err
		}
		c, err := env.World().DupWithInfo(info)
		if err != nil {
			return err
		}
		s, err := c.settings()
		if err != nil {
			return err
		}
		for o, want := range map[schedule.Operation][2]string{
			schedule.Allreduce: {"ring", "info gompi_coll_allreduce says so"},
			schedule.Gather:    {"linear", "info gompi_coll_gather says so"},
			schedule.Bcast:     {"chain", "GOMPI_COLL_BCAST says so"},
		} {
			ch, err := s.tuning.Choose(schedule.Place{Size: 4}, &schedule.Call{Shape: schedule.Shape{Op: o, Len: 8, Elem: 8, Commutes: true}}, false)
			if err != nil || ch.Algorithm.Name != want[0] || ch.Why != want[1] {
				return fmt.Errorf("%v: %v (error %v), want %s", o, ch, err, want)
			}
		}
		return nil
	})
}

// Whoever gives a communicator hints learns whether they are any, not who does the first collective operation.
func TestHintsForCollectivesAreJudgedWhenTheyAreGiven(t *testing.T) {
	Ranks(t, 1, func(env *Env) error {
		c := env.Self()
		for key, x := range map[string]struct{ value, text string }{
			"gompi_coll_bcast":        {"fast", `info gompi_coll_bcast: bcast has no algorithm "fast": take one of `},
			"gompi_coll_reproducible": {"true", `info gompi_coll_reproducible is "true": it may be 0 or 1`},
		} {
			info, err := NewInfo("kept", "no", key, x.value)
			if err != nil {
				return err
			}
			_, dup := c.DupWithInfo(info)
			_, _, idup := c.IdupWithInfo(info)
			_, split := c.SplitType(SplitShared, 0, info)
			_, graph := c.DistGraphCreateAdjacent(DistGraph{}, info, false)
			g, err := c.Group()
			if err != nil {
				return err
			}
			_, made := env.CommFromGroup(g, "test", info, ErrorsReturn)
			for op, err := range map[string]error{"dup": dup, "idup": idup, "split": split, "graph": graph, "group": made, "set": c.SetInfo(info)} {
				var e *Error
				if !errors.As(err, &e) || e.Class != ErrInfoValue || !strings.Contains(e.Text, x.text) {
					return fmt.Errorf("%s: %v", op, err)
				}
			}
			if has, err := c.Info(); err != nil || has.Len() != 0 {
				return fmt.Errorf("kept %v (%v)", has, err)
			}
		}
		return nil
	})
}

func TestHintsForCollectivesAreKeptOnlyWhileTheyHaveAnEffect(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		early, err := NewInfo("gompi_coll_bcast", "chain")
		if err != nil {
			return err
		}
		late, err := NewInfo("gompi_coll_allreduce", "ring", "gompi_coll_bcast", "binomial", "other", "1")
		if err != nil {
			return err
		}
		c := env.World()
		if err := errors.Join(c.SetInfo(early), c.Barrier(), c.SetInfo(late)); err != nil {
			return err
		}
		has, err := c.Info()
		if err != nil {
			return err
		}
		_, ring := has.Get("gompi_coll_allreduce")
		_, other := has.Get("other")
		if bcast, _ := has.Get("gompi_coll_bcast"); ring || bcast != "chain" || !other {
			return fmt.Errorf("%v", has)
		}
		return nil
	})
}

// TestReproducibleSumsHaveTheSameBitsWhereverRanksRun adds numbers whose sum
// depends on the order, on one node, on two and on four.
func TestReproducibleSumsHaveTheSameBitsWhereverRanksRun(t *testing.T) {
	info, err := NewInfo("gompi_coll_reproducible", "1")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, 17, 5000} {
		var first []float64
		var mu sync.Mutex
		for _, nodes := range [][]int{{0, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 1, 1, 1, 1}, {0, 1, 2, 3, 0, 1, 2, 3}} {
			RanksOn(t, nodes, func(env *Env) error {
				c, err := env.World().DupWithInfo(info)
				if err != nil {
					return err
				}
				rng := rand.New(rand.NewPCG(uint64(c.Rank()), uint64(n)))
				mine, sum := make([]float64, n), make([]float64, n)
				for i := range mine {
					mine[i] = math.Ldexp(rng.Float64()-0.5, rng.IntN(60))
				}
				if err := c.Allreduce(mine, sum, Sum); err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				if first == nil {
					first = sum
				}
				return want("Allreduce", sum, first)
			})
		}
	}
}

// TestReproducibleOperatorsKeepTheOrderOfOperands reduces by one that commutes
// only nearly, with both algorithms.
func TestReproducibleOperatorsKeepTheOrderOfOperands(t *testing.T) {
	nearly := op.NewFunc("nearly a sum", true, func(in, inout []float64) {
		for i := range in {
			inout[i] = in[i] + inout[i]*1.0000001
		}
	})
	var first []float64
	var mu sync.Mutex
	for _, algorithm := range []string{"doubling", "rabenseifner"} {
		info, err := NewInfo("gompi_coll_reproducible", "1", "gompi_coll_allreduce", algorithm)
		if err != nil {
			t.Fatal(err)
		}
		for _, nodes := range [][]int{{0, 0, 0, 0}, {0, 1, 0, 1}} {
			RanksOn(t, nodes, func(env *Env) error {
				c, err := env.World().DupWithInfo(info)
				if err != nil {
					return err
				}
				mine, sum := make([]float64, 100), make([]float64, 100)
				for i := range mine {
					mine[i] = float64(c.Rank()*100+i+1) / 3
				}
				if err := c.Allreduce(mine, sum, nearly); err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				if first == nil {
					first = sum
				}
				return want("Allreduce by "+algorithm, sum, first)
			})
		}
	}
}

func TestReduceLocalLooksAtBothBuffers(t *testing.T) {
	Ranks(t, 1, func(env *Env) error {
		c := env.Self()
		sum := []int{1, 2, 3}
		if err := c.ReduceLocalBuf(BufOf([]int{10, 20, 30}), BufOf(sum), Sum); err != nil || !slices.Equal(sum, []int{11, 22, 33}) {
			return fmt.Errorf("%v %v", sum, err)
		}
		for _, x := range []struct {
			in   Buf
			want Class
		}{{BufOf([]int{1}), ErrCount}, {BufOf([]int{1, 2, 3, 4}), ErrCount}, {BufOf([]float64{1, 2, 3}), ErrType}, {Buf{}, ErrType}} {
			var e *Error
			if err := c.ReduceLocalBuf(x.in, BufOf(sum), Sum); !errors.As(err, &e) || e.Class != x.want {
				return fmt.Errorf("%d elements: %v", x.in.Count, err)
			}
		}
		return nil
	})
}

func TestOperatorsOfOneSidedCommunicationReduceNothing(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		c := env.World()
		in, out := BufOf([]int{1}), BufOf([]int{2})
		for _, o := range []Op{op.Replace, op.NoOp} {
			_, started := c.IallreduceBuf(in, out, o)
			_, prepared := c.ExscanInitBuf(in, out, o)
			for _, err := range []error{c.AllreduceBuf(in, out, o), c.ReduceBuf(in, out, o, 0), c.ScanBuf(in, out, o), c.ReduceLocalBuf(in, out, o), started, prepared} {
				var e *Error
				if !errors.As(err, &e) || e.Class != ErrOp {
					return fmt.Errorf("%v: %v", o, err)
				}
			}
		}
		return nil
	})
}
