package e2e

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// exitCase is a row of the exit matrix: rank 1 misbehaves, rank 0 sleeps. The
// columns of Open MPI 4.1.4, Open MPI 5.0.11, Hydra (4.0.2 and 5.0.2 agree) and srun 22.05
// were measured from those launchers.
// Ours never says success when a rank died without finalizing, or aborted.
type exitCase struct {
	claim               string
	prog                []string // "mpi" stands for the MPI program misbehave
	gompi, ompi4, hydra []int
	ompi5               []int // where it is not ompi4's
	srun                []int
	opts                []string
}

var exitMatrix = []exitCase{
	{claim: "both exit zero", prog: []string{"true"}, gompi: []int{0}, ompi4: []int{0}, hydra: []int{0}, srun: []int{0}},
	{claim: "exits 1 and 2", prog: sh("exit 1", "exit 2"), gompi: []int{1, 2}, ompi4: []int{1, 2}, hydra: []int{3}, srun: []int{2}},
	{claim: "exit 3 beside a sleeper", prog: sh("exec sleep 60", "exit 3"), gompi: []int{3}, ompi4: []int{3}},
	{claim: "exit 3, the peer ends by itself", prog: sh("sleep 0.3", "exit 3"), gompi: []int{3}, ompi4: []int{3}, hydra: []int{3}, srun: []int{3}},
	{claim: "killed by KILL", prog: sh("exec sleep 60", "kill -9 $$"), gompi: []int{137}, ompi4: []int{137}},
	{claim: "killed by TERM", prog: sh("exec sleep 60", "kill -15 $$"), gompi: []int{143}, ompi4: []int{143}},
	{claim: "killed by KILL, the peer ends by itself", prog: sh("sleep 0.3", "kill -9 $$"), gompi: []int{137}, ompi4: []int{137}, hydra: []int{9}, srun: []int{137}},
	{claim: "MPI rank killed by KILL", prog: []string{"mpi", "signal", "9"}, gompi: []int{137}, ompi4: []int{137}, hydra: []int{9}},
	{claim: "MPI rank killed by SEGV", prog: []string{"mpi", "segv"}, gompi: []int{139}, ompi4: []int{139}, hydra: []int{11}},
	{claim: "MPI rank killed by TERM", prog: []string{"mpi", "signal", "15"}, gompi: []int{143}, ompi4: []int{143}, hydra: []int{15}},
	{claim: "MPI_Abort(5)", prog: []string{"mpi", "abort", "5"}, gompi: []int{5}, ompi4: []int{5}, hydra: []int{5}},
	{claim: "MPI_Abort(0) is no success", prog: []string{"mpi", "abort", "0"}, gompi: []int{1}, ompi4: []int{0}, hydra: []int{0}},
	{claim: "exit 0 inside MPI is no success", prog: []string{"mpi", "nofinalize", "0"}, gompi: []int{1}, ompi4: []int{1}, hydra: []int{0}},
	{claim: "exit 4 inside MPI", prog: []string{"mpi", "nofinalize", "4"}, gompi: []int{4}, ompi4: []int{4}, hydra: []int{4}},
	{claim: "exit 6 after MPI_Finalize", prog: []string{"mpi", "afterfinalize", "6"}, gompi: []int{6}, ompi4: []int{6}, hydra: []int{6}},
	{claim: "program not found", prog: []string{"/proc/nonexistent/program"}, gompi: []int{127}, ompi4: []int{132}, ompi5: []int{183}, hydra: []int{255}, srun: []int{2}},
	{claim: "program not in PATH", prog: []string{"nonexistent-program"}, gompi: []int{127}, ompi4: []int{134}, ompi5: []int{66}, hydra: []int{255}, srun: []int{2}},
	{claim: "program not executable", prog: []string{"/etc/passwd"}, gompi: []int{126}, ompi4: []int{132}, ompi5: []int{183}, hydra: []int{255}, srun: []int{13}},
	{claim: "a directory for a program", prog: []string{"/etc"}, gompi: []int{126}, ompi4: []int{131}, ompi5: []int{213}, hydra: []int{255}, srun: []int{13}},
	{claim: "working directory not found", opts: []string{"--wdir", "/proc/nonexistent"}, prog: []string{"true"}, gompi: []int{1}, ompi4: []int{135}, ompi5: []int{181}, hydra: []int{255}},
	{claim: "exit 3 beside a sleeper, and -K", opts: []string{"--kill-on-bad-exit"}, prog: sh("exec sleep 60", "exit 3"), gompi: []int{3}, srun: []int{143}},
	{claim: "time limit", opts: []string{"--timeout", "1"}, prog: []string{"sleep", "60"}, gompi: []int{110}, ompi4: []int{110}, ompi5: []int{241}, hydra: []int{255}},
	{claim: "a wrong option", opts: []string{"--map-by", "bogus"}, prog: []string{"true"}, gompi: []int{1}, ompi4: []int{1}, ompi5: []int{213}},
}

