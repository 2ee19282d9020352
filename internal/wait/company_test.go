package wait

import (
	"testing"
	"time"
)

func TestWhoLosesItsCPUHasCompany(t *testing.T) {
	const ms = time.Millisecond
	type window struct {
		span, used time.Duration
		preempted  int64
	}
	for _, c := range []struct {
		name    string
		windows []window
		want    bool
	}{
		{"nothing known yet", nil, false},
		{"a CPU of its own", []window{{3 * ms, 3 * ms, 0}, {3 * ms, 29 * ms / 10, 1}}, false},
		{"three others spin there", []window{{12 * ms, 3 * ms, 1}}, true},
		{"it waited for a disk", []window{{12 * ms, 3 * ms, 0}}, false},
		{"several threads compute", []window{{3 * ms, 9 * ms, 5}}, false},
		{"company that has just gone may come again", []window{{12 * ms, 3 * ms, 1}, {3 * ms, 3 * ms, 0}}, true},
	} {
		var x Company
		for _, w := range c.windows {
			x.judge(w.span, w.used, w.preempted)
		}
		own := PolicyFor(1, 1, 1)
		if shares := x.Policy(own).Spins == 0; shares != c.want {
			t.Errorf("%s: yields at once %t, want %t", c.name, shares, c.want)
		}
	}
}

func TestCompanyGoes(t *testing.T) {
	var x Company
	if !x.judge(12*time.Millisecond, time.Millisecond, 1) {
		t.Fatal("no company")
	}
	for i := range calmWindows {
		if changed := x.judge(leastWindow, leastWindow, 1); changed != (i == calmWindows-1) {
			t.Fatalf("after %d calm windows: changed %t", i+1, changed)
		}
	}
	if p := PolicyFor(1, 1, 1); x.Policy(p) != p {
		t.Error("it still yields")
	}
}

// Whoever shares a CPU and yields is kept from it now and then, if only for a moment.
func TestCompanyThatNoYieldLeadsToGoesSoon(t *testing.T) {
	var x Company
	x.judge(12*time.Millisecond, time.Millisecond, 1)
	for i := range calmWindows / calmAlone {
		if !x.there {
			t.Fatalf("gone after %d windows", i)
		}
		x.judge(leastWindow, leastWindow, 0)
	}
	if x.there {
		t.Error("it is still there")
	}
}

func TestWhoHasAQuotaKeepsItsPolicy(t *testing.T) {
	var x Company
	x.judge(12*time.Millisecond, time.Millisecond, 1)
	for _, p := range []Policy{PolicyFor(4, 4, 2), PolicyFor(4, 2, 2)} {
		if got := x.Policy(p); got != p {
			t.Errorf("%+v became %+v", p, got)
		}
	}
}

func TestASleepInACallIsNoCompany(t *testing.T) {
	var x Company
	x.Look(&Rivals{})
	before := x.used.Preempted
	x.begun = x.begun.Add(-2 * leastWindow) // the call took so long, without computing
	x.Look(&Rivals{})
	if x.there && x.used.Preempted == before {
		t.Error("a process that was not preempted has company")
	}
}

func TestWhoeverComputesIsNoCompany(t *testing.T) {
	var x Company
	now := time.Now()
	for want := leastAlone; want <= 2*mostAlone; want *= 2 {
		x.judge(12*time.Millisecond, time.Millisecond, 1)
		if !x.there {
			t.Fatal("no company")
		}
		if x.Look(&Rivals{hold: leastHold}) && !x.there {
			t.Fatal("one yield to a program that computes ends it")
		}
		x.there, x.until, x.begun = true, time.Time{}, time.Time{}
		if !x.Look(&Rivals{hold: stubborn}) || x.there {
			t.Fatal("it is still there")
		}
		if got := x.until.Sub(now); got < min(want, mostAlone) {
			t.Errorf("the next look is after %v, want %v or more", got, min(want, mostAlone))
		}
		if x.Look(&Rivals{hold: stubborn}) {
			t.Error("it looks again meanwhile")
		}
		x.until = time.Time{}
	}
}
