package session

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

// NoteName is the file of a session directory that lists what is to be removed,
// for who comes after a daemon that was killed. It has a line of JSON for each.
const NoteName = "remove"

// Note adds a file or directory to that list.
func (s *Dir) Note(c pmix.Cleanup) error {
	dir, err := s.Path()
	if err != nil {
		return nil // which is said where the directory is needed
	}
	f, err := os.OpenFile(filepath.Join(dir, NoteName), os.O_WRONLY|os.O_APPEND|os.O_CREATE|syscall.O_NOFOLLOW, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	return json.NewEncoder(f).Encode(c)
}

// removeNoted removes what a session directory lists. Only one of our own says
// anything to us: anyone may make directories where these lie.
func removeNoted(dir string) {
	if !ours(dir) {
		return
	}
	text, err := os.ReadFile(filepath.Join(dir, NoteName))
	if err != nil {
		return
	}
	RemoveAll(parseNoted(text))
}

// parseNoted reads what note has written, or somebody else.
func parseNoted(text []byte) (list []pmix.Cleanup) {
	for line := range bytes.Lines(text) {
		var c pmix.Cleanup
		if json.Unmarshal(line, &c) == nil && MayRemove(c.Path) {
			list = append(list, c)
		}
	}
	return list
}

// MayRemove refuses paths that a mistake of a rank must not cost: the
// directories that are not its own, which are near the root, and the user's.
func MayRemove(path string) bool {
	if !filepath.IsAbs(path) {
		return false
	}
	path = filepath.Clean(path)
	if strings.Count(path, "/") < 2 {
		return false // /, /tmp
	}
	home, _ := os.UserHomeDir()
	for _, keep := range []string{home, os.TempDir(), "/dev/shm", "/run/user", "/var/tmp"} {
		real, _ := filepath.EvalSymlinks(keep)
		for _, keep := range []string{keep, real} {
			if keep == path || strings.HasPrefix(keep, path+"/") {
				return false
			}
		}
	}
	return true
}

// resolved is c without symbolic links on the way to its path, which may be what no rank may have
// removed. The last element stays a link if it is one: the link is what was registered.
func resolved(c pmix.Cleanup) (pmix.Cleanup, bool) {
	parent, err := filepath.EvalSymlinks(filepath.Dir(c.Path))
	if err != nil {
		return c, false
	}
	real := filepath.Join(parent, filepath.Base(c.Path))
	c.Ignore = slices.Clone(c.Ignore)
	for i, path := range c.Ignore {
		if below, ok := strings.CutPrefix(path, c.Path+"/"); ok {
			c.Ignore[i] = filepath.Join(real, below)
		}
	}
	c.Path = real
	return c, MayRemove(real)
}

// RemoveAll removes files first: directories must be empty unless they are to
// go with all that is in them.
func RemoveAll(list []pmix.Cleanup) {
	slices.SortStableFunc(list, func(a, b pmix.Cleanup) int { return strings.Count(b.Path, "/") - strings.Count(a.Path, "/") })
	for _, c := range list {
		if c, ok := resolved(c); ok && !c.Dir {
			removeOwn(c.Path)
		}
	}
	for _, c := range list {
		c, ok := resolved(c)
		if !ok || !c.Dir || !ours(c.Path) {
			continue
		}
		switch st, err := os.Lstat(c.Path); {
		case err != nil:
		case st.IsDir():
			removeDir(c, c.Path, true)
		case st.Mode()&os.ModeSymlink != 0: // and not what it leads to
			_ = os.Remove(c.Path)
		}
	}
}

// removeDir empties a directory as far as it may, and removes it.
func removeDir(c pmix.Cleanup, dir string, top bool) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch {
		case slices.Contains(c.Ignore, path) || slices.Contains(c.Ignore, e.Name()):
		case !e.IsDir():
			removeOwn(path)
		case c.Recurse && ours(path):
			removeDir(c, path, false)
		}
	}
	if !top || !c.KeepTop {
		_ = os.Remove(dir) // stays when it is not empty
	}
}

func removeOwn(path string) {
	if ours(path) {
		_ = os.Remove(path)
	}
}

// ours reports whether a path is there and belongs to our user.
func ours(path string) bool {
	st, err := os.Lstat(path)
	if err != nil {
		return false
	}
	sys, ok := st.Sys().(*syscall.Stat_t)
	return ok && int(sys.Uid) == os.Geteuid()
}
