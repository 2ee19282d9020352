package window

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/ranges"
)

// Explain says which way leads to each member, and why: a line for each way and reason, with the ranks of which it is true.
func (w *Window) Explain() (lines []string) {
	var reasons []string
	ranks := map[string][]int{}
	for rank := range w.Members {
		why := w.way(rank)
		if ranks[why] == nil {
			reasons = append(reasons, why)
		}
		ranks[why] = append(ranks[why], rank)
	}
	for _, why := range reasons {
		lines = append(lines, fmt.Sprintf("to %s %s", ranges.Ranks(ranks[why]), why))
	}
	if w.Hidden != nil {
		lines = append(lines, fmt.Sprintf("from others by a thread of this process alone, because no card is to use its memory: %v", w.Hidden))
	}
	return lines
}

// way is how a member is reached, and why so.
func (w *Window) way(rank int) string {
	m := &w.Members[rank]
	switch {
	case rank == w.Rank:
		return "direct: it is this process"
	case m.Refused != nil:
		return fmt.Sprintf("far: the kernel does not let this process copy: %v", m.Refused)
	case m.Place < 0:
		return "far: it shares no memory with this process" + m.past()
	case m.Mem != nil:
		return "direct: its memory is mapped here"
	case w.Dynamic && m.HeapLen > 0:
		return "direct where what it has attached lies in its heap, else copied by the kernel"
	case w.Dynamic:
		return "copied by the kernel: it has no heap"
	case m.Size == 0:
		return "direct: it has no memory"
	}
	if m.ask != nil {
		return "copied by the kernel, and by itself while it waits: its memory is the program's own"
	}
	return "copied by the kernel: its memory is the program's own"
}

// past is whether a card copies past the thread of a far member, and why.
func (m *Member) past() string {
	if m.Card == nil {
		return ""
	}
	if err := m.Card.Way(); err != nil {
		return fmt.Sprintf("; by its thread alone: %v", err)
	}
	return "; what is one run is put and got by the card, because messages to it go there, too, and its memory is exposed"
}
