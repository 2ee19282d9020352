package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AlltoallBruck goes by the bits of distances: in round k all blocks whose distance to travel has bit k set go
// 2^k ranks on together: few messages for short blocks, which are sent several
// times (Bruck et al. 1997, sec. 3).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) (a + n/2 b), n bytes sent by each rank, and about
//	        (2 + log2 p) n bytes copied
//	sent    p ceil(log2 p) messages; about p n log2 p / 2 bytes
func AlltoallBruck(b *schedule.Builder) {
	n, p := b.Call.Len, b.Size
	// tmp holds at place i what has still to travel i ranks.
	tmp := b.Temp(n * int64(p))
	end := int64(p-b.Rank) * n
	all := b.Out(0)
	all.Len = n * int64(p)
	b.Copy(tmp.Part(0, end), all.Part(all.Len-end, end))
	b.Copy(tmp.Part(end, all.Len-end), all.Part(0, all.Len-end))
	for k := 1; k < p; k *= 2 {
		length := int64(bruckBlocks(p, k)) * n
		give, take := b.Temp(length), b.Temp(length)
		travelling(p, k, n, func(packed, place schedule.Block) { b.Copy(give.Of(packed), tmp.Of(place)) })
		b.Recv(schedule.Mod(b.Rank-k, p), take)
		b.Send(schedule.Mod(b.Rank+k, p), give)
		travelling(p, k, n, func(packed, place schedule.Block) { b.Copy(tmp.Of(place), take.Of(packed)) })
	}
	for i := range p {
		b.Copy(b.In(schedule.Mod(b.Rank-i, p)), tmp.Part(int64(i)*n, n))
	}
}

// travelling calls f with the runs of places below p with bit k, and where they
// are when packed.
func travelling(p, k int, n int64, f func(packed, place schedule.Block)) {
	at := int64(0)
	for i := k; i < p; i += 2 * k {
		length := int64(min(k, p-i)) * n
		f(schedule.Block{Off: at, Len: length}, schedule.Block{Off: int64(i) * n, Len: length})
		at += length
	}
}

// bruckBlocks counts the numbers below p that have bit k set.
func bruckBlocks(p, k int) int { return p/(2*k)*k + max(0, p%(2*k)-k) }

// AlltoallBruckModel is the cost of AlltoallBruck, by its formula.
func AlltoallBruckModel(p int, n int64) cost.Model {
	m := cost.Model{Rounds: schedule.CeilLog2(p), Copied: 2 * n}
	if n > 0 {
		m.Messages = p * m.Rounds
	}
	for k := 1; k < p; k *= 2 {
		moved := int64(bruckBlocks(p, k)) * n / int64(p)
		m.Busy += moved
		m.Copied += 2 * moved
		m.Sent += int64(p) * moved
	}
	return m
}
