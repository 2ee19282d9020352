package remote

import (
	"bytes"
	"strings"
	"sync"
)

const (
	tailLines = 50   // lines kept
	tailWidth = 1024 // bytes kept of one line
)

// Tail keeps the last lines written to it. It is an io.Writer that never fails
// and never grows, so a daemon that chatters cannot fill the launcher.
type Tail struct {
	mu      sync.Mutex // guards the fields below
	lines   []string   // complete lines, oldest first
	partial []byte     // the line not ended yet, cut at tailWidth
}

// Write keeps the last lines of p. It never fails.
func (t *Tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
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
