package node

import "testing"

func TestWhatWasMeasuredSaysFromWhereOnBuffersAreUsedAsTheyAre(t *testing.T) {
	for _, alone := range []bool{false, true} { // on one CPU, where it never matters who writes a buffer anew
		cpus := 2
		if alone {
			cpus = 1
		}
		g := &Group{direct: direct{worth: worthOf(alone, 4, cpus)}}
		before := g.direct.worth
		g.DirectFrom(map[string]int64{"allgather": 100 << 10, "alltoall": 1, "scan": Never, "barrier": 5})
		after := g.direct.worth
		for _, c := range []struct {
			name     string
			got, was span
			least    int
		}{
			{"allgather", after.gather, before.gather, 100 << 10},
			{"alltoall", after.exchange, before.exchange, leastDirect},
			{"scan", after.scan, before.scan, Never},
			{"allreduce, of which nothing was said", after.reduce, before.reduce, before.reduce.least},
		} {
			renewed := max(c.least, c.was.renewed)
			if alone {
				renewed = c.least
			}
			if c.got != (span{c.least, renewed}) {
				t.Errorf("%s, alone %t: %+v, which was %+v", c.name, alone, c.got, c.was)
			}
		}
	}
}
