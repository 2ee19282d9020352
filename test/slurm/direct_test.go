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
	srun := func(prog string) testenv.Result {
		return env.Run(t, testenv.Cmd{Args: []string{"srun", "--mpi=pmi2", "-N2", "--ntasks-per-node=2", prog}, Env: s.conf})
	}
	t.Run("MPICH", func(t *testing.T) {
		if newer() != nil {
			t.Skip("the pmi2 plugin of 24.11 does not read the long values that MPICH 5 puts")
		}
		r := srun(env.MPICC(t, "mpich5", "hello"))
		testenv.WantCode(t, r, 0)
		testenv.WantHello(t, r, 4, 2)
	})
	t.Run("Go", func(t *testing.T) {
		r := srun(filepath.Join(env.Bin, "exchange"))
		testenv.WantCode(t, r, 0)
		if !slices.Contains(strings.Split(r.Stdout, "\n"), "exchange of 4: ok") {
			t.Errorf("%s\n%s", testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
		}
	})
}

func TestCProgramsRunDirectlyUnderSrun(t *testing.T) {
	bin := env.GompiCC(t, "model")
	s := slurmOn(t, 2)
	for _, x := range []struct{ nodes, each int }{{1, 1}, {2, 2}, {2, 8}} {
		r := env.Run(t, testenv.Cmd{Args: []string{"srun", "--mpi=pmi2", "--overcommit", fmt.Sprint("-N", x.nodes), fmt.Sprint("--ntasks-per-node=", x.each), bin, "2"},
			Env: s.conf, Limit: 90 * time.Second})
		testenv.WantAllOK(t, r, x.nodes*x.each)
	}
}
