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
	var x Patience
	x.Slept(own, time.Microsecond)
	if p := x.Policy(PolicyFor(4, 4, 2)); p.Yield != soon {
		t.Errorf("short sleeps taught it to yield for %v", p.Yield)
	}
	if p := x.Policy(own); p.Yield <= own.Yield {
		t.Errorf("short sleeps taught it nothing: %v", p.Yield)
	}
}

func TestWhoWaitsLongHasARival(t *testing.T) {
	var r Rivals
	for r.usual == 0 { // until it has found out how long a tick is, which takes a millisecond
		r.Yield(time.Hour)
	}
	if !r.Yield(time.Hour) || !r.until.IsZero() {
		t.Error("a yield within the others' turns was to a rival")
	}
	r.Yield(0) // any yield takes longer
	if r.hold != leastHold || !r.until.After(time.Now().Add(-leastHold)) {
		t.Errorf("a yield beyond the others' turns was to none: held for %v", r.hold)
	}
	r.until = time.Now().Add(time.Hour)
	if r.Yield(time.Hour) {
		t.Error("it yielded to a rival")
	}
	r.until = time.Unix(0, 0)
	if !r.Yield(time.Hour) || r.hold != 0 {
		t.Errorf("the rival has gone: held for %v", r.hold)
	}
}

// Groups of ranks that others kept from the CPU may keep it for long, so neither long yields nor short sleeps tell
// anything there.
func TestNodesThatShareCPUsTakeLongTurns(t *testing.T) {
	alone := PolicyFor(8, 2, 2)
	if p := alone.Among(1); p != alone {
		t.Errorf("a node by itself: %+v", p)
	}
	if p := PolicyFor(2, 2, 2); p.Among(4) != p {
		t.Errorf("ranks with a CPU each: %+v", p.Among(4))
	}
	p := alone.Among(4)
	if p.Turns != 4*credit || p.Yield != alone.Yield {
		t.Errorf("4 nodes: %+v", p)
	}
	var one, four Patience
	for range 10 {
		one.Slept(alone, 30*time.Millisecond)
		four.Slept(p, 30*time.Millisecond)
	}
	if one.Policy(alone).Yield != alone.Yield || four.Policy(p).Yield != 16*mostLearned {
		t.Errorf("sleeps of 30 ms: one node yields for %v, four for %v", one.Policy(alone).Yield, four.Policy(p).Yield)
	}
	if y := four.Policy(alone).Yield; y != mostLearned {
		t.Errorf("alone again it yields for %v", y)
	}
}
