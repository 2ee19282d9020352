package mpi

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/pkg/collective"
)

// In gatherv, scatterv, alltoallv and alltoallw only two ranks know how long the block is that one gives the other, and
// they must agree on it (MPI 4.1, section 6.1). For all to learn whether they do, each tells a hash of what it sends and
// one of what it expects, which are sums over its blocks: where everybody is right those of all ranks together are the same. In
// a small communicator each tells the lengths, too, so that whoever is wrong can be named.

// namedRanks is the largest such communicator.
const namedRanks = 16

// Words that go behind those of an intent: both hashes, then what is sent to each rank, then what is expected of each.
const (
	pairSent = iota
	pairDue
	pairLengths
)

// pairWords are they, of rank me of so many.
func (n intent) pairWords(me, size int) []int64 {
	out := make([]int64, pairLengths, pairLengths+2*size)
	if size <= namedRanks {
		out = out[:cap(out)]
	}
	if n.ragged == nil {
		return out
	}
	sent, due := n.ragged.lengths(me, size)
	for r := range size {
		out[pairSent] += pairHash(me, r, sent[r])
		out[pairDue] += pairHash(r, me, due[r])
	}
	if size <= namedRanks {
		copy(out[pairLengths:], sent)
		copy(out[pairLengths+size:], due)
	}
	return out
}

// lengths are how many bytes rank me of so many sends to each other rank, and expects of each.
func (o *collOp) lengths(me, size int) (sent, due []int64) {
	sent, due = make([]int64, size), make([]int64, size)
	call := &o.call
	switch {
	case call.Op == collective.Gatherv && me != call.Root:
		sent[call.Root] = call.Len
	case call.Op == collective.Scatterv && me != call.Root:
		due[call.Root] = call.Len
	default:
		for r, b := range call.Out {
			sent[r] = b.Len
		}
		for r, b := range call.In {
			due[r] = b.Len
		}
		if both := call.Op == collective.Alltoallv || call.Op == collective.Alltoallw; both && call.InPlace {
			copy(sent, due)
		}
	}
	sent[me], due[me] = 0, 0
	return sent, due
}

// pairHash is of a block from one rank to another; an empty one has none.
func pairHash(from, to int, bytes int64) int64 {
	if bytes == 0 {
		return 0
	}
	h := uint64(from)<<32 ^ uint64(to) // then two rounds of a mixer: Steele, Lea, Flood 2014, SplitMix
	for _, x := range [...]uint64{uint64(bytes), 0} {
		h = (h + x + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9
		h = (h ^ h>>27) * 0x94d049bb133111eb
		h ^= h >> 31
	}
	return int64(h)
}

// pairs are the words of a rank about its blocks.
func (t *told) pairs(rank int) []int64 { return t.said(rank)[words:] }

// paired reports whether each rank expects what others send.
func (t *told) paired() bool {
	var sent, due int64
	for r := range t.size() {
		sent += t.pairs(r)[pairSent]
		due += t.pairs(r)[pairDue]
	}
	return sent == due
}

// unpaired says who does not.
func (t *told) unpaired() string {
	n := t.size()
	if n > namedRanks {
		return fmt.Sprintf("ranks send other lengths than are expected (of more than %d ranks it is not known which do)", namedRanks)
	}
	var texts []string
	for from := range n {
		for to := range n {
			sent, due := t.pairs(from)[pairLengths+to], t.pairs(to)[pairLengths+n+from]
			if sent != due {
				texts = append(texts, fmt.Sprintf("rank %d sends %d bytes to rank %d, which expects %d", from, sent, to, due))
			}
		}
	}
	return strings.Join(fewOf(texts), ", ")
}
