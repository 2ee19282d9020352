package manual

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
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

// heading is the option's line in the help: spellings and values.
func heading(f *cmdline.Flag) string { return headingOf(f, plainly(f)) }

// plainly lists how gompirun's own mode spells an option, the canonical name
// first unless another option has it there.
func plainly(f *cmdline.Flag) []string {
	var names []string
	f.Spelled(func(s string) bool {
		if depends, _ := launchers.Depends(s); !depends || means(s, f.Name) {
			names = append(names, launchers.Dashed(s))
		}
		return true
	})
	for _, r := range launchers.Readings {
		if r.Flag == f.Name && r.In.Has(compat.Gompi) && !slices.Contains(names, launchers.Dashed(r.Spelling)) {
			names = append(names, launchers.Dashed(r.Spelling))
		}
	}
	return names
}

// means reports whether spelling stands for flag in gompirun's own mode.
func means(spelling, flag string) bool {
	for _, r := range launchers.Readings {
		if r.Spelling == spelling && r.Flag == flag && r.In.Has(compat.Gompi) {
			return true
		}
	}
	return false
}

func headingOf(f *cmdline.Flag, names []string) string {
	line := strings.Join(names, ", ")
	switch {
	case f.Optional() && f.Name != "help":
		line += "[=" + strings.Trim(f.Args, "[]") + "]"
	case f.Args != "":
		line += " " + f.Args
	}
	return line
}

// note is what the help adds for options without effect.
func note(f *cmdline.Flag) string {
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
