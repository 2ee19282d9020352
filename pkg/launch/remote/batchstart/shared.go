package batchstart

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// quoted is a path as a word of sh. A quote in it is not possible: newShared refuses that.
func quoted(path string) string { return "'" + path + "'" }

// sharedDir is a directory of this job, private to the user, that its hosts can see.
type sharedDir struct {
	path   string
	daemon string // the program
}

// share makes the directory once, with the daemon in it unless that is installed.
func (p *pbs) share(cmd remote.Command) (*sharedDir, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shared != nil {
		return p.shared, nil
	}
	d, err := newShared(p.cfg.Environ)
	if err != nil {
		return nil, err
	}
	if d.daemon = cmd.Path; d.daemon == "" {
		d.daemon = filepath.Join(d.path, "gompi-daemon")
		if err = d.put(cmd); err != nil {
			return nil, errors.Join(err, d.remove())
		}
	}
	p.shared = d
	return d, nil
}

// newShared makes a directory where daemons are cached: all hosts see that where they share home directories.
func newShared(environ []string) (*sharedDir, error) {
	var home, cache string
	for _, kv := range environ {
		if v, ok := strings.CutPrefix(kv, "HOME="); ok {
			home = v
		}
		if v, ok := strings.CutPrefix(kv, "XDG_CACHE_HOME="); ok {
			cache = v
		}
	}
	if !filepath.IsAbs(cache) {
		cache = filepath.Join(home, ".cache")
	}
	if !filepath.IsAbs(cache) || strings.ContainsAny(cache, "'\n") {
		return nil, fmt.Errorf("%q is no directory that hosts could share", cache)
	}
	cache = filepath.Join(cache, "gompi")
	if err := os.MkdirAll(cache, 0o700); err != nil {
		return nil, err
	}
	if i, err := os.Stat(cache); err != nil || i.Mode().Perm()&0o022 != 0 {
		return nil, errors.Join(fmt.Errorf("others may write in %s: chmod go-w it", cache), err)
	}
	prune(cache)
	path, err := os.MkdirTemp(cache, sharedName) // mode 0700
	return &sharedDir{path: path}, err
}

// put copies the daemon of this host's kind.
func (d *sharedDir) put(cmd remote.Command) error {
	b, err := cmd.Binary(cmd.Arch)
	if err != nil {
		return err
	}
	from, err := b.Open()
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.OpenFile(d.daemon, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o700)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Close())
}

// file makes a new one, of mode 0600, and returns its name.
func (d *sharedDir) file(pattern, text string) (string, error) {
	f, err := os.CreateTemp(d.path, pattern)
	if err != nil {
		return "", err
	}
	_, err = io.WriteString(f, text)
	return f.Name(), errors.Join(err, f.Close())
}

func (d *sharedDir) remove() error {
	if d == nil {
		return nil
	}
	return os.RemoveAll(d.path)
}

// sharedName is the pattern of these directories' names, and sharedAge after what time one that a launcher has left is removed.
const (
	sharedName = "pbs-*"
	sharedAge  = 7 * 24 * time.Hour
)

// prune removes what launchers that were killed have left.
func prune(cache string) {
	old, _ := filepath.Glob(filepath.Join(cache, sharedName)) // the pattern is a good one
	for _, d := range old {
		if i, err := os.Lstat(d); err == nil && i.IsDir() && time.Since(i.ModTime()) > sharedAge {
			_ = os.RemoveAll(d)
		}
	}
}
