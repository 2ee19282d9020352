package show

import (
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/topo"
)

// rowCores is how many cores a line of a picture holds before it wraps.
const rowCores = 16

// pictures draws every node that has ranks; nodes that look alike, but for the
// numbers of their ranks, are drawn once.
func (r Report) pictures(w io.Writer) {
	type group struct {
		nodes []int
		first []int // lowest rank of each
		ranks int
	}
	var groups []*group
	byLook := map[string]*group{}
	all := r.byNode()
	for n, ranks := range all {
		if len(ranks) == 0 {
			continue
		}
		var look strings.Builder
		r.picture(&look, n, ranks, -ranks[0])
		g := byLook[look.String()]
		if g == nil {
			g = &group{ranks: len(ranks)}
			byLook[look.String()] = g
			groups = append(groups, g)
		}
		g.nodes, g.first = append(g.nodes, n), append(g.first, ranks[0])
	}
	for _, g := range groups {
		names := make([]string, len(g.nodes))
		for i, n := range g.nodes {
			names[i] = r.Nodes[n].Name
		}
		fmt.Fprintf(w, "%s: %s", ranges.Names(names), ranges.Count(g.ranks, "rank"))
		if len(g.nodes) > 1 {
			fmt.Fprintf(w, " on each of %d nodes, drawn for %s; %s", len(g.nodes), names[0], step(names, g.first))
		}
		fmt.Fprintln(w)
		r.picture(w, g.nodes[0], all[g.nodes[0]], 0)
	}
	r.reason(w)
}

// reason writes why ranks are bound as they are, and where they are not.
func (r Report) reason(w io.Writer) {
	bound := false
	for _, p := range r.Plan.Ranks {
		bound = bound || !p.CPUs.IsEmpty()
	}
	gaveWay := false
	for _, d := range r.Plan.Why {
		gaveWay = gaveWay || strings.HasPrefix(d.What, "not bound")
	}
	for _, d := range r.Plan.Why {
		if strings.HasPrefix(d.What, "bind") && (bound || !gaveWay) || strings.HasPrefix(d.What, "not bound") {
			fmt.Fprintln(w, sentence(d))
		}
	}
}

// step says how the numbers of nodes that look alike differ.
func step(names []string, first []int) string {
	by := first[1] - first[0]
	for i := 2; i < len(first); i++ {
		if first[i]-first[i-1] != by {
			return fmt.Sprintf("their lowest ranks are %s", ranges.Text(first))
		}
	}
	if len(first) == 2 {
		return fmt.Sprintf("add %d for %s", by, names[1])
	}
	return fmt.Sprintf("add %d for %s and for each node after it", by, names[1])
}

// picture draws one node: a line per cache group, NUMA node or package, a cell
// per core with the ranks that may use it. shift is added to every rank.
func (r Report) picture(w io.Writer, n int, ranks []int, shift int) {
	t := r.Nodes[n].Topo
	var free []int
	for _, rank := range ranks {
		if r.Plan.Ranks[rank].CPUs.IsEmpty() {
			free = append(free, rank+shift)
		}
	}
	if len(free) < len(ranks) && t != nil {
		r.draw(w, t, ranks, shift)
	}
	if free == nil {
		return
	}
	where := "any CPU (topology unknown)"
	if t != nil {
		where = "CPUs " + t.Usable.String()
	}
	fmt.Fprintf(w, "  not bound: %s, free to use %s\n", ranges.Ranks(free), where)
}

func (r Report) draw(w io.Writer, t *topo.Topology, ranks []int, shift int) {
	on := map[int][]int{} // by CPU
	for _, rank := range ranks {
		for _, cpu := range r.Plan.Ranks[rank].CPUs.List() {
			on[cpu] = append(on[cpu], rank+shift)
		}
	}
	cores := t.All(topo.Core)
	if len(cores) == 0 {
		cores = t.All(topo.PU)
	}
	cells, width := map[*topo.Object]string{}, 1
	for _, c := range cores {
		cells[c] = cell(t, c, on)
		width = max(width, len(cells[c]))
	}
	rows := t.All(rowKind(t))
	if len(rows) == 0 { // nothing but cores is known of the machine
		rows = []*topo.Object{{Kind: topo.Machine, CPUs: t.Usable}}
	}
	labels, lead := make([]string, len(rows)), 0
	for i, row := range rows {
		labels[i] = label(t, row, i > 0 && samePackage(t, rows[i-1], row))
		lead = max(lead, len(labels[i]))
	}
	for i, row := range rows {
		inside := topo.Inside(cores, row.CPUs)
		for at := 0; at < len(inside); at += rowCores {
			if at > 0 {
				labels[i] = ""
			}
			fmt.Fprintf(w, "  %-*s [", lead, labels[i])
			for _, c := range inside[at:min(at+rowCores, len(inside))] {
				fmt.Fprintf(w, " %*s", width, cells[c])
			}
			fmt.Fprintln(w, " ]")
		}
	}
}

// cell is what is written into a core: its ranks, the threads' apart when they
// differ, a dot when it is idle, an x when it may not be used.
func cell(t *topo.Topology, core *topo.Object, on map[int][]int) string {
	if !core.CPUs.Intersects(t.Usable) {
		return "x"
	}
	var parts []string
	same := true
	for _, cpu := range t.UsableIn(core).List() {
		text := "."
		if on[cpu] != nil {
			text = ranges.Text(on[cpu])
		}
		parts = append(parts, text)
		same = same && text == parts[0]
	}
	if same {
		return parts[0]
	}
	return strings.Join(parts, "|")
}

// rowKind is the level a picture has lines for: the cache groups where there
// are several a package, else NUMA nodes, else packages.
func rowKind(t *topo.Topology) topo.Kind {
	pkgs := max(len(t.All(topo.Package)), 1)
	for _, k := range []topo.Kind{topo.L3, topo.NUMA} {
		if len(t.All(k)) > pkgs && covers(t, k) {
			return k
		}
	}
	if len(t.All(topo.Package)) > 0 {
		return topo.Package
	}
	return topo.Machine
}

// covers reports whether every core is in an object of kind k.
func covers(t *topo.Topology, k topo.Kind) bool {
	var set topo.CPUSet
	for _, o := range t.All(k) {
		set = set.Or(o.CPUs)
	}
	return t.Usable.IncludedIn(set)
}

func samePackage(t *topo.Topology, a, b *topo.Object) bool {
	p := t.Covering(a.CPUs, topo.Package)
	return p != nil && p == t.Covering(b.CPUs, topo.Package)
}

// label names a line: package 0 numa 1 L3 4, the package only where it changes.
func label(t *topo.Topology, row *topo.Object, repeat bool) string {
	if row.Kind == topo.Machine {
		return "cores"
	}
	s := ""
	if p := t.Covering(row.CPUs, topo.Package); p != nil {
		s = fmt.Sprintf("package %d", p.Index)
		if repeat {
			s = strings.Repeat(" ", len(s))
		}
	}
	if numa := t.Covering(row.CPUs, topo.NUMA); numa != nil && row.Kind == topo.L3 && len(t.All(topo.NUMA)) > len(t.All(topo.Package)) {
		s += fmt.Sprintf("  numa %d", numa.Index)
	}
	switch row.Kind {
	case topo.L3:
		s += fmt.Sprintf("  L3 %d", row.Index)
	case topo.NUMA:
		s += fmt.Sprintf("  numa %d", row.Index)
	}
	return s
}
