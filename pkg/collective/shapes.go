package collective

// How the calls of operations become those of algorithms: groups, regions, blocks.

// rooted is everybody, the root first.
func (b *builder) rooted() group { return b.everyone().rotate(b.call.Root) }

// result is the vector in the receive buffer. Bcast has no other.
func (b *builder) result() Region { return Region{Buf: RecvBuf, Len: b.call.Len} }

// rootInput is what a rank gives to a reduction that may be in place at the root.
func (b *builder) rootInput() Region {
	if b.call.InPlace && b.Rank == b.call.Root {
		return b.result()
	}
	return b.whole(SendBuf)
}

func allreduceBy(f func(b *builder, g group, out, in Region)) func(*builder) {
	return func(b *builder) { f(b, b.everyone(), b.result(), b.input(b.call.Len)) }
}

// allreduceReduceBcast reduces to rank 0 and distributes from there: twice the
// rounds of doubling, but the fewest messages.
//
//	rounds  2 ceil(log2 p)
//	time    2 ceil(log2 p) (a + n b) + ceil(log2 p) n g
//	sent    2 (p-1) messages of n bytes
func allreduceReduceBcast(b *builder, g group, out, in Region) {
	reduceBinomial(b, g, out, in)
	bcastTree(b, g, 2, out)
}

// reduceBy reduces to the root. If the order of ranks matters a root other than
// the first gets the result from there.
func reduceBy(f func(b *builder, g group, out, in Region)) func(*builder) {
	return func(b *builder) {
		root, out, in := b.call.Root, b.result(), b.rootInput()
		if b.call.Commutes {
			f(b, b.rooted(), out, in)
			return
		}
		if b.Rank == 0 && root != 0 {
			out = b.typed(b.call.Len)
		}
		f(b, b.everyone(), out, in)
		if root != 0 && b.Rank == 0 {
			b.send(root, out)
		}
		if root != 0 && b.Rank == root {
			b.recv(0, out)
		}
	}
}

func buildGather(b *builder) {
	mine := b.whole(SendBuf)
	if b.call.InPlace && b.Rank == b.call.Root {
		mine = b.in(b.Rank)
	}
	all := Region{Buf: RecvBuf, Len: b.call.Len * int64(b.Size)}
	gatherBinomial(b, b.rooted(), all, mine, b.call.Root)
}

func buildScatter(b *builder) {
	mine := b.whole(RecvBuf)
	if b.call.InPlace && b.Rank == b.call.Root {
		mine = Region{}
	}
	all := Region{Buf: SendBuf, Len: b.call.Len * int64(b.Size)}
	scatterBinomial(b, b.rooted(), mine, all, b.call.Len, b.call.Root)
}

// allgatherBy gathers in the receive buffer if its blocks follow each other, and
// otherwise in memory where they do.
func allgatherBy(f func(b *builder, g group, out Region, blocks []Block)) func(*builder) {
	return func(b *builder) {
		blocks := b.call.In
		out := Region{Buf: RecvBuf}
		if blocks == nil {
			blocks = equalBlocks(b.Size, b.call.Len)
		}
		places := blocks
		if !consecutive(blocks) {
			lens := make([]int64, b.Size)
			for i, p := range blocks {
				lens[i] = p.Len
			}
			places = Blocks(lens)
			out = b.temp(joined(places).Len)
		}
		out.Len = joined(places).Len
		mine := Region{Buf: SendBuf, Len: blocks[b.Rank].Len}
		if b.call.InPlace {
			mine = Region{Buf: RecvBuf}.of(blocks[b.Rank])
		}
		b.copy(out.of(places[b.Rank]), mine)
		f(b, b.everyone(), out, places)
		if out.Buf != RecvBuf {
			for i := range places {
				b.copy(Region{Buf: RecvBuf}.of(blocks[i]), out.of(places[i]))
			}
		}
	}
}

// consecutive reports whether each block begins where the one before ends.
func consecutive(blocks []Block) bool {
	for i := 1; i < len(blocks); i++ {
		if blocks[i].Off != blocks[i-1].Off+blocks[i-1].Len {
			return false
		}
	}
	return true
}

func reduceScatterBy(f func(b *builder, g group, out, in Region, blocks []Block)) func(*builder) {
	return func(b *builder) {
		blocks := b.outBlocks()
		in := b.input(joined(blocks).Len)
		f(b, b.everyone(), Region{Buf: RecvBuf, Len: blocks[b.Rank].Len}, in, blocks)
	}
}

// reduceThenScatter reduces to member 0 in the order of ranks and scatters the
// blocks from there.
//
//	rounds  2 ceil(log2 p)
//	time    ceil(log2 p) (a + n b + n g) and a scatter down a binomial tree
func reduceThenScatter(b *builder, g group, out, in Region, blocks []Block) {
	work := b.typed(in.Len)
	reduceBinomial(b, g, work, in)
	scatterBlocks(b, g, work, blocks)
	b.copy(out, work.of(blocks[g.me]))
}

func scanBy(f func(b *builder, g group, out, in Region, exclusive bool), exclusive bool) func(*builder) {
	return func(b *builder) { f(b, b.everyone(), b.result(), b.input(b.call.Len), exclusive) }
}
