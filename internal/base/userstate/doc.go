// Package userstate has what all jobs of a user share, in files that the user alone
// can read and write: Secret, which they prove to each other to know, and Names,
// under which services of one are found by the others.
package userstate

import (
	"os"
	"path/filepath"
)

// userDir is where they are: gompi in the user's directory of caches, which is
// ~/.cache unless XDG_CACHE_HOME says otherwise.
func userDir() (string, error) {
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "gompi"), err
}
