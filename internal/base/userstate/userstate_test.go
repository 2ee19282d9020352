package userstate

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestTheSecretIsTheUsersAlone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gompi")
	a, err := secretIn(dir)
	if err != nil {
		t.Fatal(err)
	}
	if b, err := secretIn(dir); err != nil || !bytes.Equal(a, b) {
		t.Fatalf("%q, then %q, %v", a, b, err)
	}
	if st, err := os.Stat(filepath.Join(dir, "secret")); err != nil || st.Mode().Perm() != 0o600 {
		t.Error(st.Mode(), err)
	}
	if err := os.Chmod(filepath.Join(dir, "secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := secretIn(dir); err == nil || !strings.Contains(err.Error(), "remove it") {
		t.Errorf("a secret that all can read: %v", err)
	}
}

func TestTheSecretIsInTheUsersCache(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", filepath.Join(t.TempDir(), "cache"))
	a, err := Secret()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(os.Getenv("XDG_CACHE_HOME"), "gompi", "secret"))
	if err != nil || len(a) < secretLen || !bytes.Contains(text, a) {
		t.Errorf("a secret of %d bytes, %v", len(a), err)
	}
	t.Setenv("XDG_CACHE_HOME", "")
	t.Setenv("HOME", "")
	if _, err := Secret(); err == nil {
		t.Error("a secret of nobody")
	}
}

// names opens the same directory twice, as two launchers do.
func names(t *testing.T) (dir string, a, b *Names) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "names")
	a, err := OpenNames(dir)
	if err != nil {
		t.Fatal(err)
	}
	if b, err = OpenNames(dir); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return dir, a, b
}

func TestWhatOneJobPublishesOthersFind(t *testing.T) {
	_, a, b := names(t)
	if _, err := b.Lookup("a service"); !errors.Is(err, ErrUnknown) {
		t.Fatal(err)
	}
	if err := a.Publish("a service", "gompi:1:x"); err != nil {
		t.Fatal(err)
	}
	if port, err := b.Lookup("a service"); err != nil || port != "gompi:1:x" {
		t.Fatalf("%q, %v", port, err)
	}
	if err := b.Publish("a service", "another"); !errors.Is(err, ErrTaken) {
		t.Fatal(err)
	}
	if err := b.Unpublish("a service"); err != nil {
		t.Fatal(err)
	}
	if err := a.Unpublish("a service"); !errors.Is(err, ErrUnknown) {
		t.Fatal(err)
	}
}

func TestNamesEndWithTheirJob(t *testing.T) {
	dir, a, b := names(t)
	if err := a.Publish("closed", "p"); err != nil {
		t.Fatal(err)
	}
	a.Close()
	if _, err := b.Lookup("closed"); !errors.Is(err, ErrUnknown) {
		t.Error(err)
	}
	dead := exec.Command("true")
	if err := dead.Run(); err != nil {
		t.Fatal(err)
	}
	left := fmt.Sprintf("%s\n%d\nkilled\np\n", a.host, dead.Process.Pid)
	if err := os.WriteFile(filepath.Join(dir, file("killed")), []byte(left), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Lookup("killed"); !errors.Is(err, ErrUnknown) {
		t.Error(err)
	}
	if err := b.Publish("killed", "q"); err != nil {
		t.Error(err)
	}
}

func TestADirectoryThatOthersMayEnterIsRefused(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenNames(dir); err == nil || !strings.Contains(err.Error(), "chmod 700") {
		t.Error(err)
	}
}

func TestWhatIsNoEntryKeepsNobodyWaiting(t *testing.T) {
	dir, a, _ := names(t)
	for what, put := range map[string]func(file string) error{
		"a pipe":             func(file string) error { return syscall.Mkfifo(file, 0o600) },
		"a directory":        func(file string) error { return os.Mkdir(file, 0o700) },
		"a link":             func(file string) error { return os.Symlink("/dev/zero", file) },
		"a file without end": func(file string) error { return os.WriteFile(file, make([]byte, maxEntry+1), 0o600) },
		"an empty file":      func(file string) error { return os.WriteFile(file, nil, 0o600) },
	} {
		if err := put(filepath.Join(dir, file(what))); err != nil {
			t.Fatal(err)
		}
		if port, err := a.Lookup(what); !errors.Is(err, ErrUnknown) {
			t.Errorf("%s: %q, %v", what, port, err)
		}
		if err := a.Publish(what, "p"); !errors.Is(err, ErrTaken) {
			t.Errorf("%s: published: %v", what, err)
		}
	}
	long := strings.Repeat("x", maxEntry)
	if err := a.Publish("long", long); err == nil || !strings.Contains(err.Error(), "bytes") {
		t.Error(err)
	}
}

func FuzzEntry(f *testing.F) {
	f.Add("host\n12\na service\nport\n")
	f.Fuzz(func(t *testing.T, text string) {
		if e, ok := parseEntry(text); ok && e.pid < 1 {
			t.Fatalf("%q is of process %d", text, e.pid)
		}
	})
}

func TestNoSecretIsReadOrMadeWhereOthersHaveAHand(t *testing.T) {
	secret := []byte("abcdefghijklmnopqrstuvwxyz012345\n")
	for what, c := range map[string]struct {
		prepare func(dir string) error
		want    string
	}{
		"a directory that others may enter": {func(dir string) error { return os.Chmod(dir, 0o755) }, "chmod 700"},
		"a link": {func(dir string) error {
			if err := os.WriteFile(dir+".elsewhere", secret, 0o600); err != nil {
				return err
			}
			return os.Symlink(dir+".elsewhere", filepath.Join(dir, "secret"))
		}, "remove it"},
		"a pipe":              {func(dir string) error { return syscall.Mkfifo(filepath.Join(dir, "secret"), 0o600) }, "it is no file: remove it"},
		"a file without end":  {func(dir string) error { return os.WriteFile(filepath.Join(dir, "secret"), make([]byte, 1<<20), 0o600) }, "more than 256 bytes: remove it"},
		"a file of few bytes": {func(dir string) error { return os.WriteFile(filepath.Join(dir, "secret"), []byte("x"), 0o600) }, "too short: remove it"},
		"a file all may write": {func(dir string) error {
			return errors.Join(os.WriteFile(filepath.Join(dir, "secret"), secret, 0o600), os.Chmod(filepath.Join(dir, "secret"), 0o666))
		}, "remove it"},
		"a directory of somebody else": {func(dir string) error { return os.Chown(dir, 54321, 54321) }, "not this user's alone"},
		"a file of somebody else": {func(dir string) error {
			return errors.Join(os.WriteFile(filepath.Join(dir, "secret"), secret, 0o600), os.Chown(filepath.Join(dir, "secret"), 54321, 54321))
		}, "remove it"},
	} {
		t.Run(what, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "gompi")
			if err := os.Mkdir(dir, 0o700); err != nil {
				t.Fatal(err)
			}
			if err := c.prepare(dir); errors.Is(err, syscall.EPERM) {
				t.Skip("only root can give files away: run as root")
			} else if err != nil {
				t.Fatal(err)
			}
			if got, err := secretIn(dir); err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), dir) {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

func FuzzSecret(f *testing.F) {
	f.Add([]byte("abcdefghijklmnopqrstuvwxyz012345\n"))
	f.Add([]byte(" \n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		dir := filepath.Join(t.TempDir(), "gompi")
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "secret"), text, 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := secretIn(dir); err == nil && (len(got) < secretLen || !bytes.Contains(text, got)) {
			t.Errorf("%q: %q", text, got)
		}
	})
}
