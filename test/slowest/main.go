// Command slowest reads what `go test -json` has said and names the tests that take longest, and those that failed in
// some runs and passed in others.
//
//	go test -json -count=3 ./pkg/... >tests.json
//	go run ./test/slowest tests.json
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// event is a line of `go test -json` (go doc cmd/test2json).
type event struct {
	Action, Package, Test string
	Elapsed               float64 // seconds
}

// record is what all runs of one test were like. Test is "" for a package as a whole.
type record struct {
	pkg, test      string
	longest        time.Duration
	passed, failed int
}

func main() {
	most := flag.Int("most", 20, "how many slow tests to name")
	flag.Parse()
	if err := run(flag.Args(), *most, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "slowest:", err)
		os.Exit(1)
	}
}

func run(names []string, most int, out io.Writer) error {
	if len(names) == 0 {
		return fmt.Errorf("name a file that go test -json has written")
	}
	var all records
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		err = all.add(f)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return all.report(out, most)
}

// records are in the order in which tests first ended.
type records struct {
	list []*record
	at   map[[2]string]*record
}

// add counts the events of one output. Lines that are no JSON are of the build, and pass by.
func (r *records) add(from io.Reader) error {
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) == nil {
			r.count(e)
		}
	}
	return lines.Err()
}

func (r *records) count(e event) {
	if e.Action != "pass" && e.Action != "fail" {
		return
	}
	key := [2]string{e.Package, e.Test}
	if r.at == nil {
		r.at = map[[2]string]*record{}
	}
	one := r.at[key]
	if one == nil {
		one = &record{pkg: e.Package, test: e.Test}
		r.at[key] = one
		r.list = append(r.list, one)
	}
	one.longest = max(one.longest, time.Duration(e.Elapsed*float64(time.Second)))
	if e.Action == "pass" {
		one.passed++
	} else {
		one.failed++
	}
}

// report writes three tables. Parts of a test count with the test.
func (r *records) report(out io.Writer, most int) error {
	if len(r.list) == 0 {
		return fmt.Errorf("no test has ended there")
	}
	slices.SortStableFunc(r.list, func(a, b *record) int { return cmp.Compare(b.longest, a.longest) })
	w := &table{out: out}
	w.slow("slowest packages, s", r.list, most, func(one *record) bool { return one.test == "" })
	w.slow("slowest tests, s", r.list, most, func(one *record) bool { return one.test != "" && !strings.Contains(one.test, "/") })
	w.line("failed and passed\n")
	flaky := 0
	for _, one := range r.list {
		if one.test != "" && one.passed > 0 && one.failed > 0 {
			flaky++
			w.line("%8s  %s\n", fmt.Sprintf("%d of %d", one.failed, one.failed+one.passed), one)
		}
	}
	if flaky == 0 {
		w.line("    none\n")
	}
	return w.err
}

func (one *record) String() string {
	if one.test == "" {
		return one.pkg
	}
	return one.pkg + " " + one.test
}

// table writes lines until one cannot be written.
type table struct {
	out io.Writer
	err error
}

func (w *table) line(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.out, format, args...)
	}
}

// slow lists at most so many of sorted records, those that a test picks.
func (w *table) slow(title string, sorted []*record, most int, picks func(*record) bool) {
	w.line("%s\n", title)
	for _, one := range sorted {
		if most > 0 && picks(one) {
			w.line("%8.2f  %s\n", one.longest.Seconds(), one)
			most--
		}
	}
}
