package slurm

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestADaemonSeesAllGPUsOfItsNode looks at the environment of the ranks' parents.
func TestADaemonSeesAllGPUsOfItsNode(t *testing.T) {
	s := slurmOn(t, 2, "SLURM_TB_GPUS=3")
	for _, c := range []struct {
		claim string
		opts  []string
		want  []string // of each node
	}{
		{"three on one node, one on the other", []string{"--ntasks-per-node=2", "--gpus=4"}, []string{"0,1,2", "0"}},
		{"as many on each", []string{"--ntasks-per-node=2", "--gpus-per-node=3"}, []string{"0,1,2", "0,1,2"}},
		{"for each task", []string{"--ntasks-per-node=2", "--gpus-per-task=1"}, []string{"0,1", "0,1"}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := env.Run(t, s.salloc(append([]string{"-N2"}, c.opts...), "--map-by", "node", "-np", "2", "sh", "-c",
				`echo $PMI_RANK $(tr '\0' '\n' </proc/$PPID/environ | sed -n 's/^CUDA_VISIBLE_DEVICES=//p')`))
			testenv.WantCode(t, r, 0)
			got := testenv.Sorted(r.Stdout)
			if want := []string{"0 " + c.want[0], "1 " + c.want[1]}; !slices.Equal(got, want) || strings.Contains(r.Stderr, "note") {
				t.Errorf("ranks and GPUs %q, want %q\n%s", got, want, r.Stderr)
			}
		})
	}
}

// TestRanksSeeTheGPUsThatTheirNodeHasForThem has another job hold two of one node's three.
func TestRanksSeeTheGPUsThatTheirNodeHasForThem(t *testing.T) {
	s := slurmOn(t, 2, "SLURM_TB_GPUS=3")
	job, _ := s.sbatch(t, "exec sleep 300\n", "-w", s.Names[1], "--gpus-per-node=2")
	t.Cleanup(func() { s.run(t, "scancel", job) })
	s.over(t, job, "RUNNING")
	const say = `echo $PMI_RANK $CUDA_VISIBLE_DEVICES $SLURM_STEP_GPUS $SLURMD_NODENAME $SLURM_PROCID $SLURM_LOCALID $SLURM_NTASKS $SLURM_GTIDS`
	for claim, c := range map[string]struct {
		opts []string
		want []string // of ranks
	}{
		"what is granted": {nil, []string{"0 0 0 " + s.Names[0] + " 0 0 2 0", "1 2 2 " + s.Names[1] + " 1 0 2 1"}},
		"the user's word": {[]string{"-x", "CUDA_VISIBLE_DEVICES=7"}, []string{"0 7 0 " + s.Names[0] + " 0 0 2 0", "1 7 2 " + s.Names[1] + " 1 0 2 1"}},
	} {
		r := env.Run(t, s.salloc([]string{"-w", s.Names[0] + "," + s.Names[1], "--ntasks-per-node=1", "--gpus-per-node=1"}, append(c.opts, "sh", "-c", say)...))
		if got := testenv.Sorted(r.Stdout); r.Code != 0 || !slices.Equal(got, c.want) {
			t.Errorf("%s: exit status %d, %q, want %q\n%s", claim, r.Code, got, c.want, r.Stderr)
		}
	}
}

