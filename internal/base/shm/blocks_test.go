package shm

import (
	"math/rand/v2"
	"testing"
)

// TestBlocksAreWhatAListOfUnitsWouldGive compares with the simplest allocator: an
// owner for each unit.
func TestBlocksAreWhatAListOfUnitsWouldGive(t *testing.T) {
	const limit = 60
	rnd := rand.New(rand.NewPCG(3, 4))
	b := newBlocks(limit)
	owner := make([]int, limit)
	length := map[int]int{}
	firstFit := func(n int) int {
		run := 0
		for i := range owner {
			if run++; owner[i] != 0 {
				run = 0
			}
			if run == n {
				return i - n + 1
			}
		}
		return -1
	}
	for step := range 20000 {
		if rnd.IntN(2) == 0 {
			n := 1 + rnd.IntN(9)
			at, ok := b.take(n)
			want := firstFit(n)
			if ok != (want >= 0) || ok && at != want {
				t.Fatalf("step %d: %d units at %d, %v; want %d", step, n, at, ok, want)
			}
			if ok {
				length[at] = n
				for i := at; i < at+n; i++ {
					owner[i] = step + 1
				}
			}
			continue
		}
		at := rnd.IntN(limit)
		if got := b.give(at); got != length[at] {
			t.Fatalf("step %d: %d units were freed at %d, want %d", step, got, at, length[at])
		}
		for i := at; i < at+length[at]; i++ {
			owner[i] = 0
		}
		delete(length, at)
	}
}
