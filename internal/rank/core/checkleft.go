package core

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/window"
)

// born and gone watch a communicator.
func (k *Checks) born(c *Comm) {
	if k != nil {
		k.mu.Lock()
		k.comms[c] = k.Caller()
		k.mu.Unlock()
	}
}

// gone also reports the messages in c that nobody has received.
func (k *Checks) gone(c *Comm, unread int) {
	if k == nil {
		return
	}
	k.mu.Lock()
	where := k.comms[c]
	delete(k.comms, c)
	k.mu.Unlock()
	if unread > 0 {
		k.Report(fmt.Sprintf("never received: %d messages in %s, which is freed", unread, describe(c, where)))
	}
}

// describe is a communicator for reports.
func describe(c *Comm, where func() string) string {
	return described("a communicator", c.Size(), c.name, where)
}

func described(what string, size int, name string, where func() string) string {
	if name != "" {
		name = fmt.Sprintf("%q, ", name)
	}
	return fmt.Sprintf("%s of %d processes, %smade at %s", what, size, name, where())
}

// finalize reports what is left.
func (k *Checks) finalize(unexpected int) {
	if k == nil {
		return
	}
	var lines []string
	for c, where := range k.comms {
		if c.freed { // a request holds it
			continue
		}
		lines = append(lines, "never freed: "+describe(c, where))
	}
	k.EndWatch()
	k.Finalize(unexpected, append(lines, k.leftWins()...))
}

// bornWin and goneWin watch a window, whose communicator is no one of the program's.
func (k *Checks) bornWin(w *Win) {
	if k != nil {
		k.mu.Lock()
		defer k.mu.Unlock()
		k.wins[w] = k.comms[w.comm]
		delete(k.comms, w.comm)
	}
}

func (k *Checks) goneWin(w *Win) {
	if k != nil {
		k.mu.Lock()
		defer k.mu.Unlock()
		delete(k.wins, w)
	}
}

// ofWindows is what checks of windows need.
func (k *Checks) ofWindows() window.Checks {
	return window.Checks{Buffers: &k.Buffers, Place: func() string { return k.Caller()() }, Busy: func(first, end uintptr, stores bool) string {
		if u := k.UsingSpan(first, end, stores); u != nil {
			return u.String()
		}
		return ""
	}}
}

// leftWins are the windows that were not freed, and their epochs that were not ended.
func (k *Checks) leftWins() (lines []string) {
	for w, where := range k.wins {
		lines = append(lines, "never freed: "+described("a window", w.Size(), w.name, where))
		for _, e := range w.check.Opened() {
			lines = append(lines, "never ended: "+e)
		}
	}
	return lines
}

// inWindows is what the program waits for in windows.
func (k *Checks) inWindows() (list []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for w := range k.wins {
		list = append(list, w.check.Waiting()...)
	}
	return list
}
