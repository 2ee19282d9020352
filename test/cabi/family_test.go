package cabi

import "testing"

// The program spawns two processes, then three, all of which say ok.
func TestProgramsSpawnAndMeet(t *testing.T) {
	bin := compile(t, "family")
	for _, n := range []int{1, 2, 3} {
		wantOK(t, n+5, run(t, n, bin))
	}
}
