package buffers

import "github.com/gompirun/gompi/internal/base/shm"

// MostReadByOne is the same where one rank reads, while the others go on.
func MostReadByOne(ranks int) int {
	if ranks == 2 {
		return 64 << 10
	}
	return 4 << 10
}

// Share is the part of a vector of n bytes, of elements of elem, that one of size ranks reduces for all.
func Share(rank, size, n, elem int) (from, to int) {
	lines := (n + Line - 1) / Line
	per := (lines + size - 1) / size * Line
	per = (per + elem - 1) / elem * elem
	return min(rank*per, n), min((rank+1)*per, n)
}

// Line is the unit in which work is divided, bytes: no two ranks write to one
// pair of cache lines.
const Line = 128

// InlineMax is how many bytes go beside a stamp.
const InlineMax = shm.InlineMax

// LeastRoom is the least that a buffer which ranks share has, bytes.
const LeastRoom = 16 << 10
