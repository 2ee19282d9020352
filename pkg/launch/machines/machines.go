package machines

import (
	"fmt"
	"io"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/topo"
)

// Machine is a host's, as it is shown.
type Machine struct {
	Host  string
	Topo  *topo.Topology // nil: it is not known, and not shown
	Facts []topo.Fact    // what else there is to say of it
}

// Draw draws each machine once, with the names of the hosts that have one like it.
func Draw(w io.Writer, all []Machine) error {
	alike := map[*topo.Topology][]Machine{}
	var order []*topo.Topology
	for _, m := range all {
		if m.Topo == nil {
			continue
		}
		if alike[m.Topo] == nil {
			order = append(order, m.Topo)
		}
		alike[m.Topo] = append(alike[m.Topo], m)
	}
	for _, t := range order {
		fmt.Fprintf(w, "%s: ", hostNames(alike[t]))
		if err := topo.Draw(w, t, facts(alike[t])...); err != nil {
			return err
		}
	}
	return nil
}

// mostValues is how many different values of a fact are shown.
const mostValues = 8

// facts are what there is to say of machines with one topology: once where they
// agree, else for each value with the names of the hosts that have it.
func facts(machines []Machine) []topo.Fact {
	type fact struct {
		values []string // in the order of their first node
		nodes  map[string][]Machine
	}
	seen := map[string]*fact{}
	var names []string
	for _, m := range machines {
		for _, f := range m.Facts {
			if seen[f.Name] == nil {
				seen[f.Name] = &fact{nodes: map[string][]Machine{}}
				names = append(names, f.Name)
			}
			of := seen[f.Name]
			if of.nodes[f.Value] == nil {
				of.values = append(of.values, f.Value)
			}
			of.nodes[f.Value] = append(of.nodes[f.Value], m)
		}
	}
	var out []topo.Fact
	for _, name := range names {
		f := seen[name]
		if len(f.values) == 1 && len(f.nodes[f.values[0]]) == len(machines) {
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

func hostNames(machines []Machine) string {
	names := make([]string, len(machines))
	for i, m := range machines {
		names[i] = m.Host
	}
	return hostfile.Compress(names)
}
