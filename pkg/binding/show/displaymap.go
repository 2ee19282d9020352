package show

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/ranges"
)

// Form chooses how much a display shows and for whom.
type Form int

const (
	Plain     Form = iota // for people
	Devel                 // --display map-devel: all there is
	Parseable             // XML as the mode's launcher writes it; JSON in our own mode
)

// DisplayMap writes which ranks go to which node: --display map and its
// variants. Hydra and srun have no such display and show ours.
func DisplayMap(w io.Writer, r Report, form Form) error {
	b := bufio.NewWriter(w)
	r.said = map[boundKey]string{}
	switch {
	case r.Compat == compat.OMPI4 && form == Parseable:
		r.ompi4XML(b)
	case r.Compat == compat.OMPI4 && form == Devel:
		r.ompi4Devel(b)
	case r.Compat == compat.OMPI4:
		r.ompi4Map(b)
	case r.Compat == compat.OMPI5 && form == Parseable:
		r.ompi5XML(b)
	case r.Compat == compat.OMPI5:
		r.ompi5Map(b, form)
	case form == Parseable:
		return WriteJSON(w, r)
	default:
		r.ownMap(b, form)
	}
	return b.Flush()
}

func (r Report) totalSlots() int {
	sum := 0
	for n := range r.Nodes {
		sum += r.slots(n)
	}
	return sum
}

// ownMap is a line per node, or with Devel one per rank.
func (r Report) ownMap(w io.Writer, form Form) {
	for a, app := range r.Plan.Apps {
		fmt.Fprintf(w, "app %d", a)
		if app.Name != "" {
			fmt.Fprintf(w, " (%s)", app.Name)
		}
		fmt.Fprintf(w, ": ranks %s, map by %s, rank by %s, bind to %s\n", span(app.First, app.NP), app.Map, app.Rank, app.Bind)
	}
	width := 0
	for _, n := range r.Nodes {
		width = max(width, len(n.Name))
	}
	for n, ranks := range r.byNode() {
		if len(ranks) == 0 {
			continue
		}
		fmt.Fprintf(w, "  %-*s  %d of %s: %s", width, r.Nodes[n].Name, len(ranks), ranges.Count(r.slots(n), "slot"), ranges.Ranks(ranks))
		if r.Plan.Oversubscribed[n] {
			fmt.Fprint(w, ", oversubscribed")
		}
		fmt.Fprintln(w)
		if form != Devel {
			continue
		}
		for _, rank := range ranks {
			p := r.Plan.Ranks[rank]
			fmt.Fprintf(w, "  %-*s    rank %d, local %d, app %d, CPUs %s\n", width, "", rank, p.LocalRank, p.App, orDash(p.CPUs.String()))
		}
	}
}

func span(first, n int) string {
	if n == 1 {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d-%d", first, first+n-1)
}

func orDash(s string) string {
	if s == "" {
		return "any"
	}
	return s
}

func word(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

// xmlText escapes what may not stand in an attribute.
func xmlText(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}

func or(s, instead string) string {
	if s == "" {
		return instead
	}
	return s
}
