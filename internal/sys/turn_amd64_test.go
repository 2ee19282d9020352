package sys

import (
	"io"
	"runtime/pprof"
	"testing"
)

// A turn is counted where somebody counts, and who has had it is back.
func TestYieldTurnCounts(t *testing.T) {
	var all, own, away uint64
	turn := Turn{Own: &own, Away: &away}
	YieldTurn(&turn)
	if own != 0 || away != 0 {
		t.Fatalf("nobody counts, but the own turn is number %d; away: %d", own, away)
	}
	turn.All = &all
	for n := range uint64(3) {
		YieldTurn(&turn)
		if all != n+1 || own != n+1 || away != 0 {
			t.Fatalf("after %d turns there were %d, the own number %d; away: %d", n+1, all, own, away)
		}
	}
}

// Calls from which nobody returns leave the stack as it was, whoever looks at it meanwhile.
func TestYieldsLeaveTheStackAlone(t *testing.T) {
	if err := pprof.StartCPUProfile(io.Discard); err != nil {
		t.Skipf("nobody looks at the stack, for the test is profiled already: %v", err)
	}
	defer pprof.StopCPUProfile()
	var all, own, away uint64
	turn := Turn{All: &all, Own: &own, Away: &away}
	for i := range 20_000 {
		if got := deep(&turn, 20, i); got != i+20 {
			t.Fatalf("%d instead of %d", got, i+20)
		}
	}
}

// deep returns i+n through n functions, the last of which yields twice.
//
//go:noinline
func deep(turn *Turn, n, i int) int {
	if n == 0 {
		Yield()
		YieldTurn(turn)
		return i
	}
	return deep(turn, n-1, i) + 1
}
