// Package owndaemon finds the gompi-daemon that belongs to this gompirun: the one that was installed beside it, or else one that the
// go command builds of gompirun's own module version, once for an architecture, into the user's cache. So gompirun is all that a Go
// program needs (go get -tool), and other hosts need nothing.
package owndaemon

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
)

// Finder finds the daemon's program for each architecture. It is safe for use by many goroutines, and asks once for each.
type Finder struct {
	Note func(text string) // told before a build, which takes its time

	exe   func() (string, error)
	info  func() (*debug.BuildInfo, bool)
	cache func() (string, error) // the user's directory of caches

	mu    sync.Mutex
	asked map[string]func() (string, error)
}

// New is a finder of this process's.
func New(note func(text string)) *Finder {
	return &Finder{Note: note, exe: os.Executable, info: debug.ReadBuildInfo, cache: os.UserCacheDir}
}

// Find returns the path of a daemon for linux on an architecture, a GOARCH.
func (f *Finder) Find(arch string) (string, error) {
	f.mu.Lock()
	if f.asked == nil {
		f.asked = map[string]func() (string, error){}
	}
	get := f.asked[arch]
	if get == nil {
		get = sync.OnceValues(func() (string, error) { return f.find(arch) })
		f.asked[arch] = get
	}
	f.mu.Unlock()
	return get()
}

func (f *Finder) find(arch string) (string, error) {
	exe, err := f.exe()
	if err != nil {
		return "", err
	}
	if path := beside(exe, arch); path != "" {
		return path, nil
	}
	var info *debug.BuildInfo
	if i, ok := f.info(); ok {
		info = i
	}
	from, err := originOf(info)
	if errors.Is(err, errCheckout) {
		return "", fmt.Errorf("no gompi-daemon for %s beside %s: run `make build`, or name one with --daemon-path", arch, exe)
	}
	if err != nil {
		return "", fmt.Errorf("no gompi-daemon for %s beside %s, and none can be built: %w", arch, exe, err)
	}
	path, err := f.built(from, exe, arch)
	if err != nil {
		return "", fmt.Errorf("no gompi-daemon for %s beside %s, and it cannot be built: %w; by hand it is `CGO_ENABLED=0 GOOS=linux GOARCH=%s %s`, copied to %s",
			arch, exe, err, arch, from.install(), filepath.Join(filepath.Dir(exe), fileName(arch)))
	}
	return path, nil
}

// fileName is what a daemon is called beside gompirun.
func fileName(arch string) string { return "gompi-daemon-linux-" + arch }

// beside is the daemon that lies beside an executable; "": there is none.
func beside(exe, arch string) string {
	names := []string{fileName(arch)}
	if arch == runtime.GOARCH {
		names = append([]string{"gompi-daemon"}, names...)
	}
	for _, name := range names {
		path := filepath.Join(filepath.Dir(exe), name) // without links: man 5 proc, /proc/pid/exe
		if st, err := os.Stat(path); err == nil && st.Mode().IsRegular() {
			return path
		}
	}
	return ""
}
