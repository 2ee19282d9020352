package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// crowdedSegment is how long the pieces of a scan are where nodes have several
// ranks, bytes: too long to be sent unasked (btl.Limits.Eager, 64 KiB in both
// transports), so that those of a rank that is ahead do not pile up in the
// memory of the next one.
const crowdedSegment = 128 << 10

// scanSegment is how long the pieces of a scan are, bytes.
func scanSegment(p schedule.Place) int64 {
	if p.Layered() {
		return crowdedSegment
	}
	return move.Segment
}

// ScanChain goes segment by segment from each rank to the next, which adds its own.
//
//	rounds  p-2+s for s segments
//	time    (p-2+s) (a + n/s b + n/s g)
//	sent    (p-1) s messages, (p-1) n bytes
func ScanChain(b *schedule.Builder, g schedule.Group, out, in schedule.Region, exclusive bool) {
	var room rooms
	for _, s := range move.SegmentsOf(scanSegment(b.Place), in.Len, b.Call.Elem) {
		mine, result := in.Of(s), out.Of(s)
		if g.Me == 0 {
			if g.N > 1 {
				b.Send(g.At(1), mine)
			}
			if !exclusive {
				b.Copy(result, mine)
			}
			continue
		}
		before := room.take(b, s.Len)
		b.Recv(g.At(g.Me-1), before)
		next := result
		if exclusive {
			next = room.take(b, s.Len)
		}
		if !exclusive || g.Me < g.N-1 {
			b.Reduce(next, before, mine)
		}
		if g.Me < g.N-1 {
			b.Send(g.At(g.Me+1), next)
		}
		if exclusive {
			b.Copy(result, before)
		}
	}
}

// ScanChainModel is the cost of ScanChain, by its formula.
func ScanChainModel(p schedule.Place, s schedule.Shape) cost.Model {
	m := move.ChainModel(p.Size, s.Len, s.Elem, scanSegment(p))
	m.Reduced = m.Busy
	return m
}
