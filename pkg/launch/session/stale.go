package session

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// StaleAfter is the age from which on a session directory that nobody has locked is nobody's: its daemon
// makes it before it locks it.
const StaleAfter = time.Minute

// isSession matches names of session directories: of this host, as the directory for temporary files may be
// that of several, whose locks are not seen here.
func isSession(host string) *regexp.Regexp {
	return regexp.MustCompile(`^` + sessionWord + `[0-9a-f]+-` + regexp.QuoteMeta(host) + `-\d+$`)
}

// Lock locks a directory (flock(2)) as long as the file is open, or this process lives. It fails if somebody else has it
// locked, and where no lock can be had.
func Lock(dir string) (*os.File, error) {
	f, err := os.OpenFile(dir, unix.O_DIRECTORY|unix.O_NOFOLLOW, 0)
	if err != nil {
		return nil, err
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		f.Close()
		return nil, &os.PathError{Op: "lock", Path: dir, Err: err}
	}
	return f, nil
}

// removeStaleSessions removes session directories of this user and host whose daemons were killed, and nobody came after them.
func removeStaleSessions(tmp, host string) {
	names, _ := os.ReadDir(tmp)
	match := isSession(host)
	for _, n := range names {
		dir := filepath.Join(tmp, n.Name())
		if !n.IsDir() || !match.MatchString(n.Name()) || !ours(dir) {
			continue
		}
		if st, err := n.Info(); err != nil || time.Since(st.ModTime()) < StaleAfter {
			continue
		}
		if lock, err := Lock(dir); err == nil {
			removeSession(dir)
			lock.Close()
		}
	}
}

// removeSession removes a directory, and what it lists.
func removeSession(dir string) {
	removeNoted(dir)
	_ = os.RemoveAll(dir)
}

// RemoveOf removes session directories of a job that a dead daemon left.
func RemoveOf(jobID string) {
	names, _ := os.ReadDir(os.TempDir())
	for _, n := range names {
		if strings.HasPrefix(n.Name(), Prefix(jobID)) {
			removeSession(os.TempDir() + "/" + n.Name())
		}
	}
}
