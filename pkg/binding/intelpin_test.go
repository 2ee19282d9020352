package binding

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// pinned places np ranks on one machine as Intel MPI's variables say and lists their CPUs.
func pinned(t *testing.T, top *topo.Topology, np, threads int, pin IntelPin) string {
	t.Helper()
	to, err := pin.Parse()
	if err != nil {
		return err.Error()
	}
	policy := Policy{Compat: compat.Intel, Bind: to, ThreadsPer: threads}
	plan, err := Make(Request{Nodes: cluster(1, 1, top), Apps: []App{{NP: np}}, Policy: policy})
	if err != nil {
		return err.Error()
	}
	var cpus []string
	for _, r := range plan.Ranks {
		cpus = append(cpus, r.CPUs.String())
	}
	return strings.Join(cpus, " ")
}

// The two packages of smt have cores 0-7 and 8-15, whose second threads are CPUs 16-31.
func TestIntelsVariablesPin(t *testing.T) {
	for _, c := range []struct {
		claim   string
		np      int
		threads int
		pin     IntelPin
		want    string
	}{
		{"nothing is set: the CPUs in as many parts", 2, 0, IntelPin{}, "0-7,16-23 8-15,24-31"},
		{"... which packages do not share", 3, 0, IntelPin{}, "0-3,16-19 4-7,20-23 8-15,24-31"},
		{"... unless they are to be close together", 3, 0, IntelPin{Order: "compact"}, "0-5,16-20 6-10,21-26 11-15,27-31"},
		{"more ranks than CPUs have a core each in turn", 34, 0, IntelPin{}, ""},
		{"no pinning", 2, 0, IntelPin{Pin: "no", Domain: "core"}, " "},
		{"domains of cores, evenly to the packages", 4, 0, IntelPin{Domain: "core"}, "0,16 1,17 8,24 9,25"},
		{"... close together", 4, 0, IntelPin{Domain: "core", Order: "compact"}, "0,16 1,17 2,18 3,19"},
		{"... far apart", 4, 0, IntelPin{Domain: "core", Order: "scatter"}, "0,16 8,24 4,20 12,28"},
		{"... spread in order", 4, 0, IntelPin{Domain: "core", Order: "spread"}, "0,16 4,20 8,24 12,28"},
		{"more ranks than domains come round", 3, 0, IntelPin{Domain: "socket"}, "0-7,16-23 8-15,24-31 0-7,16-23"},
		{"the whole node", 2, 0, IntelPin{Domain: "node"}, "0-31 0-31"},
		{"four hardware threads each", 2, 0, IntelPin{Domain: "4"}, "0-1,16-17 8-9,24-25"},
		{"the first thread of four cores each", 2, 0, IntelPin{Domain: "4", Cell: "core"}, "0-3 8-11"},
		{"as many as there are threads", 2, 8, IntelPin{Domain: "omp"}, "0-3,16-19 8-11,24-27"},
		{"... which nobody has said", 1, 0, IntelPin{Domain: "omp"}, "0-31"},
		{"a layout counts cores", 2, 0, IntelPin{Domain: "2:compact"}, "0-1,16-17 2-3,18-19"},
		{"... and orders the pieces", 2, 0, IntelPin{Domain: "2:scatter"}, "0-1,16-17 8-9,24-25"},
		{"... unless something else does", 2, 0, IntelPin{Domain: "2:scatter", Order: "compact"}, "0-1,16-17 2-3,18-19"},
		{"masks", 3, 0, IntelPin{Domain: "[0x3,0xc,0x10000]"}, "0-1 2-3 16"},
		{"a list", 4, 0, IntelPin{List: "3,8-9"}, "3 8 9 3"},
		{"a domain counts before a list", 1, 0, IntelPin{Domain: "[0x3]", List: "5"}, "0-1"},
		{"all cores", 3, 0, IntelPin{List: "allcores"}, "0 1 2"},
		{"a list that means the default", 2, 0, IntelPin{List: "all:map=scatter"}, "0-7,16-23 8-15,24-31"},
		{"CPUs that are left out", 2, 0, IntelPin{Exclude: "0-6,16-23"}, "7 8-15,24-31"},
		{"one rank has all", 1, 0, IntelPin{}, "0-31"},

		{"a word that is none", 1, 0, IntelPin{Domain: "moon"}, "I_MPI_PIN_DOMAIN=moon: write core, socket,"},
		{"a mask that is none", 1, 0, IntelPin{Domain: "[0x3,xyz]"}, "I_MPI_PIN_DOMAIN=[0x3,xyz]: write"},
		{"a mask without its 0x", 1, 0, IntelPin{Domain: "[55]"}, "I_MPI_PIN_DOMAIN=[55]: write"},
		{"a bracket that is not closed", 1, 0, IntelPin{Domain: "[0x3"}, "I_MPI_PIN_DOMAIN=[0x3: write"},
		{"no size", 1, 0, IntelPin{Domain: "0"}, "I_MPI_PIN_DOMAIN=0: write"},
		{"a layout that is none", 1, 0, IntelPin{Domain: "2:flat"}, "I_MPI_PIN_DOMAIN=2:flat: write"},
		{"an order that is none", 1, 0, IntelPin{Order: "bogus"}, "I_MPI_PIN_ORDER=bogus: write"},
		{"a cell that is none", 1, 0, IntelPin{Cell: "bogus"}, "I_MPI_PIN_CELL=bogus: write"},
		{"a list that is none", 1, 0, IntelPin{List: "bogus"}, "I_MPI_PIN_PROCESSOR_LIST=bogus: write"},
		{"nothing to leave out", 1, 0, IntelPin{Exclude: "bogus"}, "I_MPI_PIN_PROCESSOR_EXCLUDE_LIST=bogus: write"},
		{"a truth that is none", 1, 0, IntelPin{Pin: "maybe"}, "I_MPI_PIN=maybe: neither"},
		{"a CPU that is not there", 1, 0, IntelPin{List: "99"}, "99"},
	} {
		got := pinned(t, topotest.SMT().Build(), c.np, c.threads, c.pin)
		if c.want == "" {
			if n := len(strings.Fields(got)); n != c.np {
				t.Errorf("%s: %d of %d ranks are bound: %s", c.claim, n, c.np, got)
			}
			continue
		}
		if strings.Contains(c.want, "_") || c.want == "99" { // a part of an error
			if !strings.Contains(got, c.want) {
				t.Errorf("%s: %q does not say %q", c.claim, got, c.want)
			}
		} else if got != c.want {
			t.Errorf("%s: %s, want %s", c.claim, got, c.want)
		}
	}
}

func FuzzIntelPin(f *testing.F) {
	f.Add("", "auto:compact", "", "bunch", "core", 3)
	f.Add("", "[0x3,c]", "", "", "", 1)
	f.Add("", "3:scatter", "", "spread", "", 40)
	f.Add("no", "", "0-3,5", "scatter", "unit", 2)
	machines := []*topo.Topology{topotest.SMT().Build(), topotest.Four().Build(), topotest.Sixth().Build()}
	f.Fuzz(func(t *testing.T, pin, domain, list, order, cell string, np int) {
		to, err := IntelPin{Pin: pin, Domain: domain, List: list, Order: order, Cell: cell}.Parse()
		if err != nil || to.Target != BindDomain {
			return
		}
		np = 1 + (np&0x7fffffff)%64
		for _, top := range machines {
			plan, err := Make(Request{Nodes: cluster(1, 1, top), Apps: []App{{NP: np}}, Policy: Policy{Compat: compat.Intel, Bind: to}})
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range plan.Ranks {
				if r.CPUs.IsEmpty() || !r.CPUs.IncludedIn(top.Usable) {
					t.Fatalf("rank %d of %d has CPUs %s", r.Rank, np, r.CPUs)
				}
			}
		}
	})
}
