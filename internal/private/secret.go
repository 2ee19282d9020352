package private

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// secretLen is the least length of a secret, bytes.
const secretLen = 26

// Secret is the one that all jobs of a user have in common. It is made when it is
// first asked for.
func Secret() ([]byte, error) {
	dir, err := userDir()
	if err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	return secretIn(dir)
}

func secretIn(dir string) ([]byte, error) {
	file := filepath.Join(dir, "secret")
	secret, err := readSecret(file)
	if !errors.Is(err, fs.ErrNotExist) {
		return secret, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	tmp, err := os.CreateTemp(dir, "secret.*") // with mode 0600
	if err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	defer os.Remove(tmp.Name())
	_, err = tmp.WriteString(rand.Text() + "\n")
	if err = errors.Join(err, tmp.Close()); err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	// a link, unlike a rename, leaves what another job has made meanwhile
	if err := os.Link(tmp.Name(), file); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	return readSecret(file)
}

// readSecret reads a file that must be the user's alone.
func readSecret(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	if !alone(st) {
		return nil, fmt.Errorf("the user's secret: others may read or have made %s: remove it", file)
	}
	b := make([]byte, 256)
	n, err := f.Read(b)
	if text := strings.TrimSpace(string(b[:n])); len(text) >= secretLen {
		return []byte(text), nil
	}
	if err != nil && err != io.EOF {
		return nil, fmt.Errorf("the user's secret: %w", err)
	}
	return nil, fmt.Errorf("the user's secret: %s is too short: remove it", file)
}
