package daemon

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// sessionDir is a directory private to the user in which staged files lie. It
// is made when it is first needed and removed at the end.
type sessionDir struct {
	dir    string
	lock   *os.File // as long as it is held, the directory is not stale; nil: no lock can be had
	none   error    // why it cannot be made
	staged error    // the first that staging met: no rank starts without its files
}

const sessionWord = "gompi-"

// sessionPrefix starts the name of a job's session directories.
func sessionPrefix(jobID string) string { return sessionWord + jobID + "-" }

func (s *sessionDir) path(d *Daemon) (string, error) {
	if s.dir == "" && s.none == nil {
		host, _ := os.Hostname()
		if s.dir, s.none = os.MkdirTemp("", sessionPrefix(d.setup.JobID)+host+"-"); s.none != nil {
			s.none = fmt.Errorf("session directory: %w%s", s.none, roomHint(s.none))
			return "", s.none
		}
		var err error
		if s.lock, err = lockDir(s.dir); err != nil {
			d.log.Debug("after a minute the session directory may count as nobody's", "because", err)
		}
		removeStaleSessions(os.TempDir(), host)
	}
	return s.dir, s.none
}

func (s *sessionDir) remove() {
	if s.dir != "" {
		_ = os.RemoveAll(s.dir)
		s.lock.Close()
		s.dir = ""
	}
}

// roomHint says what to do about a file system that is full.
func roomHint(err error) string {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return ": free some space there, or have the login shell set TMPDIR to a directory with more"
	}
	return ""
}

// onFile appends a piece to a staged file. Names are base names.
func (d *Daemon) onFile(m *proto.File) {
	dir, err := d.session.path(d)
	if err != nil {
		d.session.staged = err
		return
	}
	if filepath.Base(m.Name) != m.Name {
		d.session.staged = fmt.Errorf("staged file %q: not a base name", m.Name)
		return
	}
	flags := os.O_WRONLY | os.O_APPEND
	if m.First {
		flags |= os.O_CREATE | os.O_EXCL | syscall.O_NOFOLLOW
	}
	f, err := os.OpenFile(filepath.Join(dir, m.Name), flags, os.FileMode(m.Mode)&0o777|0o600)
	if err == nil {
		_, err = f.Write(m.Data)
		if e := f.Close(); err == nil {
			err = e
		}
	}
	if err != nil && d.session.staged == nil {
		d.session.staged = fmt.Errorf("stage %s in %s: %w%s", m.Name, dir, errnoOf(err), roomHint(err))
	}
}
