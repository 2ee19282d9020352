package collective

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// How the calls of operations become those of algorithms: groups, regions, blocks.

func allreduceBy(f func(b *schedule.Builder, g schedule.Group, out, in schedule.Region)) func(*schedule.Builder) {
	return func(b *schedule.Builder) { f(b, b.Everyone(), b.Result(), b.Input(b.Call.Len)) }
}

// reduceBy reduces to the root. If the order of ranks matters a root other than
// the first gets the result from there.
func reduceBy(f func(b *schedule.Builder, g schedule.Group, out, in schedule.Region)) func(*schedule.Builder) {
	return func(b *schedule.Builder) {
		root, out, in := b.Call.Root, b.Result(), b.RootInput()
		if b.Call.Commutes {
			f(b, b.Rooted(), out, in)
			return
		}
		if b.Rank == 0 && root != 0 {
			out = b.Typed(b.Call.Len)
		}
		f(b, b.Everyone(), out, in)
		if root != 0 && b.Rank == 0 {
			b.Send(root, out)
		}
		if root != 0 && b.Rank == root {
			b.Recv(0, out)
		}
	}
}

func buildGather(b *schedule.Builder) {
	mine := b.Whole(schedule.SendBuf)
	if b.Call.InPlace && b.Rank == b.Call.Root {
		mine = b.In(b.Rank)
	}
	all := schedule.Region{Buf: schedule.RecvBuf, Len: b.Call.Len * int64(b.Size)}
	move.GatherBinomial(b, b.Rooted(), all, mine, b.Call.Root)
}

func buildScatter(b *schedule.Builder) {
	mine := b.Whole(schedule.RecvBuf)
	if b.Call.InPlace && b.Rank == b.Call.Root {
		mine = schedule.Region{}
	}
	all := schedule.Region{Buf: schedule.SendBuf, Len: b.Call.Len * int64(b.Size)}
	move.ScatterBinomial(b, b.Rooted(), mine, all, b.Call.Len, b.Call.Root)
}

// allgatherBy gathers in the receive buffer if its blocks follow each other, and
// otherwise in memory where they do.
func allgatherBy(f func(b *schedule.Builder, g schedule.Group, out schedule.Region, blocks []schedule.Block)) func(*schedule.Builder) {
	return func(b *schedule.Builder) {
		blocks := b.Call.In
		out := schedule.Region{Buf: schedule.RecvBuf}
		if blocks == nil {
			blocks = schedule.EqualBlocks(b.Size, b.Call.Len)
		}
		places := blocks
		if !schedule.Consecutive(blocks) {
			lens := make([]int64, b.Size)
			for i, p := range blocks {
				lens[i] = p.Len
			}
			places = schedule.Blocks(lens)
			out = b.Temp(schedule.Joined(places).Len)
		}
		out.Len = schedule.Joined(places).Len
		mine := schedule.Region{Buf: schedule.SendBuf, Len: blocks[b.Rank].Len}
		if b.Call.InPlace {
			mine = schedule.Region{Buf: schedule.RecvBuf}.Of(blocks[b.Rank])
		}
		b.Copy(out.Of(places[b.Rank]), mine)
		f(b, b.Everyone(), out, places)
		if out.Buf != schedule.RecvBuf {
			for i := range places {
				b.Copy(schedule.Region{Buf: schedule.RecvBuf}.Of(blocks[i]), out.Of(places[i]))
			}
		}
	}
}

func reduceScatterBy(f func(b *schedule.Builder, g schedule.Group, out, in schedule.Region, blocks []schedule.Block)) func(*schedule.Builder) {
	return func(b *schedule.Builder) {
		blocks := b.OutBlocks()
		in := b.Input(schedule.Joined(blocks).Len)
		f(b, b.Everyone(), schedule.Region{Buf: schedule.RecvBuf, Len: blocks[b.Rank].Len}, in, blocks)
	}
}

func scanBy(f func(b *schedule.Builder, g schedule.Group, out, in schedule.Region, exclusive bool), exclusive bool) func(*schedule.Builder) {
	return func(b *schedule.Builder) { f(b, b.Everyone(), b.Result(), b.Input(b.Call.Len), exclusive) }
}
