// Package nics reads what a machine's /sys tells of its RDMA devices.
//
// Device is one of them, List finds all, and Addresses are what peers name one by. What sends over a device, and how, is for others (package rdma).
package nics

import (
	"cmp"
	"io/fs"
	"net/netip"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// Device is an RDMA device, as far as it is known: what the kernel does not say is zero.
type Device struct {
	Name  string // as "mlx5_0"
	Layer string // of its link: "InfiniBand", "Ethernet", "Slingshot"
	State string // of its first port, as "ACTIVE"
	Rate  string // as "100 Gb/sec (4X EDR)"
	NUMA  int    // node; -1 not known
	Near  topo.CPUSet
	IWARP bool // it speaks iWARP

	dir string // of it
}

// GID is an address of a device, in the table that queue pairs name it by.
type GID struct {
	Index   int
	Address netip.Addr
	Type    string // as "RoCE v2"
}

// classes are where kernels list devices: of verbs, which EFA and Omni-Path have, too, and of Slingshot.
var classes = []struct{ dir, layer string }{{"class/infiniband", ""}, {"class/cxi", "Slingshot"}}

// List lists the devices of a machine whose /sys is sys.
func List(sys fs.FS) (out []Device) {
	for _, c := range classes {
		found, _ := fs.ReadDir(sys, c.dir) // a kernel without such devices has no such directory
		for _, d := range found {
			out = append(out, read(sys, path.Join(c.dir, d.Name()), c.layer))
		}
	}
	return out
}

// text is what a file of a device says; "" if it is not there, or says nothing.
func text(sys fs.FS, dir, file string) string {
	b, _ := fs.ReadFile(sys, path.Join(dir, file)) // what is not there is not known
	return strings.TrimSpace(string(b))
}

// read reads one device.
func read(sys fs.FS, dir, layer string) Device {
	d := Device{Name: path.Base(dir), NUMA: -1, Layer: cmp.Or(layer, text(sys, dir, "ports/1/link_layer")), Rate: text(sys, dir, "ports/1/rate"), dir: dir}
	_, kind, _ := strings.Cut(text(sys, dir, "node_type"), ": ")
	d.IWARP = kind == "RNIC"
	_, d.State, _ = strings.Cut(text(sys, dir, "ports/1/state"), ": ")
	if n, err := strconv.Atoi(text(sys, dir, "device/numa_node")); err == nil {
		d.NUMA = n
	}
	if near, err := topo.ParseCPUSet(text(sys, dir, "device/local_cpulist")); err == nil {
		d.Near = near
	}
	return d
}

// Addresses are a device's network interfaces, and its GIDs that are valid. The kernel has a file for each of hundreds that are not.
func (d *Device) Addresses(sys fs.FS) (nets []string, gids []GID) {
	add := func(name string) {
		if name != "" && !slices.Contains(nets, name) {
			nets = append(nets, name)
		}
	}
	all, _ := fs.ReadDir(sys, path.Join(d.dir, "ports/1/gids")) // a device of another class has none
	for _, g := range all {
		i, err := strconv.Atoi(g.Name())
		address, err2 := netip.ParseAddr(text(sys, d.dir, "ports/1/gids/"+g.Name()))
		if err != nil || err2 != nil || address.IsUnspecified() {
			continue
		}
		gids = append(gids, GID{i, address.Unmap(), text(sys, d.dir, "ports/1/gid_attrs/types/"+g.Name())})
		add(text(sys, d.dir, "ports/1/gid_attrs/ndevs/"+g.Name()))
	}
	found, _ := fs.ReadDir(sys, path.Join(d.dir, "device/net"))
	for _, n := range found {
		add(n.Name())
	}
	return nets, gids
}

// Is reports whether a provider's name for something that it can send over is of the device: libfabric appends words, as in "mlx5_0-xrc".
func (d *Device) Is(domain string) bool {
	return domain == d.Name || strings.HasPrefix(domain, d.Name+"-")
}

// IsNear reports whether a process that may run on some CPUs is near the device. Where the machine does not say, all are.
func (d *Device) IsNear(cpus topo.CPUSet) bool { return d.Near.IsEmpty() || d.Near.Intersects(cpus) }
