package collective

// alltoallLinear: everybody sends to everybody, a bounded number at a time, each
// beginning with its successor.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n b, n bytes sent by each rank; messages overlap
//	sent    p (p-1) messages, (p-1) n bytes
func alltoallLinear(b *builder) {
	src := b.sources()
	w := b.window()
	for i := 1; i < b.Size; i++ {
		from, to := mod(b.Rank-i, b.Size), mod(b.Rank+i, b.Size)
		w.recv(from, b.in(from))
		w.send(to, src(to))
	}
	b.copy(b.in(b.Rank), src(b.Rank))
}

// sources says where the blocks to send are. In place they are copied away first.
func (b *builder) sources() func(i int) Region {
	if !b.call.InPlace {
		return b.out
	}
	places := make([]Region, b.Size)
	for i := range places {
		if i == b.Rank {
			places[i] = b.in(i)
			continue
		}
		places[i] = b.temp(b.in(i).Len)
		b.copy(places[i], b.in(i))
	}
	return func(i int) Region { return places[i] }
}

func alltoallLinearModel(p int, n int64) Model {
	m := Model{Rounds: p - 1, Busy: n * int64(p-1) / int64(p), Messages: p * (p - 1), Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
