package node

// Who does the work of an operation in buffers that all see. With a CPU for each rank each
// does its own part. Where ranks share CPUs, one on each CPU does the work of all on it when
// all have come, for it sees their buffers, too: so each rank needs one turn for an
// operation, as for a barrier, and what all on a CPU are to get comes there but once.

// deal says how the work is divided where ranks share CPUs.
type deal uint8

const (
	oneForAll deal = iota // one on each CPU does that of all on it
	oneIfSeen             // the same if what all receive in is seen, too; else each its own
	eachOwn               // each rank does its own part, and nobody else looks where it receives
)

// clients are the ranks whose part of the operation this rank does, once all have come.
func (g *Group) clients() []int {
	switch {
	case !g.direct.forAll:
		return g.self[:]
	case g.steady():
		if g.rank == g.mine.leader {
			return g.mine.ranks
		}
	case g.area.Take(g.mine.leader, g.phases.Arrivals):
		return g.mine.ranks
	}
	return nil
}

// steady reports whether it is always the same rank that does the work of all on its CPU: after
// the last has come it takes a switch to get to that one, but the CPU finds the pages of one
// process instead of those of each in turn.
func (g *Group) steady() bool { return g.load*g.mine.size*g.mine.size > g.tuning.Pages }

// shift is this rank's number among those that divide work, and how many they are.
func (g *Group) shift() (number, of int) {
	if g.direct.forAll {
		return g.mine.number, g.cpuGroups
	}
	return g.rank, g.size
}

// conclude ends an operation when the work of all is done, of which this rank has done that
// of its clients.
func (g *Group) conclude(clients []int) error {
	if !g.direct.forAll {
		return g.finish()
	}
	if err := g.begin(slots); err != nil {
		return err
	}
	g.phases.Arrivals++
	if clients != nil {
		g.gate.SitAll(g.mine.size)
		g.gate.Arrive()
		g.rouse()
	}
	return g.passAll()
}
