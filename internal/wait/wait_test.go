package wait

import (
	"testing"
	"time"
)

// Eight ranks that copy what waits for them hold up a ninth for longer than one
// program that computes could on a CPU of its own: only who waits for longer than
// all of their turns takes the others for rivals.
func TestTurnsGrowWithTheRanksOfACPU(t *testing.T) {
	for _, c := range []struct {
		name  string
		ranks int
		cpus  float64
		want  time.Duration
	}{
		{"a CPU each", 4, 4, turn},
		{"two on a CPU", 8, 4, 2 * turn},
		{"three on two CPUs count as two on one", 3, 2, 2 * turn},
		{"half a CPU of quota", 1, 0.5, 2 * turn},
		{"a program that computes is found out whatever the number", 64, 1, mostTurns},
	} {
		if got := PolicyFor(c.ranks, c.cpus).Turns; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestWhoWaitsLongHasARival(t *testing.T) {
	var r Rivals
	r.Yield(time.Hour)
	if !r.until.IsZero() {
		t.Error("a yield within the others' turns was to a rival")
	}
	r.Yield(-1) // any yield takes longer
	if r.hold != leastHold || !r.until.After(time.Now().Add(-leastHold)) {
		t.Errorf("a yield beyond the others' turns was to none: held for %v", r.hold)
	}
}
