package node

import (
	"bytes"
	"slices"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/topo"
)

// levels are the two levels of a group whose ranks are in several domains: packages, or the NUMA nodes or L3 caches of
// one. The ranks of a domain meet among themselves, and lanes lead across: lane i has the i-th rank of
// each domain. The first lane has the leaders, who alone carry what is short; of what is long each lane carries a share.
// Both are groups with memory of their own, and a domain may have levels again.
type levels struct {
	group   *Group
	domain  []int   // of each rank, numbered in the order of their first ranks
	number  []int   // of each rank among those of its domain
	members [][]int // of each domain
	ordered bool    // the ranks of a domain follow each other
	most    int     // ranks of the largest domain
	lanes   int     // that lead through all domains: as many as the smallest has ranks

	inner *Group // this rank's domain; nil: no operation has needed it yet
	lane  *Group // this rank's lane; nil: none, or none yet
	wide  bool   // all lanes have been made, or cannot be

	staging []byte
}

// newLevels finds the levels of ranks in these domains; nil: they have none.
func newLevels(g *Group, domains []topo.Domain) *levels {
	if len(domains) < g.tuning.Levels.From || slices.Contains(domains, 0) {
		return nil
	}
	packages, parts := make([]topo.Domain, len(domains)), make([]topo.Domain, len(domains))
	for r, d := range domains {
		packages[r], parts[r] = d>>topo.DomainHalf, d&(1<<topo.DomainHalf-1)
	}
	if l := splitBy(g, packages); len(l.members) > 1 {
		return l.ifWorth()
	}
	if slices.Contains(parts, 0) {
		return nil
	}
	return splitBy(g, parts).ifWorth()
}

// findLevels finds the levels of the ranks, from where the area's maker has found them.
func (g *Group) findLevels() {
	if g.size < g.tuning.Levels.From {
		return
	}
	g.domains = make([]topo.Domain, g.size)
	for r := range g.domains {
		g.domains[r] = g.area.Domain(r)
	}
	if g.levels = newLevels(g, g.domains); g.levels != nil {
		g.phases.Levels = 1
	}
}

func splitBy(g *Group, key []topo.Domain) *levels {
	l := &levels{group: g, domain: make([]int, len(key)), number: make([]int, len(key)), ordered: true}
	known := map[topo.Domain]int{}
	for r, k := range key {
		d, old := known[k]
		if !old {
			d = len(l.members)
			known[k] = d
			l.members = append(l.members, nil)
		} else if key[r-1] != k {
			l.ordered = false
		}
		l.domain[r], l.number[r] = d, len(l.members[d])
		l.members[d] = append(l.members[d], r)
	}
	l.lanes = len(key)
	for _, m := range l.members {
		l.most, l.lanes = max(l.most, len(m)), min(l.lanes, len(m))
	}
	return l
}

func (l *levels) ifWorth() *levels {
	if n := len(l.members); n < 2 || len(l.domain) < l.group.tuning.Levels.Members*n {
		return nil
	}
	return l
}

// lane i is these ranks.
func (l *levels) ranksOfLane(i int) []int {
	out := make([]int, len(l.members))
	for d, m := range l.members {
		out[d] = m[i]
	}
	return out
}

// leads reports whether this rank is its domain's leader.
func (l *levels) leads() bool { return l.number[l.group.rank] == 0 }

// Splitter is a Host of which there are others for some of its ranks.
type Splitter interface{ Part(ranks []int) Host }

// ready makes the groups of the domains and of the leaders, if that has not been done, and reports whether there are any. All ranks
// call it in the same operation.
func (l *levels) ready() (bool, error) {
	if l.inner != nil {
		return true, nil
	}
	g := l.group
	g.levels = nil // what makes them is flat
	mine := l.domain[g.rank]
	first, large := Dimensions(len(l.members[mine]), false)
	inner, err := g.split(l.members, mine, first, large)
	if inner == nil || err != nil {
		return false, err
	}
	lane := -1
	if l.leads() {
		lane = 0
	}
	l.lane, err = g.split([][]int{l.ranksOfLane(0)}, lane, l.laneConfig(), shm.AreaConfig{})
	if l.lane == nil || err != nil {
		inner.Close()
		return false, err
	}
	if lane < 0 {
		l.lane = nil
	}
	l.inner, g.levels = inner, l
	return true, nil
}

