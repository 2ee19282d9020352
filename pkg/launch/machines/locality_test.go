package machines

import (
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

func TestLocalityNamesWhatABindingTouches(t *testing.T) {
	machine, err := topo.Synthetic("package:2 core:2 pu:2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		claim, want string
		cpus        topo.CPUSet
	}{
		{"not bound", "", topo.CPUSet{}},
		{"a hardware thread", "NM0:SK0:CR0:HT0", topo.NewCPUSet(0)},
		{"a core", "NM1:SK1:CR2:HT4-5", topo.NewCPUSet(4, 5)},
		{"both packages", "NM0-1:SK0-1:CR0-3:HT0-7", topo.CPURange(0, 7)},
	} {
		if got := Locality(machine, c.cpus); got != c.want {
			t.Errorf("%s: %q, want %q", c.claim, got, c.want)
		}
	}
	if got := Locality(nil, topo.NewCPUSet(1)); got != "" {
		t.Errorf("of an unknown machine: %q", got)
	}
}
