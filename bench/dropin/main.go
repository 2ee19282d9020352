// Command dropin measures what it costs and gains to run programs that others compiled on gompi's library: the
// times of the programs of test/dropin beside those on their own MPI, and what a call through the
// libraries of other MPIs' names costs beside the same call of libmpi_abi. It writes both as Markdown: the tables of docs/drop-in.md.
//
//	make bench-dropin            # builds, installs the programs, and renews the tables
//	go run ./bench/dropin -only calls
//
// What is compared runs in turn, once a round, and the medians of all rounds are given.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

func main() {
	only := flag.String("only", "", "`TABLE`: programs or calls; both by default")
	rounds := flag.Int("rounds", 7, "how often each is measured")
	file := flag.String("o", "", "renew the tables in `FILE` instead of printing them")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := measure(ctx, *only, *file, *rounds); err != nil {
		fmt.Fprintln(os.Stderr, "bench/dropin:", err)
		os.Exit(1)
	}
}

// bench is one run of this command.
type bench struct {
	ctx    context.Context
	bin    string // where gompirun is
	dir    string // for files of the programs
	rounds int
}

// measure makes the tables and puts them where they belong.
func measure(ctx context.Context, only, file string, rounds int) error {
	if rounds < 1 {
		return fmt.Errorf("-rounds %d: each is measured at least once", rounds)
	}
	tables := map[string]func(b *bench, w *bytes.Buffer) error{"programs": (*bench).programs, "calls": (*bench).calls}
	if only != "" && tables[only] == nil {
		return fmt.Errorf("-only %s: the tables are programs and calls", only)
	}
	bin, err := filepath.Abs("bin")
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "gompi-dropin-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b := &bench{ctx: ctx, bin: bin, dir: dir, rounds: rounds}
	for _, name := range []string{"programs", "calls"} {
		if only != "" && only != name {
			continue
		}
		var w bytes.Buffer
		fmt.Fprintf(&w, "\n%s\n\n", b.machine())
		if err := tables[name](b, &w); err != nil {
			return err
		}
		w.WriteByte('\n')
		if file == "" {
			if _, err := os.Stdout.Write(w.Bytes()); err != nil {
				return err
			}
			continue
		}
		if err := renew(file, name, w.String()); err != nil {
			return err
		}
	}
	return nil
}

// machine says where the numbers are from, and how busy it was besides: /proc/loadavg counts the processes that want
// to run, so it is read before ours do.
func (b *bench) machine() string {
	load := "unknown"
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		load = strings.Fields(string(text))[0]
	}
	return fmt.Sprintf("Medians of %d rounds on %d CPUs. The load average just before was %s, which is what others made.", b.rounds, runtime.NumCPU(), load)
}

// marks are around a table in its file, which has other text, too.
func marks(table string) (begin, end string) {
	return "<!-- begin " + table + ": written by make bench-dropin -->\n", "<!-- end " + table + " -->\n"
}

func renew(file, table, text string) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	begin, end := marks(table)
	head, rest, ok := strings.Cut(string(old), begin)
	_, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		return errors.New(file + " has no marks " + strings.TrimSpace(begin) + " and " + strings.TrimSpace(end))
	}
	return os.WriteFile(file, []byte(head+begin+text+end+tail), 0o644)
}

// median of at least one number.
func median(of []float64) float64 {
	s := slices.Sorted(slices.Values(of))
	n := len(s)
	return (s[(n-1)/2] + s[n/2]) / 2
}
