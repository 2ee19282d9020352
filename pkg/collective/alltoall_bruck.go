package collective

// alltoallBruck: in round k all blocks whose distance to travel has bit k set go
// 2^k ranks on together: few messages for short blocks, which are sent several
// times (Bruck et al. 1997, sec. 3).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) (a + n/2 b), n bytes sent by each rank, and about
//	        (2 + log2 p) n bytes copied
//	sent    p ceil(log2 p) messages; about p n log2 p / 2 bytes
func alltoallBruck(b *builder) {
	n, p := b.call.Len, b.Size
	// tmp holds at place i what has still to travel i ranks.
	tmp := b.temp(n * int64(p))
	end := int64(p-b.Rank) * n
	all := b.out(0)
	all.Len = n * int64(p)
	b.copy(tmp.part(0, end), all.part(all.Len-end, end))
	b.copy(tmp.part(end, all.Len-end), all.part(0, all.Len-end))
	for k := 1; k < p; k *= 2 {
		length := int64(bruckBlocks(p, k)) * n
		give, take := b.temp(length), b.temp(length)
		travelling(p, k, n, func(packed, place Block) { b.copy(give.of(packed), tmp.of(place)) })
		b.recv(mod(b.Rank-k, p), take)
		b.send(mod(b.Rank+k, p), give)
		travelling(p, k, n, func(packed, place Block) { b.copy(tmp.of(place), take.of(packed)) })
	}
	for i := range p {
		b.copy(b.in(mod(b.Rank-i, p)), tmp.part(int64(i)*n, n))
	}
}

// travelling calls f with the runs of places below p with bit k, and where they
// are when packed.
func travelling(p, k int, n int64, f func(packed, place Block)) {
	at := int64(0)
	for i := k; i < p; i += 2 * k {
		length := int64(min(k, p-i)) * n
		f(Block{at, length}, Block{int64(i) * n, length})
		at += length
	}
}

// bruckBlocks counts the numbers below p that have bit k set.
func bruckBlocks(p, k int) int { return p/(2*k)*k + max(0, p%(2*k)-k) }

func alltoallBruckModel(p int, n int64) Model {
	m := Model{Rounds: ceilLog2(p), Copied: 2 * n}
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
