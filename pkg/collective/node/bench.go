package node

import "github.com/gompirun/gompi/internal/shm"

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

// giveWay lets the others on this CPU go first to an operation in which all arrive, if
// they have to catch up with this rank, say the root of a broadcast. They must have the
// CPU anyhow before that ends; but the last to arrive is the first to leave, and if that is the
// one that others wait for, they wait for a switch less in what comes next.
func (g *Group) giveWay() {
	if g.pace.Ahead != 0 && g.mine.bound && g.area.Seated(g.mine.leader) < (g.pace.Arrivals+1)*uint64(g.mine.size)-1 {
		g.yield()
	}
	g.pace.Ahead = 0
}

// arrive counts this rank in and reports whether it was the last.
func (g *Group) arrive() bool {
	g.giveWay()
	g.pace.Arrivals++
	if g.area.Sit(g.mine.leader) != g.pace.Arrivals*uint64(g.mine.size) {
		return false
	}
	last := g.area.Arrive() == g.pace.Arrivals*uint64(g.benches)
	g.rouse()
	return last
}

// allCame reports whether every rank has arrived.
func (g *Group) allCame() bool { return g.area.Arrivals() >= g.pace.Arrivals*uint64(g.benches) }

// alone reports whether nobody else on this CPU has anything to do before all
// have arrived.
func (g *Group) alone() bool {
	return g.mine.bound && g.area.Seated(g.mine.leader) >= g.pace.Arrivals*uint64(g.mine.size)
}

// place is where a rank of a crowded group puts what it contributes to a phase in
// which all arrive, n bytes of at most inlineMax: beside what others on its CPU do,
// if there is room for all, so that who reads it fetches few lines.
func (g *Group) place(rank int, phase uint64, n int) []byte {
	s := g.seats[rank]
	stride := (n + 7) &^ 7
	if stride*s.bench.size > inlineMax {
		return g.area.Inline(rank, phase, n)
	}
	return g.area.Inline(s.bench.leader, phase, inlineMax)[s.index*stride:][:n]
}

// posted is what a rank has contributed to this phase, for which all have come.
func (g *Group) posted(rank, n int) []byte {
	if g.crowded {
		return g.place(rank, g.pace.Phase, n)
	}
	return g.area.Inline(rank, g.pace.Phase, n)
}
