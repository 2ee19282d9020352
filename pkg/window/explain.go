package window

import (
	"fmt"
	"strings"
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
		lines = append(lines, fmt.Sprintf("to %s %s", ranksText(ranks[why]), why))
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
		return "far: it shares no memory with this process"
	case m.Mem != nil:
		return "direct: its memory is mapped here"
	case w.Dynamic && m.HeapLen > 0:
		return "direct where what it has attached lies in its heap, else copied by the kernel"
	case w.Dynamic:
		return "copied by the kernel: it has no heap"
	case m.Size == 0:
		return "direct: it has no memory"
	}
	return "copied by the kernel: its memory is the program's own"
}

// ranksText names ranks in ascending order, those in a row by their ends.
func ranksText(ranks []int) string {
	var parts []string
	for i := 0; i < len(ranks); {
		j := i
		for j+1 < len(ranks) && ranks[j+1] == ranks[j]+1 {
			j++
		}
		if i == j {
			parts = append(parts, fmt.Sprint(ranks[i]))
		} else {
			parts = append(parts, fmt.Sprintf("%d-%d", ranks[i], ranks[j]))
		}
		i = j + 1
	}
	if len(ranks) == 1 {
		return "rank " + parts[0]
	}
	return "ranks " + strings.Join(parts, ",")
}
