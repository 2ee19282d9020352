package topo

import (
	"fmt"
	"strings"
)

// near returns the smallest drawn object whose PUs a device is near; nil when it
// is near all of them or nobody knows.
func (d *drawer) near(dev Device) *Object {
	if dev.CPUs.IsEmpty() {
		return nil
	}
	for _, k := range []Kind{NUMA, Package} {
		if o := d.t.Covering(dev.CPUs, k); o != nil {
			return o
		}
	}
	return nil
}

// devices are lines for the devices of a part: those near its object, if that is
// whole.
func (d *drawer) devices(p part) block {
	var out block
	for _, dev := range d.t.Devices {
		if p.in != nil && d.near(dev) == p.in {
			out = append(out, dev.String())
		}
	}
	return out
}

// String names a device: "gpu nvidia0 (card1) at 0000:3b:00.0".
func (v Device) String() string {
	s := v.Class + " " + v.Name
	if len(v.Also) > 0 {
		s += " (" + strings.Join(v.Also, " ") + ")"
	}
	if v.PCI != "" && v.PCI != v.Name {
		s += " at " + v.PCI
	}
	return s
}

// elsewhere names the devices that no box has.
func (d *drawer) elsewhere() block {
	var out block
	for _, dev := range d.t.Devices {
		if d.near(dev) != nil {
			continue
		}
		where := "near no CPU in particular"
		if !dev.CPUs.IsEmpty() {
			where = "near CPUs " + dev.CPUs.String()
		}
		out = append(out, dev.String()+", "+where)
	}
	return out
}

// told is a line for each fact.
func told(facts []Fact) block {
	var out block
	for _, f := range facts {
		out = append(out, fmt.Sprintf("%s: %s", f.Name, f.Value))
	}
	return out
}

// legend explains the marks that were used, the private caches, and what took
// CPUs away.
func (d *drawer) legend() block {
	out := block{"core: number of the core here and in rankfiles; cpu: the kernel's number of each hardware thread"}
	out = append(out, d.private()...)
	if d.like {
		out = append(out, "like: the same but for numbers, memory and devices")
	}
	if d.strided {
		out = append(out, "a-b/s: every s-th number from a to b")
	}
	if d.t.PUs() < len(d.t.All(PU)) {
		out = append(out, "(n): may not be used")
	}
	for _, r := range d.t.Removed {
		out = append(out, fmt.Sprintf("%s: cpu %s", r, strides(r.CPUs.List())))
	}
	if d.t.Quota > 0 {
		out = append(out, fmt.Sprintf("cgroup quota %s: %.3g seconds of CPU time a second", d.t.QuotaBy, d.t.Quota))
	}
	return out
}

// private tells the sizes of the caches that each core has for itself, for each
// class of cores.
func (d *drawer) private() block {
	var out block
	said := map[string]bool{}
	for _, c := range d.t.All(Core) {
		var sizes []string
		for _, k := range []Kind{L3, L2, L1} {
			o := d.t.Covering(c.CPUs, k)
			if o == nil || o.Size == 0 || !o.CPUs.IncludedIn(c.CPUs) {
				continue
			}
			sizes = append(sizes, strings.ToUpper(k.String()[:2])+" "+SizeText(o.Size))
		}
		what := strings.TrimPrefix(c.Class+" core", " ")
		line := fmt.Sprintf("each %s has %s", what, strings.Join(sizes, ", "))
		if len(sizes) > 0 && !said[line] {
			said[line] = true
			out = append(out, line)
		}
	}
	return out
}
