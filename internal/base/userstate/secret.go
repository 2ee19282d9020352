//go:build linux

package userstate

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// What a secret has, bytes.
const (
	secretLen  = 26 // at the least
	mostSecret = 256
)

// Secret is the one that all jobs of a user have in common. It is made when it is
// first asked for.
func Secret() ([]byte, error) {
	dir, err := userDir()
	if err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	return secretIn(dir)
}

func secretIn(name string) ([]byte, error) {
	dir, err := atomicfile.Root(name)
	if err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	defer dir.Close()
	secret, err := readSecret(dir)
	if errors.Is(err, fs.ErrNotExist) {
		if err = publish(dir, "secret", rand.Text()+"\n"); err == nil || errors.Is(err, fs.ErrExist) {
			secret, err = readSecret(dir)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("the user's secret: %s: %w", filepath.Join(name, "secret"), err)
	}
	return secret, nil
}

// readSecret reads a file that must be the user's alone.
func readSecret(dir *os.Root) ([]byte, error) {
	b, err := read(dir, "secret", mostSecret)
	switch text := strings.TrimSpace(string(b)); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, err
	case err != nil:
		return nil, fmt.Errorf("%w: remove it", err)
	case len(text) < secretLen:
		return nil, errors.New("it is too short: remove it")
	default:
		return []byte(text), nil
	}
}

// userDir is where they are: gompi in the user's directory of caches, which is
// ~/.cache unless XDG_CACHE_HOME says otherwise.
func userDir() (string, error) {
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "gompi"), err
}
