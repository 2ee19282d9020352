package node

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
)

func TestWhatWasMeasuredSaysFromWhereOnBuffersAreUsedAsTheyAre(t *testing.T) {
	g := &Group{direct: direct{worth: worthOf(&tuning.Default().Collective, false, 4, 4)}}
	before := g.direct.worth
	g.DirectFrom(map[string]int64{"allgather": 100 << 10, "alltoall": 1, "scan": Never, "barrier": 5})
	after := g.direct.worth
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"allgather", after.Allgather, 100 << 10},
		{"alltoall", after.Alltoall, leastDirect},
		{"scan", after.Scan, Never},
		{"allreduce, of which nothing was said", after.Reduce, before.Reduce},
	} {
		if c.got != c.want {
			t.Errorf("%s: from %d bytes on, want %d", c.name, c.got, c.want)
		}
	}
}
