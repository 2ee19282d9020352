package slurm

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// alive is a job below salloc on two nodes, whose ranks take some seconds to save their state.
func (s slurm) alive(t *testing.T, args ...string) (p *testenv.Running, job, notes string) {
	t.Helper()
	line, notes := heeds(t, "3s")
	p = env.Start(t, s.salloc([]string{"-N2", "--ntasks-per-node=1"}, append(args, strings.Fields(line)[1:]...)...))
	noted(t, notes, "up", 2)
	return p, strings.TrimSpace(s.run(t, "squeue", "-h", "-o", "%A")), notes
}

func TestScancelOfAnAllocationGivesItsRanksTime(t *testing.T) {
	s := slurmOn(t, 2)
	p, job, notes := s.alive(t)
	s.run(t, "scancel", job)
	r := p.Wait()
	text := noted(t, notes, "saved", 2)
	for rank, host := range s.Names[:2] {
		wantNotes(t, text, rank, host, "up", "SIGTERM", "saved")
	}
	if ours := testenv.OurLines(r.Stderr); len(ours) != 1 || !testenv.Contains(r.Stderr, "Slurm has sent SIGTERM to the ranks") {
		t.Errorf("status %d\n%s", r.Code, r.Stderr)
	}
	s.over(t, job, "CANCELLED")
	s.asBefore(t, "scancel")
}

// TestCtrlCBelowSalloc has a terminal whose keys come through a pipe, see script(1).
func TestCtrlCBelowSalloc(t *testing.T) {
	env.NeedCommand(t, "script")
	s := slurmOn(t, 2)
	for name, c := range map[string]struct {
		keys   int
		want   []string
		status int
	}{
		"once":  {1, []string{"up", "SIGINT", "saved"}, 0}, // the ranks', all of which have ended with 0
		"twice": {2, []string{"up", "SIGINT"}, 130},
	} {
		t.Run(name, func(t *testing.T) {
			_, notes := heeds(t, "")
			stdin, keys, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer stdin.Close()
			defer keys.Close()
			p := env.Start(t, testenv.Cmd{Env: s.conf, Stdin: stdin, Args: []string{"script", "-qec",
				"salloc -Q -N2 --ntasks-per-node=1 " + filepath.Join(env.Bin, "gompirun") + " " + filepath.Join(env.Bin, "heeds") + " " + notes + " 3s", "/dev/null"}})
			noted(t, notes, "up", 2)
			if _, err := keys.Write([]byte{3}); err != nil {
				t.Fatal(err)
			}
			noted(t, notes, "SIGINT", 2)
			if c.keys == 2 {
				p.Output().Await(t, "another signal ends everything at once", 1, soon)
				_, _ = keys.Write([]byte{3})
			}
			r := p.Wait()
			testenv.WantCode(t, r, c.status)
			text := noted(t, notes, c.want[len(c.want)-1], 2)
			for rank, host := range s.Names[:2] {
				wantNotes(t, text, rank, host, c.want...)
			}
			s.idle(t)
			s.asBefore(t, "Ctrl-C "+name)
		})
	}
}
