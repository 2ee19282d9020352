package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/collective"
)

// together runs the program that checks collective operations.
func wantTogether(t *testing.T, r testenv.Result, np int) {
	t.Helper()
	wantCode(t, r, 0)
	if want := fmt.Sprintf("together %d: ok\n", np); r.Stdout != want {
		t.Errorf("stdout %q, want %q\n%s", r.Stdout, want, clip(r.Stderr))
	}
}

func TestCollectivesBetweenGoRanksOfANode(t *testing.T) {
	prog := filepath.Join(env.Bin, "together")
	for _, np := range []int{1, 2, 3, 4, 5, 7, 8, 16} {
		t.Run(fmt.Sprintf("%d ranks", np), func(t *testing.T) {
			r := runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: []string{"--oversubscribe", "-np", fmt.Sprint(np), prog, "300"}})
			wantTogether(t, r, np)
		})
	}
	for what, flags := range map[string][]string{
		"over tcp":                    {"--mca", "btl", "self,tcp"},
		"by messages through sm":      {"-x", "GOMPI_COLL_NODE=0"},
		"where bits must be the same": {"-x", "GOMPI_COLL_REPRODUCIBLE=1"},
	} {
		t.Run(what, func(t *testing.T) {
			args := append([]string{"--oversubscribe", "-np", "5"}, flags...)
			wantTogether(t, runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: append(args, prog, "200", "2")}), 5)
		})
	}
}

// Rank 0 makes the memory, and may do so before the others have come. On a machine that
// does other work those with a CPU each may notice that.
func TestCollectivesKnowWhoSharesCPUs(t *testing.T) {
	for np, want := range map[int]string{
		runtime.NumCPU():     "which have a CPU each|whose CPUs other programs use, too",
		4 * runtime.NumCPU(): "which share CPUs|whose CPUs other programs use, too",
	} {
		if np == 1 {
			continue
		}
		r := run(t, "--oversubscribe", "-np", fmt.Sprint(np), "-x", "GOMPI_COLL_EXPLAIN=1", filepath.Join(env.Bin, "gompi-perf"), "barrier", "--iters", "20")
		wantCode(t, r, 0)
		if !regexp.MustCompile(want).MatchString(r.Stderr) {
			t.Errorf("%d ranks on %d CPUs: not said: %s\n%s", np, runtime.NumCPU(), want, clip(r.Stderr))
		}
	}
}

// Rank 0 reports in the end how each operation was done, and the predicted time
// beside the measured one.
func TestCollectivesAreExplained(t *testing.T) {
	row := func(operation, bytes, way string) *regexp.Regexp {
		return regexp.MustCompile(`(?m)^gompi: ` + operation + ` +` + bytes + `  ` + way + ` +[0-9]+\.[0-9]{2} +[0-9]+\.[0-9]{2} +[1-9][0-9]*  \w`)
	}
	for node, want := range map[string][]*regexp.Regexp{
		"1": {row("allreduce", "8", "memory, (slots|last)"), row("allreduce", "65536", "memory, direct"), row("barrier", "0", "memory, slots")},
		"0": {row("allreduce", "8", "doubling"), row("allreduce", "65536", "rabenseifner"), row("barrier", "0", "dissemination")},
	} {
		r := run(t, "--oversubscribe", "-np", "4", "-x", "GOMPI_COLL_EXPLAIN=1", "-x", "GOMPI_COLL_NODE="+node,
			filepath.Join(env.Bin, "gompi-perf"), "allreduce", "--sizes", "8,65536", "--iters", "20")
		wantCode(t, r, 0)
		for _, re := range want {
			if !re.MatchString(r.Stderr) {
				t.Errorf("GOMPI_COLL_NODE=%s: no %v in:\n%s", node, re, clip(r.Stderr))
			}
		}
	}
}

