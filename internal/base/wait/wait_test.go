package wait

import (
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
)

// settings are those of all tests here.
var settings = &tuning.Default().Wait

// policyFor is PolicyFor of the defaults.
func policyFor(ranks int, cpus, quota float64) Policy {
	return PolicyFor(settings, Sharing{ranks, cpus, quota})
}

// sharing is a Waiter's word of who shares its CPUs.
func sharing(ranks int, cpus, quota float64) func() Sharing {
	return func() Sharing { return Sharing{ranks, cpus, quota} }
}

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
		{"a CPU each", 4, 4, settings.Turn},
		{"two on a CPU", 8, 4, 2 * settings.Turn},
		{"three on two CPUs count as two on one", 3, 2, 2 * settings.Turn},
		{"ranks of one CPU", 2, 1, 2 * settings.Turn},
		{"a program that computes is found out whatever the number", 64, 1, settings.TurnMost},
	} {
		if got := policyFor(c.ranks, c.cpus, c.cpus).Turns; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestWhoHasAQuotaSleepsSoon(t *testing.T) {
	own, shared := policyFor(4, 4, 4), policyFor(8, 4, 2)
	if p := policyFor(4, 4, 2); p.Spins == 0 || p.Spins >= own.Spins || p.Yield >= own.Yield {
		t.Errorf("4 ranks on 4 CPUs, of which they may use 2: %+v", p)
	}
	if !shared.Shared || shared.Yield <= own.Yield {
		t.Errorf("8 ranks on 4 CPUs, of which they may use 2: %+v", shared)
	}
}

func TestWhoWaitsLongHasAContender(t *testing.T) {
	r := Contenders{tuning: settings}
	for r.usual == 0 { // until it has found out how long a tick is, which takes a millisecond
		r.Yield(&Policy{Turns: time.Hour}, 0)
	}
	if !r.Yield(&Policy{Turns: time.Hour}, 0) || !r.until.IsZero() {
		t.Error("a yield within the others' turns was to a contender")
	}
	r.Yield(&Policy{}, 0) // any yield takes longer
	if r.hold != settings.Hold || !r.until.After(time.Now().Add(-settings.Hold)) {
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
	shared, own := policyFor(4, 2, 2), policyFor(2, 2, 2)
	for _, c := range []struct {
		name string
		on   func() Sharing
		who  Partner
		want uint32
	}{
		{"nobody in particular", sharing(4, 2, 2), nil, 0},
		{"one that is away", sharing(4, 2, 2), &partner{0}, 0},
		{"one that leaves may have answered just before", sharing(4, 2, 2), &partner{10}, 10},
		{"one that stays", sharing(4, 2, 2), &partner{1 << 20}, shared.Spins},
		{"with a CPU of its own", sharing(2, 2, 2), &partner{0}, own.Spins},
	} {
		w := NewWaiter(nil, Auto, c.on)
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
	w := NewWaiter(nil, Auto, sharing(4, 2, 2))
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
	waits(AdaptiveSpinStays, false)
	if n := waits(100*AdaptiveSpinEvery, false); n > 101*spins {
		t.Errorf("%d looks in %d waits in vain", n, 100*AdaptiveSpinEvery)
	}
	if n := waits(10*AdaptiveSpinEvery, true); n < 9*AdaptiveSpinEvery {
		t.Errorf("%d looks in %d waits once it was right", n, 10*AdaptiveSpinEvery)
	}
}

func TestWhoHasItsOwnLoopIsToldHowToWait(t *testing.T) {
	foreign := NewWaiter(nil, Auto, nil)
	foreign.contention.there = true
	foreign.Choose()
	for name, c := range map[string]struct {
		w    *Waiter
		want Brief
	}{
		"a CPU each":  {NewWaiter(nil, Auto, sharing(2, 2, 2)), Brief{Looks: settings.Fast, Tests: settings.Tests}},
		"shared":      {NewWaiter(nil, Auto, sharing(4, 2, 2)), Brief{Looks: 2 * settings.SpinsShared, Yields: settings.FastYields, Tests: settings.TestsShared}},
		"contended":   {foreign, Brief{Looks: settings.SpinsContended, Tests: settings.Tests}},
		"asleep soon": {NewWaiter(nil, Block, nil), Brief{Tests: settings.Tests}},
	} {
		if got := c.w.Brief(); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// Each setting has its say.
func TestSettingsDecide(t *testing.T) {
	s := tuning.Default()
	s.Wait.Spins, s.Wait.SpinsShared, s.Wait.SpinsQuota, s.Wait.Sleep, s.Wait.SleepMost, s.Wait.Fast = 7, 5, 3, time.Second, 90*time.Second, 6
	for _, c := range []struct {
		on    func() Sharing
		spins uint32
		sleep time.Duration
		fast  int
	}{
		{sharing(2, 2, 2), 7, time.Second, 6},
		{sharing(4, 2, 2), 10, 2 * time.Second, 6},
		{sharing(2, 2, 1), 3, s.Wait.SleepQuota, 3},
	} {
		w := NewWaiter(s, Auto, c.on)
		if w.Policy.Spins != c.spins || w.Policy.Yield != c.sleep || w.Brief().Looks != c.fast {
			t.Errorf("%+v: %+v, %+v", c.on(), w.Policy, w.Brief())
		}
	}
}
