package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/topo"
)

// slurm is a testbed whose first hosts are the nodes of a real Slurm.
type slurm struct {
	cluster
	conf []string // the environment of srun and its like
}

func slurmOn(t *testing.T, n int, settings ...string) slurm {
	t.Helper()
	c := hosts(t, n)
	s := slurm{c, c.Slurm(t, n, settings...)}
	t.Cleanup(func() { // the next test must not wait for nodes that still complete a job
		testenv.Eventually(t, 20*time.Second, "a job", func() []string {
			r := env.Run(t, testenv.Cmd{Args: []string{"squeue", "-h"}, Env: s.conf})
			return strings.Fields(r.Stdout)
		})
	})
	return s
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
		return strings.Split(clip(text), "\n")
	})
	return text
}

func TestASlurmAllocationGivesHostsSlotsAndTheWayToThem(t *testing.T) {
	for _, n := range []int{2, 4} {
		t.Run(fmt.Sprint(n, " nodes"), func(t *testing.T) {
			s := slurmOn(t, n)
			r := env.Run(t, s.salloc([]string{fmt.Sprintf("-N%d", n), "--ntasks-per-node=3"}, "--explain", "hostname"))
			wantCode(t, r, 0)
			ranks := map[string]int{}
			for _, line := range strings.Split(r.Stdout, "\n") {
				ranks[line]++
			}
			for _, name := range s.Names[:n] {
				if ranks[name] != 3 {
					t.Errorf("%d ranks on %s, want 3", ranks[name], name)
				}
			}
			if !contains(r.Stdout, "reach other hosts by srun", "Slurm job") {
				t.Errorf("not explained:\n%s", clip(r.Stdout))
			}
		})
	}
}

func TestDaemonsOfAnAllocationAreOneStep(t *testing.T) {
	s := slurmOn(t, 4)
	for _, run := range []string{"may send the daemon", "finds it there"} {
		r := env.Run(t, s.salloc([]string{"-N4", "--ntasks-per-node=1"}, "sh", "-c", `[ $PMI_RANK != 0 ] || squeue -h -s -j $SLURM_JOB_ID -o step:%i`))
		wantCode(t, r, 0)
		steps := 0
		for line := range strings.Lines(r.Stdout) {
			if id, ok := strings.CutPrefix(strings.TrimSpace(line), "step:"); ok && !strings.HasSuffix(id, "extern") {
				steps++
			}
		}
		if steps == 0 || run == "finds it there" && steps != 1 {
			t.Errorf("a launch that %s has %d steps:\n%s\n%s", run, steps, clip(r.Stdout), clip(r.Stderr))
		}
	}
}

// TestNodesThatCannotCallComeOneByOne names an address that leads nowhere, and finds out what to set.
func TestNodesThatCannotCallComeOneByOne(t *testing.T) {
	s := slurmOn(t, 3)
	for _, c := range []struct {
		claim string
		args  []string
		told  bool
	}{
		{"the first may bring the daemon", nil, false},
		{"the way to the nodes is found", nil, false},
		{"the way is named, and wrong", []string{"--iface", "127.0.0.1"}, true},
	} {
		cmd := s.salloc([]string{"-N3", "--ntasks-per-node=1"}, append(c.args, "hostname")...)
		cmd.Env = append(slices.Clone(cmd.Env), "GOMPI_DEBUG=warn")
		r := env.Run(t, cmd)
		wantCode(t, r, 0)
		for _, name := range s.Names[:3] {
			if !contains(r.Stdout, name+"\n") {
				t.Errorf("%s: nothing from %s: %q", c.claim, name, r.Stdout)
			}
		}
		if told := contains(r.Stderr, "did not call back", "127.0.0.1", "gompirun --iface NAME"); told != c.told {
			t.Errorf("%s: what to set is told: %v\n%s", c.claim, told, clip(r.Stderr))
		}
	}
}

