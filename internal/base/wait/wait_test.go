package wait

import (
	"testing"
	"time"
)

// Eight ranks that copy what waits for them hold up a ninth for longer than one
// program that computes could on a CPU of its own: only who waits for longer than
// all of their turns takes the others for contenders.
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
	if !shared.Shared || shared.Yield <= own.Yield {
		t.Errorf("8 ranks on 4 CPUs, of which they may use 2: %+v", shared)
	}
}

func TestWhoWaitsLongHasAContender(t *testing.T) {
	var r Contenders
	for r.usual == 0 { // until it has found out how long a tick is, which takes a millisecond
		r.Yield(&Policy{Turns: time.Hour}, 0)
	}
	if !r.Yield(&Policy{Turns: time.Hour}, 0) || !r.until.IsZero() {
		t.Error("a yield within the others' turns was to a contender")
	}
	r.Yield(&Policy{}, 0) // any yield takes longer
	if r.hold != leastHold || !r.until.After(time.Now().Add(-leastHold)) {
		t.Errorf("a yield beyond the others' turns was to none: held for %v", r.hold)
	}
	r.until = time.Now().Add(time.Hour)
	if r.Yield(&Policy{Turns: time.Hour}, 0) {
		t.Error("it yielded to a contender")
	}
	r.until = time.Unix(0, 0)
	if !r.Yield(&Policy{Turns: time.Hour}, 0) || r.hold != 0 {
		t.Errorf("the contender has gone: held for %v", r.hold)
	}
}

// partner is one that leaves its CPU after so many looks at it.
type partner struct{ stays int }

func (p *partner) Away() bool {
	p.stays--
	return p.stays < 0
}

func TestWhoSharesItsCPULooksWhileTheOtherRuns(t *testing.T) {
	shared, own := PolicyFor(4, 2, 2), PolicyFor(2, 2, 2)
	for _, c := range []struct {
		name string
		p    Policy
		who  Partner
		want uint32
	}{
		{"nobody in particular", shared, nil, 0},
		{"one that is away", shared, &partner{0}, 0},
		{"one that leaves may have answered just before", shared, &partner{10}, 10},
		{"one that stays", shared, &partner{1 << 20}, shared.Spins},
		{"with a CPU of its own", own, &partner{0}, own.Spins},
	} {
		w := NewWaiter(Auto, func() Policy { return c.p })
		var l Ladder
		looks := uint32(0)
		for ; w.Spin(&l, c.who); looks++ {
		}
		if looks != c.want {
			t.Errorf("%s: %d looks, want %d", c.name, looks, c.want)
		}
		if w.Idle(&l, c.who, 0); l.Yields() != 1 {
			t.Errorf("%s: it did not yield", c.name)
		}
	}
}

// Looks that are in vain again and again end, but for a trial now and then, until one is right.
func TestLooksInVainEnd(t *testing.T) {
	w := NewWaiter(Auto, func() Policy { return PolicyFor(4, 2, 2) })
	stays := &partner{1 << 30}
	waits := func(n int, right bool) (looks int) {
		for range n {
			var l Ladder
			for w.Spin(&l, stays) {
				if looks++; right {
					w.Came(&l)
					break
				}
			}
		}
		return looks
	}
	spins := int(w.Policy.Spins)
	waits(adaptiveSpinStays, false)
	if n := waits(100*adaptiveSpinEvery, false); n > 101*spins {
		t.Errorf("%d looks in %d waits in vain", n, 100*adaptiveSpinEvery)
	}
	if n := waits(10*adaptiveSpinEvery, true); n < 9*adaptiveSpinEvery {
		t.Errorf("%d looks in %d waits once it was right", n, 10*adaptiveSpinEvery)
	}
}

func TestWhoHasItsOwnLoopIsToldHowToWait(t *testing.T) {
	for name, c := range map[string]struct {
		p    Policy
		want Brief
	}{
		"a CPU each":  {PolicyFor(2, 2, 2), Brief{Looks: briefLooks, Tests: ownTests}},
		"shared":      {PolicyFor(4, 2, 2), Brief{Looks: 2 * aSwitch, Yields: briefYields, Tests: sharedTests}},
		"contended":   {contended, Brief{Looks: replies, Tests: ownTests}},
		"asleep soon": {NewWaiter(Block, nil).Policy, Brief{Tests: ownTests}},
	} {
		if got := c.p.Brief(); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}
