package e2e

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// wantSpawn fails the test unless parents and children met, and each child of
// the list runs where it must: "HOST CPUs LIST", or the beginning of it.
func wantSpawn(t *testing.T, r testenv.Result, parents int, children ...string) {
	t.Helper()
	wantCode(t, r, 0)
	for i := range parents {
		if want := fmt.Sprintf("parent %d of %d sees %d\n", i, parents, len(children)); !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
		}
	}
	for i, where := range children {
		if want := fmt.Sprintf("child %d runs on %s", i, where); !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
		}
	}
}

// threeCores returns the CPUs of three cores, as a job bound to them has them,
// or skips the test.
func threeCores(t *testing.T) []string {
	t.Helper()
	r := run(t, "--json", "--do-not-launch", "--bind-to", "core", "-np", "3", "true")
	if r.Code != 0 {
		t.Skip("needs three cores, for a parent and two children: ", r.Stderr)
	}
	var p planned
	if err := json.Unmarshal([]byte(r.Stdout), &p); err != nil || len(p.Ranks) != 3 {
		t.Fatalf("not a plan for 3 ranks: %v\n%s", err, clip(r.Stdout))
	}
	var out []string
	for _, rank := range p.Ranks {
		out = append(out, rank.CPUs.String())
	}
	return out
}

func TestSpawnedChildrenAreBoundBesideTheirParents(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "spawn")
	cores := threeCores(t)
	here := strings.TrimSpace(env.Run(t, testenv.Cmd{Args: []string{"hostname"}}).Stdout)
	on := func(core int) string { return here + " CPUs " + cores[core] + "\n" }
	t.Run("to cores", func(t *testing.T) {
		r := run(t, "--bind-to", "core", "-l", "-np", "1", prog, "2", "where")
		wantCode(t, r, 0)
		for _, want := range []string{"[0] parent 0 runs on " + on(0), "[1.0] child 0 runs on " + on(1), "[1.1] child 1 runs on " + on(2)} {
			if !strings.Contains(r.Stdout, want) {
				t.Errorf("no %q in\n%s\n%s", want, r.Stdout, clip(r.Stderr))
			}
		}
	})
	t.Run("as info keys say", func(t *testing.T) {
		r := run(t, "--bind-to", "none", "-np", "1", prog, "2", "where", "bind_to", "core")
		wantSpawn(t, r, 1, on(1), on(2)) // the unbound parent had a turn
	})
	t.Run("reported", func(t *testing.T) {
		r := run(t, "--bind-to", "core", "--report-bindings", "-np", "1", prog, "2", "where")
		wantSpawn(t, r, 1, on(1), on(2))
		if !strings.Contains(r.Stderr, "gompirun: spawned world 1, "+prog+" 2 where\n") {
			t.Error(r.Stderr)
		}
	})
}

func TestASoftSpawnStartsAsManyAsThereIsRoomFor(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "spawn")
	r := run(t, "--compat=gompi", "--host", "localhost:4", "-np", "1", prog, "5", "where", "soft", "1:5")
	wantSpawn(t, r, 1, "", "", "")
}

func TestSpawnedChildrenFillFreeSlots(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "spawn")
	c := hosts(t, 2)
	t.Run("of the next host", func(t *testing.T) {
		r := c.launch(t, c.on(t, 2, 2), "-np", "2", prog, "2", "where")
		wantSpawn(t, r, 2, c.Names[1]+" ", c.Names[1]+" ")
	})
	t.Run("by the parents' mapping", func(t *testing.T) {
		r := c.launch(t, c.on(t, 2, 2), "-np", "2", "--map-by", "node", prog, "2", "where")
		wantSpawn(t, r, 2, c.Names[0]+" ", c.Names[1]+" ")
	})
	t.Run("of the host that the info names", func(t *testing.T) {
		r := c.launch(t, c.on(t, 2, 3), "-np", "1", prog, "2", "where", "host", c.Names[1])
		wantSpawn(t, r, 1, c.Names[1]+" ", c.Names[1]+" ")
	})
}

func TestASpawnBeyondStatedSlotsIsRefusedAndExplained(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "spawn")
	for _, c := range []struct {
		claim string
		args  []string
		want  string
	}{
		{"no slots left", []string{"--compat=gompi", "--host", "localhost:2", "-np", "2", prog, "2"}, "rank 0 on localhost cannot spawn: not enough slots: 2 ranks asked for, 0 slots available"},
		{"no such host", []string{"-np", "1", prog, "2", "where", "host", "nowhere"}, "info key host: nowhere is no host of this job"},
		{"no such binding", []string{"-np", "1", prog, "2", "where", "bind_to", "nonsense"}, "info key bind_to: "},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := run(t, c.args...)
			if r.Code == 0 || !strings.Contains(r.Stderr, c.want) {
				t.Errorf("status %d, no %q in\n%s", r.Code, c.want, clip(r.Stderr))
			}
		})
	}
	t.Run("allowed", func(t *testing.T) {
		r := run(t, "--host", "localhost:2", "--oversubscribe", "-np", "2", prog, "2", "where")
		wantSpawn(t, r, 2, "", "")
	})
}

// A child that ends before MPI_Init would have its parent wait for ever.
func TestASpawnOfWhatNeverCallsMPIInitIsAnError(t *testing.T) {
	prog := filepath.Join(env.Bin, "mute")
	t.Run("all of them", func(t *testing.T) {
		r := run(t, "--oversubscribe", "-np", "2", prog)
		wantCode(t, r, 0)
		for rank := range 2 {
			if want := fmt.Sprintf("rank %d: codes [MPI_ERR_SPAWN MPI_ERR_SPAWN]: ", rank); !strings.Contains(r.Stdout, want) {
				t.Errorf("no %q in\n%s", want, clip(r.Stdout))
			}
		}
		if want := "has_ended_and_never_called_MPI_Init"; !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in\n%s", want, clip(r.Stdout))
		}
	})
	t.Run("one of them, for which the other waits", func(t *testing.T) {
		r := run(t, "--oversubscribe", "-np", "1", prog, "first")
		if want := "gompirun: spawned world 1: child 0 has ended and never called MPI_Init, and others wait for it\n"; r.Code != 1 || !strings.Contains(r.Stderr, want) {
			t.Errorf("status %d, no %q in\n%s", r.Code, want, clip(r.Stderr))
		}
	})
	t.Run("by another library", func(t *testing.T) {
		r := run(t, "--oversubscribe", "-np", "1", env.MPICC(t, "mpich5", "spawn"), "2", "mute")
		if r.Code == 0 || !strings.Contains(r.Stderr, "MPI_Comm_spawn") {
			t.Errorf("status %d\n%s", r.Code, clip(r.Stderr))
		}
	})
}
