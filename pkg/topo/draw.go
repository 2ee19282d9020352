package topo

import (
	"fmt"
	"io"
	"strings"
)

// Summary describes a machine in one line.
func Summary(t *Topology) string {
	var b strings.Builder
	part := func(n int, what string) {
		if n == 0 {
			return
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d %s", n, what)
		if n != 1 {
			b.WriteByte('s')
		}
	}
	part(len(t.All(Package)), "package")
	part(len(t.All(NUMA)), "NUMA node")
	part(len(t.All(L3)), "L3 cache")
	part(len(t.All(Core)), "core")
	part(len(t.All(PU)), "hardware thread")
	if n := len(t.All(PU)); t.PUs() < n {
		fmt.Fprintf(&b, "; %d of %d usable", t.PUs(), n)
	}
	if t.Quota > 0 {
		fmt.Fprintf(&b, "; %.2g CPUs of time by %s", t.Quota, t.QuotaBy)
	}
	return b.String()
}

// Draw draws the machine as text: packages, NUMA nodes, L3 groups, cores with
// the kernel's CPU numbers. CPUs that may not be used stand in parentheses; the
// reasons follow.
func Draw(w io.Writer, t *Topology) error {
	p := &printer{w: w}
	p.line("%s", Summary(t))
	for _, pk := range t.All(Package) {
		p.line("  package %d", pk.Index)
		for _, nn := range inside(t, NUMA, pk.CPUs) {
			head := fmt.Sprintf("    numa %d", nn.Index)
			if nn.Size > 0 {
				head += fmt.Sprintf(" (%s)", sizeText(nn.Size))
			}
			p.line("%s", head)
			l3 := inside(t, L3, nn.CPUs)
			if len(l3) == 0 {
				p.cores(t, "      ", nn.CPUs)
			}
			for _, c := range l3 {
				label := fmt.Sprintf("      L3 %d", c.Index)
				if c.Size > 0 {
					label += fmt.Sprintf(" (%s)", sizeText(c.Size))
				}
				p.line("%s", label)
				p.cores(t, "        ", c.CPUs)
			}
		}
	}
	for _, d := range t.Devices {
		near := "near no CPU in particular"
		if !d.CPUs.IsEmpty() {
			near = "near CPUs " + d.CPUs.String()
		}
		p.line("  %s %s (%s) %s", d.Class, d.Name, d.PCI, near)
	}
	for _, r := range t.Removed {
		p.line("  not usable: CPUs %s: %s", r.CPUs, r.Reason)
	}
	return p.err
}

// inside returns the objects of a kind whose PUs all lie in set.
func inside(t *Topology, k Kind, set CPUSet) []*Object {
	var out []*Object
	for _, o := range t.All(k) {
		if o.CPUs.IncludedIn(set) {
			out = append(out, o)
		}
	}
	return out
}

type printer struct {
	w   io.Writer
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

// lineWidth is how wide a drawing may be, characters.
const lineWidth = 100

// cores draws the cores within set, as many to a line as fit.
func (p *printer) cores(t *Topology, indent string, set CPUSet) {
	line := indent
	for _, c := range inside(t, Core, set) {
		var pus []string
		for _, cpu := range c.CPUs.List() {
			s := fmt.Sprint(cpu)
			if !t.Usable.Contains(cpu) {
				s = "(" + s + ")"
			}
			pus = append(pus, s)
		}
		cell := fmt.Sprintf("[%d: %s] ", c.Index, strings.Join(pus, " "))
		if c.Class == Efficiency {
			cell = fmt.Sprintf("[e%d: %s] ", c.Index, strings.Join(pus, " "))
		}
		if len(line)+len(cell) > lineWidth && line != indent {
			p.line("%s", strings.TrimRight(line, " "))
			line = indent
		}
		line += cell
	}
	if line != indent {
		p.line("%s", strings.TrimRight(line, " "))
	}
}

func sizeText(n int64) string {
	for _, u := range []struct {
		shift int
		name  string
	}{{40, "TiB"}, {30, "GiB"}, {20, "MiB"}, {10, "KiB"}} {
		if n >= 1<<u.shift {
			return fmt.Sprintf("%.3g %s", float64(n)/float64(int64(1)<<u.shift), u.name)
		}
	}
	return fmt.Sprintf("%d B", n)
}
