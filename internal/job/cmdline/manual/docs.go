package manual

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// WriteDocs prints docs/cli.md: every option of the table with its spellings,
// where it comes from and what happens to it, and the spellings and variables
// that depend on the mode.
func WriteDocs(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "# gompirun's command line\n\n<!-- Written by `go test ./internal/job/cmdline/manual -run TestDocs -update`; do not edit. -->\n\n")
	fmt.Fprintf(out, "```\n%s\n```\n\n", synopsis)
	fmt.Fprint(out, grammar)
	for i := range cmdline.Topics {
		fmt.Fprintf(out, "\n## %s\n\n| Option | From | For | What it does |\n|---|---|---|---|\n", cmdline.Topics[i].Title)
		for j := range cmdline.Table[i] {
			f := &cmdline.Table[i][j]
			fmt.Fprintf(out, "| %s | %s | %s | %s |\n", spellings(f), f.From, scope(f), cell(sentence(f)))
		}
	}
	writeReadings(out)
	writeVariables(out)
	return out.Flush()
}

const grammar = `How words are read:

* One dash or two, in any letter case, ` + "`_` for `-`" + `; single letters keep their case. A beginning that fits one option is enough.
* A value follows after a blank or ` + "`=`" + `. Counts may be glued to the name: ` + "`-n4`" + `. Switches take ` + "`=true` and `=false`" + `.
* NAME VALUE options also take ` + "`NAME=VALUE`" + ` as one word.
* The first word that is no option is the program. What follows belongs to it, unread, until a bare ` + "`:`" + `, after which options begin again. ` + "`--`" + ` ends options.
* Qualifiers stand behind a name and a ` + "`:`" + `, as in ` + "`--output-filename DIR:nojobid,nocopy`" + `; one that is not known is an error. A ` + "`:`" + ` that no word follows, or that a ` + "`/`" + ` follows, belongs to the name, and so does one with a ` + "`\\`" + ` before it.
* In a file of programs (` + "`--app`, `-configfile`" + `) a line is one program, as the MPI standard has it (4.1, section 11.5), and a ` + "`:`" + ` in it is an argument of that, but for one at its end. With ` + "`--compat=hydra`" + ` a ` + "`:`" + ` without quotes begins another program, as in Hydra and Intel MPI.
* An option that is not repeatable and is given twice with different values is an error.
* "For" says whether an option speaks for its own ` + "`:`" + ` segment (program) or for the job. Mapping, ranking and binding of the first segment speak for the job, of later ones for themselves; with ` + "`--compat=hydra`" + ` always for the job.
* ` + "`--compat`" + ` in the first segment chooses the mode. Without it the program's name does: mpirun, prterun, prun, oshrun mean ompi5, orterun ompi4, mpiexec and mpiexec.hydra hydra, srun srun, any other gompi.
* The command line wins over the environment, the environment over files.
`

// spellings lists how an option can be written in every mode.
func spellings(f *cmdline.Flag) string {
	var names []string
	f.Spelled(func(s string) bool {
		if depends, _ := launchers.Depends(s); !depends {
			names = append(names, "`"+launchers.Dashed(s)+"`")
		}
		return true
	})
	for _, r := range launchers.Readings {
		if r.Flag != f.Name {
			continue
		}
		names = append(names, fmt.Sprintf("`%s` (%s)", launchers.Dashed(r.Spelling), r.In))
	}
	s := strings.Join(names, ", ")
	if f.Args != "" {
		s += " " + cell(f.Args)
	}
	return s
}

func scope(f *cmdline.Flag) string {
	s := "job"
	if f.Each {
		s = "program"
	}
	if f.Topic == cmdline.Placement {
		s = "job, or program"
	}
	if f.Repeat {
		s += ", repeatable"
	}
	return s
}

// cell makes text safe inside a table.
func cell(s string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", "*", `\*`).Replace(s)
}

func writeReadings(out io.Writer) {
	fmt.Fprint(out, "\n## Spellings that depend on the mode\n\n| Spelling | In | Means |\n|---|---|---|\n")
	for _, r := range launchers.Readings {
		fmt.Fprintf(out, "| `%s` | %s | `%s` |\n", launchers.Dashed(r.Spelling), r.In, launchers.Dashed(r.Flag))
	}
	fmt.Fprint(out, "\n`--map-by` and `--bind-to` are read by Hydra's grammar under `--compat=hydra`, `intel` and `pals` (OBJECT:N is a stride or a count), by Open MPI's elsewhere; ours takes what is Hydra's alone in `--bind-to`.\n"+
		"`-np 0` is an error but under `--compat=hydra`, `intel` and `pals`, where it means not given.\n"+
		"As root, `--compat=ompi4` and `ompi5` want `--allow-run-as-root`, or both `OMPI_ALLOW_RUN_AS_ROOT=1` and `OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1` (ompi5: or the `PRTE_` pair).\n")
}

func writeVariables(out io.Writer) {
	fmt.Fprint(out, "\n## Environment\n\n| Variable | In | Means |\n|---|---|---|\n")
	for _, m := range launchers.Variables {
		fmt.Fprintf(out, "| `%s` | %s | %s |\n", m.Name, m.In, m.Does())
	}
	fmt.Fprintf(out, "| `OMPI_MCA_*`, `PRTE_MCA_*` | %s | as `--mca`; also from `~/.openmpi/mca-params.conf`, `~/.prte/mca-params.conf` |\n", launchers.Set(launchers.ReadsORTE))
	fmt.Fprint(out, "\nWhat MCA parameters and other variables do here is in [compatibility.md](compatibility.md#mca-parameters).\n")
}
