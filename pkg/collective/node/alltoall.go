package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Alltoall gives each rank its block of n bytes of everybody's send (MPI 4.1,
// section 6.8). A nil send is in place: the blocks are in recv.
//
// Cost: one hand-off a chunk, several of which are under way; each block is
// copied in and out. Short ones: beside the stamps. Blocks that fit half a buffer each, but
// not all of them one: p-1 hand-offs that overlap. Long ones that all see: each block
// is copied once.
func (g *Group) Alltoall(send, recv []byte, n int) error {
	g.load = n * g.size
	if n*g.size <= buffers.InlineMax {
		return g.alltoallShort(send, recv, n)
	}
	where := buffers.Blocks{N: n}
	if send == nil {
		send = g.copyOf(recv)
	}
	if seen, err := g.meetDirect(n*g.size, g.direct.worth.Alltoall, send, recv, oneIfSeen); seen || err != nil {
		if err == nil {
			err = g.collect(&where, n)
		}
		return err
	}
	if apart, err := g.apart(n); apart || err != nil {
		if err == nil {
			err = g.exchangeApart(send, recv, &where)
		}
		return err
	}
	memcpy.Copy(where.Of(recv, g.rank), where.Of(send, g.rank))
	step, _, err := g.stepsOfAll(n, true)
	if err != nil {
		return err
	}
	if step == n && g.fitsOne(n*g.size) {
		mine, err := g.room(n * g.size)
		if err != nil {
			return err
		}
		own := g.rank * n
		memcpy.Copy(mine[:own], send[:own])
		memcpy.Copy(mine[own+n:], send[own+n:n*g.size])
		return g.takeTogether(recv, n, own)
	}
	return g.pipeline(chunks(n, step), step*g.size, func(i int, phase uint64) error {
		g.packBlocks(phase, send, &where, i*step, step)
		return nil
	}, func(i int, phase uint64) error {
		for d := 1; d < g.size; d++ {
			r := (g.rank + d) % g.size
			if err := g.awaitPosted(r, phase); err != nil {
				return err
			}
			part := where.Part(recv, r, i*step, step)
			memcpy.Copy(part, g.block(r, phase, step, len(part), true))
		}
		return nil
	})
}

// apart makes the buffers fit for an exchange of blocks of n bytes each of which goes into
// a buffer of its own, and reports whether it can be done so: all together do not fit one, and
// with half of the buffers a rank does not wait for those that it has filled in the last exchange.
// Blocks of 32 KiB took 0.88 of the time so with 4 ranks, but such of 64 KiB 1.1: then the
// buffers are as much as a second-level cache.
func (g *Group) apart(n int) (bool, error) {
	cfg := g.area.Config()
	chunk := max(cfg.Chunk, g.large.Chunk)
	if g.crowded || n > chunk/2 || n*g.size <= chunk || 2*(g.size-1) > cfg.Buffers {
		return false, nil
	}
	err := g.prepare(n*g.size, false)
	return n <= g.step, err
}

// exchangeApart posts each block as soon as it is in its buffer, in phases base+1 to base+p-1. All
// others have come to base+1 when it ends, as in pipeline. Who is late by less than it takes to
// copy p-2 blocks is not waited for: the first block that a rank takes is the first that the other has posted.
func (g *Group) exchangeApart(send, recv []byte, where *buffers.Blocks) error {
	base := g.startLong()
	for d := 1; d < g.size; d++ {
		g.phases.Phase++
		if err := g.roomFor(g.phases.Phase, base); err != nil {
			return err
		}
		memcpy.Copy(g.buffer(g.rank, g.phases.Phase), where.Of(send, (g.rank-d+g.size)%g.size))
		g.post(nil)
	}
	memcpy.Copy(where.Of(recv, g.rank), where.Of(send, g.rank))
	for d := 1; d < g.size; d++ {
		r, phase := (g.rank+d)%g.size, base+uint64(d)
		if err := g.awaitPosted(r, phase); err != nil {
			return err
		}
		block := where.Of(recv, r)
		memcpy.Copy(block, g.buffer(r, phase)[:len(block)])
	}
	g.phases.Known = max(g.phases.Known, base+1)
	return nil
}

// alltoallShort is Alltoall of blocks that go beside the stamps as they lie in send.
func (g *Group) alltoallShort(send, recv []byte, n int) error {
	if n == 0 {
		return nil
	}
	inPlace := send == nil
	if inPlace {
		send = recv
	}
	all := g.size * n
	if err := g.come(send[:all], all); err != nil {
		return err
	}
	if err := g.passAll(); err != nil {
		return err
	}
	if !inPlace {
		copyShort(recv[g.rank*n:(g.rank+1)*n], send[g.rank*n:])
	}
	for r := range g.size {
		if r != g.rank {
			copyShort(recv[r*n:(r+1)*n], g.posted(r, all)[g.rank*n:])
		}
	}
	return nil
}
