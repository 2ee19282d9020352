package remote_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// tool puts a script before a program of that name. What it does after the program has ended is what somebody else does
// in the moment after a check.
func tool(t *testing.T, p *remotetest.Place, name, then string) {
	t.Helper()
	real, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("no %s here", name)
	}
	bin := t.TempDir()
	text := fmt.Sprintf("#!/bin/sh\n%s \"$@\"; s=$?\n( %s ) >&2\nexit $s\n", real, then)
	if err := os.WriteFile(filepath.Join(bin, name), []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	p.Env = append(p.Env, "PATH="+bin+":"+os.Getenv("PATH"))
}

// swap is what somebody can do who may write to a directory above: another cache, with another daemon.
func swap(p *remotetest.Place) string {
	return fmt.Sprintf(`cd %s/.cache && if [ -d gompi ] && [ ! -d was ]; then mv gompi was && mkdir -m 700 gompi &&
for f in was/daemon-* was/.daemon-*; do [ -f "$f" ] || continue; f=gompi/${f#was/}; printf '#!/bin/sh\necho stolen\n' >"$f"; chmod 700 "$f"; done;
g=gompi/%s; printf '#!/bin/sh\necho stolen\n' >"$g"; chmod 700 "$g"; fi`, p.Home, "daemon-stolen")
}

func TestWhatWasCheckedIsRunThoughItsDirectoryIsSwapped(t *testing.T) {
	for _, shell := range []string{"/bin/dash", "/bin/bash", "busybox"} {
		t.Run(filepath.Base(shell)+", cached", func(t *testing.T) {
			remotetest.Have(t, shell)
			p := remotetest.NewPlace(t)
			path := where(t, p, remotetest.Command(nil, "path"))
			tool(t, p, "ls", swap(p))
			pushes := 0
			if got := where(t, p, remotetest.Command(&pushes, "path")); got != strings.Replace(path, "/gompi/", "/was/", 1) || pushes != 0 {
				t.Errorf("ran %s after %d pushes, want the one that was %s", got, pushes, path)
			}
		})
	}
	for _, at := range []string{"sha256sum", "mv"} {
		t.Run("pushed, at "+at, func(t *testing.T) {
			p := remotetest.NewPlace(t)
			tool(t, p, at, swap(p))
			if got := where(t, p, remotetest.Command(nil, "path")); !strings.HasPrefix(got, filepath.Join(p.Home, ".cache/was/daemon-")) {
				t.Errorf("ran %s", got)
			}
		})
	}
}

func TestTheDaemonIsWhereTheLoginBegan(t *testing.T) {
	p := remotetest.NewPlace(t)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, when := range []string{"pushed", "cached"} {
		s := remotetest.MustStart(t, p.Booter(remotetest.Command(nil, "pwd")))
		if got, _ := io.ReadAll(s); string(got) != here {
			t.Errorf("%s: in %s, want %s", when, got, here)
		}
	}
}

func TestDirectoriesThatOthersHaveAHandInAreRefusedByName(t *testing.T) {
	for name, prepare := range map[string]func(dir string) error{
		"open to all":                   func(dir string) error { return os.Chmod(dir, 0o777) },
		"open to the group":             func(dir string) error { return os.Chmod(dir, 0o770) },
		"sticky, but of somebody else":  func(dir string) error { os.Chmod(dir, 0o777|os.ModeSticky); return os.Chown(dir, 54321, 54321) },
		"closed, but of somebody else":  func(dir string) error { return os.Chown(dir, 54321, 54321) },
		"sticky, of root, open to all ": nil,
	} {
		t.Run(name, func(t *testing.T) {
			p := remotetest.NewPlace(t)
			dir := filepath.Join(filepath.Dir(p.Home), "dir")
			if err := os.Mkdir(dir, 0o700); err != nil {
				t.Fatal(err)
			}
			refused := prepare != nil
			if !refused {
				prepare = func(dir string) error { return os.Chmod(dir, 0o777|os.ModeSticky) }
			}
			if err := prepare(dir); err != nil {
				t.Skipf("%v: run as root", err)
			}
			p.Env = append(p.Env[1:], "XDG_RUNTIME_DIR="+dir)
			s := remotetest.MustStart(t, p.Booter(remotetest.Command(nil, "path")))
			got, _ := io.ReadAll(s)
			if strings.HasPrefix(string(got), dir) == refused {
				t.Errorf("ran from %s", got)
			}
			if said := s.Stderr(); refused != strings.Contains(said, dir+" belongs to somebody else, or others may write there: chmod go-w it") {
				t.Errorf("said %q", said)
			}
		})
	}
}
