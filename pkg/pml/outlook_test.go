package pml

import (
	"testing"

	"github.com/gompirun/gompi/internal/wait"
)

// watched is a peer that leaves its CPU after so many looks at it.
type watched struct {
	stays int
}

func (w *watched) Away() bool {
	w.stays--
	return w.stays < 0
}

// looked is how often a receive from a peer looked before it yielded.
func looked(e *Engine, stays int) (n int) {
	w := e.outlook(&peer{watcher: &watched{stays: stays}})
	for yields := w.yields; e.more(&w) && w.yields == yields; n++ {
	}
	return n
}

func TestWhoSharesItsCPULooksForPeersThatRun(t *testing.T) {
	e := New(Config{Waiter: wait.NewWaiter(wait.Auto, func() wait.Policy { return wait.PolicyFor(4, 2, 2) })})
	if n := looked(e, 0); n != 0 {
		t.Errorf("looked %d times for a peer that is away", n)
	}
	if n := looked(e, 10); n != 10 {
		t.Errorf("looked %d times for a peer that left after 10 looks", n)
	}
	if n := looked(e, 1000); n != wait.Looks {
		t.Errorf("looked %d times for a peer that stays, want %d", n, wait.Looks)
	}
	for range 100 {
		looked(e, 1000)
	}
	n := 0
	for range 100 {
		n += looked(e, 1000)
	}
	if n > 100/10*wait.Looks {
		t.Errorf("looked %d times in 100 receives for a peer that never answers in time", n)
	}
	w := e.outlook(&peer{})
	if e.more(&w) {
		t.Error("who shares its CPU waited for a peer elsewhere, and for nobody else")
	}
}