// TestCollectivesAgreeWithANaiveReference runs some of the product of operations,
// forms, datatypes, operators, counts and places; GOMPI_TEST_EXACT says how many
// cases, and from 160,000 on there are none that it leaves out.
func TestCollectivesAgreeWithANaiveReference(t *testing.T) {
	prog, calls := filepath.Join(env.Bin, "exact"), []string{"-calls", "300"}
	limit, shared := time.Minute, calls // by 16 ranks that share few CPUs
	if n := os.Getenv("GOMPI_TEST_EXACT"); n != "" {
		calls, limit = []string{"-all", "-calls", n}, 150*time.Minute
		if shared = calls; runtime.NumCPU() < 8 {
			shared = []string{"-all", "-calls", fewCalls(n)}
		}
	}
	for what, flags := range map[string]string{
		"on 2 ranks": "-np 2", "on 3 ranks": "-np 3", "on 4 ranks": "-np 4", "on 5 ranks": "-np 5", "on 7 ranks": "-np 7", "on 8 ranks": "-np 8", "on 16 ranks": "-np 16",
		"over tcp": "-np 4 --mca btl self,tcp", "by messages through sm": "-np 4 -x GOMPI_COLL_NODE=0",
		"where bits must be the same": "-np 4 -x GOMPI_COLL_REPRODUCIBLE=1", "with the progress goroutine": "-np 3 -x GOMPI_PROGRESS=1",
		"with one that spins": "-np 2 -x GOMPI_PROGRESS=spin", "where calls are compared": "-np 5 -x GOMPI_CHECK=1",
	} {
		t.Run(what, func(t *testing.T) {
			args, calls := append([]string{"--oversubscribe"}, strings.Fields(flags)...), calls
			if flags == "-np 16" {
				calls = shared
			}
			wantExact(t, runCmd(t, testenv.Cmd{Limit: limit, Args: append(append(args, prog), calls...)}))
		})
	}
	t.Run("on 8 goroutines of one process", func(t *testing.T) {
		wantExact(t, runCmd(t, testenv.Cmd{Limit: limit, Args: append([]string{prog, "-ranks", "8"}, calls...)}))
	})
	t.Run("vectors of more than 2^20 elements", func(t *testing.T) {
		wantExact(t, runCmd(t, testenv.Cmd{Limit: limit, Args: []string{"--oversubscribe", "-np", "3", prog, "-calls", "12", "-count", "1048583"}}))
	})
	for _, np := range []string{"3", "4", "6"} {
		for name, plain := range map[string]string{"all": "0", "most": "60"} {
			t.Run("vectors of which "+name+" are mpi.Alloc's, on "+np+" ranks", func(t *testing.T) {
				wantExact(t, runCmd(t, testenv.Cmd{Limit: limit, Args: []string{"--oversubscribe", "-np", np, prog, "-calls", "60", "-count", "20011", "-plain", plain}}))
			})
		}
	}
	t.Run("vectors that are mpi.Alloc's, with a goroutine that spins", func(t *testing.T) {
		wantExact(t, runCmd(t, testenv.Cmd{Limit: limit, Args: []string{"--oversubscribe", "-np", "2", "-x", "GOMPI_PROGRESS=spin", prog, "-calls", "30", "-count", "20011", "-plain", "0"}}))
	})
	for _, on := range []struct{ hosts, each int }{{2, 2}, {4, 1}, {4, 4}} {
		t.Run(fmt.Sprintf("on %d hosts with %d ranks each", on.hosts, on.each), func(t *testing.T) {
			c := hosts(t, on.hosts)
			args := append([]string{"-np", fmt.Sprint(on.hosts * on.each), prog}, calls...)
			if on.each == 4 { // 16 ranks that share CPUs
				args = append(args, "-calls", fewCalls(calls[len(calls)-1]))
			}
			cmd := c.cmd(c.on(t, on.hosts, on.each), args...)
			cmd.Limit = max(cmd.Limit, limit)
			wantExact(t, env.Run(t, cmd))
		})
	}
}

// fewCalls is a fifth of calls, at most 20,000.
func fewCalls(calls string) string {
	n, _ := strconv.Atoi(calls)
	return fmt.Sprint(min(n/5, 20000))
}

