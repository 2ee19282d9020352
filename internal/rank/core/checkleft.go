package core

import (
	"fmt"
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
	return Described("a communicator", c.Size(), c.name, where)
}

// Described is an object of some processes for reports.
func Described(what string, size int, name string, where func() string) string {
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
	for _, c := range k.more {
		lines = append(lines, c.Left()...)
	}
	k.Finalize(unexpected, lines)
}
