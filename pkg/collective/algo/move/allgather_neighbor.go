package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllgatherNeighbor goes to and fro: pairs exchange their own blocks, and then each rank passes the
// two blocks it got last to its other neighbour, to and fro: half the rounds of a
// ring (Chen, Zhang, Zhang, Yuan 2005, "Performance evaluation of allgather
// algorithms on terascale Linux cluster with fast Ethernet"). p is even.
//
//	rounds  p/2
//	time    p/2 a + (p-1)/p n b, n bytes in all
//	sent    p p/2 messages, (p-1) n bytes
func AllgatherNeighbor(b *schedule.Builder, g schedule.Group, out schedule.Region, blocks []schedule.Block) {
	// Even ranks begin with the one behind them, odd ones with the one before.
	way := 1 - 2*(g.Me%2)
	b.Recv(g.From(way), out.Of(blocks[g.Me^1]))
	b.Send(g.From(way), out.Of(blocks[g.Me]))
	// What comes from one neighbour lies two further away each time.
	pair := g.Me &^ 1
	next := [2]int{pair, pair}
	for k := 1; k < g.N/2; k++ {
		turn := k % 2
		way = -way
		next[turn] = schedule.Mod(next[turn]+2*way, g.N)
		b.Recv(g.From(way), out.Of(schedule.Joined(blocks[next[turn]:next[turn]+2])))
		b.Send(g.From(way), out.Of(schedule.Joined(blocks[pair:pair+2])))
		pair = next[turn]
	}
}

// AllgatherNeighborModel is the cost of AllgatherNeighbor, by its formula.
func AllgatherNeighborModel(p int, n int64) cost.Model {
	m := cost.Model{Rounds: p / 2, Busy: int64(p-1) * n / int64(p), Messages: p * p / 2, Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
