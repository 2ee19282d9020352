package slurm

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/launch/ledger"
	"github.com/gompirun/gompi/pkg/topo"
)

// TestLaunchesOfOneJobTakeDifferentSlots has 24 at once, and three nodes of eight invented CPUs.
func TestLaunchesOfOneJobTakeDifferentSlots(t *testing.T) {
	s := slurmOn(t, 3)
	done := filepath.Join(t.TempDir(), "done")
	script := fmt.Sprintf(`gompirun=$1
for i in $(seq 24); do $gompirun --exact -np 1 sh -c 'echo up; until [ -e %s ]; do sleep 0.3; done' & done
wait`, done)
	alloc := testenv.Cmd{Env: s.conf, Limit: 4 * time.Minute, Args: []string{"salloc", "-Q", "-N3", "--ntasks-per-node=8",
		"sh", "-c", "echo job $SLURM_JOB_ID\n" + script, "sh", filepath.Join(env.Bin, "gompirun")}}
	p := env.Start(t, alloc)
	p.Output().Await(t, "up\n", 24, 3*time.Minute)
	_, rest, _ := strings.Cut(p.Output().String(), "job ")
	job, _, _ := strings.Cut(rest, "\n")
	pages, err := filepath.Glob(filepath.Join(ledger.Top(), "slurm-"+job+"@*"))
	if err != nil || len(pages) != 3 {
		t.Fatalf("ledgers %q, want those of 3 nodes: %v", pages, err)
	}
	met := map[string]bool{}
	for _, page := range pages {
		entries, err := filepath.Glob(filepath.Join(page, "[^.]*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			text, err := os.ReadFile(e)
			if err != nil {
				t.Fatal(err)
			}
			slot, _, _ := strings.Cut(string(text), "]")
			if key := filepath.Base(page) + slot; met[key] {
				t.Errorf("twice: %s", key)
			} else {
				met[key] = true
			}
		}
	}
	if len(met) != 24 {
		t.Errorf("%d slots are taken, want 24", len(met))
	}
	if err := os.WriteFile(done, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	testenv.WantCode(t, p.Wait(), 0)
	if left, _ := filepath.Glob(filepath.Join(ledger.Top(), "slurm-"+job+"@*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// TestLaunchesOfOneJobTakeDifferentCPUs looks where ranks may run, and has a third launch insist on a CPU until one of the two is killed.
func TestLaunchesOfOneJobTakeDifferentCPUs(t *testing.T) {
	if runtime.NumCPU() < 2 {
		t.Skip("needs 2 CPUs")
	}
	s := slurmOn(t, 3)
	done := filepath.Join(t.TempDir(), "done")
	script := fmt.Sprintf(`gompirun=$1
for i in 1 2; do $gompirun -np 1 sh -c 'grep Cpus_allowed_list: /proc/self/status; echo up; until [ -e %[1]s ]; do sleep 0.3; done' & done
until [ -e %[1]s.both ]; do sleep 0.1; done
$gompirun --exact -np 1 echo exact; echo status $?
kill -9 $!; wait $!
until $gompirun --exact -np 1 echo free 2>/dev/null; do sleep 0.1; done
touch %[1]s
wait`, done)
	p := env.Start(t, testenv.Cmd{Env: s.conf, Limit: 2 * time.Minute, Args: []string{"salloc", "-Q", "-N1", "--ntasks-per-node=2",
		"sh", "-c", script, "sh", filepath.Join(env.Bin, "gompirun")}})
	p.Output().Await(t, "up\n", 2, time.Minute)
	var used topo.CPUSet
	for line := range strings.Lines(p.Output().String()) {
		if _, list, ok := strings.Cut(line, "Cpus_allowed_list:"); ok {
			set, err := topo.ParseCPUSet(strings.TrimSpace(list))
			if err != nil || set.IsEmpty() || set.Intersects(used) {
				t.Errorf("CPUs %q twice, or none: %v", list, err)
			}
			used = used.Or(set)
		}
	}
	if err := os.WriteFile(done+".both", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	r := p.Wait()
	const want = "gompirun: --exact: "
	if n := strings.Count(r.Stderr, want); n != 1 || !strings.Contains(r.Stdout, "status 1\n") || strings.Contains(r.Stdout, "exact") {
		t.Errorf("a launch that had no CPU left said %q %d times\n%s%s", want, n, r.Stderr, r.Stdout)
	}
	if !strings.Contains(r.Stdout, "free\n") {
		t.Errorf("a killed launch kept its CPU\n%s", r.Stdout)
	}
}
