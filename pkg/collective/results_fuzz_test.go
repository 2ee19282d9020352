package collective_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/colltest"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// randomTrial makes a call of an operation with random arguments, nil if there is
// no trial for it.
func randomTrial(t *testing.T, r *rand.Rand, o schedule.Operation, ranks int) *trial {
	n := r.Int64N(40) * r.Int64N(40)
	root, inPlace := r.IntN(ranks), r.IntN(2) == 0
	switch o {
	case schedule.Reduce, schedule.Allreduce, schedule.Scan, schedule.Exscan:
		e := elements()[r.IntN(len(elements()))]
		return reduction(o, e, ranks, n, root, inPlace, func(rank int) (int, int) {
			switch {
			case o == schedule.Scan:
				return 0, rank + 1
			case o == schedule.Exscan:
				return 0, rank
			case o == schedule.Reduce && rank != root:
				return 0, 0
			}
			return 0, ranks
		})
	case schedule.ReduceScatter, schedule.ReduceScatterBlock:
		lens := lengths(ranks, n/8, false)
		for i := range lens {
			if o == schedule.ReduceScatter {
				lens[i] = r.Int64N(n/8 + 1)
			}
		}
		return reduceScatter(o, elements()[r.IntN(len(elements()))], lens, inPlace)
	case schedule.Gather, schedule.Gatherv, schedule.Scatter, schedule.Scatterv,
		schedule.Allgather, schedule.Allgatherv, schedule.Alltoall, schedule.Alltoallv:
		lens := make([]int64, ranks)
		for i := range lens {
			lens[i] = r.Int64N(n/8 + 1)
		}
		m := &movement{op: o, e: plain(t)[r.IntN(2)], ranks: ranks, root: root, inPlace: inPlace, spread: r.IntN(2) == 0}
		switch o {
		case schedule.Gatherv, schedule.Allgatherv:
			m.count = func(from, _ int) int64 { return lens[from] }
		case schedule.Scatterv:
			m.count = func(_, to int) int64 { return lens[to] }
		case schedule.Alltoallv:
			m.count = func(from, to int) int64 { return (lens[from] + lens[to]) % 50 }
		default:
			m.count, m.spread = equal(n/8), false
		}
		return m.trial()
	}
	return nil
}

// mostRandom is how many ranks a random case has at most.
const mostRandom = 13

// aCase is a trial and its algorithm.
type aCase struct {
	*trial
	a *collective.Algorithm
}

// randomCase makes a random call of at most so many ranks on random nodes; nil: there is none of that kind.
func randomCase(t *testing.T, r *rand.Rand, most int) *aCase {
	o := schedule.Operation(r.IntN(int(schedule.NeighborAllgather)))
	all := collective.Algorithms(o)
	a := all[r.IntN(len(all))]
	ranks := 1 + r.IntN(most)
	nodes := make([]int32, ranks)
	several := 1 + r.IntN(ranks)
	for i := range nodes {
		nodes[i] = int32(r.IntN(several))
	}
	if r.IntN(3) == 0 { // nodes that are alike
		for i := range nodes {
			nodes[i] = int32(i % several)
		}
	}
	nodes = numbered(nodes)
	tr := randomTrial(t, r, o, ranks)
	if tr == nil {
		return nil
	}
	tr.place = func(rank int) schedule.Place {
		return schedule.Place{Rank: rank, Size: ranks, Node: nodes}
	}
	if a.Lacks(tr.place(0), tr.calls[0].Shape) != "" {
		return nil
	}
	return &aCase{tr, a}
}

// FuzzResults makes random calls and compares what comes out.
func FuzzResults(f *testing.F) {
	for i := range uint64(300) {
		f.Add(i)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 2))
		c := randomCase(t, r, mostRandom)
		if c == nil {
			return
		}
		net := colltest.New(c.ranks, seed)
		net.Eager = r.Int64N(3) * 1000
		if err := c.run(c.a, inMemory{net}); err != nil {
			t.Errorf("%v %s on nodes %v: %v", c.a.Op, c.a.Name, c.place(0).Node, err)
		}
	})
}
