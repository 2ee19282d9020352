package slurm

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// program is one of each kind: how it ends well, and how it goes on until it is ended.
type program struct {
	name  string
	plain string
	good  func(t *testing.T, r testenv.Result)
	stays string
	up    string // what it has said then
	times int
}

// ranks is how many a job of each program has on three nodes; four such jobs fill them.
const ranks = 6

func programs(t *testing.T) []program {
	t.Helper()
	hello := func(t *testing.T, r testenv.Result) { testenv.WantHello(t, r, ranks, 2) }
	c := func(name, flavour string) program {
		return program{name, env.MPICC(t, flavour, "hello"), hello, env.MPICC(t, flavour, "misbehave") + " stay", "up\n", ranks}
	}
	return []program{
		c("MPICH", "mpich5"), c("Open MPI", "openmpi5"),
		{"C", env.GompiCCProg(t, "hello"), hello, env.GompiCCProg(t, "misbehave") + " stay", "up\n", ranks},
		{"Go", filepath.Join(env.Bin, "exchange"), func(t *testing.T, r testenv.Result) {
			if !strings.Contains(r.Stdout, fmt.Sprintf("exchange of %d: ok\n", ranks)) {
				t.Errorf("%s\n%s", testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
			}
		}, filepath.Join(env.Bin, "steady") + " 10m", "begun\n", 1},
	}
}

// underWay is a job of a program.
type underWay struct {
	program
	job, out string
}

// begin submits a job of each program on three nodes, and waits until all run. then is what the scripts do afterwards.
func (s slurm) begin(t *testing.T, progs []program, then string, opts ...string) (jobs []underWay) {
	t.Helper()
	for _, p := range progs {
		job, out := s.sbatch(t, "gompirun "+p.stays+"\necho \"status $?\"\n"+then, slices.Concat([]string{"-N3", "--ntasks-per-node=2", "-w", s.List(3)}, opts)...)
		jobs = append(jobs, underWay{p, job, out})
	}
	for _, j := range jobs {
		await(t, j.out, j.name+" ranks", func(text string) bool { return strings.Count(text, j.up) == j.times })
	}
	return jobs
}

// TestProgramsOfEachKindAndEachEnd has four jobs at once for each end.
func TestProgramsOfEachKindAndEachEnd(t *testing.T) {
	needLong(t)
	progs := programs(t)
	s := slurmOn(t, 3)
	t.Run("plain", func(t *testing.T) {
		for _, p := range progs {
			t.Run(p.name, func(t *testing.T) {
				job, out := s.sbatch(t, "gompirun "+p.plain+"\n", "-N3", "--ntasks-per-node=2")
				if shown := s.over(t, job, "COMPLETED"); !strings.Contains(shown, " ExitCode=0:0") {
					t.Error(shown)
				}
				p.good(t, testenv.Result{Stdout: await(t, out, "output", func(string) bool { return true })})
			})
		}
		s.asBefore(t, "plain jobs")
	})
	t.Run("time limit", func(t *testing.T) {
		jobs := s.begin(t, progs, "")
		for _, j := range jobs {
			s.run(t, "scontrol", "update", "JobId="+j.job, "EndTime=now+1")
		}
		s.ended(t, jobs, "TIMEOUT")
	})
	t.Run("scancel", func(t *testing.T) {
		jobs := s.begin(t, progs, "")
		for _, j := range jobs {
			s.run(t, "scancel", j.job)
		}
		s.ended(t, jobs, "CANCELLED")
	})
	t.Run("preemption", func(t *testing.T) { s.preempted(t, progs) })
	t.Run("a lost node", func(t *testing.T) { s.lost(t, progs, "", " has no daemon any more: ") })
	t.Run("a node switched off", func(t *testing.T) { s.lost(t, progs, "--power", " lost: ") })
	s.tidied(t)
}

// ended checks how jobs look that Slurm has ended, and that nothing is left of them.
func (s slurm) ended(t *testing.T, jobs []underWay, state string) {
	t.Helper()
	for _, j := range jobs {
		s.over(t, j.job, state)
		text := await(t, j.out, "output", func(string) bool { return true })
		for _, l := range testenv.OurLines(text) {
			gaveUp := j.name == "Go" && strings.Contains(l, "exited with code 1") // as it lost others, which had got SIGTERM earlier
			if !strings.Contains(l, "SIGTERM") && !gaveUp {
				t.Errorf("%s: %s", j.name, l)
			}
		}
		if strings.Contains(text, "status 0\n") {
			t.Errorf("%s:\n%s", j.name, text)
		}
	}
	s.idle(t)
	s.asBefore(t, state)
}

// preempted has all jobs make room for one that wants the nodes for itself.
func (s slurm) preempted(t *testing.T, progs []program) {
	jobs := s.begin(t, progs, "sleep 300\n", "-p", "low", "--requeue") // whose script ends is not requeued
	comes, _ := s.sbatch(t, "true\n", "-N3", "--exclusive", "--ntasks-per-node=8", "-w", s.List(3))
	for _, j := range jobs {
		s.shows(t, j.job, " Restarts=1 ")
	}
	s.over(t, comes, "COMPLETED")
	s.asBefore(t, "preemption") // they begin again after two minutes
	for _, j := range jobs {
		s.run(t, "scancel", j.job)
	}
}

// lost takes a node from all jobs. gompirun is on another, and says so.
func (s slurm) lost(t *testing.T, progs []program, option, says string) {
	jobs := s.begin(t, progs, "", "--no-requeue")
	lost := s.Names[2]
	s.Do(t, "hosts-kill", append(strings.Fields(option), lost)...)
	for _, j := range jobs {
		text := await(t, j.out, "end", func(text string) bool { return strings.Contains(text, "status ") })
		gaveUp := j.name == "Go" && testenv.Contains(text, "peer lost: rank ", " on "+lost+": ", " exited with code 1 ") // before it is known that the node is lost
		if ours := testenv.OurLines(text); len(ours) != 1 || !strings.Contains(text, "status 1\n") || !gaveUp && !strings.Contains(text, "host "+lost+says) {
			t.Errorf("%s:\n%s", j.name, text)
		}
	}
	s.asBefore(t, "the loss of "+lost)
	s.revive(t, lost)
	testenv.Eventually(t, time.Minute, "a job", func() []string { return strings.Fields(s.run(t, "squeue", "-h")) })
}
