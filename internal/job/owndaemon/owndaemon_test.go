package owndaemon

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
)

// released is what an executable says of itself that the go command has built of a release.
func released() *debug.BuildInfo {
	return &debug.BuildInfo{GoVersion: "go1.99", Path: "example.com/m/cmd/gompirun", Main: debug.Module{Path: "example.com/m", Version: "v1.2.3", Sum: "h1:abc="}}
}

// finder is one of an executable in a folder of its own, and a cache that is empty. go is a script in PATH, "": there is none.
func finder(t *testing.T, info *debug.BuildInfo, script string) (f *Finder, dir string) {
	t.Helper()
	dir = t.TempDir()
	exe := filepath.Join(dir, "gompirun")
	write(t, exe, "", 0o755)
	bin := filepath.Join(dir, "bin")
	if err := os.Mkdir(bin, 0o755); err != nil {
		t.Fatal(err)
	}
	path := bin
	if script != "" {
		write(t, filepath.Join(bin, "go"), "#!/bin/sh\n"+script, 0o755)
		path += ":/usr/bin:/bin"
	}
	t.Setenv("PATH", path)
	return &Finder{
		Note:  func(text string) { record(t, dir, "note "+text) },
		exe:   func() (string, error) { return exe, nil },
		info:  func() (*debug.BuildInfo, bool) { return info, info != nil },
		cache: func() (string, error) { return filepath.Join(dir, "cache"), nil },
	}, dir
}

func write(t *testing.T, name, text string, perm os.FileMode) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), perm); err != nil {
		t.Fatal(err)
	}
}

// record adds a line to what has happened.
func record(t *testing.T, dir, line string) {
	f, err := os.OpenFile(filepath.Join(dir, "happened"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err == nil {
		_, err = f.WriteString(line + "\n")
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		t.Error(err)
	}
}

// happened are the lines, with another word for the folder.
func happened(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "happened"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), dir, "DIR")
}

// stub stands for the go command: it tells what it was asked for, where and for which machine, and makes the file of -o.
const stub = `
log=$(dirname "$0")/../happened
echo "$GOOS/$GOARCH cgo=$CGO_ENABLED in ${PWD##*/}: $*" >>"$log"
case "$1 $2" in "mod download")
	mkdir -p source; echo "{\"Dir\": \"$PWD/source\", \"Sum\": \"h1:abc=\"}"; exit;; esac
while [ "$1" != -o ]; do shift; done
echo a program >"$2"; chmod +x "$2"
`

func TestTheDaemonBesideIsTaken(t *testing.T) {
	f, dir := finder(t, released(), stub)
	for _, name := range []string{"gompi-daemon", "gompi-daemon-linux-arch"} {
		write(t, filepath.Join(dir, name), "", 0o755)
	}
	for arch, want := range map[string]string{runtime.GOARCH: "gompi-daemon", "arch": "gompi-daemon-linux-arch"} {
		if got, err := f.Find(arch); err != nil || got != filepath.Join(dir, want) {
			t.Errorf("%s: %s, %v", arch, got, err)
		}
	}
	if got := happened(t, dir); got != "" {
		t.Errorf("something has happened: %s", got)
	}
}

