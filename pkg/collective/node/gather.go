package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Gather collects all ranks' blocks of n bytes in the root's recv (MPI 4.1,
// section 6.5). At the root a nil send is in place.
//
// Cost: p-1 hand-offs that overlap; each block is copied in and out. Where all see the
// root's recv each other rank copies its block there.
func (g *Group) Gather(send, recv []byte, n, root int) error {
	if g.levels != nil && n > 0 {
		if done, err := g.levels.gather(send, recv, n, root); done || err != nil {
			return err
		}
	}
	g.load = n * g.size
	if n <= buffers.InlineMax {
		return g.gatherShort(send, recv, n, root)
	}
	if done, err := g.gatherSeen(send, recv, n, root); done || err != nil {
		return err
	}
	where := buffers.Blocks{N: n}
	if g.rank == root && send != nil {
		memcpy.Copy(where.Of(recv, root), send)
	}
	if err := g.prepareToOne(n); err != nil {
		return err
	}
	step := g.step
	m := chunks(n, step)
	for i := range m {
		off, end := nth(i, 0, n, step)
		if g.rank != root {
			inline, err := g.contribute(send[off:end], true)
			if err != nil {
				return err
			}
			g.post(inline)
			continue
		}
		g.enter()
		for r := range g.size {
			if r == root {
				continue
			}
			if err := g.take(where.Part(recv, r, off, step), r, true); err != nil {
				return err
			}
		}
	}
	return nil
}

// gatherShort is a Gather of blocks that go beside the stamps.
func (g *Group) gatherShort(send, recv []byte, n, root int) error {
	if n == 0 {
		return nil
	}
	if g.rank != root {
		err := g.begin(slots)
		if err == nil {
			g.post(send[:n])
		}
		return err
	}
	g.enter()
	if send != nil {
		copyShort(recv[root*n:(root+1)*n], send)
	}
	for r := range g.size {
		if r == root {
			continue
		}
		if err := g.takeShort(recv[r*n:(r+1)*n], r, 0); err != nil {
			return err
		}
	}
	return nil
}

// Scatter gives each rank its block of n bytes of the root's send (MPI 4.1,
// section 6.6). At the root a nil recv is in place.
//
// Cost: one hand-off a chunk; each block is copied in and out. Where all see the root's
// send each other rank copies its block from there.
func (g *Group) Scatter(send, recv []byte, n, root int) error {
	g.load = n * g.size
	if g.load <= buffers.InlineMax {
		return g.scatterShort(send, recv, n, root)
	}
	if done, err := g.scatterSeen(send, recv, n, root); done || err != nil {
		return err
	}
	where := buffers.Blocks{N: n}
	if g.rank == root && recv != nil {
		memcpy.Copy(recv, where.Of(send, root))
	}
	return g.deal(send, where, recv, n, root)
}

// scatterShort is a Scatter of blocks that all together go beside a stamp.
func (g *Group) scatterShort(send, recv []byte, n, root int) error {
	switch {
	case n == 0:
		return nil
	case g.rank != root:
		g.enter()
		return g.takeShort(recv[:min(n, len(recv))], root, g.rank*n)
	}
	if err := g.begin(slots); err != nil {
		return err
	}
	g.post(send[:n*g.size])
	if recv != nil {
		copyShort(recv[:n], send[root*n:])
	}
	return nil
}

// deal passes the root's blocks of at most n bytes to all others, in as many phases as that takes.
func (g *Group) deal(send []byte, where buffers.Blocks, recv []byte, n, root int) error {
	step, long, err := g.stepsOfAll(n, false)
	if err != nil {
		return err
	}
	m := chunks(n, step)
	for i := range m {
		off, end := nth(i, 0, n, step)
		if g.rank == root {
			if err := g.contributeBlocks(send, where, off, step, long); err != nil {
				return err
			}
			continue
		}
		g.enter()
		if err := g.awaitOne(root); err != nil {
			return err
		}
		part := recv[min(off, len(recv)):min(end, len(recv))]
		memcpy.Copy(part, g.block(root, g.phases.Phase, step, len(part), long))
	}
	return nil
}

// gatherSeen is a long Gather into what all see; done is false if it is not that.
func (g *Group) gatherSeen(send, recv []byte, n, root int) (done bool, err error) {
	seen, err := g.serve(n, g.direct.worth.Gather, root, recv)
	if !seen || err != nil {
		return false, err
	}
	if g.rank == root {
		memcpy.Copy(recv[root*n:(root+1)*n], send)
		return true, g.awaitServed()
	}
	to, err := g.theirs(root, buffers.Sends, g.rank*n, (g.rank+1)*n)
	if err != nil {
		return true, err
	}
	memcpy.Copy(to, send)
	g.served()
	return true, nil
}

// scatterSeen is a long Scatter from what all see; done is false if it is not that.
func (g *Group) scatterSeen(send, recv []byte, n, root int) (done bool, err error) {
	seen, err := g.serve(n, g.direct.worth.Scatter, root, send)
	if !seen || err != nil {
		return false, err
	}
	if g.rank == root {
		if recv != nil {
			memcpy.Copy(recv, send[root*n:(root+1)*n])
		}
		return true, g.awaitServed()
	}
	from, err := g.theirs(root, buffers.Sends, g.rank*n, (g.rank+1)*n)
	if err != nil {
		return true, err
	}
	memcpy.Copy(recv, from)
	g.served()
	return true, nil
}

// stepsOfAll is how much of each of p blocks of n bytes a rank contributes at
// once. wide says that all depend on all.
func (g *Group) stepsOfAll(n int, wide bool) (step int, long bool, err error) {
	if n*g.size <= buffers.InlineMax {
		return max(n, 1), false, nil
	}
	if err := g.prepare(n*g.size, wide); err != nil {
		return 0, true, err
	}
	step = g.step / g.size
	if step > buffers.Line {
		step -= step % buffers.Line
	}
	return min(n, step), true, nil
}

// contributeBlocks posts a part of the blocks of all ranks, laid out step bytes
// apart.
func (g *Group) contributeBlocks(send []byte, where buffers.Blocks, off, step int, long bool) error {
	if !long {
		if err := g.begin(slots); err != nil {
			return err
		}
		g.post(g.packShort(send, &where, step))
		return nil
	}
	g.enter()
	if err := g.clear(g.phases.Phase); err != nil {
		return err
	}
	g.packBlocks(g.phases.Phase, send, &where, off, step)
	g.post(nil)
	return nil
}

// packBlocks fills this rank's buffer with a part of the blocks of all others.
func (g *Group) packBlocks(phase uint64, send []byte, where *buffers.Blocks, off, step int) {
	to := g.buffer(g.rank, phase)
	for r := range g.size {
		if r != g.rank {
			memcpy.Copy(to[r*step:(r+1)*step], where.Part(send, r, off, step))
		}
	}
}

// packShort packs blocks that all together go beside a stamp.
func (g *Group) packShort(send []byte, where *buffers.Blocks, step int) []byte {
	for r := range g.size {
		copy(g.small[r*step:(r+1)*step], where.Part(send, r, 0, step))
	}
	return g.small[:g.size*step]
}

// block is this rank's part of what a rank has packed.
func (g *Group) block(rank int, phase uint64, step, n int, long bool) []byte {
	if !long && g.complete == phase {
		return g.place(rank, phase, step*g.size)[g.rank*step:][:n]
	}
	return g.contribution(rank, phase, (g.rank+1)*step, long)[g.rank*step:][:n]
}
