package binding

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/topo"
)

// placePPR gives every object N ranks. With several levels the innermost deals
// out and the outer ones cap. A smaller -n stops early, a larger one does not
// fit.
func (p *planner) placePPR(a int, nodes []int) error {
	r := p.rules[a]
	if err := p.symmetric(r, nodes); err != nil {
		return err
	}
	known := map[*machine][]place{}
	var all []spot
	r.pprNode = make(map[int]int, len(nodes))
	np := p.req.Apps[a].NP
	capped := false
	for _, n := range nodes {
		places, err := p.pprPlaces(r, n, known)
		if err != nil {
			return fmt.Errorf("map by %s: host %s: %w", r.Map, p.req.Nodes[n].Name, err)
		}
		r.pprNode[n] = len(places)
		if free := max(p.slots[n]-p.load[n], 0); np > 0 && len(places) > free && !r.may && r.Map.finest().Object != topo.Machine {
			places, capped = places[:free], true // the next node takes the rest, as in Open MPI 5
		}
		for _, pl := range places {
			all = append(all, spot{app: a, node: n, where: pl})
		}
	}
	if np > len(all) && capped {
		return p.tooFew(r, a, np, len(all), nodes, false)
	}
	if np > len(all) {
		return fmt.Errorf("map by %s gives %d ranks on %s, -n asks for %d: drop -n, lower it, or raise the number per object",
			r.Map, len(all), ranges.Count(len(nodes), "host"), np)
	}
	if np > 0 {
		all = all[:np]
	}
	if err := p.fitsExactly(a, nodes, all); err != nil {
		return err
	}
	p.spots = append(p.spots, all...)
	return nil
}

// symmetric refuses, under Open MPI's rules, nodes that differ in the number of
// objects, where "per object" would give each node another number of ranks.
func (p *planner) symmetric(r *rules, nodes []int) error {
	k := r.Map.finest().Object
	if !r.Compat.OpenMPI() || k == topo.Machine {
		return nil
	}
	first := p.machine(r, nodes[0])
	for _, n := range nodes[1:] {
		if m := p.machine(r, n); m != nil && first != nil && len(m.places[k]) != len(first.places[k]) {
			return fmt.Errorf("map by %s: the hosts are not alike: %s has %s, %s has %d: map by ppr:N:node or use --compat gompi",
				r.Map, p.req.Nodes[nodes[0]].Name, ranges.Count(len(first.places[k]), k.String()), p.req.Nodes[n].Name, len(m.places[k]))
		}
	}
	return nil
}

// pprPlaces lists the place of each rank of one node.
func (p *planner) pprPlaces(r *rules, n int, known map[*machine][]place) ([]place, error) {
	m := p.machine(r, n)
	fine := r.Map.finest()
	if m == nil {
		if fine.Object != topo.Machine {
			return nil, errors.New("its topology is not known: use ppr:N:node")
		}
		return make([]place, fine.N), nil
	}
	if list, ok := known[m]; ok {
		return list, nil
	}
	places := m.places[fine.Object]
	if len(places) == 0 {
		return nil, fmt.Errorf("it has no %s; it has %s", fine.Object, m.has())
	}
	used := map[[2]int]int{}
	var list []place
	for _, pl := range places {
		for range fine.N {
			if p.pprAllows(r, m, pl, used) {
				list = append(list, pl)
			}
		}
	}
	known[m] = list
	return list, nil
}

// pprAllows counts a rank against the outer levels unless one of them is full.
func (p *planner) pprAllows(r *rules, m *machine, pl place, used map[[2]int]int) bool {
	cpu := pl.cpus.First()
	for _, lim := range r.Map.PPR {
		if used[[2]int{int(lim.Object), m.indexOf(lim.Object, cpu)}] >= lim.N {
			return false
		}
	}
	for _, lim := range r.Map.PPR {
		used[[2]int{int(lim.Object), m.indexOf(lim.Object, cpu)}]++
	}
	return true
}

// fitsExactly checks spots that must stay where they are against slots.
func (p *planner) fitsExactly(a int, nodes []int, spots []spot) error {
	r := p.rules[a]
	want := map[int]int{}
	for _, s := range spots {
		want[s.node]++
	}
	soft, hard, over, beyond := 0, 0, false, false
	for _, n := range nodes {
		free := max(p.slots[n]-p.load[n], 0)
		soft += min(free, want[n])
		over = over || want[n] > free
		cap := want[n]
		if most := p.req.Nodes[n].MaxSlots; most > 0 {
			cap = min(cap, max(most-p.load[n], 0))
		}
		hard += cap
		beyond = beyond || cap < want[n]
	}
	switch {
	case beyond:
		return p.tooFew(r, a, len(spots), hard, nodes, true)
	case over && !r.may:
		return p.tooFew(r, a, len(spots), soft, nodes, false)
	}
	return nil
}

