package collective

// reduceBinomial: up a binomial tree to member 0 (Thakur et al. 2005).
// A member's subtree are the ranks right behind it, so the order of ranks is kept.
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) (a + n b + n g)
//	sent    p-1 messages, (p-1) n bytes
//
// out is only used by member 0; it may be in.
func reduceBinomial(b *builder, g group, out, in Region) {
	have := in
	var room rooms
	for k := 1; k < g.n; k *= 2 {
		if g.me&k != 0 {
			b.send(g.at(g.me-k), have)
			return
		}
		if g.me+k >= g.n {
			continue
		}
		theirs := room.take(b, in.Len)
		into := theirs
		if g.me == 0 {
			into = out
		}
		b.recv(g.at(g.me+k), theirs)
		b.reduce(into, have, theirs)
		have = into
	}
	if g.me == 0 {
		b.copy(out, have)
	}
}

// rooms are places for what is received and then reduced. Short vectors get one
// each, so that all may arrive at once; longer ones take turns at two.
type rooms struct {
	all  []Region
	next int
}

// manyRooms is how many bytes there may be in more than two rooms.
const manyRooms = 64 << 10

func (m *rooms) take(b *builder, n int64) Region {
	if len(m.all) >= 2 && n*int64(len(m.all)) > manyRooms {
		m.next++
		r := m.all[m.next%2]
		r.Len = n
		b.enlarge(r)
		return r
	}
	m.all = append(m.all, b.typed(n))
	m.next = len(m.all) - 1
	return m.all[m.next]
}

func reduceBinomialModel(p int, n int64) Model {
	m := treeModel(p, n, 2)
	m.Reduced = int64(ceilLog2(p)) * n
	return m
}
