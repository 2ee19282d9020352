package owndaemon

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// kept is how many daemons the user's cache has at most: of so many pairs of version and architecture.
const kept = 8

// built is the daemon in the user's cache, which is made if it is not there. Several processes may ask at once: one builds it, and
// what has its name is whole.
func (f *Finder) built(from origin, exe, arch string) (string, error) {
	cache, err := f.cache()
	if err != nil {
		return "", fmt.Errorf("the user's cache: %w", err)
	}
	st, err := os.Stat(exe)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(cache, "gompi", "built")
	root, err := atomicfile.Root(dir)
	if err != nil {
		return "", err
	}
	defer root.Close()
	name := "gompi-daemon-" + from.key(st) + "-linux-" + arch
	path := filepath.Join(dir, name)
	if there(root, name) {
		return path, nil
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		return "", errors.New("there is no go command in PATH")
	}
	lock, err := root.OpenFile("lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return "", err
	}
	defer lock.Close()
	if err := flock(lock); err != nil {
		return "", fmt.Errorf("lock %s: %w", filepath.Join(dir, "lock"), err)
	}
	if there(root, name) { // another process has built it meanwhile
		return path, nil
	}
	f.Note(fmt.Sprintf("building gompi-daemon %s for linux/%s, once, into %s", from.version, arch, dir))
	if err := from.build(tool, path+".new", arch); err != nil {
		_ = root.Remove(name + ".new")
		return "", err
	}
	if err := root.Rename(name+".new", name); err != nil {
		return "", err
	}
	prune(root)
	return path, nil
}

// there reports whether the directory, which is the user's alone, has the program.
func there(dir *os.Root, name string) bool {
	st, err := dir.Lstat(name)
	return err == nil && st.Mode().IsRegular()
}

// flock waits for the lock of a file, which ends with the file or the process (man 2 flock).
func flock(f *os.File) error {
	for {
		if err := unix.Flock(int(f.Fd()), unix.LOCK_EX); !errors.Is(err, unix.EINTR) {
			return err
		}
	}
}

// build has the go command make the program of a file's name.
func (o origin) build(tool, file, arch string) error {
	dir := o.dir
	if dir == "" {
		var err error
		if dir, err = o.download(tool, filepath.Dir(file)); err != nil {
			return err
		}
	}
	// what the user has set for programs of his own says nothing of the hosts that this one is for
	_, err := run(tool, dir, []string{"GOFLAGS=-mod=readonly", "CGO_ENABLED=0", "GOOS=linux", "GOARCH=" + arch,
		"GOAMD64=v1", "GOARM64=v8.0", "GO386=sse2", "GORISCV64=rva20u64"},
		"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file, "./"+command)
	return err
}

// download has the go command fetch the module, unless it has it, and returns its directory.
func (o origin) download(tool, dir string) (string, error) {
	out, err := run(tool, dir, nil, "mod", "download", "-json", o.path+"@"+o.version)
	if err != nil {
		return "", err
	}
	var got struct{ Dir, Sum string }
	switch err := json.Unmarshal(out, &got); {
	case err != nil:
		return "", fmt.Errorf("go mod download -json: %w", err)
	case got.Dir == "":
		return "", errors.New("go mod download -json says not where the module is")
	case o.sum != "" && got.Sum != o.sum:
		return "", fmt.Errorf("%s %s has the sum %s now, and this gompirun was built of %s", o.path, o.version, got.Sum, o.sum)
	}
	return got.Dir, nil
}

// mostSaid bounds what an error repeats of the go command's words, bytes.
const mostSaid = 600

// run runs the go command and returns what it prints. It belongs to no module but that of its directory.
func run(tool, dir string, vars []string, args ...string) ([]byte, error) {
	cmd := exec.Command(tool, args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GO111MODULE=on", "GOWORK=off", "PWD="+dir), vars...)
	var out, words bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &words
	if err := cmd.Run(); err != nil {
		said := strings.TrimSpace(words.String() + "\n" + out.String()) // -json has errors in what it prints
		if n := len(said); n > mostSaid {
			said = "..." + said[n-mostSaid:]
		}
		return nil, fmt.Errorf("go %s: %w: %s", strings.Join(args, " "), err, said)
	}
	return out.Bytes(), nil
}

// prune removes the oldest daemons beyond those that are kept. A daemon that runs stays whole without its name.
func prune(dir *os.Root) {
	entries, err := fs.ReadDir(dir.FS(), ".")
	if err != nil {
		return
	}
	var old []fs.FileInfo
	for _, e := range entries {
		if st, err := e.Info(); err == nil && strings.HasPrefix(e.Name(), "gompi-daemon-") {
			old = append(old, st)
		}
	}
	slices.SortFunc(old, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	for _, st := range old[min(kept, len(old)):] {
		_ = dir.Remove(st.Name())
	}
}
