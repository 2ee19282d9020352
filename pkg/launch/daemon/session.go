package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// sessionDir is a directory private to the user in which staged files lie. It
// is made when it is first needed and removed at the end.
type sessionDir struct {
	dir string
	err error // the first that staging met; ranks that need the directory report it
}

// sessionPrefix starts the name of a job's session directories.
func sessionPrefix(jobID string) string { return "gompi-" + jobID + "-" }

func (s *sessionDir) path(d *Daemon) (string, error) {
	if s.dir == "" && s.err == nil {
		s.dir, s.err = os.MkdirTemp("", sessionPrefix(d.setup.JobID))
	}
	return s.dir, s.err
}

func (s *sessionDir) remove() {
	if s.dir != "" {
		_ = os.RemoveAll(s.dir)
		s.dir = ""
	}
}

// onFile appends a piece to a staged file. Names are base names.
func (d *Daemon) onFile(m *proto.File) {
	dir, err := d.session.path(d)
	if err != nil {
		return
	}
	if filepath.Base(m.Name) != m.Name {
		d.session.err = fmt.Errorf("staged file %q: not a base name", m.Name)
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
	if err != nil && d.session.err == nil {
		d.session.err = fmt.Errorf("stage %s: %w", m.Name, err)
	}
}