// placeSeq puts one rank on each host of the sequential file, or without one on
// each host in turn. Slots do not count, max_slots does.
func (p *planner) placeSeq(a int, nodes []int) error {
	r, np := p.rules[a], p.req.Apps[a].NP
	seq := nodes
	if p.req.SeqHosts != nil { // a rank's line is its number
		seq = make([]int, len(p.req.SeqHosts))
		for i, host := range p.req.SeqHosts {
			n, err := p.findHost(host, nodes)
			if err != nil {
				return fmt.Errorf("map by seq: line %d: %w", i+1, err)
			}
			seq[i] = n
		}
		seq = seq[min(p.first[a], len(seq)):]
	}
	if np > len(seq) {
		return fmt.Errorf("map by seq: %d ranks asked for, %s listed: list more or ask for -n %d", np, ranges.Count(len(seq), "host"), len(seq))
	}
	if np > 0 {
		seq = seq[:np]
	}
	for _, n := range seq {
		s := spot{app: a, node: n}
		if m := p.machine(r, n); m != nil {
			s.where = m.whole()
		}
		p.spots = append(p.spots, s)
	}
	return p.checkMax(a, nodes)
}

// checkMax holds the app's spots against max_slots.
func (p *planner) checkMax(a int, nodes []int) error {
	want := map[int]int{}
	for _, s := range p.spots[p.first[a]:] {
		want[s.node]++
	}
	for _, n := range nodes {
		if most := p.req.Nodes[n].MaxSlots; most > 0 && p.load[n]+want[n] > most {
			return fmt.Errorf("host %s is listed for %d ranks but has max_slots=%d", p.req.Nodes[n].Name, p.load[n]+want[n], most)
		}
	}
	return nil
}

// placeRankfile puts each rank where its line says. The lines number the ranks
// of the whole job; an app takes those from its first rank on.
func (p *planner) placeRankfile(a int, nodes []int) error {
	r, np := p.rules[a], p.req.Apps[a].NP
	first := p.first[a]
	lines := map[int]RankLine{}
	for _, l := range p.req.RankFile {
		lines[l.Rank] = l
	}
	if np == 0 {
		np = len(lines) - first
	}
	for rank := first; rank < first+np; rank++ {
		l, ok := lines[rank]
		if !ok {
			return fmt.Errorf("rankfile %s: no line for rank %d of %d: add \"rank %d=host slot=list\"", r.Map.File, rank, first+np, rank)
		}
		s, err := p.rankSpot(r, l, nodes)
		if err != nil {
			return fmt.Errorf("rankfile %s:%d: rank %d: %w", r.Map.File, l.Line, rank, err)
		}
		s.app = a
		p.spots = append(p.spots, s)
	}
	return p.checkMax(a, nodes)
}

func (p *planner) rankSpot(r *rules, l RankLine, nodes []int) (spot, error) {
	n, err := p.findHost(l.Host, nodes)
	if err != nil {
		return spot{}, err
	}
	s := spot{node: n}
	m := p.machine(r, n)
	if m == nil && l.Slot != "" {
		return s, fmt.Errorf("slot=%s: the topology of host %s is not known", l.Slot, p.req.Nodes[n].Name)
	}
	if m == nil {
		return s, nil
	}
	s.where = m.whole()
	if l.Slot == "" {
		return s, nil
	}
	items, err := parseSlots(l.Slot)
	if err == nil {
		s.fixed, err = m.resolve(items, r.hwt, r.PhysicalCPUs)
		if r.PhysicalCPUs && !r.hwt {
			s.fixed = m.wholeCores(s.fixed)
		}
	}
	if err == nil {
		err = m.usable(s.fixed)
	}
	if err == nil && s.fixed.IsEmpty() {
		err = errors.New("none of these CPUs may be used")
	}
	if err != nil {
		return s, fmt.Errorf("slot=%s on %s: %w", l.Slot, p.req.Nodes[n].Name, err)
	}
	return s, nil
}

// findHost finds a host by name, by its name up to the first dot when that is
// unique, or by +nX, the X-th host of the allocation.
func (p *planner) findHost(name string, nodes []int) (int, error) {
	if index, ok := strings.CutPrefix(strings.ToLower(name), "+n"); ok {
		x, err := strconv.Atoi(index)
		if err != nil || x < 0 || x >= len(nodes) {
			return 0, fmt.Errorf("host %s: there are %d hosts, +n0 to +n%d", name, len(nodes), len(nodes)-1)
		}
		return nodes[x], nil
	}
	if n, ok := p.byName[name]; ok && (len(nodes) == len(p.req.Nodes) || slices.Contains(nodes, n)) {
		return n, nil
	}
	short := func(s string) string { s, _, _ = strings.Cut(s, "."); return s }
	match := -1
	for _, n := range nodes {
		have := p.req.Nodes[n].Name
		if short(have) == short(name) && (have == short(have) || name == short(name)) {
			if match >= 0 {
				return 0, fmt.Errorf("host %s could be %s or %s: write the full name", name, p.req.Nodes[match].Name, have)
			}
			match = n
		}
	}
	if match < 0 {
		return 0, fmt.Errorf("host %s is not among the job's hosts: %s", name, p.hostNames(nodes))
	}
	return match, nil
}

func (p *planner) hostNames(nodes []int) string {
	var names []string
	for _, n := range nodes {
		names = append(names, p.req.Nodes[n].Name)
	}
	return ranges.Names(names)
}
