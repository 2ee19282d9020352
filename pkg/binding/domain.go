package binding

import (
	"slices"

	"github.com/gompirun/gompi/pkg/topo"
)

// Domain is how Intel MPI cuts a host's CPUs into one piece for each rank (Developer Reference,
// "Process Pinning"). The zero value is its default: as large as the number of ranks allows, each
// of CPUs that are close together, dealt evenly to the packages.
type Domain struct {
	Object   topo.Kind // with ByObject: each object of this kind is a piece
	ByObject bool
	Size     int // units of a piece; 0: all units shared by the ranks
	Threads  bool
	Unit     topo.Kind // what is counted: topo.PU (the zero value means it, too) or topo.Core
	Layout   Layout    // which units a piece takes
	Order    Layout    // which piece the first ranks get
	Shift    int       // with Order Strided: pieces from one rank to the next; 0 means 1
	Pre      int       // ... pieces by which they are turned before that
	Post     int       // ... and after
	text     string    // as the user wrote it
}

// Layout is an order of CPUs, or of pieces made of them.
type Layout int

const (
	Bunch    Layout = iota // evenly to the packages, close together in each; of the units of a piece: Compact
	Compact                // as close together as possible
	Scatter                // as far from each other as possible
	Spread                 // in order, as far from each other as there is room
	Platform               // by the kernel's numbers
	Strided                // every Domain.Shift-th
)

// domain returns the CPUs of the local-th of ranks.
func (m *machine) domain(d *Domain, local, ranks, threads int) topo.CPUSet {
	pieces := m.arranged(m.pieces(d, ranks, threads), d, ranks)
	return pieces[local%len(pieces)]
}

// pieces cuts the machine.
func (m *machine) pieces(d *Domain, ranks, threads int) []topo.CPUSet {
	if d.ByObject && len(m.places[d.Object]) > 0 {
		return setsOf(m.places[d.Object])
	}
	unit := topo.PU
	if d.Unit == topo.Core && len(m.places[topo.Core]) > 0 {
		unit = topo.Core
	}
	units := m.laid(setsOf(m.places[unit]), d.Layout)
	size := d.Size
	switch {
	case d.Threads && threads > 0:
		size = threads
	case d.Threads || d.ByObject:
		size = len(units)
	case size == 0:
		size = len(units) / ranks
	}
	size = min(max(size, 1), len(units))
	var out []topo.CPUSet
	for piece := range slices.Chunk(units, size) {
		var set topo.CPUSet
		for _, u := range piece {
			set = set.Or(u)
		}
		if len(piece) == size {
			out = append(out, set)
		}
	}
	return out
}

func setsOf(places []place) []topo.CPUSet {
	out := make([]topo.CPUSet, len(places))
	for i, p := range places {
		out[i] = p.cpus
	}
	return out
}

// laid puts units or pieces, which are in logical order, into another.
func (m *machine) laid(sets []topo.CPUSet, l Layout) []topo.CPUSet {
	switch l {
	case Scatter:
		return m.dealt(sets, []topo.Kind{topo.Package, topo.NUMA, topo.L3, topo.L2, topo.Core})
	case Platform:
		sets = slices.Clone(sets)
		slices.SortStableFunc(sets, func(a, b topo.CPUSet) int { return a.First() - b.First() })
	}
	return sets
}

// arranged lists the pieces in the order of ranks.
func (m *machine) arranged(pieces []topo.CPUSet, d *Domain, ranks int) []topo.CPUSet {
	n := len(pieces)
	out := make([]topo.CPUSet, 0, n)
	switch d.Order {
	case Bunch:
		return m.bunched(pieces, ranks)
	case Spread:
		for i := range min(ranks, n) {
			out = append(out, pieces[i*n/min(ranks, n)])
		}
		return out
	case Strided:
		shift := min(max(d.Shift, 1), n)
		for i := range n {
			out = append(out, pieces[(strided((i+d.Post)%n, n, shift)+d.Pre)%n])
		}
		return out
	}
	return m.laid(pieces, d.Order)
}

// bunched gives each package its part of the ranks, and these the package's first pieces.
func (m *machine) bunched(pieces []topo.CPUSet, ranks int) []topo.CPUSet {
	groups := m.grouped(pieces, topo.Package)
	var out []topo.CPUSet
	for i, g := range groups {
		part := ranks / len(groups)
		if i < ranks%len(groups) {
			part++
		}
		for k := range part {
			out = append(out, g[k%len(g)])
		}
	}
	return out
}

// dealt orders sets so that neighbours share as little as possible: one of each object of the first
// level in turn, and so on inside of it.
func (m *machine) dealt(sets []topo.CPUSet, levels []topo.Kind) []topo.CPUSet {
	if len(levels) == 0 || len(sets) < 2 {
		return sets
	}
	groups := m.grouped(sets, levels[0])
	for i := range groups {
		groups[i] = m.dealt(groups[i], levels[1:])
	}
	var out []topo.CPUSet
	for turn := 0; len(out) < len(sets); turn++ {
		for _, g := range groups {
			if turn < len(g) {
				out = append(out, g[turn])
			}
		}
	}
	return out
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
