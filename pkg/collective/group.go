package collective

import "math/bits"

// group is a set of ranks among which a part of an algorithm runs: all of a
// communicator, those of a node, one of each node.
type group struct {
	me   int // this rank's number in the group; negative: it is not in it
	n    int
	peer []int32 // the members; nil: 0 to n-1
}

func (b *builder) everyone() group { return group{me: b.Rank, n: b.Size} }

// at is the rank of member i.
func (g group) at(i int) int {
	if g.peer == nil {
		return i
	}
	return int(g.peer[i])
}

// from is at for members counted from this one on, round and round.
func (g group) from(i int) int { return g.at(mod(g.me+i, g.n)) }

// rotate is the same group, whose member 0 was member root.
func (g group) rotate(root int) group {
	if root == 0 {
		return g
	}
	r := group{me: mod(g.me-root, g.n), n: g.n, peer: make([]int32, g.n)}
	for i := range r.peer {
		r.peer[i] = int32(g.at((i + root) % g.n))
	}
	return r
}

// mod is i modulo n, never negative.
func mod(i, n int) int {
	if i %= n; i < 0 {
		i += n
	}
	return i
}

// floorPow2 is the largest power of two that is not greater than n, n > 0.
func floorPow2(n int) int { return 1 << (bits.Len(uint(n)) - 1) }

// ceilLog2 is the number of doublings from 1 to at least n.
func ceilLog2(n int) int { return bits.Len(uint(n - 1)) }

func isPow2(n int) bool { return n&(n-1) == 0 }

// split cuts total bytes in n blocks of whole units, as equal as can be; longer
// ones come first.
func split(total, unit int64, n int) []Block {
	out := make([]Block, n)
	units := total / unit
	each, more := units/int64(n), units%int64(n)
	at := int64(0)
	for i := range out {
		length := each * unit
		if int64(i) < more {
			length += unit
		}
		out[i] = Block{at, length}
		at += length
	}
	if n > 0 {
		out[n-1].Len += total - units*unit
	}
	return out
}

// filled is how many of the n blocks of split, the first ones, are not empty.
func filled(total, unit int64, n int) int { return int(min(total/unit, int64(n))) }

// joined is the block from the beginning of the first to the end of the last of
// blocks that follow each other.
func joined(blocks []Block) Block {
	if len(blocks) == 0 {
		return Block{}
	}
	last := blocks[len(blocks)-1]
	return Block{blocks[0].Off, last.Off + last.Len - blocks[0].Off}
}

// unit is what vectors are cut in, bytes: elements if they are reduced, otherwise
// what memory moves best, or single bytes if there are few.
func (s Shape) unit(ranks int) int64 {
	if s.Op.reduces() {
		return max(s.Elem, 1)
	}
	const line = 64
	if s.Len >= int64(line*ranks) && s.Len%line == 0 {
		return line
	}
	return 1
}

func (b *builder) unit() int64 { return b.call.unit(b.Size) }
