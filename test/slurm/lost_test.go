package slurm

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestALostNodeEndsTheJob takes a node with all its processes, Slurm's too, once as if it were switched off.
func TestALostNodeEndsTheJob(t *testing.T) {
	s := slurmOn(t, 3)
	for _, c := range []struct {
		claim, option string
		node          int
		says          string // "": the script was there, and so gompirun, which nobody starts again
	}{
		{claim: "its processes end", node: 1, says: " has no daemon any more: "},
		{claim: "its plug is pulled", option: "--power", node: 2, says: " lost: "},
		{claim: "the script's", node: 0},
	} {
		t.Run(c.claim, func(t *testing.T) {
			job, out := s.sbatch(t, "gompirun sh -c '"+testenv.Grandchildren+"'\necho status $?\n", "-N3", "-n3", "--no-requeue", "-w", s.List(3))
			await(t, out, "ranks", func(text string) bool { return strings.Count(text, "up\n") == 3 })
			lost := s.Names[c.node]
			s.Do(t, "hosts-kill", append(strings.Fields(c.option), lost)...)
			if c.says != "" {
				text := await(t, out, "end", func(text string) bool { return strings.Contains(text, "status ") })
				if ours := testenv.OurLines(text); len(ours) != 1 || !testenv.Contains(text, "host "+lost+c.says, "status 1\n") {
					t.Error(text)
				}
			}
			s.asBefore(t, "the loss of "+lost)
			if c.says == "" {
				s.run(t, "scontrol", "update", "NodeName="+lost, "State=DOWN", "Reason=lost") // which Slurm finds out, too, in a minute or two
				s.over(t, job, "NODE_FAIL")
			}
			s.revive(t, lost)
			s.idle(t)
		})
	}
	s.tidied(t)
}

// tidied has the next job remove what lost nodes have left in TMPDIR, when it is old enough.
func (s slurm) tidied(t *testing.T) {
	t.Helper()
	left := env.InTmp()
	if len(left) == 0 {
		t.Error("lost nodes have left nothing: the test does not see what it is for")
	}
	for _, dir := range left {
		if err := os.Chtimes(dir, time.Time{}, time.Now().Add(-time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	r := env.Run(t, s.salloc([]string{"-N3", "--ntasks-per-node=1", "-w", s.List(3)}, "hostname"))
	testenv.WantCode(t, r, 0)
	if left := env.InTmp(); len(left) > 0 {
		t.Errorf("the next job leaves %q", left)
	}
}
