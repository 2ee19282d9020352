//go:build crossings

package shm

// Tests that are built with the tag crossings count the cache lines that a rank of one package
// writes and this one, of another, reads: each such line has to cross the link between the
// packages. A line counts again whenever its writer has written it anew, and for each rank that reads it, though
// some machines have the second reader of a package find it there.

const counting = true

// cacheLine is what CPUs hand each other, bytes.
const cacheLine = 64

// crossings counts for one rank.
type crossings struct {
	Flags, Data int
	last        map[[2]uint64]uint64 // of a rank's stamps: what was read there last
}

// far reports whether a rank is in another package.
func (a *Area) far(rank int) bool { return a.Domain(rank)>>16 != a.Domain(a.rank)>>16 }

// flag counts a stamp that has another value than when it was read last.
func (a *Area) flag(rank int, which, value uint64) {
	if !a.far(rank) {
		return
	}
	key := [2]uint64{uint64(rank), which}
	if a.last == nil {
		a.last = map[[2]uint64]uint64{}
	}
	if a.last[key] != value {
		a.last[key] = value
		a.Flags++
	}
}

func (a *Area) countPosted(rank int, phase uint64) { a.flag(rank, phase%AreaSlots, phase) }

func (a *Area) countSeen(rank int, phase uint64) { a.flag(rank, AreaSlots, phase) }

func (a *Area) countRead(rank, n int) {
	if a.far(rank) {
		a.Data += (n + cacheLine - 1) / cacheLine
	}
}

// Read is told what of a rank's buffers this one is about to read.
func (a *Area) Read(rank int, b []byte) { a.countRead(rank, len(b)) }
