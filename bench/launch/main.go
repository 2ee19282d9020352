// Command launch times gompirun beside other launchers, interleaved: in each
// round every launcher runs every case once, so that a busy moment of the
// machine hits all of them. It prints medians, and gompirun's ratio to the
// fastest of the others, as Markdown; docs/benchmarks.md says how to read it.
//
// A run that outlives its limit is killed and counted as a hang. Launchers that
// are not installed are left out and named.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

func main() {
	rounds := flag.Int("k", 15, "rounds that count; one more before them warms up")
	limit := flag.Duration("limit", time.Minute, "longest a run may take")
	only := flag.String("only", "", "cases whose name has this in it")
	hosts := flag.String("hosts", "4,16,64", "sizes of the testbed to launch on over ssh (root); empty: none")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := bench(ctx, *rounds, *limit, *only, *hosts); err != nil {
		fmt.Fprintln(os.Stderr, "bench/launch:", err)
		os.Exit(1)
	}
}

func bench(ctx context.Context, rounds int, limit time.Duration, only, hosts string) error {
	dir, err := os.MkdirTemp("", "gompi-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	ls, absent := launchers()
	writeHead(os.Stdout, rounds, absent)
	run := func(c benchCase) {
		if !strings.Contains(c.name, only) || ctx.Err() != nil {
			return
		}
		if samples := measure(ctx, c, ls, rounds, limit); ctx.Err() == nil {
			writeCase(os.Stdout, c, samples)
		}
	}
	for _, c := range localCases(dir) {
		run(c)
	}
	if err := remoteCases(ctx, dir, hosts, run); err != nil {
		return err
	}
	return ctx.Err()
}

// sample is what one launcher did in one case.
type sample struct {
	name   string
	took   []time.Duration
	hangs  int
	failed string // the first failure's text; such a run is not timed
	peer   bool   // a launcher to compare with: not gompirun, not the floor
}

// measure runs one case: a round to warm up, then those that count. The order
// of launchers turns by one each round, for a launcher may suffer from what its
// predecessor left to the kernel.
func measure(ctx context.Context, c benchCase, ls []launcher, rounds int, limit time.Duration) []sample {
	var out []sample
	var cmds []func() *exec.Cmd
	for _, l := range ls {
		if argv, env := l.line(c); argv != nil {
			cmds = append(cmds, func() *exec.Cmd {
				cmd := exec.Command(argv[0], argv[1:]...)
				cmd.Env = append(os.Environ(), env...)
				return cmd
			})
			out = append(out, sample{name: l.name, peer: !l.own})
		}
	}
	if c.floor != nil {
		cmds = append(cmds, func() *exec.Cmd { return exec.Command(c.floor[0], c.floor[1:]...) })
		out = append(out, sample{name: "floor: a bare posix_spawn loop"})
	}
	for round := -1; round < rounds; round++ {
		for i := range cmds {
			if ctx.Err() != nil {
				return out
			}
			at := (i + round + 1) % len(cmds)
			once(ctx, cmds[at](), &out[at], limit, round >= 0)
		}
	}
	return out
}

// once runs a command in a process group of its own, so that a hung launcher
// can be ended with its ssh clients.
func once(ctx context.Context, cmd *exec.Cmd, s *sample, limit time.Duration, counts bool) {
	var text strings.Builder
	cmd.Stdout, cmd.Stderr = nil, &text
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.WaitDelay = time.Second
	began := time.Now()
	if err := cmd.Start(); err != nil {
		s.failed = err.Error()
		return
	}
	var err error
	done := make(chan struct{})
	go func() { err = cmd.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		<-done
		return
	case <-time.After(limit):
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		<-done
		s.hangs++
		return
	}
	took := time.Since(began)
	if err != nil && s.failed == "" {
		line, _, _ := strings.Cut(strings.TrimSpace(text.String()), "\n")
		s.failed = fmt.Sprintf("%v: %s", err, line)
	}
	if err == nil && counts {
		s.took = append(s.took, took)
	}
}

// root is the repository, from where `make bench` runs this.
func root(elem ...string) string {
	dir, err := os.Getwd()
	if err != nil {
		dir = "."
	}
	return filepath.Join(append([]string{dir}, elem...)...)
}
