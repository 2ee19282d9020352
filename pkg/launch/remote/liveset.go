package remote

import (
	"errors"
	"io"
	"sync"
)

// ErrClosed is what a starter says after its Close.
var ErrClosed = errors.New("the launcher is ending")

// LiveSet holds what a starter must close at its end. The zero value is ready.
type LiveSet struct {
	mu     sync.Mutex // guards the fields below
	set    map[io.Closer]struct{}
	closed bool
}

// Add reports false if the set is closed already.
func (l *LiveSet) Add(c io.Closer) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return false
	}
	if l.set == nil {
		l.set = make(map[io.Closer]struct{})
	}
	l.set[c] = struct{}{}
	return true
}

// Remove forgets a member, which somebody else has closed.
func (l *LiveSet) Remove(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.set, c)
}

// Close closes every member, all at once, and waits for them.
func (l *LiveSet) Close() {
	l.mu.Lock()
	l.closed = true
	members := l.set
	l.set = nil
	l.mu.Unlock()
	var wg sync.WaitGroup
	for c := range members {
		wg.Go(func() { c.Close() })
	}
	wg.Wait()
}
