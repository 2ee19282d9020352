// Command soak launches many small jobs in a row and one large one, and fails
// when any hangs, fails, or leaves a process behind.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"time"
)

func main() {
	gompirun := flag.String("gompirun", "bin/gompirun", "the launcher")
	times := flag.Int("times", 500, "launches in a row")
	np := flag.Int("np", 64, "ranks of each")
	large := flag.Int("large", 1000, "ranks of the large launch")
	limit := flag.Duration("limit", 20*time.Second, "a launch that takes longer hangs")
	flag.Parse()
	start := time.Now()
	var worst time.Duration
	for i := range *times {
		d, err := launch(*gompirun, *np, *limit)
		if err != nil {
			fmt.Fprintf(os.Stderr, "soak: launch %d of %d ranks after %v: %v\n", i+1, *np, d, err)
			os.Exit(1)
		}
		worst = max(worst, d)
	}
	fmt.Printf("%d launches of %d ranks: %v in all, the longest %v\n", *times, *np, time.Since(start).Round(time.Millisecond), worst.Round(time.Millisecond))
	d, err := launch(*gompirun, *large, *limit)
	if err != nil {
		fmt.Fprintf(os.Stderr, "soak: launch of %d ranks after %v: %v\n", *large, d, err)
		os.Exit(1)
	}
	fmt.Printf("1 launch of %d ranks: %v\n", *large, d.Round(time.Millisecond))
}

func launch(gompirun string, np int, limit time.Duration) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	start := time.Now()
	out, err := exec.CommandContext(ctx, gompirun, "-np", fmt.Sprint(np), "/bin/true").CombinedOutput()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	if err != nil {
		err = fmt.Errorf("%w: %s", err, out)
	}
	return time.Since(start), err
}
