package collective

// segment is how long the pieces of a pipelined vector are, bytes, if there are
// no more than mostSegments of them: long enough that a message's latency does
// not count, short enough to keep all ranks busy.
const (
	segment      = 64 << 10
	mostSegments = 256
)

// segments cuts a vector for a pipeline.
func segments(total, unit int64) []Block { return segmentsOf(segment, total, unit) }

// segmentsOf is segments of another length.
func segmentsOf(length, total, unit int64) []Block {
	n := min(max(1, (total+length-1)/length), mostSegments, max(1, total/unit))
	return split(total, unit, int(n))
}

// reduceChain: segment by segment from the last member to member 0, each adds its
// own (Worringen 2003, "Pipelining and overlapping for MPI collective operations").
//
//	rounds  p-2+s for s segments
//	time    (p-2+s) (a + n/s b + n/s g)
//	sent    (p-1) s messages, (p-1) n bytes
//
// The order of ranks is kept. out is only used by member 0.
func reduceChain(b *builder, g group, out, in Region) {
	if g.n == 1 {
		b.copy(out, in)
		return
	}
	var room rooms
	for _, s := range segments(in.Len, b.call.Elem) {
		mine := in.of(s)
		if g.me < g.n-1 {
			r := room.take(b, s.Len)
			b.recv(g.at(g.me+1), r)
			if g.me == 0 {
				b.reduce(out.of(s), mine, r)
				continue
			}
			b.reduce(r, mine, r)
			mine = r
		}
		b.send(g.at(g.me-1), mine)
	}
}

func reduceChainModel(p int, n, unit int64) Model {
	m := chainModel(p, n, unit, segment)
	m.Reduced = m.Busy
	return m
}

// chainModel is the cost of a pipeline of p ranks, of n bytes in segments of a length.
func chainModel(p int, n, unit, length int64) Model {
	if p == 1 || n == 0 {
		return Model{}
	}
	s := segmentsOf(length, n, unit)
	rounds := p - 2 + len(s)
	return Model{Rounds: rounds, Busy: n + int64(p-2)*s[0].Len, Messages: (p - 1) * len(s), Sent: int64(p-1) * n}
}
