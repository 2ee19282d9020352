package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
)

// intelPins binds as Intel MPI's variables say, wherever they come from, unless the line has a
// binding of its own.
func (b *builder) intelPins() error {
	if !mpich.has(b.mode) || b.decided("bind-to") {
		return nil
	}
	pin := binding.IntelPin{
		Pin: b.rankEnv("I_MPI_PIN"), Domain: b.rankEnv("I_MPI_PIN_DOMAIN"), List: b.rankEnv("I_MPI_PIN_PROCESSOR_LIST"),
		Order: b.rankEnv("I_MPI_PIN_ORDER"), Cell: b.rankEnv("I_MPI_PIN_CELL"),
	}
	to, err := pin.Parse()
	if err != nil {
		return errorf("%v", err)
	}
	if to.Target != binding.BindDefault {
		b.out.Job.Policy.Bind = to
		b.out.Job.Policy.Asked.Bind = pin.Decides()
	}
	return nil
}

// setIntelBinding reads Intel MPI's -binding "pin=yes;cell=core;map=scatter".
func setIntelBinding(b *builder, o option) error {
	var pin binding.IntelPin
	for _, item := range strings.Split(o.args[0], ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(item), "=")
		switch strings.ToLower(name) {
		case "":
		case "pin":
			pin.Pin = value
		case "cell":
			pin.Cell = value
		case "domain":
			pin.Domain = value
		case "order":
			pin.Order = value
		case "map":
			if pin.List = value; value != "" && (value[0] < '0' || value[0] > '9') {
				pin.List = "allcores:map=" + value
			}
		default:
			return o.errorf("%q is not one of pin, cell, map, domain, order", name)
		}
	}
	to, err := pin.Parse()
	if err != nil {
		return o.errorf("%v", err)
	}
	return setBind(b, o, to)
}
