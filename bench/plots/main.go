// Command plots draws the tables of docs/benchmarks-collectives.md: a picture for each
// section, a panel for each table, in which a dot is the ratio of a cell. Panels
// show at a glance what the tables say exactly, and nothing else.
//
//	go run ./bench/plots -to docs/plots docs/benchmarks-collectives.md
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	to := flag.String("to", ".", "where the pictures go")
	flag.Parse()
	for _, name := range flag.Args() {
		if err := draw(name, *to); err != nil {
			fmt.Fprintln(os.Stderr, "bench/plots:", err)
			os.Exit(1)
		}
	}
}

// draw writes the pictures of one document.
func draw(name, to string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	sections := parse(string(text))
	if len(sections) == 0 {
		return fmt.Errorf("%s: no table of cells such as \"1.2 / 3.4 = 0.35\"", name)
	}
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	for _, s := range sections {
		out := filepath.Join(to, s.slug()+".svg")
		if err := os.WriteFile(out, []byte(picture(s)), 0o666); err != nil {
			return err
		}
		fmt.Println(out)
	}
	return nil
}
