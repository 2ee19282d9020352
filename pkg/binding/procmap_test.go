package binding

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// decodeMapping does what an MPICH client does: walk the blocks, and start over
// at the first with node 0 when they run out before the ranks do.
func decodeMapping(s string, size int) ([]int, error) {
	s, ok := strings.CutPrefix(s, "(vector,(")
	if !ok {
		return nil, fmt.Errorf("no vector")
	}
	var blocks []block
	for _, item := range strings.Split(strings.TrimSuffix(s, "))"), "),(") {
		var b block
		if _, err := fmt.Sscanf(item, "%d,%d,%d", &b.node, &b.nodes, &b.ranks); err != nil {
			return nil, err
		}
		blocks = append(blocks, b)
	}
	zero := 0
	for i, b := range blocks {
		if b.node == 0 {
			zero = i
			break
		}
	}
	var out []int
	for i := 0; len(out) < size; {
		b := blocks[i]
		for n := range b.nodes {
			for range b.ranks {
				if len(out) < size {
					out = append(out, b.node+n)
				}
			}
		}
		if i++; i == len(blocks) {
			i = zero
		}
	}
	return out, nil
}

func planOf(nodes ...int) *Plan {
	p := &Plan{}
	for r, n := range nodes {
		p.Ranks = append(p.Ranks, Placement{Rank: r, Node: n})
	}
	return p
}

func repeat(times int, nodes ...int) []int {
	var out []int
	for range times {
		out = append(out, nodes...)
	}
	return out
}

func TestProcessMappingIsShort(t *testing.T) {
	for _, c := range []struct {
		claim string
		nodes []int
		want  string
	}{
		{"one node", []int{0, 0}, "(vector,(0,1,2))"},
		{"blocks of equal size are one triple", []int{0, 0, 1, 1, 2, 2}, "(vector,(0,3,2))"},
		{"round robin is written once", repeat(3, 0, 1), "(vector,(0,2,1))"},
		{"a last round may be cut short", append(repeat(2, 0, 0, 1, 1), 0), "(vector,(0,2,2))"},
		{"a short tail is its own block", []int{0, 0, 0, 1, 1}, "(vector,(0,1,3),(1,1,2))"},
		{"nodes without ranks do not count", []int{5, 5, 9, 9}, "(vector,(0,2,2))"},
		{"nodes are numbered by index, not by appearance", []int{3, 1}, "(vector,(1,1,1),(0,1,1))"},
		{"no ranks", nil, ""},
	} {
		if got := ProcessMapping(planOf(c.nodes...)); got != c.want {
			t.Errorf("%s: %s; want %s", c.claim, got, c.want)
		}
	}
}

func TestProcessMappingTooLongIsEmpty(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	var nodes []int
	for range 2000 {
		nodes = append(nodes, r.IntN(50))
	}
	if got := ProcessMapping(planOf(nodes...)); got != "" {
		t.Errorf("a random scatter gives %d bytes; want none", len(got))
	}
	var down []int // 60 nodes backwards: too long by index, one triple by appearance
	for n := 120; n > 0; n-- {
		down = append(down, n, n)
	}
	if got := ProcessMapping(planOf(down...)); got != "(vector,(0,120,2))" {
		t.Errorf("a falling sequence gives %q", got)
	}
}

func TestProcessMappingDecodesToThePlan(t *testing.T) {
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 2))
		var nodes []int
		for n := range 1 + r.IntN(6) {
			for range 1 + r.IntN(4) {
				nodes = append(nodes, (n+r.IntN(2))%6)
			}
		}
		nodes = repeat(1+r.IntN(4), nodes...)
		nodes = nodes[:1+r.IntN(len(nodes))]
		s := ProcessMapping(planOf(nodes...))
		if s == "" {
			continue
		}
		got, err := decodeMapping(s, len(nodes))
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, s, err)
		}
		ids := map[int]int{}
		for i, n := range nodes {
			if id, ok := ids[n]; ok && id != got[i] {
				t.Fatalf("seed %d: %v as %s puts rank %d on node %d, its mates on %d", seed, nodes, s, i, got[i], id)
			}
			ids[n] = got[i]
		}
		back := map[int]bool{}
		for _, id := range ids {
			if back[id] {
				t.Fatalf("seed %d: %v as %s joins two nodes", seed, nodes, s)
			}
			back[id] = true
		}
	}
}
