package placement

import (
	"cmp"
	"slices"
)

// Link joins a vertex of a graph with another one: the weight is what goes
// between the two, both ways.
type Link struct {
	To     int
	Weight int64
}

// Links are the links of each of n vertices, in the order of the other ends, of
// edges from, to, weight. Loops are left out, and edges between the same two are
// one link. Sums of weights must not overflow, so there is a greatest.
func Links(n int, edges [][3]int64) [][]Link {
	const heaviest = 1 << 31
	out := make([][]Link, n)
	for _, e := range edges {
		if from, to := int(e[0]), int(e[1]); from != to {
			w := min(e[2], heaviest)
			out[from] = append(out[from], Link{to, w})
			out[to] = append(out[to], Link{from, w})
		}
	}
	for v, all := range out {
		slices.SortFunc(all, func(a, b Link) int { return cmp.Compare(a.To, b.To) })
		merged := all[:0]
		for _, l := range all {
			if k := len(merged) - 1; k >= 0 && merged[k].To == l.To {
				merged[k].Weight += l.Weight
			} else {
				merged = append(merged, l)
			}
		}
		out[v] = merged
	}
	return out
}

// OfGraph gives each process a vertex of a graph so that little goes between
// nodes: node[r] is where process r runs, and the result its vertex. All processes
// that know the same find the same.
//
// Each node takes a part that is grown from one vertex on (Karypis, Kumar 1998, "A
// fast and high quality multilevel scheme for partitioning irregular graphs", sec.
// 3.2, greedy graph growing); then vertices of different nodes change places for
// as long as that makes it better (Kernighan, Lin 1970). The same is tried from
// where the ranks are, and if nothing is better than that they stay.
func OfGraph(links [][]Link, node []int) []int {
	stay := InOrder(len(node))
	if !Worth(node) {
		return stay
	}
	p := newPartition(links, node)
	before := p.cut(p.home)
	kept := slices.Clone(p.home)
	p.improve(kept)
	grown := p.grow()
	p.improve(grown)
	best := kept
	if p.cut(grown) < p.cut(kept) {
		best = grown
	}
	if p.cut(best) >= before {
		return stay
	}
	return p.settle(best)
}

// partition is a graph whose vertices are to be divided among nodes.
type partition struct {
	links [][]Link
	home  []int // of each process: its node, numbered from 0 on in the order of first processes
	room  []int // processes of each node
}

// Worth reports whether anything can be gained: not on one node, nor where
// every process has a node alone.
func Worth(node []int) bool {
	on := map[int]int{}
	most := 0
	for _, id := range node {
		on[id]++
		most = max(most, on[id])
	}
	return len(on) > 1 && most > 1
}

func newPartition(links [][]Link, node []int) *partition {
	p := &partition{links: links, home: make([]int, len(node))}
	number := map[int]int{}
	for r, id := range node {
		k, known := number[id]
		if !known {
			k = len(p.room)
			number[id] = k
			p.room = append(p.room, 0)
		}
		p.home[r] = k
		p.room[k]++
	}
	return p
}

// cut is the weight of what goes between nodes; at is the node of each vertex.
func (p *partition) cut(at []int) (sum int64) {
	for v, links := range p.links {
		for _, l := range links {
			if l.To > v && at[l.To] != at[v] {
				sum += l.Weight
			}
		}
	}
	return sum
}

// free is the node of a vertex that has none yet, and no vertex.
const free = -1

// grow fills one node after the other: it begins with the vertex that has the
// least to do with others that are free, and goes on with the one that has the
// most to do with those taken, less what it has with others that are free; of
// several with the one that was reached first, so that parts become round.
func (p *partition) grow() []int {
	at := slices.Repeat([]int{free}, len(p.links))
	reached := slices.Clone(at) // of each vertex the last node whose rim it was in
	for k, room := range p.room {
		var rim []int // free vertices with a link to the part
		for range room {
			v := p.nearest(at, k, rim)
			if v == free {
				v = p.loneliest(at)
			}
			at[v], reached[v] = k, k
			rim = slices.DeleteFunc(rim, func(w int) bool { return w == v })
			for _, l := range p.links[v] {
				if at[l.To] == free && reached[l.To] != k {
					reached[l.To] = k
					rim = append(rim, l.To)
				}
			}
		}
	}
	return at
}

// nearest is the vertex of a part's rim to go on with; free: there is none.
func (p *partition) nearest(at []int, k int, rim []int) (best int) {
	best = free
	var most int64
	for _, v := range rim {
		gain := p.toNode(at, v, k) - p.toNode(at, v, free)
		if best == free || gain > most {
			best, most = v, gain
		}
	}
	return best
}

// loneliest is the free vertex that has the least to do with others.
func (p *partition) loneliest(at []int) (best int) {
	best = free
	var least int64
	for v := range at {
		if at[v] != free {
			continue
		}
		if w := p.toNode(at, v, free); best == free || w < least {
			best, least = v, w
		}
	}
	return best
}

// toNode is the weight between a vertex and those of a node.
func (p *partition) toNode(at []int, v, k int) (sum int64) {
	for _, l := range p.links[v] {
		if at[l.To] == k {
			sum += l.Weight
		}
	}
	return sum
}

// mostTrials bounds how many changes of places are looked at: some tenths of a
// second.
const mostTrials = 1 << 22

// improve changes places of two vertices while that lessens the cut: of each
// vertex with a link to another node with the vertex there for which that is best.
func (p *partition) improve(at []int) {
	parts := make([][]int, len(p.room))
	for v, k := range at {
		parts[k] = append(parts[k], v)
	}
	trials := 0
	for better := true; better; {
		better = false
		for v := range at {
			for _, l := range p.links[v] {
				from, to := at[v], at[l.To]
				if from == to {
					continue
				}
				if trials += len(parts[to]); trials > mostTrials {
					return
				}
				if i := p.bestChange(at, v, parts[to]); i >= 0 {
					w := parts[to][i]
					parts[to][i], parts[from][slices.Index(parts[from], v)] = v, w
					at[v], at[w] = to, from
					better = true
				}
			}
		}
	}
}

// bestChange is which of another node's vertices it is best to change places
// with; -1: none.
func (p *partition) bestChange(at []int, v int, others []int) (best int) {
	best = -1
	var most int64
	to := at[others[0]]
	mine := p.toNode(at, v, to) - p.toNode(at, v, at[v])
	for i, w := range others {
		gain := mine + p.toNode(at, w, at[v]) - p.toNode(at, w, to) - 2*p.between(v, w)
		if gain > most {
			best, most = i, gain
		}
	}
	return best
}

// between is the weight between two vertices.
func (p *partition) between(v, w int) int64 {
	i, ok := slices.BinarySearchFunc(p.links[v], w, func(l Link, w int) int { return cmp.Compare(l.To, w) })
	if !ok {
		return 0
	}
	return p.links[v][i].Weight
}

// settle gives the processes of each node its vertices: a process stays where it
// is if it may, and the others follow in order.
func (p *partition) settle(at []int) []int {
	out := make([]int, len(at))
	left := make([][]int, len(p.room))
	for v, k := range at {
		if p.home[v] == k {
			out[v] = v
		} else {
			out[v] = free
			left[k] = append(left[k], v)
		}
	}
	for r, k := range p.home {
		if out[r] == free {
			out[r], left[k] = left[k][0], left[k][1:]
		}
	}
	return out
}
