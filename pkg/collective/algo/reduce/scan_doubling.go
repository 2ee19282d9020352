package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ScanDoubling doubles sets: ranks at distance 1, 2, 4, ... exchange the reduction over the
// aligned set of ranks they are in; who gets one from below adds it to its result
// (Hillis, Steele 1986; as the reference in MPI 4.1, section 6.11 has it for any
// operator).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) (a + n b + 2 n g)
//	sent    sum over k of the ranks with a partner at distance 2^k, n bytes each
//
// exclusive leaves a rank's own vector out; out of rank 0 is then not touched.
func ScanDoubling(b *schedule.Builder, g schedule.Group, out, in schedule.Region, exclusive bool) {
	set := in    // reduced over the set
	result := in // reduced over the ranks of the set up to this one
	if exclusive {
		result = schedule.Region{}
	}
	var room rooms
	var work schedule.Region
	for k := 1; k < g.N; k *= 2 {
		peer := g.Me ^ k
		if peer >= g.N {
			continue
		}
		theirs := room.take(b, in.Len)
		b.Recv(g.At(peer), theirs)
		b.Send(g.At(peer), set)
		if hasPartner(g, 2*k) { // needed once more
			if work.Len == 0 {
				work = b.Typed(in.Len)
			}
			b.Merge(work, set, theirs, peer < g.Me)
			set = work
		}
		if peer > g.Me {
			continue
		}
		if result.Len == 0 {
			b.Copy(out, theirs)
		} else {
			b.Reduce(out, theirs, result)
		}
		result = out
	}
	if !exclusive {
		b.Copy(out, result)
	}
}

// hasPartner reports whether this member exchanges at distance k or further.
func hasPartner(g schedule.Group, k int) bool {
	for ; k < g.N; k *= 2 {
		if g.Me^k < g.N {
			return true
		}
	}
	return false
}

// ScanDoublingModel is the cost of ScanDoubling, by its formula.
func ScanDoublingModel(p int, n int64) cost.Model {
	rounds := schedule.CeilLog2(p)
	m := cost.Model{Rounds: rounds, Busy: int64(rounds) * n, Reduced: 2 * int64(rounds) * n}
	for k := 1; k < p && n > 0; k *= 2 {
		for i := range p {
			if i^k < p {
				m.Messages++
				m.Sent += n
			}
		}
	}
	return m
}
