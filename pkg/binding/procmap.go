package binding

import (
	"fmt"
	"strings"
)

// block is one (X,Y,Z) of a process mapping: Z ranks on each of Y nodes from X on.
type block struct{ node, nodes, ranks int }

// Lengths of PMI_process_mapping, bytes: what MPICH 4.0's 1024-byte messages
// leave for a value, and what no client should be sent.
const (
	mappingComfort = 674
	mappingLimit   = 1000
)

// ProcessMapping returns the world's PMI_process_mapping, which tells MPICH
// which ranks share a node: "(vector,(0,2,4))" is ranks 0-3 on node 0, 4-7 on
// node 1. Nodes are numbered densely, in the order of their index, over those
// that have ranks; where numbering them by first appearance is needed to get
// below 674 bytes, that is taken. A client that runs out of blocks starts over,
// so a regular pattern is written once. It is "" when more than 1000 bytes
// would be needed: clients then ask each other.
func ProcessMapping(p *Plan) string {
	if len(p.Ranks) == 0 {
		return ""
	}
	best := mappingString(p.Ranks, byIndex(p.Ranks))
	if len(best) >= mappingComfort {
		if other := mappingString(p.Ranks, byAppearance(p.Ranks)); len(other) < len(best) {
			best = other
		}
	}
	if len(best) > mappingLimit {
		return ""
	}
	return best
}

// byIndex numbers used nodes in the order of their index.
func byIndex(ranks []Placement) map[int]int {
	last := 0
	used := map[int]bool{}
	for _, r := range ranks {
		used[r.Node] = true
		last = max(last, r.Node)
	}
	ids := make(map[int]int, len(used))
	for n := 0; n <= last; n++ {
		if used[n] {
			ids[n] = len(ids)
		}
	}
	return ids
}

func byAppearance(ranks []Placement) map[int]int {
	ids := map[int]int{}
	for _, r := range ranks {
		if _, ok := ids[r.Node]; !ok {
			ids[r.Node] = len(ids)
		}
	}
	return ids
}

// mappingString writes the shortest list of blocks that, repeated, yields ranks.
func mappingString(ranks []Placement, ids map[int]int) string {
	runs := make([]block, 0, len(ids))
	for _, r := range ranks {
		id := ids[r.Node]
		if n := len(runs); n > 0 && runs[n-1].node == id {
			runs[n-1].ranks++
		} else {
			runs = append(runs, block{id, 1, 1})
		}
	}
	runs = shorten(runs)
	var b strings.Builder
	b.WriteString("(vector")
	for i := 0; i < len(runs); {
		j := i + 1
		for j < len(runs) && runs[j].node == runs[j-1].node+1 && runs[j].ranks == runs[i].ranks {
			j++
		}
		fmt.Fprintf(&b, ",(%d,%d,%d)", runs[i].node, j-i, runs[i].ranks)
		i = j
	}
	b.WriteByte(')')
	return b.String()
}

// shorten keeps the shortest prefix of runs whose repetition gives all of them;
// the last repetition may be cut short anywhere. A client starts over at the
// first block with node 0, so only a prefix that begins with node 0 will do.
// Cost: linear, by the failure function of Knuth, Morris and Pratt.
func shorten(runs []block) []block {
	n := len(runs)
	if n < 2 || runs[0].node != 0 {
		return runs
	}
	// The last run may be a cut one: compare all but it for equality.
	fail := make([]int, n)
	for i, k := 1, 0; i < n-1; i++ {
		for k > 0 && runs[i] != runs[k] {
			k = fail[k-1]
		}
		if runs[i] == runs[k] {
			k++
		}
		fail[i] = k
	}
	for k := fail[n-2]; ; k = fail[k-1] {
		period := n - 1 - k
		again, last := runs[(n-1)%period], runs[n-1]
		if again.node == last.node && last.ranks <= again.ranks {
			return runs[:period]
		}
		if k == 0 {
			return runs
		}
	}
}
