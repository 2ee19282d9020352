package launch

import (
	"fmt"
	"io"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/topo"
)

// showTopology draws each machine once, with the names of the nodes like it.
func (j *job) showTopology(w io.Writer) error {
	alike := map[*topo.Topology][]*node{}
	var order []*topo.Topology
	for _, n := range j.nodes {
		if n.topo == nil {
			continue
		}
		if alike[n.topo] == nil {
			order = append(order, n.topo)
		}
		alike[n.topo] = append(alike[n.topo], n)
	}
	for _, t := range order {
		fmt.Fprintf(w, "%s: ", hostNames(alike[t]))
		if err := topo.Draw(w, t, j.facts(alike[t])...); err != nil {
			return err
		}
	}
	return nil
}

// mostValues is how many different values of a fact are shown.
const mostValues = 8

// facts are what there is to say of nodes with one topology: once where they
// agree, else for each value with the names of the nodes that have it.
func (j *job) facts(nodes []*node) []topo.Fact {
	type fact struct {
		values []string // in the order of their first node
		nodes  map[string][]*node
	}
	facts := map[string]*fact{}
	var names []string
	for _, n := range nodes {
		for _, f := range j.nodeFacts(n) {
			if facts[f.Name] == nil {
				facts[f.Name] = &fact{nodes: map[string][]*node{}}
				names = append(names, f.Name)
			}
			of := facts[f.Name]
			if of.nodes[f.Value] == nil {
				of.values = append(of.values, f.Value)
			}
			of.nodes[f.Value] = append(of.nodes[f.Value], n)
		}
	}
	var out []topo.Fact
	for _, name := range names {
		f := facts[name]
		if len(f.values) == 1 && len(f.nodes[f.values[0]]) == len(nodes) {
			out = append(out, topo.Fact{Name: name, Value: f.values[0]})
			continue
		}
		for i, v := range f.values {
			if i == mostValues {
				out = append(out, topo.Fact{Name: name, Value: fmt.Sprintf("%d more values on other hosts", len(f.values)-i)})
				break
			}
			out = append(out, topo.Fact{Name: name + " of " + hostNames(f.nodes[v]), Value: v})
		}
	}
	return out
}

// nodeFacts is what there is to say of one node: what its daemon said, or of
// this host what the launcher finds. Of machines that are made up it is nothing.
func (j *job) nodeFacts(n *node) []topo.Fact {
	switch {
	case n.hello != nil && len(n.hello.Facts) > 0:
		out := make([]topo.Fact, len(n.hello.Facts))
		for i, f := range n.hello.Facts {
			out[i] = topo.Fact(f)
		}
		return out
	case n.here() && j.spec.Show.TopoDesc == "" && j.sys.HostFacts != nil:
		return j.sys.HostFacts()
	}
	return nil
}

func hostNames(nodes []*node) string {
	names := make([]string, len(nodes))
	for i, n := range nodes {
		names[i] = n.host.Name
	}
	return hostfile.Compress(names)
}
