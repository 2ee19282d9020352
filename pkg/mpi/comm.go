package mpi

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
)

// Comm is a communicator: a group of processes and a context of its own, whose
// messages no other communicator's receives can get (MPI 4.1, chapter 7).
//
// New ones are made from old ones, by all their processes together: Dup, Split,
// SplitType, Create; by some of them: CreateGroup; or from a group without any:
// Env.CommFromGroup. IntercommCreate makes an intercommunicator, whose messages
// go from one group to another. Free gives one up.
type Comm core.Comm

// Rank is this process's number in c's group, from 0.
func (c *Comm) Rank() int { return c.core().Rank() }

// Size is the number of processes of c's group: of an intercommunicator, the
// local one.
func (c *Comm) Size() int { return c.core().Size() }

// Name is what SetName gave, or the standard's name for the predefined ones.
func (c *Comm) Name() string { return c.core().Name() }

// SetName names c for messages; the first 127 bytes of the name are kept (MPI
// 4.1, section 7.8).
func (c *Comm) SetName(name string) { c.core().SetName(name) }

// Env is the environment that c belongs to.
func (c *Comm) Env() *Env { return (*Env)(c.core().Env()) }

// Errhandler is the handler that SetErrhandler or WithErrors gave; nil is ErrorsReturn.
func (c *Comm) Errhandler() Handler { return handlerOfCore(c.core().Errhandler()) }

// SetErrhandler chooses what becomes of errors; nil is ErrorsReturn. New
// communicators inherit it (MPI 4.1, section 9.3).
func (c *Comm) SetErrhandler(h Handler) { c.core().SetErrhandler(handlerToCore(h)) }

// Free gives the communicator up, once the delete callbacks of its attributes
// have agreed. What is under way in it ends as if it were still there (MPI 4.1,
// section 7.4.3).
func (c *Comm) Free() error { return c.core().Free() }

// Disconnect is a Free that first waits until what was sent in c has arrived.
// All of c must call it (MPI 4.1, section 11.10.4).
func (c *Comm) Disconnect() error { return c.core().Disconnect() }

// Dup makes a communicator of the same processes, with c's topology, and with
// those of its attributes that are copied. All of c must call it (MPI 4.1,
// section 7.4.2).
func (c *Comm) Dup() (*Comm, error) {
	made, err := c.core().Dup()
	return (*Comm)(made), err
}

// DupWithInfo is Dup with hints of its own.
func (c *Comm) DupWithInfo(info *Info) (*Comm, error) {
	made, err := c.core().DupWithInfo((*core.Info)(info))
	return (*Comm)(made), err
}

// Split makes a communicator of the processes that give the same color, ranked
// by key and then by their rank in c. It returns nil for Undefined. All of c
// must call it (MPI 4.1, section 7.4.2).
func (c *Comm) Split(color, key int) (*Comm, error) {
	made, err := c.core().Split(color, key)
	return (*Comm)(made), err
}

// Create makes a communicator of a group, which is a part of c's; where several
// groups without common members are given, one of each. All of c must call it;
// it returns nil to those that are not in their group (MPI 4.1, section 7.4.2).
func (c *Comm) Create(group *Group) (*Comm, error) {
	made, err := c.core().Create((*core.Group)(group))
	return (*Comm)(made), err
}

// CreateGroup is Create that only the members of the group call. Calls of
// different threads that may come together are told apart by their tag (MPI 4.1,
// section 7.4.2).
func (c *Comm) CreateGroup(group *Group, tag int) (*Comm, error) {
	made, err := c.core().CreateGroup((*core.Group)(group), tag)
	return (*Comm)(made), err
}

// Compare tells how c and d are alike: Ident if they are the same communicator,
// Congruent if only their contexts differ, Similar if their ranks differ, too
// (MPI 4.1, section 7.4.1).
func (c *Comm) Compare(d *Comm) (Comparison, error) {
	got, err := c.core().Compare((*core.Comm)(d))
	return Comparison(got), err
}

// Idup starts a Dup. The new communicator may be used once the request is
// complete (MPI 4.1, section 7.4.2). The error of an attribute's callback is the
// request's: the other ranks need this one to get theirs. The attributes that
// were copied before are there, and the program may use the communicator, or free it.
func (c *Comm) Idup() (*Comm, Request, error) {
	made, req, err := c.core().Idup()
	return (*Comm)(made), Request(req), err
}

// IdupWithInfo is Idup with hints.
func (c *Comm) IdupWithInfo(info *Info) (*Comm, Request, error) {
	made, req, err := c.core().IdupWithInfo((*core.Info)(info))
	return (*Comm)(made), Request(req), err
}

// SplitKind is what SplitType splits by. Undefined puts this process into no
// communicator.
type SplitKind int

const (
	SplitShared         = SplitKind(topology.SplitShared)         // processes that can share memory: a node's
	SplitHWUnguided     = SplitKind(topology.SplitHWUnguided)     // those of the next level of the hardware
	SplitHWGuided       = SplitKind(topology.SplitHWGuided)       // those of the level that the info names
	SplitResourceGuided = SplitKind(topology.SplitResourceGuided) // likewise, or the process set that it names
)

// SplitType makes a communicator of the processes that share something, ranked
// by key and then by their rank in c: memory, or an object of the hardware that
// all of them are bound to, such as a NUMA node. The key mpi_hw_resource_type of
// the info says which: mpi_shared_memory, or a level by its name (package, numa,
// l3cache, core), also as hwloc://NUMANode. SplitHWUnguided takes the outermost
// level that divides c, and the new communicator's info names it; the rest of
// info are its hints, as those of DupWithInfo (MPI 4.1, section 7.4.4). It returns nil
// to processes that are not bound to one object of the level, and where there is
// no such level. Of an intercommunicator it makes one of the processes of both
// groups; where one group has none of them it returns nil. All of c must call it
// (MPI 4.1, section 7.4.2).
func (c *Comm) SplitType(kind SplitKind, key int, info *Info) (*Comm, error) {
	made, err := topology.SplitType(c.core(), topology.SplitKind(kind), key, (*core.Info)(info))
	return (*Comm)(made), err
}

// Hardware says of each level of this node's hardware whether this process is
// bound to one object of it: keys are hwloc://numa and the like, values true
// and false (MPI_Get_hw_resource_info; MPI 4.1, section 9.1.2).
func (e *Env) Hardware() *Info { return (*Info)(topology.Hardware(e.core())) }
