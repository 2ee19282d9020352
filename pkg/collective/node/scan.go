package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// Scan gives rank r the combination of the send of ranks 0 to r (MPI 4.1,
// section 6.11); exclusive: of ranks 0 to r-1, and rank 0 nothing. send may be
// recv.
//
// Cost: one hand-off from the ranks below; rank r reads n r bytes. Long ones that all see:
// two hand-offs; each rank, or each CPU, reads and writes its share of all vectors.
func (g *Group) Scan(send, recv []byte, k op.Kernel, exclusive bool) error {
	n := len(send)
	g.load = n * g.size
	if n > buffers.InlineMax {
		g.load = 2 * n
		if seen, err := g.meetDirect(n, g.direct.worth.Scan, send, recv, oneForAll); seen || err != nil {
			if err == nil {
				err = g.scanSeen(n, k, exclusive)
			}
			return err
		}
		g.load = n * g.size
	}
	err := g.scanPosted(send, recv, k, exclusive)
	return err
}

// scanPosted is a Scan of what all ranks post.
func (g *Group) scanPosted(send, recv []byte, k op.Kernel, exclusive bool) error {
	n := len(send)
	step, long, err := g.steps(n, false)
	if err != nil {
		return err
	}
	if elem := int(k.Extent()); long {
		if step = step / elem * elem; step == 0 {
			return ErrTooMany
		}
	}
	m := chunks(n, step)
	for i := range m {
		off, end := nth(i, 0, n, step)
		part := send[off:end]
		inline, err := g.contribute(part, long)
		if err != nil {
			return err
		}
		if g.heads() {
			g.post(inline)
		} else {
			g.post(inline)
		}
		if err := g.foldBelow(recv, off, part, k, exclusive, long); err != nil {
			return err
		}
	}
	return nil
}

// heads reports whether others wait for this rank in a Scan, on its CPU or all of them, and it for nobody there.
func (g *Group) heads() bool {
	return g.rank == 0 || g.rank == g.mine.leader && g.mine.size > 1
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
		in := mine
		if r != g.rank {
			if err := g.awaitOne(r); err != nil {
				return err
			}
			in = g.contribution(r, g.phases.Phase, len(mine), long)
		}
		above = combine(acc, in, above, k)
	}
	if top == 0 {
		copy(acc, above)
	}
	return nil
}

// scanSeen is a long Scan in the ranks' own buffers: each that works does its share of all
// vectors, from rank 0 up.
func (g *Group) scanSeen(n int, k op.Kernel, exclusive bool) error {
	clients := g.clients()
	if clients != nil {
		elem := int(k.Extent())
		number, of := g.shift()
		from, to := buffers.Share(number, of, n, elem)
		step := g.part(n, elem, g.tuning.FarPart)
		move := g.mover(2 * n * g.size)
		for i := range chunks(to-from, step) {
			at, end := nth(i, from, to, step)
			if err := g.scanPart(at, end, k, exclusive, move); err != nil {
				return err
			}
		}
	}
	return g.conclude(clients)
}

// scanPart does a part of all vectors. A rank may receive where it sends.
func (g *Group) scanPart(from, to int, k op.Kernel, exclusive bool, move copier) error {
	sums := g.ownRoom(2 * (to - from)) // below and with the next rank, which take turns
	below, with := sums[:to-from], sums[to-from:]
	for r := range g.size {
		in, err := g.theirs(r, buffers.Sends, from, to)
		if err != nil {
			return err
		}
		if r == 0 {
			memcpy.Copy(with, in)
		} else {
			k.Bytes(with, below, in, len(with)/int(k.Extent()))
		}
		result := with
		if exclusive {
			result = below
		}
		if r > 0 || !exclusive { // rank 0 may have nowhere to receive
			out, err := g.theirs(r, buffers.Recvs, from, to)
			if err != nil {
				return err
			}
			move.copy(out, result)
		}
		below, with = with, below
	}
	return nil
}
