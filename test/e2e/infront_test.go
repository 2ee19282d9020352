package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// linesInOrder returns the lines of a text in order.
func linesInOrder(s string) []string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	slices.Sort(lines)
	return lines
}

func TestToolsStandInFrontOfTheRanksThatAreNamed(t *testing.T) {
	say := []string{"sh", "-c", "echo $PMI_RANK:$A"}
	for _, c := range []struct {
		args []string
		env  []string
		want []string
	}{
		{args: []string{"--tool", "env A=tool-{rank}:0,2"}, want: []string{"0:tool-0", "1:", "2:tool-2"}},
		{args: []string{"-gtool", "env A=1:0; env A=2:1-2"}, want: []string{"0:1", "1:2", "2:2"}},
		{args: []string{"--tool", "env A=outer:all", "--tool", "env A=inner:1"}, want: []string{"0:outer", "1:inner", "2:outer"}},
		{env: []string{"I_MPI_GTOOL=env A=x:all"}, want: []string{"0:x", "1:x", "2:x"}},
	} {
		r := runCmd(t, testenv.Cmd{Args: append(append([]string{"-np", "3"}, c.args...), say...), Env: c.env})
		wantCode(t, r, 0)
		if got := linesInOrder(r.Stdout); !slices.Equal(got, c.want) {
			t.Errorf("%q %q: %q, want %q", c.env, c.args, got, c.want)
		}
	}
	for _, c := range []struct{ tool, want string }{
		{"env A=1:3", "there is no rank 3: ranks are 0 to 2"},
		{"no-such-tool:1", "no-such-tool"},
		{"env:x", `"x" is no list of ranks`},
		{":0", "names no command"},
	} {
		r := run(t, append([]string{"-np", "3", "--tool", c.tool}, say...)...)
		if r.Code == 0 || !strings.Contains(r.Stderr, c.want) {
			t.Errorf("--tool %q: status %d, stderr %q, want %q", c.tool, r.Code, r.Stderr, c.want)
		}
	}
}

func TestStandardInputGoesToTheRanksThatAreNamed(t *testing.T) {
	r := runCmd(t, testenv.Cmd{Args: []string{"-np", "4", "-s", "0,2-3", "sh", "-c", "echo $PMI_RANK:$(cat)"}, Stdin: strings.NewReader("hello\n")})
	wantCode(t, r, 0)
	if got, want := linesInOrder(r.Stdout), []string{"0:hello", "1:", "2:hello", "3:hello"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if r := run(t, "-np", "2", "-s", "0,5", "true"); r.Code == 0 || !strings.Contains(r.Stderr, "ranks from 0 to 1") {
		t.Errorf("-s 0,5 with two ranks: status %d, %q", r.Code, r.Stderr)
	}
}

// A window and a debugger are stood in for by scripts: there is no display here.
func TestWindowsAndDebuggersAreOpened(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"xterm":     "#!/bin/sh\necho \"window of $2\"\nwhile [ \"$1\" != -e ]; do shift; done\nshift\nexec \"$@\"\n",
		"totalview": "#!/bin/sh\nlauncher=$1\nshift 2\necho debugger of $# words\nexec \"$launcher\" \"$@\"\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"PATH=" + dir + ":" + os.Getenv("PATH"), "DISPLAY=:0"}
	r := runCmd(t, testenv.Cmd{Args: []string{"-np", "2", "--xterm", "1", "sh", "-c", "echo rank $PMI_RANK"}, Env: env})
	wantCode(t, r, 0)
	if got, want := linesInOrder(r.Stdout), []string{"rank 0", "rank 1", "window of rank 1"}; !slices.Equal(got, want) {
		t.Errorf("--xterm 1: %q, want %q", got, want)
	}
	r = runCmd(t, testenv.Cmd{Args: []string{"-tv", "-np", "2", "sh", "-c", "echo rank $PMI_RANK"}, Env: env})
	wantCode(t, r, 0)
	if got, want := linesInOrder(r.Stdout), []string{"debugger of 5 words", "rank 0", "rank 1"}; !slices.Equal(got, want) {
		t.Errorf("-tv: %q, want %q", got, want)
	}
	for _, c := range []struct {
		args, env []string
		want      string
	}{
		{[]string{"--xterm", "0", "true"}, []string{"DISPLAY="}, "DISPLAY is not set"},
		{[]string{"-tv", "--debugger", "no-such-debugger @mpirun@", "true"}, nil, "none of these debuggers is in PATH: no-such-debugger"},
	} {
		if r := runCmd(t, testenv.Cmd{Args: c.args, Env: c.env}); r.Code == 0 || !strings.Contains(r.Stderr, c.want) {
			t.Errorf("%q: status %d, stderr %q, want %q", c.args, r.Code, r.Stderr, c.want)
		}
	}
}
