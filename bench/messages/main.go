// Command messages compares gompi's messages, or collectives, with those of other
// MPI libraries: it runs the same loops (cmd/gompi-perf, and bench/peers for the others) in
// turn, round after round, so that what the machine does meanwhile hits all of
// them, and prints medians and ratios to the fastest of the others as Markdown.
// docs/benchmarks.md says how to read it.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/hostinfo"
)

func main() {
	rounds := flag.Int("k", 5, "rounds")
	cpus := flag.String("cpus", "0,1", "CPUs that all may use, as for taskset")
	collectives := flag.Bool("collectives", false, "collectives instead of messages between two ranks")
	ops := flag.String("ops", usual, "the collectives, with commas between: gatherv, iallreduce and so on (bench/peers/README.md)")
	oneSided := flag.Bool("windows", false, "one-sided communication")
	beside := flag.Bool("beside", false, "gompi's messages beside a window that a thread serves, and without one: the ratio is that of the two")
	only := flag.String("only", "", "cases whose name this regular expression matches, as '^bw 2 ranks$'")
	together := flag.Bool("together", false, "collectives with the same ranks and sizes in one launch, within the limit")
	seconds := flag.Float64("time", 0.2, "seconds for each size")
	who := flag.String("who", "", "libraries to run, parts of their names with commas between; all of them if empty")
	sizes := flag.String("sizes", "", "sizes, bytes, with commas between, of those that are usual; 0: barriers; all of them if empty")
	heap := flag.Bool("heap", false, "collectives with buffers of malloc's and make's memory")
	touch := flag.Bool("touch", false, "collectives whose data is written before each call and read after it, as programs do")
	aside := flag.Bool("aside", false, "two ranks of 2, 16, 64 and 128 that talk while the others sleep outside MPI")
	mean := flag.Bool("mean", false, "collectives by their means instead of medians: for ranks with a quota, whom the kernel stops for long")
	limit := flag.Duration("limit", 40*time.Second, "longest a run may take")
	states := flag.Bool("states", false, "a table for each state of the CPUs, near and distant, of what two ranks do: they measure a cache line's way before and after each size")
	recorded := flag.String("record", "", "adds each launch to this `FILE`; what earlier runs wrote there counts as rounds of this one")
	hosts := flag.String("hosts", "", "messages and collectives, or windows, on these hosts, with commas between, which every launcher reaches by ssh")
	per := flag.String("per", "1,4", "ranks of each host, one case each")
	sshConfig := flag.String("ssh-config", os.Getenv("TESTBED_SSH_CONFIG"), "the ssh client's, for gompirun; others have theirs")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	b := bench{ctx: ctx, rounds: *rounds, cpus: *cpus, seconds: *seconds, limit: *limit, names: *who, states: *states}
	if err := b.prepare(*recorded); err != nil {
		fmt.Fprintln(os.Stderr, "bench/messages:", err)
		os.Exit(1)
	}
	fmt.Printf("%s, CPUs %s of %d, %d rounds, %s\n", hostinfo.Processor(), *cpus, runtime.NumCPU(), *rounds, time.Now().UTC().Format("2006-01-02"))
	var cases []benchCase
	switch n := len(strings.Split(*cpus, ",")); {
	case *beside:
		b.beside(*hosts, *sshConfig)
		return
	case *hosts != "" && *oneSided:
		c := cluster{strings.Split(*hosts, ","), *sshConfig}
		cases = ofSizes(c.windows(), *sizes)
	case *hosts != "":
		c := cluster{strings.Split(*hosts, ","), *sshConfig}
		cases = c.messages()
		for _, per := range strings.Split(*per, ",") {
			cases = append(cases, c.calls(per)...)
		}
	case *oneSided:
		cases = ofSizes(windows(n), *sizes)
	case *aside:
		cases = ofSizes(twoOfMany(2, 16, 64, 128), *sizes)
	case *collectives:
		cases = variant{*heap, *mean, *touch}.of(ofSizes(calls(*ops, 2, n, 2*n, 4*n, 8*n), *sizes))
		if *together {
			cases = inFewLaunches(cases)
		}
	default:
		cases = ofSizes(messages(n), *sizes)
	}
	if b.states {
		cases = withStates(cases)
	}
	wanted, err := regexp.Compile(*only)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench/messages: -only:", err)
		os.Exit(2)
	}
	b.compare(slices.DeleteFunc(cases, func(c benchCase) bool { return !wanted.MatchString(c.name()) }))
}

