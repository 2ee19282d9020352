package node

import "github.com/gompirun/gompi/pkg/op"

// Scan gives rank r the combination of the send of ranks 0 to r (MPI 4.1,
// section 6.11); exclusive: of ranks 0 to r-1, and rank 0 nothing. send may be
// recv.
//
// Cost: one hand-off from the ranks below; rank r reads n r bytes.
func (g *Group) Scan(send, recv []byte, k op.Kernel, exclusive bool) error {
	n := len(send)
	g.load = n * g.size
	step, long, err := g.steps(n, false)
	if err != nil {
		return err
	}
	if elem := int(k.Extent()); long {
		if step = step / elem * elem; step == 0 {
			return ErrTooMany
		}
	}
	for off := 0; off < n; off += step {
		part := send[off:min(off+step, n)]
		inline, err := g.contribute(part, long)
		if err != nil {
			return err
		}
		if g.rank == 0 {
			g.lead(inline)
		} else {
			g.post(inline)
		}
		if err := g.foldBelow(recv, off, part, k, exclusive, long); err != nil {
			return err
		}
	}
	return nil
}

// foldBelow reduces the contributions of this rank and those below it.
func (g *Group) foldBelow(recv []byte, off int, mine []byte, k op.Kernel, exclusive, long bool) error {
	top := g.rank
	if exclusive {
		top--
	}
	if top < 0 {
		return nil
	}
	var above []byte
	acc := recv[off : off+len(mine)]
	for r := top; r >= 0; r-- {
		if r != g.rank {
			if err := g.await(onePosted, r, g.pace.Phase); err != nil {
				return err
			}
		}
		above = combine(acc, g.contribution(r, g.pace.Phase, len(mine), long), above, k)
	}
	if top == 0 {
		copy(acc, above)
	}
	return nil
}
