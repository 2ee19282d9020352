package show

import (
	"bufio"
	"fmt"
	"io"

	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/binding"
)

// sentence is a decision on one line.
func sentence(d binding.Decision) string {
	s := d.What + ": " + d.Why
	if d.Change != "" {
		s += " (change: " + d.Change + ")"
	}
	return s
}

// Explain writes for each decision of the plan the rule or default it came from
// and the shortest flag that changes it, then which CPUs could not be used and
// what took them.
func Explain(w io.Writer, r Report) error {
	b := bufio.NewWriter(w)
	nodes := 0
	for _, ranks := range r.byNode() {
		if len(ranks) > 0 {
			nodes++
		}
	}
	fmt.Fprintf(b, "%s on %s, rules of %s\n", ranges.Count(len(r.Plan.Ranks), "rank"), ranges.Count(nodes, "node"), r.Compat)
	for _, d := range r.Plan.Why {
		fmt.Fprintf(b, "%s\n    because  %s\n", d.What, d.Why)
		if d.Change != "" {
			fmt.Fprintf(b, "    change   %s\n", d.Change)
		}
	}
	return b.Flush()
}
