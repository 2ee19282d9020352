package pml

import (
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
)

func TestOneWhoSleepsInVainSleepsLonger(t *testing.T) {
	var r rest
	p := &tuning.Default().PML
	for _, want := range []time.Duration{p.Wake, 2 * p.Wake, p.WakeMost, p.WakeMost} {
		limit := r.limit(p)
		if limit != want {
			t.Errorf("sleeps for %v at most, want %v", limit, want)
		}
		r.slept(limit, limit, p)
	}
	if r.slept(p.WakeMost-1, p.WakeMost, p); r.limit(p) != p.Wake {
		t.Errorf("after something has come it sleeps for %v, want %v", r.limit(p), p.Wake)
	}
}
