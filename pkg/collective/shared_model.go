package collective

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// SharedMemory has the parameters of operations in memory that the ranks of a node
// share (package node), for so many ranks.
type SharedMemory struct {
	Ranks   int     `json:"ranks"`
	Crowded bool    `json:"crowded,omitempty"` // they share CPUs
	Handoff float64 `json:"handoff_us"`        // microseconds from the last rank that comes to all others
	Gamma   float64 `json:"gamma_ns_byte"`     // nanoseconds for a byte that is reduced
	Copy    float64 `json:"copy_ns_byte"`      // nanoseconds for a byte that is copied

	// Direct is, by operation, from how many bytes on that a rank contributes long buffers that
	// all see are used as they are, and not by way of the area's; none: as without a measurement.
	Direct map[string]int64 `json:"direct_bytes,omitempty"`
}

// DirectFrom is what was measured of that for ranks with these places.
func (t *Tuning) DirectFrom(s Seating) map[string]int64 { return t.memory(s).Direct }

// Seating is how many ranks there are, and how many of them share a CPU at most.
type Seating struct{ Ranks, OnCPU int }

// What is assumed where nothing was measured: on machines of 2 to 4 CPUs a
// hand-off takes 0.13 us and 0.065 for each rank, and a switch between ranks on a
// CPU 1.5 us.
const (
	handoffBase, handoffRank = 0.13, 0.065
	switchTime               = 1.5
)

// memory finds the parameters for ranks.
func (t *Tuning) memory(s Seating) SharedMemory {
	for _, m := range t.Memory {
		if m.Ranks == s.Ranks && m.Crowded == (s.OnCPU > 1) {
			return m
		}
	}
	return SharedMemory{
		Ranks: s.Ranks, Gamma: t.Node.Gamma, Copy: t.Node.Copy,
		Handoff: handoffBase + handoffRank*float64(s.Ranks) + switchTime*float64(s.OnCPU-1),
	}
}

// MemoryTime is the predicted time in microseconds of an operation in shared
// memory, n being Shape.Len: its hand-offs, and what the busiest rank copies and
// reduces, one rank of a CPU after the other. copies is how often a byte is
// copied on its way: 0 beside a stamp, 1 from buffer to buffer, 2 through a
// buffer between.
func (t *Tuning) MemoryTime(o schedule.Operation, s Seating, n int64, copies int) float64 {
	m := t.memory(s)
	handoffs, moved, reduced := memoryCost(o, n, int64(s.Ranks), copies)
	work := m.Copy*float64(moved*int64(copies)) + m.Gamma*float64(reduced)
	return m.Handoff*float64(handoffs) + work*float64(max(s.OnCPU, 1))/1000
}

// memoryCost is how many hand-offs follow each other, and how many bytes the
// busiest of p ranks moves and reduces. Long reductions are divided among the
// ranks, which takes a second hand-off, as does the end of those from buffer to
// buffer.
func memoryCost(o schedule.Operation, n, p int64, copies int) (handoffs int, moved, reduced int64) {
	handoffs = 1
	if copies == 1 || copies > 0 && (o == schedule.Reduce || o == schedule.Allreduce) {
		handoffs = 2
	}
	switch o {
	case schedule.Bcast:
		moved = n
	case schedule.Gather, schedule.Gatherv, schedule.Scatter, schedule.Scatterv, schedule.Allgather, schedule.Allgatherv, schedule.Alltoall, schedule.Alltoallv, schedule.Alltoallw:
		moved = n * (p - 1)
	case schedule.Reduce, schedule.Allreduce:
		moved, reduced = n, n*(p-1)
		if copies > 0 {
			reduced /= p
		}
	case schedule.ReduceScatter, schedule.ReduceScatterBlock:
		reduced = n * (p - 1)
		moved = reduced
	case schedule.Scan, schedule.Exscan:
		moved, reduced = n, n*(p-1)
	}
	return handoffs, moved, reduced
}
