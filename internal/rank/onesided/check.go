package onesided

import (
	"sync"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/window"
)

// checkedWins are the windows of a program that is checked.
type checkedWins struct {
	checks *core.Checks

	mu   sync.Mutex             // over what follows
	made map[*Win]func() string // where each was
}

// born watches a window, whose communicator is no one of the program's.
func (k *checkedWins) born(w *Win) {
	where := k.checks.Disregard(w.comm)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.made[w] = where
}

func (k *checkedWins) gone(w *Win) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.made, w)
}

// Waiting implements core.Checked.
func (k *checkedWins) Waiting() (list []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for w := range k.made {
		list = append(list, w.check.Waiting()...)
	}
	return list
}

// Left implements core.Checked: windows that were not freed, and their epochs that were not ended.
func (k *checkedWins) Left() (lines []string) {
	for w, where := range k.made {
		lines = append(lines, "never freed: "+core.Described("a window", w.Size(), w.name, where))
		for _, e := range w.check.Opened() {
			lines = append(lines, "never ended: "+e)
		}
	}
	return lines
}

// checksOf is what the checks of windows need.
func checksOf(k *core.Checks) window.Checks {
	return window.Checks{Buffers: &k.Buffers, Place: func() string { return k.Caller()() }, Busy: func(first, end uintptr, stores bool) string {
		if u := k.UsingSpan(first, end, stores); u != nil {
			return u.String()
		}
		return ""
	}}
}
