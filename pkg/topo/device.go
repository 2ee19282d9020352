package topo

import (
	"slices"
	"strings"
)

const pciDir = "sys/bus/pci/devices/"

// pciFunction is one function of a PCI device, being examined.
type pciFunction struct {
	r     *reader
	addr  string
	path  string
	names []string // of the function's directory
}

// devices finds the GPUs and network adapters: by their PCI class, and network
// interfaces of other buses by sys/class/net. Interfaces without hardware (lo,
// bridges, bonds) are left out.
func (r *reader) devices() []Device {
	var out []Device
	known := make(map[string]bool)
	for _, addr := range r.names(pciDir) {
		class := r.text(pciDir + addr + "/class")
		if !strings.HasPrefix(class, "0x02") && !strings.HasPrefix(class, "0x03") && !strings.HasPrefix(class, "0x12") {
			continue
		}
		f := pciFunction{r: r, addr: addr, path: pciDir + addr + "/"}
		f.names = r.names(f.path)
		if d, ok := f.device(class); ok {
			d.CPUs = f.local()
			out = append(out, d)
			known[d.Name] = true
			for _, name := range d.Also {
				known[name] = true
			}
		}
	}
	for _, name := range r.names("sys/class/net") {
		if !known[name] && r.exists("sys/class/net/"+name+"/device/uevent") {
			out = append(out, Device{Class: Network, Name: name})
		}
	}
	return out
}

// device names the function by its PCI class: 02 network controllers, 03
// display controllers, 12 processing accelerators (some data center GPUs).
func (f *pciFunction) device(class string) (Device, bool) {
	d := Device{PCI: f.addr, Class: GPU}
	var names []string
	switch class[:4] {
	case "0x02":
		d.Class = Network
		names = append(f.children("infiniband", ""), f.children("net", "")...)
		for _, n := range f.names {
			if strings.HasPrefix(n, "virtio") { // a virtio NIC has its interface one level down
				names = append(names, f.children(n+"/net", "")...)
			}
		}
	case "0x03", "0x12":
		names = append(f.nvidia(), f.children("drm", "card")...)
		if class[:4] == "0x12" && len(names) == 0 || f.isConsole() {
			return d, false
		}
	}
	if len(names) == 0 {
		names = []string{f.addr} // no driver is loaded
	}
	d.Name, d.Also = names[0], names[1:]
	if len(d.Also) == 0 {
		d.Also = nil
	}
	return d, true
}

// children lists a subdirectory's entries that start with prefix; "card" does
// not match the connectors, card0-DP-1.
func (f *pciFunction) children(dir, prefix string) []string {
	if top, _, _ := strings.Cut(dir, "/"); !slices.Contains(f.names, top) {
		return nil
	}
	return slices.DeleteFunc(f.r.names(f.path+dir), func(n string) bool {
		return !strings.HasPrefix(n, prefix) || prefix != "" && strings.Contains(n, "-")
	})
}

// nvidia returns the nvidiaN under which NVIDIA's driver shows the GPU.
func (f *pciFunction) nvidia() []string {
	for line := range strings.Lines(f.r.text("proc/driver/nvidia/gpus/" + f.addr + "/information")) {
		if key, value, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == "Device Minor" {
			return []string{"nvidia" + strings.TrimSpace(value)}
		}
	}
	return nil
}

// isConsole reports whether this is the display of a server's management
// controller (ASPEED, Matrox), which nobody wants to compute on.
func (f *pciFunction) isConsole() bool {
	vendor := f.r.text(f.path + "vendor")
	return vendor == "0x1a03" || vendor == "0x102b"
}

// local returns the PUs near the function. Where firmware does not say, the
// kernel lists them all and gives node -1.
func (f *pciFunction) local() CPUSet {
	set, _ := f.r.cpus(f.path + "local_cpulist")
	set = set.And(f.r.online)
	if set.Equal(f.r.online) && f.r.num(f.path+"numa_node", -1) < 0 {
		return CPUSet{}
	}
	return set
}
