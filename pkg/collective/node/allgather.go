package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Allgather collects all ranks' blocks in everybody's recv (MPI 4.1, section
// 6.7). A nil send is in place: the own block is in recv already.
//
// Cost: one hand-off a chunk; each block is copied in once and out p-1 times.
func (g *Group) Allgather(send, recv []byte, where buffers.Blocks) error {
	if where.N > 0 && where.N <= buffers.InlineMax && where.Regular() {
		return g.allgatherShort(send, recv, where.N)
	}
	n := where.Longest()
	g.load = n * g.size
	own := where.Of(recv, g.rank)
	if send == nil {
		send = own
	}
	if n > 0 && where.Regular() && g.inTable(n) {
		copyUnlessThere(own, send)
		return g.allgatherTogether(own, recv, n)
	}
	how := eachOwn
	if where.Counts == nil && where.Parts == nil { // or this rank knows where others have their blocks
		how = oneIfSeen
	}
	if seen, err := g.meetDirect(n, g.direct.worth.Allgather, send, recv, how); seen || err != nil {
		if err == nil {
			err = g.collect(&where, 0)
		}
		return err
	}
	copyUnlessThere(own, send)
	step, long, err := g.steps(n, true)
	if err != nil {
		return err
	}
	if !long {
		return g.allgatherRagged(recv, &where)
	}
	if where.Regular() && g.fitsOne(n) {
		return g.allgatherTogether(own, recv, n)
	}
	return g.pipeline(chunks(n, step), min(n, step), func(i int, phase uint64) error {
		memcpy.Copy(g.buffer(g.rank, phase), where.Part(recv, g.rank, i*step, step))
		return nil
	}, func(i int, phase uint64) error {
		for d := 1; d < g.size; d++ {
			r := (g.rank + d) % g.size // not all the same at once
			if err := g.awaitPosted(r, phase); err != nil {
				return err
			}
			memcpy.Copy(where.Part(recv, r, i*step, step), g.buffer(r, phase))
		}
		return nil
	})
}

// allgatherTogether is Allgather of blocks of n bytes, for each of which there is room at once.
func (g *Group) allgatherTogether(own, recv []byte, n int) error {
	mine, err := g.room(n)
	if err != nil {
		return err
	}
	memcpy.Copy(mine, own)
	return g.takeTogether(recv, n, 0)
}

// allgatherShort is Allgather of blocks of n bytes that go beside the stamps.
func (g *Group) allgatherShort(send, recv []byte, n int) error {
	g.load = n * g.size
	own := recv[g.rank*n : (g.rank+1)*n]
	mine := own
	if send != nil {
		mine = send[:n]
	}
	if err := g.come(mine, n); err != nil {
		return err
	}
	if err := g.passAll(); err != nil {
		return err
	}
	if send != nil {
		copyShort(own, send)
	}
	for r := range g.size {
		if r != g.rank {
			copyShort(recv[r*n:(r+1)*n], g.posted(r, n))
		}
	}
	return nil
}

// allgatherRagged is Allgather of blocks of several lengths that go beside the stamps.
func (g *Group) allgatherRagged(recv []byte, where *buffers.Blocks) error {
	n := where.Longest()
	if n == 0 {
		return nil
	}
	if err := g.come(where.Part(recv, g.rank, 0, buffers.InlineMax), n); err != nil {
		return err
	}
	if err := g.passAll(); err != nil {
		return err
	}
	for r := range g.size {
		if r != g.rank {
			copyShort(where.Part(recv, r, 0, buffers.InlineMax), g.posted(r, n))
		}
	}
	return nil
}
