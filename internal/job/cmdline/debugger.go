package cmdline

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// defaultDebuggers are those that Open MPI 4 looks for, in its notation: @mpirun@ is the launcher,
// @mpirun_args@ its arguments, @np@, @executable@ and @executable_argv@ those of the first program.
const defaultDebuggers = "totalview @mpirun@ -a @mpirun_args@ : ddt -n @np@ -start @executable@ @executable_argv@ : fxp @mpirun@ -a @mpirun_args@"

// Debugger is the command line of a debugger. The word MpirunArgs in it stands for our arguments but the
// option that asked for the debugger, Mpirun for our own name.
type Debugger []string

const (
	Mpirun     = "@mpirun@"
	MpirunArgs = "@mpirun_args@"
)

// Command returns the debugger's words for a launcher that was called with argv.
func (d Debugger) Command(argv []string) []string {
	var out []string
	for _, w := range d {
		switch w {
		case Mpirun:
			out = append(out, argv[0])
		case MpirunArgs:
			out = append(out, withoutDebug(argv[1:])...)
		default:
			out = append(out, w)
		}
	}
	return out
}

// withoutDebug leaves out the option that asked for a debugger.
func withoutDebug(args []string) []string {
	i := slices.IndexFunc(args, func(w string) bool {
		name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(w, "-"), "-"), "=")
		return strings.HasPrefix(w, "-") && (launchers.SameSpelling(name, "tv") || launchers.SameSpelling(name, "debug"))
	})
	if i < 0 {
		return args
	}
	return slices.Delete(slices.Clone(args), i, i+1)
}

// underDebugger makes the command lines of the debuggers that may be started.
func (b *builder) underDebugger() error {
	if !b.debug {
		return nil
	}
	text := b.debuggers
	if text == "" {
		text = defaultDebuggers
	}
	first := b.out.Job.Apps[0]
	if len(first.Argv) == 0 {
		return Errorf("--tv: no program to debug")
	}
	for _, one := range strings.Split(text, " : ") {
		words, err := shellWords(one)
		if err != nil {
			return Errorf("--debugger: %v", err)
		}
		var d Debugger
		for _, w := range words {
			switch w {
			case "@np@":
				d = append(d, strconv.Itoa(max(first.NP, 1)))
			case "@executable@":
				d = append(d, first.Argv[0])
			case "@executable_argv@":
				d = append(d, first.Argv[1:]...)
			case "@single_app@": // Open MPI's note that the debugger takes one program only
				if len(b.out.Job.Apps) > 1 {
					d = nil
				}
			default:
				d = append(d, w)
			}
		}
		if len(d) > 0 {
			b.out.Debuggers = append(b.out.Debuggers, d)
		}
	}
	b.out.Action = Debug
	return nil
}
