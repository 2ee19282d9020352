package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

// Each program of a command line has its own command, arguments and directory in MPI_INFO_ENV, whichever library it has.
// How many processes it was to have is what the library makes of that: Open MPI's has the whole job's, under mpirun as well, and
// MPICH's does not say.
func TestEachProgramKnowsHowItWasStarted(t *testing.T) {
	for flavour, maxprocs := range map[string][2]string{"mpich5": {"-", "-"}, "openmpi4": {"3", "3"}, "openmpi5": {"3", "3"}} {
		t.Run(flavour, func(t *testing.T) {
			prog := env.MPICC(t, flavour, "started")
			r := run(t, "--oversubscribe", "-np", "1", "--wdir", "/usr", prog, "a b", "c", ":", "-np", "2", "--wdir", "/etc", prog, "d")
			wantCode(t, r, 0)
			name := filepath.Base(prog)
			dirs := []string{"/usr", "/etc"}
			if maxprocs[0] == "-" {
				dirs = []string{"-", "-"}
			}
			want := []string{"0: " + name + "|a b c|" + maxprocs[0] + "|" + dirs[0], "1: " + name + "|d|" + maxprocs[1] + "|" + dirs[1], "2: " + name + "|d|" + maxprocs[1] + "|" + dirs[1]}
			if got := sorted(r.Stdout); strings.Join(got, "\n") != strings.Join(want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}
