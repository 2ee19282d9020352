package e2e

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// otherLaunchers start programs of gompi's library, which is a PMIx client to them: of PMIx 4, 3 and 5.
var otherLaunchers = []struct{ name, peer, launcher string }{
	{"Open MPI 4.1 of Debian", "", "mpirun.openmpi"}, {"Open MPI 4.1", "openmpi-4.1", "mpirun"},
	{"Open MPI 5.0", "openmpi", "mpirun"}, {"PRRTE", "openmpi", "prterun"},
}

// below has another launcher start a program; h is nil, or has three hosts for two ranks each.
func below(t *testing.T, peer, launcher string, np int, h *testenv.Hosts, prog ...string) testenv.Result {
	t.Helper()
	args := []string{"env", "OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1", "PRTE_ALLOW_RUN_AS_ROOT=1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM=1"}
	where := []string{"--oversubscribe"}
	if h != nil {
		args = append(args, "sh", "-c", `. "$0"; exec "$@"`, filepath.Join(h.Dir, "env-peers"))
		where = []string{"--hostfile", h.File(t, 3, 2)}
	}
	if peer == "" {
		env.NeedCommand(t, launcher)
		args = append(args, launcher)
	} else {
		dir := env.Peer(t, peer)
		args = append(args, filepath.Join(dir, "bin", launcher), "--prefix", dir)
	}
	return env.Run(t, testenv.Cmd{Args: slices.Concat(args, where, []string{"-np", fmt.Sprint(np)}, prog), Limit: 2 * time.Minute})
}

func TestOurProgramsRunBelowOtherLaunchers(t *testing.T) {
	joined, gaveUp := cProgram(t, "joined"), cProgram(t, "gaveup")
	for _, l := range otherLaunchers {
		t.Run(l.name, func(t *testing.T) {
			testenv.WantJoined(t, below(t, l.peer, l.launcher, 3, nil, joined), 3, 3)
			if r := below(t, l.peer, l.launcher, 3, nil, filepath.Join(env.Bin, "exchange")); r.Code != 0 || !strings.Contains(r.Stdout, "exchange of 3: ok") {
				t.Errorf("Go: exit status %d\n%s%s", r.Code, testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
			}
			r := below(t, l.peer, l.launcher, 3, nil, gaveUp)
			if r.Code != 21 || r.Stdout != "" || strings.Count(r.Stderr, "rank 2 of 3 on ") != 1 || strings.Count(r.Stderr, " called MPI_Abort with code 21\n") != 1 {
				t.Errorf("exit status %d\n%s%s", r.Code, testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
			}
		})
	}
}

func TestOurProgramsRunOnHostsBelowOtherLaunchers(t *testing.T) {
	joined := cProgram(t, "joined")
	h := env.CleanHosts(t, 3)
	for _, l := range otherLaunchers {
		t.Run(l.name, func(t *testing.T) { testenv.WantJoined(t, below(t, l.peer, l.launcher, 6, h, joined), 6, 2) })
	}
}

// TestTasksThatWouldBeAloneSaySo has programs in C and in Go below launchers that say how many tasks there are, and
// no more.
func TestTasksThatWouldBeAloneSaySo(t *testing.T) {
	const numbersOnly = `unset $(env | sed -n 's/^\(PMIX_[A-Z0-9_]*\)=.*/\1/p'); exec "$0"`
	for call, prog := range map[string]string{"MPI_Init": cProgram(t, "joined"), "mpi.Init": filepath.Join(env.Bin, "exchange")} {
		for rank, lines := range []int{1, 0} {
			r := env.Run(t, testenv.Cmd{Args: []string{prog}, Env: []string{fmt.Sprint("PMI_RANK=", rank), "PMI_SIZE=2"}})
			if r.Code != 1 || r.Stdout != "" || strings.Count(r.Stderr, "\n") != lines || lines == 1 && !testenv.Contains(r.Stderr, "gompi: "+call+": this is task 0 of 2 of a launcher with PMI") {
				t.Errorf("%s, rank %d: exit status %d\n%s%s", call, rank, r.Code, r.Stdout, r.Stderr)
			}
		}
		for _, l := range otherLaunchers {
			if l.launcher == "prterun" {
				continue // it numbers tasks by PMIx alone
			}
			t.Run(call+", "+l.name, func(t *testing.T) {
				testenv.WantAlone(t, below(t, l.peer, l.launcher, 3, nil, "sh", "-c", numbersOnly, prog), call+": this is task 0 of 3 of Open MPI's launcher")
			})
		}
	}
}
