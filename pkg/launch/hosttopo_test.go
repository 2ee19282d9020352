package launch

import (
	"testing"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/topo"
)

func TestMachinesThatAreMadeUpHaveNoFacts(t *testing.T) {
	here := &node{local: true, host: hostfile.Host{Name: "here"}}
	j := &job{sys: System{HostFacts: func() []topo.Fact { return []topo.Fact{{Name: "cpu", Value: "A"}} }}}
	if got := j.nodeFacts(here); len(got) != 1 || got[0].Value != "A" {
		t.Errorf("of this host: %v", got)
	}
	j.spec.Show.TopoDesc = "core:4"
	if got := j.nodeFacts(here); len(got) != 0 {
		t.Errorf("of a described machine: %v", got)
	}
}
