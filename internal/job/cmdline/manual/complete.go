package manual

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// WriteCompletion prints the completion script for bash, zsh or fish. The
// script is complete in itself: it does not run gompirun at each key.
func WriteCompletion(w io.Writer, shell string) error {
	out := bufio.NewWriter(w)
	switch shell {
	case "bash":
		writeBash(out)
	case "zsh":
		// zsh runs bash's own completion functions.
		fmt.Fprint(out, "#compdef gompirun\nautoload -U +X bashcompinit && bashcompinit\n")
		writeBash(out)
	case "fish":
		writeFish(out)
	default:
		return cmdline.Errorf("no completion for %q: one of bash, zsh, fish", shell)
	}
	return out.Flush()
}

// visible calls visit for each option that the help shows.
func visible(visit func(*cmdline.Flag)) {
	for _, f := range documented().VisibleFlags() {
		visit(f.(cliFlag).Flag)
	}
}

// cases lists an option's spellings as a shell pattern, one dash and two.
func cases(f *cmdline.Flag) string {
	var names []string
	for _, d := range plainly(f) {
		bare := strings.TrimLeft(d, "-")
		names = append(names, "-"+bare, "--"+bare)
	}
	return strings.Join(names, "|")
}

// bashHint is the compgen call that completes values of a kind.
var bashHint = [...]string{cmdline.AnyWord: "", cmdline.FileName: "compgen -f -- \"$cur\"", cmdline.DirName: "compgen -d -- \"$cur\"",
	cmdline.HostName: "compgen -A hostname -- \"$cur\"", cmdline.EnvName: "compgen -v -- \"$cur\""}

// writeBash prints a function that walks the line like the splitter does: past
// options and their values to the program, which completes as a command of its
// own, and starts again after ':'.
func writeBash(out io.Writer) {
	fmt.Fprint(out, `# completion for gompirun
_gompirun() {
	local cur=${COMP_WORDS[COMP_CWORD]} i word skip=0 values=
	COMPREPLY=()
	for ((i = 1; i < COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		if ((skip > 0)); then ((skip--)); continue; fi
		values=
		case $word in
`)
	visible(func(f *cmdline.Flag) {
		if f.Arity() == 0 {
			return
		}
		fmt.Fprintf(out, "\t\t%s) skip=%d values=%s ;;\n", cases(f), f.Arity(), f.Name)
	})
	fmt.Fprint(out, `		-*) ;;
		*) # the program: complete its own line, up to the next ':'
			local j
			for ((j = i; j < COMP_CWORD; j++)); do
				if [[ ${COMP_WORDS[j]} == : ]]; then i=$j; continue 2; fi
			done
			if declare -F _command_offset >/dev/null; then _command_offset $i
			else mapfile -t COMPREPLY < <(compgen -f -- "$cur"); fi
			return ;;
		esac
	done
	if ((skip > 0)); then
		case $values in
`)
	visible(func(f *cmdline.Flag) { writeBashValues(out, f) })
	fmt.Fprint(out, "\t\tesac\n\t\treturn\n\tfi\n\tif [[ $cur == -* ]]; then\n\t\tmapfile -t COMPREPLY < <(compgen -W \"")
	visible(func(f *cmdline.Flag) {
		fmt.Fprintf(out, "%s ", launchers.Dashed(f.Name))
	})
	fmt.Fprint(out, "\" -- \"$cur\")\n\telse\n\t\tmapfile -t COMPREPLY < <(compgen -c -- \"$cur\"; compgen -f -- \"$cur\")\n\tfi\n}\n"+
		"complete -o filenames -F _gompirun gompirun\n")
}

func writeBashValues(out io.Writer, f *cmdline.Flag) {
	var calls []string
	if len(f.Words) > 0 {
		calls = append(calls, fmt.Sprintf("compgen -W '%s' -- \"$cur\"", strings.Join(f.Words, " ")))
	}
	if h := bashHint[f.Hint]; h != "" {
		calls = append(calls, h)
	}
	if f.Arity() > 0 && len(calls) > 0 {
		fmt.Fprintf(out, "\t\t%s) mapfile -t COMPREPLY < <(%s) ;;\n", f.Name, strings.Join(calls, "; "))
	}
}

// fishHint is what completes values of a kind in fish.
var fishHint = [...]string{cmdline.AnyWord: "-x", cmdline.FileName: "-r -F", cmdline.DirName: "-x -a '(__fish_complete_directories)'",
	cmdline.HostName: "-x -a '(__fish_print_hostnames)'", cmdline.EnvName: "-x -a '(set -n)'"}

func writeFish(out io.Writer) {
	fmt.Fprint(out, "# completion for gompirun\ncomplete -c gompirun -a '(__fish_complete_subcommand)'\n")
	visible(func(f *cmdline.Flag) {
		form := "-l"
		if len(f.Name) == 1 {
			form = "-s"
		}
		fmt.Fprintf(out, "complete -c gompirun %s %s -d %s", form, f.Name, fishQuote(f.Usage))
		if f.Arity() > 0 {
			fmt.Fprintf(out, " %s", fishHint[f.Hint])
			if len(f.Words) > 0 {
				fmt.Fprintf(out, " -a %s", fishQuote(strings.Join(f.Words, " ")))
			}
		}
		fmt.Fprintln(out)
	})
}

func fishQuote(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(s) + "'"
}
