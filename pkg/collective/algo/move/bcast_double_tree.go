package move

import (
	"math/bits"

	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// BcastDoubleTree has two trees: each half of the vector goes, segment by segment, down a binary
// tree of its own. A rank that has children in one tree has none in the other, so
// all send about as much as they receive (Sanders, Speck, Traeff 2009, "Two-tree
// algorithms for full bandwidth broadcast, reduction and scan").
//
//	rounds  about 2 log2 p + 2 s for s segments of each half
//	time    about 2 log2 p (a + n/2s b) + n b
//	sent    2 (p-1) s messages, (p-1) n bytes
func BcastDoubleTree(b *schedule.Builder, g schedule.Group, r schedule.Region) {
	unit := b.Unit()
	halves := schedule.Split(r.Len, unit, 2)
	var cut [2][]schedule.Block
	for t, h := range halves {
		cut[t] = Segments(h.Len, unit)
	}
	n := g.N - 1 // members of the trees: all but the root, numbered from 1
	for i := range max(len(cut[0]), len(cut[1])) {
		for t := range cut {
			if i >= len(cut[t]) {
				continue
			}
			part := r.Of(halves[t]).Of(cut[t][i])
			if g.Me == 0 {
				if n > 0 {
					b.Send(g.At(treeMember(t, treeTop(n), n)), part)
				}
				continue
			}
			place := treePlace(t, g.Me, n)
			parent, left, right := treeAround(place, n)
			from := 0
			if parent > 0 {
				from = treeMember(t, parent, n)
			}
			b.Recv(g.At(from), part)
			for _, child := range [2]int{left, right} {
				if child > 0 {
					b.Send(g.At(treeMember(t, child, n)), part)
				}
			}
		}
	}
}

// The trees have places 1 to n in order: odd places are leaves. The first tree has
// member i at place i. The second one has them mirrored, or turned by one if
// that is what makes odd numbers even.

func treePlace(tree, member, n int) int {
	switch {
	case tree == 0:
		return member
	case n%2 == 0:
		return n + 1 - member
	}
	return member%n + 1
}

func treeMember(tree, place, n int) int {
	switch {
	case tree == 0:
		return place
	case n%2 == 0:
		return n + 1 - place
	}
	return (place+n-2)%n + 1
}

// treeTop is the place of the root of a tree of n places.
func treeTop(n int) int { return 1 << (bits.Len(uint(n)) - 1) }

// treeAround returns the neighbours of a place in a tree of n places; 0: none.
func treeAround(place, n int) (parent, left, right int) {
	low := place & -place
	if parent = place&^low | low<<1; parent > n {
		parent = place &^ low
	}
	if low > 1 {
		left = place - low/2
		for right = low / 2; right > 0 && place+right > n; {
			right /= 2
		}
		if right > 0 {
			right += place
		}
	}
	return parent, left, right
}

// BcastDoubleTreeModel is the cost of BcastDoubleTree, by its formula.
func BcastDoubleTreeModel(p int, n, unit int64) cost.Model {
	if p == 1 || n == 0 {
		return cost.Model{}
	}
	halves := schedule.Split(n, unit, 2)
	s := 0
	for _, h := range halves {
		if h.Len > 0 {
			s += len(Segments(h.Len, unit))
		}
	}
	first := Segments(halves[0].Len, unit)[0].Len
	rounds := 2*schedule.CeilLog2(p) + s + 2
	return cost.Model{Rounds: rounds, Busy: n + int64(2*schedule.CeilLog2(p))*first, Messages: (p - 1) * s, Sent: int64(p-1) * n}
}
