package schedule

import (
	"fmt"
	"math"
)

// Check judges a call before anything is built from it.
func (c *Call) Check(p Place) error {
	bad := func(format string, args ...any) error {
		return &CallError{c.Op, p.Rank, fmt.Sprintf(format, args...)}
	}
	switch {
	case p.Size <= 0 || uint(p.Rank) >= uint(p.Size) || p.Remote < 0:
		return bad("a place of rank %d of %d cannot be", p.Rank, p.Size)
	case c.Op >= OperationCount:
		return bad("there is no such operation")
	case p.Node != nil && !p.Numbered():
		return bad("the nodes %v of %d ranks are not numbered from 0 in the order of first ranks", p.Node, p.Size)
	case c.Op.Rooted() && p.Remote == 0 && uint(c.Root) >= uint(p.Size):
		return bad("root %d: there are ranks 0 to %d", c.Root, p.Size-1)
	case c.Op.Rooted() && p.Remote > 0 && c.Root != RootHere && c.Root != ProcNull && uint(c.Root) >= uint(p.Remote):
		return bad("root %d: the remote group has ranks 0 to %d", c.Root, p.Remote-1)
	case c.Len < 0 || c.OutLen < 0:
		return bad("negative length %d", min(c.Len, c.OutLen))
	case max(c.Len, c.OutLen) > math.MaxInt64/int64(p.Size+p.Remote):
		return bad("%d bytes for each rank are more than 64 bits can count", max(c.Len, c.OutLen))
	case c.Op.Reduces() && c.Elem < 0:
		return bad("negative element %d", c.Elem)
	case c.Op.Reduces() && !whole(c.Len, c.Elem):
		return bad("%d bytes are no whole number of elements of %d", c.Len, c.Elem)
	case p.Remote > 0 && c.InPlace:
		return bad("an intercommunicator has no place to be in")
	case p.Remote > 0 && (c.Op == Scan || c.Op == Exscan || c.Op.Neighbors()):
		return bad("it is not defined for intercommunicators")
	}
	return c.checkBlocks(p, bad)
}

// whole reports whether n bytes are a number of elements.
func whole(n, elem int64) bool { return n == 0 || elem > 0 && n%elem == 0 }

// Blocks says how many blocks to receive and to send the call needs; negative:
// it has no use for them.
func (c *Call) Blocks(p Place) (ins, outs int) {
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
	ins, outs := c.Blocks(p)
	if ins >= 0 && len(c.In) != ins || outs >= 0 && len(c.Out) != outs {
		return bad("it needs %d blocks to receive and %d to send, there are %d and %d", max(ins, 0), max(outs, 0), len(c.In), len(c.Out))
	}
	for _, list := range [2][]Block{c.In, c.Out} {
		for i, b := range list {
			if b.Len < 0 || b.Off < 0 || c.Op.Reduces() && !whole(b.Len, c.Elem) {
				return bad("block %d of %d bytes at %d", i, b.Len, b.Off)
			}
		}
	}
	if c.Op == ReduceScatter && (!Consecutive(c.Out) || c.Out[0].Off != 0) {
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
