package mpi

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
)

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

// started waits for what a nonblocking call has returned.
func started(r Request, err error) error {
	if err == nil {
		_, err = r.Wait()
	}
	return err
}

// Receives are posted before the sends begin, as those of Rsend and Irsend ask.
func TestEveryWayToSendReachesItsReceive(t *testing.T) {
	ways := []struct {
		name string
		send func(c *Comm, buf []int64, dst, tag int) error
	}{
		{"Send", (*Comm).Send[int64]},
		{"Ssend", (*Comm).Ssend[int64]},
		{"Rsend", (*Comm).Rsend[int64]},
		{"Bsend", (*Comm).Bsend[int64]},
		{"Isend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Isend(buf, dst, tag)) }},
		{"Issend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Issend(buf, dst, tag)) }},
		{"Irsend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Irsend(buf, dst, tag)) }},
		{"Ibsend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Ibsend(buf, dst, tag)) }},
	}
	RanksOn(t, []int{0, 0, 1}, func(env *Env) error {
		c, me, p := env.World(), env.World().Rank(), env.World().Size()
		to, from := (me+1)%p, (me+p-1)%p
		for _, n := range []int{0, 1, 100, 20000} {
			if err := c.BufferAttach(2*8*n + 2*BsendOverhead); err != nil {
				return err
			}
			for tag, way := range ways {
				got := make([]int64, n)
				r, err := c.Irecv(got, from, tag)
				if err != nil {
					return err
				}
				if err := errors.Join(c.Barrier(), way.send(c, in(me, n), to, tag)); err != nil {
					return fmt.Errorf("%s of %d: %w", way.name, n, err)
				}
				st, err := r.Wait()
				if err != nil || st.Source != from || st.Tag != tag || st.Count[int64]() != n {
					return fmt.Errorf("%s of %d: %+v %w", way.name, n, st, err)
				}
				if err := want(way.name, got, in(from, n)); err != nil {
					return err
				}
			}
			if _, err := c.BufferDetach(); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestWhatComesGoesWhereTheDatatypeSays(t *testing.T) {
	RanksOn(t, []int{0, 1}, func(env *Env) error {
		c, peer := env.World(), 1-env.World().Rank()
		every, err := datatype.Vector(3, 1, 2, datatype.Predefined(datatype.Int64))
		if err != nil {
			return err
		}
		s, err := c.IsendType([]int64{10, 0, 20, 0, 30, 0}, every, 1, peer, 4)
		if err != nil {
			return err
		}
		got := []int64{-1, -2, -3, -4, -5, -6}
		st, err := c.RecvType(got, every, 1, peer, 4)
		if err != nil || st.Bytes != 24 || st.Source != peer {
			return fmt.Errorf("%+v %w", st, err)
		}
		_, err = s.Wait()
		return errors.Join(err, want("RecvType", got, []int64{10, -2, 20, -4, 30, -6}))
	})
}

// form is one operation over slices, in its three forms.
type form struct {
	name        string
	sent, taken int // slices' lengths on p ranks, in blocks; 0: p
	do          func(c *Comm, send, recv []int64) error
	begin, init func(c *Comm, send, recv []int64) (Request, error)
}

// formsOf are all those of blocks of n elements on p ranks, of whom the last is the root.
func formsOf(p, n int) []form {
	root, each, counts := p-1, Layout{Counts: slices.Repeat([]int{n}, p)}, slices.Repeat([]int{n}, p)
	return []form{
		{"Bcast", 1, 1, func(c *Comm, s, r []int64) error { copy(r, s); return c.Bcast(r, root) },
			func(c *Comm, s, r []int64) (Request, error) { copy(r, s); return c.Ibcast(r, root) },
			func(c *Comm, s, r []int64) (Request, error) { copy(r, s); return c.BcastInit(r, root) }},
		{"Gather", 1, 0, func(c *Comm, s, r []int64) error { return c.Gather(s, r, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Igather(s, r, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.GatherInit(s, r, root) }},
		{"Gatherv", 1, 0, func(c *Comm, s, r []int64) error { return c.Gatherv(s, r, each, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Igatherv(s, r, each, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.GathervInit(s, r, each, root) }},
		{"Scatter", 0, 1, func(c *Comm, s, r []int64) error { return c.Scatter(s, r, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Iscatter(s, r, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.ScatterInit(s, r, root) }},
		{"Scatterv", 0, 1, func(c *Comm, s, r []int64) error { return c.Scatterv(s, each, r, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Iscatterv(s, each, r, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.ScattervInit(s, each, r, root) }},
		{"Reduce", 1, 1, func(c *Comm, s, r []int64) error { return c.Reduce(s, r, Sum, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Ireduce(s, r, Sum, root) },
			func(c *Comm, s, r []int64) (Request, error) { return c.ReduceInit(s, r, Sum, root) }},
		{"Allreduce", 1, 1, func(c *Comm, s, r []int64) error { return c.Allreduce(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Iallreduce(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.AllreduceInit(s, r, Sum) }},
		{"Scan", 1, 1, func(c *Comm, s, r []int64) error { return c.Scan(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Iscan(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.ScanInit(s, r, Sum) }},
		{"Exscan", 1, 1, func(c *Comm, s, r []int64) error { return c.Exscan(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Iexscan(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.ExscanInit(s, r, Sum) }},
		{"ReduceScatterBlock", 0, 1, func(c *Comm, s, r []int64) error { return c.ReduceScatterBlock(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.IreduceScatterBlock(s, r, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.ReduceScatterBlockInit(s, r, Sum) }},
		{"ReduceScatter", 0, 1, func(c *Comm, s, r []int64) error { return c.ReduceScatter(s, r, counts, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.IreduceScatter(s, r, counts, Sum) },
			func(c *Comm, s, r []int64) (Request, error) { return c.ReduceScatterInit(s, r, counts, Sum) }},
		{"Allgather", 1, 0, (*Comm).Allgather[int64], (*Comm).Iallgather[int64], (*Comm).AllgatherInit[int64]},
		{"Allgatherv", 1, 0, func(c *Comm, s, r []int64) error { return c.Allgatherv(s, r, each) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Iallgatherv(s, r, each) },
			func(c *Comm, s, r []int64) (Request, error) { return c.AllgathervInit(s, r, each) }},
		{"Alltoall", 0, 0, (*Comm).Alltoall[int64], (*Comm).Ialltoall[int64], (*Comm).AlltoallInit[int64]},
		{"Alltoallv", 0, 0, func(c *Comm, s, r []int64) error { return c.Alltoallv(s, each, r, each) },
			func(c *Comm, s, r []int64) (Request, error) { return c.Ialltoallv(s, each, r, each) },
			func(c *Comm, s, r []int64) (Request, error) { return c.AlltoallvInit(s, each, r, each) }},
	}
}

func TestCollectivesOfSlicesDoTheSameInEachForm(t *testing.T) {
	RanksOn(t, []int{0, 1, 0, 1, 1}, func(env *Env) error {
		c, p := env.World(), env.World().Size()
		for _, n := range []int{1, 300} {
			for _, f := range formsOf(p, n) {
				if err := sameInEachForm(c, f, p, n); err != nil {
					return fmt.Errorf("%s of %d: %w", f.name, n, err)
				}
			}
		}
		return nil
	})
}

// sameInEachForm compares what an operation does when it is begun, and when it is begun twice of one persistent request, with what the
// blocking one does, of whose arguments it has its own.
func sameInEachForm(c *Comm, f form, p, n int) error {
	length := func(blocks int) int {
		if blocks == 0 {
			blocks = p
		}
		return blocks * n
	}
	send := in(c.Rank(), length(f.sent))
	right := make([]int64, length(f.taken))
	begun, again := slices.Clone(right), slices.Clone(right)
	if err := f.do(c, send, right); err != nil {
		return err
	}
	if err := errors.Join(started(f.begin(c, send, begun)), want("begun", begun, right)); err != nil {
		return err
	}
	r, err := f.init(c, send, again)
	if err != nil {
		return err
	}
	for range 2 {
		if err := r.Start(); err != nil {
			return err
		}
		if _, err := r.Wait(); err != nil {
			return err
		}
		if err := want("begun of a persistent request", again, right); err != nil {
			return err
		}
		if f.name != "Bcast" {
			clear(again)
		}
	}
	return r.Free()
}

// On a ring each rank has what its two neighbours give: to the left the first block, to the right the second.
func TestNeighboursExchangeSlices(t *testing.T) {
	RanksOn(t, []int{0, 1, 0, 1}, func(env *Env) error {
		ring, err := env.World().CartCreate(Cart{Dims: []int{4}, Periodic: []bool{true}}, false)
		if err != nil {
			return err
		}
		me, n := ring.Rank(), 3
		left, right := (me+3)%4, (me+1)%4
		each := Layout{Counts: []int{n, n}}
		one, two := in(me, n), in(me, 2*n)
		gathered := slices.Concat(in(left, n), in(right, n))
		exchanged := slices.Concat(in(left, 2*n)[n:], in(right, 2*n)[:n])
		for _, f := range []struct {
			form
			send, want []int64
		}{
			{form{"NeighborAllgather", 0, 0, (*Comm).NeighborAllgather[int64], (*Comm).IneighborAllgather[int64], (*Comm).NeighborAllgatherInit[int64]}, one, gathered},
			{form{"NeighborAlltoall", 0, 0, (*Comm).NeighborAlltoall[int64], (*Comm).IneighborAlltoall[int64], (*Comm).NeighborAlltoallInit[int64]}, two, exchanged},
			{form{"NeighborAllgatherv", 0, 0, func(c *Comm, s, r []int64) error { return c.NeighborAllgatherv(s, r, each) },
				func(c *Comm, s, r []int64) (Request, error) { return c.IneighborAllgatherv(s, r, each) },
				func(c *Comm, s, r []int64) (Request, error) { return c.NeighborAllgathervInit(s, r, each) }}, one, gathered},
			{form{"NeighborAlltoallv", 0, 0, func(c *Comm, s, r []int64) error { return c.NeighborAlltoallv(s, each, r, each) },
				func(c *Comm, s, r []int64) (Request, error) { return c.IneighborAlltoallv(s, each, r, each) },
				func(c *Comm, s, r []int64) (Request, error) { return c.NeighborAlltoallvInit(s, each, r, each) }}, two, exchanged},
		} {
			got := make([]int64, 2*n)
			if err := errors.Join(f.do(ring, f.send, got), want(f.name, got, f.want)); err != nil {
				return err
			}
			clear(got)
			if err := errors.Join(started(f.begin(ring, f.send, got)), want("begun "+f.name, got, f.want)); err != nil {
				return err
			}
			clear(got)
			r, err := f.init(ring, f.send, got)
			if err == nil {
				err = r.Start()
			}
			if err := errors.Join(started(r, err), want("persistent "+f.name, got, f.want)); err != nil {
				return err
			}
			if err := r.Free(); err != nil {
				return err
			}
		}
		return ring.Free()
	})
}

func TestOneRankReducesByItself(t *testing.T) {
	RanksOn(t, []int{0}, func(env *Env) error {
		sum := []int64{1, 2}
		return errors.Join(env.World().ReduceLocal([]int64{10, 20}, sum, Sum), want("ReduceLocal", sum, []int64{11, 22}))
	})
}
