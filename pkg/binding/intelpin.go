package binding

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// IntelPin has the values of Intel MPI's variables for pinning, "" where one is not set
// (Developer Reference, "Process Pinning").
type IntelPin struct {
	Pin    string // I_MPI_PIN: yes, no
	Domain string // I_MPI_PIN_DOMAIN: core, numa..., SIZE[:LAYOUT], [MASK,...]
	List   string // I_MPI_PIN_PROCESSOR_LIST: 0-3,5, allcores:map=scatter, all:grain=2,shift=1...
	Order  string // I_MPI_PIN_ORDER: range, scatter, compact, spread, bunch
	Cell   string // I_MPI_PIN_CELL: unit, core
}

// Decides names the variables that are set.
func (p IntelPin) Decides() string {
	var names []string
	for _, v := range [...]struct{ name, value string }{
		{"I_MPI_PIN", p.Pin}, {"I_MPI_PIN_DOMAIN", p.Domain}, {"I_MPI_PIN_PROCESSOR_LIST", p.List}, {"I_MPI_PIN_ORDER", p.Order}, {"I_MPI_PIN_CELL", p.Cell},
	} {
		if v.value != "" {
			names = append(names, v.name)
		}
	}
	return strings.Join(names, ", ")
}

// Parse returns the binding that the variables ask for. A domain counts before a list; where neither is
// set the binding is BindDefault, or that of the order and cell alone. Errors begin with the variable.
func (p IntelPin) Parse() (BindTo, error) {
	switch strings.ToLower(p.Pin) {
	case "", "1", "yes", "y", "on", "enable", "true", "t":
	case "0", "no", "n", "off", "disable", "false", "f":
		return BindTo{Target: BindNone}, nil
	default:
		return BindTo{}, fmt.Errorf("I_MPI_PIN=%s: neither yes nor no", p.Pin)
	}
	d, err := p.shape()
	if err != nil {
		return BindTo{}, err
	}
	switch {
	case p.Domain != "":
		return d.domain(p.Domain)
	case p.List != "":
		return d.list(p.List)
	case p.Order == "" && p.Cell == "":
		return BindTo{}, nil
	}
	return d.binding("auto"), nil
}

// shape reads the order and the cell.
func (p IntelPin) shape() (*Domain, error) {
	d := &Domain{Unit: topo.PU}
	switch strings.ToLower(p.Cell) {
	case "", "unit":
	case "core":
		d.Unit = topo.Core
	default:
		return nil, fmt.Errorf("I_MPI_PIN_CELL=%s: write unit or core", p.Cell)
	}
	var ok bool
	if d.Order, ok = layoutWord(p.Order, "bunch", "compact", "scatter", "spread", "range"); !ok {
		return nil, fmt.Errorf("I_MPI_PIN_ORDER=%s: write range, scatter, compact, spread or bunch", p.Order)
	}
	return d, nil
}

// layoutWord looks up one of words, which stand in the order of the constants of Layout. "" is the first.
func layoutWord(s string, words ...string) (Layout, bool) {
	if s == "" {
		return 0, true
	}
	for i, w := range words {
		if w != "" && strings.EqualFold(s, w) {
			return Layout(i), true
		}
	}
	return 0, false
}

func (d *Domain) binding(text string) BindTo {
	d.text = text
	return BindTo{Target: BindDomain, Domain: d}
}

// intelObjects are the shapes that I_MPI_PIN_DOMAIN calls by name.
var intelObjects = map[string]topo.Kind{
	"core": topo.Core, "socket": topo.Package, "sock": topo.Package, "numa": topo.NUMA, "node": topo.Machine,
	"cache1": topo.L1, "cache2": topo.L2, "cache3": topo.L3, "cache": topo.L3,
}

