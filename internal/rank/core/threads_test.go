package core

import "testing"

func TestARankHasAsManyThreadsAsItsShareOfTheCPUs(t *testing.T) {
	for _, c := range []struct{ mine, usable, online, ranks, want int }{
		{64, 64, 64, 1, 64},
		{64, 64, 64, 4, 16}, // bound to nothing
		{16, 16, 64, 4, 16}, // each bound to its share
		{1, 1, 64, 64, 2},   // one CPU each
		{2, 2, 2, 8, 2},     // more ranks than CPUs
		{16, 64, 64, 4, 4},  // a container's quota
		{64, 64, 0, 4, 16},  // a node that does not tell
		{128, 128, 64, 1, 128},
	} {
		if got := threadsFor(c.mine, c.usable, c.online, c.ranks); got != c.want {
			t.Errorf("%d of %d CPUs, %d online, %d ranks: %d threads, not %d", c.mine, c.usable, c.online, c.ranks, got, c.want)
		}
	}
}
