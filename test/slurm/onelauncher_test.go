package slurm

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestALauncherInAStepOfSeveralTasksRefuses has Slurm end the whole step with the first task that fails, too.
func TestALauncherInAStepOfSeveralTasksRefuses(t *testing.T) {
	s := slurmOn(t, 2)
	gompirun := filepath.Join(env.Bin, "gompirun")
	for _, c := range []struct {
		claim      string
		step, args []string
		want       []string
	}{
		{"two tasks of two nodes each", []string{"-N2", "--ntasks-per-node=2"}, nil, []string{"as 4 tasks", "`gompirun ./app`", "`srun --mpi=pmi2|pmix ./app`"}},
		{"a step that ends with its first task", []string{"-K", "-N2", "--ntasks-per-node=2"}, nil, nil},
		{"in Hydra's words", []string{"-N1", "-n2"}, []string{"--compat", "hydra"}, []string{"with exit code 1\n"}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := env.Run(t, testenv.Cmd{Args: slices.Concat([]string{"srun"}, c.step, []string{gompirun}, c.args, []string{"./app"}), Env: s.conf})
			if ours := testenv.OurLines(r.Stderr); r.Code == 0 || c.want != nil && r.Code != 1 || len(ours) != 1 || !testenv.Contains(r.Stderr, "each would run the whole job") || !testenv.Contains(r.Stderr, c.want...) {
				t.Errorf("status %d\n%s\n%s", r.Code, r.Stdout, r.Stderr)
			}
		})
	}
}

func TestALauncherAloneInItsStepOrBelowARankStartsAJob(t *testing.T) {
	s := slurmOn(t, 2)
	gompirun := filepath.Join(env.Bin, "gompirun")
	t.Run("srun --pty", func(t *testing.T) {
		env.NeedCommand(t, "script")
		r := env.Run(t, testenv.Cmd{Env: s.conf, Args: []string{"salloc", "-Q", "-N2", "--ntasks-per-node=1",
			"script", "-qec", "srun -N1 -n1 --pty " + gompirun + " hostname", "/dev/null"}})
		testenv.WantCode(t, r, 0)
		if !testenv.Contains(r.Stdout, s.Names[0], s.Names[1]) {
			t.Errorf("%q\n%s", r.Stdout, r.Stderr)
		}
	})
	t.Run("below a rank", func(t *testing.T) {
		r := env.Run(t, s.salloc([]string{"-N2", "--ntasks-per-node=1"}, "sh", "-c", gompirun+` -np 1 echo world of $PMI_RANK`))
		testenv.WantCode(t, r, 0)
		if got := testenv.Sorted(r.Stdout); !slices.Equal(got, []string{"world of 0", "world of 1"}) {
			t.Errorf("%q\n%s", got, r.Stderr)
		}
	})
	t.Run("tasks below a rank", func(t *testing.T) {
		r := env.Run(t, s.salloc([]string{"-N2", "--ntasks-per-node=1"}, "-np", "1", "srun", "--overlap", "-n2", gompirun, "-np", "1", "echo", "a job"))
		testenv.WantCode(t, r, 0)
		if r.Stdout != "a job\na job\n" {
			t.Errorf("%q\n%s", r.Stdout, r.Stderr)
		}
	})
	t.Run("a batch script that a task of several submits", func(t *testing.T) {
		dir, err := os.MkdirTemp(env.Dir, "submits")
		if err != nil {
			t.Fatal(err)
		}
		script := filepath.Join(dir, "script")
		if err := os.WriteFile(script, []byte("#!/bin/sh\n"+gompirun+" echo of its own\n"), 0o700); err != nil {
			t.Fatal(err)
		}
		r := env.Run(t, testenv.Cmd{Env: s.conf, Args: []string{"srun", "-N1", "-n2", "sh", "-c",
			"[ $SLURM_PROCID != 1 ] || { sbatch -Q --wait -N1 -n1 -o " + dir + "/out " + script + "; cat " + dir + "/out; }"}})
		testenv.WantCode(t, r, 0)
		if !testenv.Contains(r.Stdout, "of its own\n") {
			t.Errorf("%q\n%s", r.Stdout, r.Stderr)
		}
	})
}
