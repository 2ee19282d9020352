package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestMPICHProgramsRunUnmodified(t *testing.T) {
	for _, c := range []struct {
		flavour string
		np      int
	}{{"mpich", 1}, {"mpich", 16}, {"mpich5", 2}, {"mpich5", 3}, {"mpich5", 16}} {
		t.Run(fmt.Sprintf("%s with %d ranks", c.flavour, c.np), func(t *testing.T) {
			r := runCmd(t, testenv.Cmd{Limit: 90 * time.Second,
				Args: []string{"--oversubscribe", "-np", fmt.Sprint(c.np), env.MPICC(t, c.flavour, "hello")}})
			wantCode(t, r, 0)
			wantHello(t, r, c.np, c.np)
		})
	}
}

func TestAMegabyteGoesRoundARing(t *testing.T) {
	for _, np := range []string{"2", "5"} {
		r := run(t, "--oversubscribe", "-np", np, env.MPICC(t, "mpich5", "ring"))
		wantCode(t, r, 0)
		if want := "ring of " + np + ": ok\n"; r.Stdout != want {
			t.Errorf("stdout %q, want %q", r.Stdout, want)
		}
	}
}

func TestIntelMPIBenchmarksRun(t *testing.T) {
	dir := env.Peer(t, "impi-rt")
	r := runCmd(t, testenv.Cmd{
		Args:  []string{"-np", "2", filepath.Join(dir, "bin", "IMB-MPI1"), "-msglog", "3:4", "-iter", "10", "PingPong"},
		Env:   []string{"LD_LIBRARY_PATH=" + filepath.Join(dir, "lib")},
		Limit: 90 * time.Second,
	})
	wantCode(t, r, 0)
	if !contains(r.Stdout, "Benchmarking PingPong", "#processes = 2", "All processes entering MPI_Finalize") {
		t.Errorf("IMB did not run PingPong between 2 processes:\n%s\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func TestSpawnedChildrenMeetTheirParents(t *testing.T) {
	r := run(t, "--oversubscribe", "-np", "2", env.MPICC(t, "mpich5", "spawn"), "3")
	wantCode(t, r, 0)
	for _, want := range []string{"parent 0 of 2 sees 3\n", "parent 1 of 2 sees 3\n",
		"child 0 of 3 sees 2\n", "child 1 of 3 sees 2\n", "child 2 of 3 sees 2\n"} {
		if !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in\n%s\n%s", want, r.Stdout, r.Stderr)
		}
	}
}

func TestPublishedNamesAreFound(t *testing.T) {
	r := run(t, "-np", "2", env.MPICC(t, "mpich5", "publish"))
	wantCode(t, r, 0)
	if !contains(r.Stdout, "publish ok\n", "found tag#0$description#host$\n", "unpublish ok\n", "lookup failed\n") {
		t.Errorf("stdout %q, stderr %q", r.Stdout, r.Stderr)
	}
}

func TestAProgramStartedAloneCanSpawnThroughMpiexec(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "spawn")
	bin := t.TempDir()
	link(t, filepath.Join(env.Bin, "gompirun"), filepath.Join(bin, "mpiexec"))
	link(t, filepath.Join(env.Bin, "gompi-daemon"), filepath.Join(bin, "gompi-daemon"))
	env.CheckNothingLeft(t, nothingLeft)
	r := env.Run(t, testenv.Cmd{Args: []string{prog, "2"}, Env: []string{"PATH=" + bin + ":/usr/bin:/bin"}})
	wantCode(t, r, 0)
	if !contains(r.Stdout, "parent 0 of 1 sees 2\n", "child 0 of 2 sees 1\n", "child 1 of 2 sees 1\n") {
		t.Errorf("stdout\n%s\nstderr\n%s", r.Stdout, r.Stderr)
	}
}