// laneConfig keeps all lanes together below what a large area may take.
func (l *levels) laneConfig() shm.AreaConfig {
	room := firstRoom
	for room > buffers.LeastRoom && len(l.domain)*room > largeBudget {
		room /= 2
	}
	return shm.AreaConfig{Ranks: len(l.members), Chunk: room / shm.AreaBuffers, Buffers: shm.AreaBuffers}
}

// widen makes the groups of the other lanes, if that has not been done, and reports whether there are several. All ranks call it in
// the same operation.
func (l *levels) widen() (bool, error) {
	if l.wide {
		return l.lanes > 1, nil
	}
	l.wide = true
	if l.lanes == 1 {
		return false, nil
	}
	g := l.group
	parts := make([][]int, l.lanes-1)
	for i := range parts {
		parts[i] = l.ranksOfLane(i + 1)
	}
	mine := l.number[g.rank] - 1
	if mine >= len(parts) {
		mine = -1
	}
	lane, err := g.split(parts, mine, l.laneConfig(), shm.AreaConfig{})
	if lane == nil {
		l.lanes = 1
		return false, err
	}
	if mine >= 0 {
		l.lane = lane
	}
	return true, nil
}

// split makes a group of each part of the ranks of g, by its first, and returns that of the part to which this rank belongs (-1: to
// none; it gets g itself). Where one cannot be made nobody gets any, and nil is returned on all ranks.
func (g *Group) split(parts [][]int, mine int, first, large shm.AreaConfig) (*Group, error) {
	var part []int
	if mine >= 0 {
		part = parts[mine]
	}
	var area *shm.Area
	cards := make([]byte, g.size*buffers.InlineMax)
	host, can := g.host.(Splitter)
	if can && mine >= 0 && part[0] == g.rank {
		var err error
		if area, err = shm.CreateArea(first); err == nil {
			area.Locate(g.located(part))
			copy(cards[g.rank*buffers.InlineMax:][:buffers.InlineMax], area.Card())
		}
	}
	if err := g.Allgather(nil, cards, buffers.Blocks{N: buffers.InlineMax}); err != nil {
		return nil, err
	}
	if can && mine >= 0 && part[0] != g.rank {
		area, _ = shm.AttachArea(string(bytes.TrimRight(cards[part[0]*buffers.InlineMax:][:buffers.InlineMax], "\x00")))
	}
	have := make([]byte, g.size)
	if area != nil || can && mine < 0 {
		have[g.rank] = 1
	}
	err := g.Allgather(nil, have, buffers.Blocks{N: 1})
	if err != nil || bytes.IndexByte(have, 0) >= 0 {
		if area != nil {
			area.Close()
		}
		return nil, err
	}
	if mine < 0 {
		return g, nil
	}
	area.Seal()
	out := New(area, slices.Index(part, g.rank), host.Part(part), large, g.settings)
	out.DirectFrom(g.measured)
	return out, nil
}

// located are the domains of some ranks.
func (g *Group) located(ranks []int) []topo.Domain {
	out := make([]topo.Domain, len(ranks))
	for i, r := range ranks {
		out[i] = g.domains[r]
	}
	return out
}

// close gives the groups' memory up.
func (l *levels) close() {
	for _, g := range []*Group{l.inner, l.lane} {
		if g != nil {
			g.Close()
		}
	}
}

// reduces reports whether a reduction may go by two levels: domains are reduced by themselves, so the order of ranks is kept only if those of
// a domain follow each other. Longer elements than MPI has might not fit a lane.
func (l *levels) reduces(k op.Kernel) bool {
	return (l.ordered || k.Commutes()) && k.Extent() <= mostElement
}

// mostElement is as long as the longest element of MPI's, bytes.
const mostElement = 32

// room is memory for n bytes, the same each time.
func (l *levels) room(n int) []byte {
	if len(l.staging) < n {
		l.staging = make([]byte, n)
	}
	return l.staging[:n]
}
