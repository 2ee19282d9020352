package nics

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/gompirun/gompi/pkg/topo"
)

// machine has two cards, of which one speaks Ethernet, in different sockets.
func machine() fstest.MapFS {
	m := fstest.MapFS{}
	for name, text := range map[string]string{
		"mlx5_0/ports/1/link_layer": "InfiniBand\n", "mlx5_0/ports/1/state": "4: ACTIVE\n", "mlx5_0/ports/1/rate": "100 Gb/sec (4X EDR)\n",
		"mlx5_0/device/numa_node": "0\n", "mlx5_0/device/local_cpulist": "0-3\n", "mlx5_0/device/net/ib0/mtu": "2044\n",
		"mlx5_0/ports/1/gids/0": "fe80:0000:0000:0000:0000:0000:0000:0001\n", "mlx5_0/ports/1/gids/1": "0000:0000:0000:0000:0000:0000:0000:0000\n",
		"mlx5_1/ports/1/link_layer": "Ethernet\n", "mlx5_1/ports/1/state": "1: DOWN\n", "mlx5_1/device/numa_node": "1\n", "mlx5_1/device/local_cpulist": "4-7\n",
		"mlx5_1/ports/1/gids/3": "0000:0000:0000:0000:0000:ffff:0a5a:0001\n", "mlx5_1/ports/1/gid_attrs/types/3": "RoCE v2\n", "mlx5_1/ports/1/gid_attrs/ndevs/3": "eth2\n",
		"mlx5_0/node_type": "1: CA\n", "siw0/node_type": "4: RNIC\n",
		"rxe0/ports/1/state": "nonsense", "rxe0/device/local_cpulist": "x",
	} {
		m["class/infiniband/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

func TestDevicesAreReadFromSysfs(t *testing.T) {
	for i, want := range []string{
		"mlx5_0 InfiniBand ACTIVE 100 Gb/sec (4X EDR) 0 0-3 false [ib0] [{0 fe80::1 }]",
		"mlx5_1 Ethernet DOWN  1 4-7 false [eth2] [{3 10.90.0.1 RoCE v2}]",
		"rxe0    -1  false [] []", "siw0    -1  true [] []",
	} {
		d := List(machine())[i]
		nets, gids := d.Addresses(machine())
		if got := fmt.Sprint(d.Name, " ", d.Layer, " ", d.State, " ", d.Rate, " ", d.NUMA, " ", d.Near, " ", d.IWARP, " ", nets, " ", gids); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := List(fstest.MapFS{}); len(got) != 0 {
		t.Errorf("a machine without devices has %v", got)
	}
}

func TestADeviceIsNearTheCPUsOfItsSocket(t *testing.T) {
	cpus, err := topo.ParseCPUSet("5")
	if err != nil {
		t.Fatal(err)
	}
	for i, near := range []bool{false, true, true} {
		if d := List(machine())[i]; d.IsNear(cpus) != near {
			t.Errorf("%s is near CPU 5: %v", d.Name, !near)
		}
	}
}

func TestAnotherDeviceOfALongerNameIsNotMistaken(t *testing.T) {
	d := Device{Name: "mlx5_1"}
	for domain, want := range map[string]bool{"mlx5_1": true, "mlx5_1-xrc": true, "mlx5_10": false} {
		if d.Is(domain) != want {
			t.Errorf("%s: %v", domain, !want)
		}
	}
}

// FuzzDevices reads files that no kernel has written.
func FuzzDevices(f *testing.F) {
	f.Add("4: ACTIVE", "0-3", "::ffff:10.0.0.1")
	f.Fuzz(func(t *testing.T, state, cpus, gid string) {
		m := machine()
		for name, text := range map[string]string{"state": state, "gids/3": gid} {
			m["class/infiniband/mlx5_0/ports/1/"+name] = &fstest.MapFile{Data: []byte(text)}
		}
		m["class/infiniband/mlx5_0/device/local_cpulist"] = &fstest.MapFile{Data: []byte(cpus)}
		got := List(m)
		if len(got) != 4 {
			t.Fatalf("%v", got)
		}
		got[0].Addresses(m)
	})
}
