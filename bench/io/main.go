// Command io sends gigabytes through launchers: into rank 0's standard input,
// and lines of all ranks out of the launcher's standard output. It checks every
// byte and line, and prints throughput and the launcher's peak memory as
// Markdown; docs/benchmarks.md says how to read it. It fails when gompirun
// loses something or outgrows its memory limit.
//
// The same executable is the program that the launchers start: "io read BYTES"
// and "io write LINES".
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
	err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench/io:", err)
		os.Exit(1)
	}
}

func run() error {
	if len(os.Args) != 3 || os.Args[1] != "read" && os.Args[1] != "write" {
		return bench()
	}
	n, err := strconv.ParseInt(os.Args[2], 10, 64)
	if err != nil {
		return err
	}
	if os.Args[1] == "write" {
		return writeLines(os.Stdout, rank(), int(n))
	}
	if rank() != 0 {
		n = 0
	}
	if err := readPattern(os.Stdin, n); err != nil {
		return err
	}
	_, err = fmt.Printf("rank %d: %d bytes\n", rank(), n)
	return err
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

// settings are the sizes of the cases.
type settings struct {
	in, peersIn int64 // bytes
	ranks       int
	out         int // bytes of each rank
	rounds      int
	limit       time.Duration
	only        string
}

func bench() error {
	var s settings
	flag.Int64Var(&s.in, "in", 10_000_000_000, "bytes into gompirun's standard input")
	flag.Int64Var(&s.peersIn, "peers-in", 1_000_000_000, "bytes into a peer's: some are slow")
	flag.IntVar(&s.ranks, "np", 16, "ranks that write")
	flag.IntVar(&s.out, "out", 100_000_000, "bytes each of them writes")
	flag.IntVar(&s.rounds, "k", 3, "rounds, interleaved")
	flag.DurationVar(&s.limit, "limit", time.Minute, "longest a run may take; one that is longer is not repeated")
	flag.StringVar(&s.only, "only", "", "cases whose name has this in it: input, output")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	b := runner{ctx: ctx, self: self, settings: s, out: os.Stdout}
	return b.all()
}
