package checker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// In gatherv, scatterv, alltoallv, alltoallw and among neighbours only two ranks know how long the block is that one gives
// the other, and of what, and they must agree on it (MPI 4.1, sections 6.1 and 8.6). For all to learn whether they do, each
// tells hashes of what it sends and of what it expects, which are sums over its blocks: where everybody is right those of
// all ranks together are the same. In a small communicator each tells what they are, too, so that whoever is wrong can be named.

// NamedRanks is the largest communicator in which ranks whose blocks do not match are named.
const NamedRanks = 16

// Words that go behind those of an intent: hashes of the lengths and then of the signatures, and then pairs, what is sent to
// each rank and what is expected of each.
const (
	pairSent = iota
	pairDue
	pairSentTypes
	pairDueTypes
	pairPacked // not 0: something is of MPI_PACKED, which goes with all types
	pairNamed
)

// Words of a pair. There may be several blocks between two neighbours: lengths and hashes are sums of theirs.
const (
	pairBytes = iota
	pairTypes // the hash of the signatures
	pairKind  // the datatype, for people
	pairSize
)

// pairWords are they, of rank me of so many.
func (n *Intent) pairWords(me, size int) []int64 {
	out := make([]int64, pairNamed, pairNamed+2*pairSize*size)
	if size <= NamedRanks {
		out = out[:cap(out)]
	}
	if n.ragged == nil {
		return out
	}
	sent, due := n.ragged.given(me, size)
	for _, g := range sent {
		g.tell(out, pairSent, me, g.rank, g.rank)
	}
	for _, g := range due {
		g.tell(out, pairDue, g.rank, me, size+g.rank)
	}
	return out
}

// given is a block that one rank gives another.
type given struct {
	rank  int // the other one
	block datatype.Vec
}

// tell adds it to the words of what is sent or due. at is which pair it belongs to.
func (g given) tell(out []int64, way, from, to, at int) {
	bytes := dataLen(g.block)
	if g.rank < 0 || bytes == 0 { // of or to nobody, or nothing
		return
	}
	sig := g.block.Type.Signature(g.block.Count)
	types := pairHash(from, to, int64(sig.Hash))
	out[way] += pairHash(from, to, bytes)
	out[way+pairSentTypes] += types
	if sig.Any {
		out[pairPacked] = 1
	}
	if len(out) > pairNamed {
		pair := out[pairNamed+at*pairSize:]
		pair[pairBytes] += bytes
		pair[pairTypes] += types
		pair[pairKind] = int64(g.block.Type.Kind())
	}
}

// given is what rank me of so many sends to each other rank, and expects of each; also what it gives itself,
// unless that is in place.
func (o *Operation) given(me, size int) (sent, due []given) {
	call := o.Call
	switch {
	case call.Op >= schedule.NeighborAllgather:
		return each(call.Dests, o.out), each(call.Sources, o.in)
	case call.Op == schedule.Gatherv && me != call.Root:
		return each([]int{call.Root}, o.out), nil
	case call.Op == schedule.Gatherv:
		sent, due = []given{{me, o.out(0)}}, all(size, o.in)
	case call.Op == schedule.Scatterv && me != call.Root:
		return nil, []given{{call.Root, part(o.Bufs.Recv.Vec, call.Len)}}
	case call.Op == schedule.Scatterv:
		sent, due = all(size, o.out), []given{{me, part(o.Bufs.Recv.Vec, call.Len)}}
	case call.InPlace:
		due = all(size, o.in)
		return due, due
	default:
		return all(size, o.out), all(size, o.in)
	}
	if call.InPlace {
		sent, due = besides(sent, me), besides(due, me)
	}
	return sent, due
}

// each are the blocks of some ranks.
func each(ranks []int, block func(i int) datatype.Vec) []given {
	list := make([]given, len(ranks))
	for i, r := range ranks {
		list[i] = given{r, block(i)}
	}
	return list
}

// all are the blocks of ranks 0 to size-1.
func all(size int, block func(i int) datatype.Vec) []given {
	list := make([]given, size)
	for r := range list {
		list[r] = given{r, block(r)}
	}
	return list
}

// besides returns the blocks in list of all ranks but me.
func besides(list []given, me int) []given {
	return slices.DeleteFunc(list, func(g given) bool { return g.rank == me })
}

// out is the i-th block that is sent, and in the i-th that is received.
func (o *Operation) out(i int) datatype.Vec {
	switch {
	case o.Bufs.More != nil:
		return o.Bufs.More[i].Vec
	case o.Call.Out != nil:
		return part(o.Bufs.Send.Vec, o.Call.Out[i].Len)
	}
	return part(o.Bufs.Send.Vec, o.Call.Len)
}

func (o *Operation) in(i int) datatype.Vec {
	switch {
	case o.Bufs.More != nil:
		return o.Bufs.More[len(o.Call.Out)+i].Vec
	case o.Call.In != nil:
		return part(o.Bufs.Recv.Vec, o.Call.In[i].Len)
	}
	return part(o.Bufs.Recv.Vec, o.Call.OutLen)
}

// pairHash is of something about a block from one rank to another.
func pairHash(from, to int, about int64) int64 {
	h := uint64(from)<<32 ^ uint64(to) // then two rounds of a mixer: Steele, Lea, Flood 2014, SplitMix
	for _, x := range [...]uint64{uint64(about), 0} {
		h = (h + x + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9
		h = (h ^ h>>27) * 0x94d049bb133111eb
		h ^= h >> 31
	}
	return int64(h)
}

// pairs are the words of a rank about its blocks.
func (t *Told) pairs(rank int) []int64 { return t.said(rank)[words:] }

// pair are those about what it sends to another, or expects of it.
func (t *Told) pair(rank, other int, due bool) []int64 {
	if due {
		other += t.Size
	}
	return t.pairs(rank)[pairNamed+other*pairSize:][:pairSize]
}

// paired reports whether each rank expects what others send: blocks of these lengths, and of these types.
func (t *Told) paired() bool {
	lengths, types := t.pairSums()
	return lengths && types
}

func (t *Told) pairSums() (lengths, types bool) {
	var sum [pairNamed]int64
	for r := range t.Size {
		for i := range sum {
			sum[i] += t.pairs(r)[i]
		}
	}
	return sum[pairSent] == sum[pairDue], sum[pairSentTypes] == sum[pairDueTypes] || sum[pairPacked] > 0
}

// unpaired says who does not.
func (t *Told) unpaired() (Kind, string) {
	n := t.Size
	kind, what := Count, "lengths"
	lengths, _ := t.pairSums()
	if lengths {
		kind, what = Type, "datatypes"
	}
	if n > NamedRanks {
		return kind, fmt.Sprintf("ranks send other %s than are expected (of more than %d ranks it is not known which do)", what, NamedRanks)
	}
	var texts []string
	for from := range n {
		for to := range n {
			sent, due := t.pair(from, to, false), t.pair(to, from, true)
			switch {
			case sent[pairBytes] != due[pairBytes]:
				texts = append(texts, fmt.Sprintf("rank %d sends %d bytes to rank %d, which expects %d", from, sent[pairBytes], to, due[pairBytes]))
			case lengths && sent[pairTypes] != due[pairTypes]:
				texts = append(texts, fmt.Sprintf("rank %d sends %d bytes of %s to rank %d, which expects %s",
					from, sent[pairBytes], kindName(datatype.Kind(sent[pairKind])), to, kindName(datatype.Kind(due[pairKind]))))
			}
		}
	}
	return kind, strings.Join(fewOf(texts), ", ")
}
