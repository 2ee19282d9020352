// Package show writes a plan for people and programs: bindings, maps, allocations, reasons, pictures and JSON.
// Each compat mode has the words of its launcher, as its sources describe them and its output shows them; our own are pictures.
// All starts from a Report, which is a plan with what the displays need besides.
package show

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

// Report is a plan together with what the displays need besides.
type Report struct {
	Plan     *binding.Plan
	Nodes    []binding.Node // Request.Nodes
	Compat   compat.Mode
	PID      func(rank int) int      // nil: nothing runs, a dry run
	Machines bool                    // WriteJSON describes the machines, too
	Programs []Program               // of Plan.Apps, for WriteJSON; nil leaves them out
	Tool     func(rank int) []string // words in front of a rank's command; nil: none
	JobName  string                  // as the mode writes it: "[4711,1]" for ompi4, "prterun-host-4711@1" for ompi5; "" a neutral one

	said map[boundKey]string // bindings put into words before, while one display is written
}

// boundKey is what the words for a binding depend on.
type boundKey struct {
	t    *topo.Topology
	cpus string
	hwt  bool
}

// bound is say's words for a rank's CPUs. Many ranks have the same CPUs of
// equal nodes, so words are found once.
func (r Report) bound(p binding.Placement, say func(t *topo.Topology, cpus topo.CPUSet, hwt bool) string) string {
	key := boundKey{r.Nodes[p.Node].Topo, p.CPUs.String(), r.Plan.Apps[p.App].HWThreads}
	text, ok := r.said[key]
	if !ok {
		text = say(key.t, p.CPUs, key.hwt)
		r.said[key] = text
	}
	return text
}

// job is JobName or a stand-in of the same form.
func (r Report) job() string {
	switch {
	case r.JobName != "":
		return r.JobName
	case r.Compat == compat.OMPI4:
		return "[0,1]"
	}
	return "gompi@1"
}

func (r Report) pid(rank int) int {
	if r.PID == nil {
		return 0
	}
	return r.PID(rank)
}

// slots is a node's slot count as planned.
func (r Report) slots(n int) int { return r.Plan.Slots[n] }

// byNode lists each node's ranks in ascending order.
func (r Report) byNode() [][]int {
	out := make([][]int, len(r.Nodes))
	for _, p := range r.Plan.Ranks {
		out[p.Node] = append(out[p.Node], p.Rank)
	}
	return out
}

// ReportBindings writes where each rank may run, in the words of the mode:
// --report-bindings, and --display bind when nothing runs. Our own is a picture
// of each node with one line that says why.
func ReportBindings(w io.Writer, r Report) error {
	b := bufio.NewWriter(w)
	r.said = map[boundKey]string{}
	if r.Compat == compat.Gompi {
		r.pictures(b)
		r.gpuLines(b)
		return b.Flush()
	}
	for _, p := range r.Plan.Ranks {
		node := r.Nodes[p.Node]
		switch r.Compat {
		case compat.OMPI4:
			fmt.Fprintf(b, "[%s:%05d] MCW rank %d %s\n", node.Name, r.pid(p.Rank), p.Rank, r.bound(p, ompi4Sentence))
		case compat.OMPI5:
			r.ompi5Line(b, p)
		case compat.Hydra, compat.Intel, compat.PALS:
			fmt.Fprintf(b, "process %d binding: %s\n", p.Rank, r.bound(p, bitString))
		default:
			r.srunLine(b, p)
		}
	}
	r.gpuLines(b)
	return b.Flush()
}

// gpuLines say which GPUs ranks have.
func (r Report) gpuLines(w io.Writer) {
	for _, p := range r.Plan.Ranks {
		if names := r.gpuNames(p); len(names) > 0 {
			fmt.Fprintf(w, "rank %d on %s: %s %s\n", p.Rank, r.Nodes[p.Node].Name, word(len(names) == 1, "GPU", "GPUs"), strings.Join(names, ", "))
		}
	}
}

func (r Report) gpuNames(p binding.Placement) []string {
	return binding.GPUNames(r.Nodes[p.Node].Topo, p)
}

// ompi4Sentence is orterun 4.1's wording; a rank bound to all CPUs counts as
// not bound there.
func ompi4Sentence(t *topo.Topology, cpus topo.CPUSet, _ bool) string {
	if cpus.IsEmpty() || t == nil || t.Usable.IncludedIn(cpus) {
		return "is not bound (or bound to all available processors)"
	}
	list, drawing := ompi4Bound(t, cpus)
	return "bound to " + list + ": " + drawing
}

