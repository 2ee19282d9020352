package binding

import (
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

func TestARankLeavesTheCPUsOfSlotsThatItDoesNotFill(t *testing.T) {
	for _, c := range []struct {
		claim          string
		slots, np, omp int
		running        string
		want           string
	}{
		{"one slot of four, one CPU", 4, 1, 0, "", "0"},
		{"two slots of four", 4, 2, 0, "", "0 1"},
		{"a slot is worth two", 2, 1, 0, "", "0-1"},
		{"all slots, all CPUs", 1, 1, 0, "", "0-3"},
		{"as many as its threads", 4, 1, 3, "", "0-2"},
		{"no more than there are", 4, 1, 9, "", "0-3"},
		{"behind others", 4, 1, 0, "0:0", "1"},
		{"more slots than CPUs", 8, 1, 0, "", "0"},
	} {
		machine, err := topo.Synthetic("package:1 core:4 pu:1")
		if err != nil {
			t.Fatal(err)
		}
		plan, err := Make(Request{
			Nodes: []Node{{Name: "n", Slots: c.slots, Declared: true, Topo: machine}}, Apps: []App{{Name: "a", NP: c.np}},
			Policy: Policy{ThreadsPer: c.omp}, Running: alreadyThere(t, c.running), LeaveRest: true,
		})
		if err != nil {
			t.Errorf("%s: %v", c.claim, err)
			continue
		}
		got := ""
		for i, r := range plan.Ranks {
			if i > 0 {
				got += " "
			}
			got += r.CPUs.String()
		}
		if got != c.want {
			t.Errorf("%s: CPUs %q, want %q", c.claim, got, c.want)
		}
	}
}
