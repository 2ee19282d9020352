package slurm

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// slurm is a testbed whose first hosts are the nodes of a real Slurm.
type slurm struct {
	*testenv.Hosts
	conf     []string // the environment of srun and its like
	nodes    int
	settings []string

	asBefore func(t testing.TB, after string) // fails the test if a node has anything more than when it began
}

func slurmOn(t *testing.T, n int, settings ...string) slurm {
	t.Helper()
	c := env.CleanHosts(t, n)
	s := slurm{Hosts: c, nodes: n, settings: append(newer(), settings...)}
	s.conf = c.Slurm(t, n, s.settings...)
	s.asBefore = c.Watch(t, n)
	t.Cleanup(func() { s.idle(t) }) // the next test must not wait for nodes that still complete a job
	return s
}

// revive brings back a node that was lost. Slurm is told, or it would ask the node for a minute about jobs that it knows nothing of.
func (s slurm) revive(t *testing.T, lost string) {
	t.Helper()
	s.run(t, "scontrol", "update", "NodeName="+lost, "State=DOWN", "Reason=lost")
	env.Testbed(t, s.nodes)
	s.Slurm(t, s.nodes, s.settings...)
}

// idle waits until no job has a node.
func (s slurm) idle(t *testing.T) {
	t.Helper()
	testenv.Eventually(t, 20*time.Second, "a job", func() []string {
		r := env.Run(t, testenv.Cmd{Args: []string{"squeue", "-h"}, Env: s.conf})
		return strings.Fields(r.Stdout)
	})
}

// salloc makes the command that runs gompirun inside an allocation, on the
// machine that is no node of it.
func (s slurm) salloc(alloc []string, args ...string) testenv.Cmd {
	all := append(append([]string{"salloc", "-Q"}, alloc...), filepath.Join(env.Bin, "gompirun"))
	return testenv.Cmd{Args: append(all, args...), Env: s.conf, Limit: 90 * time.Second}
}

// sbatch submits a script that finds gompirun in PATH and returns the job's
// number and the file that takes its output.
func (s slurm) sbatch(t *testing.T, script string, opts ...string) (job, output string) {
	t.Helper()
	dir, err := os.MkdirTemp(env.Dir, "sbatch") // t.TempDir is gone before slurmd has closed it
	if err != nil {
		t.Fatal(err)
	}
	output = filepath.Join(dir, "out")
	name := filepath.Join(dir, "script")
	if err := os.WriteFile(name, []byte("#!/bin/sh\nPATH="+env.Bin+":$PATH\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	args := append([]string{"sbatch", "--parsable", "-o", output, "-e", output}, opts...)
	r := env.Run(t, testenv.Cmd{Args: append(args, name), Env: s.conf})
	if r.Code != 0 {
		t.Fatalf("sbatch: %s", r.Stderr)
	}
	return strings.TrimSpace(r.Stdout), output
}

// await waits until a file satisfies done, and returns its text.
func await(t *testing.T, name, what string, done func(text string) bool) string {
	t.Helper()
	var text string
	testenv.Eventually(t, time.Minute, "no "+what+" in "+name, func() []string {
		b, _ := os.ReadFile(name)
		if text = string(b); done(text) {
			return nil
		}
		return strings.Split(testenv.Clip(text), "\n")
	})
	return text
}

// sleepers starts grandchildren on each of n nodes and waits until all run.
func (s slurm) sleepers(t *testing.T, n int, opts ...string) *testenv.Running {
	t.Helper()
	p := env.Start(t, s.salloc([]string{fmt.Sprintf("-N%d", n), fmt.Sprintf("-n%d", n)}, append(opts, "sh", "-c", testenv.Grandchildren)...))
	p.Output().Await(t, "up\n", n, 30*time.Second)
	return p
}
