package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllreduceRing is a reduce-scatter and an allgather around a ring, each rank with
// one block at a time; no rank ever sends more than its share (Patarasuk, Yuan
// 2009, "Bandwidth optimal all-reduce algorithms for clusters of workstations").
// The operator must commute.
//
//	rounds  2 (p-1)
//	time    2 (p-1) a + 2 (p-1)/p n b + (p-1)/p n g
//	sent    2 p (p-1) messages, 2 (p-1) n bytes; 2 (p-1) messages less for each
//	        empty block
//
// With segments each block goes in pieces, so that a piece is reduced while the
// next one comes.
func AllreduceRing(b *schedule.Builder, g schedule.Group, out, in schedule.Region, most int64) {
	if g.N == 1 {
		b.Copy(out, in)
		return
	}
	blocks := schedule.Split(in.Len, b.Call.Elem, g.N)
	var room rooms
	for k := range g.N - 1 {
		give, take := blocks[schedule.Mod(g.Me-k, g.N)], blocks[schedule.Mod(g.Me-k-1, g.N)]
		from := in
		if k > 0 {
			from = out
		}
		for _, s := range pieces(take.Len, b.Call.Elem, most) {
			r := room.take(b, s.Len)
			b.Recv(g.From(-1), r)
			b.Reduce(out.Of(take).Of(s), r, in.Of(take).Of(s))
		}
		for _, s := range pieces(give.Len, b.Call.Elem, most) {
			b.Send(g.From(1), from.Of(give).Of(s))
		}
	}
	for k := range g.N - 1 {
		give, take := blocks[schedule.Mod(g.Me+1-k, g.N)], blocks[schedule.Mod(g.Me-k, g.N)]
		for _, s := range pieces(take.Len, b.Call.Elem, most) {
			b.Recv(g.From(-1), out.Of(take).Of(s))
		}
		for _, s := range pieces(give.Len, b.Call.Elem, most) {
			b.Send(g.From(1), out.Of(give).Of(s))
		}
	}
}

// pieces cuts a block in pieces of about so many bytes, but not in too many.
func pieces(total, unit, most int64) []schedule.Block {
	if total == 0 {
		return nil
	}
	return schedule.Split(total, unit, countPieces(total, unit, most))
}

// countPieces is how many those are.
func countPieces(total, unit, most int64) int {
	if total == 0 {
		return 0
	}
	return int(min((total+most-1)/most, move.MostSegments, max(total/unit, 1)))
}

// AllreduceRingModel is the cost of AllreduceRing, by its formula.
func AllreduceRingModel(p int, n, unit int64) cost.Model {
	part := n * int64(p-1) / int64(p)
	return cost.Model{Rounds: 2 * (p - 1), Busy: 2 * part, Reduced: part, Messages: 2 * schedule.Filled(n, unit, p) * (p - 1), Sent: 2 * int64(p-1) * n}
}

// SegmentedRingModel is the cost of SegmentedRing, by its formula.
func SegmentedRingModel(p int, n, unit int64) cost.Model {
	m := AllreduceRingModel(p, n, unit)
	blocks := schedule.Split(n, unit, p)
	m.Rounds *= countPieces(blocks[0].Len, unit, RingPiece)
	m.Messages = 0
	for _, block := range blocks {
		m.Messages += 2 * (p - 1) * countPieces(block.Len, unit, RingPiece)
	}
	return m
}

// RingPiece is how long the messages of a segmented ring are, bytes.
const RingPiece = 128 << 10
