package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// wantFamily checks that each generation of these sizes, the youngest last, has
// found the others.
func wantFamily(t *testing.T, r testenv.Result, sizes ...int) {
	t.Helper()
	wantCode(t, r, 0)
	for i, n := range sizes {
		if want := fmt.Sprintf("generation %d of %d: ok\n", len(sizes)-1-i, n); !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
		}
	}
}

func TestOurRanksSpawnOthersAndSpeakWithThem(t *testing.T) {
	prog := filepath.Join(env.Bin, "family")
	for _, c := range []struct {
		claim string
		args  []string
		sizes []int
	}{
		{"one has one", []string{"-np", "1", prog, "1", "1"}, []int{1, 1}},
		{"two have three", []string{"-np", "2", prog, "3", "1"}, []int{2, 3}},
		{"and grandchildren", []string{"-np", "3", prog, "2", "2"}, []int{3, 2, 2}},
		{"without the network", []string{"-np", "2", "--mca", "btl", "self,sm", prog, "2", "1"}, []int{2, 2}},
		{"without shared memory", []string{"-np", "2", "--mca", "btl", "self,tcp", prog, "2", "1"}, []int{2, 2}},
		{"with a goroutine that makes progress", []string{"-np", "2", "-x", "GOMPI_PROGRESS=1", prog, "2", "1"}, []int{2, 2}},
		{"with checks", []string{"-np", "2", "-x", "GOMPI_CHECK=1", prog, "2", "1"}, []int{2, 2}},
		{"as many as there is room for", []string{"--host", "localhost:4", "-np", "2", prog, "5", "1", "soft", "1:5"}, []int{2, 2}},
		{"as many as there is room for and who calls can do with", []string{"--host", "localhost:5", "-np", "1", prog, "7", "1", "soft", "7:1:-2"}, []int{1, 3}},
		{"where an info says", []string{"-np", "1", prog, "2", "1", "wdir", "/", "host", "localhost", "bind_to", "none"}, []int{1, 2}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			args := c.args
			if !contains(strings.Join(args, " "), "soft") {
				args = append([]string{"--oversubscribe"}, args...)
			}
			wantFamily(t, runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: args}), c.sizes...)
		})
	}
}

func TestOurRanksSpawnUnderHydra(t *testing.T) {
	env.NeedCommand(t, "mpiexec.hydra")
	prog := filepath.Join(env.Bin, "family")
	r := env.Run(t, testenv.Cmd{Limit: 90 * time.Second, Args: []string{"mpiexec.hydra", "-n", "2", prog, "2", "2"}})
	wantFamily(t, r, 2, 2, 2)
}

func TestChildrenOnAnotherHost(t *testing.T) {
	prog := filepath.Join(env.Bin, "family")
	c := hosts(t, 2)
	wantFamily(t, c.launch(t, c.on(t, 2, 2), "-np", "2", prog, "2", "1"), 2, 2)
	wantFamily(t, c.launch(t, c.on(t, 2, 4), "-np", "2", "--map-by", "node", prog, "3", "1", "host", c.Names[1]), 2, 3)
}

func TestASpawnThatFailsSaysWhyAtTheRoot(t *testing.T) {
	prog := filepath.Join(env.Bin, "family")
	for _, c := range []struct {
		claim string
		args  []string
		want  []string
	}{
		{"no such host", []string{"-np", "2", prog, "2", "1", "host", "nowhere"}, []string{"nowhere is no host of this job", "Comm.Spawn on rank 1", "MPI_ERR_SPAWN"}},
		{"not as few", []string{"--host", "localhost:2", "-np", "1", prog, "5", "1", "soft", "2:4"}, []string{"not enough slots", "MPI_ERR_SPAWN"}},
		{"soft and no number", []string{"-np", "1", prog, "2", "1", "soft", "few"}, []string{"info key soft", "first:last:step", "MPI_ERR_SPAWN"}},
		{"no slots", []string{"--host", "localhost:2", "-np", "2", prog, "2", "1"}, []string{"not enough slots", "MPI_ERR_SPAWN"}},
		{"no way to other jobs", []string{"--oversubscribe", "-np", "1", "--mca", "btl", "self", prog, "2", "1"}, []string{"reached through shared memory or over tcp, and --mca btl self allows neither"}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := run(t, c.args...)
			if r.Code == 0 || !contains(r.Stderr, c.want...) {
				t.Errorf("status %d, not all of %q in\n%s", r.Code, c.want, clip(r.Stderr))
			}
		})
	}
	t.Run("alone", func(t *testing.T) {
		r := env.Run(t, testenv.Cmd{Args: []string{prog, "1", "1"}})
		if r.Code == 0 || !contains(r.Stderr, "started without a launcher") {
			t.Errorf("status %d\n%s", r.Code, clip(r.Stderr))
		}
	})
}

func TestParentsAndChildrenOfOneHostShareMemory(t *testing.T) {
	prog := filepath.Join(env.Bin, "kin")
	for _, c := range []struct {
		claim string
		args  []string
		over  string
	}{
		{"one has one", []string{"-np", "1"}, "sm true tcp false"},
		{"three have three", []string{"-np", "3"}, "sm true tcp false"},
		{"their memory is not read by the kernel", []string{"-np", "2", "--mca", "btl_sm_single_copy", "0"}, "sm true tcp false"},
		{"unless it is forbidden", []string{"-np", "2", "--mca", "btl", "self,tcp"}, "sm false tcp true"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: append(append([]string{"--oversubscribe"}, c.args...), prog, "talk")})
			wantCode(t, r, 0)
			wantTalk(t, r, c.over)
		})
	}
}

// wantTalk checks what parents and children have talked over.
func wantTalk(t *testing.T, r testenv.Result, over string) {
	t.Helper()
	for _, who := range []string{"true", "false"} {
		if want := "parent " + who + ": " + over + "\n"; !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
		}
	}
}

func TestParentsAndChildrenOfTwoHostsUseTheNetwork(t *testing.T) {
	prog := filepath.Join(env.Bin, "kin")
	c := hosts(t, 2)
	r := c.launch(t, c.on(t, 2, 2), "-np", "1", prog, "talk", "host", c.Names[1])
	wantCode(t, r, 0)
	wantTalk(t, r, "sm false tcp true")
}

func TestNothingIsLeftOfChildren(t *testing.T) {
	prog := filepath.Join(env.Bin, "kin")
	wantCode(t, runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: []string{"--oversubscribe", "-np", "1", prog, "again", "60"}}), 0)
}

func TestTheEndOfARelativeIsAnError(t *testing.T) {
	prog := filepath.Join(env.Bin, "kin")
	for _, c := range []struct{ dies, sees string }{{"parent", "child"}, {"child", "parent"}} {
		r := runCmd(t, testenv.Cmd{Limit: 60 * time.Second, Args: []string{"-disable-auto-cleanup", "--oversubscribe", "-np", "1", prog, "orphan", c.dies}})
		if want := c.sees + " lost the other: true: "; !strings.Contains(r.Stdout, want) {
			t.Errorf("the %s dies: no %q in\n%s\n%s", c.dies, want, clip(r.Stdout), clip(r.Stderr))
		}
	}
}
