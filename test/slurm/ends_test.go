package slurm

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestAKilledRankOnASlurmNodeEndsTheJob(t *testing.T) {
	s := slurmOn(t, 2)
	p := s.sleepers(t, 2)
	testenv.Kill(t, s.SleepersOf(t, s.Names[1]))
	r := p.Wait()
	testenv.WantCode(t, r, 137)
	if !testenv.Contains(r.Stderr, "rank 1", s.Names[1], "SIGKILL") {
		t.Error(r.Stderr)
	}
}

func TestAKilledDaemonOnASlurmNodeEndsTheJob(t *testing.T) {
	s := slurmOn(t, 2)
	p := s.sleepers(t, 2)
	testenv.Kill(t, s.PIDsOf(t, s.Names[1], func(cmd string) bool {
		return strings.Contains(cmd, "/daemon-") && !strings.Contains(cmd, "/bin/sh")
	}))
	r := p.Wait()
	testenv.Fault(t, r, time.Minute, s.Names[1])
	if !strings.Contains(r.Stderr, "host "+s.Names[1]+" has no daemon any more: ") || strings.Contains(r.Stderr, "srun") {
		t.Error(r.Stderr)
	}
}

func TestAKilledLauncherLeavesNothingOnSlurmNodes(t *testing.T) {
	s := slurmOn(t, 2)
	p := s.sleepers(t, 2)
	for _, line := range env.Processes() {
		var pid int
		if _, err := fmt.Sscan(line, &pid); err == nil && strings.HasPrefix(line, fmt.Sprint(pid, " ", env.Bin, "/gompirun ")) {
			testenv.Kill(t, []int{pid})
		}
	}
	p.Wait() // salloc's status is 0 when a signal ended its command
}

func TestScancelInTheMiddleLeavesNothing(t *testing.T) {
	s := slurmOn(t, 3)
	job, out := s.sbatch(t, "exec gompirun sh -c '"+testenv.Grandchildren+"'\n", "-N3", "-n3")
	await(t, out, "three ranks", func(text string) bool { return strings.Count(text, "up\n") == 3 })
	if r := env.Run(t, testenv.Cmd{Args: []string{"scancel", job}, Env: s.conf}); r.Code != 0 {
		t.Fatal(r.Stderr)
	}
}

// TestScancelOfTheStepIsNamed ends the daemons' step alone; the script goes on.
func TestScancelOfTheStepIsNamed(t *testing.T) {
	s := slurmOn(t, 2)
	job, out := s.sbatch(t, "gompirun sh -c '"+testenv.Grandchildren+"'\necho status $?\n", "-N2", "-n2")
	await(t, out, "two ranks", func(text string) bool { return strings.Count(text, "up\n") == 2 })
	steps := strings.Fields(s.run(t, "squeue", "--steps", "--noheader", "--format=%i", "--jobs="+job))
	for _, step := range steps {
		if !strings.HasSuffix(step, ".batch") {
			s.run(t, "scancel", step)
		}
	}
	text := await(t, out, "end", func(text string) bool { return strings.Contains(text, "status ") })
	if ours := testenv.OurLines(text); len(ours) != 1 || !strings.Contains(text, " has no daemon any more: Slurm has ended its step, as scancel does\n") || !strings.Contains(text, "status 1\n") {
		t.Error(text)
	}
	s.over(t, job, "COMPLETED")
	s.asBefore(t, "scancel of a step")
}
