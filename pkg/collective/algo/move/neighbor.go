package move

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// NeighborLinear has everybody send to its neighbours and receive from them (MPI
// 4.1, section 8.6). Two ranks may be neighbours several times, and a rank its
// own; messages between the same two are then matched in the order of the lists.
//
//	time    d a + n b, d neighbours and n bytes for them
//	sent    d messages by each rank
func NeighborLinear(b *schedule.Builder) {
	w := b.Window()
	for i, from := range b.Call.Sources {
		if from != schedule.ProcNull {
			w.Recv(from, b.In(i))
		}
	}
	for k := range b.Call.Dests {
		i := k
		if b.Call.Cartesian {
			// With two ranks in a periodic dimension the one before is also the one
			// behind: what goes forth has to meet what is awaited from behind.
			i = k ^ 1
		}
		if to := b.Call.Dests[i]; to != schedule.ProcNull {
			w.Send(to, toNeighbor(b, i))
		}
	}
}

// toNeighbor is what the i-th destination gets: a block, or what all get.
func toNeighbor(b *schedule.Builder, i int) schedule.Region {
	if b.Call.Op == schedule.NeighborAllgather || b.Call.Op == schedule.NeighborAllgatherv {
		return b.Whole(schedule.SendBuf)
	}
	return b.Out(i)
}
