package machines

import (
	"reflect"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

func TestGPUsThatAreGrantedAreFoundAmongTheMachines(t *testing.T) {
	near, far := topo.CPURange(0, 3), topo.CPURange(4, 7)
	net := topo.Device{Class: topo.Network, Name: "ib0"}
	nv0, nv1 := topo.Device{Class: topo.GPU, Name: "nvidia0", CPUs: near}, topo.Device{Class: topo.GPU, Name: "nvidia1", CPUs: far}
	amd0, amd1 := topo.Device{Class: topo.GPU, Name: "card0", CPUs: near}, topo.Device{Class: topo.GPU, Name: "card3", CPUs: far}
	for _, c := range []struct {
		claim   string
		devices []topo.Device
		list    string
		want    []topo.Device
	}{
		{"by NVIDIA's numbers", []topo.Device{nv1, net, nv0}, "0", []topo.Device{net, nv0}},
		{"by place", []topo.Device{amd0, amd1}, "1,0", []topo.Device{amd1, amd0}},
		{"that are not shown", []topo.Device{net}, "2", []topo.Device{net, {Class: topo.GPU, Name: "gpu2"}}},
		{"none", []topo.Device{nv0}, "NoDevFiles", nil},
	} {
		if got := NamedGPUs(c.devices, c.list); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.claim, got, c.want)
		}
	}
}
