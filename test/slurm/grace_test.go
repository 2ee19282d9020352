package slurm

import (
	"strings"
	"testing"
	"time"
)

// soon is how long a test waits for what Slurm is about to do. It looks for jobs whose time is up each 30 s.
const soon = 2 * time.Minute

// wantTime checks that each of two ranks was asked to end and saved its state, which takes 10 s.
func wantTime(t *testing.T, notes string) {
	t.Helper()
	text := noted(t, notes, "saved", 2)
	for rank := range 2 {
		if got := ofRank(text, rank); !strings.Contains(got, " SIGTERM\n") {
			t.Errorf("rank %d noted\n%s", rank, got)
		}
	}
}

// TestRanksHaveTheTimeThatSlurmGives has three jobs at once, for each waits for Slurm to look at the time: one that wants a signal
// before its end, one whose time is up, and one that must make room for another.
func TestRanksHaveTheTimeThatSlurmGives(t *testing.T) {
	s := slurmOn(t, 2)
	const long = "10s"
	warned, warnedNotes := heeds(t, "0s")
	ends, endsNotes := heeds(t, long)
	yields, yieldsNotes := heeds(t, long)

	warnedJob, _ := s.sbatch(t, warned+"\n", "-N2", "-n2", "-t1", "--signal=USR1@60")
	endsJob, _ := s.sbatch(t, ends+"\n", "-N2", "-n2", "-t10")
	yieldsJob, yieldsOut := s.sbatch(t, yields+"\necho status $?\nsleep 100\n", "-N2", "-n4", "-w", s.List(2), "-p", "low", "--requeue")
	for _, notes := range []string{warnedNotes, endsNotes} {
		noted(t, notes, "up", 2)
	}
	noted(t, yieldsNotes, "up", 4)
	s.run(t, "scontrol", "update", "JobId="+endsJob, "EndTime=now+1")
	comes, _ := s.sbatch(t, "true\n", "-N2", "--ntasks-per-node=6", "-w", s.List(2)) // other nodes may be idle

	text := noted(t, yieldsNotes, "saved", 4)
	if strings.Count(text, " SIGTERM\n") != 4 {
		t.Errorf("asked to make room:\n%s", text)
	}
	await(t, yieldsOut, "status", func(text string) bool { return strings.Contains(text, "status 0\n") })
	s.shows(t, yieldsJob, " Restarts=1 ")
	s.run(t, "scancel", yieldsJob)
	s.over(t, comes, "COMPLETED")

	text = noted(t, warnedNotes, "SIGUSR1", 2)
	s.run(t, "scancel", "--signal=USR2", warnedJob)
	text = noted(t, warnedNotes, "SIGUSR2", 2)
	if n := strings.Count(text, "\n"); n != 6 {
		t.Errorf("before the end of its time a job's ranks noted\n%s", text)
	}
	s.over(t, warnedJob, "COMPLETED")

	wantTime(t, endsNotes)
	s.over(t, endsJob, "TIMEOUT")
}
