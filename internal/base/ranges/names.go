package ranges

import (
	"fmt"
	"strconv"
	"strings"
)

// Names writes host names as ranges: node[01-16,20],login. Names keep their
// order; only neighbours that count up by one in the same style are folded.
func Names(names []string) string {
	type run struct {
		head, tail string
		items      []string
	}
	var runs []*run
	var lo, hi string // of the last item of the last run
	flush := func() {
		if len(runs) > 0 && lo != "" {
			r := runs[len(runs)-1]
			if lo == hi {
				r.items = append(r.items, lo)
			} else {
				r.items = append(r.items, lo+"-"+hi)
			}
		}
		lo, hi = "", ""
	}
	for _, name := range names {
		head, digits, tail := splitName(name)
		last := (*run)(nil)
		if len(runs) > 0 {
			last = runs[len(runs)-1]
		}
		switch {
		case last != nil && digits != "" && hi != "" && last.head == head && last.tail == tail && follows(hi, digits):
			hi = digits
		case last != nil && digits != "" && hi != "" && last.head == head && last.tail == tail:
			flush()
			lo, hi = digits, digits
		default:
			flush()
			runs = append(runs, &run{head: head, tail: tail})
			lo, hi = digits, digits
		}
	}
	flush()
	out := make([]string, len(runs))
	for i, r := range runs {
		switch {
		case len(r.items) == 0:
			out[i] = r.head + r.tail
		case len(r.items) == 1 && !strings.Contains(r.items[0], "-"):
			out[i] = r.head + r.items[0] + r.tail
		default:
			out[i] = fmt.Sprintf("%s[%s]%s", r.head, strings.Join(r.items, ","), r.tail)
		}
	}
	return strings.Join(out, ",")
}

// splitName cuts a name at the last number of its first label: node07.x is
// node, 07, .x. An address is left whole.
func splitName(name string) (head, digits, tail string) {
	label, rest, dotted := strings.Cut(name, ".")
	if dotted {
		rest = "." + rest
	}
	end := len(label)
	start := end
	for start > 0 && label[start-1] >= '0' && label[start-1] <= '9' {
		start--
	}
	if start == 0 || start == end || end-start > 9 || strings.Contains(name, ":") {
		return name, "", ""
	}
	return label[:start], label[start:], rest
}

// follows reports whether b is a plus one, written as wide as a.
func follows(a, b string) bool {
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	return y == x+1 && fmt.Sprintf("%0*d", len(a), y) == b
}
