// Command soak launches many jobs in a row and one big one, and fails if one
// hangs or ends with another status than 0: a launcher that loses a wake-up once
// in a thousand runs shows here.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"syscall"
	"time"
)

func main() {
	times := flag.Int("k", 500, "launches in a row")
	ranks := flag.Int("np", 64, "ranks of each")
	big := flag.Int("big", 1000, "ranks of the last launch; 0: none")
	limit := flag.Duration("limit", 30*time.Second, "a launch that takes longer hangs")
	launcher := flag.String("launcher", "bin/gompirun", "what to launch with")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := soak(ctx, *launcher, *times, *ranks, *big, *limit); err != nil {
		fmt.Fprintln(os.Stderr, "bench/soak:", err)
		os.Exit(1)
	}
}

// soak runs all launches and sums up; it goes on after a failure.
func soak(ctx context.Context, launcher string, times, ranks, big int, limit time.Duration) error {
	var failures []error
	began, slowest := time.Now(), time.Duration(0)
	for i := range times {
		took, err := launch(ctx, launcher, ranks, limit)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		slowest = max(slowest, took)
		if err != nil {
			failures = append(failures, fmt.Errorf("launch %d: %w", i+1, err))
		}
	}
	fmt.Printf("%d launches of %d ranks in %.1f s, slowest %.0f ms, %d failed\n",
		times, ranks, time.Since(began).Seconds(), float64(slowest)/1e6, len(failures))
	if big > 0 {
		took, err := launch(ctx, launcher, big, 4*limit)
		fmt.Printf("one launch of %d ranks in %.0f ms\n", big, float64(took)/1e6)
		failures = append(failures, err)
	}
	return errors.Join(failures...)
}

// launch starts one job of /bin/true. A hang is ended by SIGABRT first, upon
// which a Go program shows where each goroutine waits.
func launch(ctx context.Context, launcher string, ranks int, limit time.Duration) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, launcher, "--oversubscribe", "-np", strconv.Itoa(ranks), "/bin/true")
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGABRT) }
	cmd.WaitDelay = 5 * time.Second
	began := time.Now()
	out, err := cmd.CombinedOutput()
	took := time.Since(began)
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return took, fmt.Errorf("hung for %v\n%s", limit, out)
	case err != nil:
		return took, fmt.Errorf("%w\n%s", err, out)
	}
	return took, nil
}
