package remote

import (
	"bytes"
	"strings"
	"sync"
	"time"
)

const (
	tailLines = 50   // lines kept
	tailWidth = 1024 // bytes kept of one line
)

// Tail keeps the last lines written to it. It is an io.Writer that never fails
// and never grows, so a daemon that chatters cannot fill the launcher.
type Tail struct {
	mu      sync.Mutex    // guards the fields below
	lines   []string      // complete lines, oldest first
	partial []byte        // the line not ended yet, cut at tailWidth
	wrote   chan struct{} // closed by the next Write; nil while nobody waits
}

// Write keeps the last lines of p. It never fails.
func (t *Tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.wrote != nil {
		close(t.wrote)
		t.wrote = nil
	}
	n := len(p)
	for {
		line, rest, ended := bytes.Cut(p, []byte{'\n'})
		room := max(tailWidth-len(t.partial), 0)
		t.partial = append(t.partial, line[:min(len(line), room)]...)
		if !ended {
			return n, nil
		}
		t.endLineLocked()
		p = rest
	}
}

func (t *Tail) endLineLocked() {
	line := strings.TrimRight(string(t.partial), "\r")
	t.partial = t.partial[:0]
	if len(t.lines) == tailLines {
		t.lines = append(t.lines[:0], t.lines[1:]...)
	}
	t.lines = append(t.lines, line)
}

// Await waits until the text is enough, or no more of it will come, for limit at most.
func (t *Tail) Await(enough func(text string) bool, over <-chan struct{}, limit time.Duration) {
	late := time.NewTimer(limit)
	defer late.Stop()
	for {
		t.mu.Lock()
		if t.wrote == nil {
			t.wrote = make(chan struct{})
		}
		wrote := t.wrote
		t.mu.Unlock()
		if enough(t.String()) {
			return
		}
		select {
		case <-wrote:
		case <-over:
			return
		case <-late.C:
			return
		}
	}
}

// String is the text kept, with a newline between lines and none at the end.
func (t *Tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := strings.Join(t.lines, "\n")
	if len(t.partial) == 0 {
		return all
	}
	if all != "" {
		all += "\n"
	}
	return all + string(t.partial)
}

// Last returns the Last n lines that are not blank, joined by " | ": the shape
// that fits into a one-line error.
func (t *Tail) Last(n int) string {
	var keep []string
	for line := range strings.Lines(t.String()) {
		if line = strings.TrimSpace(line); line != "" {
			keep = append(keep, line)
		}
	}
	return strings.Join(keep[max(len(keep)-n, 0):], " | ")
}
