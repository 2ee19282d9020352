package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AlltoallLinear has everybody send to everybody, a bounded number at a time, each
// beginning with its successor.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n b, n bytes sent by each rank; messages overlap
//	sent    p (p-1) messages, (p-1) n bytes
func AlltoallLinear(b *schedule.Builder) {
	src := sources(b)
	w := b.Window()
	for i := 1; i < b.Size; i++ {
		from, to := schedule.Mod(b.Rank-i, b.Size), schedule.Mod(b.Rank+i, b.Size)
		w.Recv(from, b.In(from))
		w.Send(to, src(to))
	}
	b.Copy(b.In(b.Rank), src(b.Rank))
}

// sources says where the blocks to send are. In place they are copied away first.
func sources(b *schedule.Builder) func(i int) schedule.Region {
	if !b.Call.InPlace {
		return b.Out
	}
	places := make([]schedule.Region, b.Size)
	for i := range places {
		if i == b.Rank {
			places[i] = b.In(i)
			continue
		}
		places[i] = b.Temp(b.In(i).Len)
		b.Copy(places[i], b.In(i))
	}
	return func(i int) schedule.Region { return places[i] }
}

// AlltoallLinearModel is the cost of AlltoallLinear, by its formula.
func AlltoallLinearModel(p int, n int64) cost.Model {
	m := cost.Model{Rounds: p - 1, Busy: n * int64(p-1) / int64(p), Messages: p * (p - 1), Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
