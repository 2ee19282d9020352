package shm

import (
	"testing"
	"unsafe"
)

// TestSlotsOfABoardAreApart: whatever the lane, each operation that may be under way
// has a line of its own, behind those of the lanes and before the next rank's.
func TestSlotsOfABoardAreApart(t *testing.T) {
	b, err := CreateBoard(BoardConfig{Ranks: 3, Chunk: 4096})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	seen := map[unsafe.Pointer]bool{}
	for rank := range 3 {
		for lane := range BoardLanes + 1 {
			under := uint64(BoardSlots)
			if lane > 0 {
				under = LaneSlots
			}
			for n := range under {
				at := b.slot(rank, lane, 100*under+n)
				if seen[at] {
					t.Errorf("rank %d, lane %d: operation %d has another one's slot", rank, lane, n)
				}
				seen[at] = true
				if first, end := b.line(rank, 1+BoardLanes), b.line(rank+1, 0); uintptr(at) < uintptr(first) || uintptr(at) >= uintptr(end) {
					t.Errorf("rank %d, lane %d: the slot of operation %d is not among the rank's", rank, lane, n)
				}
				if again := b.slot(rank, lane, 101*under+n); again != at {
					t.Errorf("rank %d, lane %d: operation %d has another slot the next time", rank, lane, n)
				}
			}
		}
	}
}
