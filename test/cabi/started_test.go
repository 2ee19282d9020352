package cabi

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// MPI_INFO_ENV tells each program of a command line how it was started, and not how the others were.
func TestEachProgramKnowsHowItWasStarted(t *testing.T) {
	prog := filepath.Join(t.TempDir(), "started")
	gompicc(t, "-O1", "-o", prog, filepath.Join(env.Root, "test", "progs", "started.c"))
	r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "--oversubscribe", "-np", "1", "--wdir", "/usr", prog, "a b", "c", ":", "-np", "2", "--wdir", "/etc", prog, "d"}})
	want := []string{"0: started|a b c|1|/usr", "1: started|d|2|/etc", "2: started|d|2|/etc"}
	got := strings.Split(strings.TrimSpace(r.Stdout), "\n")
	slices.Sort(got)
	if r.Code != 0 || !slices.Equal(got, want) {
		t.Errorf("status %d, got\n%s\nwant\n%s\n%s", r.Code, strings.Join(got, "\n"), strings.Join(want, "\n"), r.Stderr)
	}
	env.NeedCommand(t, "mpiexec.hydra") // which does not say how many there were to be
	r = env.Run(t, testenv.Cmd{Args: []string{"mpiexec.hydra", "-n", "1", "-wdir", "/usr", prog, "x"}})
	if want := "0: started|x|-|/usr\n"; r.Code != 0 || r.Stdout != want {
		t.Errorf("status %d, got %q, want %q\n%s", r.Code, r.Stdout, want, r.Stderr)
	}
}
