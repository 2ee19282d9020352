package show

import (
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

// ompi5Map follows PRRTE's --display map and map-devel, as its sources describe
// them and prterun 3.0's output shows.
func (r Report) ompi5Map(w io.Writer, form Form) {
	a := r.Plan.Apps[0]
	names := a.PolicyNames(false)
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
		fmt.Fprintf(w, "Mapper requested: NULL  Last mapper: %s  Mapping policy: %s  Ranking policy: %s\n", names.Mapper, names.Map, names.Rank)
		fmt.Fprintf(w, "Binding policy: %s  %s\n", names.Bind, rest)
		fmt.Fprintf(w, "Num new daemons: 0\tNew daemon starting vpid INVALID\nNum nodes: %d\n", nodesUsed(used))
	} else {
		fmt.Fprintf(w, "    Mapping policy: %s  Ranking policy: %s Binding policy: %s\n    %s\n\n",
			names.Map, names.Rank, names.Bind, rest)
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
		daemons, _, _ := strings.Cut(r.job(), "@") // they are job 0 of the same launcher
		fmt.Fprintf(w, "        Daemon: [%s@0,%d]\tDaemon launched: %s\n", daemons, n, word(r.PID != nil, "True", "False"))
		fmt.Fprintf(w, "            Num slots: %d\tSlots in use: %d\tOversubscribed: %s\n", r.slots(n), len(ranks), word(r.Plan.Oversubscribed[n], "TRUE", "FALSE"))
		fmt.Fprintf(w, "            Num slots allocated: %d\tMax slots: %d\tNum procs: %d\n", r.slots(n), node.MaxSlots, len(ranks))
	}
	for _, rank := range ranks {
		p := r.Plan.Ranks[rank]
		bound := r.bound(p, ompi5Bound)
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
				fmt.Fprintf(w, "            <package id=\"%d\" cpus=\"%s\"/>\n", pkg.Index, ranges.Text(indexes(node.Topo, topo.Core, pkg.CPUs)))
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

func (r Report) ompi5XMLRank(w io.Writer, t *topo.Topology, p binding.Placement) {
	if t == nil || p.CPUs.IsEmpty() {
		fmt.Fprintf(w, "\n        <rank id=\"%d\">\n            <binding></binding>\n        </rank>\n", p.Rank)
		return
	}
	kind, tag := topo.Core, "core"
	if r.Plan.Apps[p.App].HWThreads || !wholeCores(t, p.CPUs) {
		kind, tag = topo.PU, "hwt"
	}
	fmt.Fprintf(w, "\n        <rank id=\"%d\" appid=\"%d\">\n            <binding>\n", p.Rank, p.App)
	for _, pkg := range sockets(t) {
		on := indexes(t, kind, p.CPUs.And(pkg.CPUs))
		if on == nil {
			continue
		}
		fmt.Fprintf(w, "                <package id=\"%d\">\n", pkg.Index)
		for _, i := range on {
			fmt.Fprintf(w, "                    <%s>%d</%s>\n", tag, i, tag)
		}
		fmt.Fprint(w, "\n                </package>\n")
	}
	fmt.Fprint(w, "            </binding>\n        </rank>\n")
}
