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