// column is one --compat with its results.
type column struct {
	compat string
	opts   []string
	want   func(exitCase) []int
}

var columns = []column{
	{"gompi", nil, func(c exitCase) []int { return c.gompi }},
	{"ompi4", []string{"--allow-run-as-root", "--oversubscribe"}, func(c exitCase) []int { return c.ompi4 }},
	{"ompi5", []string{"--allow-run-as-root", "--oversubscribe"}, func(c exitCase) []int {
		if c.ompi5 != nil {
			return c.ompi5
		}
		return c.ompi4
	}},
	{"hydra", nil, func(c exitCase) []int { return c.hydra }},
	{"srun", nil, func(c exitCase) []int { return c.srun }},
}

// testExitMatrix runs the whole table; where says on which hosts.
func testExitMatrix(t *testing.T, where []string) {
	for _, col := range columns {
		for _, c := range exitMatrix {
			want := col.want(c)
			if want == nil {
				continue
			}
			t.Run(col.compat+"/"+c.claim, func(t *testing.T) {
				args := append([]string{"--compat", col.compat}, where...)
				args = append(append(args, col.opts...), c.opts...)
				args = append(args, "-np", "2")
				if c.prog[0] == "mpi" {
					args = append(append(args, env.MPICC(t, "mpich5", "misbehave")), c.prog[1:]...)
				} else {
					args = append(args, c.prog...)
				}
				wantCode(t, runCmd(t, testenv.Cmd{Args: args, Limit: 30 * time.Second}), want...)
			})
		}
	}
}

func TestExitStatusIsTheAnchorsOnOneHost(t *testing.T) { testExitMatrix(t, nil) }

func TestASignalToTheLauncherEndsTheJob(t *testing.T) {
	for _, c := range []struct {
		compat string
		signal syscall.Signal
		want   int
	}{
		{"gompi", syscall.SIGINT, 130}, {"gompi", syscall.SIGTERM, 143},
		{"ompi4", syscall.SIGINT, 1}, {"ompi4", syscall.SIGTERM, 1},
		{"hydra", syscall.SIGINT, 2}, {"hydra", syscall.SIGTERM, 15},
	} {
		t.Run(c.compat+"/"+c.signal.String(), func(t *testing.T) {
			p := startCmd(t, testenv.Cmd{Limit: 20 * time.Second, Args: []string{
				"--compat", c.compat, "--allow-run-as-root", "--oversubscribe", "-np", "2", "sh", "-c", "echo up; exec sleep 60"}})
			p.Output().Await(t, "up\n", 2, 10*time.Second)
			if err := p.Process.Signal(c.signal); err != nil {
				t.Fatal(err)
			}
			wantCode(t, p.Wait(), c.want)
		})
	}
}

// Of two signals that wait, Go's runtime tells the lower first: ranks that have got USR1 outlived HUP.
func TestNohupKeepsTheJob(t *testing.T) {
	env.CheckNothingLeft(t, nothingLeft)
	rank := `trap "echo got; exit 0" USR1; sleep 60 & echo up; wait`
	line := "trap '' HUP; exec '" + env.Bin + "/gompirun' --oversubscribe -np 2 sh -c '" + rank + "'"
	p := env.Start(t, testenv.Cmd{Args: []string{"sh", "-c", line}, Limit: 20 * time.Second})
	p.Output().Await(t, "up\n", 2, 10*time.Second)
	for _, s := range []syscall.Signal{syscall.SIGHUP, syscall.SIGUSR1} {
		if err := p.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
	}
	r := p.Wait()
	wantCode(t, r, 0)
	if n := strings.Count(r.Stdout, "got\n"); n != 2 {
		t.Errorf("%d of 2 ranks got SIGUSR1:\n%s", n, clip(r.Stderr))
	}
}

func TestAMissingRankEndsTheOthersWithOneLineThatNamesIt(t *testing.T) {
	r := run(t, append([]string{"-np", "2"}, sh("exec sleep 60", "echo last words >&2; kill -9 $$")...)...)
	wantCode(t, r, 137)
	lines := ourLines(r.Stderr)
	if len(lines) != 1 || !contains(lines[0], "rank 1", "pid ", "SIGKILL") || !contains(r.Stderr, "last words") {
		t.Errorf("want one line naming rank, pid and signal, and the rank's last words:\n%s", r.Stderr)
	}
}

// What ended a job is on a line of its own, though a rank was cut off within one.
func TestTheLastLineBeginsALine(t *testing.T) {
	r := run(t, "-np", "1", "sh", "-c", "printf half >&2; exit 3")
	wantCode(t, r, 3)
	if !strings.HasPrefix(r.Stderr, "half\ngompirun: rank 0 ") {
		t.Errorf("stderr: %q", r.Stderr)
	}
}
