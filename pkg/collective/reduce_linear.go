package collective

// reduceLinear: all send to the root, which reduces in the order of ranks, for any
// operator and any root without detour.
//
//	rounds  p-1, at the root
//	time    (p-1) (a + n b + n g)
//	sent    p-1 messages, (p-1) n bytes
func reduceLinear(b *builder, g group, root int, out, in Region) {
	if g.me != root {
		b.send(g.at(root), in)
		return
	}
	if g.n == 1 {
		b.copy(out, in)
		return
	}
	into := out // but not before in has been used
	if out.overlaps(in) && root > 0 {
		into = b.typed(in.Len)
	}
	var room rooms
	next := func(i int) Region {
		if i == root {
			return in
		}
		r := room.take(b, in.Len)
		b.recv(g.at(i), r)
		return r
	}
	have := next(0)
	for i := 1; i < g.n; i++ {
		theirs := next(i)
		if i == g.n-1 {
			into = out
		}
		b.reduce(into, have, theirs)
		have = into
	}
}

func reduceLinearModel(p int, n int64) Model {
	m := Model{Rounds: p - 1, Busy: int64(p-1) * n, Reduced: int64(p-1) * n, Messages: p - 1, Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
