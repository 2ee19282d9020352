package collective

import (
	"testing"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

func TestSharedMemoryIsPredictedFromWhatWasMeasured(t *testing.T) {
	measured := *Defaults()
	measured.Memory = []SharedMemory{{Ranks: 4, Handoff: 0.5, Gamma: 0.02, Copy: 0.01}}
	near := Seating{Ranks: 4, OnCPU: 1}
	for _, c := range []struct {
		op        schedule.Operation
		cpuPlaces Seating
		n         int64
		copies    int
		want      float64 // us
	}{
		{schedule.Barrier, near, 0, 0, 0.5},
		{schedule.Bcast, near, 8, 0, 0.5},
		{schedule.Bcast, near, 100_000, 2, 0.5 + 2},                                // copied in and out
		{schedule.Allgather, near, 100_000, 1, 1 + 3},                              // three blocks, and a hand-off at the end
		{schedule.Allreduce, near, 1000, 0, 0.5 + 0.06},                            // three vectors are added to a rank's own
		{schedule.Allreduce, near, 100_000, 2, 1 + 2 + 1.5},                        // a share of each vector
		{schedule.Allreduce, Seating{Ranks: 8, OnCPU: 1}, 0, 0, 0.13 + 8*0.065},    // not measured
		{schedule.Barrier, Seating{Ranks: 4, OnCPU: 2}, 0, 0, 0.13 + 4*.065 + 1.5}, // nor is this
	} {
		got := measured.MemoryTime(c.op, c.cpuPlaces, c.n, c.copies)
		if d := got - c.want; d > 1e-9 || d < -1e-9 {
			t.Errorf("%v of %d bytes by %+v with %d copies: %.3f us, want %.3f", c.op, c.n, c.cpuPlaces, c.copies, got, c.want)
		}
	}
}

// All operations and lengths have a prediction that grows with the length.
func TestPredictionsGrowWithTheLength(t *testing.T) {
	for _, o := range schedule.Operations() {
		for copies := range 3 {
			last := 0.0
			for _, n := range []int64{0, 8, 1 << 10, 1 << 20} {
				got := Defaults().MemoryTime(o, Seating{Ranks: 8, OnCPU: 2}, n, copies)
				if got <= 0 || got < last {
					t.Errorf("%v of %d bytes, %d copies: %.3f us after %.3f", o, n, copies, got, last)
				}
				last = got
			}
		}
	}
}
