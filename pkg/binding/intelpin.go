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
	Pin     string // I_MPI_PIN: yes, no
	Domain  string // I_MPI_PIN_DOMAIN: core, numa..., SIZE[:LAYOUT], [MASK,...]
	List    string // I_MPI_PIN_PROCESSOR_LIST: 0-3,5, allcores
	Exclude string // I_MPI_PIN_PROCESSOR_EXCLUDE_LIST: CPUs that are left out
	Order   string // I_MPI_PIN_ORDER: range, scatter, compact, spread, bunch
	Cell    string // I_MPI_PIN_CELL: unit, core
}

// Decides names the variables that are set.
func (p IntelPin) Decides() string {
	var names []string
	for _, v := range [...]struct{ name, value string }{
		{"I_MPI_PIN", p.Pin}, {"I_MPI_PIN_DOMAIN", p.Domain}, {"I_MPI_PIN_PROCESSOR_LIST", p.List},
		{"I_MPI_PIN_PROCESSOR_EXCLUDE_LIST", p.Exclude}, {"I_MPI_PIN_ORDER", p.Order}, {"I_MPI_PIN_CELL", p.Cell},
	} {
		if v.value != "" {
			names = append(names, v.name)
		}
	}
	return strings.Join(names, ", ")
}

// IntelDefault is Intel MPI's binding where nothing is said: the CPUs in as many parts as there are ranks.
func IntelDefault() BindTo { return (&Domain{}).binding("auto") }

// DepthOf is the binding of PALS's --cpu-bind depth: so many hardware threads each, one rank behind the other.
func DepthOf(n int) BindTo {
	return (&Domain{Size: n, Order: Compact}).binding(strconv.Itoa(n) + ":compact")
}

// Parse returns the binding that the variables ask for. A domain counts before a list; where no variable is
// set the binding is BindDefault. Errors begin with the variable.
func (p IntelPin) Parse() (BindTo, error) {
	if p == (IntelPin{}) {
		return BindTo{}, nil
	}
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
		return d.domain(p.Domain, p.Order != "")
	case p.List != "":
		return d.list(p.List)
	}
	return d.binding("auto"), nil
}

// shape reads the order, the cell and what is left out.
func (p IntelPin) shape() (*Domain, error) {
	d := &Domain{}
	switch strings.ToLower(p.Cell) {
	case "", "unit":
	case "core":
		d.Cells = true
	default:
		return nil, fmt.Errorf("I_MPI_PIN_CELL=%s: write unit or core", p.Cell)
	}
	switch strings.ToLower(p.Order) {
	case "", "bunch", "range": // the launcher makes no difference between the two
	case "compact":
		d.Order = Compact
	case "scatter":
		d.Order = Scatter
	case "spread":
		d.Order = Spread
	default:
		return nil, fmt.Errorf("I_MPI_PIN_ORDER=%s: write range, scatter, compact, spread or bunch", p.Order)
	}
	if p.Exclude != "" {
		var err error
		if d.Exclude, err = topo.ParseCPUSet(p.Exclude); err != nil {
			return nil, fmt.Errorf("I_MPI_PIN_PROCESSOR_EXCLUDE_LIST=%s: write CPUs as in 0,4-7", p.Exclude)
		}
	}
	return d, nil
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

// domain reads I_MPI_PIN_DOMAIN. A layout says in which order the pieces come, if ordered does not, and that
// whole cores are counted.
func (d *Domain) domain(s string, ordered bool) (BindTo, error) {
	const usage = "write core, socket, numa, node, cache1, cache2, cache3, a SIZE[:platform|compact|scatter] where SIZE is omp, auto or a number, or masks as in [0x3,0xc]"
	wrong := func() (BindTo, error) { return BindTo{}, fmt.Errorf("I_MPI_PIN_DOMAIN=%s: %s", s, usage) }
	if masks, ok := strings.CutPrefix(s, "["); ok {
		if masks, ok = strings.CutSuffix(masks, "]"); !ok {
			return wrong()
		}
		return maskBinding(masks, wrong)
	}
	size, layout, hasLayout := strings.Cut(strings.ToLower(s), ":")
	if k, ok := intelObjects[size]; ok && !hasLayout {
		d.Object, d.ByObject = k, true
		return d.binding(s), nil
	}
	d.Whole = hasLayout && !d.Cells
	order := Compact
	switch layout {
	case "compact", "platform":
	case "scatter":
		order = Scatter
	default:
		if hasLayout {
			return wrong()
		}
	}
	if hasLayout && !ordered {
		d.Order = order
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

// maskBinding reads hexadecimal masks, one for each rank of a host, each with its 0x.
func maskBinding(masks string, wrong func() (BindTo, error)) (BindTo, error) {
	to := BindTo{Target: BindUser}
	for _, word := range strings.Split(masks, ",") {
		word = strings.ToLower(strings.TrimSpace(word))
		set, err := topo.ParseMask(word)
		if err != nil || set.IsEmpty() || !strings.HasPrefix(word, "0x") {
			return wrong()
		}
		to.List = append(to.List, set)
	}
	return to, nil
}

// list reads I_MPI_PIN_PROCESSOR_LIST: numbers, or allcores. Its other words (all, allsocks, and how they are
// dealt) are read, and mean the default to mpiexec.hydra 2021.18.
func (d *Domain) list(s string) (BindTo, error) {
	if to, ok := explicit(s); ok {
		return to, nil
	}
	set, _, _ := strings.Cut(strings.ToLower(s), ":")
	switch set {
	case "allcores":
		d.AllCores = set == strings.ToLower(s)
	case "all", "allsocks", "allsockets", "":
	default:
		return BindTo{}, fmt.Errorf("I_MPI_PIN_PROCESSOR_LIST=%s: write CPUs as in 0-3,8, or all, allcores or allsocks", s)
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
