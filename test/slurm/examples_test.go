package slurm

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// submit runs a script of examples/slurm as its user would: from a directory with the program, gompirun in PATH.
func (s slurm) submit(t *testing.T, script string, programs map[string]string) (job, dir string) {
	t.Helper()
	dir, err := os.MkdirTemp(env.Dir, "job") // t.TempDir is gone before slurmd has closed the output
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range programs {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	r := env.Run(t, testenv.Cmd{Args: []string{"sbatch", "--parsable", filepath.Join(env.Root, "examples", "slurm", script)}, Dir: dir,
		Env: append(slices.Clone(s.conf), "PATH="+env.Bin+":"+os.Getenv("PATH"))})
	if r.Code != 0 {
		t.Fatalf("sbatch %s: %s", script, r.Stderr)
	}
	return strings.TrimSpace(r.Stdout), dir
}

// says waits until the outputs of a job have so many lines, and returns them sorted.
func says(t *testing.T, dir string, n int) (lines []string) {
	t.Helper()
	testenv.Eventually(t, soon, "output in "+dir, func() []string {
		lines = nil
		files, _ := filepath.Glob(filepath.Join(dir, "slurm-*.out"))
		for _, f := range files {
			b, _ := os.ReadFile(f)
			lines = append(lines, strings.FieldsFunc(string(b), func(c rune) bool { return c == '\n' })...)
		}
		if len(lines) >= n {
			return nil
		}
		return append([]string{"so far"}, lines...)
	})
	slices.Sort(lines)
	return lines
}

func TestExamplesRunAsTheyAre(t *testing.T) {
	s := slurmOn(t, 3, "SLURM_TB_GPUS=3")
	const cpus = `$(while read -r k v; do [ "$k" != Cpus_allowed_list: ] || echo "$v"; done </proc/self/status)`
	type result struct {
		dir  string
		want []string
	}
	n := s.Names
	started := map[string]result{}
	add := func(script string, want []string, programs map[string]string) {
		_, dir := s.submit(t, script, programs)
		started[script] = result{dir, want}
	}
	add("plain.sh", []string{"0 " + n[0], "1 " + n[0], "2 " + n[1], "3 " + n[1]}, map[string]string{"app": "echo $PMI_RANK $(hostname)\n"})
	add("array.sh", []string{"0 of 2, input-1", "0 of 2, input-2", "0 of 2, input-3", "1 of 2, input-1", "1 of 2, input-2", "1 of 2, input-3"}, map[string]string{"app": "echo $PMI_RANK of $PMI_SIZE, $1\n"})
	for script, r := range started { // the nodes are named by whether they are free
		if got := says(t, r.dir, len(r.want)); !slices.Equal(got, r.want) {
			t.Errorf("%s: %q, want %q", script, got, r.want)
		}
	}
	clear(started)
	add("hybrid.sh", []string{"0 2 threads", "1 2 threads", "2 2 threads", "3 2 threads"}, map[string]string{"app": "echo $PMI_RANK $OMP_NUM_THREADS threads\n: " + cpus})
	add("gpu.sh", []string{"0 GPU 0", "1 GPU 1", "2 GPU 0", "3 GPU 1"}, map[string]string{"app": "echo $PMI_RANK GPU $CUDA_VISIBLE_DEVICES\n"})
	add("hetero.sh", []string{"0 gives", "1 works", "2 works", "3 works", "4 works"}, map[string]string{"manager": "echo $PMI_RANK gives\n", "worker": "echo $PMI_RANK works\n"})
	for script, r := range started {
		if got := says(t, r.dir, len(r.want)); !slices.Equal(got, r.want) {
			t.Errorf("%s: %q, want %q", script, got, r.want)
		}
	}
}

// TestTheRequeueExampleGoesOnWhereItWas does not wait for the job's last minute, in which Slurm sends the signal.
func TestTheRequeueExampleGoesOnWhereItWas(t *testing.T) {
	s := slurmOn(t, 3, "SLURM_TB_GPUS=3")
	job, dir := s.submit(t, "requeue.sh", map[string]string{"app": `
if [ -e "state.$PMI_RANK" ]; then echo "rank $PMI_RANK goes on"; : >done; exit 0; fi
trap 'echo saved >"state.$PMI_RANK"; exit 0' USR1
echo "rank $PMI_RANK begins"
while :; do sleep 0.1; done
`})
	says(t, dir, 2)
	s.run(t, "scancel", "--signal=USR1", job)
	if shown := s.shows(t, job, " Restarts=1 "); !strings.Contains(shown, "Requeue=1") {
		t.Error(shown)
	}
	for _, rank := range []string{"0", "1"} {
		if b, err := os.ReadFile(filepath.Join(dir, "state."+rank)); string(b) != "saved\n" {
			t.Errorf("rank %s: %q, %v", rank, b, err)
		}
	}
	s.shows(t, job, " Reason=BeginTime ")
	s.run(t, "scontrol", "update", "JobId="+job, "StartTime=now+3") // Slurm would begin it again after two minutes; a node refuses what is as old as the last run's end, in seconds
	out, err := filepath.Glob(filepath.Join(dir, "slurm-*.out"))
	if err != nil || len(out) != 1 {
		t.Fatalf("%q, %v", out, err)
	}
	await(t, out[0], "rank that goes on", func(text string) bool { return strings.Count(text, " goes on\n") == 2 })
	s.over(t, job, "COMPLETED")
}