func TestInsideSlurmSSHIsUsedWhenAskedFor(t *testing.T) {
	s := slurmOn(t, 2)
	r := env.Run(t, s.salloc([]string{"-N2", "-n2"}, "--launcher", "ssh", "--ssh-config", s.SSHConfig, "--explain", "hostname"))
	wantCode(t, r, 0)
	if !contains(r.Stdout, "by ssh", "asked for: --launcher", s.Names[0]+"\n", s.Names[1]+"\n") {
		t.Errorf("%s\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func TestDaemonsOnSlurmNodesStartFurtherDaemonsBySrun(t *testing.T) {
	s := slurmOn(t, 4)
	p := s.sleepers(t, 4, "--tree-radix", "2")
	for _, name := range s.Names[:2] {
		pidsOf(t, s.Hosts, name, func(cmd string) bool { return strings.HasPrefix(cmd, "srun ") })
	}
	_ = p.Process.Signal(os.Interrupt)
	p.Wait()
}

func TestALaunchFromInsideAStepUsesTheWholeJob(t *testing.T) {
	s := slurmOn(t, 2)
	r := env.Run(t, testenv.Cmd{Env: s.conf, Limit: 90 * time.Second, Args: []string{"salloc", "-Q", "-N2", "-n2",
		"srun", "--overlap", "-N1", "-n1", filepath.Join(env.Bin, "gompirun"), "-np", "2", "--map-by", "node", "hostname"}})
	wantCode(t, r, 0)
	if !slices.Equal(sorted(r.Stdout), s.Names[:2]) {
		t.Errorf("%s\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

// maskOf has a process tell its rank, host and CPUs.
const maskOf = `while read -r k v; do [ "$k" != Cpus_allowed_list: ] || echo "${PMI_RANK:--} $(hostname) $v"; done </proc/self/status`

// TestRanksShareTheCPUsThatSlurmGrants has Slurm bind the daemons to the job's
// CPUs of each node, which the job's ranks then share out among themselves.
func TestRanksShareTheCPUsThatSlurmGrants(t *testing.T) {
	if runtime.NumCPU() < 3 {
		t.Skip("needs 3 CPUs: two for a job, one that is not its")
	}
	s := slurmOn(t, 2, "SLURM_TB_BIND=1")
	r := env.Run(t, testenv.Cmd{Env: s.conf, Limit: 90 * time.Second, Args: []string{"salloc", "-Q", "-N2", "--ntasks-per-node=2", "sh", "-c",
		"srun --ntasks-per-node=1 -n2 --overlap --cpu-bind=none sh -c '" + maskOf + "'\n" + filepath.Join(env.Bin, "gompirun") + " sh -c '" + maskOf + "'"}})
	wantCode(t, r, 0)
	grant := map[string]string{} // by host
	for _, line := range sorted(r.Stdout) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "-" {
			grant[f[1]] = f[2]
		}
	}
	ranks := map[string][]string{} // by what is granted: hosts with the same CPUs share them, for they are of one machine
	for _, line := range sorted(r.Stdout) {
		if f := strings.Fields(line); len(f) != 3 {
			t.Fatalf("unexpected line %q in\n%s", line, r.Stdout)
		} else if f[0] != "-" {
			ranks[grant[f[1]]] = append(ranks[grant[f[1]]], f[2])
		}
	}
	for cpus, list := range ranks {
		granted, err1 := topo.ParseCPUSet(cpus)
		used, err2 := topo.ParseCPUSet(strings.Join(list, ","))
		switch {
		case err1 != nil || err2 != nil:
			t.Errorf("%q: %v, %v", cpus, err1, err2)
		case granted.Count() == runtime.NumCPU():
			t.Skip("Slurm has bound nothing here, the job has CPUs ", granted)
		case !used.Equal(granted):
			t.Errorf("Slurm grants CPUs %s, the ranks have %s", granted, list)
		}
	}
}

func TestMPICHProgramsRunInsideASlurmAllocation(t *testing.T) {
	for _, n := range []int{2, 4} {
		t.Run(fmt.Sprint(n, " nodes"), func(t *testing.T) {
			s := slurmOn(t, n)
			r := env.Run(t, s.salloc([]string{fmt.Sprintf("-N%d", n), "--ntasks-per-node=2"}, env.MPICC(t, "mpich5", "hello")))
			wantCode(t, r, 0)
			wantHello(t, r, 2*n, 2)
		})
	}
}

// Debian's MPICH may hang in MPI_Finalize between hosts, after all its output
// (see TestDebiansMPICHRunsOnManyHosts); the time limit ends it then.
func TestDebiansMPICHRunsInsideASlurmAllocation(t *testing.T) {
	s := slurmOn(t, 2)
	r := env.Run(t, s.salloc([]string{"-N2", "--ntasks-per-node=1"}, "--timeout", "10", env.MPICC(t, "mpich", "hello")))
	wantCode(t, r, 0, 110)
	wantHello(t, r, 2, 1)
}

func TestABatchJobRunsOnItsOwnNodeAndOthersAndLeavesNoStep(t *testing.T) {
	s := slurmOn(t, 3)
	_, out := s.sbatch(t, `gompirun `+env.MPICC(t, "mpich5", "hello")+`; echo "status $?"
		i=0; while squeue -h -s -j $SLURM_JOB_ID -o %i | grep -q '\.[0-9]'; do i=$((i+1)); [ $i -lt 100 ] || break; sleep 0.1; done
		squeue -h -s -j $SLURM_JOB_ID -o 'step %i'; echo over
		`, "-N3", "--ntasks-per-node=2", "-c2")
	text := await(t, out, "end", func(text string) bool { return strings.HasSuffix(text, "over\n") })
	wantHello(t, testenv.Result{Stdout: text}, 6, 2)
	if !contains(text, "status 0\n") || strings.Count(text, "step ") != strings.Count(text, ".batch") {
		t.Error(text)
	}
}

func TestExitStatusInsideASlurmAllocation(t *testing.T) {
	s := slurmOn(t, 2)
	mpi := env.MPICC(t, "mpich5", "misbehave")
	for _, c := range []struct {
		claim string
		prog  []string
		want  int
	}{
		{"exit 3 beside a sleeper", sh("exec sleep 60", "exit 3"), 3},
		{"killed by KILL", sh("exec sleep 60", "kill -9 $$"), 137},
		{"MPI_Abort(5)", []string{mpi, "abort", "5"}, 5},
		{"a segmentation fault", []string{mpi, "segv"}, 139},
		{"no such program", []string{"/proc/nonexistent/program"}, 127},
	} {
		t.Run(c.claim, func(t *testing.T) {
			wantCode(t, env.Run(t, s.salloc([]string{"-N2", "-n2"}, c.prog...)), c.want)
		})
	}
}

// sleepers starts grandchildren on each of n nodes and waits until all run.
func (s slurm) sleepers(t *testing.T, n int, opts ...string) *testenv.Running {
	t.Helper()
	p := env.Start(t, s.salloc([]string{fmt.Sprintf("-N%d", n), fmt.Sprintf("-n%d", n)}, append(opts, "sh", "-c", grandchildren)...))
	p.Output().Await(t, "up\n", n, 30*time.Second)
	return p
}

func TestAKilledRankOnASlurmNodeEndsTheJob(t *testing.T) {
	s := slurmOn(t, 2)
	p := s.sleepers(t, 2)
	kill(t, sleepersOf(t, s.Hosts, s.Names[1]))
	r := p.Wait()
	wantCode(t, r, 137)
	if !contains(r.Stderr, "rank 1", s.Names[1], "SIGKILL") {
		t.Error(r.Stderr)
	}
}

func TestAKilledDaemonOnASlurmNodeEndsTheJob(t *testing.T) {
	s := slurmOn(t, 2)
	p := s.sleepers(t, 2)
	kill(t, pidsOf(t, s.Hosts, s.Names[1], func(cmd string) bool {
		return strings.Contains(cmd, "/daemon-") && !strings.Contains(cmd, "/bin/sh")
	}))
	fault(t, p.Wait(), time.Minute, s.Names[1])
}

func TestAKilledLauncherLeavesNothingOnSlurmNodes(t *testing.T) {
	s := slurmOn(t, 2)
	p := s.sleepers(t, 2)
	for _, line := range env.Processes() {
		var pid int
		if _, err := fmt.Sscan(line, &pid); err == nil && strings.HasPrefix(line, fmt.Sprint(pid, " ", env.Bin, "/gompirun ")) {
			kill(t, []int{pid})
		}
	}
	p.Wait() // salloc's status is 0 when a signal ended its command
}

func TestScancelInTheMiddleLeavesNothing(t *testing.T) {
	s := slurmOn(t, 3)
	job, out := s.sbatch(t, "exec gompirun sh -c '"+grandchildren+"'\n", "-N3", "-n3")
	await(t, out, "three ranks", func(text string) bool { return strings.Count(text, "up\n") == 3 })
	if r := env.Run(t, testenv.Cmd{Args: []string{"scancel", job}, Env: s.conf}); r.Code != 0 {
		t.Fatal(r.Stderr)
	}
}

func TestProgramsRunDirectlyUnderSrun(t *testing.T) {
	s := slurmOn(t, 2)
	srun := func(prog string) testenv.Result {
		return env.Run(t, testenv.Cmd{Args: []string{"srun", "--mpi=pmi2", "-N2", "--ntasks-per-node=2", prog}, Env: s.conf})
	}
	t.Run("MPICH", func(t *testing.T) {
		r := srun(env.MPICC(t, "mpich5", "hello"))
		wantCode(t, r, 0)
		wantHello(t, r, 4, 2)
	})
	t.Run("Go", func(t *testing.T) {
		r := srun(filepath.Join(env.Bin, "exchange"))
		wantCode(t, r, 0)
		if !slices.Contains(strings.Split(r.Stdout, "\n"), "exchange of 4: ok") {
			t.Errorf("%s\n%s", clip(r.Stdout), clip(r.Stderr))
		}
	})
}
