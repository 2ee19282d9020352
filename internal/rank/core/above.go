package core

import (
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/topo"
)

// What follows is for the packages above that do MPI's calls on these objects.

// Joined is the job that this process has joined.
func (e *Env) Joined() *wireup.World { return e.world }

// Over reports whether Finalize was called.
func (e *Env) Over() bool { return e.over }

// Checks are what a program that is checked keeps; nil: it is not.
func (e *Env) Checks() *Checks { return e.check }

// Moving are the collective operations under way.
func (e *Env) Moving() *Moving { return &e.moving }

// CollectiveSettings are those of the environment.
func (e *Env) CollectiveSettings() *collfront.Settings { return &e.coll }

// Context is the first of the contexts that c's messages are in.
func (c *Comm) Context() pml.Context { return c.context }

// Peers are the engine's numbers of the ranks that c's messages go to. They are c's.
func (c *Comm) Peers() []int { return c.peers }

// LocalComm is an intercommunicator's own group; nil: c is none.
func (c *Comm) LocalComm() *Comm { return c.local }

// InUse reports whether c may be used, and nothing is to be settled before a collective call: neither Finalize nor Free was called.
func (c *Comm) InUse() bool { return !c.heed.open && !c.freed && !c.env.over }

// LostBy is why collective calls on c are lost, as far as was found; nil: they are not.
func (c *Comm) LostBy() *errclass.Error { return c.heed.lost }

// SettingsTaken says that the settings of c's collective operations have taken effect.
func (c *Comm) SettingsTaken() { c.telling.met = true }

// Neighborhood are the neighbours that this process receives from and sends to, by c's topology; false: c has none.
func (c *Comm) Neighborhood() (sources, dests []int, grid, ok bool) {
	if c.topo == nil {
		return nil, nil, false, false
	}
	return c.sources, c.dests, c.topo.Kind() == CartTopology, true
}

// Discard ends a communicator that the program knows nothing of.
func (c *Comm) Discard() {
	c.env.comms.remove(c)
	c.release()
}

// Object is a *Comm, or an object of a package above, as functions of the program get it.
func (e *Env) Object(x any) any { return e.object(x) }

// Outsiders counts waits that may end by what is no message.
func (e *Env) Outsiders() *atomic.Int32 { return &e.outsiders }

// RanksOf are the ranks in c of a group's processes, and the first of the group that is not in c; -1: all are.
func (c *Comm) RanksOf(g *Group) (ranks []int, missing int) {
	of := (&Group{procs: c.peers}).index()
	ranks = make([]int, len(g.procs))
	for i, p := range g.procs {
		r, ok := of[p]
		if !ok {
			return nil, i
		}
		ranks[i] = r
	}
	return ranks, -1
}

// KeepInfo has a new communicator keep hints.
func (c *Comm) KeepInfo(info *Info) { c.info = info }

// Collective is what a communicator keeps for its collective operations, which are those of package coll.
type Collective interface {
	// Prepared reports whether the first of them has begun: settings have taken effect.
	Prepared() bool
	// Begun is how many this rank has begun. All ranks that have begun the same have the same.
	Begun() uint64
	// Close is called when the communicator ends.
	Close()
}

// Collective is what c keeps for collective operations; nil: nothing yet.
func (c *Comm) Collective() Collective { return c.coll }

// KeepCollective has c keep it.
func (c *Comm) KeepCollective(k Collective) { c.coll = k }

// Part is a package above whose objects of one process have something in common.
type Part int

const (
	Collectives Part = iota
	Windows
	Ports
	parts
)

// kept is what such parts have in a process.
type kept struct {
	mu sync.Mutex
	of [parts]interface{ Close() }
}

// Kept is what a part has in this process, which make makes when it is first asked for. Close is called by Finalize.
func (e *Env) Kept(p Part, make func() interface{ Close() }) interface{ Close() } {
	e.kept.mu.Lock()
	defer e.kept.mu.Unlock()
	if e.kept.of[p] == nil {
		e.kept.of[p] = make()
	}
	return e.kept.of[p]
}

// close ends what was made.
func (k *kept) close() {
	for _, x := range k.of {
		if x != nil {
			x.Close()
		}
	}
}

// Lane is what the C library sends and receives short messages with in place of package core, between its calls (package
// internal/base/shm, Ends).
type Lane struct {
	Peer    int // its number among all that this process knows; of its world, its rank in MPI_COMM_WORLD
	Ends    shm.Ends
	Account *pml.Account
}

// Lane returns the lane to a rank of c, of the other group if it has two; nil if there is none.
func (c *Comm) Lane(rank int) *Lane {
	ends, account, ok := c.env.world.Lane(c.peers[rank])
	if !ok {
		return nil
	}
	return &Lane{Peer: c.peers[rank], Ends: ends, Account: account}
}

// Traffic is what a communicator's short messages are known by, and what of them
// waits; ok is false where nobody but this package may send or receive them: in
// programs that are checked, or of several threads.
func (c *Comm) Traffic() (first, second uint64, tally *pml.Tally, ok bool) {
	e := c.env
	if e.check != nil || e.helper != nil || e.level == ThreadMultiple {
		return 0, 0, nil, false
	}
	h := pml.EagerHeader(c.context, c.rank)
	return h.A, h.B, e.world.Engine.Tally(c.context), true
}

// Receivers is how many ranks c's messages go to.
func (c *Comm) Receivers() int { return len(c.peers) }

// Turn lets all that is under way move, and says how to wait for a short message before a call of this package goes on
// waiting, and how many of the CPU's ticks a yield to the ranks that share it takes at most: 0 where it is better not to
// yield (pml.Engine.YieldTicks).
func (e *Env) Turn() (brief pml.Brief, yield uint64) {
	eng := e.world.Engine
	eng.Progress()
	eng.Crowded() // who shares the CPUs may have said so since
	return eng.Brief(), eng.YieldTicks()
}

// GiveBack tells a process that it may send more, which its lane's Account owes it.
func (e *Env) GiveBack(peer int) { e.world.Engine.GiveBack(peer) }

// YieldTicks is turn's second answer alone.
func (e *Env) YieldTicks() uint64 { return e.world.Engine.YieldTicks() }

// Counts is what there is to say of messages, up to now.
func (e *Env) Counts() pml.Counts { return e.world.Engine.Counts() }

// Watch has f told of events from now on.
func (e *Env) Watch(f func(pml.Event)) { e.world.Engine.Watch(f) }

// TakeChannels takes n numbers of tags for partitioned sends, and returns the first.
func (c *Comm) TakeChannels(n uint64) uint64 { return c.channels.Add(n) - n }

// Parent is mpi.Env.Parent.
func (e *Env) Parent() *Comm {
	if e.parent != nil && e.parent.freed {
		return nil
	}
	return e.parent
}

// KeepParent is told of who has spawned this world.
func (e *Env) KeepParent(c *Comm) { e.parent = c }

// Heap is the memory of this process that ranks of its node see; nil if there is
// none.
func (e *Env) Heap() *shm.Heap {
	h, _ := e.world.Heap()
	return h
}

// Machine is what this process may run on.
func (e *Env) Machine() (*topo.Topology, error) { return e.hardware() }

// PretendMachine says what that is, for tests.
func (e *Env) PretendMachine(f func() (*topo.Topology, error)) { e.hardware = f }