// TestRanksAreGivenGPUsOfTheirNodes has another job hold the first GPU of one node, so that the lists of the nodes differ.
func TestRanksAreGivenGPUsOfTheirNodes(t *testing.T) {
	s := slurmOn(t, 2, "SLURM_TB_GPUS=3")
	job, _ := s.sbatch(t, "exec sleep 300\n", "-w", s.Names[1], "--gpus-per-node=1")
	t.Cleanup(func() { s.run(t, "scancel", job) })
	s.over(t, job, "RUNNING")
	const say = `echo $PMI_RANK $CUDA_VISIBLE_DEVICES $ROCR_VISIBLE_DEVICES $ZE_AFFINITY_MASK $GPU_DEVICE_ORDINAL`
	four := func(rank int, list string) string {
		return fmt.Sprintf("%d %s", rank, strings.Join([]string{list, list, list, list}, " "))
	}
	for _, c := range []struct {
		opts string
		want []string // of ranks
		err  string   // in one line
	}{
		{"-np 4 --gpus-per-task 1", []string{four(0, "0"), four(1, "1"), four(2, "1"), four(3, "2")}, ""},
		{"-np 2 --gpus-per-proc 2", []string{four(0, "0,1"), four(1, "1,2")}, ""},
		{"-np 4 --gpu-bind single:2", []string{four(0, "0"), four(1, "0"), four(2, "1"), four(3, "1")}, ""},
		{"-np 4 --gpu-bind map_gpu:1,0", []string{four(0, "1"), four(1, "0"), four(2, "2"), four(3, "1")}, ""},
		{"-np 4 --map-by gpu", []string{four(0, "0"), four(1, "1"), four(2, "1"), four(3, "2")}, ""},
		{"-np 4 --map-by gpu --gpu-bind none", []string{four(0, "0,1"), four(1, "0,1"), four(2, "1,2"), four(3, "1,2")}, ""},
		{"-np 1 --gpus-per-task 1 -x CUDA_VISIBLE_DEVICES=7", []string{"0 7 0 0 0"}, ""},
		{"-np 3 --gpus-per-task 2", nil, "too few GPUs: 3 ranks with 2 GPUs each, and there are 2 GPUs on host " + s.Names[0] + ", 2 GPUs on host " + s.Names[1]},
		{"-np 4 --gpu-bind map_gpu:0,2", nil, "host " + s.Names[0] + ": --gpu-bind map_gpu: there is no GPU 2: it has 2 GPUs"},
	} {
		account := filepath.Join(t.TempDir(), "account")
		args := append(strings.Fields(c.opts), "--report-bindings", "--report-json", account, "sh", "-c", say)
		r := env.Run(t, s.salloc([]string{"-w", s.Names[0] + "," + s.Names[1], "--ntasks-per-node=2", "--gpus-per-node=2"}, args...))
		if c.err != "" {
			if r.Code == 0 || r.Stdout != "" || !strings.Contains(r.Stderr, c.err) || strings.Count(r.Stderr, "\n") != 1 {
				t.Errorf("%s: exit status %d, want one line with %q and no rank\n%s%s", c.opts, r.Code, c.err, r.Stderr, r.Stdout)
			}
			continue
		}
		if got := testenv.Sorted(r.Stdout); r.Code != 0 || !slices.Equal(got, c.want) {
			t.Errorf("%s: exit status %d, %q, want %q\n%s", c.opts, r.Code, got, c.want, r.Stderr)
		}
		if given := !strings.Contains(c.opts, "none"); given != strings.Contains(r.Stderr, "rank 0 on "+s.Names[0]+": GPU") {
			t.Errorf("%s: --report-bindings says of GPUs\n%s", c.opts, r.Stderr)
		} else if text, err := os.ReadFile(account); err != nil || given != strings.Contains(string(text), `"gpus"`) {
			t.Errorf("%s: --report-json says of GPUs: %v\n%s", c.opts, err, text)
		}
	}
}

// TestLaunchesOfSeveralHostsTakeDifferentGPUs has launches that each need both hosts, and as many GPUs as there are.
func TestLaunchesOfSeveralHostsTakeDifferentGPUs(t *testing.T) {
	s := slurmOn(t, 2, "SLURM_TB_GPUS=3")
	done := filepath.Join(t.TempDir(), "done")
	script := fmt.Sprintf(`for i in 1 2 3; do $1 --exact --map-by node -np 2 --gpus-per-task 1 sh -c 'echo got $SLURMD_NODENAME $CUDA_VISIBLE_DEVICES; until [ -e %s ]; do sleep 0.3; done' & done
wait`, done)
	p := env.Start(t, testenv.Cmd{Env: s.conf, Limit: 2 * time.Minute, Args: []string{"salloc", "-Q", "-N2", "--ntasks-per-node=4", "--gpus-per-node=3",
		"sh", "-c", script, "sh", filepath.Join(env.Bin, "gompirun")}})
	p.Output().Await(t, "got ", 6, time.Minute)
	lines := testenv.Sorted(p.Output().String())
	if n := len(slices.Compact(slices.Clone(lines))); n != 6 || len(lines) != 6 {
		t.Errorf("hosts and GPUs %q, want six different ones", lines)
	}
	if err := os.WriteFile(done, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	testenv.WantCode(t, p.Wait(), 0)
}
