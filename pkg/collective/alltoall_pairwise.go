package collective

// alltoallPairwise: in round k everybody exchanges with one other only, the next
// round begins when both are done: for blocks that are so long that several at
// once would be in each other's way (Thakur et al. 2005).
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n b, n bytes sent by each rank
//	sent    p (p-1) messages, (p-1) n bytes
func alltoallPairwise(b *builder) {
	if b.call.InPlace {
		alltoallExchange(b)
		return
	}
	b.copy(b.in(b.Rank), b.out(b.Rank))
	for k := 1; k < b.Size; k++ {
		from, to := mod(b.Rank-k, b.Size), mod(b.Rank+k, b.Size)
		if isPow2(b.Size) {
			from, to = b.Rank^k, b.Rank^k
		}
		b.join()
		b.recv(from, b.in(from))
		b.send(to, b.out(to))
	}
}

// alltoallExchange is alltoallPairwise in place. In round k the ranks whose sum is
// k modulo p are partners, so each needs room for one block only.
func alltoallExchange(b *builder) {
	for k := range b.Size {
		peer := mod(k-b.Rank, b.Size)
		if peer == b.Rank {
			continue
		}
		b.join()
		tmp := b.temp(b.in(peer).Len)
		b.copy(tmp, b.in(peer))
		b.send(peer, tmp)
		b.recv(peer, b.in(peer))
	}
}
