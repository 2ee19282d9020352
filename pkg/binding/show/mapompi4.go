package show

import (
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// ompi4Map follows orterun 4.1.4's --display-map.
func (r Report) ompi4Map(w io.Writer) {
	fmt.Fprintf(w, " Data for JOB %s offset 0 Total slots allocated %d\n", r.job(), r.totalSlots())
	fmt.Fprint(w, "\n ========================   JOB MAP   ========================\n")
	for n, ranks := range r.byNode() {
		if len(ranks) == 0 {
			continue
		}
		node := r.Nodes[n]
		fmt.Fprintf(w, "\n Data for node: %s\tNum slots: %d\tMax slots: %d\tNum procs: %d\n", node.Name, r.slots(n), node.MaxSlots, len(ranks))
		for _, rank := range ranks {
			p := r.Plan.Ranks[rank]
			fmt.Fprintf(w, " \tProcess OMPI jobid: %s App: %d Process rank: %d Bound: %s\n", r.job(), p.App, rank, r.bound(p, ompi4Word))
		}
	}
	fmt.Fprint(w, "\n =============================================================\n")
}

// ompi4Word is the binding as a map shows it.
func ompi4Word(t *topo.Topology, cpus topo.CPUSet, _ bool) string {
	switch {
	case t == nil || cpus.IsEmpty():
		return "N/A"
	case t.Usable.IncludedIn(cpus):
		return "UNBOUND"
	}
	list, drawing := ompi4Bound(t, cpus)
	return list + ":" + drawing
}

// ompi4Drawing is the binding as a developer's map shows it.
func ompi4Drawing(t *topo.Topology, cpus topo.CPUSet, _ bool) string {
	if t == nil || cpus.IsEmpty() {
		return ""
	}
	_, drawing := ompi4Bound(t, cpus)
	return drawing
}

// ompi4Devel follows orterun 4.1.4's --display-devel-map.
func (r Report) ompi4Devel(w io.Writer) {
	used := r.byNode()
	a := r.Plan.Apps[0]
	names := a.PolicyNames(true)
	fmt.Fprintf(w, " Data for JOB %s offset 0 Total slots allocated %d\n", r.job(), r.totalSlots())
	fmt.Fprintf(w, "\n Mapper requested: NULL  Last mapper: %s  Mapping policy: %s  Ranking policy: %s\n", names.Mapper, names.Map, names.Rank)
	fmt.Fprintf(w, " Binding policy: %s  Cpu set: %s  PPR: %s  Cpus-per-rank: %d\n", names.Bind, or(a.CPUSet, "NULL"), or(a.PPR, "NULL"), a.PE)
	fmt.Fprintf(w, " \tNum new daemons: 0\tNew daemon starting vpid INVALID\n \tNum nodes: %d\n", nodesUsed(used))
	family, _, _ := strings.Cut(strings.Trim(r.job(), "[]"), ",")
	for n, ranks := range used {
		if len(ranks) == 0 {
			continue
		}
		node := r.Nodes[n]
		fmt.Fprintf(w, "\n Data for node: %s\tState: 3\tFlags: 11\n \tDaemon: [[%s,0],%d]\tDaemon launched: %s\n", node.Name, family, n, word(r.PID != nil, "True", "False"))
		fmt.Fprintf(w, " \tNum slots: %d\tSlots in use: %d\tOversubscribed: %s\n", r.slots(n), len(ranks), word(r.Plan.Oversubscribed[n], "TRUE", "FALSE"))
		fmt.Fprintf(w, " \tNum slots allocated: %d\tMax slots: %d\n \tNum procs: %d\tNext node_rank: %d\n", r.slots(n), node.MaxSlots, len(ranks), len(ranks))
		for _, rank := range ranks {
			p := r.Plan.Ranks[rank]
			fmt.Fprintf(w, " \tData for proc: [%s,%d]\n \t\tPid: %d\tLocal rank: %d\tNode rank: %d\tApp rank: %d\n",
				r.job(), rank, r.pid(rank), p.LocalRank, p.LocalRank, rank-r.Plan.Apps[p.App].First)
			fmt.Fprintf(w, " \t\tState: INITIALIZED\tApp_context: %d\n \t\tLocale:  NODE\n \t\tBinding: %s\n", p.App, r.bound(p, ompi4Drawing))
		}
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
