package buffers

import "testing"

// One or two CPUs have less of the caches that they share than four, and large ones hold more, but not all of them.
func TestWhatCachesHoldDependsOnTheCPUs(t *testing.T) {
	const allgather, allreduce = 4 * (1 + 4) << 20, 4 * 2 << 20 // what 4 ranks read and write, of 1 MiB each
	for _, c := range []struct {
		cache, cpus int
		used        int
		holds       bool
	}{
		{0, 1, allgather, false},
		{32 << 20, 1, allgather, false},
		{32 << 20, 2, allgather, false},
		{32 << 20, 4, allgather, true},
		{32 << 20, 1, allreduce, true},
		{32 << 20, 2, allreduce, true},
		{32 << 20, 4, 64 << 20, false},
		{480 << 20, 1, allgather, true},
		{480 << 20, 2, 64 << 20, false},
		{480 << 20, 16, 128 << 20, true},
	} {
		if holds := c.used < overflowWith(c.cache, c.cpus); holds != c.holds {
			t.Errorf("%d CPUs with %d MiB: caches hold %d MiB: %t", c.cpus, c.cache>>20, c.used>>20, holds)
		}
	}
}
