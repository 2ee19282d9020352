// Command habits observes what launchers do that no standard settles: which variables
// ranks see, what signals do, how long ranks have, which exit status there is, who reads standard input. It
// starts the same small ranks under gompirun and under each other launcher that is installed, and
// writes what happened as Markdown, a row for a habit: the table of docs/compatibility.md.
//
//	make habits          # builds, gets the other launchers, and renews the table
//	go run ./bench/habits -only signal
//
// The launchers of a habit run beside each other, since most of that is waiting. Times are therefore given as the nearest of a few.
// Each does it again until the same has been seen three times (-times): what happens rarely is no habit.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
)

func main() {
	if len(os.Args) == 4 && os.Args[1] == rankWord {
		os.Exit(rankMain(os.Args[2], os.Args[3]))
	}
	only := flag.String("only", "", "habits whose name has this in it")
	times := flag.Int("times", 3, "how often something must be seen to be a habit")
	file := flag.String("o", "", "renew the table in `FILE` instead of printing it")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// What whoever started this ignores (nohup: HUP) is ignored by what a process starts, unless that wants to be told itself.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGUSR1, syscall.SIGUSR2)
	if err := observe(ctx, *only, *file, *times); err != nil {
		fmt.Fprintln(os.Stderr, "bench/habits:", err)
		os.Exit(1)
	}
}

// observe makes the table and puts it where it belongs.
func observe(ctx context.Context, only, file string, times int) error {
	if times < 1 {
		return fmt.Errorf("-times %d: each habit is observed at least once", times)
	}
	ls, absent := launchers()
	var b bytes.Buffer
	writeHead(&b, ls, absent)
	chapter := ""
	for _, h := range habits() {
		if !strings.Contains(h.name, only) {
			continue
		}
		if h.chapter != chapter {
			chapter = h.chapter
			writeChapter(&b, chapter, ls)
		}
		cells := make([]string, len(ls))
		var all sync.WaitGroup
		for i, l := range ls {
			all.Go(func() { cells[i] = usual(times, func() string { return cell(ctx, l, h) }) })
		}
		all.Wait()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		writeRow(&b, h.name, cells)
	}
	if file == "" {
		_, err := os.Stdout.Write(b.Bytes())
		return err
	}
	return renew(file, b.Bytes())
}

// usual is what look says so many times, however often it says something else meanwhile; if nothing is said that often in three times
// as many looks, all that was, the most frequent first.
func usual(times int, look func() string) string {
	var said []string
	count := map[string]int{}
	for range 3 * times {
		s := look()
		if count[s]++; count[s] == 1 {
			said = append(said, s)
		}
		if count[s] == times {
			return s
		}
	}
	slices.SortStableFunc(said, func(a, b string) int { return count[b] - count[a] })
	return "varies: " + strings.Join(said, "; ")
}

// cell is what one launcher does, in words.
func cell(ctx context.Context, l launcher, h habit) string {
	s, err := play(ctx, l, h)
	if err != nil {
		return "not observed: " + err.Error()
	}
	return h.say(s)
}

// Marks around the table in its file, which has other chapters, too.
const (
	beginMark = "<!-- begin: written by make habits -->\n"
	endMark   = "<!-- end: written by make habits -->\n"
)

// renew replaces what is between the marks of a file.
func renew(file string, table []byte) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	head, rest, ok := strings.Cut(string(old), beginMark)
	_, tail, ok2 := strings.Cut(rest, endMark)
	if !ok || !ok2 {
		return errors.New(file + " has no marks " + strings.TrimSpace(beginMark) + " and " + strings.TrimSpace(endMark))
	}
	return os.WriteFile(file, []byte(head+beginMark+string(table)+endMark+tail), 0o644)
}
