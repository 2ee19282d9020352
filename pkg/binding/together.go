package binding

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/topo"
)

// Nodes need not be machines: several containers of one have all of its CPUs each, and
// none sees the others' ranks. Their ranks share these CPUs out as those of one node do.

// together counts the ranks of all nodes that share node n's CPUs, and those of the nodes before it.
// Those of n alone where it shares them with nobody, or where a quota, not the CPUs, is what it has.
func (p *planner) together(n int) (ranks, before int) {
	nodes := p.beside(n)
	if nodes == nil {
		return p.load[n], 0
	}
	for _, o := range nodes {
		if o < n {
			before += p.load[o]
		}
		ranks += p.load[o]
	}
	return ranks, before
}

// beside are the nodes with ranks on node n's CPUs, itself among them; nil where it shares them with nobody.
func (p *planner) beside(n int) []int {
	var out []int
	for _, o := range p.byKernel[p.req.Nodes[n].Kernel] {
		if p.alike(o, n) {
			out = append(out, o)
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// alike reports whether nodes a and b, which have one kernel, have ranks on the same CPUs.
func (p *planner) alike(a, b int) bool {
	if p.load[a] == 0 || p.load[b] == 0 {
		return false
	}
	ma, mb := p.machine(p.rules[0], a), p.machine(p.rules[0], b)
	return ma != nil && mb != nil && ma.cpus.Equal(mb.cpus) &&
		ma.capacity() == ma.cpus.Count() && mb.capacity() == mb.cpus.Count()
}

// oneEach binds n ranks to a CPU each, where there are more ranks than CPUs. The kernel, which takes a
// tenth of a second to see that most of them are on one of the CPUs, need not find out. (Ranks that
// outnumber the CPUs of one node do this by themselves: they know of each other.)
func oneEach(cpus topo.CPUSet, n int) []topo.CPUSet {
	list := cpus.List()
	out := make([]topo.CPUSet, n)
	for i := range out {
		out[i] = topo.NewCPUSet(list[i%len(list)])
	}
	return out
}

// whyTogether says which nodes share CPUs.
func (p *planner) whyTogether() []Decision {
	if p.rules[0].Bind.Target != BindShare {
		return nil
	}
	var out []Decision
	told := make([]bool, len(p.req.Nodes))
	for n := range p.req.Nodes {
		if told[n] {
			continue
		}
		ranks := 0
		var names []string
		for _, o := range p.beside(n) {
			told[o] = true
			ranks += p.load[o]
			names = append(names, p.req.Nodes[o].Name)
		}
		if names == nil {
			continue
		}
		out = append(out, Decision{
			fmt.Sprintf("%s of %s share %s", plural(ranks, "rank"), foldNames(names), plural(p.machine(p.rules[0], n).cpus.Count(), "CPU")),
			"these nodes are containers of one machine: they have one kernel and the same CPUs", "--bind-to none",
		})
	}
	return out
}
