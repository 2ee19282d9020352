package pml

import (
	"testing"
	"time"
)

func TestOneWhoSleepsInVainSleepsLonger(t *testing.T) {
	var r rest
	for _, want := range []time.Duration{nap, 2 * nap, longNap, longNap} {
		limit := r.limit()
		if limit != want {
			t.Errorf("sleeps for %v at most, want %v", limit, want)
		}
		r.slept(limit, limit)
	}
	if r.slept(longNap-1, longNap); r.limit() != nap {
		t.Errorf("after something has come it sleeps for %v, want %v", r.limit(), nap)
	}
}
