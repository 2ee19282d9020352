// Command habits observes what launchers do that no standard settles: which variables
// ranks see, what signals do, how long ranks have, which exit status there is, who reads standard input. It
// starts the same small ranks under gompirun and under each other launcher that is installed, and
// writes what happened as Markdown, a row for a habit: the table of docs/compatibility.md.
//
//	make habits          # builds, gets the other launchers, and renews the table
//	go run ./bench/habits -only signal
//
// The launchers of a habit run beside each other, since most of that is waiting. Times are therefore given as the nearest of a few.
// Each does it five times (-times), and ten times more where those are not alike: a cell has all that was seen, in the order of the alphabet.
// With -add it keeps what the table of another run has, too, and with -only the other rows: a busy machine sees outcomes that an idle one does not.
package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"regexp"
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
	times := flag.Int("times", 5, "how often each habit is observed; three times as often where it is not always the same")
	file := flag.String("o", "", "renew the table in `FILE` instead of printing it; with -only, those rows")
	add := flag.Bool("add", false, "keep what the rows of -o have, beside what is seen now")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// What whoever started this ignores (nohup: HUP) is ignored by what a process starts, unless that wants to be told itself.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGUSR1, syscall.SIGUSR2)
	if err := observe(ctx, *only, *file, *times, *add); err != nil {
		fmt.Fprintln(os.Stderr, "bench/habits:", err)
		os.Exit(1)
	}
}

// observe makes the table and puts it where it belongs.
func observe(ctx context.Context, only, file string, times int, add bool) error {
	if times < 1 {
		return fmt.Errorf("-times %d: each habit is observed at least once", times)
	}
	ls, absent := launchers()
	old, err := rowsOf(file)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	writeHead(&b, ls, absent)
	chapter := ""
	for _, h := range habits() {
		before, known := old[h.name]
		selected := strings.Contains(h.name, only)
		if !selected && !known {
			continue
		}
		if known && len(before) != len(ls) && (add || !selected) {
			return fmt.Errorf("%s has %d launchers in a row, and %d are here: renew all rows", file, len(before), len(ls))
		}
		if h.chapter != chapter {
			chapter = h.chapter
			writeChapter(&b, chapter, ls)
		}
		if !selected {
			for i, c := range before {
				before[i] = cellOf(strings.Split(c, either))
			}
			writeRow(&b, h.name, before)
			continue
		}
		cells := make([]string, len(ls))
		var all sync.WaitGroup
		for i, l := range ls {
			all.Go(func() {
				seen := outcomes(times, func() string { return cell(ctx, l, h) })
				if add && i < len(before) {
					seen = append(seen, strings.Split(before[i], either)...)
				}
				cells[i] = cellOf(seen)
			})
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

// either is between outcomes of a cell.
const either = " or "

// outcomes is what look says so many times, and twice as often again if it does not always say the same.
func outcomes(times int, look func() string) (said []string) {
	for len(said) < times || len(said) < 3*times && slices.ContainsFunc(said, func(s string) bool { return s != said[0] }) {
		said = append(said, look())
	}
	return said
}

var timesOf = regexp.MustCompile(` after [0-9.]+ s`)

// cellOf has each outcome once, in the order of the alphabet. Of those that differ in times alone, which a busy machine
// makes longer, it has the one that was seen most often, and of as many the shortest.
func cellOf(outcomes []string) string {
	count, best := map[string]int{}, map[string]string{}
	for _, s := range outcomes {
		count[s]++
	}
	for _, s := range slices.Sorted(maps.Keys(count)) {
		alike := timesOf.ReplaceAllString(s, "")
		if b, ok := best[alike]; !ok || cmp.Or(count[s]-count[b], len(b)-len(s)) > 0 {
			best[alike] = s
		}
	}
	return strings.Join(slices.Sorted(maps.Values(best)), either)
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
	head, _, tail, err := parts(file)
	if err != nil {
		return err
	}
	return os.WriteFile(file, []byte(head+beginMark+string(table)+endMark+tail), 0o644)
}

// parts are what a file has before, between and after the marks.
func parts(file string) (head, table, tail string, err error) {
	old, err := os.ReadFile(file)
	if err != nil {
		return "", "", "", err
	}
	head, rest, ok := strings.Cut(string(old), beginMark)
	table, tail, ok2 := strings.Cut(rest, endMark)
	if !ok || !ok2 {
		return "", "", "", errors.New(file + " has no marks " + strings.TrimSpace(beginMark) + " and " + strings.TrimSpace(endMark))
	}
	return head, table, tail, nil
}

// rowsOf are the cells of a file's table, by the habits' names; none, if there is no file.
func rowsOf(file string) (map[string][]string, error) {
	rows := map[string][]string{}
	if file == "" {
		return rows, nil
	}
	_, table, _, err := parts(file)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(table) {
		inner, ok := strings.CutPrefix(strings.TrimSuffix(strings.TrimSpace(line), " |"), "| ")
		if cells := strings.Split(inner, " | "); ok && len(cells) > 1 {
			rows[cells[0]] = cells[1:]
		}
	}
	return rows, nil
}
