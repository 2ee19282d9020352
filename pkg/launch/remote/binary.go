package remote

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"sync"
)

// Binaries finds daemon executables and digests each once. It is safe for use
// by many goroutines.
type Binaries struct {
	Find func(arch string) (path string, err error)

	mu   sync.Mutex
	done map[string]func() (Binary, error)
}

// Get returns the binary for an architecture.
func (b *Binaries) Get(arch string) (Binary, error) {
	b.mu.Lock()
	if b.done == nil {
		b.done = map[string]func() (Binary, error){}
	}
	get := b.done[arch]
	if get == nil {
		get = sync.OnceValues(func() (Binary, error) {
			path, err := b.Find(arch)
			if err != nil {
				return Binary{}, err
			}
			return digest(path)
		})
		b.done[arch] = get
	}
	b.mu.Unlock()
	return get()
}

func digest(path string) (Binary, error) {
	f, err := os.Open(path)
	if err != nil {
		return Binary{}, fmt.Errorf("daemon: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	n, err := io.Copy(h, f)
	if err != nil {
		return Binary{}, fmt.Errorf("daemon %s: %w", path, err)
	}
	return Binary{
		Size: n, SHA256: hex.EncodeToString(h.Sum(nil)),
		Open: func() (io.ReadCloser, error) { return os.Open(path) },
	}, nil
}
