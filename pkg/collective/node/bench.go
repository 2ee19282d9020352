package node

import "github.com/gompirun/gompi/internal/base/shm"

// bench is the ranks of a group on one CPU. They count themselves in among
// themselves, and the last of them counts all in among the CPUs: it knows that
// nobody else here has anything to do, so it looks on instead of yielding, which
// would lead through all of them and back to it. So an operation of k ranks on a
// CPU takes k-1 switches between them.
type bench struct {
	leader int // the first of them
	number int // its place among the benches
	size   int // how many they are
	ranks  []int
	bound  bool // all stay on this CPU
}

// Benches finds, from the CPUs that the ranks of a group are bound to (-1: none),
// the first rank on each rank's CPU (-1: it is not bound to one).
func Benches(seats []int) (leaders []int) {
	first := map[int]int{-1: -1}
	for r, cpu := range seats {
		if _, known := first[cpu]; !known {
			first[cpu] = r
		}
		leaders = append(leaders, first[cpu])
	}
	return leaders
}

// sitDown finds the benches of an area. A rank that is not bound has one of its
// own, on which nobody looks on.
func (g *Group) sitDown() {
	g.benches = 0
	g.seats = make([]seat, g.size)
	for r := range g.seats {
		leader := g.area.Leader(r)
		bound := leader >= 0
		if !bound {
			leader = r
		}
		if leader == r {
			g.seats[r].bench = &bench{leader: r, number: g.benches, bound: bound}
			g.benches++
		}
		b := g.seats[leader].bench
		g.seats[r] = seat{bench: b, index: b.size}
		b.size++
		b.ranks = append(b.ranks, r)
	}
	g.mine = g.seats[g.rank].bench
	g.gate = g.area.Gate(g.mine.leader)
	if g.crowded && g.pace.Seats() == nil {
		g.pace.Sit(g.places(), g.benches)
	}
}

// presence is a Host that knows the word by which a rank says that it has left its CPU.
type presence interface{ AwayWord(rank int) *uint64 }

// places are the ranks' seats as somebody else is told of them.
func (g *Group) places() []shm.Seat {
	out := make([]shm.Seat, g.size)
	for r, s := range g.seats {
		out[r] = shm.Seat{Leader: uint32(s.bench.leader), Index: uint32(s.index), Ranks: uint32(s.bench.size)}
		if s.bench.bound {
			out[r].Bound = 1
		}
		if h, ok := g.host.(presence); ok {
			out[r].Away = h.AwayWord(r)
		}
	}
	return out
}

// leaders is what Area.Arrange is to be told.
func (g *Group) leaders() []int {
	out := make([]int, g.size)
	for r := range out {
		out[r] = -1
		if b := g.seats[r].bench; b.bound {
			out[r] = b.leader
		}
	}
	return out
}

// seat is a rank's place on a bench.
type seat struct {
	bench *bench
	index int
}

// posted is what a rank has contributed to this phase, for which all have come.
func (g *Group) posted(rank, n int) []byte {
	if g.crowded {
		return g.place(rank, g.pace.Phase, n)
	}
	return g.area.Inline(rank, g.pace.Phase, n)
}
