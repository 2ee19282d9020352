package placement

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// sharedMemory is what all MPIs call the level of a node.
const sharedMemory = "mpi_shared_memory"

// Place is a process's number at each level of the hardware, or NotBound
// where it may run on more than one object of that level. The level of the
// machine is the node.
type Place [len(topo.Kinds)]int64

// NotBound is of a level of which a process may run on more than one object.
const NotBound = -1

// PlaceOf is that of a process that may run on some CPUs of a machine; nil: nobody knows its hardware. node is its node's number.
func PlaceOf(t *topo.Topology, node int64) Place {
	var p Place
	for k := range p {
		p[k] = NotBound
		if t != nil {
			if o := t.Covering(t.Usable, topo.Kind(k)); o != nil {
				p[k] = int64(o.Index)
			}
		}
	}
	p[topo.Machine] = node
	return p
}

// Share is what a process says of itself: whether it takes part, a key by which it is ordered, and its place.
func Share(takesPart bool, key int, p Place) []int64 {
	out := append([]int64{0, int64(key)}, p[:]...)
	if takesPart {
		out[0] = 1
	}
	return out
}

// Shares is what all processes have said, one Share after the other.
type Shares []int64

// each is how many words a Share has.
const each = 2 + len(Place{})

func (s Shares) of(rank int) []int64 { return s[rank*each:][:each] }

func (s Shares) size() int { return len(s) / each }

// At is the number of a rank's object of a level.
func (s Shares) At(rank int, level topo.Kind) int64 { return s.of(rank)[2+level] }

// together reports whether two ranks share an object of a level.
func (s Shares) together(a, b int, level topo.Kind) bool {
	x, y := s.of(a), s.of(b)
	return x[0] == 1 && y[0] == 1 && x[2] == y[2] && x[2+level] == y[2+level] && x[2+level] != NotBound
}

// With are the ranks that share an object of a level with a rank, in the order
// of the new communicator.
func (s Shares) With(rank int, level topo.Kind) []int {
	return slices.DeleteFunc(s.Ordered(), func(r int) bool { return !s.together(rank, r, level) })
}

// Ordered are the ranks that take part, by their keys.
func (s Shares) Ordered() []int {
	var out []int
	for r := range s.size() {
		if s.of(r)[0] == 1 {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(s.of(a)[1], s.of(b)[1]) })
	return out
}

// divides reports whether some process is bound at a level and not all share its
// object.
func (s Shares) divides(level topo.Kind) bool {
	for r := range s.size() {
		if s.of(r)[0] == 1 && s.At(r, level) != NotBound {
			return len(s.With(r, level)) < s.size()
		}
	}
	return false
}

// Unguided is the outermost level that divides them. All processes find the same.
func (s Shares) Unguided() (topo.Kind, bool) {
	for _, k := range topo.Kinds {
		if s.divides(k) {
			return k, true
		}
	}
	return 0, false
}

// LevelOf is the level of a name: one of topo's, also as hwloc://NUMANode, or the one that all MPIs have for a node's memory.
func LevelOf(name string) (topo.Kind, bool) {
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

// LevelName is the name of a level for others.
func LevelName(k topo.Kind) string {
	if k == topo.Machine {
		return sharedMemory
	}
	return k.String()
}
