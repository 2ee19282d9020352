package node

// A cache keeps what was used last. Who goes over long buffers from their beginning each time finds none of what the caches held
// of them when it was done before, since what comes first replaces it; who begins where it ended finds as much as they hold.
// So operations go over long buffers from the beginning and from the end in turn. On a CPU with a second-level cache of 2 MiB a copy of
// 1 MiB to three others took 139 us from the beginning each time, and 100 in turn.

// sweep is the way over buffers: true from the end to the beginning.
type sweep bool

// turn makes the next operation go the other way.
func (s *sweep) turn() { *s = !*s }

// turned is the way of an operation of so many phases that begins after one: such operations take turns, and all ranks agree,
// since they count phases alike.
func turned(phase uint64, phases int) sweep { return phase/uint64(max(phases, 1))%2 == 1 }

// nth is the number of the chunk, of m, that is number i on the way.
func (s sweep) nth(i, m int) int {
	if s {
		return m - 1 - i
	}
	return i
}

// part is where part number i on the way, of step bytes or a rest at the end, lies among the bytes in from..to.
func (s sweep) part(i, from, to, step int) (at, end int) {
	at = from + s.nth(i, chunks(to-from, step))*step
	return at, min(at+step, to)
}

// How much memory operations use at least that take turns, bytes, and how much those use that do not: second-level caches have 1 or 2 MiB, and what
// they hold comes faster from the beginning. Of 128 MiB no cache kept anything: an alltoall of 1 MiB by 8 ranks on one CPU took 1.07 in turn.
const (
	sweptFrom   = 2 << 20
	sweptBefore = 64 << 20
)

// of is the way of an operation that uses so much memory, bytes.
func (s sweep) of(used int) sweep { return s && used >= sweptFrom && used < sweptBefore }

// ownWay is the way of an operation that uses so much memory, of which each rank goes over its own part. Ranks that share a CPU have their turns
// in one order, whatever the way: so nothing is left of a part when its turn comes.
func (g *Group) ownWay(used int) sweep { return g.sweep.of(used) && sweep(!g.crowded) }

// mostSwept bounds how much of a buffer is copied before what lies in front of it, bytes.
const mostSwept = 64 << 10

// whole is how much of n bytes is copied in one go.
func (s sweep) whole(n int) int {
	if s {
		n = min(n/8, mostSwept)
	}
	return max(n, 1)
}
