package node

import "testing"

// One or two CPUs have less of the caches that they share than four.
func TestWhatCachesHoldDependsOnTheCPUs(t *testing.T) {
	const allgather, allreduce = 4 * (1 + 4) << 20, 4 * 2 << 20 // what 4 ranks read and write, of 1 MiB each
	for _, c := range []struct {
		seats []int
		used  int
		holds bool
	}{
		{[]int{0, 0, 0, 0}, allgather, false},
		{[]int{0, 0, 1, 1}, allgather, false},
		{[]int{0, 1, 2, 3}, allgather, true},
		{[]int{0, 0, 0, 0}, allreduce, true},
		{[]int{0, 0, 1, 1}, allreduce, true},
		{[]int{0, 1, 2, 3}, 64 << 20, false},
	} {
		g := benched(t, c.seats, 0, &turns{})[0]
		if holds := c.used < g.overflow(); holds != c.holds {
			t.Errorf("ranks on CPUs %v: caches hold %d MiB: %t", c.seats, c.used>>20, holds)
		}
	}
}
