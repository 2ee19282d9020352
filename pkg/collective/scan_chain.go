package collective

// crowdedSegment is how long the pieces of a scan are where nodes have several
// ranks, bytes: too long to be sent unasked (btl.Limits.Eager, 64 KiB in both
// transports), so that those of a rank that is ahead do not pile up in the
// memory of the next one.
const crowdedSegment = 128 << 10

// scanSegment is how long the pieces of a scan are, bytes.
func (p Place) scanSegment() int64 {
	if p.layered() {
		return crowdedSegment
	}
	return segment
}

// scanChain: segment by segment from each rank to the next, which adds its own.
//
//	rounds  p-2+s for s segments
//	time    (p-2+s) (a + n/s b + n/s g)
//	sent    (p-1) s messages, (p-1) n bytes
func scanChain(b *builder, g group, out, in Region, exclusive bool) {
	var room rooms
	for _, s := range segmentsOf(b.scanSegment(), in.Len, b.call.Elem) {
		mine, result := in.of(s), out.of(s)
		if g.me == 0 {
			if g.n > 1 {
				b.send(g.at(1), mine)
			}
			if !exclusive {
				b.copy(result, mine)
			}
			continue
		}
		before := room.take(b, s.Len)
		b.recv(g.at(g.me-1), before)
		next := result
		if exclusive {
			next = room.take(b, s.Len)
		}
		if !exclusive || g.me < g.n-1 {
			b.reduce(next, before, mine)
		}
		if g.me < g.n-1 {
			b.send(g.at(g.me+1), next)
		}
		if exclusive {
			b.copy(result, before)
		}
	}
}

func scanChainModel(p Place, s Shape) Model {
	m := chainModel(p.Size, s.Len, s.Elem, p.scanSegment())
	m.Reduced = m.Busy
	return m
}
