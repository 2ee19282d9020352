package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
)

// synopsis has the forms of a command line, a line each.
const synopsis = `gompirun [options] program [arguments]
gompirun [options] program [arguments] : [options] program [arguments] ...`

// examples open the help: the five lines most people come for.
var examples = [...][2]string{
	{"gompirun -np 4 ./app", "four processes on this host"},
	{"gompirun -np 64 --hostfile nodes ./app", "over the hosts in a file, by ssh"},
	{"gompirun -H a:8,b:8 --map-by node --bind-to core ./app", "hosts, placement and binding"},
	{"gompirun -np 1 ./master : -np 8 -x OMP_NUM_THREADS=4 ./worker", "two programs"},
	{"gompirun -np 8 --explain --do-not-launch ./app", "the plan and why; start nothing"},
}

// dashed is how the help writes a spelling: letters and the short names
// everybody writes with one dash, else two.
func dashed(name string) string {
	if len(name) <= 2 || name == "ppn" {
		return "-" + name
	}
	return "--" + name
}

// heading is the option's line in the help: spellings and values.
func (f *Flag) heading() string { return f.headingOf(f.plainly()) }

// plainly lists how gompirun's own mode spells an option, the canonical name
// first unless another option has it there.
func (f *Flag) plainly() []string {
	var names []string
	f.spelled(func(s string) bool {
		if depends, _ := isReading(s); !depends || means(s, f.Name) {
			names = append(names, dashed(s))
		}
		return true
	})
	for _, r := range readings {
		if r.Flag == f.Name && r.In.has(compat.Gompi) && !slices.Contains(names, dashed(r.Spelling)) {
			names = append(names, dashed(r.Spelling))
		}
	}
	return names
}

// means reports whether spelling stands for flag in gompirun's own mode.
func means(spelling, flag string) bool {
	for _, r := range readings {
		if r.Spelling == spelling && r.Flag == flag && r.In.has(compat.Gompi) {
			return true
		}
	}
	return false
}

func (f *Flag) headingOf(names []string) string {
	line := strings.Join(names, ", ")
	switch {
	case f.optional() && f.Name != "help":
		line += "[=" + strings.Trim(f.Args, "[]") + "]"
	case f.Args != "":
		line += " " + f.Args
	}
	return line
}

// isReading reports whether a spelling depends on the mode, and in which modes
// it has a meaning at all.
func isReading(spelling string) (bool, modes) {
	var in modes
	found := false
	for _, r := range readings {
		if r.Spelling == spelling {
			found, in = true, in|r.In
		}
	}
	return found, in
}

// note is what the help adds for options without effect.
func (f *Flag) note() string {
	switch {
	case f.Inert != "":
		return "accepted, no effect: " + f.Inert
	case f.Moot != "":
		return "accepted: " + f.Moot
	}
	return ""
}

// wrap breaks text into lines of at most width bytes at blanks.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, w := range strings.Fields(text) {
		if line != "" && len(line)+1+len(w) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	return append(lines, line)
}
