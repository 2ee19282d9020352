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

// Closer is what such a part has in a process. Finalize closes it.
type Closer interface{ Close() }

// kept are those of all parts.
type kept struct {
	mu sync.Mutex
	of [parts]Closer
}

// Kept is what a part has in this process. The first call has make make it.
func (e *Env) Kept(p Part, make func() Closer) Closer {
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
