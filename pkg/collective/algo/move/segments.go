package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// segment is how long the pieces of a pipelined vector are, bytes, if there are
// no more than MostSegments of them: long enough that a message's latency does
// not count, short enough to keep all ranks busy.
const (
	Segment      = 64 << 10
	MostSegments = 256
)

// Segments cuts a vector for a pipeline.
func Segments(total, unit int64) []schedule.Block { return SegmentsOf(Segment, total, unit) }

// SegmentsOf is segments of another length.
func SegmentsOf(length, total, unit int64) []schedule.Block {
	n := min(max(1, (total+length-1)/length), MostSegments, max(1, total/unit))
	return schedule.Split(total, unit, int(n))
}

// ChainModel is the cost of a pipeline of p ranks, of n bytes in segments of a length.
func ChainModel(p int, n, unit, length int64) cost.Model {
	if p == 1 || n == 0 {
		return cost.Model{}
	}
	s := SegmentsOf(length, n, unit)
	rounds := p - 2 + len(s)
	return cost.Model{Rounds: rounds, Busy: n + int64(p-2)*s[0].Len, Messages: (p - 1) * len(s), Sent: int64(p-1) * n}
}
