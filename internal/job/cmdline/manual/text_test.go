package manual

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/testenv/golden"
)

func text(t *testing.T, write func(*bytes.Buffer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestDocsAreCurrent(t *testing.T) {
	golden.CompareFile(t, "../../../../docs/cli.md", text(t, func(b *bytes.Buffer) error { return WriteDocs(b) }))
}

func TestSettingsInTheDocsAreCurrent(t *testing.T) {
	const path = "../../../../docs/compatibility.md"
	const begin, end = "<!-- begin: written by `go test ./internal/job/cmdline/manual -run TestSettings -update` -->\n", "<!-- end: written by `go test ./internal/job/cmdline/manual` -->\n"
	doc, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(doc), begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has not both lines %s and %s", path, begin, end)
	}
	golden.CompareFile(t, path, before+begin+text(t, func(b *bytes.Buffer) error { return WriteSettings(b) })+end+after)
}

func TestEveryOptionOfTheShortHelpIsThere(t *testing.T) {
	for _, name := range shortList {
		if cmdline.ByName(name) == nil {
			t.Errorf("there is no option %s", name)
		}
	}
}

func TestHelpIsReadable(t *testing.T) {
	short := text(t, func(b *bytes.Buffer) error { return WriteHelp(b, "") })
	golden.CompareFile(t, "testdata/help.txt", short)
	golden.CompareFile(t, "testdata/help-all.txt", text(t, func(b *bytes.Buffer) error { return WriteHelp(b, "all") }))
	if i, j := strings.Index(short, "Examples:"), strings.Index(short, "--hostfile,"); i < 0 || j < i {
		t.Error("examples do not come before the options")
	}
	for _, topic := range cmdline.Topics {
		one := text(t, func(b *bytes.Buffer) error { return WriteHelp(b, string(topic.Name)) })
		if !strings.Contains(one, topic.Title) || strings.Count(one, "(--help ") != 1 {
			t.Errorf("--help %s is not that chapter alone", topic.Name)
		}
	}
	for _, l := range strings.Split(short, "\n") {
		if len(l) > helpWidth {
			t.Errorf("%d columns: %s", len(l), l)
		}
	}
}

func TestEveryVisibleOptionIsInTheHelpAndTheManual(t *testing.T) {
	all := text(t, func(b *bytes.Buffer) error { return WriteHelp(b, "all") })
	man := strings.ReplaceAll(text(t, func(b *bytes.Buffer) error { return WriteMan(b, "v0") }), `\-`, "-")
	visible(func(f *cmdline.Flag) {
		name := plainly(f)
		if len(name) == 0 {
			t.Errorf("%s cannot be written in gompirun's own mode", f.Name)
			return
		}
		for where, s := range map[string]string{"help": all, "man": man} {
			if !strings.Contains(s, name[0]) {
				t.Errorf("%s lacks %s", where, name[0])
			}
		}
	})
}

func TestManualIsRoff(t *testing.T) {
	man := text(t, func(b *bytes.Buffer) error { return WriteMan(b, "v1.2") })
	if !strings.HasPrefix(man, ".TH GOMPIRUN 1") {
		t.Errorf("no title line: %.60q", man)
	}
	for i, l := range strings.Split(man, "\n") {
		if request, _, _ := strings.Cut(l, " "); strings.HasPrefix(l, ".") &&
			!strings.Contains(" .TH .SH .SS .TP .B .nf .fi ", " "+request+" ") {
			t.Errorf("line %d: %q is no request of man(7)", i+1, request)
		}
	}
}

// completions asks bash what completes line, with the cursor at its end.
func completions(t *testing.T, script, line string) []string {
	t.Helper()
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash here: apt-get install bash")
	}
	words := strings.Split(line, " ")
	quoted := "'" + strings.Join(words, "' '") + "'"
	cmd := exec.Command(bash, "--norc", "-c", script+"\nCOMP_WORDS=("+quoted+")\nCOMP_CWORD=$((${#COMP_WORDS[@]}-1))\n_gompirun\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n")
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "SOME_VARIABLE=1"}
	cmd.Dir = "testdata"
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return strings.Fields(string(out))
}

func TestBashCompletes(t *testing.T) {
	script := text(t, func(b *bytes.Buffer) error { return WriteCompletion(b, "bash") })
	for _, c := range []struct{ line, want, not string }{
		{"gompirun --hostf", "--hostfile", "--host"},
		{"gompirun -np 4 --bind-to c", "core", "none"},
		{"gompirun --bindto nu", "numa", "core"},
		{"gompirun --hostfile help.", "help.txt", "help-all.txt"},
		{"gompirun -x SOME_VAR", "SOME_VARIABLE", "PATH"},
		{"gompirun -np 4 ./a --hostf", "", "--hostfile"},
		{"gompirun -np 4 ./a : --hostf", "--hostfile", ""},
		{"gompirun -genv A 1 --hostf", "--hostfile", ""},
		{"gompirun --compat h", "hydra", "srun"},
	} {
		got := " " + strings.Join(completions(t, script, c.line), " ") + " "
		if c.want != "" && !strings.Contains(got, " "+c.want+" ") {
			t.Errorf("%s<TAB> gives%s, want %s", c.line, got, c.want)
		}
		if c.not != "" && strings.Contains(got, " "+c.not+" ") {
			t.Errorf("%s<TAB> gives%s, %s among them", c.line, got, c.not)
		}
	}
}

func TestScriptsForOtherShells(t *testing.T) {
	zsh := text(t, func(b *bytes.Buffer) error { return WriteCompletion(b, "zsh") })
	if !strings.HasPrefix(zsh, "#compdef gompirun\n") {
		t.Errorf("zsh would not find what %.30q completes", zsh)
	}
	fish := text(t, func(b *bytes.Buffer) error { return WriteCompletion(b, "fish") })
	visible(func(f *cmdline.Flag) {
		if !strings.Contains(fish, " "+f.Name+" -d ") {
			t.Errorf("fish lacks %s", f.Name)
		}
	})
	if err := WriteCompletion(new(bytes.Buffer), "csh"); err == nil {
		t.Error("csh has a script")
	}
}
