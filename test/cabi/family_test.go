package cabi

import (
	"cmp"
	"fmt"
	"os"
	"testing"
)

// The program spawns two processes, then three, all of which say ok.
func TestProgramsSpawnAndMeet(t *testing.T) {
	bin := compile(t, "family")
	for _, n := range []int{1, 2, 3} {
		wantOK(t, n+5, run(t, n, bin))
	}
}

// GOMPI_SPAWN_ROUNDS is how often, 5 if it is not set.
func TestGenerationsOfProcessesComeAndGo(t *testing.T) {
	bin := compile(t, "spawns")
	rounds := cmp.Or(os.Getenv("GOMPI_SPAWN_ROUNDS"), "5")
	for n := 1; n <= 3; n++ {
		if r := run(t, n, bin, rounds, fmt.Sprint(n*1000)); r.Code != 0 || r.Stdout != "" {
			t.Errorf("%d ranks: exit status %d\n%s%s", n, r.Code, r.Stdout, r.Stderr)
		}
	}
}

func TestSessionsComeAndGo(t *testing.T) {
	bin := compile(t, "openings")
	for _, n := range []int{1, 3} {
		wantOK(t, n, run(t, n, bin, "300"))
		wantOK(t, n, run(t, n, bin, "300", "held"))
	}
}
