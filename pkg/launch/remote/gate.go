package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

// ErrClosed is what a starter says after its Close.
var ErrClosed = errors.New("the launcher is ending")

// Gate bounds how many starts are under way at once.
type Gate chan struct{}

// NewGate returns a gate for n; 0 or less means 64.
func NewGate(n int) Gate {
	if n <= 0 {
		n = 64
	}
	return make(Gate, n)
}

func (g Gate) Enter(ctx context.Context) error {
	select {
	case g <- struct{}{}:
		return nil
	default:
	}
	select {
	case g <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (g Gate) Leave() { <-g }

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

// CheckTarget refuses names that a program in between could take for an
// option or a piece of shell text.
func CheckTarget(t Target) error {
	switch {
	case t.Host == "":
		return errors.New("empty host name")
	case t.Host[0] == '-' || strings.ContainsFunc(t.Host, notInHostName):
		return fmt.Errorf("%q is no host name", t.Host)
	case t.User != "" && (t.User[0] == '-' || strings.ContainsAny(t.User, "'`\"$\\;&<>|(){} \t\r\n\x00")):
		return fmt.Errorf("%q is no user name", t.User)
	case t.Port < 0 || t.Port > 65535:
		return fmt.Errorf("port %d is outside 1 to 65535", t.Port)
	}
	return nil
}

func notInHostName(r rune) bool {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r > 127:
		return false
	}
	return !strings.ContainsRune("._-:%+", r)
}
