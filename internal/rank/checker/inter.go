package checker

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// The processes of an intercommunicator name the root by its number among the members of both groups, or name the group that it belongs
// to.
const (
	rootOfFirst  = -2
	rootOfSecond = -3
)

// across is what this process of an intercommunicator has to agree on with the others: a
// root's companions give nothing but that, and where both groups give something the blocks
// of one may differ from the other's (MPI 4.1, section 6.2.3).
func (n Intent) across(m Members) Intent {
	n.Blocks, n.ragged, n.own, n.set = nil, nil, [2]datatype.Vec{}, ""
	switch n.Root {
	case -1:
		switch n.What {
		case schedule.Allgather.String(), schedule.Allgatherv.String(), schedule.Alltoall.String():
			n.Block, n.Bytes = datatype.Vec{}, -1
		case schedule.ReduceScatterBlock.String():
			n.Bytes = -1
		}
	case schedule.RootHere:
		n.Root = m.Me
	case schedule.ProcNull:
		n.Op, n.Block, n.Bytes = nil, datatype.Vec{}, -1
		if n.Root = rootOfSecond; m.Me < m.First {
			n.Root = rootOfFirst
		}
	default:
		n.Root = m.Number(n.Root, true)
	}
	return n
}

// odd is a process that does not go with another; -1: there is none.
func (t *Told) odd() int {
	for i := range t.Size {
		for j := range i {
			if !t.agrees(i, j) {
				return i
			}
		}
	}
	return -1
}

// quarrel are processes that do not go with each other, though this one goes with all.
func (t *Told) quarrel() (out []int) {
	odd := t.odd()
	for r := range t.Size {
		if r == odd || !t.agrees(r, odd) {
			out = append(out, r)
		}
	}
	return out
}
