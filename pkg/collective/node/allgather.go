package node

import "github.com/gompirun/gompi/internal/base/sys/memcpy"

// Blocks says where each rank's block lies in a buffer of blocks, bytes.
type Blocks struct {
	N      int   // length of each
	Counts []int // length of each rank's; nil: N
	Displs []int // beginning of each rank's; nil: one after the other
	Only   bool  // there is one block, at the beginning

	Parts [][]byte // each rank's, wherever it lies: nothing above matters, nor a buffer; nil: they are in a buffer
}

// regular reports whether they are of one length, one after the other.
func (b *Blocks) regular() bool {
	return b.Counts == nil && b.Displs == nil && b.Parts == nil && !b.Only
}

// at is a rank's block.
func (b *Blocks) at(rank int) (from, to int) {
	n := b.N
	if b.Counts != nil {
		n = b.Counts[rank]
	}
	from = rank * b.N
	switch {
	case b.Only:
		from = 0
	case b.Displs != nil:
		from = b.Displs[rank]
	}
	return from, from + n
}

// of is a rank's block of buf.
func (b *Blocks) of(buf []byte, rank int) []byte {
	if b.Parts != nil {
		return b.Parts[rank]
	}
	from, to := b.at(rank)
	return buf[from:to]
}

// longest is the length of the longest block.
func (b *Blocks) longest() int {
	n := b.N
	for _, c := range b.Counts {
		n = max(n, c)
	}
	return n
}

// part is what the bytes from off on, at most step, are of a block in buf.
func (b *Blocks) part(buf []byte, rank, off, step int) []byte {
	from, to := b.at(rank)
	return buf[min(from+off, to):min(from+off+step, to)]
}

// Allgather collects all ranks' blocks in everybody's recv (MPI 4.1, section
// 6.7). A nil send is in place: the own block is in recv already.
//
// Cost: one hand-off a chunk; each block is copied in once and out p-1 times.
func (g *Group) Allgather(send, recv []byte, where Blocks) error {
	if where.N > 0 && where.N <= inlineMax && where.regular() {
		return g.allgatherShort(send, recv, where.N)
	}
	n := where.longest()
	g.load = n * g.size
	own := where.of(recv, g.rank)
	if send == nil {
		send = own
	}
	if n > 0 && where.regular() && g.inTable(n) {
		copyUnlessThere(own, send)
		return g.allgatherTogether(own, recv, n)
	}
	how := eachOwn
	if where.Counts == nil && where.Parts == nil { // or this rank knows where others have their blocks
		how = oneIfSeen
	}
	if seen, err := g.meetDirect(n, g.direct.worth.Allgather, send, recv, how); seen || err != nil {
		if err == nil {
			err = g.collect(&where, 0)
		}
		return err
	}
	copyUnlessThere(own, send)
	step, long, err := g.steps(n, true)
	if err != nil {
		return err
	}
	if !long {
		return g.allgatherRagged(recv, &where)
	}
	if where.regular() && g.fitsOne(n) {
		return g.allgatherTogether(own, recv, n)
	}
	return g.pipeline(chunks(n, step), min(n, step), func(i int, phase uint64) error {
		memcpy.Copy(g.buffer(g.rank, phase), where.part(recv, g.rank, i*step, step))
		return nil
	}, func(i int, phase uint64) error {
		for d := 1; d < g.size; d++ {
			r := (g.rank + d) % g.size // not all the same at once
			if err := g.awaitPosted(r, phase); err != nil {
				return err
			}
			memcpy.Copy(where.part(recv, r, i*step, step), g.buffer(r, phase))
		}
		return nil
	})
}

// allgatherTogether is Allgather of blocks of n bytes, for each of which there is room at once.
func (g *Group) allgatherTogether(own, recv []byte, n int) error {
	mine, err := g.room(n)
	if err != nil {
		return err
	}
	memcpy.Copy(mine, own)
	return g.takeTogether(recv, n, 0)
}

// allgatherShort is Allgather of blocks of n bytes that go beside the stamps.
func (g *Group) allgatherShort(send, recv []byte, n int) error {
	g.load = n * g.size
	own := recv[g.rank*n : (g.rank+1)*n]
	mine := own
	if send != nil {
		mine = send[:n]
	}
	if err := g.come(mine, n); err != nil {
		return err
	}
	if err := g.passAll(); err != nil {
		return err
	}
	if send != nil {
		copyShort(own, send)
	}
	for r := range g.size {
		if r != g.rank {
			copyShort(recv[r*n:(r+1)*n], g.posted(r, n))
		}
	}
	return nil
}

// allgatherRagged is Allgather of blocks of several lengths that go beside the stamps.
func (g *Group) allgatherRagged(recv []byte, where *Blocks) error {
	n := where.longest()
	if n == 0 {
		return nil
	}
	if err := g.come(where.part(recv, g.rank, 0, inlineMax), n); err != nil {
		return err
	}
	if err := g.passAll(); err != nil {
		return err
	}
	for r := range g.size {
		if r != g.rank {
			copyShort(where.part(recv, r, 0, inlineMax), g.posted(r, n))
		}
	}
	return nil
}
