package apps

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// place is where an application runs.
type place struct {
	np   int
	mpi  []string // gompirun and its options, but the number of ranks
	many bool     // on two hosts
}

// places are this node, with each of these numbers of ranks, and, where all is to
// be tested, four ranks on two hosts.
func places(t *testing.T, ranks []int, f func(t *testing.T, p place)) {
	for _, n := range ranks {
		t.Run(fmt.Sprint(n), func(t *testing.T) { f(t, place{np: n, mpi: []string{"gompirun", "--oversubscribe"}}) })
	}
	if all() {
		t.Run("hosts", func(t *testing.T) { f(t, onHosts(t, 4)) })
	}
}

// onHosts is a place of np ranks, dealt out to two hosts.
func onHosts(t *testing.T, np int) place {
	t.Helper()
	h := env.Testbed(t, 2)
	return place{np: np, many: true, mpi: []string{"gompirun", "--ssh-config", h.SSHConfig, "--hostfile", h.File(t, 2, (np+1)/2), "--map-by", "node", "--oversubscribe"}}
}

// launcher is the command that starts ranks, as scripts want it.
func (p place) launcher() string { return strings.Join(p.mpi, " ") }

// run launches a program in a directory. The launch must end well.
func (p place) run(t *testing.T, dir, prog string, args ...string) testenv.Result {
	t.Helper()
	r := p.try(t, dir, prog, args...)
	if r.Code != 0 {
		t.Fatalf("%s: exit status %d\n%s\n%s", prog, r.Code, tail(r.Stdout, 30), tail(r.Stderr, 30))
	}
	return r
}

// try launches a program in a directory.
func (p place) try(t *testing.T, dir, prog string, args ...string) testenv.Result {
	t.Helper()
	prefix, err := sdk()
	if err != nil {
		t.Fatal(err)
	}
	env.CheckNothingLeft(t, 5*time.Second)
	return env.Run(t, testenv.Cmd{
		Limit: 10 * time.Minute,
		Dir:   dir,
		Env:   []string{"LD_LIBRARY_PATH=" + filepath.Join(prefix, "lib")},
		Args:  slices.Concat(p.mpi, []string{"-x", "LD_LIBRARY_PATH", "--wdir", dir, "-np", fmt.Sprint(p.np), prog}, args),
	})
}

// executables are the programs that patterns of the shell stand for.
func executables(t *testing.T, patterns ...string) (out []string) {
	t.Helper()
	for _, pattern := range patterns {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if st, err := os.Stat(name); err == nil && st.Mode().IsRegular() && st.Mode()&0o111 != 0 {
				out = append(out, name)
			}
		}
	}
	return out
}

// scratch is an empty directory that hosts see, too.
func scratch(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp(others(), "run-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// want fails the test unless text has all these parts.
func want(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("there is no %q in\n%s", part, tail(text, 40))
		}
	}
}
