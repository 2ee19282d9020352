package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatARankSaysLastStandsOnce(t *testing.T) {
	die := []string{"-np", "2", "--oversubscribe", "sh", "-c", `[ "$RANK" = 1 ] || exec sleep 60; echo boom >&2; exit 3`}
	r := run(t, die...)
	wantCode(t, r, 3)
	if strings.Count(r.Stderr, "boom") != 1 || !strings.Contains(r.Stderr, "gompirun: rank 1 of 2 on ") {
		t.Errorf("on the screen: stderr %q", r.Stderr)
	}
	r = run(t, append([]string{"-errfile-pattern", filepath.Join(t.TempDir(), "e.%r")}, die...)...)
	wantCode(t, r, 3)
	if strings.Count(r.Stderr, "  rank 1 stderr | boom\n") != 1 {
		t.Errorf("in a file alone: stderr %q", r.Stderr)
	}
}

func TestWhatSeveralRanksSayAsTheyEndTheJobStandsOnce(t *testing.T) {
	script := `echo "rank $RANK on h: mpi: Comm.Send on rank $RANK, peer 9: there is no such rank (MPI_ERR_RANK)" >&2; : >"$0/$RANK"
[ $RANK = 2 ] || exec sleep 60; until [ -e "$0/0" -a -e "$0/1" -a -e "$0/3" ]; do sleep 0.01; done; exit 3`
	r := run(t, "-np", "4", "--oversubscribe", "sh", "-c", script, t.TempDir())
	wantCode(t, r, 3)
	lines := ourLines(r.Stderr)
	if strings.Count(r.Stderr, "there is no such rank") != 1 || len(lines) != 2 || !contains(lines[0], "rank 2 of 4") || !contains(lines[1], " said the same as rank ") {
		t.Errorf("stderr:\n%s", r.Stderr)
	}
}

func TestTheWordsOfAnAbortAreNotSaidAgainByTheLauncher(t *testing.T) {
	r := run(t, "-np", "2", "--oversubscribe", env.MPICC(t, "mpich5", "misbehave"), "abort", "5")
	wantCode(t, r, 5)
	lines := ourLines(r.Stderr)
	if strings.Count(r.Stderr, "application called MPI_Abort(") != 1 || len(lines) != 1 || !strings.HasSuffix(lines[0], "called MPI_Abort with code 5") {
		t.Errorf("stderr:\n%s", r.Stderr)
	}
}

func TestWhatOtherLibrariesSayOfAMistakeOfAllRanksStandsOnce(t *testing.T) {
	inner := filepath.Join(env.Bin, "gompirun")
	for flavour, says := range map[string][]string{
		"mpich5":   {"Fatal error in internal_Send", "MPI_Send(buf=", "Invalid rank has value 99"},
		"openmpi4": {"*** An error occurred in MPI_Send", "*** reported by process", "*** MPI_ERR_RANK: invalid rank", "*** MPI_ERRORS_ARE_FATAL"},
		"openmpi5": {"*** An error occurred in MPI_Send", "*** reported by process", "*** MPI_ERR_RANK: invalid rank", "*** MPI_ERRORS_ARE_FATAL"},
	} {
		t.Run(flavour, func(t *testing.T) {
			prog := env.MPICC(t, flavour, "nosuchrank")
			direct := []string{"-np", "4", "--oversubscribe", prog}
			for _, args := range [][]string{direct, append([]string{"-np", "1", inner}, direct...), append([]string{"-np", "2", "--oversubscribe", inner}, direct...)} {
				r := run(t, args...)
				if r.Code == 0 {
					t.Errorf("%q ends with 0", args)
				}
				for _, s := range says {
					if n := strings.Count(r.Stderr, s); n != 1 {
						t.Errorf("%q: %q stands %d times:\n%s", args, s, n, r.Stderr)
					}
				}
			}
		})
	}
}
