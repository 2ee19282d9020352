package binding

import (
	"errors"
	"slices"
)

// turn deals ranks to hosts in the order in which they are listed, again and again, where
// some are listed several times with others between: on a:2 b a that is a a b a. Programs
// go on where those before them stopped, as Hydra's do.
func (p *planner) turn(r *rules, nodes []int, rooms map[int]room, np int) ([]int, error) {
	type entry struct{ at, node, slots int }
	var entries []entry
	total, placed := 0, 0
	for _, n := range nodes {
		for _, t := range p.req.Nodes[n].Turns {
			if r.PerNode > 0 {
				t.Slots = r.PerNode
			}
			entries = append(entries, entry{t.At, n, t.Slots})
			total += t.Slots
		}
		placed += p.load[n]
	}
	if total == 0 {
		return nil, errors.New("none of the hosts has a slot left: give them slots, or name other hosts")
	}
	slices.SortFunc(entries, func(a, b entry) int { return a.at - b.at })
	counts := map[int]int{}
	var seq []int
	for skip := placed % total; len(seq) < np; {
		dealt, skipped := len(seq), skip
		for _, s := range entries {
			passed := min(skip, s.slots)
			skip -= passed
			got := max(min(s.slots-passed, rooms[s.node].hard-counts[s.node], np-len(seq)), 0)
			counts[s.node] += got
			for range got {
				seq = append(seq, s.node)
			}
		}
		if len(seq) == dealt && skip == skipped {
			return nil, errors.New("the hosts have no room left: give them slots, or name other hosts")
		}
	}
	return seq, nil
}
