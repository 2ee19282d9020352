package mpi

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

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

// sharedMemory is the value of keyHardware that all MPIs know.
const sharedMemory = "mpi_shared_memory"

// A process's place is its number at each level of the hardware, or notBound
// where it may run on more than one object of that level. The level of the
// machine is the node.
type place [len(topo.Kinds)]int64

const notBound = -1

// findPlace finds where this process may run.
func (e *Env) findPlace() place {
	var p place
	t, err := e.hardware()
	for k := range p {
		p[k] = notBound
		if err == nil {
			if o := t.Covering(t.Usable, topo.Kind(k)); o != nil {
				p[k] = int64(o.Index)
			}
		}
	}
	p[topo.Machine] = int64(e.world.Node[e.world.Rank])
	return p
}

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
	const op = "Comm.SplitType"
	if err := c.usable(op); err != nil {
		return nil, c.fail(err)
	}
	if kind != Undefined && (kind < SplitShared || kind > SplitResourceGuided) {
		return nil, c.refuse(c.errorf(op, ErrArg, "there is no way %d to split", kind))
	}
	if err := c.judgeHints(op, info); err != nil {
		return nil, c.refuse(err)
	}
	p := c.env.findPlace()
	if c.env.mixed(c.peers) { // worlds number their nodes each for itself, and share no memory
		p[topo.Machine] = c.env.world.UniqueNode()
	}
	mine := append([]int64{1, int64(key)}, p[:]...)
	if kind == Undefined {
		mine[0] = 0
	}
	g, err := c.assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.ended()
	if c.local != nil {
		g = c.union()
	}
	all, err := g.Allgather(mine)
	if err != nil {
		return nil, g.lost(op, err)
	}
	s := shares{all, len(mine)}
	if kind == SplitResourceGuided {
		if name, ok := info.Get(keyPset); ok {
			return c.splitPset(op, g, s, name, info)
		}
	}
	level, ok := s.level(kind, info)
	if kind == Undefined || !ok || s.at(g.Me, level) == notBound {
		return nil, nil
	}
	d, err := c.subOf(op, g, s.with(g.Me, level))
	if d == nil {
		return nil, err
	}
	d.info = info.Dup()
	if kind != SplitShared {
		d.info = d.info.with(keyHardware, levelName(level))
	}
	return d, nil
}

// subOf makes a communicator of members of all that c has: an intercommunicator
// if c is one, or nil if they are of one group only.
func (c *Comm) subOf(op string, g circle, members []int) (*Comm, error) {
	if c.local == nil {
		return c.sub(op, g, members)
	}
	inFirst := func(r int) bool { return r < c.firstSize() }
	inSecond := func(r int) bool { return !inFirst(r) }
	return c.subInter(op, g, slices.DeleteFunc(slices.Clone(members), inSecond), slices.DeleteFunc(members, inFirst))
}

// splitPset makes a communicator of the processes of a set.
func (c *Comm) splitPset(op string, g circle, s shares, name string, info *Info) (*Comm, error) {
	var members []int
	for _, r := range s.ordered() {
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

// shares is what all processes have said: whether they take part, a key, and
// their place.
type shares struct {
	words []int64
	each  int
}

func (s shares) of(rank int) []int64 { return s.words[rank*s.each:][:s.each] }

func (s shares) size() int { return len(s.words) / s.each }

// at is the number of a rank's object of a level.
func (s shares) at(rank int, level topo.Kind) int64 { return s.of(rank)[2+level] }

// together reports whether two ranks share an object of a level.
func (s shares) together(a, b int, level topo.Kind) bool {
	x, y := s.of(a), s.of(b)
	return x[0] == 1 && y[0] == 1 && x[2] == y[2] && x[2+level] == y[2+level] && x[2+level] != notBound
}

// with are the ranks that share an object of a level with a rank, in the order
// of the new communicator.
func (s shares) with(rank int, level topo.Kind) []int {
	return slices.DeleteFunc(s.ordered(), func(r int) bool { return !s.together(rank, r, level) })
}

// ordered are the ranks that take part, by their keys.
func (s shares) ordered() []int {
	var out []int
	for r := range s.size() {
		if s.of(r)[0] == 1 {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(s.of(a)[1], s.of(b)[1]) })
	return out
}

// level is what to split by. All processes find the same.
func (s shares) level(kind SplitKind, info *Info) (topo.Kind, bool) {
	switch kind {
	case SplitShared:
		return topo.Machine, true
	case SplitHWUnguided:
		for _, k := range topo.Kinds {
			if s.divides(k) {
				return k, true
			}
		}
		return 0, false
	}
	name, ok := info.Get(keyHardware)
	if !ok {
		return 0, false
	}
	if strings.EqualFold(name, sharedMemory) {
		return topo.Machine, true
	}
	if rest, ok := cutPrefixFold(name, "hwloc://"); ok {
		name = rest
	}
	k, err := topo.ParseKind(name)
	return k, err == nil
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// divides reports whether some process is bound at a level and not all share its
// object.
func (s shares) divides(level topo.Kind) bool {
	for r := range s.size() {
		if s.of(r)[0] == 1 && s.at(r, level) != notBound {
			return len(s.with(r, level)) < s.size()
		}
	}
	return false
}

func levelName(k topo.Kind) string {
	if k == topo.Machine {
		return sharedMemory
	}
	return k.String()
}

// Hardware says of each level of this node's hardware whether this process is
// bound to one object of it: keys are hwloc://numa and the like, values true
// and false (MPI_Get_hw_resource_info; MPI 4.1, section 9.1.2).
func (e *Env) Hardware() *Info {
	in := &Info{}
	p := e.findPlace()
	for _, k := range topo.Kinds {
		in.pairs = append(in.pairs, pair{"hwloc://" + k.String(), strconv.FormatBool(p[k] != notBound)})
	}
	return in
}
