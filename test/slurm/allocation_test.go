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

func TestASlurmAllocationGivesHostsSlotsAndTheWayToThem(t *testing.T) {
	for _, n := range []int{2, 4} {
		t.Run(fmt.Sprint(n, " nodes"), func(t *testing.T) {
			s := slurmOn(t, n)
			r := env.Run(t, s.salloc([]string{fmt.Sprintf("-N%d", n), "--ntasks-per-node=3"}, "--explain", "hostname"))
			testenv.WantCode(t, r, 0)
			ranks := map[string]int{}
			for _, line := range strings.Split(r.Stdout, "\n") {
				ranks[line]++
			}
			for _, name := range s.Names[:n] {
				if ranks[name] != 3 {
					t.Errorf("%d ranks on %s, want 3", ranks[name], name)
				}
			}
			if !testenv.Contains(r.Stdout, "reach other hosts by srun", "Slurm job") {
				t.Errorf("not explained:\n%s", testenv.Clip(r.Stdout))
			}
		})
	}
}

func TestDaemonsOfAnAllocationAreOneStep(t *testing.T) {
	s := slurmOn(t, 4)
	for _, run := range []string{"may send the daemon", "finds it there"} {
		r := env.Run(t, s.salloc([]string{"-N4", "--ntasks-per-node=1"}, "sh", "-c", `[ $PMI_RANK != 0 ] || squeue -h -s -j $SLURM_JOB_ID -o step:%i`))
		testenv.WantCode(t, r, 0)
		steps := 0
		for line := range strings.Lines(r.Stdout) {
			if id, ok := strings.CutPrefix(strings.TrimSpace(line), "step:"); ok && !strings.HasSuffix(id, "extern") {
				steps++
			}
		}
		if steps == 0 || run == "finds it there" && steps != 1 {
			t.Errorf("a launch that %s has %d steps:\n%s\n%s", run, steps, testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
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
		cmd := s.salloc([]string{"-N3", "--ntasks-per-node=1", "-w", s.List(3)}, append(c.args, "hostname")...)
		cmd.Env = append(slices.Clone(cmd.Env), "GOMPI_DEBUG=warn")
		r := env.Run(t, cmd)
		testenv.WantCode(t, r, 0)
		for _, name := range s.Names[:3] {
			if !testenv.Contains(r.Stdout, name+"\n") {
				t.Errorf("%s: nothing from %s: %q", c.claim, name, r.Stdout)
			}
		}
		if told := testenv.Contains(r.Stderr, "did not call back", "127.0.0.1", "gompirun --iface NAME"); told != c.told {
			t.Errorf("%s: what to set is told: %v\n%s", c.claim, told, testenv.Clip(r.Stderr))
		}
	}
}

func TestInsideSlurmSSHIsUsedWhenAskedFor(t *testing.T) {
	s := slurmOn(t, 2)
	r := env.Run(t, s.salloc([]string{"-N2", "-n2"}, "--launcher", "ssh", "--ssh-config", s.SSHConfig, "--explain", "hostname"))
	testenv.WantCode(t, r, 0)
	if !testenv.Contains(r.Stdout, "by ssh", "asked for: --launcher", s.Names[0]+"\n", s.Names[1]+"\n") {
		t.Errorf("%s\n%s", testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
	}
}

func TestDaemonsOnSlurmNodesStartFurtherDaemonsBySrun(t *testing.T) {
	s := slurmOn(t, 4)
	p := s.sleepers(t, 4, "--tree-radix", "2")
	for _, name := range s.Names[:2] {
		s.PIDsOf(t, name, func(cmd string) bool { return strings.HasPrefix(strings.TrimPrefix(cmd, "/usr/bin/"), "srun ") })
	}
	_ = p.Process.Signal(os.Interrupt)
	p.Wait()
}

func TestALaunchFromInsideAStepUsesTheWholeJob(t *testing.T) {
	s := slurmOn(t, 2)
	r := env.Run(t, testenv.Cmd{Env: s.conf, Limit: 90 * time.Second, Args: []string{"salloc", "-Q", "-N2", "-n2",
		"srun", "--overlap", "-N1", "-n1", filepath.Join(env.Bin, "gompirun"), "-np", "2", "--map-by", "node", "hostname"}})
	testenv.WantCode(t, r, 0)
	if !slices.Equal(testenv.Sorted(r.Stdout), s.Names[:2]) {
		t.Errorf("%s\n%s", testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
	}
}

func TestMPICHProgramsRunInsideASlurmAllocation(t *testing.T) {
	for _, n := range []int{2, 4} {
		t.Run(fmt.Sprint(n, " nodes"), func(t *testing.T) {
			s := slurmOn(t, n)
			r := env.Run(t, s.salloc([]string{fmt.Sprintf("-N%d", n), "--ntasks-per-node=2"}, env.MPICC(t, "mpich5", "hello")))
			testenv.WantCode(t, r, 0)
			testenv.WantHello(t, r, 2*n, 2)
		})
	}
}

// Debian's MPICH may hang in MPI_Finalize between hosts, after all its output
// (see TestDebiansMPICHRunsOnManyHosts); the time limit ends it then.
func TestDebiansMPICHRunsInsideASlurmAllocation(t *testing.T) {
	if newer() != nil {
		t.Skip("that root has no MPICH of Debian 12")
	}
	s := slurmOn(t, 2)
	r := env.Run(t, s.salloc([]string{"-N2", "--ntasks-per-node=1"}, "--timeout", "10", env.MPICC(t, "mpich", "hello")))
	testenv.WantCode(t, r, 0, 110)
	testenv.WantHello(t, r, 2, 1)
}

func TestABatchJobRunsOnItsOwnNodeAndOthersAndLeavesNoStep(t *testing.T) {
	s := slurmOn(t, 3)
	_, out := s.sbatch(t, `gompirun `+env.MPICC(t, "mpich5", "hello")+`; echo "status $?"
		i=0; while squeue -h -s -j $SLURM_JOB_ID -o %i | grep -q '\.[0-9]'; do i=$((i+1)); [ $i -lt 100 ] || break; sleep 0.1; done
		squeue -h -s -j $SLURM_JOB_ID -o 'step %i'; echo over
		`, "-N3", "--ntasks-per-node=2", "-c2")
	text := await(t, out, "end", func(text string) bool { return strings.HasSuffix(text, "over\n") })
	testenv.WantHello(t, testenv.Result{Stdout: text}, 6, 2)
	if !testenv.Contains(text, "status 0\n") || strings.Count(text, "step ") != strings.Count(text, ".batch") {
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
		{"exit 3 beside a sleeper", testenv.ShellOf("exec sleep 60", "exit 3"), 3},
		{"killed by KILL", testenv.ShellOf("exec sleep 60", "kill -9 $$"), 137},
		{"MPI_Abort(5)", []string{mpi, "abort", "5"}, 5},
		{"a segmentation fault", []string{mpi, "segv"}, 139},
		{"no such program", []string{"/proc/nonexistent/program"}, 127},
	} {
		t.Run(c.claim, func(t *testing.T) {
			testenv.WantCode(t, env.Run(t, s.salloc([]string{"-N2", "-n2"}, c.prog...)), c.want)
		})
	}
}
