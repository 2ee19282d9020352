package main

import (
	"fmt"
	"io"
	"strings"
)

// writeHead names what was observed.
func writeHead(w io.Writer, ls []launcher, absent []string) {
	fmt.Fprint(w, "Observed were:\n\n")
	for _, l := range ls {
		fmt.Fprintf(w, "- %s\n", strings.TrimSpace(l.name+" "+l.version))
	}
	for _, name := range absent {
		fmt.Fprintf(w, "- %s: not installed\n", name)
	}
}

func writeChapter(w io.Writer, chapter string, ls []launcher) {
	fmt.Fprintf(w, "\n### %s\n\n| ", chapter)
	for _, l := range ls {
		fmt.Fprintf(w, "| %s ", l.name)
	}
	fmt.Fprintf(w, "|\n|%s\n", strings.Repeat("---|", len(ls)+1))
}

func writeRow(w io.Writer, name string, cells []string) {
	fmt.Fprintf(w, "| %s | %s |\n", name, strings.Join(cells, " | "))
}
