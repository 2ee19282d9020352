package inter

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/algo/reduce"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Operations of intercommunicators (MPI 4.1, section 6.2.3): what one group gives
// the other one gets. Ranks of the remote group are peers from Size on. Groups
// talk through their first ranks, unless every rank has something of its own to
// say to the others.

// remote is the peer that has rank i in the remote group.
func remote(b *schedule.Builder, i int) int { return b.Size + i }

// Barrier is a barrier in each group, a word between the first ranks, and the
// news of it.
//
//	rounds  2 ceil(log2 p) + 1
func Barrier(b *schedule.Builder) {
	g := b.Everyone()
	move.BarrierDissemination(b, g)
	b.Join()
	if g.Me == 0 {
		b.Signal(remote(b, 0), schedule.Region{})
		b.Await(remote(b, 0), schedule.Region{})
		b.Join()
	}
	move.Announce(b, g)
}

// Bcast has the root send to the first rank of the other group.
//
//	rounds  1 + ceil(log2 q), q ranks in the receiving group
func Bcast(b *schedule.Builder) {
	switch b.Call.Root {
	case schedule.ProcNull:
	case schedule.RootHere:
		b.Send(remote(b, 0), b.Result())
	default:
		if b.Rank == 0 {
			b.Recv(remote(b, b.Call.Root), b.Result())
		}
		move.BcastTree(b, b.Everyone(), 2, b.Result())
	}
}

// Gather has everybody in one group send to the root in the other.
func Gather(b *schedule.Builder) {
	switch b.Call.Root {
	case schedule.ProcNull:
	case schedule.RootHere:
		w := b.Window()
		for i := range b.Remote {
			w.Recv(remote(b, i), b.In(i))
		}
	default:
		b.Send(remote(b, b.Call.Root), b.Whole(schedule.SendBuf))
	}
}

// Scatter has the root send to everybody in the other group.
func Scatter(b *schedule.Builder) {
	switch b.Call.Root {
	case schedule.ProcNull:
	case schedule.RootHere:
		w := b.Window()
		for i := range b.Remote {
			w.Send(remote(b, i), b.Out(i))
		}
	default:
		b.Recv(remote(b, b.Call.Root), b.Whole(schedule.RecvBuf))
	}
}

// Allgather goes by first ranks: each group gathers at its first rank, the first ranks exchange,
// and distribute.
//
//	rounds  ceil(log2 p) + 1 + ceil(log2 p)
func Allgather(b *schedule.Builder) {
	g := b.Everyone()
	ours := schedule.Region{}
	if b.Rank == 0 {
		ours = b.Temp(b.Call.Len * int64(b.Size))
	}
	move.GatherBinomial(b, g, ours, b.Whole(schedule.SendBuf), 0)
	theirs := schedule.Region{Buf: schedule.RecvBuf, Len: b.Call.OutLen * int64(b.Remote)}
	if b.Rank == 0 {
		b.Recv(remote(b, 0), theirs)
		b.Send(remote(b, 0), ours)
	}
	move.BcastTree(b, g, 2, theirs)
}

// Allgatherv has everybody send to everybody in the other group, for nobody
// knows the lengths in its own.
func Allgatherv(b *schedule.Builder) {
	w := b.Window()
	for k := range b.Remote {
		i := schedule.Mod(b.Rank+k, b.Remote)
		w.Recv(remote(b, i), b.In(i))
		w.Send(remote(b, i), b.Whole(schedule.SendBuf))
	}
}

// Alltoall has everybody send to everybody in the other group.
func Alltoall(b *schedule.Builder) {
	w := b.Window()
	for k := range b.Remote {
		i := schedule.Mod(b.Rank+k, b.Remote)
		w.Recv(remote(b, i), b.In(i))
		w.Send(remote(b, i), b.Out(i))
	}
}

// Reduce goes by a first rank: one group reduces at its first rank, which sends to the root.
//
//	rounds  ceil(log2 p) + 1
func Reduce(b *schedule.Builder) {
	switch b.Call.Root {
	case schedule.ProcNull:
	case schedule.RootHere:
		b.Recv(remote(b, 0), b.Result())
	default:
		sum := firstReduces(b, b.Whole(schedule.SendBuf))
		if b.Rank == 0 {
			b.Send(remote(b, b.Call.Root), sum)
		}
	}
}

// firstReduces reduces to new memory of rank 0.
func firstReduces(b *schedule.Builder, in schedule.Region) schedule.Region {
	sum := schedule.Region{}
	if b.Rank == 0 {
		sum = b.Typed(in.Len)
	}
	reduce.ReduceBinomial(b, b.Everyone(), sum, in)
	return sum
}

// Allreduce goes by first ranks: each group reduces at its first rank, the first ranks exchange,
// and distribute.
//
//	rounds  2 ceil(log2 p) + 1
func Allreduce(b *schedule.Builder) {
	sum := firstReduces(b, b.Whole(schedule.SendBuf))
	if b.Rank == 0 {
		b.Recv(remote(b, 0), b.Result())
		b.Send(remote(b, 0), sum)
	}
	move.BcastTree(b, b.Everyone(), 2, b.Result())
}

// ReduceScatter is the same as Allreduce, but each gets its block only.
func ReduceScatter(b *schedule.Builder) {
	blocks := b.OutBlocks()
	total := schedule.Joined(blocks).Len
	sum := firstReduces(b, schedule.Region{Buf: schedule.SendBuf, Len: total})
	work := b.Typed(total)
	if b.Rank == 0 {
		b.Recv(remote(b, 0), work)
		b.Send(remote(b, 0), sum)
	}
	move.ScatterBlocks(b, b.Everyone(), work, blocks)
	b.Copy(schedule.Region{Buf: schedule.RecvBuf, Len: blocks[b.Rank].Len}, work.Of(blocks[b.Rank]))
}
