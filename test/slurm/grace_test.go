package slurm

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// soon is how long a test waits for what Slurm is about to do. It looks for jobs whose time is up each 30 s.
const soon = 2 * time.Minute

// TestWhatSlurmDoesAtTheEndOfAJobsTime has many jobs at once, for each waits until Slurm looks at the time: on two nodes those whose
// time is up, and on two others those that must make room. What comes first is looked at first.
func TestWhatSlurmDoesAtTheEndOfAJobsTime(t *testing.T) {
	s := slurmOn(t, 4)
	type claim struct {
		name  string
		check func(*testing.T)
	}
	for _, c := range []claim{
		{"a warning for the ranks", s.ranksAreWarned(t)},
		{"a warning that the script passes on", s.scriptIsWarned(t, "%s & p=$!; trap 'kill -USR1 $p' USR1; wait $p; wait $p\n")},
		{"a warning for what was the script", s.scriptIsWarned(t, "exec %s\n")},
		{"a warning that the script dies of", s.scriptDies(t)},
		{"time is up", s.timeIsUp(t, "10s")},
		{"time is up, and ranks do not care", s.timeIsUp(t, "1h")},
		{"room is needed, and ranks may not care", s.roomIsNeeded(t)},
		{"gompirun's own ends", s.ownEnds(t)},
	} {
		t.Run(c.name, c.check)
	}
}

// here are the first two nodes.
func (s slurm) here() []string { return []string{"-N2", "--ntasks-per-node=1", "-w", s.List(2)} }

// onBoth checks what each of the two ranks of a job has noted.
func (s slurm) onBoth(t *testing.T, text string, want ...string) {
	t.Helper()
	for rank, host := range s.Names[:2] {
		wantNotes(t, text, rank, host, want...)
	}
}

func (s slurm) ranksAreWarned(t *testing.T) (check func(*testing.T)) {
	line, notes := heeds(t, "0s")
	job, _ := s.sbatch(t, line+"\n", append(s.here(), "-t1", "--signal=USR1@60")...)
	return func(t *testing.T) { s.warned(t, job, notes) }
}

// scriptIsWarned has Slurm signal the batch script alone: one that becomes gompirun, or waits for it and passes the signal on.
func (s slurm) scriptIsWarned(t *testing.T, script string) (check func(*testing.T)) {
	line, notes := heeds(t, "0s")
	job, _ := s.sbatch(t, fmt.Sprintf(script, line), append(s.here(), "-t1", "--signal=B:USR1@60")...)
	return func(t *testing.T) { s.warned(t, job, notes) }
}

// warned checks that the ranks of a job have got SIGUSR1 once, and ends them.
func (s slurm) warned(t *testing.T, job, notes string) {
	t.Helper()
	noted(t, notes, "SIGUSR1", 2)
	s.run(t, "scancel", "--signal=USR2", job)
	s.onBoth(t, noted(t, notes, "SIGUSR2", 2), "up", "SIGUSR1", "SIGUSR2")
	s.over(t, job, "COMPLETED")
}

// scriptDies has a shell that knows no better: with it Slurm ends the job.
func (s slurm) scriptDies(t *testing.T) (check func(*testing.T)) {
	line, notes := heeds(t, "3s")
	job, _ := s.sbatch(t, line+"\n", append(s.here(), "-t1", "--signal=B:USR1@60")...)
	return func(t *testing.T) {
		s.onBoth(t, noted(t, notes, "saved", 2), "up", "SIGTERM", "saved")
		s.over(t, job, "FAILED")
	}
}

