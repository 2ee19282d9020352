package binding

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/ranges"
)

// NotEnoughSlotsError says that ranks do not fit the slots, how the slots came
// about, and what to add. Its first line is short and stands for itself.
type NotEnoughSlotsError struct {
	Asked     int
	Available int
	Flag      string // what allows it; "" when nothing does
	App       string // "app 2 (./b)" of an MPMD line, else ""
	Rows      []SlotRow
	More      int // hosts left out of Rows
	MoreSlots int // and their slots
	Hint      string
}

// SlotRow is one host in the account of slots.
type SlotRow struct {
	Host  string
	Slots int
	Taken int // by earlier apps of the line
	Max   int // max_slots; 0 none
	By    string
}

// maxRows bounds the table: beyond it the sum says enough.
const maxRows = 16

func (e *NotEnoughSlotsError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "not enough slots: %s asked for, %s available", ranges.Count(e.Asked, "rank"), ranges.Count(e.Available, "slot"))
	if e.App != "" {
		b.WriteString(" to " + e.App)
	}
	width := len("host")
	for _, r := range e.Rows {
		width = max(width, len(r.Host))
	}
	fmt.Fprintf(&b, "\n  %-*s  slots  counted from", width, "host")
	for _, r := range e.Rows {
		fmt.Fprintf(&b, "\n  %-*s  %5d  %s", width, r.Host, r.Slots, r.By)
		if r.Taken > 0 {
			fmt.Fprintf(&b, ", %d taken", r.Taken)
		}
		if r.Max > 0 {
			fmt.Fprintf(&b, ", max_slots=%d", r.Max)
		}
	}
	if e.More > 0 {
		fmt.Fprintf(&b, "\n  and %s with %s", ranges.Count(e.More, "more host"), ranges.Count(e.MoreSlots, "slot"))
	}
	switch {
	case e.Flag != "" && e.Available > 0:
		fmt.Fprintf(&b, "\nto run them anyway add %s; to fit ask for -n %d", e.Flag, e.Available)
	case e.Flag != "":
		fmt.Fprintf(&b, "\nto run them anyway add %s; to fit give the hosts more slots", e.Flag)
	case e.Available > 0:
		fmt.Fprintf(&b, "\nmax_slots is a hard limit: ask for -n %d or raise it", e.Available)
	default:
		b.WriteString("\nmax_slots is a hard limit: raise it")
	}
	if e.Hint != "" {
		b.WriteString("\n" + e.Hint)
	}
	return b.String()
}

// countSlots returns each node's slots, counting its CPUs where nobody stated
// any, and the words for where they came from.
func countSlots(nodes []Node, machine func(int) *machine, hwt bool) (slots []int, by []string) {
	slots, by = make([]int, len(nodes)), make([]string, len(nodes))
	for i, n := range nodes {
		slots[i], by[i] = n.Slots, n.SlotsBy
		if n.Slots < 0 || n.Slots == 0 && !n.Declared {
			slots[i] = 1
			why := "nothing known of the host"
			if m := machine(i); m != nil {
				slots[i] = m.counted(hwt)
				why = countedFrom(m, slots[i], hwt)
			}
			if by[i] == "" {
				by[i] = why
			}
		}
		if by[i] == "" {
			by[i] = "counted"
			if n.Declared {
				by[i] = "stated"
			}
		}
	}
	return slots, by
}

func countedFrom(m *machine, n int, hwt bool) string {
	what := "usable core"
	if hwt {
		what = "usable hardware thread"
	}
	if all := m.count(m.cpus, hwt); n < all {
		return fmt.Sprintf("quota of %g CPUs on %s", m.topo.Quota, ranges.Count(all, what))
	}
	return ranges.Count(n, what)
}

// tooFew builds the error for an app that does not fit.
func (p *planner) tooFew(r *rules, app, asked, available int, nodes []int, hard bool) error {
	e := &NotEnoughSlotsError{Asked: asked, Available: available, Flag: r.oversubscribeFlag()}
	if hard {
		e.Flag = ""
	}
	if len(p.req.Apps) > 1 {
		e.App = p.appName(app)
	}
	threads := false
	for i, n := range nodes {
		node := p.req.Nodes[n]
		if i >= maxRows {
			e.More++
			e.MoreSlots += p.slots[n]
			continue
		}
		e.Rows = append(e.Rows, SlotRow{Host: node.Name, Slots: p.slots[n], Taken: p.load[n], Max: node.MaxSlots, By: p.slotsBy[n]})
		m := p.machine(r, n)
		threads = threads || !node.Declared && !r.hwt && m != nil && m.cpus.Count() > p.slots[n]
	}
	if threads && !hard {
		e.Hint = "--use-hwthread-cpus counts hardware threads instead of cores"
	}
	return e
}

func (p *planner) appName(a int) string {
	if name := p.req.Apps[a].Name; name != "" {
		return fmt.Sprintf("app %d (%s)", a, name)
	}
	return fmt.Sprintf("app %d", a)
}
