package launch

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/topo"
)

// told are nodes whose daemons have said these facts, "name=value; ...".
func told(facts ...string) []*node {
	var out []*node
	for i, text := range facts {
		n := &node{index: i, host: hostfile.Host{Name: fmt.Sprintf("n%d", i+1)}, hello: &proto.Hello{}}
		for _, f := range strings.Split(text, "; ") {
			if name, value, ok := strings.Cut(f, "="); ok {
				n.hello.Facts = append(n.hello.Facts, proto.Fact{Name: name, Value: value})
			}
		}
		out = append(out, n)
	}
	return out
}

func TestFactsOfLikeNodesAreToldOnce(t *testing.T) {
	many := make([]string, 12)
	for i := range many {
		many[i] = fmt.Sprintf("load=%d", i)
	}
	for _, c := range []struct {
		claim string
		nodes []*node
		want  []string
	}{
		{"nothing is known", told("", ""), nil},
		{"all agree", told("cpu=A; memory=1 GiB", "cpu=A; memory=1 GiB"), []string{"cpu: A", "memory: 1 GiB"}},
		{"one differs", told("cpu=A; memory=1 GiB", "cpu=A; memory=2 GiB", "cpu=A; memory=1 GiB"),
			[]string{"cpu: A", "memory of n[1,3]: 1 GiB", "memory of n2: 2 GiB"}},
		{"one says nothing", told("cpu=A", ""), []string{"cpu of n1: A"}},
		{"too many differ", told(many...), append(func() (out []string) {
			for i := range mostValues {
				out = append(out, fmt.Sprintf("load of n%d: %d", i+1, i))
			}
			return out
		}(), "load: 4 more values on other hosts")},
	} {
		var got []string
		for _, f := range new(job).facts(c.nodes) {
			got = append(got, f.Name+": "+f.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", c.claim, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

func TestMachinesThatAreMadeUpHaveNoFacts(t *testing.T) {
	here := []*node{{local: true, host: hostfile.Host{Name: "here"}}}
	j := &job{sys: System{HostFacts: func() []topo.Fact { return []topo.Fact{{Name: "cpu", Value: "A"}} }}}
	if got := j.facts(here); len(got) != 1 || got[0].Value != "A" {
		t.Errorf("of this host: %v", got)
	}
	j.spec.Show.TopoDesc = "core:4"
	if got := j.facts(here); len(got) != 0 {
		t.Errorf("of a described machine: %v", got)
	}
}
