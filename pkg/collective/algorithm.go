package collective

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Algorithm is one way to do an operation.
type Algorithm struct {
	Op   Operation
	Name string

	needs need
	build func(b *builder)
	model func(p Place, s Shape) Model // nil: no formula is given
}

// need is what an algorithm asks of a call. A call that lacks it gets another
// algorithm.
type need uint8

const (
	needCommutes need = 1 << iota // the operator commutes
	needPow2                      // the number of ranks is a power of two
	needEven                      // ... is even
	needNodes                     // ranks are on several nodes, some share one
	needAlike                     // ... and all nodes have the same number of ranks
	needBlocks                    // ... and the ranks of each follow each other
	needOrder                     // the operator commutes, or the ranks of each node follow each other
	needRemote                    // the communicator is an intercommunicator
)

// Algorithms returns the algorithms of an operation.
func Algorithms(o Operation) []*Algorithm {
	var out []*Algorithm
	for i := range table {
		if table[i].Op == o {
			out = append(out, &table[i])
		}
	}
	return out
}

// Lacks says why the algorithm cannot be used for a call, "" if it can.
func (a *Algorithm) Lacks(p Place, s Shape) string {
	var why []string
	if a.needs&needCommutes != 0 && !s.Commutes {
		why = append(why, "the operator does not commute")
	}
	if a.needs&needPow2 != 0 && !isPow2(p.Size) {
		why = append(why, "the number of ranks is no power of two")
	}
	if a.needs&needEven != 0 && p.Size%2 != 0 {
		why = append(why, "the number of ranks is odd")
	}
	if a.needs&needNodes != 0 && !p.layered() {
		why = append(why, "no node has several of the ranks, or one has all")
	}
	if a.needs&needAlike != 0 && !p.alike() {
		why = append(why, "the nodes have different numbers of ranks")
	}
	if a.needs&needBlocks != 0 && !p.contiguous() {
		why = append(why, "the ranks of a node do not follow each other")
	}
	if a.needs&needOrder != 0 && !s.Commutes && !p.contiguous() {
		why = append(why, "the operator does not commute and the ranks of a node do not follow each other")
	}
	if a.needs&needRemote != 0 && p.Remote == 0 {
		why = append(why, "the communicator has no remote group")
	}
	if a.needs&needRemote == 0 && p.Remote > 0 {
		why = append(why, "the communicator has a remote group")
	}
	return strings.Join(why, ", and ")
}

// Model is the algorithm's cost. ok is false if there is no formula.
func (a *Algorithm) Model(p Place, s Shape) (m Model, ok bool) {
	if a.model == nil {
		return Model{}, false
	}
	return a.model(p, s), true
}

// Build makes this rank's schedule by a given algorithm. All ranks have to take
// the same one.
func (a *Algorithm) Build(p Place, call Call) (*Schedule, error) {
	if err := call.check(p); err != nil {
		return nil, err
	}
	if why := a.Lacks(p, call.Shape); why != "" {
		return nil, &CallError{call.Op, p.Rank, fmt.Sprintf("algorithm %s: %s", a.Name, why)}
	}
	if call.Op.reduces() && call.Elem == 0 {
		call.Elem = 1 // elements without data
	}
	ins, outs := call.blocks(p)
	if ins < 0 {
		call.In = nil
	}
	if outs < 0 {
		call.Out = nil
	}
	b := newBuilder(p, call)
	b.s.Algorithm = a.Name
	a.build(b)
	return b.finish(), nil
}

// layered reports whether there are nodes with ranks to gather and several nodes.
func (p Place) layered() bool {
	return p.Node != nil && p.Remote == 0 && p.nodes() > 1 && p.nodes() < p.Size
}

