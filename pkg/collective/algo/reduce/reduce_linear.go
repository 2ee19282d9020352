package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceLinear has all send to the root, which reduces in the order of ranks, for any
// operator and any root without detour.
//
//	rounds  p-1, at the root
//	time    (p-1) (a + n b + n g)
//	sent    p-1 messages, (p-1) n bytes
func ReduceLinear(b *schedule.Builder, g schedule.Group, root int, out, in schedule.Region) {
	if g.Me != root {
		b.Send(g.At(root), in)
		return
	}
	if g.N == 1 {
		b.Copy(out, in)
		return
	}
	into := out // but not before in has been used
	if out.Overlaps(in) && root > 0 {
		into = b.Typed(in.Len)
	}
	var room rooms
	next := func(i int) schedule.Region {
		if i == root {
			return in
		}
		r := room.take(b, in.Len)
		b.Recv(g.At(i), r)
		return r
	}
	have := next(0)
	for i := 1; i < g.N; i++ {
		theirs := next(i)
		if i == g.N-1 {
			into = out
		}
		b.Reduce(into, have, theirs)
		have = into
	}
}

// ReduceLinearModel is the cost of ReduceLinear, by its formula.
func ReduceLinearModel(p int, n int64) cost.Model {
	m := cost.Model{Rounds: p - 1, Busy: int64(p-1) * n, Reduced: int64(p-1) * n, Messages: p - 1, Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
