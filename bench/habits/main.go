// Command habits observes what launchers do that no standard settles: which variables
// ranks see, what signals do, how long ranks have, which exit status there is, who reads standard input. It
// starts the same small ranks under gompirun and under each other launcher that is installed, and
// writes what happened as Markdown, a row for a habit: the table of docs/compatibility.md.
//
//	make habits          # builds, gets the other launchers, and renews the table
//	go run ./bench/habits -only signal
//
// The launchers of a habit run beside each other, since most of that is waiting. Times are therefore given as the nearest of a few.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
)

func main() {
	if len(os.Args) == 4 && os.Args[1] == rankWord {
		os.Exit(rankMain(os.Args[2], os.Args[3]))
	}
	only := flag.String("only", "", "habits whose name has this in it")
	file := flag.String("o", "", "renew the table in `FILE` instead of printing it")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := observe(ctx, *only, *file); err != nil {
		fmt.Fprintln(os.Stderr, "bench/habits:", err)
		os.Exit(1)
	}
}

// observe makes the table and puts it where it belongs.
func observe(ctx context.Context, only, file string) error {
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
			all.Go(func() { cells[i] = cell(ctx, l, h) })
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
