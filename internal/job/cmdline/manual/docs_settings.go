package manual

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// WriteSettings prints a chapter of docs/compatibility.md: what the MCA parameters, variables and options of other
// launchers do here.
func WriteSettings(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprint(out, "## MCA parameters\n\n"+
		"Parameters of the launchers of Open MPI 4.1 and 5.0, ORTE and PRRTE; with or without `orte_` or `prte_` before them, from `--mca` and its like, `OMPI_MCA_` and "+
		"`PRTE_MCA_` variables, and files. All of them are passed to the ranks as well. One that is in no table is named by `--explain`, and by a notice where it is on the command line and "+
		"looks like a known one.\n\n| Parameter | Of | Means |\n|---|---|---|\n")
	for _, m := range launchers.Parameters {
		fmt.Fprintf(out, "| `%s` | %s | %s |\n", m.Name, launchers.Names(m.In), m.Does())
	}
	fmt.Fprint(out, "\nWithout effect; `--explain` names those that are set, and a notice those that under their launcher may say which rank runs where (bold):\n\n"+
		"| Parameters | Of | Because |\n|---|---|---|\n")
	writeIdle(out, launchers.IdleParameters[:])
	fmt.Fprintf(out, "\nPassed on to libraries, and nothing else: parameters that begin with %s, and %s.\n", codes(launchers.LibraryFrameworks), passedOn(launchers.IdleParameters[:]))

	fmt.Fprint(out, "\n## Variables of Intel MPI and of Hydra\n\nRead from the environment, from `-genv` and `-env` (`I_MPI_`), and from `HYDRA_CONFIG_FILE`.\n\n| Variable | Means |\n|---|---|\n")
	for _, m := range launchers.Variables {
		if m.In&launchers.Hydra != 0 && !strings.HasPrefix(m.Name, "GOMPI_") {
			fmt.Fprintf(out, "| `%s` | %s |\n", m.Name, m.Does())
		}
	}
	fmt.Fprint(out, "\nWithout effect:\n\n| Variables | Of | Because |\n|---|---|---|\n")
	writeIdle(out, launchers.IdleVariables[:])
	fmt.Fprintf(out, "\nPassed on to libraries and compilers, and nothing else: %s.\n", passedOn(launchers.IdleVariables[:]))

	fmt.Fprint(out, "\n## Options of other launchers\n\nEvery option of the launchers' own helps and manuals; [cli.md](cli.md) has more spellings.\n\n| Option | Of | Here |\n|---|---|---|\n")
	cmdline.EachFlag(func(f *cmdline.Flag) bool {
		if names, of := foreignSpellings(f); of != 0 {
			fmt.Fprintf(out, "| %s | %s | %s |\n", names, launchers.Names(of), cell(here(f)))
		}
		return true
	})
	return out.Flush()
}

func writeIdle(out io.Writer, groups []launchers.Idle) {
	for _, g := range groups {
		if g.Why == "" {
			continue
		}
		names := codes(g.Names)
		if g.Moves {
			names = "**" + strings.ReplaceAll(names, ", ", "**, **") + "**"
		}
		fmt.Fprintf(out, "| %s | %s | %s |\n", names, launchers.Names(g.Of), cell(g.Why))
	}
}

// passedOn lists the names that are no launcher's matter.
func passedOn(groups []launchers.Idle) string {
	var names []string
	for _, g := range groups {
		if g.Why == "" {
			names = append(names, codes(g.Names))
		}
	}
	return strings.Join(names, ", ")
}

// codes writes the words of a list as code.
func codes(words string) string { return "`" + strings.Join(strings.Fields(words), "`, `") + "`" }

// foreignSpellings lists the spellings of other launchers that mean f in their modes, and whose they are.
func foreignSpellings(f *cmdline.Flag) (spellings string, of launchers.Set) {
	var names []string
	for _, v := range launchers.Vocabulary {
		for _, word := range strings.Fields(v.Words) {
			if g, _ := cmdline.Find(word, v.Of.First()); g != f {
				continue
			}
			of |= v.Of
			if name := "`" + launchers.Dashed(word) + "`"; !strings.Contains(strings.Join(names, " "), name) {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, ", "), of
}

// here says what an option of another launcher does.
func here(f *cmdline.Flag) string {
	switch {
	case f.Moot != "":
		return "nothing to do: " + f.Moot
	case f.Inert != "":
		return "no effect, and a notice: " + f.Inert
	}
	return f.Usage
}
