package binding

import (
	"slices"

	"github.com/gompirun/gompi/pkg/topo"
)

// Domain is how Intel MPI cuts a host's CPUs into one piece for each rank (Developer Reference,
// "Process Pinning"; where mpiexec.hydra 2021.18 does otherwise than is written there, this does as it
// does: test/lines). The zero value is its default: all CPUs, parted evenly.
type Domain struct {
	Object   topo.Kind // with ByObject: each object of this kind is a piece
	ByObject bool
	Size     int  // units of a piece; 0: so many that the ranks have all
	Threads  bool // as many units as a rank has threads, if that is known
	Cells    bool // of each core only its first hardware thread counts
	Whole    bool // units are cores with all their hardware threads
	AllCores bool // one hardware thread for each rank: of each core the first, or if that is too few any
	Order    PieceOrder
	Exclude  topo.CPUSet // these are left out
	text     string      // as the user wrote it
}

// PieceOrder says which piece the next rank gets.
type PieceOrder int

const (
	Bunch   PieceOrder = iota // ranks go evenly to the packages, and stay close together in each
	Compact                   // as close together as possible
	Scatter                   // to the packages in turn, and far from each other in each
	Spread                    // in order, with as much room between them as there is
)

// domain returns the CPUs of the local-th of ranks. threads: of each rank; 0 not known.
func (m *machine) domain(d *Domain, local, ranks, threads int) topo.CPUSet {
	pieces := m.pieces(d, ranks, threads)
	return pieces[local%len(pieces)]
}

// pieces cuts the machine, and lists what ranks get. If it has none, because all are left out, there is
// one empty piece.
func (m *machine) pieces(d *Domain, ranks, threads int) []topo.CPUSet {
	units := m.units(d)
	size := d.Size
	if d.Threads {
		size = threads
	}
	switch {
	case len(units) == 0:
		return []topo.CPUSet{{}}
	case d.AllCores:
		if ranks > len(units) {
			return without(setsOf(m.places[topo.PU]), d.Exclude)
		}
		return units
	case d.ByObject && len(m.places[d.Object]) > 0:
		return m.arranged(without(setsOf(m.places[d.Object]), d.Exclude), d.Order, ranks)
	case size > 0:
		return m.arranged(m.chunks(units, size), d.Order, ranks)
	}
	return m.parted(units, d, ranks)
}

// units are what is counted.
func (m *machine) units(d *Domain) []topo.CPUSet {
	cores := setsOf(m.places[topo.Core])
	switch {
	case len(cores) == 0 || !d.Whole && !d.Cells && !d.AllCores:
		return without(setsOf(m.places[topo.PU]), d.Exclude)
	case d.Cells || d.AllCores:
		for i, c := range cores {
			cores[i] = topo.NewCPUSet(c.First())
		}
	}
	return without(cores, d.Exclude)
}

func setsOf(places []place) []topo.CPUSet {
	out := make([]topo.CPUSet, len(places))
	for i, p := range places {
		out[i] = p.cpus
	}
	return out
}

// without takes CPUs out of sets, and leaves out those that have no other.
func without(sets []topo.CPUSet, exclude topo.CPUSet) []topo.CPUSet {
	var out []topo.CPUSet
	for _, s := range sets {
		if s = s.AndNot(exclude); !s.IsEmpty() {
			out = append(out, s)
		}
	}
	return out
}

// chunks joins so many units to a piece, none across packages; what is left over of a package is nobody's,
// unless it has nothing else.
func (m *machine) chunks(units []topo.CPUSet, size int) []topo.CPUSet {
	var out []topo.CPUSet
	for _, g := range m.grouped(units, topo.Package) {
		for chunk := range slices.Chunk(g, min(size, len(g))) {
			if len(chunk) == min(size, len(g)) {
				out = append(out, joinedSets(chunk))
			}
		}
	}
	return out
}

func joinedSets(sets []topo.CPUSet) topo.CPUSet {
	var all topo.CPUSet
	for _, s := range sets {
		all = all.Or(s)
	}
	return all
}

// parted shares all units out: those of each package among its part of the ranks, or with Compact those of
// the machine among all, and also where there are more packages than ranks. Ranks that outnumber the hardware
// threads get a core each in turn.
func (m *machine) parted(units []topo.CPUSet, d *Domain, ranks int) []topo.CPUSet {
	if ranks > len(m.places[topo.PU]) && len(m.places[topo.Core]) > 0 {
		return without(setsOf(m.places[topo.Core]), d.Exclude)
	}
	groups := m.grouped(units, topo.Package)
	if d.Order == Compact || ranks < len(groups) {
		return evenly(units, ranks)
	}
	for i, part := range parts(len(groups), ranks) {
		groups[i] = evenly(groups[i], part)
	}
	return combined(groups, d.Order)
}

// parts deals ranks to n groups, the first ones getting one more where they do not come out even.
func parts(n, ranks int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = ranks / n
		if i < ranks%n {
			out[i]++
		}
	}
	return out
}

// evenly joins units to n pieces, the first ones getting one more where they do not come out even; with more
// pieces than units these come again.
func evenly(units []topo.CPUSet, n int) []topo.CPUSet {
	var out []topo.CPUSet
	if n > len(units) {
		for i := range n {
			out = append(out, units[i%len(units)])
		}
		return out
	}
	for _, size := range parts(n, len(units)) {
		out = append(out, joinedSets(units[:size]))
		units = units[size:]
	}
	return out
}

// arranged lists pieces in the order of ranks; all in their own order where there are more ranks.
func (m *machine) arranged(pieces []topo.CPUSet, order PieceOrder, ranks int) []topo.CPUSet {
	switch {
	case len(pieces) == 0:
		return []topo.CPUSet{{}}
	case ranks > len(pieces) || order == Compact:
		return pieces
	case order == Spread:
		return strides(pieces, ranks)
	}
	groups := m.grouped(pieces, topo.Package)
	for i, part := range parts(len(groups), ranks) {
		switch g := groups[i]; {
		case part == 0:
			groups[i] = nil
		case part > len(g):
			groups[i] = evenly(g, part)
		case order == Scatter:
			groups[i] = strides(g, part)
		default:
			groups[i] = g[:part]
		}
	}
	return combined(groups, order)
}

// strides takes n of the sets, with the same room between them.
func strides(sets []topo.CPUSet, n int) []topo.CPUSet {
	var out []topo.CPUSet
	for i := range n {
		out = append(out, sets[i*(len(sets)/n)])
	}
	return out
}

// combined lists the packages' pieces, with Scatter one of each in turn.
func combined(groups [][]topo.CPUSet, order PieceOrder) []topo.CPUSet {
	if order != Scatter {
		return slices.Concat(groups...)
	}
	var out []topo.CPUSet
	for turn := 0; ; turn++ {
		before := len(out)
		for _, g := range groups {
			if turn < len(g) {
				out = append(out, g[turn])
			}
		}
		if len(out) == before {
			return out
		}
	}
}

// grouped parts sets by the object of kind k that their first CPU is in.
func (m *machine) grouped(sets []topo.CPUSet, k topo.Kind) [][]topo.CPUSet {
	var groups [][]topo.CPUSet
	at := map[int]int{}
	for _, s := range sets {
		object := m.indexOf(k, s.First())
		i, ok := at[object]
		if !ok {
			i = len(groups)
			at[object] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], s)
	}
	return groups
}
