// Package private has what all jobs of a user share, in files that the user alone
// can read and write: Secret, which they prove to each other to know, and Names,
// under which services of one are found by the others.
package private

import (
	"os"
	"path/filepath"
	"syscall"
)

// userDir is where they are: gompi in the user's directory of caches, which is
// ~/.cache unless XDG_CACHE_HOME says otherwise.
func userDir() (string, error) {
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "gompi"), err
}

// alone reports whether a file or directory is this user's, and closed to others.
func alone(st os.FileInfo) bool {
	sys, ok := st.Sys().(*syscall.Stat_t)
	return st.Mode().Perm()&0o077 == 0 && ok && int(sys.Uid) == os.Geteuid()
}