// numbered reports whether Node is as it should be.
func (p Place) numbered() bool {
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

func (p Place) nodes() int {
	if len(p.Node) == 0 {
		return 1
	}
	return int(slices.Max(p.Node)) + 1
}

// check judges a call before anything is built from it.
func (c *Call) check(p Place) error {
	bad := func(format string, args ...any) error {
		return &CallError{c.Op, p.Rank, fmt.Sprintf(format, args...)}
	}
	switch {
	case p.Size <= 0 || uint(p.Rank) >= uint(p.Size) || p.Remote < 0:
		return bad("a place of rank %d of %d cannot be", p.Rank, p.Size)
	case c.Op >= operations:
		return bad("there is no such operation")
	case p.Node != nil && !p.numbered():
		return bad("the nodes %v of %d ranks are not numbered from 0 in the order of first ranks", p.Node, p.Size)
	case c.Op.Rooted() && p.Remote == 0 && uint(c.Root) >= uint(p.Size):
		return bad("root %d: there are ranks 0 to %d", c.Root, p.Size-1)
	case c.Op.Rooted() && p.Remote > 0 && c.Root != RootHere && c.Root != ProcNull && uint(c.Root) >= uint(p.Remote):
		return bad("root %d: the remote group has ranks 0 to %d", c.Root, p.Remote-1)
	case c.Len < 0 || c.OutLen < 0:
		return bad("negative length %d", min(c.Len, c.OutLen))
	case max(c.Len, c.OutLen) > math.MaxInt64/int64(p.Size+p.Remote):
		return bad("%d bytes for each rank are more than 64 bits can count", max(c.Len, c.OutLen))
	case c.Op.reduces() && c.Elem < 0:
		return bad("negative element %d", c.Elem)
	case c.Op.reduces() && !whole(c.Len, c.Elem):
		return bad("%d bytes are no whole number of elements of %d", c.Len, c.Elem)
	case p.Remote > 0 && c.InPlace:
		return bad("an intercommunicator has no place to be in")
	case p.Remote > 0 && (c.Op == Scan || c.Op == Exscan || c.Op.neighbors()):
		return bad("it is not defined for intercommunicators")
	}
	return c.checkBlocks(p, bad)
}

// whole reports whether n bytes are a number of elements.
func whole(n, elem int64) bool { return n == 0 || elem > 0 && n%elem == 0 }

// blocks says how many blocks to receive and to send the call needs; negative:
// it has no use for them.
func (c *Call) blocks(p Place) (ins, outs int) {
	others := p.Size
	if p.Remote > 0 {
		others = p.Remote
	}
	root := p.Remote == 0 && p.Rank == c.Root || p.Remote > 0 && c.Root == RootHere
	switch {
	case c.Op == Gatherv && root, c.Op == Allgatherv:
		return others, -1
	case c.Op == Scatterv && root:
		return -1, others
	case (c.Op == Alltoallv || c.Op == Alltoallw) && c.InPlace:
		return others, -1
	case c.Op == Alltoallv || c.Op == Alltoallw:
		return others, others
	case c.Op == ReduceScatter:
		return -1, p.Size
	case c.Op == NeighborAllgatherv:
		return len(c.Sources), -1
	case c.Op == NeighborAlltoallv || c.Op == NeighborAlltoallw:
		return len(c.Sources), len(c.Dests)
	}
	return -1, -1
}

func (c *Call) checkBlocks(p Place, bad func(string, ...any) error) error {
	ins, outs := c.blocks(p)
	if ins >= 0 && len(c.In) != ins || outs >= 0 && len(c.Out) != outs {
		return bad("it needs %d blocks to receive and %d to send, there are %d and %d", max(ins, 0), max(outs, 0), len(c.In), len(c.Out))
	}
	for _, list := range [2][]Block{c.In, c.Out} {
		for i, b := range list {
			if b.Len < 0 || b.Off < 0 || c.Op.reduces() && !whole(b.Len, c.Elem) {
				return bad("block %d of %d bytes at %d", i, b.Len, b.Off)
			}
		}
	}
	if c.Op == ReduceScatter && (!consecutive(c.Out) || c.Out[0].Off != 0) {
		return bad("its blocks do not follow each other: make them with Blocks")
	}
	if c.Cartesian && (len(c.Sources)%2 != 0 || len(c.Dests) != len(c.Sources)) {
		return bad("%d sources and %d destinations are no pairs of neighbours", len(c.Sources), len(c.Dests))
	}
	for _, list := range [2][]int{c.Sources, c.Dests} {
		for _, n := range list {
			if n != ProcNull && uint(n) >= uint(p.Size) {
				return bad("neighbour %d: there are ranks 0 to %d", n, p.Size-1)
			}
		}
	}
	return nil
}
