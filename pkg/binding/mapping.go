package binding

import (
	"errors"
	"fmt"
	"github.com/gompirun/gompi/internal/base/ranges"
	"math"
	"slices"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// unbounded is the room of a node without hard limit.
const unbounded = math.MaxInt32

// room is what one node can take of an app's ranks.
type room struct {
	soft int // slots still free
	hard int // never more, whatever is allowed

	objects int  // that it maps to
	cpus    bool // hard is the number of its CPUs
}

// mapApp places app a's ranks behind those of the apps before it.
func (p *planner) mapApp(a int) error {
	p.first = append(p.first, len(p.spots))
	r := p.rules[a]
	nodes, err := p.candidates(a)
	if err == nil {
		err = p.checkMachines(r, nodes)
	}
	if r.family() == compat.Srun && p.req.Apps[a].NP == 0 && r.PerNode == 0 {
		r.PerNode = 1 // srun(1), --ntasks: one task a node
	}
	if err == nil && r.np == 0 {
		r.np, err = p.guessJob()
	}
	if err == nil {
		r.haveGPUs = !slices.ContainsFunc(nodes, func(n int) bool { return len(p.machine(r, n).gpus()) == 0 })
		err = r.settle(p.have(r, nodes), p.declared)
	}
	if err == nil {
		err = p.place(a, nodes)
	}
	for i := p.first[a]; i < len(p.spots); i++ {
		p.load[p.spots[i].node]++
	}
	if a == len(p.req.Apps)-1 {
		p.first = append(p.first, len(p.spots))
	}
	if err == nil && len(p.spots) == p.first[a] {
		err = errors.New("no rank to run: the hosts have no slots; say how many with -n")
	}
	return err
}

// guessJob is the number of ranks of a job in which not all programs say how many, which
// Open MPI's defaults want to know before anything is mapped.
func (p *planner) guessJob() (int, error) {
	sum := 0
	for a, app := range p.req.Apps {
		if app.NP > 0 {
			sum += app.NP
			continue
		}
		nodes, err := p.candidates(a)
		if err != nil {
			return 0, err
		}
		sum += p.guessNP(p.rules[a], nodes)
	}
	return sum, nil
}

// guessNP is the number of ranks that a program without -n will have.
func (p *planner) guessNP(r *rules, nodes []int) int {
	if r.PerNode > 0 {
		return r.PerNode * len(nodes)
	}
	if f := r.Map.finest(); r.Map.Directive == MapPPR && f.Object == topo.Machine {
		return f.N * len(nodes)
	}
	sum := 0
	for _, n := range nodes {
		sum += p.slots[n]
	}
	return sum
}

// place maps by the directive.
func (p *planner) place(a int, nodes []int) error {
	r := p.rules[a]
	switch r.Map.Directive {
	case MapPPR:
		return p.placePPR(a, nodes)
	case MapSeq:
		return p.placeSeq(a, nodes)
	case MapRankfile:
		return p.placeRankfile(a, nodes)
	}
	spread, err := p.locales(r, nodes)
	if err != nil {
		return err
	}
	rooms, err := p.rooms(a, nodes, spread)
	if err != nil {
		return err
	}
	np, err := p.count(a, nodes, rooms)
	if err != nil {
		return err
	}
	seq, err := p.sequence(a, nodes, rooms, np)
	if err != nil {
		return err
	}
	turn := map[int]int{} // by node: ranks of this app so far
	for _, n := range seq {
		s := spot{app: a, node: n}
		if l := spread[n]; l != nil {
			s.where, s.fixed = l.next(p.load[n] + turn[n])
		}
		turn[n]++
		p.spots = append(p.spots, s)
	}
	return nil
}

// count is how many ranks the app gets.
func (p *planner) count(a int, nodes []int, rooms map[int]room) (int, error) {
	r := p.rules[a]
	if np := p.req.Apps[a].NP; np > 0 {
		return np, nil
	}
	switch {
	case r.PerNode > 0:
		return r.PerNode * len(nodes), nil
	case !r.family().Hydra() && len(p.req.Apps) > 1:
		return 0, errors.New("say how many ranks with -n: of several programs each needs its own")
	}
	sum := 0
	for _, n := range nodes {
		if r.family().Hydra() {
			sum += min(p.slots[n], rooms[n].hard)
		} else {
			sum += max(rooms[n].soft, 0)
		}
	}
	return sum, nil
}

// rooms says what each node can take.
func (p *planner) rooms(a int, nodes []int, spread map[int]*locale) (map[int]room, error) {
	r := p.rules[a]
	out := make(map[int]room, len(nodes))
	for _, n := range nodes {
		room := room{soft: p.slots[n] - p.load[n], hard: unbounded}
		if most := p.req.Nodes[n].MaxSlots; most > 0 {
			room.hard = most - p.load[n]
		}
		most := room.hard
		if r.PerNode > 0 {
			room.hard = min(room.hard, r.PerNode)
			if r.may && (r.family().Hydra() || r.family() == compat.Srun) { // -ppn replaces the host's count
				room.soft, room.hard = r.PerNode, most
			}
		}
		if most, ok := p.cpuRoom(r, n, spread[n]); ok {
			most -= p.load[n]
			room.soft = min(room.soft, most)
			if r.Bind.Overload != Yes && r.Oversubscribe != Yes {
				room.hard = min(room.hard, most)
			}
		}
		if most, ok := p.cpusBound(r, n); ok && most-p.load[n] < room.hard {
			room.hard, room.cpus = most-p.load[n], true
		}
		if room.objects = 1; spread[n] != nil {
			room.objects = len(spread[n].places)
		}
		room.hard = max(room.hard, 0)
		room.soft = min(max(room.soft, 0), room.hard)
		out[n] = room
	}
	return out, nil
}

// cpuRoom is how many ranks with pe=n, or with a CPU of a list each, fit a node.
func (p *planner) cpuRoom(r *rules, n int, l *locale) (int, bool) {
	m := p.machine(r, n)
	switch {
	case m == nil || l == nil:
		return 0, false
	case r.Map.Directive == MapPEList:
		return l.listed, true
	case r.Map.PE == 0 || r.Bind.Target == BindNone:
		return 0, false
	}
	places := l.places
	if len(places) == 1 { // the whole node: ranks do not straddle packages unless they must
		if pkgs := m.places[topo.Package]; len(pkgs) > 0 && pkgs[0].size(r.hwt) >= r.Map.PE {
			places = pkgs
		}
	}
	sum := 0
	for _, pl := range places {
		sum += pl.size(r.hwt) / r.Map.PE
	}
	return sum, true
}

// sequence lists the node of each rank in mapping order.
func (p *planner) sequence(a int, nodes []int, rooms map[int]room, np int) ([]int, error) {
	r := p.rules[a]
	soft, hard := 0, 0
	for _, n := range nodes {
		soft += rooms[n].soft
		hard += rooms[n].hard
	}
	if np > hard {
		return nil, p.noRoom(a, nodes, rooms, np, hard)
	}
	if np > soft && !r.may {
		return nil, p.tooFew(r, a, np, soft, nodes, false)
	}
	if r.may && (r.family().Hydra() || r.family() == compat.Srun) && r.Map.Directive != MapNode {
		return p.cycles(a, nodes, rooms, np)
	}
	counts := map[int]int{}
	left := np
	if r.Oversubscribe == Yes && r.Compat == compat.OMPI5 && r.Map.Directive == MapObject { // which then counts no slots, so the first host has room for all
		counts[nodes[0]] = min(left, rooms[nodes[0]].hard)
		left -= counts[nodes[0]]
	} else if r.Oversubscribe == Yes && r.Map.Directive == MapNode && r.Compat.OpenMPI() {
		left = deal(nodes, counts, left, func(n int) int { return rooms[n].hard })
	} else if r.Map.Span && r.family().OpenMPI() && r.Map.Directive != MapSlot && r.Map.Directive != MapNode { // which they do without it
		left = spanObjects(nodes, counts, left, rooms)
	} else if r.Map.Directive == MapNode || r.Map.Span && !r.family().OpenMPI() {
		left = deal(nodes, counts, left, func(n int) int { return rooms[n].soft })
	} else {
		for _, n := range nodes {
			counts[n] = min(rooms[n].soft, left)
			left -= counts[n]
		}
	}
	deal(nodes, counts, left, func(n int) int { return rooms[n].hard })
	seq := make([]int, 0, np)
	if r.Map.Directive == MapNode {
		for turn := 0; len(seq) < np; turn++ {
			for _, n := range nodes {
				if counts[n] > turn {
					seq = append(seq, n)
				}
			}
		}
		return seq, nil
	}
	for _, n := range nodes {
		for range counts[n] {
			seq = append(seq, n)
		}
	}
	return seq, nil
}

// deal gives out left ranks evenly over the nodes that have room, the earlier
// nodes first, and returns those that found none.
func deal(nodes []int, counts map[int]int, left int, limit func(int) int) int {
	for left > 0 {
		var open []int
		for _, n := range nodes {
			if counts[n] < limit(n) {
				open = append(open, n)
			}
		}
		if len(open) == 0 {
			break
		}
		each := max(left/len(open), 1)
		for _, n := range open {
			got := min(each, limit(n)-counts[n], left)
			counts[n] += got
			left -= got
		}
	}
	return left
}

// cycles fills every node's slots, then starts over, as Hydra does.
func (p *planner) cycles(a int, nodes []int, rooms map[int]room, np int) ([]int, error) {
	r, counts := p.rules[a], map[int]int{}
	if p.req.Nodes[nodes[0]].Turns != nil {
		return p.turn(r, nodes, rooms, np)
	}
	size := func(n int) int {
		if r.PerNode > 0 {
			return r.PerNode
		}
		return p.slots[n]
	}
	var seq []int
	for len(seq) < np {
		lowest := -1
		for _, n := range nodes {
			if size(n) > 0 && counts[n] < rooms[n].hard {
				if c := (p.load[n] + counts[n]) / size(n); lowest < 0 || c < lowest {
					lowest = c
				}
			}
		}
		if lowest < 0 {
			return nil, errors.New("none of the hosts has a slot left: give them slots, or name other hosts")
		}
		for _, n := range nodes {
			if size(n) == 0 || (p.load[n]+counts[n])/size(n) != lowest {
				continue
			}
			for range min(size(n)*(lowest+1)-p.load[n]-counts[n], rooms[n].hard-counts[n], np-len(seq)) {
				seq = append(seq, n)
				counts[n]++
			}
		}
	}
	return seq, nil
}

// noRoom explains a hard limit: max_slots, ranks per node, or CPUs per rank.
func (p *planner) noRoom(a int, nodes []int, rooms map[int]room, np, hard int) error {
	r := p.rules[a]
	cpus, perNode, slots := false, false, 0
	for _, n := range nodes {
		slots += max(p.slots[n]-p.load[n], 0)
	}
	for _, n := range nodes {
		if rooms[n].cpus && np > slots && !r.may {
			return p.tooFew(r, a, np, slots, nodes, false)
		}
		if rooms[n].cpus {
			return fmt.Errorf("more ranks than CPUs: %d ranks, and CPUs for %d of them on %s, which ompi5 wants to bind to one each: add :overload-allowed to --bind-to, ask for -n %d, or use --bind-to none",
				np, hard, ranges.Count(len(nodes), "host"), hard)
		}
		most := p.req.Nodes[n].MaxSlots
		if most > 0 && rooms[n].hard == most-p.load[n] {
			return p.tooFew(r, a, np, hard, nodes, true)
		}
		perNode = perNode || rooms[n].hard == r.PerNode
		cpus = cpus || rooms[n].hard != r.PerNode
	}
	switch {
	case perNode && !cpus:
		return fmt.Errorf("%d ranks do not fit: %d a node on %s make %d: raise the number per node, add hosts, or ask for -n %d",
			np, r.PerNode, ranges.Count(len(nodes), "host"), hard, hard)
	case r.Map.Directive == MapPEList:
		return fmt.Errorf("%d ranks do not fit: pe-list=%s has room for %d on %s: list more CPUs or add %s", np, r.Map.PEList, hard, ranges.Count(len(nodes), "host"), r.oversubscribeFlag())
	}
	return fmt.Errorf("%d ranks with pe=%d do not fit: mapped by %s there are CPUs for %d of them on %s: lower pe, ask for -n %d, or add --bind-to core:overload-allowed",
		np, r.Map.PE, r.Map, hard, ranges.Count(len(nodes), "host"), hard)
}
