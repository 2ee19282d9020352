package launch

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/topo"
)

func TestRanksTakeThePlacesOfTheManagersTasks(t *testing.T) {
	machine, err := topo.Synthetic("package:2 core:4 pu:2")
	if err != nil {
		t.Fatal(err)
	}
	host := func(name string, slots int, tasks ...string) *node {
		return &node{topo: machine, host: hostfile.Host{Name: name, Slots: slots, Declared: true, CPUs: hostfile.CPUGrant{
			By: "LSB_AFFINITY_HOSTFILE", List: strings.Join(tasks, ","), Tasks: tasks}}}
	}
	core := binding.BindTo{Target: binding.BindObject, Object: topo.Core}
	for _, c := range []struct {
		claim  string
		policy binding.Policy
		own    *binding.Policy // of the program
		np     int
		want   string
	}{
		{"a line is a rank's", binding.Policy{}, nil, 3, "4-5 0-1 8,10"},
		{"fewer ranks take the first lines", binding.Policy{}, nil, 1, "4-5"},
		{"a binding that was asked for counts", binding.Policy{Bind: core}, nil, 3, "0-1 4-5 8"},
		{"and one for a program alone", binding.Policy{}, &binding.Policy{Bind: core}, 3, "0-1 4-5 8"},
		{"more ranks than lines share what the host has", binding.Policy{Oversubscribe: binding.Yes}, nil, 4, "0 1 4-5 8,10"},
	} {
		j := &job{nodes: []*node{host("a", 2, "4,5", "0,1"), host("b", 1, "8,10")}, sys: System{Environ: []string{}}, appNodes: make([][]int, 1)}
		j.spec.Policy, j.spec.Apps = c.policy, []jobspec.AppSpec{{NP: c.np, Argv: []string{"x"}, Policy: c.own}}
		if err := j.makePlan(); err != nil {
			t.Errorf("%s: %v", c.claim, err)
			continue
		}
		var got []string
		for _, r := range j.plan.Ranks {
			got = append(got, r.CPUs.String())
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s: %s, want %s", c.claim, text, c.want)
		}
	}
}
