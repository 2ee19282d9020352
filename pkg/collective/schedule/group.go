package schedule

import "math/bits"

// Group is a set of ranks among which a part of an algorithm runs: all of a
// communicator, those of a node, one of each node.
type Group struct {
	Me   int // this rank's number in the group; negative: it is not in it
	N    int
	Peer []int32 // the members; nil: 0 to n-1
}

// Everyone is the group of all ranks.
func (b *Builder) Everyone() Group { return Group{Me: b.Rank, N: b.Size} }

// At is the rank of member i.
func (g Group) At(i int) int {
	if g.Peer == nil {
		return i
	}
	return int(g.Peer[i])
}

// From is at for members counted from this one on, round and round.
func (g Group) From(i int) int { return g.At(Mod(g.Me+i, g.N)) }

// Rotate is the same group, whose member 0 was member root.
func (g Group) Rotate(root int) Group {
	if root == 0 {
		return g
	}
	r := Group{Me: Mod(g.Me-root, g.N), N: g.N, Peer: make([]int32, g.N)}
	for i := range r.Peer {
		r.Peer[i] = int32(g.At((i + root) % g.N))
	}
	return r
}

// Mod is i modulo n, never negative.
func Mod(i, n int) int {
	if i %= n; i < 0 {
		i += n
	}
	return i
}

// FloorPow2 is the largest power of two that is not greater than n, n > 0.
func FloorPow2(n int) int { return 1 << (bits.Len(uint(n)) - 1) }

// CeilLog2 is the number of doublings from 1 to at least n.
func CeilLog2(n int) int { return bits.Len(uint(n - 1)) }

// IsPow2 reports whether n is a power of two, n > 0.
func IsPow2(n int) bool { return n&(n-1) == 0 }

// Split cuts total bytes in n blocks of whole units, as equal as can be; longer
// ones come first.
func Split(total, unit int64, n int) []Block {
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

// Filled is how many of the n blocks of split, the first ones, are not empty.
func Filled(total, unit int64, n int) int { return int(min(total/unit, int64(n))) }

// Joined is the block from the beginning of the first to the end of the last of
// blocks that follow each other.
func Joined(blocks []Block) Block {
	if len(blocks) == 0 {
		return Block{}
	}
	last := blocks[len(blocks)-1]
	return Block{blocks[0].Off, last.Off + last.Len - blocks[0].Off}
}

// Unit is what vectors are cut in, bytes: elements if they are reduced, otherwise
// what memory moves best, or single bytes if there are few.
func (s Shape) Unit(ranks int) int64 {
	if s.Op.Reduces() {
		return max(s.Elem, 1)
	}
	const line = 64
	if s.Len >= int64(line*ranks) && s.Len%line == 0 {
		return line
	}
	return 1
}

// Unit is the unit of the builder's call, bytes.
func (b *Builder) Unit() int64 { return b.Call.Unit(b.Size) }

// Add appends a rank; me is this process's.
func (g *Group) Add(rank, me int) {
	if rank == me {
		g.Me = g.N
	}
	g.Peer = append(g.Peer, int32(rank))
	g.N++
}
