package testenv

import (
	"strings"
	"sync"
	"testing"
	"time"
)

// Tail collects what is written to it and lets a test wait for text to come.
type Tail struct {
	mu    sync.Mutex // guards both below
	text  strings.Builder
	wrote chan struct{} // closed and replaced by each Write, nil until somebody waits
}

// Write keeps p.
func (b *Tail) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.wrote != nil {
		close(b.wrote)
		b.wrote = nil
	}
	return b.text.Write(p)
}

// String is all that was written so far.
func (b *Tail) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// Await returns the text once want has come n times, and fails the test after
// limit.
func (b *Tail) Await(t testing.TB, want string, n int, limit time.Duration) string {
	t.Helper()
	deadline := time.After(limit)
	for {
		b.mu.Lock()
		if b.wrote == nil {
			b.wrote = make(chan struct{})
		}
		text, wrote := b.text.String(), b.wrote
		b.mu.Unlock()
		if strings.Count(text, want) >= n {
			return text
		}
		select {
		case <-wrote:
		case <-deadline:
			t.Fatalf("after %v %q has come %d times, not %d:\n%s", limit, want, strings.Count(text, want), n, text)
		}
	}
}
