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
