package machines

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

// told are machines of which these facts are said, "name=value; ...".
func told(facts ...string) []Machine {
	var out []Machine
	for i, text := range facts {
		m := Machine{Host: fmt.Sprintf("n%d", i+1)}
		for _, f := range strings.Split(text, "; ") {
			if name, value, ok := strings.Cut(f, "="); ok {
				m.Facts = append(m.Facts, topo.Fact{Name: name, Value: value})
			}
		}
		out = append(out, m)
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
		nodes []Machine
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
		for _, f := range facts(c.nodes) {
			got = append(got, f.Name+": "+f.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", c.claim, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}
