package manual

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline"
)

// helpWidth is the width of the help in columns, and helpIndent where usages begin.
const (
	helpWidth  = 100
	helpIndent = 34
)

// shortList names the options of plain --help, those most lines consist of.
var shortList = [...]string{"np", "host", "hostfile", "ppn", "map-by", "bind-to", "oversubscribe", "x", "genv", "wdir", "l",
	"outfile-pattern", "timeout", "report-bindings", "explain", "do-not-launch", "mca", "compat", "version"}

// WriteHelp prints the help: topic "" is one screen, "all" every option, and a
// Topic's name one chapter.
func WriteHelp(w io.Writer, topic string) error {
	out := bufio.NewWriter(w)
	if topic == "" || topic == "all" {
		fmt.Fprintf(out, "Usage: %s\n\nExamples:\n", strings.ReplaceAll(synopsis, "\n", "\n       "))
		for _, e := range examples {
			fmt.Fprintf(out, "  %-62s # %s\n", e[0], e[1])
		}
	}
	if topic == "" {
		writeShort(out)
		return out.Flush()
	}
	app := documented()
	for _, t := range cmdline.Topics {
		if topic != "all" && topic != string(t.Name) {
			continue
		}
		fmt.Fprintf(out, "\n%s (--help %s)\n", t.Title, t.Name)
		for _, c := range chapter(app, t.Name) {
			writeOption(out, c.Flag, plainly(c.Flag))
		}
	}
	return out.Flush()
}

func writeShort(out io.Writer) {
	fmt.Fprintf(out, "\nThe options most used:\n")
	for _, name := range shortList {
		f := cmdline.ByName(name)
		names := plainly(f)
		writeOption(out, f, names[:min(4, len(names))])
	}
	fmt.Fprintf(out, "\nMore, by topic: gompirun --help TOPIC, or all\n")
	for _, t := range cmdline.Topics {
		fmt.Fprintf(out, "  %-*s%s\n", helpIndent-2, t.Name, t.Title)
	}
	fmt.Fprintf(out, "\nOptions take one dash or two, and a value after a blank or '='. Every spelling of Open MPI,\n"+
		"MPICH, Intel MPI and srun is read; where they differ --compat decides, or the program's own name.\n")
}

func writeOption(out io.Writer, f *cmdline.Flag, names []string) {
	head := wrap(headingOf(f, names), helpWidth-4)
	usage := f.Usage
	if n := note(f); n != "" {
		usage += " (" + n + ")"
	}
	for _, l := range head[:len(head)-1] {
		fmt.Fprintf(out, "  %s\n", l)
	}
	last := head[len(head)-1]
	lines := wrap(usage, helpWidth-helpIndent)
	if len(last) > helpIndent-4 {
		fmt.Fprintf(out, "  %s\n", last)
		last = ""
	}
	for _, l := range lines {
		fmt.Fprintf(out, "  %-*s%s\n", helpIndent-2, last, l)
		last = ""
	}
}
