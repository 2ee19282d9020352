package binding

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/pkg/topo"
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
	switch {
	case r.Compat == compat.OMPI4 && form == Parseable:
		r.ompi4XML(b)
	case r.Compat == compat.OMPI4:
		r.ompi4Map(b, form)
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
		fmt.Fprintf(w, "  %-*s  %s of %s: %s", width, r.Nodes[n].Name, plural(len(ranks), "rank"), plural(r.slots(n), "slot"), foldNumbers(ranks))
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

// ompi4Map follows orterun 4.1.4's --display-map and --display-devel-map.
func (r Report) ompi4Map(w io.Writer, form Form) {
	used := r.byNode()
	fmt.Fprintf(w, " Data for JOB %s offset 0 Total slots allocated %d\n", r.job(), r.totalSlots())
	if form == Devel {
		a := r.Plan.Apps[0]
		fmt.Fprintf(w, "\n Mapper requested: NULL  Last mapper: %s  Mapping policy: %s  Ranking policy: %s\n", mapper(a.mapBy), policyName(a, true), orderName(a.rankBy, true))
		fmt.Fprintf(w, " Binding policy: %s  Cpu set: %s  PPR: %s  Cpus-per-rank: %d\n", targetName(a.bindTo, true), or(a.CPUSet, "NULL"), or(a.PPR, "NULL"), a.PE)
	} else {
		fmt.Fprint(w, "\n ========================   JOB MAP   ========================\n")
	}
	for n, ranks := range used {
		if len(ranks) == 0 {
			continue
		}
		node := r.Nodes[n]
		fmt.Fprintf(w, "\n Data for node: %s\tNum slots: %d\tMax slots: %d\tNum procs: %d\n", node.Name, r.slots(n), node.MaxSlots, len(ranks))
		for _, rank := range ranks {
			p := r.Plan.Ranks[rank]
			bound := "N/A"
			if !p.CPUs.IsEmpty() && node.Topo != nil {
				bound = "UNBOUND"
				if !node.Topo.Usable.IncludedIn(p.CPUs) {
					list, drawing := ompi4Bound(node.Topo, p.CPUs)
					bound = list + ":" + drawing
				}
			}
			fmt.Fprintf(w, " \tProcess OMPI jobid: %s App: %d Process rank: %d Bound: %s\n", r.job(), p.App, rank, bound)
		}
	}
	if form != Devel {
		fmt.Fprint(w, "\n =============================================================\n")
	}
}

func (r Report) ompi4XML(w io.Writer) {
	fmt.Fprintln(w, "<map>")
	for n, ranks := range r.byNode() {
		if len(ranks) == 0 {
			continue
		}
		fmt.Fprintf(w, "\t<host name=%q slots=\"%d\" max_slots=\"%d\">\n", xmlText(r.Nodes[n].Name), r.slots(n), r.Nodes[n].MaxSlots)
		for _, rank := range ranks {
			fmt.Fprintf(w, "\t\t<process rank=\"%d\" status=\"INITIALIZED\"/>\n", rank)
		}
		fmt.Fprintln(w, "\t</host>")
	}
	fmt.Fprintln(w, "</map>")
}

// ompi5Map follows PRRTE's --display map and map-devel, as its sources describe
// them and prterun 3.0's output shows.
func (r Report) ompi5Map(w io.Writer, form Form) {
	a := r.Plan.Apps[0]
	cpuType := "CORE"
	if a.HWThreads {
		cpuType = "HWT"
	}
	pe := "N/A"
	if a.PE > 0 {
		pe = fmt.Sprint(a.PE)
	}
	rest := fmt.Sprintf("Cpu set: %s  PPR: %s  Cpus-per-rank: %s  Cpu Type: %s", or(a.CPUSet, "N/A"), or(a.PPR, "N/A"), pe, cpuType)
	bar := strings.Repeat("=", 24)
	if form == Devel {
		bar = strings.Repeat("=", 33)
	}
	fmt.Fprintf(w, "\n%s   JOB MAP   %s\nData for JOB %s offset 0 Total slots allocated %d\n", bar, bar, r.job(), r.totalSlots())
	used := r.byNode()
	if form == Devel {
		fmt.Fprintf(w, "Mapper requested: NULL  Last mapper: %s  Mapping policy: %s  Ranking policy: %s\n", mapper(a.mapBy), policyName(a, false), orderName(a.rankBy, false))
		fmt.Fprintf(w, "Binding policy: %s  %s\n", targetName(a.bindTo, false), rest)
		fmt.Fprintf(w, "Num new daemons: 0\tNew daemon starting vpid INVALID\nNum nodes: %d\n", nodesUsed(used))
	} else {
		fmt.Fprintf(w, "    Mapping policy: %s  Ranking policy: %s Binding policy: %s\n    %s\n\n",
			policyName(a, false), orderName(a.rankBy, false), targetName(a.bindTo, false), rest)
	}
	for n, ranks := range used {
		if len(ranks) > 0 {
			r.ompi5Node(w, n, ranks, form)
		}
	}
	fmt.Fprint(w, "\n=============================================================\n")
}

func nodesUsed(byNode [][]int) int {
	n := 0
	for _, ranks := range byNode {
		if len(ranks) > 0 {
			n++
		}
	}
	return n
}

func (r Report) ompi5Node(w io.Writer, n int, ranks []int, form Form) {
	node := r.Nodes[n]
	if form != Devel {
		fmt.Fprintf(w, "\nData for node: %s\tNum slots: %d\tMax slots: %d\tNum procs: %d\n", node.Name, r.slots(n), node.MaxSlots, len(ranks))
	} else {
		fmt.Fprintf(w, "\nData for node: %s\tState: 3\tFlags: %s\n", node.Name, nodeFlags(node, "MAPPED:"))
		fmt.Fprintf(w, "        Daemon: [%s,%d]\tDaemon launched: %s\n", r.job(), n, map[bool]string{true: "True", false: "False"}[r.PID != nil])
		fmt.Fprintf(w, "            Num slots: %d\tSlots in use: %d\tOversubscribed: %s\n", r.slots(n), len(ranks), map[bool]string{true: "TRUE", false: "FALSE"}[r.Plan.Oversubscribed[n]])
		fmt.Fprintf(w, "            Num slots allocated: %d\tMax slots: %d\tNum procs: %d\n", r.slots(n), node.MaxSlots, len(ranks))
	}
	for _, rank := range ranks {
		p := r.Plan.Ranks[rank]
		bound := ompi5Bound(node.Topo, p.CPUs, r.Plan.Apps[p.App].HWThreads)
		if form != Devel {
			fmt.Fprintf(w, "        Process jobid: %s App: %d Process rank: %d Bound: %s\n", r.job(), p.App, rank, or(bound, "N/A"))
			continue
		}
		fmt.Fprintf(w, "        Data for proc: [%s,%d]\n                Pid: %d\tLocal rank: %d\tNode rank: %d\tApp rank: %d\n",
			r.job(), rank, r.pid(rank), p.LocalRank, p.LocalRank, rank-r.Plan.Apps[p.App].First)
		fmt.Fprintf(w, "                State: INITIALIZED\tApp_context: %d\n        \tBinding: %s\n", p.App, or(bound, "UNBOUND"))
	}
}

func (r Report) ompi5XML(w io.Writer) {
	fmt.Fprint(w, "<?xml version=\"1.0\" ?>\n<map>\n")
	for n, ranks := range r.byNode() {
		if len(ranks) == 0 {
			continue
		}
		node := r.Nodes[n]
		fmt.Fprintf(w, "    <host name=%q slots=\"%d\" max_slots=\"%d\">\n", xmlText(node.Name), r.slots(n), node.MaxSlots)
		if node.Topo != nil {
			fmt.Fprintln(w, "        <processors>")
			for _, pkg := range sockets(node.Topo) {
				fmt.Fprintf(w, "            <package id=\"%d\" cpus=\"%s\"/>\n", pkg.Index, foldNumbers(indexes(node.Topo, topo.Core, pkg.CPUs)))
			}
			fmt.Fprintln(w, "        </processors>")
		}
		for _, rank := range ranks {
			r.ompi5XMLRank(w, node.Topo, r.Plan.Ranks[rank])
		}
		fmt.Fprintln(w, "    </host>")
	}
	fmt.Fprintln(w, "</map>")
}

func (r Report) ompi5XMLRank(w io.Writer, t *topo.Topology, p Placement) {
	if t == nil || p.CPUs.IsEmpty() {
		fmt.Fprintf(w, "\n        <rank id=\"%d\">\n            <binding></binding>\n        </rank>\n", p.Rank)
		return
	}
	kind, word := topo.Core, "core"
	if r.Plan.Apps[p.App].HWThreads || !wholeCores(t, p.CPUs) {
		kind, word = topo.PU, "hwt"
	}
	fmt.Fprintf(w, "\n        <rank id=\"%d\" appid=\"%d\">\n            <binding>\n", p.Rank, p.App)
	for _, pkg := range sockets(t) {
		on := indexes(t, kind, p.CPUs.And(pkg.CPUs))
		if on == nil {
			continue
		}
		fmt.Fprintf(w, "                <package id=\"%d\">\n", pkg.Index)
		for _, i := range on {
			fmt.Fprintf(w, "                    <%s>%d</%s>\n", word, i, word)
		}
		fmt.Fprint(w, "\n                </package>\n")
	}
	fmt.Fprint(w, "            </binding>\n        </rank>\n")
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
