package core

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
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

// Local is an intercommunicator's own group; nil: c is none.
func (c *Comm) Local() *Comm { return c.local }

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

// ranksOf are the ranks in c of a group's processes, and the first of the group that is not in c; -1: all are.
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
