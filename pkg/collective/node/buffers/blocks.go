package buffers

// Blocks says where each rank's block lies in a buffer of blocks, bytes.
type Blocks struct {
	N      int   // length of each
	Counts []int // length of each rank's; nil: N
	Displs []int // beginning of each rank's; nil: one after the other
	Only   bool  // there is one block, at the beginning

	Parts [][]byte // each rank's, wherever it lies: nothing above matters, nor a buffer; nil: they are in a buffer
}

// Regular reports whether they are of one length, one after the other.
func (b *Blocks) Regular() bool {
	return b.Counts == nil && b.Displs == nil && b.Parts == nil && !b.Only
}

// At is a rank's block.
func (b *Blocks) At(rank int) (from, to int) {
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

// Of is a rank's block of buf.
func (b *Blocks) Of(buf []byte, rank int) []byte {
	if b.Parts != nil {
		return b.Parts[rank]
	}
	from, to := b.At(rank)
	return buf[from:to]
}

// Longest is the length of the longest block.
func (b *Blocks) Longest() int {
	n := b.N
	for _, c := range b.Counts {
		n = max(n, c)
	}
	return n
}

// Part is what the bytes from off on, at most step, are of a block in buf.
func (b *Blocks) Part(buf []byte, rank, off, step int) []byte {
	from, to := b.At(rank)
	return buf[min(from+off, to):min(from+off+step, to)]
}
