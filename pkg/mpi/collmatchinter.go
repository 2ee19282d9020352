package mpi

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/internal/rank/placement"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// The processes of an intercommunicator tell each other what they are about to do as
// one circle, the first group's before the second's, as in Comm.union. What they say
// of the root is then a number in it, or of which group it is one.
const (
	rootOfFirst  = -2
	rootOfSecond = -3
)

// circled are the ranks of both groups in the order of the union, numbered as those of an
// operation's messages: this group's first. nil: c is no intercommunicator.
func (c *Comm) circled() []int {
	if c.local == nil {
		return nil
	}
	mine, theirs := placement.InOrder(c.Size()), placement.InOrder(len(c.peers))
	for i := range theirs {
		theirs[i] += c.Size()
	}
	if c.first {
		return slices.Concat(mine, theirs)
	}
	return slices.Concat(theirs, mine)
}

// inCircle is the number of a rank of this group, or of the other one.
func (c *Comm) inCircle(rank int, other bool) int {
	if c.first == other {
		rank += c.firstSize()
	}
	return rank
}

// across is what this process of an intercommunicator has to agree on with the others: a
// root's companions give nothing but that, and where both groups give something the blocks
// of one may differ from the other's (MPI 4.1, section 6.2.3).
func (n intent) across(c *Comm) intent {
	n.blocks, n.ragged, n.own, n.set = nil, nil, [2]Buf{}, ""
	switch n.root {
	case -1:
		switch n.what {
		case schedule.Allgather.String(), schedule.Allgatherv.String(), schedule.Alltoall.String():
			n.block, n.bytes = Buf{}, -1
		case schedule.ReduceScatterBlock.String():
			n.bytes = -1
		}
	case Root:
		n.root = c.inCircle(c.rank, false)
	case ProcNull:
		n.op, n.block, n.bytes = nil, Buf{}, -1
		if n.root = rootOfSecond; c.first {
			n.root = rootOfFirst
		}
	default:
		n.root = c.inCircle(n.root, true)
	}
	return n
}

// agreeAcross reports whether the words of processes i and j of an intercommunicator are of
// the same call; first is how many the first group has.
func agreeAcross(a, b []int64, i, j, first int) bool {
	known := a[wordSig] >= 0 && b[wordSig] >= 0
	unsaid := func(w []int64) bool { return w[0] == 0 }
	return slices.Equal(a[:wordOp], b[:wordOp]) &&
		(unsaid(a[wordOp:]) || unsaid(b[wordOp:]) || slices.Equal(a[wordOp:wordType], b[wordOp:wordType])) &&
		(a[wordBytes] < 0 || b[wordBytes] < 0 || a[wordBytes] == b[wordBytes]) &&
		(!known || slices.Equal(a[wordSig:words], b[wordSig:words])) &&
		sameRoot(int(a[wordRoot]), int(b[wordRoot]), i, j, first)
}

// sameRoot reports whether processes i and j speak of the same root, which itself says so.
func sameRoot(a, b, i, j, first int) bool {
	if a == b {
		return true
	}
	if a < b { // a says of which group it is
		a, b, i, j = b, a, j, i
	}
	if a == j || b >= 0 {
		return false
	}
	return a >= 0 && (b == rootOfFirst && a < first || b == rootOfSecond && a >= first)
}

// odd is a process that does not go with another; -1: there is none.
func (t *told) odd() int {
	for i := range t.size() {
		for j := range i {
			if !t.agrees(i, j) {
				return i
			}
		}
	}
	return -1
}

// quarrel are processes that do not go with each other, though this one goes with all.
func (t *told) quarrel() (out []int) {
	odd := t.odd()
	for r := range t.size() {
		if r == odd || !t.agrees(r, odd) {
			out = append(out, r)
		}
	}
	return out
}

// who are processes of one group for people, and root is what one says of the root.
func (t *told) who(ranks ...int) string {
	c, of := t.c, ""
	if c.local != nil {
		of = " of the other group"
		if t.mates(ranks[0], t.me) {
			of = " of this group"
		}
		if first := c.firstSize(); ranks[0] >= first {
			ranks = slices.Clone(ranks)
			for i := range ranks {
				ranks[i] -= first
			}
		}
	}
	if len(ranks) == 1 {
		return fmt.Sprintf("rank %d%s", ranks[0], of)
	}
	return "ranks " + runsOf(ranks) + of
}

// mates reports whether two processes are of the same group.
func (t *told) mates(i, j int) bool {
	first := t.c.Size()
	if t.c.local != nil {
		first = t.c.firstSize()
	}
	return (i < first) == (j < first)
}

func (t *told) root(root int64) string {
	switch {
	case root == -1:
		return ""
	case root >= 0:
		if t.c.local == nil {
			return fmt.Sprint(" with root ", root)
		}
		return " with " + t.who(int(root)) + " as root"
	case t.c.first == (root == rootOfFirst):
		return " with a root of this group"
	}
	return " with a root of the other group"
}
