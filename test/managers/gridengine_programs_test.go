package managers

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// parts cuts the output of a script at its lines "== NAME", which end with "status N".
func parts(text string) map[string]testenv.Result {
	out := map[string]testenv.Result{}
	for _, part := range strings.Split("\n"+text, "\n== ")[1:] {
		name, rest, _ := strings.Cut(part, "\n")
		r := testenv.Result{Stdout: rest, Code: -1}
		if i := strings.LastIndex(rest, "status "); i >= 0 {
			_, _ = fmt.Sscanf(rest[i:], "status %d", &r.Code)
			r.Stdout = rest[:i]
		}
		out[name] = r
	}
	return out
}

func TestProgramsOfEachKindRunInGridEngineJobs(t *testing.T) {
	ours := env.GompiCC(t, "model")
	mpich, openmpi := env.MPICC(t, "mpich5", "hello"), env.MPICC(t, "openmpi5", "hello")
	g := gridEngineOn(t, 3)
	script := ""
	for _, c := range [][2]string{
		{"Go", "gompirun " + env.Bin + "/exchange"}, {"C", "gompirun " + ours + " 2"}, {"MPICH", "gompirun " + mpich}, {"Open MPI", "gompirun " + openmpi},
		{"other number", "gompirun -n 3 " + mpich},
	} {
		script += "echo '== " + c[0] + "'; " + c[1] + "; echo \"status $?\"\n"
	}
	for _, hosts := range []int{1, 2, 3} {
		t.Run(fmt.Sprint(hosts, " hosts"), func(t *testing.T) {
			n := 2 * hosts // as the parallel environment lays two slots a host
			_, out := g.qsub(t, n, script+"echo done\n")
			of := parts(await(t, out, "end", func(s string) bool { return strings.HasSuffix(s, "\ndone\n") }))
			for name, r := range of {
				if r.Code != 0 {
					t.Errorf("%s: status %d\n%s", name, r.Code, testenv.Clip(r.Stdout))
				}
			}
			if len(of) != 5 {
				t.Fatalf("%d programs ran, not 5", len(of))
			}
			if !strings.Contains(of["Go"].Stdout, fmt.Sprintf("exchange of %d: ok\n", n)) {
				t.Errorf("Go: %s", testenv.Clip(of["Go"].Stdout))
			}
			testenv.WantAllOK(t, of["C"], n)
			testenv.WantHello(t, of["MPICH"], n, 2)
			if !strings.Contains(of["other number"].Stdout, "rank 2 of 3 on ") {
				t.Errorf("not three ranks: %s", testenv.Clip(of["other number"].Stdout))
			}
			testenv.WantHello(t, of["Open MPI"], n, 2)
			g.ended(t)
		})
	}
}

func TestTasksOfAGridEngineArrayAreJobsOfTheirOwn(t *testing.T) {
	g := gridEngineOn(t, 2)
	_, out := g.qsub(t, 4, `gompirun sh -c 'echo "task $SGE_TASK_ID on $(hostname)"'
echo "end of $SGE_TASK_ID: $?"
`, "-t", "1-3")
	text := await(t, out, "end of each", func(s string) bool { return strings.Count(s, "end of ") == 3 })
	for task := 1; task <= 3; task++ {
		for _, h := range g.Names[:2] {
			if line := fmt.Sprintf("task %d on %s\n", task, h); strings.Count(text, line) != 2 {
				t.Errorf("%q came %d times:\n%s", line, strings.Count(text, line), text)
			}
		}
		if !strings.Contains(text, fmt.Sprintf("end of %d: 0\n", task)) {
			t.Errorf("task %d failed:\n%s", task, text)
		}
	}
	g.ended(t)
}

// ancestors prints a rank's host and the names of all processes above it.
const ancestors = `p=$$; printf "%s" "$(hostname)"; while [ "$p" -gt 1 ]; do printf " %s" "$(cat /proc/$p/comm)"; p=$(sed "s/.*) . \([0-9]*\) .*/\1/" /proc/$p/stat); done; echo`

func TestGridEngineHasTheRanksOfAllHosts(t *testing.T) {
	g := gridEngineOn(t, 2)
	_, out := g.qsub(t, 4, "gompirun --tag-output=false sh -c '"+ancestors+"'\n"+
		`gompirun sh -c 'echo "of $(hostname): $HOSTNAME $SGE_JOB_SPOOL_DIR ${TMPDIR:-none} $JOB_ID"'`+"\necho \"script on $(hostname) has ${TMPDIR:-none}\"\necho done $JOB_ID\n")
	text := await(t, out, "end", func(s string) bool { return strings.Contains(s, "\ndone ") })
	if n := strings.Count(text, " sge_shepherd"); n != 4 {
		t.Errorf("%d ranks are below a shepherd, of 4:\n%s", n, text)
	}
	var job string
	if _, err := fmt.Sscanf(text[strings.Index(text, "done "):], "done %s", &job); err != nil {
		t.Fatal(err)
	}
	for _, h := range g.Names[:2] {
		own := 0
		for line := range strings.Lines(text) {
			if w := strings.Fields(line); len(w) == 6 && w[0] == "of" && w[1] == h+":" && w[2] == h && strings.Contains(w[3], "/"+h+"/") && w[5] == job &&
				(strings.HasPrefix(w[4], "/tmp/"+job) || strings.Contains(text, "script on "+h+" has "+w[4]+"\n")) {
				own++
			}
		}
		if own != 2 {
			t.Errorf("%d ranks know that they are on %s, of 2:\n%s", own, h, text)
		}
	}
	g.ended(t)
}

func TestGridEngineGetsTheJobsExitStatus(t *testing.T) {
	g := gridEngineOn(t, 2)
	for _, want := range []string{"0", "7"} {
		job, _ := g.qsub(t, 4, "exec gompirun sh -c 'exit $((PMI_RANK == 3 ? "+want+" : 0))'\n")
		testenv.Eventually(t, time.Minute, "no status "+want+" in the accounts", func() []string {
			lines := strings.Split(env.Run(t, testenv.Cmd{Args: []string{"qacct", "-j", job}, Env: g.conf}).Stdout, "\n")
			if slices.ContainsFunc(lines, func(l string) bool { return slices.Equal(strings.Fields(l), []string{"exit_status", want}) }) {
				return nil
			}
			return append(lines, "nothing more")
		})
	}
	g.ended(t)
}
