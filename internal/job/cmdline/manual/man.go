package manual

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// WriteMan prints the manual page in roff (man 7 man). version stands in its
// footer.
func WriteMan(w io.Writer, version string) error {
	out := bufio.NewWriter(w)
	app := documented()
	fmt.Fprintf(out, ".TH GOMPIRUN 1 \"\" \"gompi %s\" \"User Commands\"\n.SH NAME\n%s \\- %s\n", roff(version), app.Name, roff(app.Usage))
	fmt.Fprintf(out, ".SH SYNOPSIS\n.nf\n%s\n.fi\n.SH DESCRIPTION\n", roff(app.UsageText))
	fmt.Fprintln(out, roff("Starts the processes of MPI programs on this host and, by ssh, on others, places and binds them, "+
		"and ends when they do. Every spelling of Open MPI's mpirun, MPICH's and Intel's mpiexec and Slurm's srun is read, "+
		"with one dash or two, a value after a blank or '='. The first word that is no option is the program."))
	fmt.Fprintln(out, ".SH EXAMPLES")
	for _, e := range examples {
		fmt.Fprintf(out, ".TP\n.B %s\n%s\n", roff(e[0]), roff(e[1]))
	}
	fmt.Fprintln(out, ".SH OPTIONS")
	for _, t := range cmdline.Topics {
		fmt.Fprintf(out, ".SS %s\n", roff(t.Title))
		for _, c := range chapter(app, t.Name) {
			fmt.Fprintf(out, ".TP\n.B %s\n%s\n", roff(c.String()), roff(c.GetUsage()))
		}
	}
	fmt.Fprintln(out, ".SH ENVIRONMENT")
	for _, m := range launchers.Variables {
		fmt.Fprintf(out, ".TP\n.B %s\n%s\n", roff(m.Name), roff(fmt.Sprintf("%s, in modes %s", plain(m.Does()), m.In)))
	}
	fmt.Fprintf(out, ".SH FILES\n%s\n", roff("~/.mpiexec.hydra.conf, ~/.openmpi/mca-params.conf and ~/.prte/mca-params.conf give defaults. "+
		"The command line wins over the environment, and the environment over files."))
	return out.Flush()
}

// sentence is an option's usage with what the help adds to it.
func sentence(f *cmdline.Flag) string {
	s := f.Usage
	if n := note(f); n != "" {
		s += " (" + n + ")"
	}
	return s + "."
}

// roff escapes text: a dot or quote that begins a line is a request, '-' alone
// is a hyphen that cannot be searched for.
func roff(s string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s), "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, ".") || strings.HasPrefix(l, "'") {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}

// plain takes the marks of a document out of a sentence.
func plain(s string) string {
	return strings.NewReplacer("`", "", " ([mapping.md](mapping.md#grammar))", "").Replace(s)
}
