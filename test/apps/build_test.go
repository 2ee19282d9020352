package apps

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// application is somebody else's program.
type application struct {
	name   string   // of its directory
	source string   // Debian's source package
	needs  []string // commands, beside a compiler, make and tar
	libs   []string // Debian's packages with libraries, each "package pattern of a file"
	quick  bool     // so little work that make test does it
	script string   // builds it in its source's directory, with the wrappers in PATH and $JOBS
}

// sdk installs the library where the programs that are kept look for it, for this
// test binary alone as long as it runs.
var sdk = sync.OnceValues(func() (string, error) {
	if err := env.DependOn("cmd/libmpi_abi", "pkg", "internal"); err != nil {
		return "", err
	}
	if err := os.MkdirAll(others(), 0o755); err != nil {
		return "", err
	}
	lock, err := os.Create(filepath.Join(others(), "lock")) // held until the process ends
	if err != nil {
		return "", err
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return "", fmt.Errorf("lock %s: %w", lock.Name(), err)
	}
	prefix := filepath.Join(others(), "sdk")
	cmd := exec.Command("make", "-s", "-C", env.Root, "install-lib", "PREFIX="+prefix, "BIN="+filepath.Join(env.Dir, "sdkbin"))
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("make install-lib: %w\n%s", err, out)
	}
	locked = lock
	return prefix, nil
})

// locked keeps the lock's file from being collected, and so closed.
var locked *os.File

// need skips the test where the application cannot be built or is left to make
// test-apps.
func (a application) need(t *testing.T) {
	t.Helper()
	if !a.quick && !all() {
		t.Skip("takes minutes to build; run it with: make test-apps")
	}
	env.NeedCommand(t, append([]string{"cc", "c++", "make", "tar"}, a.needs...)...)
	for _, lib := range a.libs {
		pkg, file, _ := strings.Cut(lib, " ")
		if found, _ := filepath.Glob(file); len(found) > 0 {
			file = found[0]
		}
		env.NeedPackage(t, pkg, file)
	}
}

// build returns the application's directory, built. What is there from an earlier
// run with the same source, script, headers and wrapper is taken as it is: the
// library is found by its name, and may have changed.
func (a application) build(t *testing.T) string {
	t.Helper()
	a.need(t)
	tar := debianSource(t, a.source)
	return a.buildIn(t, filepath.Base(tar), func(dir string) error {
		out, err := exec.Command("tar", "xf", tar, "-C", dir, "--strip-components=1").CombinedOutput()
		if err != nil {
			return fmt.Errorf("tar xf %s: %w\n%s", tar, err, out)
		}
		return nil
	})
}

// buildIn is build with a source that unpack puts into a directory.
func (a application) buildIn(t *testing.T, version string, unpack func(dir string) error) string {
	t.Helper()
	prefix, err := sdk()
	if err != nil {
		t.Fatal(err)
	}
	key, err := keyOf(prefix, version+"\n"+a.script)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(others(), a.name+"-"+key)
	stamp := filepath.Join(dir, ".built")
	if _, err := os.Stat(stamp); err == nil {
		return dir
	}
	old, _ := filepath.Glob(filepath.Join(others(), a.name+"-*"))
	for _, d := range append(old, dir) {
		if err := os.RemoveAll(d); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := unpack(dir); err != nil {
		t.Fatal(err)
	}
	r := shell(t, dir, 20*time.Minute, a.script)
	if r.Code != 0 {
		t.Fatalf("%s: the build ended with status %d\n%s\n%s", a.name, r.Code, tail(r.Stdout, 20), tail(r.Stderr, 40))
	}
	if err := os.WriteFile(stamp, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// shell runs a script with the wrappers and gompirun in PATH, and the environment
// that programs without an rpath need. JOBS is for make -j.
func shell(t *testing.T, dir string, limit time.Duration, script string, vars ...string) testenv.Result {
	t.Helper()
	prefix, err := sdk()
	if err != nil {
		t.Fatal(err)
	}
	return env.Run(t, testenv.Cmd{
		Args: []string{"/bin/sh", "-ec", script}, Dir: dir, Limit: limit,
		Env: append([]string{"PATH=" + filepath.Join(prefix, "bin") + ":" + env.Bin + ":" + os.Getenv("PATH"), "LD_LIBRARY_PATH=" + filepath.Join(prefix, "lib"), "JOBS=4"}, vars...),
	})
}

// keyOf names what a program was built with.
func keyOf(prefix, text string) (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, text)
	for _, part := range []string{"include", "bin/gompicc"} {
		if err := filepath.WalkDir(filepath.Join(prefix, part), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := os.ReadFile(name)
			fmt.Fprintf(h, "%s %d\n", name, len(text))
			h.Write(text)
			return err
		}); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:6]), nil
}

// tail is the last lines of a text.
func tail(text string, lines int) string {
	all := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return strings.Join(all[max(0, len(all)-lines):], "\n")
}
