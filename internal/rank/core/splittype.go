package core

import (
	"slices"
	"strconv"

	"github.com/gompirun/gompi/internal/rank/placement"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/topo"
)

// SplitKind is what SplitType splits by. Undefined puts this process into no
// communicator.
type SplitKind int

const (
	SplitShared         SplitKind = 221 + iota // processes that can share memory: a node's
	SplitHWUnguided                            // those of the next level of the hardware
	SplitHWGuided                              // those of the level that the info names
	SplitResourceGuided                        // likewise, or the process set that it names
)

// Keys of the infos that guide SplitType.
const (
	keyHardware = "mpi_hw_resource_type"
	keyPset     = "mpi_pset_name"
)

// findPlace finds where this process may run.
func (e *Env) findPlace() placement.Place {
	t, err := e.hardware()
	if err != nil {
		t = nil
	}
	return placement.PlaceOf(t, int64(e.world.Node[e.world.Rank]))
}

// SplitType is mpi.Comm.SplitType.
func (c *Comm) SplitType(kind SplitKind, key int, info *Info) (*Comm, error) {
	const op = "Comm.SplitType"
	if err := c.Usable(op); err != nil {
		return nil, c.Fail(err)
	}
	if kind != Undefined && (kind < SplitShared || kind > SplitResourceGuided) {
		return nil, c.Refuse(c.Errorf(op, errclass.Arg, "there is no way %d to split", kind))
	}
	if err := c.JudgeHints(op, info); err != nil {
		return nil, c.Refuse(err)
	}
	p := c.env.findPlace()
	if c.env.mixed(c.peers) { // worlds number their nodes each for itself, and share no memory
		p[topo.Machine] = c.env.world.UniqueNode()
	}
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	if c.local != nil {
		g = c.union()
	}
	all, err := g.Allgather(placement.Share(kind != Undefined, key, p))
	if err != nil {
		return nil, g.Lost(op, err)
	}
	s := placement.Shares(all)
	if kind == SplitResourceGuided {
		if name, ok := info.Get(keyPset); ok {
			return c.splitPset(op, g, s, name, info)
		}
	}
	level, ok := splitLevel(s, kind, info)
	if kind == Undefined || !ok || s.At(g.Me, level) == placement.NotBound {
		return nil, nil
	}
	d, err := c.subOf(op, g, s.With(g.Me, level))
	if d == nil {
		return nil, err
	}
	d.info = info.Dup()
	if kind != SplitShared {
		d.info = d.info.With(keyHardware, placement.LevelName(level))
	}
	return d, nil
}

// subOf makes a communicator of members of all that c has: an intercommunicator
// if c is one, or nil if they are of one group only.
func (c *Comm) subOf(op string, g Circle, members []int) (*Comm, error) {
	if c.local == nil {
		return c.sub(op, g, members)
	}
	inFirst := func(r int) bool { return r < c.firstSize() }
	inSecond := func(r int) bool { return !inFirst(r) }
	return c.subInter(op, g, slices.DeleteFunc(slices.Clone(members), inSecond), slices.DeleteFunc(members, inFirst))
}

// splitPset makes a communicator of the processes of a set.
func (c *Comm) splitPset(op string, g Circle, s placement.Shares, name string, info *Info) (*Comm, error) {
	var members []int
	for _, r := range s.Ordered() {
		if slices.Contains(c.env.pset(name), g.Peers[r]) {
			members = append(members, r)
		}
	}
	if !slices.Contains(members, g.Me) {
		return nil, nil
	}
	d, err := c.subOf(op, g, members)
	if d == nil {
		return nil, err
	}
	d.info = info.Dup()
	return d, nil
}

// splitLevel is what to split by. All processes find the same.
func splitLevel(s placement.Shares, kind SplitKind, info *Info) (topo.Kind, bool) {
	switch kind {
	case SplitShared:
		return topo.Machine, true
	case SplitHWUnguided:
		return s.Unguided()
	}
	name, ok := info.Get(keyHardware)
	if !ok {
		return 0, false
	}
	return placement.LevelOf(name)
}

// Hardware is mpi.Env.Hardware.
func (e *Env) Hardware() *Info {
	in := &Info{}
	p := e.findPlace()
	for _, k := range topo.Kinds {
		in.pairs = append(in.pairs, Pair{"hwloc://" + k.String(), strconv.FormatBool(p[k] != placement.NotBound)})
	}
	return in
}
