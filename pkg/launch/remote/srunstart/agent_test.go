package srunstart_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
)

// fakeSrun puts an srun in PATH that notes its arguments and environment, and
// then runs the task on this host.
func fakeSrun(t *testing.T) (log string) {
	t.Helper()
	dir := t.TempDir()
	log = filepath.Join(dir, "log")
	text := "#!/bin/sh\n[ \"$2\" != --version ] || exit 0\nfor a; do echo \"$a\"; done >" + log + "\nenv >" + log + ".env\n" +
		"while [ \"$1\" != /bin/sh ]; do shift; done\nexec \"$@\"\n"
	if err := os.WriteFile(filepath.Join(dir, "srun"), []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	return log
}

func TestSrunGetsOneTaskAndNoneOfTheJobsOptions(t *testing.T) {
	remotetest.CheckLeaks(t)
	log := fakeSrun(t)
	p := remotetest.NewPlace(t)
	s := srunstart.New(srunstart.Config{Args: []string{"--mpi=pmi2", "--qos=high"}, Environ: append(p.Env, "PATH="+os.Getenv("PATH"), "SLURM_JOB_ID=17", "SLURM_CONF=/c",
		"SLURM_LABELIO=1", "SLURM_NTASKS_PER_NODE=2", "SLURM_STEP_ID=0", "SRUN_CPUS_PER_TASK=4")})
	sess, err := s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	if err != nil {
		t.Fatal(err)
	}
	remotetest.Talk(t, sess)
	s.Close()
	args, env := read(t, log), read(t, log+".env")
	if more := strings.Index(args, "--mpi=pmi2\n--qos=high\n/bin/sh\n"); more < strings.Index(args, "--mpi=none\n") {
		t.Errorf("the user's own options are not the last:\n%s", args)
	}
	for _, want := range []string{"--nodelist=node07\n", "--external-launcher\n", "--mpi=none\n", "--unbuffered\n"} {
		if !strings.Contains(args, want) {
			t.Errorf("no %q in the arguments\n%s", want, args)
		}
	}
	if !strings.Contains(env, "SLURM_JOB_ID=17\n") || !strings.Contains(env, "SLURM_CONF=/c\n") {
		t.Errorf("srun does not know its job:\n%s", env)
	}
	for _, gone := range []string{"SLURM_LABELIO", "SLURM_NTASKS_PER_NODE", "SLURM_STEP_ID", "SRUN_"} {
		if strings.Contains(env, gone) {
			t.Errorf("%s reached srun", gone)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
