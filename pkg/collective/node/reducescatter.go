package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// ReduceScatter combines all ranks' send, block by block, and gives each rank
// its block of the result in recv (MPI 4.1, section 6.10). A nil send is in
// place: the blocks are in recv, and the result goes to its beginning.
//
// Cost: one hand-off a chunk, several of which are under way; each rank copies
// all its blocks in and reads all ranks' contributions to its own.
func (g *Group) ReduceScatter(send, recv []byte, where buffers.Blocks, k op.Kernel) error {
	if g.size == 1 {
		memcpy.Copy(recv, send)
		return nil
	}
	if where.Longest() == 0 {
		return nil
	}
	if send == nil {
		send = g.copyOf(recv)
	}
	g.load = len(send)
	if g.crowded {
		direct, err := g.readAll(len(send), g.mostRead(true), true)
		if err != nil {
			return err
		}
		if direct {
			return g.reduceScatterByLast(send, recv, &where, k)
		}
	}
	if len(send) <= buffers.InlineMax {
		return g.reduceScatterShort(send, recv, &where, k)
	}
	if seen, err := g.meetDirect(len(send), g.direct.worth.Alltoall, send, recv, oneIfSeen); seen || err != nil {
		if err == nil {
			err = g.reduceBlocks(len(send), &where, k)
		}
		return err
	}
	n := where.Longest()
	step, _, err := g.stepsOfAll(n, true)
	if err != nil {
		return err
	}
	elem := int(k.Extent())
	if step = step / elem * elem; step == 0 {
		return ErrTooMany
	}
	return g.pipeline(chunks(n, step), step*g.size, func(i int, phase uint64) error {
		g.packBlocks(phase, send, &where, i*step, step)
		return nil
	}, func(i int, phase uint64) error {
		mine := where.Part(send, g.rank, i*step, step)
		acc := recv[min(i*step, len(recv)):][:len(mine)]
		var above []byte
		for r := g.size - 1; r >= 0; r-- {
			if err := g.awaitPosted(r, phase); err != nil {
				return err
			}
			in := mine
			if r != g.rank {
				in = g.block(r, phase, step, len(mine), true)
			}
			above = combine(acc, in, above, k)
		}
		return nil
	})
}

// reduceScatterShort is ReduceScatter of vectors that go beside the stamps, by ranks that have a CPU each.
func (g *Group) reduceScatterShort(send, recv []byte, where *buffers.Blocks, k op.Kernel) error {
	if err := g.begin(slots); err != nil {
		return err
	}
	g.post(send)
	from, to := where.At(g.rank)
	var above []byte
	for r := g.size - 1; r >= 0; r-- {
		in := send
		if r != g.rank {
			if err := g.awaitOne(r); err != nil {
				return err
			}
			in = g.area.Inline(r, g.phases.Phase, len(send))
		}
		above = combine(recv[:to-from], in[from:to], above, k)
	}
	g.met()
	return nil
}

// reduceScatterByLast has the last that comes reduce all blocks.
func (g *Group) reduceScatterByLast(send, recv []byte, where *buffers.Blocks, k op.Kernel) error {
	g.layTable(len(send))
	inline, err := g.contribute(send, len(send) > buffers.InlineMax)
	if err != nil {
		return err
	}
	result := g.sumOfAll(inline, len(send), k)
	if err := g.passRelease(); err != nil {
		return err
	}
	from, to := where.At(g.rank)
	memcpy.Copy(recv, result[from:to])
	return nil
}

// copyOf keeps what is about to be overwritten.
func (g *Group) copyOf(b []byte) []byte {
	g.scratch = append(g.scratch[:0], b...)
	return g.scratch
}
