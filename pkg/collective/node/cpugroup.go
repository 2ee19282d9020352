package node

import "github.com/gompirun/gompi/internal/base/shm"

// cpuGroup is the ranks of a group on one CPU. They count themselves in among
// themselves, and the last of them counts all in among the CPUs: it knows that
// nobody else here has anything to do, so it looks on instead of yielding, which
// would lead through all of them and back to it. So an operation of k ranks on a
// CPU takes k-1 switches between them.
type cpuGroup struct {
	leader int // the first of them
	number int // its place among the CPU groups
	size   int // how many they are
	ranks  []int
	bound  bool // all stay on this CPU
}

// CPUGroups finds, from the CPUs that the ranks of a group are bound to (-1: none),
// the first rank on each rank's CPU (-1: it is not bound to one).
func CPUGroups(cpuPlaces []int) (leaders []int) {
	first := map[int]int{-1: -1}
	for r, cpu := range cpuPlaces {
		if _, known := first[cpu]; !known {
			first[cpu] = r
		}
		leaders = append(leaders, first[cpu])
	}
	return leaders
}

// sitDown finds the CPU groups of an area. A rank that is not bound has one of its
// own, on which nobody looks on.
func (g *Group) sitDown() {
	g.cpuGroups = 0
	g.cpuPlaces = make([]cpuPlace, g.size)
	for r := range g.cpuPlaces {
		leader := g.area.Leader(r)
		bound := leader >= 0
		if !bound {
			leader = r
		}
		if leader == r {
			g.cpuPlaces[r].cpuGroup = &cpuGroup{leader: r, number: g.cpuGroups, bound: bound}
			g.cpuGroups++
		}
		b := g.cpuPlaces[leader].cpuGroup
		g.cpuPlaces[r] = cpuPlace{cpuGroup: b, index: b.size}
		b.size++
		b.ranks = append(b.ranks, r)
	}
	g.mine = g.cpuPlaces[g.rank].cpuGroup
	g.gate = g.area.Gate(g.mine.leader)
	if g.crowded && g.phases.CPUPlaces() == nil {
		g.phases.Sit(g.places(), g.cpuGroups)
	}
}

// presence is a Host that knows the word by which a rank says that it has left its CPU.
type presence interface{ AwayWord(rank int) *uint64 }

// places are the ranks' places as somebody else is told of them.
func (g *Group) places() []shm.CPUPlace {
	out := make([]shm.CPUPlace, g.size)
	for r, s := range g.cpuPlaces {
		out[r] = shm.CPUPlace{Leader: uint32(s.cpuGroup.leader), Index: uint32(s.index), Ranks: uint32(s.cpuGroup.size)}
		if s.cpuGroup.bound {
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
		if b := g.cpuPlaces[r].cpuGroup; b.bound {
			out[r] = b.leader
		}
	}
	return out
}

// cpuPlace is a rank's place on a CPU group.
type cpuPlace struct {
	cpuGroup *cpuGroup
	index    int
}

// posted is what a rank has contributed to this phase, for which all have come.
func (g *Group) posted(rank, n int) []byte {
	if g.crowded {
		return g.place(rank, g.phases.Phase, n)
	}
	return g.area.Inline(rank, g.phases.Phase, n)
}
