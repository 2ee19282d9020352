// Package gomodule uses this repository as others do who have nothing but the go command: as a module that comes from a proxy, with
// gompirun as a tool of a module of their own.
package gomodule

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"

	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/internal/testenv"
)

const path = "github.com/gompirun/gompi"

var env *testenv.Env

func TestMain(m *testing.M) { os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e })) }

// file is one of the checkout, for the zip.
type file struct{ root, name string }

func (f file) Path() string                 { return f.name }
func (f file) Lstat() (os.FileInfo, error)  { return os.Lstat(filepath.Join(f.root, f.name)) }
func (f file) Open() (io.ReadCloser, error) { return os.Open(filepath.Join(f.root, f.name)) }

// checkout are the files of the working tree that git has, or would have.
func checkout() ([]zip.File, error) {
	out, err := exec.Command("git", "-c", "safe.directory=*", "-C", env.Root, "ls-files", "-z", "-co", "--exclude-standard").Output()
	if err != nil {
		return nil, fmt.Errorf("git ls-files: %w", err)
	}
	var files []zip.File
	for _, name := range strings.Split(strings.Trim(string(out), "\x00"), "\x00") {
		f := file{env.Root, name}
		if st, err := f.Lstat(); err == nil && st.Mode().IsRegular() { // links have no place in a module's zip
			files = append(files, f)
		}
	}
	return files, nil
}

// proxy is the address of a folder that the go command takes for a proxy, which has the checkout as the release that it is to be.
var proxy = sync.OnceValues(func() (string, error) {
	files, err := checkout()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(env.Dir, "proxy")
	at := filepath.Join(dir, path, "@v")
	if err := os.MkdirAll(at, 0o755); err != nil {
		return "", err
	}
	gomod, err := os.ReadFile(filepath.Join(env.Root, "go.mod"))
	if err != nil {
		return "", err
	}
	v := version.Number()
	for name, text := range map[string]string{"list": v + "\n", v + ".info": fmt.Sprintf(`{"Version": %q}`, v), v + ".mod": string(gomod)} {
		if err := os.WriteFile(filepath.Join(at, name), []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	out, err := os.Create(filepath.Join(at, v+".zip"))
	if err != nil {
		return "", err
	}
	defer out.Close()
	return "file://" + dir, zip.Create(out, module.Version{Path: path, Version: v}, files)
})

// goEnv is a setting of the machine's go command, here, where go.mod says which Go is to be taken.
func goEnv(t *testing.T, name string) string {
	t.Helper()
	cmd := exec.Command("go", "env", name)
	cmd.Dir = env.Root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go env %s: %v", name, err)
	}
	return strings.TrimSpace(string(out))
}

// newcomer is somebody with the go command, and with nothing of ours.
type newcomer struct {
	dir string // a module of his own
	env []string
}

// newcomerIn has files in a new folder: of the tree below from, or of texts.
func newcomerIn(t *testing.T, files map[string]string) *newcomer {
	t.Helper()
	if err := env.DependOn("cmd", "pkg", "internal", "examples", "docs"); err != nil {
		t.Fatal(err)
	}
	ours, err := proxy()
	if err != nil {
		t.Fatal(err)
	}
	n := &newcomer{dir: t.TempDir()}
	n.env = append(os.Environ(),
		"PATH="+filepath.Join(goEnv(t, "GOROOT"), "bin")+":/usr/local/bin:/usr/bin:/bin", "GOTOOLCHAIN=local", "GOENV=off", "GOWORK=off",
		// the machine's modules and compiled packages spare time, and nothing of ours goes into them
		"GOCACHE="+goEnv(t, "GOCACHE"), "GOMODCACHE="+filepath.Join(env.Dir, "mod"), "GOFLAGS=-trimpath -modcacherw", "GOSUMDB=off",
		"GOPROXY="+ours+",file://"+filepath.Join(goEnv(t, "GOMODCACHE"), "cache", "download")+","+goEnv(t, "GOPROXY"),
		"XDG_CACHE_HOME="+filepath.Join(env.Dir, "cache"), "GOMPI_TEST_MARK="+env.Mark)
	for name, text := range files {
		n.write(t, name, text)
	}
	return n
}

func (n *newcomer) write(t *testing.T, name, text string) {
	t.Helper()
	name = filepath.Join(n.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// does runs lines of a shell that are to end well, and returns what they print.
func (n *newcomer) does(t *testing.T, script string) string {
	t.Helper()
	out, err := n.tries(script)
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
	return out
}

func (n *newcomer) tries(script string) (string, error) {
	cmd := exec.Command("sh", "-ec", script)
	cmd.Dir, cmd.Env = n.dir, n.env
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// ours is a file of the checkout.
func ours(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(env.Root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
