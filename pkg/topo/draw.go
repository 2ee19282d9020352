package topo

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// drawWidth is how wide a drawing may be, characters; only a single box of many
// titles may be wider.
const drawWidth = 100

// drawWhole is how many cores a machine may have for all of them to be drawn; of
// larger ones, parts like one that has been drawn are named in a line.
const drawWhole = 32

// rowOfCores is how many cores stand in a row.
const rowOfCores = 16

// Draw draws the machine as text: boxes for packages, NUMA nodes and caches that
// several cores share, in them the cores with the kernel's CPU numbers, and
// GPUs and network adapters beside their NUMA nodes. Below it says what the
// marks mean and what took the CPUs that may not be used. The first line is the
// Summary; the facts follow it.
func Draw(w io.Writer, t *Topology, facts ...Fact) error {
	d := &drawer{t: t, whole: len(t.All(Core)) <= drawWhole}
	d.measure()
	out := stack(block{Summary(t)}, told(facts).wrap(drawWidth), d.inside(t.All(Core), drawn, drawWidth),
		d.elsewhere().wrap(drawWidth), d.legend().wrap(drawWidth))
	var b strings.Builder
	for _, line := range out {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// drawn are the levels that get boxes, from the outside in.
var drawn = []Kind{Package, NUMA, L3, L2}

type drawer struct {
	t       *Topology
	whole   bool // draw every part, however many are alike
	cell    int  // width of the number of a core or PU, with its mark
	strided bool // a list with strides was written
	like    bool // a part was named instead of drawn
}

// measure finds the width of a cell.
func (d *drawer) measure() {
	d.cell = len(fmt.Sprint(len(d.t.All(Core)) - 1))
	for _, pu := range d.t.All(PU) {
		d.cell = max(d.cell, len(d.mark(pu.CPUs.First())))
	}
}

// mark is the number of a PU, in parentheses when it may not be used.
func (d *drawer) mark(cpu int) string {
	if d.t.Usable.Contains(cpu) {
		return fmt.Sprint(cpu)
	}
	return fmt.Sprintf("(%d)", cpu)
}

// part is a run of cores in one object, or in none of their level.
type part struct {
	in    *Object // nil: no object of the level, or one for each core
	cores []*Object
}

// cpus are the PUs of the part.
func (p part) cpus() CPUSet { return union(p.cores) }

func union(objects []*Object) CPUSet {
	var out CPUSet
	for _, o := range objects {
		out = out.Or(o.CPUs)
	}
	return out
}

// split divides cores by the objects of a level. A cache of one core alone makes
// no part: the legend has its size.
func (d *drawer) split(cores []*Object, k Kind) []part {
	var out []part
	for _, c := range cores {
		o := d.t.Covering(c.CPUs, k)
		if o != nil && (k == L3 || k == L2) && o.CPUs.IncludedIn(c.CPUs) {
			o = nil
		}
		if n := len(out); n > 0 && out[n-1].in == o {
			out[n-1].cores = append(out[n-1].cores, c)
		} else {
			out = append(out, part{o, []*Object{c}})
		}
	}
	return out
}

// inside draws cores with the boxes of the given levels around them.
func (d *drawer) inside(cores []*Object, levels []Kind, width int) block {
	if len(levels) == 0 {
		return d.cores(cores, width)
	}
	var rows []block
	var side []block // boxes that stand side by side
	for _, alike := range d.alike(d.split(cores, levels[0]), levels) {
		side = append(side, d.box(alike[0], levels, "", width))
		if len(alike) > 1 {
			rows = append(rows, flow(side, width), d.others(alike))
			side = nil
		}
	}
	return stack(append(rows, flow(side, width))...)
}

// box draws one part. A box with a single box in it is drawn as one with both
// titles.
func (d *drawer) box(p part, levels []Kind, title string, width int) block {
	within := levels[1:]
	if p.in == nil {
		b := d.inside(p.cores, within, width)
		if title != "" {
			b = frame(title, b)
		}
		return b
	}
	title = strings.TrimPrefix(title+", "+d.title(p), ", ")
	devices := d.devices(p)
	if len(within) > 0 && len(devices) == 0 {
		if parts := d.split(p.cores, within[0]); len(parts) == 1 {
			return d.box(parts[0], within, title, width)
		}
	}
	const edges = 4 // "| " and " |"
	width -= edges
	if len(devices) > 0 {
		width -= devices.width() + 2
	}
	return frame(title, beside(d.inside(p.cores, within, width), devices, 2))
}

// title names an object and its size.
func (d *drawer) title(p part) string {
	name := fmt.Sprintf("%s %d", map[Kind]string{Package: "package", NUMA: "numa", L3: "L3", L2: "L2"}[p.in.Kind], p.in.Index)
	if p.in.Size > 0 {
		name += " " + SizeText(p.in.Size)
	}
	if !p.in.CPUs.IncludedIn(p.cpus()) {
		name = "part of " + name
	}
	return name
}

// alike gathers the parts that look the same but for their numbers, in the order
// of the first of each.
func (d *drawer) alike(parts []part, levels []Kind) [][]part {
	var out [][]part
	at := map[string]int{}
	for _, p := range parts {
		look := d.look(p, levels)
		i, seen := at[look]
		if seen && !d.whole && p.in != nil {
			out[i] = append(out[i], p)
			continue
		}
		at[look] = len(out)
		out = append(out, []part{p})
	}
	return out
}

// look describes a part without numbers, memory and devices.
func (d *drawer) look(p part, levels []Kind) string {
	var b strings.Builder
	if p.in != nil && p.in.Kind != NUMA {
		fmt.Fprintf(&b, "%d bytes ", p.in.Size)
	}
	fmt.Fprintf(&b, "%t %t(", p.in == nil, p.in != nil && p.in.CPUs.IncludedIn(p.cpus()))
	if len(levels) > 1 {
		for _, q := range d.split(p.cores, levels[1]) {
			b.WriteString(d.look(q, levels[1:]))
		}
	} else {
		for _, c := range p.cores {
			b.WriteString(c.Class)
			for _, cpu := range c.CPUs.List() {
				fmt.Fprintf(&b, " %t", d.t.Usable.Contains(cpu))
			}
			b.WriteString(",")
		}
	}
	return b.String() + ")"
}

// others names the parts that look like the first.
func (d *drawer) others(alike []part) block {
	d.like = true
	var rows [][]string
	for _, p := range alike[1:] {
		rows = append(rows, d.row(p, ""))
		if p.in.Kind != Package {
			continue
		}
		if nodes := d.split(p.cores, NUMA); len(nodes) > 1 {
			for _, n := range nodes {
				rows = append(rows, d.row(n, "  "))
			}
		}
	}
	first, _, _ := strings.Cut(d.title(alike[0]), " ")
	return stack(block{fmt.Sprintf("like %s %d:", first, alike[0].in.Index)}, columns(rows))
}

// row is a line of others: the part, its cores, CPUs and devices.
func (d *drawer) row(p part, indent string) []string {
	name := d.title(p)
	var devices []string
	switch p.in.Kind {
	case Package:
		nodes := d.split(p.cores, NUMA)
		if len(nodes) == 1 && nodes[0].in != nil {
			name += ", " + d.title(nodes[0])
			devices = d.devices(nodes[0])
		}
		devices = append(devices, d.devices(p)...)
	case NUMA:
		devices = d.devices(p)
	}
	var cores []int
	for _, c := range p.cores {
		cores = append(cores, c.Index)
	}
	return []string{indent + name, "core " + d.list(cores), "cpu " + d.list(p.cpus().List()), strings.Join(devices, ", ")}
}

// list writes numbers, and remembers whether the legend must explain how.
func (d *drawer) list(numbers []int) string {
	s := strides(numbers)
	d.strided = d.strided || strings.Contains(s, "/")
	return s
}

// cores draws cores in rows, those of one class together.
func (d *drawer) cores(cores []*Object, width int) block {
	const label = "core "
	fit := max(min((width-len(label))/(d.cell+1), rowOfCores), 1)
	var out block
	for len(cores) > 0 {
		class := cores[0].Class
		n := slices.IndexFunc(cores, func(c *Object) bool { return c.Class != class })
		if n < 0 {
			n = len(cores)
		}
		if class != "" {
			out = append(out, class+" cores")
		}
		for row := range slices.Chunk(cores[:n], fit) {
			out = append(out, d.coreRow(row)...)
		}
		cores = cores[n:]
	}
	return out
}

// coreRow draws cores side by side: a line with their numbers, and one for the
// first, second, ... hardware thread of each.
func (d *drawer) coreRow(cores []*Object) block {
	threads := 0
	head := "core"
	for _, c := range cores {
		threads = max(threads, c.CPUs.Count())
		head += fmt.Sprintf(" %*d", d.cell, c.Index)
	}
	out := block{head}
	for i := range threads {
		line := "cpu "
		if i > 0 {
			line = "    "
		}
		for _, c := range cores {
			mark := ""
			if list := c.CPUs.List(); i < len(list) {
				mark = d.mark(list[i])
			}
			line += fmt.Sprintf(" %*s", d.cell, mark)
		}
		out = append(out, line)
	}
	return out
}
