package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// fold reduces what all ranks have contributed into acc, in the order of ranks,
// from the last down: acc = s0 op (s1 op (... op sp-1)). mine is what this rank
// has contributed. wait says whether each must be waited for.
func (g *Group) fold(acc, mine []byte, k op.Kernel, wait bool) error {
	long := len(acc) > buffers.InlineMax
	var above []byte
	for r := g.size - 1; r >= 0; r-- {
		if wait && r != g.rank {
			if err := g.awaitOne(r); err != nil {
				return err
			}
		}
		in := mine
		switch {
		case r == g.rank:
		case long || wait:
			in = g.contribution(r, g.phases.Phase, len(acc), long)
		default:
			in = g.place(r, g.phases.Phase, len(acc))
		}
		above = combine(acc, in, above, k)
	}
	return nil
}

// combine is a step of a fold: it reduces in with what came from the ranks above
// into acc, and returns what the next step has above. Nothing is above the first.
func combine(acc, in, above []byte, k op.Kernel) []byte {
	if above == nil {
		return in
	}
	k.Bytes(acc, in, above, len(acc)/int(k.Extent()))
	return acc
}

// Reduce combines all ranks' send into the root's recv (MPI 4.1, section 6.9.1).
// send may be recv.
//
// Cost: short ones p-1 hand-offs that overlap, n p bytes read by the root, longer ones of ranks that share CPUs the same after
// a copy of n by each other; long ones as Allreduce, without its last step but at the root.
func (g *Group) Reduce(send, recv []byte, k op.Kernel, root int) error {
	g.load = 2 * len(send)
	if g.size == 1 || len(send) == 0 {
		memcpy.Copy(recv, send)
		return nil
	}
	if g.levels != nil {
		if done, err := g.levels.reduce(send, recv, k, root); done || err != nil {
			return err
		}
	}
	ahead, err := g.reducesAhead(len(send))
	if err != nil {
		return err
	}
	if len(send) > buffers.InlineMax && !ahead {
		if done, err := g.reduceDivided(send, recv, k, receivers{root: root}); done || err != nil {
			return err
		}
	}
	if g.rank != root {
		inline, err := g.contribute(send, len(send) > buffers.InlineMax)
		if err != nil {
			return err
		}
		g.post(inline)
		return nil
	}
	g.enter()
	if ahead {
		return g.foldBuffers(recv, send, k)
	}
	if g.rank != g.size-1 && &send[0] == &recv[0] { // the sum would overwrite what it is made of
		send = g.copyOf(send)
	}
	return g.fold(recv, send, k, true)
}

// reducesAhead reports whether ranks that share CPUs copy what they contribute to a Reduce, n bytes, to where the root reads it, and
// go on: to wait until it has been read where it is costs each of them a turn, and with more CPUs a wait for each line
// that another CPU has read, if buffers are written anew. But the root combines all alone.
func (g *Group) reducesAhead(n int) (bool, error) {
	most := g.tuning.CopiedOnOne
	if g.cpuGroups > 1 {
		most = min(g.tuning.CopiedAcross, g.tuning.CopiedByAll/g.size)
	}
	if !g.crowded || n <= buffers.InlineMax || n > most {
		return false, nil
	}
	err := g.prepareToOne(n)
	return n <= g.step, err
}

// foldBuffers is fold of what others have copied to their buffers.
func (g *Group) foldBuffers(acc, mine []byte, k op.Kernel) error {
	in := g.direct.from[:0]
	for r := range g.size {
		from := mine
		if r != g.rank {
			if err := g.awaitOne(r); err != nil {
				return err
			}
			from = g.buffer(r, g.phases.Phase)[:len(acc)]
		}
		in = append(in, from)
	}
	g.direct.from = in
	step := g.part(len(acc), int(k.Extent()), g.tuning.FarPart)
	for at := 0; at < len(acc); at += step {
		g.foldSeen(acc[at:min(at+step, len(acc))], in, at, k)
	}
	return nil
}