// ompi4Bound returns "socket 0[core 1[hwt 0-1]], ..." and "[../BB][../..]".
func ompi4Bound(t *topo.Topology, cpus topo.CPUSet) (list, drawing string) {
	var parts []string
	var d strings.Builder
	for _, pkg := range sockets(t) {
		d.WriteByte('[')
		for i, core := range topo.Inside(t.Of(topo.Core), pkg.CPUs) {
			if i > 0 {
				d.WriteByte('/')
			}
			var on []int
			for k, cpu := range core.CPUs.List() {
				if cpus.Contains(cpu) {
					d.WriteByte('B')
					on = append(on, k)
				} else {
					d.WriteByte('.')
				}
			}
			if on != nil {
				parts = append(parts, fmt.Sprintf("socket %d[core %d[hwt %s]]", pkg.Index, core.Index, ranges.Text(on)))
			}
		}
		d.WriteByte(']')
	}
	return strings.Join(parts, ", "), d.String()
}

// sockets are the packages, or the machine when the firmware names none.
func sockets(t *topo.Topology) []*topo.Object {
	if pkgs := t.Of(topo.Package); len(pkgs) > 0 {
		return pkgs
	}
	return []*topo.Object{{CPUs: t.Usable}}
}

func (r Report) ompi5Line(w io.Writer, p binding.Placement) {
	node := r.Nodes[p.Node]
	bound := r.bound(p, ompi5Bound)
	switch {
	case r.PID == nil && bound == "":
		fmt.Fprintf(w, "Proc [%s,%d] Node %s is UNBOUND\n", r.job(), p.Rank, node.Name)
	case r.PID == nil:
		fmt.Fprintf(w, "Proc [%s,%d] Node %s bound to %s\n", r.job(), p.Rank, node.Name, bound)
	case bound == "":
		fmt.Fprintf(w, "[%s:%05d] Rank %d is not bound (or bound to all available processors)\n", node.Name, r.pid(p.Rank), p.Rank)
	default:
		fmt.Fprintf(w, "[%s:%05d] Rank %d bound to %s\n", node.Name, r.pid(p.Rank), p.Rank, bound)
	}
}

// ompi5Bound is "package[0][core:L0-3] package[1][core:L8]", with hwt for
// core where hardware threads are the CPUs or a core is not had whole; L says
// that the numbers are logical. "" when not bound.
func ompi5Bound(t *topo.Topology, cpus topo.CPUSet, hwt bool) string {
	if t == nil || cpus.IsEmpty() {
		return ""
	}
	kind, word := topo.Core, "core"
	if hwt || !wholeCores(t, cpus) {
		kind, word = topo.PU, "hwt"
	}
	var parts []string
	for _, pkg := range sockets(t) {
		if on := indexes(t, kind, cpus.And(pkg.CPUs)); on != nil {
			parts = append(parts, fmt.Sprintf("package[%d][%s:L%s]", pkg.Index, word, ranges.Text(on)))
		}
	}
	return strings.Join(parts, " ")
}

// wholeCores reports whether cpus has all usable threads of each of its cores.
func wholeCores(t *topo.Topology, cpus topo.CPUSet) bool {
	for _, core := range t.Of(topo.Core) {
		if use := t.UsableIn(core); use.Intersects(cpus) && !use.IncludedIn(cpus) {
			return false
		}
	}
	return true
}

// indexes are the logical numbers of the objects of kind k that cpus touches.
func indexes(t *topo.Topology, k topo.Kind, cpus topo.CPUSet) []int {
	var out []int
	for _, o := range t.Of(k) {
		if o.CPUs.Intersects(cpus) {
			out = append(out, o.Index)
		}
	}
	return out
}

// bitString is Hydra's: one character per CPU in the kernel's order. A rank
// that is not bound may run on all it was left.
func bitString(t *topo.Topology, cpus topo.CPUSet, _ bool) string {
	if t == nil {
		return "unknown"
	}
	if cpus.IsEmpty() {
		cpus = t.Usable
	}
	last := t.Usable.Last()
	for _, o := range t.All(topo.PU) {
		last = max(last, o.OS)
	}
	bits := make([]byte, last+1)
	for i := range bits {
		bits[i] = '0'
		if cpus.Contains(i) {
			bits[i] = '1'
		}
	}
	return string(bits)
}

// srunLine is the form of srun --cpu-bind=verbose, see srun(1).
func (r Report) srunLine(w io.Writer, p binding.Placement) {
	node := r.Nodes[p.Node]
	kind, set, tail := "MASK", p.CPUs, " set"
	if set.IsEmpty() {
		kind, tail = "NULL", ""
		if node.Topo != nil {
			set = node.Topo.Usable
		}
	}
	fmt.Fprintf(w, "cpu-bind=%s - %s, task %2d %2d [%d]: mask %s%s\n", kind, node.Name, p.Rank, p.LocalRank, r.pid(p.Rank), hexMask(set), tail)
}

// hexMask is the set as one hexadecimal number.
func hexMask(set topo.CPUSet) string {
	words := set.Words()
	var b strings.Builder
	for i := len(words) - 1; i >= 0; i-- {
		switch {
		case b.Len() > 0:
			fmt.Fprintf(&b, "%016x", words[i])
		case words[i] != 0 || i == 0:
			fmt.Fprintf(&b, "0x%x", words[i])
		}
	}
	if b.Len() == 0 {
		return "0x0"
	}
	return b.String()
}
