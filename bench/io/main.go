// Command io sends gigabytes through launchers: into rank 0's standard input,
// and lines of all ranks out of the launcher's standard output. It checks every
// byte and line, and prints throughput and the launcher's peak memory as
// Markdown; docs/benchmarks.md says how to read it.
//
// The same executable is the program that the launchers start: "io read" and
// "io write LINES".
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"
)

func main() {
	var err error
	switch {
	case len(os.Args) == 2 && os.Args[1] == "read":
		err = readAll(os.Stdin, os.Stdout)
	case len(os.Args) == 3 && os.Args[1] == "write":
		var lines int
		if lines, err = strconv.Atoi(os.Args[2]); err == nil {
			err = writeLines(os.Stdout, rank(), lines)
		}
	default:
		err = bench()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench/io:", err)
		os.Exit(1)
	}
}

// rank is what the launcher says this process is.
func rank() int {
	for _, name := range []string{"PMI_RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK"} {
		if r, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return r
		}
	}
	return 0
}

func bench() error {
	in := flag.Int64("in", 10_000_000_000, "bytes into gompirun's standard input")
	peersIn := flag.Int64("peers-in", 1_000_000_000, "bytes into a peer's: some are slow")
	ranks := flag.Int("np", 16, "ranks that write")
	out := flag.Int("out", 100_000_000, "bytes each of them writes")
	rounds := flag.Int("k", 3, "rounds, interleaved")
	limit := flag.Duration("limit", 2*time.Minute, "longest a run may take")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	b := runner{ctx: ctx, self: self, limit: *limit, rounds: *rounds}
	b.table("standard input of rank 0", func(l launcher) result {
		n := *peersIn
		if l.own {
			n = *in
		}
		return b.input(l, n)
	})
	b.table(fmt.Sprintf("standard output of %d ranks", *ranks), func(l launcher) result { return b.output(l, *ranks, *out/lineLength) })
	return ctx.Err()
}
