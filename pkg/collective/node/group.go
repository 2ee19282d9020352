// Package node does collective operations among the ranks of one node, in
// memory that they share (shm.Area), without messages: each rank posts what it
// contributes, and reads what others have posted.
//
// Group is the type to know: one communicator's ranks on this node. Buffers are
// bytes; what they mean only a reduction's kernel knows. All ranks call the
// same operations in the same order, with the same sizes.
//
// Where each rank has a CPU of its own, all read what all have posted: one
// hand-off from the last that comes to the rest. Where they share CPUs
// ("crowded") the last to come, who sees everything, does a short reduction for
// all, and a rank looks at one word instead of at one for each other: then each
// rank runs once for each operation, and the last on each CPU goes on to the next
// (CPU group), which is the least there can be. Members of a broadcast look on while its
// root runs. Long operations on memory that all see one rank does for all on its CPU (deal).
//
// Where ranks with a CPU each are in several packages, or L3 caches, short operations take
// two levels (levels): of a domain's ranks only one looks at lines that come from others.
package node

import (
	"errors"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/topo"
)

// Host is the process that a group is part of.
type Host interface {
	// Await makes progress elsewhere until an event has happened, asleep if need be, and says how the process waits.
	Await(ev wait.Event) wait.Policy
	// Policy is how the process waits.
	Policy() wait.Policy
	// Away reports whether a rank of the group has left its CPU to others.
	Away(rank int) bool
	// Failed is the error of a member that is lost.
	Failed() error
	// Ring wakes the members that sleep.
	Ring()
}

// ErrTooMany is returned by reductions of elements that do not fit, see
// Group.Fits.
var ErrTooMany = errors.New("node: an element of each rank does not fit into a chunk")

// Group is a communicator's ranks on this node, seen by one of them.
type Group struct {
	area    *shm.Area
	gate    shm.Gate
	tuning  tuning.Collective
	host    Host
	rank    int
	self    [1]int // the same
	size    int
	crowded bool
	looks   int // before the whole process waits

	// What this rank waits for.
	want  want
	at    int    // the rank it waits for, or the first of those
	since uint64 // phase

	phases   *shm.Phases
	mine     *cpuGroup
	load     int    // bytes that each rank moves in this operation
	complete uint64 // all have contributed to this one, without a stamp
	tabled   uint64 // the phase whose contributions lie in a table,
	table    int    // which of the two

	cpuPlaces []cpuPlace // of the ranks on CPU groups
	cpuGroups int        // how many
	yielding  bool       // another on this CPU has work to do once all have arrived

	levels   *levels          // nil: all ranks are near each other, or nobody knows
	levelled uint64           // operations in two levels
	domains  []topo.Domain    // of the ranks, if there are levels
	measured map[string]int64 // of DirectFrom
	settings *tuning.Tuning   // of groups of some of its ranks; nil: the defaults

	large  shm.AreaConfig // what the area will grow to; zero: it will not
	step   int            // bytes of a buffer
	direct direct
	far    far
	way    Way // of this operation

	scratch []byte // what an operation in place would overwrite
	staging []byte // what a reduction has so far
	small   [buffers.InlineMax]byte
}

// New makes the group of an area that rank has attached to, and that grows to
// the dimensions large; zero: it does not. t nil is the defaults.
func New(area *shm.Area, rank int, host Host, large shm.AreaConfig, t *tuning.Tuning) *Group {
	cfg := area.Config()
	g := &Group{host: host, rank: rank, self: [1]int{rank}, size: cfg.Ranks, large: large, crowded: cfg.Crowded, phases: new(shm.Phases), settings: t, tuning: tuning.Or(t).Collective}
	g.phases.ReadByAll, g.phases.ReadByOne = uint64(g.mostRead(true)), uint64(g.mostRead(false))
	g.adopt(area)
	g.direct = newDirect(&g.tuning, host, g.size, g.cpuGroups, g.crowded)
	g.learn(host.Policy())
	if !g.crowded {
		g.findLevels()
	}
	return g
}

// Fits reports whether a buffer has room for an element of each rank, of elem
// bytes: a reduction does not cut elements. All ranks call it alike.
func (g *Group) Fits(elem int64) bool {
	need := elem * int64(g.size)
	if need > int64(g.area.Config().Chunk) && g.large.Ranks > 0 {
		_ = g.grow() // what kept it from that will keep the operation, too
	}
	return need <= int64(g.area.Config().Chunk)
}

// Phase is how many phases there have been, and operations in two levels: the same on all ranks before and after an operation, and
// more after it.
func (g *Group) Phase() uint64 { return g.phases.Phase + g.levelled }

// Size is the number of ranks.
func (g *Group) Size() int { return g.size }

// Crowded reports whether the ranks share CPUs.
func (g *Group) Crowded() bool { return g.crowded }

// Close gives the memory up. No operation may be under way.
func (g *Group) Close() {
	if g.levels != nil {
		g.levels.close()
	}
	g.phases.Leave()
	g.area.Close()
}

// Phases is what somebody else needs who does short operations of this rank's between its
// own.
func (g *Group) Phases() *shm.Phases { return g.phases }

// Await waits, in the phase that somebody else has begun, until a rank has posted, or for
// what ranks that share CPUs wait for.
func (g *Group) Await(rank int) error {
	switch rank {
	case shm.ForArrivals:
		return g.passAll()
	case shm.ForRelease:
		return g.passRelease()
	}
	return g.await(onePosted, rank, g.phases.Phase)
}

// Rouse wakes those who sleep.
func (g *Group) Rouse() { g.rouse() }

// clear waits until the buffer of a phase is not needed any more.
func (g *Group) clear(phase uint64) error {
	if phase == g.tabled {
		return nil
	}
	if g.phases.Known < g.phases.Divided {
		if err := g.awaitAll(g.phases.Divided); err != nil {
			return err
		}
	}
	return g.makeRoom(phase, g.phases.Buffers)
}

// awaitAll waits until all ranks have come to a phase, and takes in how far they are.
func (g *Group) awaitAll(need uint64) error {
	if err := g.await(allSeen, 0, need); err != nil {
		return err
	}
	least := g.phases.Phase
	for r := range g.size {
		if r != g.rank {
			least = min(least, g.area.Seen(r))
		}
	}
	g.phases.Known = max(need, least)
	return nil
}

// tell tells the others that this rank has come to a phase: it is done with
// those before.
func (g *Group) tell(phase uint64) {
	g.phases.Told = phase
	g.area.See(phase)
	g.rouse()
}

// post publishes this rank's contribution.
func (g *Group) post(inline []byte) {
	g.area.Post(g.phases.Phase, inline)
	g.rouse()
}
