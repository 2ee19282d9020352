package topology

import (
	"slices"
	"strconv"

	"github.com/gompirun/gompi/internal/rank/core"
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
func findPlace(e *core.Env) placement.Place {
	t, err := e.Machine()
	if err != nil {
		t = nil
	}
	return placement.PlaceOf(t, int64(e.Joined().Node[e.Joined().Rank]))
}

// SplitType is mpi.Comm.SplitType.
func SplitType(c *core.Comm, kind SplitKind, key int, info *core.Info) (*core.Comm, error) {
	const op = "Comm.SplitType"
	if err := c.Usable(op); err != nil {
		return nil, c.Fail(err)
	}
	if kind != core.Undefined && (kind < SplitShared || kind > SplitResourceGuided) {
		return nil, c.Refuse(c.Errorf(op, errclass.Arg, "there is no way %d to split", kind))
	}
	if err := c.JudgeHints(op, info); err != nil {
		return nil, c.Refuse(err)
	}
	p := findPlace(c.Env())
	if c.Env().Mixed(c.Peers()) { // worlds number their nodes each for itself, and share no memory
		p[topo.Machine] = c.Env().Joined().UniqueNode()
	}
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	if c.LocalComm() != nil {
		g = c.Union()
	}
	all, err := g.Allgather(placement.Share(kind != core.Undefined, key, p))
	if err != nil {
		return nil, g.Lost(op, err)
	}
	s := placement.Shares(all)
	if kind == SplitResourceGuided {
		if name, ok := info.Get(keyPset); ok {
			return splitPset(c, op, g, s, name, info)
		}
	}
	level, ok := splitLevel(s, kind, info)
	if kind == core.Undefined || !ok || s.At(g.Me, level) == placement.NotBound {
		return nil, nil
	}
	d, err := subOf(c, op, g, s.With(g.Me, level))
	if d == nil {
		return nil, err
	}
	hints := info.Dup()
	if kind != SplitShared {
		hints = hints.With(keyHardware, placement.LevelName(level))
	}
	d.KeepInfo(hints)
	return d, nil
}

// subOf makes a communicator of members of all that c has: an intercommunicator
// if c is one, or nil if they are of one group only.
func subOf(c *core.Comm, op string, g core.Circle, members []int) (*core.Comm, error) {
	if c.LocalComm() == nil {
		return c.Sub(op, g, members)
	}
	inFirst := func(r int) bool { return r < c.FirstSize() }
	inSecond := func(r int) bool { return !inFirst(r) }
	return c.SubInter(op, g, slices.DeleteFunc(slices.Clone(members), inSecond), slices.DeleteFunc(members, inFirst))
}

// splitPset makes a communicator of the processes of a set.
func splitPset(c *core.Comm, op string, g core.Circle, s placement.Shares, name string, info *core.Info) (*core.Comm, error) {
	var members []int
	for _, r := range s.Ordered() {
		if slices.Contains(c.Env().Pset(name), g.Peers[r]) {
			members = append(members, r)
		}
	}
	if !slices.Contains(members, g.Me) {
		return nil, nil
	}
	d, err := subOf(c, op, g, members)
	if d == nil {
		return nil, err
	}
	d.KeepInfo(info.Dup())
	return d, nil
}

// splitLevel is what to split by. All processes find the same.
func splitLevel(s placement.Shares, kind SplitKind, info *core.Info) (topo.Kind, bool) {
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
func Hardware(e *core.Env) *core.Info {
	in := &core.Info{}
	p := findPlace(e)
	for _, k := range topo.Kinds {
		in = in.With("hwloc://"+k.String(), strconv.FormatBool(p[k] != placement.NotBound))
	}
	return in
}