func TestADaemonIsBuiltOnceForAnArchitecture(t *testing.T) {
	f, dir := finder(t, released(), stub)
	paths := map[string]string{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, arch := range []string{"amd64", "riscv64"} {
		for range 4 { // as many processes
			g := &Finder{Note: f.Note, exe: f.exe, info: f.info, cache: f.cache}
			wg.Go(func() {
				path, err := g.Find(arch)
				if text, e := os.ReadFile(path); err != nil || e != nil || string(text) != "a program\n" {
					t.Errorf("%s: %q, %v, %v", arch, text, err, e)
				}
				mu.Lock()
				defer mu.Unlock()
				if old := paths[arch]; old != "" && old != path {
					t.Errorf("%s is %s and %s", arch, old, path)
				}
				paths[arch] = path
			})
		}
	}
	wg.Wait()
	got := happened(t, dir)
	for _, arch := range []string{"amd64", "riscv64"} {
		want := fmt.Sprintf("linux/%s cgo=0 in source: build -trimpath -buildvcs=false -ldflags=-s -w -o DIR/cache/gompi/built/", arch)
		if strings.Count(got, want) != 1 || strings.Count(got, "note building gompi-daemon v1.2.3 for linux/"+arch+", once, into DIR/cache/gompi/built\n") != 1 {
			t.Errorf("%s: this has happened:\n%s", arch, got)
		}
	}
	if strings.Count(got, ": mod download -json example.com/m@v1.2.3\n") != 2 {
		t.Errorf("this has happened:\n%s", got)
	}
	if st, err := os.Stat(filepath.Dir(paths["amd64"])); err != nil || st.Mode().Perm() != 0o700 {
		t.Errorf("others may look into the cache: %v, %v", st.Mode(), err)
	}
}

func TestWhereNoneCanBeBuiltTheErrorNamesTheLine(t *testing.T) {
	replaced := released()
	replaced.Main.Replace = &debug.Module{Path: "../m"}
	for name, c := range map[string]struct {
		info   *debug.BuildInfo
		script string
		says   []string
	}{
		"no go command": {released(), "", []string{"there is no go command in PATH",
			"`CGO_ENABLED=0 GOOS=linux GOARCH=arch go install example.com/m/cmd/gompi-daemon@v1.2.3`, copied to DIR/gompi-daemon-linux-arch"}},
		"no network":          {released(), "echo no such host >&2; exit 1", []string{"go mod download -json example.com/m@v1.2.3: exit status 1: no such host"}},
		"another source":      {released(), strings.Replace(stub, "h1:abc=", "h1:xyz=", 1), []string{"example.com/m v1.2.3 has the sum h1:xyz= now, and this gompirun was built of h1:abc="}},
		"it does not compile": {released(), strings.Replace(stub, "while", "echo syntax error >&2; exit 2; while", 1), []string{"exit status 2: syntax error"}},
		"it ends half-way":    {released(), stub + "kill -9 $$\n", []string{"signal: killed"}},
		"a checkout":          {&debug.BuildInfo{Main: debug.Module{Path: "example.com/m", Version: "(devel)"}}, stub, []string{"run `make build`"}},
		"nothing is known":    {nil, stub, []string{"run `make build`"}},
		"replaced by a path":  {replaced, stub, []string{"go.mod replaces example.com/m by ../m, of which nobody knows where it is"}},
	} {
		t.Run(name, func(t *testing.T) {
			f, dir := finder(t, c.info, c.script)
			path, err := f.Find("arch")
			if err == nil {
				t.Fatalf("found %s", path)
			}
			for _, text := range append(c.says, "no gompi-daemon for arch beside DIR/gompirun") {
				if !strings.Contains(strings.ReplaceAll(err.Error(), dir, "DIR"), text) {
					t.Errorf("no %q in %v", text, err)
				}
			}
			if left, _ := filepath.Glob(filepath.Join(dir, "cache/gompi/built/gompi-daemon*")); left != nil {
				t.Errorf("%v is left", left)
			}
		})
	}
}

func TestASourceInAFolderIsBuiltAnewForANewLauncher(t *testing.T) {
	info := released()
	f, dir := finder(t, info, stub)
	info.Main.Replace = &debug.Module{Path: dir}
	first, err := f.Find("amd64")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "gompirun"), "another", 0o755)
	again := &Finder{Note: f.Note, exe: f.exe, info: f.info, cache: f.cache}
	if second, err := again.Find("amd64"); err != nil || second == first {
		t.Errorf("%s again, %v", second, err)
	}
	if got := happened(t, dir); strings.Contains(got, "download") || strings.Count(got, " in "+filepath.Base(dir)+": build ") != 2 {
		t.Errorf("this has happened:\n%s", got)
	}
}

func TestTheCacheKeepsAFew(t *testing.T) {
	f, dir := finder(t, nil, stub)
	for i := range kept + 3 {
		info := released()
		info.Main.Version = fmt.Sprintf("v1.0.%d", i)
		g := &Finder{Note: f.Note, exe: f.exe, info: func() (*debug.BuildInfo, bool) { return info, true }, cache: f.cache}
		path, err := g.Find("amd64")
		if _, e := os.Stat(path); err != nil || e != nil {
			t.Fatal(err, e)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "cache/gompi/built/gompi-daemon*")); len(left) != kept {
		t.Errorf("%d are left: %v", len(left), left)
	}
}
