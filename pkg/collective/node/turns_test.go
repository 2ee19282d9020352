package node

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// turns is a Host that says what others do in its turns.
type turns struct {
	goroutines
	waits  int            // of the process
	moving int            // bytes that others may move, as the last wait said
	others func()         // while it waits, once each time
	away   func(int) bool // when it asks whether one runs
	policy wait.Policy    // how it waits
}

func (h *turns) Policy() wait.Policy { return h.policy }

func (h *turns) Await(ev wait.Event) wait.Policy {
	h.waits++
	h.moving = ev.Moving()
	if h.others != nil {
		h.others()
	}
	h.goroutines.Await(ev)
	return h.policy
}

func (h *turns) Away(rank int) bool { return h.away(rank) }

// benched makes the groups of ranks on these CPUs, of which rank who has the host h.
func benched(t *testing.T, cpuPlaces []int, who int, h *turns) []*Group {
	t.Helper()
	return groupsOf(t, cpuPlaces, 1024, 0, true, func(rank int) Host {
		if rank == who {
			return h
		}
		return goroutines{}
	})
}

// seated is benched with buffers of chunk bytes.
func seated(t *testing.T, cpuPlaces []int, chunk int, crowded bool) []*Group {
	t.Helper()
	return groupsOf(t, cpuPlaces, chunk, 0, crowded, func(int) Host { return goroutines{} })
}

// Ranks that have a CPU each, as far as they were told when they met, stop looking around as soon as
// others turn out to share it, and look again when these have gone.
func TestWhoSharesItsCPUAfterAllLooksNoMore(t *testing.T) {
	area, err := shm.CreateArea(shm.AreaConfig{Ranks: 2, Chunk: 1024, Buffers: shm.AreaBuffers})
	if err != nil {
		t.Fatal(err)
	}
	other, err := shm.AttachArea(area.Card())
	if err != nil {
		t.Fatal(err)
	}
	settings := &tuning.Default().Wait
	own, shared := wait.PolicyFor(settings, wait.Alone), wait.PolicyFor(settings, wait.Sharing{Ranks: 2, CPUs: 1, Quota: 1})
	h := &turns{policy: own, away: func(int) bool { return false }}
	g, late := New(area, 0, h, shm.AreaConfig{}, nil), New(other, 1, goroutines{}, shm.AreaConfig{}, nil)
	t.Cleanup(func() { g.Close(); late.Close() })
	for _, p := range []wait.Policy{own, shared, shared, own} {
		h.policy = p
		done := make(chan error, 1)
		h.others = func() { go func() { done <- late.Barrier() }() } // it is late: rank 0 has to wait
		if err := g.Barrier(); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		want := tuning.Default().Collective.Spins
		if p.Shared {
			want = 0
		}
		if g.looks != want {
			t.Errorf("it looks %d times before the process waits, want %d: it shares its CPU: %t", g.looks, want, p.Shared)
		}
	}
}

// The process is told for whom a rank waits.
func TestWhoIsWaitedForMayRun(t *testing.T) {
	h := new(turns)
	gs := benched(t, []int{0, 1, 0, 1}, 3, h)
	gs[3].want = onePosted
	for rank, there := range []bool{true, false, true, false} { // 1 and 3 are on its own CPU
		h.away = func(int) bool { return false }
		if gs[3].at = rank; (event{gs[3]}).Away() == there {
			t.Errorf("rank %d, which runs: away %t", rank, there)
		}
		if h.away = func(int) bool { return true }; !(event{gs[3]}).Away() {
			t.Errorf("rank %d, which does not run, is not away", rank)
		}
	}
}

// Who is the last on its CPU to arrive looks for those on other CPUs; who is not lets others run.
func TestTheLastOnItsCPULooksOn(t *testing.T) {
	for name, c := range map[string]struct {
		cpuPlaces []int // of ranks 0 and 1, of which 0 waits for 1
		here      bool  // rank 1 is on its CPU
	}{
		"the other is elsewhere": {[]int{0, 1}, false},
		"the other is here":      {[]int{0, 0}, true},
	} {
		h := &turns{policy: wait.PolicyFor(&tuning.Default().Wait, wait.Sharing{Ranks: 4, CPUs: 2, Quota: 2})}
		gs := benched(t, c.cpuPlaces, 0, h)
		gs[0].want = allArrived
		gs[0].arrive()
		if away := (event{gs[0]}).Away(); away != c.here {
			t.Errorf("%s: away %t", name, away)
		}
	}
}

// Who lets others run says what they may have to move, and nothing once that is over.
func TestAWaitTellsHowLongItMayTake(t *testing.T) {
	h := new(turns)
	gs := benched(t, []int{0, 0, 0}, 0, h)
	all := func(f func(g *Group) error) {
		done := make(chan error, 2)
		ran := false
		h.others = func() {
			if ran {
				return
			}
			ran = true
			for _, g := range gs[1:] {
				go func() { done <- f(g) }()
			}
		}
		if err := f(gs[0]); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := <-done; err != nil {
				t.Fatal(err)
			}
		}
	}
	const n = 512
	all(func(g *Group) error { return g.Allgather(nil, make([]byte, 3*n), buffers.Blocks{N: n}) })
	if want := 2 * 3 * n; h.moving != want {
		t.Errorf("in an allgather it said %d bytes, want %d", h.moving, want)
	}
	all((*Group).Barrier)
	if h.moving != 0 {
		t.Errorf("in a barrier it said %d bytes", h.moving)
	}
}
