package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceBinomial goes up a binomial tree to member 0 (Thakur et al. 2005).
// A member's subtree are the ranks right behind it, so the order of ranks is kept.
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) (a + n b + n g)
//	sent    p-1 messages, (p-1) n bytes
//
// out is only used by member 0; it may be in.
func ReduceBinomial(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
	have := in
	var room rooms
	for k := 1; k < g.N; k *= 2 {
		if g.Me&k != 0 {
			b.Send(g.At(g.Me-k), have)
			return
		}
		if g.Me+k >= g.N {
			continue
		}
		theirs := room.take(b, in.Len)
		into := theirs
		if g.Me == 0 {
			into = out
		}
		b.Recv(g.At(g.Me+k), theirs)
		b.Reduce(into, have, theirs)
		have = into
	}
	if g.Me == 0 {
		b.Copy(out, have)
	}
}

// rooms are places for what is received and then reduced. Short vectors get one
// each, so that all may arrive at once; longer ones take turns at two.
type rooms struct {
	all  []schedule.Region
	next int
}

// manyRooms is how many bytes there may be in more than two rooms.
const manyRooms = 64 << 10

func (m *rooms) take(b *schedule.Builder, n int64) schedule.Region {
	if len(m.all) >= 2 && n*int64(len(m.all)) > manyRooms {
		m.next++
		r := m.all[m.next%2]
		r.Len = n
		b.Enlarge(r)
		return r
	}
	m.all = append(m.all, b.Typed(n))
	m.next = len(m.all) - 1
	return m.all[m.next]
}

// ReduceBinomialModel is the cost of ReduceBinomial, by its formula.
func ReduceBinomialModel(p int, n int64) cost.Model {
	m := move.TreeModel(p, n, 2)
	m.Reduced = int64(schedule.CeilLog2(p)) * n
	return m
}
