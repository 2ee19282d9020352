package node

import (
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/op"
)

// How much of a vector is reduced at once, bytes: what is reduced so far stays in the
// nearest cache; but if vectors come from memory they are read in longer pieces, since each
// begins somewhere else there, and in still longer ones if nobody else gets the result.
const (
	nearPart = 16 << 10
	farPart  = 32 << 10
	ownPart  = 64 << 10
	cached   = 16 << 20 // of all vectors
)

// part is how many bytes of vectors of n bytes are reduced at once, or so many if they do not
// come from caches.
func (g *Group) part(n, elem, far int) int {
	part := nearPart
	if n*g.size >= cached {
		part = far
	}
	return max(part/elem, 1) * elem
}

// reduceSeen is a long reduction in the ranks' own buffers: each that works reduces its
// share of all vectors and puts it where it belongs.
//
// Cost: two hand-offs; each rank, or each CPU, reads n to reduce, and writes n, or a
// share of it if one gets the result.
func (g *Group) reduceSeen(n int, k op.Kernel, gets receivers) error {
	clients := g.clients()
	if clients != nil {
		if err := g.reduceParts(n, k, gets); err != nil {
			return err
		}
	}
	return g.conclude(clients)
}

// reduceParts does this rank's share of reduceSeen.
func (g *Group) reduceParts(n int, k op.Kernel, gets receivers) error {
	elem := int(k.Extent())
	number, of := g.shift()
	from, to := share(number, of, n, elem)
	step := g.part(n, elem, farPart)
	move := g.mover(2 * n * g.size)
	for at := from; at < to; at += step {
		end := min(at+step, to)
		result := g.ownRoom(end - at)
		if gets.all || gets.root == g.rank {
			result = g.direct.own[recvs][at:end]
		}
		if err := g.foldSeen(result, at, end, k); err != nil {
			return err
		}
		for d := 1; d < g.size; d++ {
			r := (g.rank + d) % g.size
			if !gets.all && gets.root != r {
				continue
			}
			to, err := g.theirs(r, recvs, at, end)
			if err != nil {
				return err
			}
			move(to, result) // a kernel that stores to another CPU's lines waits for each of them
		}
	}
	return nil
}

// reduceBlocks reduces blocks of all vectors from where they are: this rank's, or those of
// all on its CPU.
//
// Cost: two hand-offs; each block is read from all vectors once.
func (g *Group) reduceBlocks(n int, where *Blocks, k op.Kernel) error {
	elem := int(k.Extent())
	step := g.part(n, elem, ownPart)
	clients := g.clients()
	for _, c := range clients {
		from, to := where.at(c)
		for at := from; at < to; at += step {
			end := min(at+step, to)
			result, err := g.theirs(c, recvs, at-from, end-from)
			if err == nil {
				err = g.foldSeen(result, at, end, k)
			}
			if err != nil {
				return err
			}
		}
	}
	return g.conclude(clients)
}

// collect copies blocks from where they are in all ranks' send buffers to where they
// belong: those that this rank gets, or all on its CPU. Those that rank r gets begin
// at the offset r*stride.
//
// Cost: two hand-offs; each block is copied once.
func (g *Group) collect(where *Blocks, stride int) error {
	clients := g.clients()
	sent := where.longest()
	if stride > 0 {
		sent *= g.size
	}
	move := g.mover((sent + where.longest()*g.size) * g.size)
	for d := range g.size {
		if err := g.collectFrom((g.rank+d)%g.size, clients, where, stride, move); err != nil { // not all the same at once
			return err
		}
	}
	return g.conclude(clients)
}

// collectFrom copies the blocks of one rank that are for some.
func (g *Group) collectFrom(r int, clients []int, where *Blocks, stride int, move copier) error {
	first, end := where.at(r)
	return parts(end-first, stride == 0 && len(clients) > 1, func(at, to int) error {
		for _, c := range clients {
			into := where.of(g.direct.own[recvs], r)
			if c != g.rank {
				var err error
				if into, err = g.theirs(c, recvs, first, end); err != nil {
					return err
				}
			}
			from, err := g.theirs(r, sends, c*stride+at, c*stride+to)
			if err != nil {
				return err
			}
			move.unlessThere(into[at:to], from)
		}
		return nil
	})
}

// copier is a kind of copy.
type copier func(to, from []byte) int

// mover is how to copy where all ranks together read and write so many bytes.
func (g *Group) mover(used int) copier {
	if used >= g.overflow() {
		return sys.CopyPast
	}
	return sys.Copy
}

// overflow is from where on copies had better go past the caches, bytes. CPUs commonly share 32 MiB, of which one or two had
// half where it was measured (virtual ones, whose host has other guests); with 4 CPUs it was so at 64 MiB but not at 40.
func (g *Group) overflow() int {
	cpus := g.size
	if g.crowded {
		cpus = g.benches
	}
	if cpus <= 2 {
		return 16 << 20
	}
	return (16 + 8*cpus) << 20
}

// unlessThere copies what may be in place.
func (c copier) unlessThere(to, from []byte) {
	if len(to) > 0 && len(from) > 0 && &to[0] != &from[0] {
		c(to, from)
	}
}

func copyUnlessThere(to, from []byte) { copier(sys.Copy).unlessThere(to, from) }

// foldSeen reduces a part of all ranks' vectors. The result may lie where any of the
// parts is.
func (g *Group) foldSeen(result []byte, from, to int, k op.Kernel) error {
	var above []byte
	acc := g.ownRoom(to - from)
	for r := g.size - 1; r >= 0; r-- {
		in, err := g.theirs(r, sends, from, to)
		if err != nil {
			return err
		}
		if r == 0 {
			acc = result
		}
		above = combine(acc, in, above, k)
	}
	return nil
}