func wantExact(t *testing.T, r testenv.Result) {
	t.Helper()
	wantCode(t, r, 0)
	if !strings.HasSuffix(r.Stdout, "calls, ok\n") {
		t.Errorf("stdout %q\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestNonblockingCollectivesOfANodeSayThatTheyUseItsMemory(t *testing.T) {
	prog := filepath.Join(env.Bin, "gompi-perf")
	for value, want := range map[string]bool{"1": true, "0": false} {
		r := run(t, "--oversubscribe", "-np", "2", "-x", "GOMPI_COLL_EXPLAIN=1", "-x", "GOMPI_COLL_NODE="+value, prog, "iallreduce", "--sizes", "8", "--iters", "20")
		wantCode(t, r, 0)
		if got := strings.Contains(r.Stderr, "nonblocking and persistent collective operations of 2 ranks"); got != want {
			t.Errorf("GOMPI_COLL_NODE=%s: said %t, want %t:\n%s", value, got, want, clip(r.Stderr))
		}
	}
}

func TestCollectivesBetweenHosts(t *testing.T) {
	for _, n := range []int{2, 4} {
		c := hosts(t, n)
		for _, each := range []int{1, 3} {
			np := n * each
			r := c.launch(t, c.on(t, n, each), "-np", fmt.Sprint(np), "-x", "GOMPI_COLL_EXPLAIN=1", filepath.Join(env.Bin, "together"), "100", fmt.Sprint(each))
			wantTogether(t, r, np)
			how := map[int]string{1: "dissemination", 3: "nodes"}[each]
			if !regexp.MustCompile(`gompi: barrier +0  ` + how + ` +[0-9.]+ +[0-9.]+ +[1-9]`).MatchString(r.Stderr) {
				t.Errorf("%d ranks on each of %d hosts: the report has no barrier by %s:\n%s", each, n, how, clip(r.Stderr))
			}
		}
	}
}

func TestTrainingReachesTheSameLossOnAnyNumberOfRanks(t *testing.T) {
	var last string
	for _, np := range []int{1, 4} {
		r := run(t, "--oversubscribe", "-np", fmt.Sprint(np), filepath.Join(env.Bin, "train"), "--steps", "100")
		wantCode(t, r, 0)
		_, losses, _ := strings.Cut(r.Stdout, "\n")
		lines := strings.Split(strings.TrimSpace(losses), "\n")
		if len(lines) != 3 || last != "" && lines[0] != last {
			t.Errorf("%d ranks: %s", np, r.Stdout)
		}
		last = lines[0]
	}
}

func TestCalibrateWritesWhatIsUsedWhereItIsNamed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.json")
	flags := []string{"--oversubscribe", "-np", "3"}
	r := runCmd(t, testenv.Cmd{Limit: 120 * time.Second, Args: append(flags, filepath.Join(env.Bin, "gompi-perf"), "calibrate", "--sizes", "8,4096", "--output", path)})
	wantCode(t, r, 0)
	if !strings.Contains(r.Stdout, "written: "+path) {
		t.Fatalf("nothing was written:\n%s\n%s", clip(r.Stdout), clip(r.Stderr))
	}
	wantPrimitives(t, path, 3)
	again := append(flags, "-x", "GOMPI_TUNING="+path, "-x", "GOMPI_COLL_EXPLAIN=1", "-x", "GOMPI_COLL_NODE=0", filepath.Join(env.Bin, "together"), "50")
	r = runCmd(t, testenv.Cmd{Limit: 60 * time.Second, Args: again})
	wantTogether(t, r, 3)
	for _, want := range []string{"algorithms are chosen by the table of GOMPI_TUNING", "because measured with 3 ranks"} {
		if !strings.Contains(r.Stderr, want) {
			t.Errorf("no %q in:\n%s", want, clip(r.Stderr))
		}
	}
}

// From where on ranks of a node copy from buffer to buffer is what the table says for so many ranks.
func TestTheTableSaysFromWhereOnBuffersAreUsedAsTheyAre(t *testing.T) {
	table := filepath.Join(t.TempDir(), "table.json")
	for bytes, way := range map[string]string{"9000": "memory, direct", "1000000000": "memory, buffers"} {
		seat := `"ranks": 3, "handoff_us": 1, "gamma_ns_byte": 1, "copy_ns_byte": 1, "direct_bytes": {"allgather": ` + bytes + `}`
		if err := os.WriteFile(table, []byte(`{"collectives": {"memory": [{`+seat+`}, {"crowded": true, `+seat+`}]}}`), 0o600); err != nil {
			t.Fatal(err)
		}
		r := run(t, "--oversubscribe", "-np", "3", "-x", "GOMPI_TUNING="+table, "-x", "GOMPI_COLL_EXPLAIN=1",
			filepath.Join(env.Bin, "gompi-perf"), "allgather", "--sizes", "65536", "--iters", "20")
		wantCode(t, r, 0)
		if !regexp.MustCompile(`allgather +65536  ` + way).MatchString(r.Stderr) {
			t.Errorf("from %s bytes on, and 64 KiB did not go by %s:\n%s", bytes, way, clip(r.Stderr))
		}
	}
}

// On two hosts the algorithms for nodes are measured, too, and what is written is for several hosts.
func TestCalibrateOnTwoHosts(t *testing.T) {
	c := hosts(t, 2)
	args := []string{"-np", "4", filepath.Join(env.Bin, "gompi-perf"), "calibrate", "--sizes", "8", "--output", filepath.Join(t.TempDir(), "table.json")}
	cmd := c.cmd(c.on(t, 2, 2), args...)
	cmd.Limit = 120 * time.Second
	r := env.Run(t, cmd)
	wantCode(t, r, 0)
	for _, want := range []string{"messages between nodes: ", "\n  hierarchical ", "\n  lanes ", "used by GOMPI_TUNING="} {
		if !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in:\n%s", want, clip(r.Stdout))
		}
	}
}

// wantPrimitives wants a profile that says what messages, copies and hand-offs take.
func wantPrimitives(t *testing.T, path string, ranks int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file, err := tuning.Parse(path, data)
	if err != nil {
		t.Fatal(err)
	}
	table, err := collective.ParseTuning(file.Collectives)
	if err != nil {
		t.Fatal(err)
	}
	if n := table.Node; n == collective.Defaults().Node || n.Alpha <= 0 || n.Beta <= 0 || n.Gamma <= 0 || n.Copy <= 0 {
		t.Errorf("messages within a node: %+v", n)
	}
	if m := table.Memory; len(m) != 1 || m[0].Ranks != ranks || m[0].Handoff <= 0 || m[0].Gamma <= 0 || m[0].Copy <= 0 {
		t.Errorf("shared memory: %+v", m)
	}
}
