// Command messages compares gompi's messages with those of other MPI libraries:
// it runs the same loops (cmd/gompi-perf, and bench/peers for the others) in
// turn, round after round, so that what the machine does meanwhile hits all of
// them, and prints medians and ratios to the fastest of the others as Markdown.
// docs/benchmarks.md says how to read it.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// measured is what the programs print of a size.
type measured struct {
	Bytes int     `json:"bytes"`
	Usec  float64 `json:"usec"`
	MBps  float64 `json:"MBps"`
	Msgps float64 `json:"msgps"`
}

// benchCase is one row or more of the table: a test with its ranks and sizes.
type benchCase struct {
	test  string
	ranks int
	sizes string
	tcp   bool
	by    string // usec, MBps or msgps
}

func main() {
	rounds := flag.Int("k", 5, "rounds")
	cpus := flag.String("cpus", "0,1", "CPUs that all may use, as for taskset")
	only := flag.String("only", "", "cases whose name has this in it")
	seconds := flag.Float64("time", 0.2, "seconds for each size")
	limit := flag.Duration("limit", 40*time.Second, "longest a run may take")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	b := bench{ctx: ctx, rounds: *rounds, cpus: *cpus, seconds: *seconds, limit: *limit}
	if err := b.prepare(); err != nil {
		fmt.Fprintln(os.Stderr, "bench/messages:", err)
		os.Exit(1)
	}
	fmt.Printf("%s, CPUs %s of %d, %d rounds, %s\n", cpuModel(), *cpus, runtime.NumCPU(), *rounds, time.Now().UTC().Format("2006-01-02"))
	for _, c := range cases(len(strings.Split(*cpus, ","))) {
		if strings.Contains(c.name(), *only) && ctx.Err() == nil {
			b.run(c)
		}
	}
}

func (c benchCase) name() string {
	s := fmt.Sprintf("%s %d ranks", c.test, c.ranks)
	if c.tcp {
		s += " tcp"
	}
	return s
}

// cases are the comparisons; n is how many CPUs there are.
func cases(n int) []benchCase {
	out := []benchCase{
		{"latency", 2, "8,64,256,1024,4096", false, "usec"},
		{"rate", 2, "8", false, "msgps"},
		{"bw", 2, "65536,1048576,16777216", false, "MBps"},
		{"latency", 2, "8,1024", true, "usec"},
		{"bw", 2, "65536,1048576,16777216", true, "MBps"},
	}
	for _, times := range []int{2, 4, 8} {
		for _, test := range []string{"ring", "pairs", "randpairs"} {
			out = append(out, benchCase{test, times * n, "8,1024", false, "msgps"})
		}
	}
	return out
}

type bench struct {
	ctx     context.Context
	rounds  int
	cpus    string
	seconds float64
	limit   time.Duration
	who     []contestant
}

// run runs one case and prints its rows.
func (b *bench) run(c benchCase) {
	got := make([]map[int][]float64, len(b.who))
	hung := make([]int, len(b.who))
	for i := range got {
		got[i] = map[int][]float64{}
	}
	for round := range b.rounds {
		for k := range b.who {
			i := (k + round) % len(b.who)
			if hung[i] > 1 || b.ctx.Err() != nil {
				continue
			}
			ms, err := b.once(b.who[i], c)
			if err != nil {
				hung[i]++
				fmt.Fprintf(os.Stderr, "%s: %s: %v\n", c.name(), b.who[i].name, err)
			}
			for _, m := range ms {
				v := m.Usec
				switch c.by {
				case "MBps":
					v = m.MBps
				case "msgps":
					v = m.Msgps
				}
				got[i][m.Bytes] = append(got[i][m.Bytes], v)
			}
		}
	}
	b.print(c, got, hung)
}

// once runs one program once.
func (b *bench) once(w contestant, c benchCase) ([]measured, error) {
	argv := w.line(c, b.seconds)
	if argv == nil {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(b.ctx, b.limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, "taskset", append([]string{"-c", b.cpus}, argv...)...)
	cmd.Env = append(os.Environ(), w.environ(c)...)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 3 * time.Second
	err := cmd.Run()
	var ms []measured
	for s := bufio.NewScanner(&out); s.Scan(); {
		var m measured
		if json.Unmarshal(s.Bytes(), &m) == nil {
			ms = append(ms, m)
		}
	}
	switch {
	case ctx.Err() != nil:
		err = fmt.Errorf("not done after %v", b.limit)
	case err != nil:
		first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n")
		err = fmt.Errorf("%w: %.100s", err, first)
	}
	return ms, err
}

// print writes a table for the case: a row for each size.
func (b *bench) print(c benchCase, got []map[int][]float64, hung []int) {
	fmt.Printf("\n### %s, %s\n\n| bytes |", c.name(), c.by)
	for _, w := range b.who {
		fmt.Printf(" %s |", w.name)
	}
	fmt.Printf(" gompi / best peer | spread |\n|---|%s---|---|\n", strings.Repeat("---|", len(b.who)))
	for text := range strings.SplitSeq(c.sizes, ",") {
		var size int
		fmt.Sscan(text, &size)
		fmt.Printf("| %d |", size)
		best, own := 0.0, 0.0
		var ownAll []float64
		for i, w := range b.who {
			v := got[i][size]
			if len(v) == 0 {
				fmt.Printf(" %s |", map[bool]string{true: "hung or failed", false: "-"}[hung[i] > 0])
				continue
			}
			m := median(v)
			fmt.Printf(" %s |", short(m))
			if w.own {
				own, ownAll = m, v
			} else if best == 0 || (c.by == "usec") == (m < best) {
				best = m
			}
		}
		if own > 0 && best > 0 {
			fmt.Printf(" **%.2f** | %.2f to %.2f |\n", own/best, slices.Min(ownAll)/best, slices.Max(ownAll)/best)
		} else {
			fmt.Println(" | |")
		}
	}
}

func median(v []float64) float64 {
	v = slices.Sorted(slices.Values(v))
	return v[len(v)/2]
}

func short(v float64) string {
	switch {
	case v >= 1e6:
		return fmt.Sprintf("%.2fM", v/1e6)
	case v >= 1e4:
		return fmt.Sprintf("%.1fk", v/1e3)
	case v >= 100:
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%.3g", v)
}

func cpuModel() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return runtime.GOARCH
}

// root is the repository's root, where the command is run.
func root(parts ...string) string {
	dir, _ := filepath.Abs(".")
	return filepath.Join(append([]string{dir}, parts...)...)
}
