package node

import (
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/op"
)

// Scan gives rank r the combination of the send of ranks 0 to r (MPI 4.1,
// section 6.11); exclusive: of ranks 0 to r-1, and rank 0 nothing. send may be
// recv.
//
// Cost: one hand-off from the ranks below; rank r reads n r bytes. Long ones that all
// see: two hand-offs; each rank reads its share of all vectors and writes that of all results.
func (g *Group) Scan(send, recv []byte, k op.Kernel, exclusive bool) error {
	n := len(send)
	result := recv
	if exclusive && g.rank == 0 {
		result = nil
	}
	if seen, err := g.meetDirect(n, g.direct.worth.reduce, send, result); seen || err != nil {
		if err == nil {
			err = g.scanSeen(send, recv, k, exclusive)
		}
		return err
	}
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
		g.post(inline)
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
			if err := g.await(onePosted, r, g.phase); err != nil {
				return err
			}
		}
		above = combine(acc, g.contribution(r, g.phase, len(mine), long), above, k)
	}
	if top == 0 {
		copy(acc, above)
	}
	return nil
}

// scanSeen is a long Scan in the ranks' own buffers, of which each does its share.
func (g *Group) scanSeen(send, recv []byte, k op.Kernel, exclusive bool) error {
	elem := int(k.Extent())
	from, to := g.share(g.rank, len(send), elem)
	step := max(seenPart/elem, 1) * elem
	for at := from; at < to; at += step {
		if err := g.scanPart(send, recv, at, min(at+step, to), k, exclusive); err != nil {
			return err
		}
	}
	return g.Barrier()
}

// scanPart gives each rank its result for a part of the vectors.
func (g *Group) scanPart(send, recv []byte, from, to int, k op.Kernel, exclusive bool) error {
	n := to - from
	room := g.ownRoom(2 * n)
	var below []byte // what the ranks below come to
	for r := range g.size {
		in, out, err := g.partOf(r, send, recv, from, to, exclusive && r == 0)
		switch {
		case err != nil:
			return err
		case r == 0:
			copyUnlessThere(out, in)
			below = in
		case !exclusive:
			k.Bytes(out, below, in, n/int(k.Extent()))
			below = out
		default: // out may be in
			next := room[r%2*n:][:n]
			k.Bytes(next, below, in, n/int(k.Extent()))
			sys.Copy(out, below)
			below = next
		}
	}
	return nil
}

// partOf is a part of a rank's vector, and of where its result goes, if it gets one.
func (g *Group) partOf(rank int, send, recv []byte, from, to int, nothing bool) (in, out []byte, err error) {
	if rank == g.rank {
		in = send[from:to]
		if !nothing {
			out = recv[from:to]
		}
		return in, out, nil
	}
	if in, err = g.theirs(rank, sends, from, to); err == nil && !nothing {
		out, err = g.theirs(rank, recvs, from, to)
	}
	return in, out, err
}
