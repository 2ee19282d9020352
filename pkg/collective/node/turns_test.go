package node

import (
	"runtime"
	"testing"

	"github.com/gompirun/gompi/internal/shm"
	"github.com/gompirun/gompi/internal/wait"
)

// turns is a Host that says what others do in its turns.
type turns struct {
	goroutines
	yields int
	bytes  int            // that others may move, as the last yield said
	yield  func()         // while it lets others run
	away   func(int) bool // when it asks whether one runs
	shares bool           // its CPU, as it knows
}

func (h *turns) Sharing() bool { return h.shares }

func (h *turns) Yield(bytes int) bool {
	h.yields++
	h.bytes = bytes
	if h.yield != nil {
		h.yield()
	}
	return true
}

func (h *turns) Away(rank int) bool { return h.away(rank) }

// benched makes the groups of ranks on these CPUs, of which rank who has the host h.
func benched(t *testing.T, seats []int, who int, h *turns) []*Group {
	t.Helper()
	return groupsOf(t, seats, 1024, 0, true, func(rank int) Host {
		if rank == who {
			return h
		}
		return goroutines{}
	})
}

// seated is benched with buffers of chunk bytes.
func seated(t *testing.T, seats []int, chunk int, crowded bool) []*Group {
	t.Helper()
	return groupsOf(t, seats, chunk, 0, crowded, func(int) Host { return goroutines{} })
}

// Ranks that have a CPU each, as far as they were told when they met, stop looking around as soon as
// others turn out to share it, and look again when these have gone.
func TestWhoSharesItsCPUAfterAllYieldsAtOnce(t *testing.T) {
	area, err := shm.CreateArea(shm.AreaConfig{Ranks: 2, Chunk: 1024, Buffers: shm.AreaBuffers})
	if err != nil {
		t.Fatal(err)
	}
	other, err := shm.AttachArea(area.Card())
	if err != nil {
		t.Fatal(err)
	}
	h := &turns{away: func(int) bool { return false }}
	g, late := New(area, 0, h, shm.AreaConfig{}), New(other, 1, goroutines{}, shm.AreaConfig{})
	t.Cleanup(func() { g.Close(); late.Close() })
	for _, sharing := range []bool{false, true, true, false} {
		h.shares = sharing
		done := make(chan error, 1)
		begun := false
		h.yield = func() { // it is late: rank 0 has to wait
			if !begun {
				begun = true
				go func() { done <- late.Barrier() }()
			}
			runtime.Gosched()
		}
		if err := g.Barrier(); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		want := ownTurns
		if sharing {
			want = 0
		}
		if g.turns != want {
			t.Errorf("looks %d times before it yields, want %d: it shares its CPU: %v", g.turns, want, sharing)
		}
	}
}

// A root lets those on its CPU catch up before it arrives, so that it leaves first.
func TestWhoIsAheadArrivesLast(t *testing.T) {
	h := new(turns)
	gs := benched(t, []int{0, 0, 1}, 0, h)
	buf := make([]byte, 8)
	bcast := func(rank int) {
		if err := gs[rank].Bcast(buf, 0); err != nil {
			t.Fatal(err)
		}
	}
	gs[2].arrive()
	bcast(0)
	h.yield = func() { bcast(1); gs[1].arrive() }
	if !gs[0].arrive() || h.yields != 1 {
		t.Errorf("the root let others run %d times, and is not the last", h.yields)
	}
	gs[0].arrive()
	if h.yields != 1 {
		t.Error("it lets others run though none has to catch up with it")
	}
	gs[1].arrive()
	bcast(0)
	bcast(1)
	gs[1].arrive()
	if gs[0].arrive(); h.yields != 1 {
		t.Error("it lets others run though all have come")
	}
}

// Who waits for a rank that runs on another CPU looks for a while before it yields, and
// does so seldom once that was in vain too often.
func TestWhoRunsIsLookedAt(t *testing.T) {
	h := new(turns)
	gs := benched(t, []int{0, 1, 0, 1}, 3, h)
	buf := make([]byte, 8)
	post := func() {
		if err := gs[0].Bcast(buf, 0); err != nil {
			t.Fatal(err)
		}
	}
	take := func() {
		for _, r := range []int{3, 1, 2} { // so nobody is far behind
			if err := gs[r].Bcast(buf, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	asked := 0
	h.away = func(rank int) bool {
		if asked++; asked == 3 {
			post()
		}
		return rank != 0
	}
	h.yield = post
	if take(); h.yields != 0 {
		t.Error("it yielded though the root ran")
	}
	h.away = func(int) bool { return true }
	if take(); h.yields != 1 {
		t.Errorf("it yielded %d times to a root that has left its CPU", h.yields)
	}
	asked = 0
	h.away = func(int) bool { asked++; return false }
	for range 10 * wait.HopeStays {
		take()
	}
	if most := (wait.HopeStays+10+1)*(wait.Looks+1) + 10*wait.HopeStays; asked > most {
		t.Errorf("it looked %d times in vain, want at most %d", asked, most)
	}
}

// Who lets others run says what they may have to move, and nothing once that is over.
func TestAYieldTellsHowLongItMayTake(t *testing.T) {
	h := new(turns)
	gs := benched(t, []int{0, 0, 0}, 0, h)
	h.away = func(int) bool { return true }
	all := func(f func(g *Group) error) {
		done := make(chan error, 2)
		ran := false
		h.yield = func() {
			if ran {
				return
			}
			ran = true
			for _, g := range gs[1:] {
				go func() { done <- f(g) }()
			}
			for range 2 * 1000 {
				runtime.Gosched()
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
	all(func(g *Group) error { return g.Allgather(nil, make([]byte, 3*n), Blocks{N: n}) })
	if want := 2 * 3 * n; h.bytes != want {
		t.Errorf("in an allgather it said %d bytes, want %d", h.bytes, want)
	}
	all((*Group).Barrier)
	if h.bytes != 0 {
		t.Errorf("in a barrier it said %d bytes", h.bytes)
	}
}

// The lowest rank on a CPU lets those above it there catch up after a scan, too, before it arrives.
func TestTheLowestOfAScanOnACPUArrivesLast(t *testing.T) {
	for who, yields := range []int{1, 1, 0, 0} {
		h := new(turns)
		gs := benched(t, []int{0, 1, 0, 1}, who, h)
		k := affine(t)
		for _, g := range gs[:who+1] { // so nobody waits
			if err := g.Scan(make([]byte, elem), make([]byte, elem), k, false); err != nil {
				t.Fatal(err)
			}
		}
		gs[who].arrive()
		if h.yields != yields {
			t.Errorf("rank %d let others run %d times before it arrived, want %d", who, h.yields, yields)
		}
	}
}
