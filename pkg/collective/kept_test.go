package collective_test

import (
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// A schedule of neighbours is kept for the next call with the same ones, and for no other.
func TestSchedulesAreKeptForTheirNeighbours(t *testing.T) {
	const ranks = 3
	s := newSums(t, ranks)
	runs := make([]map[*schedule.Schedule]int, ranks)
	var wg sync.WaitGroup
	for rank := range ranks {
		runs[rank] = map[*schedule.Schedule]int{}
		wg.Go(func() {
			for turn, step := range []int{1, 1, 2, 2, 1} { // to whom, counted from the own rank
				b := s.buffers(rank)
				to, from := (rank+step)%ranks, (rank+ranks-step)%ranks
				r, err := s.comms[rank].Start(&schedule.Call{
					Shape: schedule.Shape{Op: schedule.NeighborAlltoall, Len: 8, OutLen: 8}, Sources: []int{from}, Dests: []int{to},
				}, b)
				if err != nil {
					t.Error(err)
					return
				}
				runs[rank][r.Schedule()]++
				if err := r.Wait(); err != nil || got(b) != from {
					t.Errorf("turn %d: rank %d got %d, not %d, %v", turn, rank, got(b), from, err)
				}
			}
		})
	}
	wg.Wait()
	for rank, used := range runs {
		if len(used) != 3 { // for the first two, the next two and the last
			t.Errorf("rank %d made %d schedules", rank, len(used))
		}
	}
}

// A schedule of blocks is kept for the next call with the same ones, and for no other.
func TestSchedulesAreKeptForTheirBlocks(t *testing.T) {
	const ranks = 3
	s := newSums(t, ranks)
	runs := make([]map[*schedule.Schedule]int, ranks)
	var wg sync.WaitGroup
	for rank := range ranks {
		runs[rank] = map[*schedule.Schedule]int{}
		wg.Go(func() {
			to, from := (rank+1)%ranks, (rank+ranks-1)%ranks
			for turn, length := range []int64{8, 8, 0, 0, 8} {
				b := s.buffers(rank)
				before := got(b)
				block := []schedule.Block{{Len: length}}
				r, err := s.comms[rank].Start(&schedule.Call{
					Shape: schedule.Shape{Op: schedule.NeighborAlltoallv}, Sources: []int{from}, Dests: []int{to}, In: block, Out: block,
				}, b)
				if err != nil {
					t.Error(err)
					return
				}
				runs[rank][r.Schedule()]++
				want := from
				if length == 0 {
					want = before
				}
				if err := r.Wait(); err != nil || got(b) != want {
					t.Errorf("turn %d: rank %d got %d, not %d, %v", turn, rank, got(b), want, err)
				}
			}
		})
	}
	wg.Wait()
	for rank, used := range runs {
		if len(used) != 3 { // for the first two, the next two and the last
			t.Errorf("rank %d made %d schedules", rank, len(used))
		}
	}
}
