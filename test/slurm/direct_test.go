package slurm

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestProgramsRunDirectlyUnderSrun(t *testing.T) {
	s := slurmOn(t, 2)
	srun := func(mpi string, each int, prog string) testenv.Result {
		return env.Run(t, testenv.Cmd{Args: []string{"srun", "--mpi=" + mpi, "-N2", fmt.Sprint("--ntasks-per-node=", each), prog}, Env: s.conf})
	}
	t.Run("MPICH", func(t *testing.T) {
		each := 2
		if newer() != nil {
			each = 1 // with two tasks on each of two nodes slurmstepd 24.11.5 was seen to complain of "value not properly terminated in client request", and the tasks to hang
		}
		r := srun("pmi2", each, env.MPICC(t, "mpich5", "hello"))
		testenv.WantCode(t, r, 0)
		testenv.WantHello(t, r, 2*each, each)
	})
	for _, mpi := range []string{"pmi2", "pmix"} {
		t.Run("Go, "+mpi, func(t *testing.T) {
			r := srun(mpi, 2, filepath.Join(env.Bin, "exchange"))
			testenv.WantCode(t, r, 0)
			if !slices.Contains(strings.Split(r.Stdout, "\n"), "exchange of 4: ok") {
				t.Errorf("%s\n%s", testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
			}
		})
	}
}

func TestCProgramsRunDirectlyUnderSrun(t *testing.T) {
	bin, joined, gaveUp := env.GompiCC(t, "model"), env.GompiCC(t, "joined"), env.GompiCC(t, "gaveup")
	s := slurmOn(t, 2)
	srun := func(mpi string, nodes, each int, args ...string) testenv.Result {
		return env.Run(t, testenv.Cmd{Args: append([]string{"srun", "--mpi=" + mpi, "--overcommit", "--mem=0", "-w", s.List(nodes), fmt.Sprint("--ntasks-per-node=", each)}, args...),
			Env: s.conf, Limit: 90 * time.Second})
	}
	for _, mpi := range []string{"pmi2", "pmix"} {
		for _, x := range []struct{ nodes, each int }{{1, 1}, {2, 2}, {2, 8}} {
			testenv.WantAllOK(t, srun(mpi, x.nodes, x.each, bin, "2"), x.nodes*x.each)
		}
		testenv.WantJoined(t, srun(mpi, 2, 2, joined), 4, 2)
		r := srun(mpi, 2, 2, gaveUp)
		if r.Code == 0 || r.Stdout != "" || strings.Count(r.Stderr, "rank 3 of 4 on "+s.Names[1]+" called MPI_Abort with code 21\n") != 1 {
			t.Errorf("%s: exit status %d\n%s%s", mpi, r.Code, r.Stdout, r.Stderr)
		}
	}
}

// TestTasksThatWouldBeAloneSayWhatToWrite has a program in C, and one in Go, below an srun that offers no PMI.
func TestTasksThatWouldBeAloneSayWhatToWrite(t *testing.T) {
	bin := env.GompiCC(t, "nobody")
	s := slurmOn(t, 2)
	srun := func(vars []string, args ...string) testenv.Result {
		return env.Run(t, testenv.Cmd{Args: append([]string{"srun", "--mpi=none"}, args...), Env: append(slices.Clone(s.conf), vars...)})
	}
	for call, prog := range map[string]string{"MPI_Init": bin, "mpi.Init": filepath.Join(env.Bin, "exchange")} {
		testenv.WantAlone(t, srun(nil, "-N2", "-n4", prog), call+": this is task 0 of 4 of srun", "srun --mpi=pmi2", "srun --mpi=pmix")
	}
	testenv.WantAllOK(t, srun([]string{"GOMPI_SINGLETON=1"}, "-N2", "-n2", bin), 2)
	testenv.WantAllOK(t, srun(nil, "-n1", bin), 1)
	_, out := s.sbatch(t, bin+"\necho done\n", "-n2") // no step
	if text := await(t, out, "end", func(text string) bool { return strings.HasSuffix(text, "done\n") }); text != "ok\ndone\n" {
		t.Errorf("in the script: %s", text)
	}
}
