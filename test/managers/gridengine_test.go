package managers

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// gridEngine is a testbed whose hosts are those of a real Grid Engine.
type gridEngine struct {
	*testenv.Hosts
	conf []string // the environment of qsub and its like
}

// gridEngineOn brings one up on n hosts of four slots, two of a host for a job.
func gridEngineOn(t *testing.T, n int) gridEngine {
	t.Helper()
	needLong(t)
	h := env.CleanHosts(t, n)
	h.Do(t, "sge-up", strconv.Itoa(n))
	return gridEngine{h, sgeConf(t, h.Dir)}
}

// sgeConf reads what sge-up says that commands need.
func sgeConf(t *testing.T, dir string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "sge", "env"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(strings.TrimPrefix(string(text), "export "))
}

// qsub submits a script that finds gompirun in PATH, and returns the job's number and the
// file that takes its output.
func (g gridEngine) qsub(t *testing.T, slots int, script string, opts ...string) (job, output string) {
	t.Helper()
	dir, err := os.MkdirTemp(env.Dir, "qsub") // t.TempDir is gone before the shepherd has closed it
	if err != nil {
		t.Fatal(err)
	}
	output = filepath.Join(dir, "out")
	name := filepath.Join(dir, "script")
	if err := os.WriteFile(name, []byte("PATH="+env.Bin+":$PATH\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	args := append([]string{"qsub", "-terse", "-pe", "mpi", strconv.Itoa(slots), "-wd", dir, "-j", "y", "-o", output}, opts...)
	r := env.Run(t, testenv.Cmd{Args: append(args, name), Env: g.conf})
	if r.Code != 0 {
		t.Fatalf("qsub: %s%s", r.Stdout, r.Stderr)
	}
	return strings.TrimSpace(r.Stdout), output
}

// ended waits until the queue is empty.
func (g gridEngine) ended(t *testing.T) {
	t.Helper()
	testenv.Eventually(t, time.Minute, "a job", func() []string {
		return strings.Fields(env.Run(t, testenv.Cmd{Args: []string{"qstat", "-u", "*"}, Env: g.conf}).Stdout)
	})
}

// jobLimit is longer than gompirun waits for a daemon.
const jobLimit = 3 * time.Minute

// await waits until a file satisfies done, and returns its text.
func await(t *testing.T, name, what string, done func(text string) bool) string {
	t.Helper()
	var text string
	testenv.Eventually(t, jobLimit, "no "+what+" in "+name, func() []string {
		b, _ := os.ReadFile(name)
		if text = string(b); done(text) {
			return nil
		}
		return strings.Split(testenv.Clip(text), "\n")
	})
	return text
}

func TestGridEngineStartsTheDaemonsOfItsJobs(t *testing.T) {
	g := gridEngineOn(t, 2)
	_, out := g.qsub(t, 4, `gompirun --explain true 2>&1 | grep -A1 'reach other'
gompirun `+env.Bin+`/exchange
echo "status $?"
gompirun --launcher ssh hostname >/dev/null; echo "ssh $?"
gompirun sh -c 'exit $((RANK == 3 ? 7 : 0))' 2>/dev/null; echo "status $?"
gompirun --host nowhere.invalid,`+g.Names[0]+` hostname; echo "status $?"
gompirun --tag-output hostname; echo done
`)
	text := await(t, out, "end", func(s string) bool { return strings.Contains(s, "done\n") })
	for _, want := range []string{"reach other hosts by qrsh", "they belong to Grid Engine job", "exchange of 4: ok\nstatus 0\n", "status 7\n", "nowhere.invalid"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, h := range g.Names[:2] {
		if strings.Count(text, h+"\n") < 2 {
			t.Errorf("%s has not two ranks:\n%s", h, text)
		}
	}
	g.ended(t)
}

func TestRanksKeepToTheCoresThatGridEngineChose(t *testing.T) {
	g := gridEngineOn(t, 2)
	_, out := g.qsub(t, 4, `gompirun grep Cpus_allowed_list /proc/self/status
echo done
`, "-binding", "pe", "linear:1")
	text := await(t, out, "end", func(s string) bool { return strings.Contains(s, "done\n") })
	for line := range strings.Lines(text) {
		if line != "Cpus_allowed_list:\t0\n" && line != "done\n" {
			t.Errorf("not on the first core alone: %s", text)
			break
		}
	}
	g.ended(t)
}
