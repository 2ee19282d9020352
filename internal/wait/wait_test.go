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
		{"ranks of one CPU", 2, 1, 2 * turn},
		{"a program that computes is found out whatever the number", 64, 1, mostTurns},
	} {
		if got := PolicyFor(c.ranks, c.cpus, c.cpus).Turns; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestWhoHasAQuotaSleepsSoon(t *testing.T) {
	own, shared := PolicyFor(4, 4, 4), PolicyFor(8, 4, 2)
	if p := PolicyFor(4, 4, 2); p.Spins == 0 || p.Spins >= own.Spins || p.Yield >= own.Yield {
		t.Errorf("4 ranks on 4 CPUs, of which they may use 2: %+v", p)
	}
	if shared.Spins != 0 {
		t.Errorf("8 ranks on 4 CPUs, of which they may use 2, spin: %+v", shared)
	}
}

func TestWhoWaitsLongHasARival(t *testing.T) {
	var r Rivals
	for r.usual == 0 { // until it has found out how long a tick is, which takes a millisecond
		r.Yield(&Policy{Turns: time.Hour}, 0)
	}
	if !r.Yield(&Policy{Turns: time.Hour}, 0) || !r.until.IsZero() {
		t.Error("a yield within the others' turns was to a rival")
	}
	r.Yield(&Policy{}, 0) // any yield takes longer
	if r.hold != leastHold || !r.until.After(time.Now().Add(-leastHold)) {
		t.Errorf("a yield beyond the others' turns was to none: held for %v", r.hold)
	}
	r.until = time.Now().Add(time.Hour)
	if r.Yield(&Policy{Turns: time.Hour}, 0) {
		t.Error("it yielded to a rival")
	}
	r.until = time.Unix(0, 0)
	if !r.Yield(&Policy{Turns: time.Hour}, 0) || r.hold != 0 {
		t.Errorf("the rival has gone: held for %v", r.hold)
	}
}
