package schedule

import (
	"slices"
)

// Layered reports whether there are nodes with ranks to gather and several nodes.
func (p Place) Layered() bool {
	return p.Node != nil && p.Remote == 0 && p.Nodes() > 1 && p.Nodes() < p.Size
}

// Numbered reports whether Node is as it should be.
func (p Place) Numbered() bool {
	next := int32(0)
	for _, n := range p.Node {
		if n < 0 || n > next {
			return false
		}
		if n == next {
			next++
		}
	}
	return len(p.Node) == p.Size
}

// Nodes is how many nodes there are, 1 if nothing is known of them.
func (p Place) Nodes() int {
	if len(p.Node) == 0 {
		return 1
	}
	return int(slices.Max(p.Node)) + 1
}

// Contiguous reports whether the ranks of each node follow each other.
func (p Place) Contiguous() bool {
	for i := 1; i < len(p.Node); i++ {
		if p.Node[i] < p.Node[i-1] {
			return false
		}
	}
	return true
}

// Alike reports whether all nodes have the same number of ranks.
func (p Place) Alike() bool {
	counts := make([]int, p.Nodes())
	for _, n := range p.Node {
		counts[n]++
	}
	for _, c := range counts {
		if c != counts[0] {
			return false
		}
	}
	return true
}

// NodeSizes are the numbers of ranks on each node.
func (p Place) NodeSizes() []int {
	sizes := make([]int, p.Nodes())
	for _, n := range p.Node {
		sizes[n]++
	}
	return sizes
}
