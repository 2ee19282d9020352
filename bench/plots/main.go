// Command plots reads the series of bench/results/collectives. It draws a picture for each file, a panel for each case
// and language, in which a dot is the ratio of gompi's time to that of the fastest other library. It also writes the
// tables of medians that a page has between marks.
//
//	go run ./bench/plots -to docs/plots -page docs/benchmarks-collectives.md bench/results/collectives/*.tsv
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	to := flag.String("to", ".", "where the pictures go")
	page := flag.String("page", "", "the page whose tables of medians are renewed")
	flag.Parse()
	if err := run(*to, *page, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "bench/plots:", err)
		os.Exit(1)
	}
}

func run(to, page string, names []string) error {
	series, err := load(names)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	for _, s := range series {
		if err := os.WriteFile(filepath.Join(to, s.slug+".svg"), []byte(picture(section{s.title, s.tables()})), 0o666); err != nil {
			return err
		}
	}
	if page == "" {
		return nil
	}
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	renewed, err := renew(string(text), series)
	if err != nil {
		return fmt.Errorf("%s: %w", page, err)
	}
	return os.WriteFile(page, []byte(renewed), 0o666)
}

// load reads files of series. Those that have other columns than times, as overlap.tsv, are left out.
func load(names []string) ([]series, error) {
	var out []series
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if !strings.Contains(string(text), "\tGo") {
			continue
		}
		s, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		s.slug = strings.TrimSuffix(filepath.Base(name), ".tsv")
		out = append(out, s)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("no file of series is named")
	}
	return out, nil
}