// beside compares messages beside a window with those without one.
func (b *bench) beside(hosts, sshConfig string) {
	var on *cluster
	if hosts != "" {
		on = &cluster{strings.Split(hosts, ","), sshConfig}
	} else if err := buildDenied(); err != nil {
		fmt.Fprintln(os.Stderr, "bench/messages: -beside:", err)
		os.Exit(1)
	}
	for _, pair := range withWindow(b.who) {
		b.who = pair
		b.compare(besideWindow(on))
	}
}

// compare runs cases, prints a table of each kind, and what all the ratios come to.
func (b *bench) compare(cases []benchCase) {
	title := ""
	ratios := map[string][]float64{}
	for _, c := range cases {
		if b.ctx.Err() != nil {
			break
		}
		for _, got := range b.run(c) {
			if got.title() != title {
				title = got.title()
				b.head(title)
			}
			b.rows(got, ratios)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(ratios)) {
		v := ratios[name]
		fmt.Printf("\n%s: %d ratios, median %.2f, from %.2f to %.2f\n", name, len(v), median(v), slices.Min(v), slices.Max(v))
	}
}

type bench struct {
	ctx     context.Context
	rounds  int
	cpus    string
	seconds float64
	limit   time.Duration
	names   string
	states  bool
	record  *record
	who     []contestant
}

// run runs one case in all rounds, and returns an outcome for each of its tests.
func (b *bench) run(c benchCase) []outcome {
	var out []outcome
	for _, one := range c.each() {
		if !b.states {
			out = append(out, b.outcome(one, ""))
			continue
		}
		out = append(out, b.outcome(one, near), b.outcome(one, distant))
	}
	for i, w := range b.who {
		for _, ms := range b.record.of(c.name(), w.name) {
			take(out, i, ms)
		}
	}
	measured := c
	if b.states {
		measured.test = withLines(c)
	}
	failed := make([]int, len(b.who))
	for round := range b.rounds {
		for k := range b.who {
			i := (len(b.record.before) + k + round) % len(b.who)
			if failed[i] < 2 && b.ctx.Err() == nil {
				ms := b.attempt(i, measured, c.name(), &failed[i])
				take(out, i, ms)
			}
		}
	}
	for _, got := range out {
		copy(got.hung, failed)
	}
	return out
}

// attempt runs a program once, counts it in failed if it was in vain, and records what it measured.
func (b *bench) attempt(who int, c benchCase, name string, failed *int) []measured {
	ms, err := b.once(b.who[who], c)
	if err == nil {
		err = b.record.add(launch{name, b.who[who].name, ms})
	}
	if err != nil && b.ctx.Err() == nil {
		*failed++
		if errors.Is(err, context.DeadlineExceeded) {
			*failed++ // it would take as long again
		}
		fmt.Fprintf(os.Stderr, "%s: %s: %v\n", name, b.who[who].name, err)
	}
	return ms
}

// outcome is one of a test of which nothing was measured yet.
func (b *bench) outcome(c benchCase, state string) outcome {
	got := outcome{benchCase: c, state: state, values: make([]map[int][]float64, len(b.who)), hung: make([]int, len(b.who))}
	for i := range got.values {
		got.values[i] = map[int][]float64{}
	}
	return got
}

// runMark is a variable of the environment that all ranks have, whatever their launcher makes of process groups.
const runMark = "BENCH_MESSAGES_RUN"

// killMarked ends ranks that outlive their launcher: they would spin beside the others.
func killMarked() {
	pids, _, _ := proc.Marked(runMark, strconv.Itoa(os.Getpid())) // an error: nothing can be done
	for _, pid := range pids {
		fd, err := proc.PidFD(pid)
		if err != nil {
			continue // it has ended
		}
		_ = syscall.Kill(pid, syscall.SIGKILL)
		sockets.AwaitFD(fd, false, time.Second)
		syscall.Close(fd)
	}
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
	cmd.Env = append(append(os.Environ(), w.environ(c)...), runMark+"="+strconv.Itoa(os.Getpid()))
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
	cmd.WaitDelay = 3 * time.Second
	err := cmd.Run()
	if err != nil && cmd.Process != nil {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		killMarked()
	}
	var ms []measured
	for s := bufio.NewScanner(&out); s.Scan(); {
		var m measured
		if json.Unmarshal(s.Bytes(), &m) == nil {
			ms = append(ms, m)
		}
	}
	switch {
	case ctx.Err() != nil:
		err = fmt.Errorf("not done after %v: %w", b.limit, ctx.Err())
	case err != nil:
		first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n")
		err = fmt.Errorf("%w: %.100s", err, first)
	}
	return ms, err
}

// root is the repository's root, where the command is run.
func root(parts ...string) string {
	dir, _ := filepath.Abs(".")
	return filepath.Join(append([]string{dir}, parts...)...)
}