// timeIsUp has ranks that take some time to save their state, or longer than KillWait. Slurm sends SIGTERM twice then, to tasks of srun as well:
// it may count as one.
func (s slurm) timeIsUp(t *testing.T, patience string) (check func(*testing.T)) {
	line, notes := heeds(t, patience)
	job, _ := s.sbatch(t, line+"\n", append(s.here(), "-t10")...)
	noted(t, notes, "up", 2)
	s.run(t, "scontrol", "update", "JobId="+job, "EndTime=now+1")
	return func(t *testing.T) {
		want := []string{"up", "SIGTERM"}
		if patience == "10s" {
			noted(t, notes, "saved", 2)
			want = append(want, "saved")
		}
		s.over(t, job, "TIMEOUT")
		text := await(t, notes, "notes", func(string) bool { return true })
		for rank, host := range s.Names[:2] {
			term := fmt.Sprintf("%d %s SIGTERM\n", rank, host)
			wantNotes(t, strings.Replace(ofRank(text, rank), term+term, term, 1), rank, host, want...)
		}
	}
}

// roomIsNeeded has two jobs make room for a third: one whose ranks save their state, and one that Slurm ends after GraceTime.
func (s slurm) roomIsNeeded(t *testing.T) (check func(*testing.T)) {
	there := []string{"-N2", "-w", strings.Join(s.Names[2:4], ",")}
	low := append(there, "-p", "low", "--requeue")
	yields, yieldsNotes := heeds(t, "10s")
	stays, staysNotes := heeds(t, "1h")
	yieldsJob, out := s.sbatch(t, yields+"\necho status $?\nsleep 100\n", append(low, "--ntasks-per-node=2")...)
	staysJob, _ := s.sbatch(t, stays+"\n", append(low, "--ntasks-per-node=1")...)
	noted(t, yieldsNotes, "up", 4)
	noted(t, staysNotes, "up", 2)
	comes, _ := s.sbatch(t, "true\n", append(there, "--exclusive", "--ntasks-per-node=8")...)
	return func(t *testing.T) {
		text := noted(t, yieldsNotes, "saved", 4)
		for rank := range 4 {
			wantNotes(t, text, rank, s.Names[2+rank/2], "up", "SIGTERM", "saved")
		}
		await(t, out, "status", func(text string) bool { return strings.Contains(text, "status 0\n") })
		for _, job := range []string{yieldsJob, staysJob} {
			s.shows(t, job, " Restarts=1 ")
			s.run(t, "scancel", job)
		}
		for rank := range 2 {
			if got := ofRank(await(t, staysNotes, "notes", func(string) bool { return true }), rank); !strings.Contains(got, " SIGTERM\n") {
				t.Errorf("rank %d noted\n%s", rank, got)
			}
		}
		s.over(t, comes, "COMPLETED")
	}
}

// ownEnds are those for which --grace counts in a Slurm job, too.
func (s slurm) ownEnds(t *testing.T) (check func(*testing.T)) {
	enough, enoughNotes := heeds(t, "2s")
	little, littleNotes := heeds(t, "1h")
	failed, failedNotes := heeds(t, "2s")
	with := func(line, options string) string { return "gompirun " + options + strings.TrimPrefix(line, "gompirun") }
	rank1 := "sh -c '[ $PMI_RANK = 0 ] || { while ! grep -q up " + failedNotes + "; do sleep 0.1; done; exit 3; }; exec " + strings.TrimPrefix(failed, "gompirun ") + "'"
	_, out := s.sbatch(t, with(enough, "--timeout 6 --grace 60")+"; echo \"status $?\"\n"+
		with(little, "--timeout 6 --grace 0.5")+"; echo \"status $?\"\n"+
		"gompirun --grace 60 "+rank1+"; echo \"status $?\"\n", s.here()...)
	return func(t *testing.T) {
		text := await(t, out, "three ends", func(text string) bool { return strings.Count(text, "status ") == 3 })
		if strings.Count(text, "status 110\n") != 2 || !testenv.Contains(text, "status 3\n") {
			t.Error(text)
		}
		s.onBoth(t, noted(t, enoughNotes, "saved", 2), "up", "SIGTERM", "saved")
		s.onBoth(t, noted(t, littleNotes, "SIGTERM", 2), "up", "SIGTERM")
		wantNotes(t, noted(t, failedNotes, "saved", 1), 0, s.Names[0], "up", "SIGTERM", "saved")
	}
}
