package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// GatherLinear has everybody send its block to the root.
//
//	rounds  p-1, at the root
//	time    (p-1) a + (p-1)/p n b
//	sent    p-1 messages, (p-1)/p n bytes
//
// With blocks of different length only the root knows all of them, so there is no
// other way.
func GatherLinear(b *schedule.Builder) {
	if b.Rank != b.Call.Root {
		b.Send(b.Call.Root, b.Whole(schedule.SendBuf))
		return
	}
	w := b.Window()
	for i := 1; i < b.Size; i++ {
		from := schedule.Mod(b.Rank+i, b.Size)
		w.Recv(from, b.In(from))
	}
	if !b.Call.InPlace {
		b.Copy(b.In(b.Rank), b.Whole(schedule.SendBuf).Part(0, b.In(b.Rank).Len))
	}
}

// ScatterLinear has the root send every rank its block. The cost is that of
// GatherLinear.
func ScatterLinear(b *schedule.Builder) {
	if b.Rank != b.Call.Root {
		b.Recv(b.Call.Root, b.Whole(schedule.RecvBuf))
		return
	}
	w := b.Window()
	for i := 1; i < b.Size; i++ {
		to := schedule.Mod(b.Rank+i, b.Size)
		w.Send(to, b.Out(to))
	}
	if !b.Call.InPlace {
		b.Copy(b.Whole(schedule.RecvBuf).Part(0, b.Out(b.Rank).Len), b.Out(b.Rank))
	}
}

// LinearModel is the cost of Linear, by its formula.
func LinearModel(p int, n int64) cost.Model {
	m := cost.Model{Rounds: p - 1, Busy: int64(p-1) * n / int64(p), Messages: p - 1, Sent: int64(p-1) * n / int64(p)}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
