package node

import (
	"slices"

	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// part is how many bytes of vectors of n bytes are reduced at once, or so many if they do not
// come from caches. What is reduced so far stays in the nearest cache, beside what comes next; but vectors that come from
// memory are read in longer pieces, since each begins somewhere else there.
func (g *Group) part(n, elem, far int) int {
	part := g.tuning.NearPart
	if n*g.size >= g.tuning.Cached {
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
	from, to := buffers.Share(number, of, n, elem)
	in, err := g.vectors(from, to)
	if err != nil {
		return err
	}
	step := g.part(n, elem, g.tuning.FarPart)
	move := g.mover(2 * n * g.size)
	first := g.nearest(gets)
	for i := range chunks(to-from, step) {
		at, end := nth(i, from, to, step)
		result := g.ownRoom(end - at)
		if first >= 0 {
			if result, err = g.theirs(first, buffers.Recvs, at, end); err != nil {
				return err
			}
		}
		g.foldSeen(result, in, at-from, k)
		for d := range g.size {
			r := (g.rank + d) % g.size
			if r == first || !gets.all && gets.root != r {
				continue
			}
			to, err := g.theirs(r, buffers.Recvs, at, end)
			if err != nil {
				return err
			}
			move.copy(to, result) // a kernel that stores to another CPU's lines waits for each of them
		}
	}
	return nil
}

// nearest is a rank on this CPU that gets the result, -1: there is none.
func (g *Group) nearest(gets receivers) int {
	switch {
	case gets.all:
		return g.rank
	case gets.root == g.rank || g.direct.forAll && slices.Contains(g.mine.ranks, gets.root):
		return gets.root
	}
	return -1
}

// reduceBlocks reduces blocks of all vectors from where they are: this rank's, or those of
// all on its CPU.
//
// Cost: two hand-offs; each block is read from all vectors once.
func (g *Group) reduceBlocks(n int, where *buffers.Blocks, k op.Kernel) error {
	elem := int(k.Extent())
	step := g.part(n, elem, g.tuning.OwnPart)
	clients := g.clients()
	for _, c := range clients {
		from, to := where.At(c)
		in, err := g.vectors(from, to)
		if err != nil {
			return err
		}
		result, err := g.theirs(c, buffers.Recvs, 0, to-from)
		if err != nil {
			return err
		}
		for i := range chunks(len(result), step) {
			at, end := nth(i, 0, len(result), step)
			g.foldSeen(result[at:end], in, at, k)
		}
	}
	return g.conclude(clients)
}

// vectors are a part of all ranks' vectors.
func (g *Group) vectors(from, to int) ([][]byte, error) {
	in := g.direct.from[:0]
	for r := range g.size {
		v, err := g.theirs(r, buffers.Sends, from, to)
		if err != nil {
			return nil, err
		}
		in = append(in, v)
	}
	g.direct.from = in
	return in, nil
}

// collect copies blocks from where they are in all ranks' send buffers to where they
// belong: those that this rank gets, or all on its CPU. Those that rank r gets begin
// at the offset r*stride.
//
// Cost: two hand-offs; each block is copied once.
func (g *Group) collect(where *buffers.Blocks, stride int) error {
	clients := g.clients()
	if clients == nil {
		return g.conclude(nil)
	}
	sent := where.Longest()
	if stride > 0 {
		sent *= g.size
	}
	move := g.mover((sent + where.Longest()*g.size) * g.size)
	for i := range g.size {
		r := (clients[0] + i) % g.size // not all the same at once
		if err := g.collectFrom(r, clients, where, stride, move); err != nil {
			return err
		}
	}
	return g.conclude(clients)
}

// collectFrom copies the blocks of one rank that are for some.
func (g *Group) collectFrom(r int, clients []int, where *buffers.Blocks, stride int, move copier) error {
	first, end := where.At(r)
	into := g.direct.into[:0]
	for _, c := range clients {
		to := where.Of(g.direct.own[buffers.Recvs], r)
		if c != g.rank {
			var err error
			if to, err = g.theirs(c, buffers.Recvs, first, end); err != nil {
				return err
			}
		}
		into = append(into, to)
	}
	g.direct.into = into
	if stride == 0 {
		from, err := g.theirs(r, buffers.Sends, 0, end-first)
		if err == nil {
			move.relay(into, from)
		}
		return err
	}
	for i, c := range clients {
		at := c * stride
		from, err := g.theirs(r, buffers.Sends, at, at+end-first)
		if err != nil {
			return err
		}
		move.unlessThere(into[i], from)
	}
	return nil
}

// copier is a kind of copy.
type copier struct {
	copy func(to, from []byte) int
	each func(into [][]byte, at int, from []byte) // of what several on this CPU get, from byte at of their buffers on
	part int                                      // of that, how much goes to each of them before the next part, bytes,
	once func() int                               // unless they are no more than so many
}

// Part by part, so that it is in the nearest cache when the next one gets it. Past the caches writing is what takes the time, and
// that is faster in longer runs.
var (
	within = copier{copy: memcpy.Copy, each: memcpy.CopyToEach, part: 8 << 10, once: memcpy.EachAtOnce}
	past   = copier{copy: memcpy.CopyPast, each: eachPast, part: 64 << 10, once: one}
)

// one is how many buffers are written at once past the caches.
func one() int { return 1 }

// eachPast copies past the caches what several get.
func eachPast(into [][]byte, at int, from []byte) {
	for _, to := range into {
		memcpy.CopyPast(to[at:at+len(from)], from)
	}
}

// mover is how to copy where all ranks together read and write so many bytes.
func (g *Group) mover(used int) copier {
	if used >= g.overflow() {
		return past
	}
	return within
}

// overflow is from where on copies had better go past the caches, bytes.
func (g *Group) overflow() int {
	if g.crowded {
		return buffers.Overflow(g.cpuGroups)
	}
	return buffers.Overflow(g.size)
}

// unlessThere copies what may be in place.
func (c copier) unlessThere(to, from []byte) {
	if len(to) > 0 && len(from) > 0 && &to[0] != &from[0] {
		c.copy(to, from)
	}
}

func copyUnlessThere(to, from []byte) { within.unlessThere(to, from) }

// relay copies what several get. into is used up.
func (c copier) relay(into [][]byte, from []byte) {
	into = slices.DeleteFunc(into, func(to []byte) bool { return len(from) == 0 || &to[0] == &from[0] })
	part := c.part
	switch {
	case len(into) == 0:
		return
	case len(into) == 1:
		c.copy(into[0], from)
		return
	case len(into) <= c.once():
		part = len(from)
	}
	for i := range chunks(len(from), part) {
		at, end := nth(i, 0, len(from), part)
		c.each(into, at, from[at:end])
	}
}

// foldSeen reduces as many bytes of all ranks' vectors, from at on, as the result has. That may lie where any of
// them is.
func (g *Group) foldSeen(result []byte, in [][]byte, at int, k op.Kernel) {
	k.Fold(result, in, at, g.ownRoom(len(result)))
}
