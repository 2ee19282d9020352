package show

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/binding"
)

// DisplayAlloc writes the hosts and their slots: --display alloc.
func DisplayAlloc(w io.Writer, r Report, form Form) error {
	b := bufio.NewWriter(w)
	switch {
	case r.Compat.OpenMPI() && form == Parseable:
		r.xmlAlloc(b)
	case r.Compat == compat.OMPI4:
		fmt.Fprint(b, "\n======================   ALLOCATED NODES   ======================\n")
		for n, node := range r.Nodes {
			fmt.Fprintf(b, "\t%s: flags=0x11 slots=%d max_slots=%d slots_inuse=0 state=UP\n", node.Name, r.slots(n), node.MaxSlots)
		}
		fmt.Fprintln(b, strings.Repeat("=", 65))
	case r.Compat == compat.OMPI5:
		fmt.Fprintf(b, "\n======================   ALLOCATED NODES FOR JOB %s  ======================\n", r.job())
		for n, node := range r.Nodes {
			fmt.Fprintf(b, "    %s: slots=%d max_slots=%d slots_inuse=0 state=UP\n\tFlags: %s\n\taliases: NONE\n",
				node.Name, r.slots(n), node.MaxSlots, nodeFlags(node, ""))
		}
		fmt.Fprintln(b, strings.Repeat("=", 65))
	case form == Parseable:
		return WriteJSON(w, r)
	default:
		r.ownAlloc(b)
	}
	return b.Flush()
}

// nodeFlags are the words PRRTE has for what is known of a node.
func nodeFlags(n binding.Node, more string) string {
	switch {
	case n.Declared:
		return more + "SLOTS_GIVEN"
	case more != "":
		return strings.TrimSuffix(more, ":")
	}
	return "NONE"
}

func (r Report) xmlAlloc(w io.Writer) {
	fmt.Fprintln(w, "<allocation>")
	for n, node := range r.Nodes {
		fmt.Fprintf(w, "\t<host name=%q slots=\"%d\" max_slots=\"%d\" slots_inuse=\"0\"/>\n", xmlText(node.Name), r.slots(n), node.MaxSlots)
	}
	fmt.Fprintln(w, "</allocation>")
}

// ownAlloc folds hosts that agree, and says where each count came from.
func (r Report) ownAlloc(w io.Writer) {
	type row struct {
		slots, most int
		by          string
	}
	names := map[row][]string{}
	var order []row
	for n, node := range r.Nodes {
		k := row{r.slots(n), node.MaxSlots, or(node.SlotsBy, "counted from the hardware")}
		if names[k] == nil {
			order = append(order, k)
		}
		names[k] = append(names[k], node.Name)
	}
	width := len("host")
	for _, k := range order {
		width = max(width, len(ranges.Names(names[k])))
	}
	fmt.Fprintf(w, "%-*s  slots  max  from\n", width, "host")
	for _, k := range order {
		most := "-"
		if k.most > 0 {
			most = fmt.Sprint(k.most)
		}
		fmt.Fprintf(w, "%-*s  %5d  %3s  %s\n", width, ranges.Names(names[k]), k.slots, most, k.by)
	}
}
