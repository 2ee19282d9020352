// Package session keeps the directory of a job on a host, in which staged files lie and ranks may have theirs.
// It is made when it is first needed and goes with the job; a lock says that its daemon lives, and the next daemon removes those of the dead.
// What ranks want removed at their end is noted in it, and removed only if it can be theirs.
package session

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Dir is a directory private to the user in which staged files lie. It
// is made when it is first needed and removed at the end.
type Dir struct {
	JobID string
	Log   logger.Logger

	dir    string   // "" it is not made
	lock   *os.File // as long as it is held, the directory is not stale; nil: no lock can be had
	none   error    // why it cannot be made
	staged error    // the first that staging met: no rank starts without its files
}

const sessionWord = "gompi-"

// Prefix starts the name of a job's session directories.
func Prefix(jobID string) string { return sessionWord + jobID + "-" }

// Path makes the directory if there is none yet, and returns it.
func (s *Dir) Path() (string, error) {
	if s.dir == "" && s.none == nil {
		host, _ := os.Hostname()
		if s.dir, s.none = os.MkdirTemp("", Prefix(s.JobID)+host+"-"); s.none != nil {
			s.none = fmt.Errorf("session directory: %w%s", s.none, roomHint(s.none))
			return "", s.none
		}
		var err error
		if s.lock, err = Lock(s.dir); err != nil {
			s.Log.Debug("after a minute the session directory may count as nobody's", "because", err)
		}
		removeStaleSessions(os.TempDir(), host)
	}
	return s.dir, s.none
}

// Made is the directory; "" there is none.
func (s *Dir) Made() string { return s.dir }

// Remove removes it with all that is in it.
func (s *Dir) Remove() {
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

// Stage appends a piece to a file in the directory. Names are base names. Missing tells of the first that failed.
func (s *Dir) Stage(m *proto.File) {
	if err := s.append(m); err != nil {
		s.Failed(err)
	}
}

// Failed notes that the ranks lack a file.
func (s *Dir) Failed(err error) {
	if s.staged == nil {
		s.staged = err
	}
}

// Missing is why the ranks lack a file; nil: they have all.
func (s *Dir) Missing() error { return s.staged }

func (s *Dir) append(m *proto.File) error {
	dir, err := s.Path()
	if err != nil {
		return err
	}
	if filepath.Base(m.Name) != m.Name {
		return fmt.Errorf("staged file %q: not a base name", m.Name)
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
	if err != nil {
		return fmt.Errorf("stage %s in %s: %w%s", m.Name, dir, execfile.Errno(err), roomHint(err))
	}
	return nil
}
