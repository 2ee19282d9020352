package slurm

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// heeds is a job script's line that runs ranks which note their signals in a file, and
// that file. Its name has no place for what a shell would change.
func heeds(t *testing.T, patience string) (line, notes string) {
	t.Helper()
	dir, err := os.MkdirTemp(env.Dir, "heeds")
	if err != nil {
		t.Fatal(err)
	}
	notes = filepath.Join(dir, "notes")
	return fmt.Sprintf("gompirun %s %s %s", filepath.Join(env.Bin, "heeds"), notes, patience), notes
}

// noted waits until each of n ranks has noted something.
func noted(t *testing.T, notes, what string, n int) string {
	t.Helper()
	return await(t, notes, what, func(text string) bool { return strings.Count(text, " "+what+"\n") == n })
}

func (s slurm) run(t *testing.T, args ...string) string {
	t.Helper()
	r := env.Run(t, testenv.Cmd{Args: args, Env: s.conf})
	if r.Code != 0 {
		t.Fatalf("%s: %s", strings.Join(args, " "), r.Stderr)
	}
	return r.Stdout
}

// over waits until a job is so: a state, as scontrol has it.
func (s slurm) over(t *testing.T, job, state string) (shown string) {
	t.Helper()
	return s.shows(t, job, "JobState="+state+" ")
}

// shows waits until scontrol shows something of a job, and returns all that it does.
func (s slurm) shows(t *testing.T, job, what string) (shown string) {
	t.Helper()
	testenv.Eventually(t, soon, "no "+what+" of job "+job, func() []string {
		if shown = s.run(t, "scontrol", "-d", "show", "job", job); strings.Contains(shown, what) {
			return nil
		}
		return strings.Split(shown, "\n")
	})
	return shown
}

// track are settings for the way in which Slurm keeps track of processes, and so which of them it signals:
// all of a step, its default here; or, with pgid as with cgroup, those that it has started itself.
func track(t *testing.T) map[string][]string {
	t.Helper()
	name := filepath.Join(env.Dir, "pgid.conf")
	if err := os.WriteFile(name, []byte("ProctrackType=proctrack/pgid\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return map[string][]string{"all of a step": nil, "its tasks alone": {"SLURM_TB_CONF=" + name}}
}

func TestASignalReachesAllRanksOnce(t *testing.T) {
	for whom, settings := range track(t) {
		t.Run(whom, func(t *testing.T) {
			s := slurmOn(t, 2, settings...)
			line, notes := heeds(t, "0s")
			job, out := s.sbatch(t, "exec "+line+"\n", "-N2", "--ntasks-per-node=2", "-w", s.List(2))
			noted(t, notes, "up", 4)
			s.run(t, "scancel", "--signal=USR1", job) // to the steps
			noted(t, notes, "SIGUSR1", 4)
			s.run(t, "scancel", "--full", "--signal=ALRM", job) // to the steps, gompirun and whatever the script has started
			noted(t, notes, "SIGALRM", 4)
			s.run(t, "scancel", "--batch", "--signal=USR2", job) // to gompirun, which waits before it passes it on
			text := noted(t, notes, "SIGUSR2", 4)
			for rank := range 4 {
				host := s.Names[rank/2]
				wantNotes(t, text, rank, host, "up", "SIGUSR1", "SIGALRM", "SIGUSR2")
			}
			if shown := s.over(t, job, "COMPLETED"); !strings.Contains(shown, "DerivedExitCode=0:0") {
				t.Error(shown)
			}
			if b, err := os.ReadFile(out); err != nil || len(b) > 0 {
				t.Errorf("it says %q, %v", b, err)
			}
		})
	}
}

// wantNotes checks that a rank has noted exactly this.
func wantNotes(t *testing.T, text string, rank int, host string, notes ...string) {
	t.Helper()
	want := ""
	for _, n := range notes {
		want += fmt.Sprintf("%d %s %s\n", rank, host, n)
	}
	if got := ofRank(text, rank); got != want {
		t.Errorf("rank %d noted\n%swant\n%s", rank, got, want)
	}
}

// ofRank are the notes of one rank.
func ofRank(text string, rank int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, fmt.Sprint(rank, " ")) {
			b.WriteString(line)
		}
	}
	return b.String()
}

func TestTheStepsExitCodeIsTheJobs(t *testing.T) {
	s := slurmOn(t, 2)
	job, out := s.sbatch(t, `gompirun sh -c '[ $PMI_RANK = 0 ] || exit 3'
		echo "status $?"
		gompirun --launcher fork -np 1 sh -c 'squeue -h -s -j $SLURM_JOB_ID -o "step %i"; exit 9'
		echo "status $?"
		squeue -h -s -j $SLURM_JOB_ID -o "step %i"
		`, "-N2", "-n2")
	shown := s.over(t, job, "COMPLETED")
	if !testenv.Contains(shown, "ExitCode=0:0", "DerivedExitCode=3:0") {
		t.Error(shown)
	}
	text := await(t, out, "output", func(text string) bool { return strings.Count(text, "status ") == 2 })
	if !testenv.Contains(text, "status 3\n", "status 9\n") || strings.Count(text, "step ") != 2 || strings.Count(text, ".batch\n") != 2 {
		t.Error(text)
	}
}