// domain reads I_MPI_PIN_DOMAIN.
func (d *Domain) domain(s string) (BindTo, error) {
	const usage = "write core, socket, numa, node, cache1, cache2, cache3, a SIZE[:platform|compact|scatter] where SIZE is omp, auto or a number, or masks as in [0x3,0xc]"
	wrong := func() (BindTo, error) { return BindTo{}, fmt.Errorf("I_MPI_PIN_DOMAIN=%s: %s", s, usage) }
	if masks, ok := strings.CutPrefix(s, "["); ok {
		if masks, ok = strings.CutSuffix(masks, "]"); !ok {
			return wrong()
		}
		return maskBinding(masks, wrong)
	}
	size, layout, _ := strings.Cut(strings.ToLower(s), ":")
	if k, ok := intelObjects[size]; ok && layout == "" {
		d.Object, d.ByObject = k, true
		return d.binding(s), nil
	}
	var ok bool
	if d.Layout, ok = layoutWord(layout, "", "compact", "scatter", "", "platform"); !ok {
		return wrong()
	}
	switch size {
	case "omp":
		d.Threads = true
	case "auto":
	default:
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 {
			return wrong()
		}
		d.Size = n
	}
	return d.binding(s), nil
}

// maskBinding reads hexadecimal masks, one for each rank of a host.
func maskBinding(masks string, wrong func() (BindTo, error)) (BindTo, error) {
	to := BindTo{Target: BindUser}
	for _, word := range strings.Split(masks, ",") {
		set, err := topo.ParseMask(strings.TrimSpace(word))
		if err != nil || set.IsEmpty() {
			return wrong()
		}
		to.List = append(to.List, set)
	}
	return to, nil
}

// list reads I_MPI_PIN_PROCESSOR_LIST.
func (d *Domain) list(s string) (BindTo, error) {
	wrong := func() (BindTo, error) {
		return BindTo{}, fmt.Errorf("I_MPI_PIN_PROCESSOR_LIST=%s: write CPUs as in 0-3,8, or all, allcores or allsocks and then :map=bunch|scatter|spread, or :grain=N,shift=N,preoffset=N,postoffset=N", s)
	}
	if set, listed := explicit(s); listed {
		return set, nil
	}
	set, how, _ := strings.Cut(strings.ToLower(s), ":")
	d.Size = 1
	switch set {
	case "all":
		d.Unit = topo.PU
	case "allcores", "":
		d.Unit = topo.Core
	case "allsocks", "allsockets":
		d.Object, d.ByObject = topo.Package, true
	default:
		return wrong()
	}
	d.Order = Compact
	for _, word := range strings.Split(how, ",") {
		if word != "" && !d.listWord(word) {
			return wrong()
		}
	}
	return d.binding(s), nil
}

// explicit reads numbers of CPUs, one for each rank of a host, in their order.
func explicit(s string) (BindTo, bool) {
	to := BindTo{Target: BindUser}
	for _, word := range strings.Split(s, ",") {
		set, err := topo.ParseCPUSet(word)
		if err != nil || set.IsEmpty() {
			return to, false
		}
		for _, c := range set.List() {
			to.List = append(to.List, topo.NewCPUSet(c))
		}
	}
	return to, true
}

// listWord reads one NAME=VALUE of a list.
func (d *Domain) listWord(word string) bool {
	name, value, _ := strings.Cut(word, "=")
	if name == "map" {
		var ok bool
		d.Order, ok = layoutWord(value, "bunch", "", "scatter", "spread")
		return ok && value != ""
	}
	if name == "grain" {
		if k, ok := intelObjects[value]; ok {
			d.Object, d.ByObject = k, true
			return true
		}
		if value == "fine" {
			value = "1"
		}
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n == 0 && name == "grain" {
		return false
	}
	switch name {
	case "grain":
		d.Size = n
	case "shift":
		d.Order, d.Shift = Strided, n
	case "preoffset":
		d.Order, d.Pre = Strided, n
	case "postoffset":
		d.Order, d.Post = Strided, n
	default:
		return false
	}
	return true
}
