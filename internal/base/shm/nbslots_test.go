package shm

import (
	"bytes"
	"fmt"
	"testing"
	"unsafe"
)

// TestSlotsOfANBAreApart: whatever the lane, each operation that may be under way
// has a line of its own, behind those of the lanes and before the next rank's.
func TestSlotsOfANBAreApart(t *testing.T) {
	b, err := CreateNBSlots(NBConfig{Ranks: 3, Chunk: 4096})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	seen := map[unsafe.Pointer]bool{}
	for rank := range 3 {
		for lane := range NBLanes + 1 {
			under := uint64(NBSlotCount)
			if lane > 0 {
				under = LaneSlots
			}
			for n := range under {
				at := b.slot(rank, lane, 100*under+n)
				if seen[at] {
					t.Errorf("rank %d, lane %d: operation %d has another one's slot", rank, lane, n)
				}
				seen[at] = true
				if first, end := b.line(rank, 1+NBLanes), b.line(rank+1, 0); uintptr(at) < uintptr(first) || uintptr(at) >= uintptr(end) {
					t.Errorf("rank %d, lane %d: the slot of operation %d is not among the rank's", rank, lane, n)
				}
				if again := b.slot(rank, lane, 101*under+n); again != at {
					t.Errorf("rank %d, lane %d: operation %d has another slot the next time", rank, lane, n)
				}
			}
		}
	}
}

func TestRoomsOfANBAreApart(t *testing.T) {
	b, err := CreateNBSlots(NBConfig{Ranks: 3, Chunk: 4096})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	number := byte(0)
	each := func(do func(what string, room []byte, number byte)) {
		number = 0
		for rank := range 3 {
			for i := range NBBuffers {
				number++
				do(fmt.Sprintf("rank %d, buffer %d", rank, i), b.Room(rank, 0, i), number)
			}
			for lane := 1; lane <= NBLanes; lane++ {
				number++
				do(fmt.Sprintf("rank %d, lane %d", rank, lane), b.Room(rank, lane, 0), number)
			}
		}
	}
	each(func(what string, room []byte, number byte) {
		if len(room) != 4096 || bytes.Count(room, []byte{0}) != len(room) {
			t.Errorf("%s: %d bytes, which somebody else has written to", what, len(room))
		}
		copy(room, bytes.Repeat([]byte{number}, len(room)))
	})
	each(func(what string, room []byte, number byte) {
		if bytes.Count(room, []byte{number}) != len(room) {
			t.Errorf("%s has lost what was written there", what)
		}
	})
}
