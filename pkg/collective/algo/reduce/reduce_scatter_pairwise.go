package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceScatterPairwise goes by distances: in round k everybody sends the block of the rank k behind
// it there, and adds what comes from the rank k before. The operator must commute.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n (b + g)
//	sent    p (p-1) messages, (p-1) n bytes
func ReduceScatterPairwise(b *schedule.Builder, g schedule.Group, out, in schedule.Region, blocks []schedule.Block) {
	if g.N == 1 {
		b.Copy(out, in)
		return
	}
	mine := in.Of(blocks[g.Me])
	into := out
	if out.Overlaps(in) { // other blocks are still needed there
		into = b.Typed(out.Len)
	}
	var room rooms
	for k := 1; k < g.N; k++ {
		theirs := room.take(b, mine.Len)
		b.Recv(g.From(-k), theirs)
		b.Send(g.From(k), in.Of(blocks[schedule.Mod(g.Me+k, g.N)]))
		b.Reduce(into, theirs, mine)
		mine = into
	}
	b.Copy(out, mine)
}

// ReduceScatterOrdered has everybody send every block to its owner, who reduces in
// the order of ranks, for any operator.
//
//	rounds  p-1; up to 2 (p-1) if there is not room for all blocks at once, as
//	        all then wait for the first ranks first
//	time    (p-1) a + (p-1)/p n (b + g), or twice the first two
//	sent    p (p-1) messages, (p-1) n bytes
func ReduceScatterOrdered(b *schedule.Builder, g schedule.Group, out, in schedule.Region, blocks []schedule.Block) {
	if g.N == 1 {
		b.Copy(out, in)
		return
	}
	for k := 1; k < g.N; k++ {
		b.Send(g.From(k), in.Of(blocks[schedule.Mod(g.Me+k, g.N)]))
	}
	into := out
	if out.Overlaps(in) {
		into = b.Typed(out.Len)
	}
	var room rooms
	from := func(i int) schedule.Region {
		if i == g.Me {
			return in.Of(blocks[i])
		}
		r := room.take(b, out.Len)
		b.Recv(g.At(i), r)
		return r
	}
	have := from(0)
	for i := 1; i < g.N; i++ {
		b.Reduce(into, have, from(i))
		have = into
	}
	b.Copy(out, have)
}

// ReduceScatterPairwiseModel is the cost of ReduceScatterPairwise, by its formula.
func ReduceScatterPairwiseModel(p int, n int64) cost.Model {
	m := cost.Model{Rounds: p - 1, Busy: n * int64(p-1) / int64(p), Reduced: n * int64(p-1) / int64(p), Messages: p * (p - 1), Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}

// ReduceScatterOrderedModel is the cost of ReduceScatterOrdered, by its formula.
func ReduceScatterOrderedModel(p int, n int64) cost.Model {
	m := ReduceScatterPairwiseModel(p, n)
	if block := n / int64(p); p > 2 && block*int64(p-2) > manyRooms {
		m.Rounds *= 2
		m.Busy *= 2
	}
	return m
}
