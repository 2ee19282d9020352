package node

import "github.com/gompirun/gompi/internal/sys"

// Alltoall gives each rank its block of n bytes of everybody's send (MPI 4.1,
// section 6.8). A nil send is in place: the blocks are in recv.
//
// Cost: one hand-off a chunk, several of which are under way; each block is
// copied in and out. Short ones: beside the stamps. Long ones that all see: each block
// is copied once.
func (g *Group) Alltoall(send, recv []byte, n int) error {
	g.load = n * g.size
	if n*g.size <= inlineMax {
		return g.alltoallShort(send, recv, n)
	}
	where := Blocks{N: n}
	if send == nil {
		send = g.copyOf(recv)
	}
	if seen, err := g.meetDirect(n*g.size, g.direct.worth.exchange, send, recv, oneIfSeen); seen || err != nil {
		if err == nil {
			err = g.collect(&where, n)
		}
		return err
	}
	sys.Copy(where.of(recv, g.rank), where.of(send, g.rank))
	step, _, err := g.stepsOfAll(n, true)
	if err != nil {
		return err
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
			part := where.part(recv, r, i*step, step)
			sys.Copy(part, g.block(r, phase, step, len(part), true))
		}
		return nil
	})
}

// alltoallShort is Alltoall of blocks that go beside the stamps as they lie in send.
func (g *Group) alltoallShort(send, recv []byte, n int) error {
	if n == 0 {
		return nil
	}
	if send == nil {
		send = recv
	} else {
		copy(recv[g.rank*n:(g.rank+1)*n], send[g.rank*n:])
	}
	all := g.size * n
	if err := g.begin(slots); err != nil {
		return err
	}
	if err := g.all(send[:all], all); err != nil {
		return err
	}
	for r := range g.size {
		if r != g.rank {
			copy(recv[r*n:(r+1)*n], g.posted(r, all)[g.rank*n:])
		}
	}
	return nil
}

// exchangeShort has all ranks post their blocks beside a stamp, and take those
// of others.
func (g *Group) exchangeShort(send []byte, where *Blocks, step int, take func(i int, phase uint64) error) error {
	if where.longest() == 0 {
		return nil
	}
	if g.crowded {
		return g.together(func(phase uint64) error {
			if err := g.makeRoom(phase, slots); err != nil {
				return err
			}
			copy(g.place(g.rank, phase, step*g.size), g.packShort(send, where, step))
			return nil
		}, take)
	}
	if err := g.begin(slots); err != nil {
		return err
	}
	g.post(g.packShort(send, where, step))
	if err := take(0, g.pace.Phase); err != nil {
		return err
	}
	g.pace.Known, g.pace.Told = g.pace.Phase, g.pace.Phase
	return nil
}
