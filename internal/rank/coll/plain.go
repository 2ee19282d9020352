package coll

import (
	"math"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Operations in v and w in memory whose blocks are of basic elements and short need no lists of their own: these are
// the communicator's. What is of any other kind is not plain, and is judged and done as ever.

// plainLists are a communicator's, for the operation under way.
type plainLists struct{ out, in, outs, ins plainBlocks } // of a buffer, and with a buffer each

// plainBlocks are blocks that lie in one run of basic elements, or are such each.
type plainBlocks struct {
	at      buffers.Blocks
	longest int // of those for or from others, bytes
}

// lay lays out blocks of b for n ranks, of which own is this one. It reports whether they are plain.
func (p *plainBlocks) lay(b core.Buf, l Layout, n, own int) (mem []byte, ok bool) {
	if b.Type == nil || len(l.Counts) != n || l.Displs != nil && len(l.Displs) != n {
		return nil, false
	}
	first, end, next := int64(math.MaxInt64), int64(math.MinInt64), int64(0)
	for r, count := range l.Counts {
		if count < 0 {
			return nil, false
		}
		if count > 0 { // others lie nowhere
			from := l.At(r, next)
			first, end = min(first, from), max(end, from+int64(count))
			next += int64(count)
		}
	}
	if end < first {
		first, end = 0, 0
	}
	if b.Count = end - first; b.Base != nil {
		b.Base = b.At(first)
	}
	if mem, ok = plainOrNone(b); !ok {
		return nil, false
	}
	size := int(b.Type.Size())
	p.at.Counts, p.at.Displs, p.longest = p.at.Counts[:0], p.at.Displs[:0], 0
	next = 0
	for r, count := range l.Counts {
		at, bytes := 0, count*size
		if count > 0 {
			at = int(l.At(r, next)-first) * size
			next += int64(count)
		}
		p.at.Counts, p.at.Displs = append(p.at.Counts, bytes), append(p.at.Displs, at)
		if r != own {
			p.longest = max(p.longest, bytes)
		}
	}
	return mem, true
}

// plainOrNone is the memory of a buffer if it is of basic elements, or has none.
func plainOrNone(b core.Buf) (mem []byte, ok bool) {
	if b.Type == nil || b.Base == nil && b.Count != 0 {
		return nil, false
	}
	return b.Plain()
}

// each takes a buffer for each of n ranks, of which own is this one. It reports whether all are plain.
func (p *plainBlocks) each(bufs []core.Buf, n, own int) bool {
	if len(bufs) != n {
		return false
	}
	p.at.Parts, p.longest = p.at.Parts[:0], 0
	for r, b := range bufs {
		mem, ok := plainOrNone(b)
		if !ok {
			return false
		}
		p.at.Parts = append(p.at.Parts, mem)
		if r != own {
			p.longest = max(p.longest, len(mem))
		}
	}
	return true
}

// gathervPlain is a Gatherv in memory of short plain blocks; done is false if it is not that.
func (c *Comm) gathervPlain(g *node.Group, send, recv core.Buf, where Layout, root int) (done bool, err error) {
	mine, ok := plainOrNone(send)
	switch {
	case !ok || uint(root) >= uint(c.Size()):
		return false, nil
	case c.rank != root:
		if len(mine) > g.MostGathered() {
			return false, nil
		}
		return true, g.Gatherv(mine, nil, buffers.Blocks{}, root)
	}
	in := &c.coll.lists.in
	mem, ok := in.lay(recv, where, c.Size(), root)
	if !ok || in.longest > g.MostGathered() || in.at.Counts[root] != len(mine) {
		return false, nil
	}
	return true, g.Gatherv(mine, mem, in.at, root)
}

// scattervPlain is a Scatterv in memory of plain blocks; done is false if it is not that.
func (c *Comm) scattervPlain(g *node.Group, send core.Buf, where Layout, recv core.Buf, root int) (done bool, err error) {
	mine, ok := plainOrNone(recv)
	switch {
	case !ok || uint(root) >= uint(c.Size()):
		return false, nil
	case c.rank != root:
		return true, g.Scatterv(nil, buffers.Blocks{}, mine, root)
	}
	out := &c.coll.lists.out
	mem, ok := out.lay(send, where, c.Size(), root)
	if !ok || out.at.Counts[root] != len(mine) {
		return false, nil
	}
	return true, g.Scatterv(mem, out.at, mine, root)
}

// allgathervPlain is an Allgatherv in memory of plain blocks; done is false if it is not that.
func (c *Comm) allgathervPlain(g *node.Group, send, recv core.Buf, where Layout) (done bool, err error) {
	mine, ok := plainOrNone(send)
	if !ok {
		return false, nil
	}
	in := &c.coll.lists.in
	mem, ok := in.lay(recv, where, c.Size(), c.rank)
	if !ok || in.at.Counts[c.rank] != len(mine) {
		return false, nil
	}
	return true, g.Allgather(mine, mem, in.at)
}

// alltoallvPlain is an Alltoallv in memory of short plain blocks; done is false if it is not that.
func (c *Comm) alltoallvPlain(g *node.Group, send core.Buf, out Layout, recv core.Buf, in Layout) (done bool, err error) {
	l, n := &c.coll.lists, c.Size()
	from, ok := l.out.lay(send, out, n, c.rank)
	if !ok {
		return false, nil
	}
	to, ok := l.in.lay(recv, in, n, c.rank)
	if !ok || max(l.out.longest, l.in.longest) > g.MostExchanged() {
		return false, nil
	}
	return true, g.Alltoallv(from, l.out.at, to, l.in.at, nil)
}

// alltoallwPlain is an Alltoallw in memory of short plain blocks; done is false if it is not that.
func (c *Comm) alltoallwPlain(g *node.Group, send, recv []core.Buf) (done bool, err error) {
	l, n := &c.coll.lists, c.Size()
	if done = l.outs.each(send, n, c.rank) && l.ins.each(recv, n, c.rank) && max(l.outs.longest, l.ins.longest) <= g.MostExchanged(); done {
		err = g.Alltoallv(nil, l.outs.at, nil, l.ins.at, nil)
	}
	clear(l.outs.at.Parts)
	clear(l.ins.at.Parts)
	return done, err
}
