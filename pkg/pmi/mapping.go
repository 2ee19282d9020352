package pmi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// mapBlock is (X,Y,Z) of a process mapping: count ranks on each of nodes nodes
// from node first on.
type mapBlock struct{ first, nodes, count int }

// mapItem is a run of blocks that occurs times times.
type mapItem struct {
	blocks []mapBlock
	times  int
}

// FormatMapping writes the node number of each rank as the value of
// PMI_process_mapping: "(vector,(0,2,1),(0,2,1))" is four ranks on two nodes,
// round robin. Nodes are numbered from 0.
//
// The list always covers all ranks, though most clients would begin a shorter
// one again: Intel MPI 2021.18 crashes on it. Where the list is too long for
// clients the Server answers that there is none, and they compare host names.
func FormatMapping(nodeOf []int) string {
	b := []byte("(vector")
	for _, m := range mapBlocks(nodeOf) {
		b = fmt.Appendf(b, ",(%d,%d,%d)", m.first, m.nodes, m.count)
	}
	return string(b) + ")"
}

// mapBlocks is nodeOf as runs of equal nodes, joined where neighbouring nodes
// hold equally many.
func mapBlocks(nodeOf []int) []mapBlock {
	var blocks []mapBlock
	for i := 0; i < len(nodeOf); {
		j := i + 1
		for j < len(nodeOf) && nodeOf[j] == nodeOf[i] {
			j++
		}
		if n := len(blocks) - 1; n >= 0 && blocks[n].count == j-i && blocks[n].first+blocks[n].nodes == nodeOf[i] {
			blocks[n].nodes++
		} else {
			blocks = append(blocks, mapBlock{nodeOf[i], 1, j - i})
		}
		i = j
	}
	return blocks
}

// ParseMapping reads a PMI_process_mapping for size ranks and returns the node
// number of each. It knows the blocks (X,Y,Z), MPICH 5's short forms n for
// (n,1,1) and [blocks]xN, and the restart rule: a list that ends before all
// ranks have a node begins again at its first block with X=0.
func ParseMapping(text string, size int) ([]int, error) {
	p := mapParser{text: text}
	items, err := p.parse()
	if err != nil {
		return nil, fmt.Errorf("pmi: process mapping %.80q, column %d: %w", text, p.pos+1, err)
	}
	nodes := dealOut(items, size)
	if len(nodes) < size {
		return nil, fmt.Errorf("pmi: process mapping %.80q: ends at rank %d of %d and has no block of node 0 to begin again", text, len(nodes), size)
	}
	return nodes, nil
}

// dealOut gives each rank its node, as far as the items reach.
func dealOut(items []mapItem, size int) []int {
	nodes := make([]int, 0, min(size, 1<<16))
	zeroSeen := false
	for round := 0; ; round++ {
		before := len(nodes)
		placing := round == 0
		for _, it := range items {
			if !placing && !slices.ContainsFunc(it.blocks, func(b mapBlock) bool { return b.first == 0 }) {
				continue
			}
			for range it.times {
				for _, b := range it.blocks {
					zeroSeen = zeroSeen || b.first == 0
					if placing = placing || b.first == 0; placing {
						nodes = b.deal(nodes, size)
					}
				}
				if len(nodes) >= size {
					return nodes
				}
			}
		}
		if len(nodes) == before || !zeroSeen {
			return nodes
		}
	}
}

// deal appends the ranks of one block, up to size in all.
func (b mapBlock) deal(nodes []int, size int) []int {
	for n := range b.nodes {
		for range b.count {
			if len(nodes) >= size {
				return nodes
			}
			nodes = append(nodes, b.first+n)
		}
	}
	return nodes
}

// mapParser is a recursive descent over a mapping's text.
type mapParser struct {
	text string
	pos  int
}

func (p *mapParser) parse() ([]mapItem, error) {
	if !p.take("(vector") {
		return nil, fmt.Errorf("want (vector")
	}
	var items []mapItem
	for !p.take(")") {
		if !p.take(",") {
			return nil, fmt.Errorf("want , or )")
		}
		it, err := p.item()
		if err != nil {
			return nil, err
		}
		items = append(items, it)
	}
	if p.pos < len(p.text) {
		return nil, fmt.Errorf("text after the closing )")
	}
	if len(items) == 0 {
		return nil, fmt.Errorf("no blocks")
	}
	return items, nil
}

// item reads one block or [blocks]xN.
func (p *mapParser) item() (mapItem, error) {
	if !p.take("[") {
		b, err := p.block()
		return mapItem{[]mapBlock{b}, 1}, err
	}
	var it mapItem
	for {
		b, err := p.block()
		if err != nil {
			return it, err
		}
		it.blocks = append(it.blocks, b)
		if !p.take(",") {
			break
		}
	}
	if !p.take("]x") {
		return it, fmt.Errorf("want ]x and a count")
	}
	var err error
	it.times, err = p.number(1)
	return it, err
}

// block reads (X,Y,Z) or n.
func (p *mapParser) block() (mapBlock, error) {
	if !p.take("(") {
		n, err := p.number(0)
		return mapBlock{n, 1, 1}, err
	}
	var n [3]int
	for i, end := range []string{",", ",", ")"} {
		var err error
		if n[i], err = p.number(min(i, 1)); err != nil {
			return mapBlock{}, err
		}
		if !p.take(end) {
			return mapBlock{}, fmt.Errorf("want %s", end)
		}
	}
	return mapBlock{n[0], n[1], n[2]}, nil
}

// number reads a decimal number of at least least.
func (p *mapParser) number(least int) (int, error) {
	digits := len(p.text[p.pos:]) - len(strings.TrimLeft(p.text[p.pos:], "0123456789"))
	n, err := strconv.ParseUint(p.text[p.pos:p.pos+digits], 10, 31)
	if err != nil || int(n) < least {
		return 0, fmt.Errorf("want a number from %d on", least)
	}
	p.pos += digits
	return int(n), nil
}

func (p *mapParser) take(token string) bool {
	if !strings.HasPrefix(p.text[p.pos:], token) {
		return false
	}
	p.pos += len(token)
	return true
}
