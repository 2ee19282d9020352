package collective

// gatherLinear: everybody sends its block to the root.
//
//	rounds  p-1, at the root
//	time    (p-1) a + (p-1)/p n b
//	sent    p-1 messages, (p-1)/p n bytes
//
// With blocks of different length only the root knows all of them, so there is no
// other way.
func gatherLinear(b *builder) {
	if b.Rank != b.call.Root {
		b.send(b.call.Root, b.whole(SendBuf))
		return
	}
	w := b.window()
	for i := 1; i < b.Size; i++ {
		from := mod(b.Rank+i, b.Size)
		w.recv(from, b.in(from))
	}
	if !b.call.InPlace {
		b.copy(b.in(b.Rank), b.whole(SendBuf).part(0, b.in(b.Rank).Len))
	}
}

// scatterLinear: the root sends every rank its block. The cost is that of
// gatherLinear.
func scatterLinear(b *builder) {
	if b.Rank != b.call.Root {
		b.recv(b.call.Root, b.whole(RecvBuf))
		return
	}
	w := b.window()
	for i := 1; i < b.Size; i++ {
		to := mod(b.Rank+i, b.Size)
		w.send(to, b.out(to))
	}
	if !b.call.InPlace {
		b.copy(b.whole(RecvBuf).part(0, b.out(b.Rank).Len), b.out(b.Rank))
	}
}

func linearModel(p int, n int64) Model {
	m := Model{Rounds: p - 1, Busy: int64(p-1) * n / int64(p), Messages: p - 1, Sent: int64(p-1) * n / int64(p)}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
