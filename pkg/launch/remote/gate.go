package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

// errClosed is what a starter says after its Close.
var errClosed = errors.New("the launcher is ending")

// gate bounds how many starts are under way at once.
type gate chan struct{}

// newGate returns a gate for n; 0 or less means 64.
func newGate(n int) gate {
	if n <= 0 {
		n = 64
	}
	return make(gate, n)
}

func (g gate) enter(ctx context.Context) error {
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

func (g gate) leave() { <-g }

// liveSet holds what a starter must close at its end. The zero value is ready.
type liveSet struct {
	mu     sync.Mutex // guards the fields below
	set    map[io.Closer]struct{}
	closed bool
}

// add reports false if the set is closed already.
func (l *liveSet) add(c io.Closer) bool {
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

func (l *liveSet) remove(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.set, c)
}

// close closes every member, all at once, and waits for them.
func (l *liveSet) close() {
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

// checkTarget refuses names that a program in between could take for an
// option or a piece of shell text.
func checkTarget(t Target) error {
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
