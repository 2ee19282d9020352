package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
)

// intelPins binds as Intel MPI's variables say, wherever they come from, unless the line has a
// binding of its own. What cannot be read is told, and then means Intel's default, as under its launcher.
func (b *builder) intelPins() {
	if !mpich.has(b.mode) || b.decided("bind-to") {
		return
	}
	pin := binding.IntelPin{
		Pin: b.rankEnv("I_MPI_PIN"), Domain: b.rankEnv("I_MPI_PIN_DOMAIN"), List: b.rankEnv("I_MPI_PIN_PROCESSOR_LIST"),
		Exclude: b.rankEnv("I_MPI_PIN_PROCESSOR_EXCLUDE_LIST"),
		Order:   b.rankEnv("I_MPI_PIN_ORDER"), Cell: b.rankEnv("I_MPI_PIN_CELL"),
	}
	to, err := pin.Parse()
	if err != nil {
		b.notice(err.Error() + "; Intel MPI's default binding is used")
		to = binding.IntelDefault()
	}
	if to.Target != binding.BindDefault {
		b.out.Job.Policy.Bind = to
		b.out.Job.Policy.Asked.Bind = pin.Decides()
	}
}

// setIntelBinding takes Intel MPI's -binding "pin=yes;cell=core". Its launcher of today reads none of it and
// pins by default, whatever it says.
func setIntelBinding(b *builder, o option) error {
	b.notice(o.as + " " + o.args[0] + ": Intel MPI's launcher has its default binding then, and so have ranks here; I_MPI_PIN_DOMAIN and its kin say another")
	return setBind(b, o, binding.IntelDefault())
}

// intelBinding reports whether a binding is one of Intel MPI's: on, off, or words with an = behind the first.
func intelBinding(value string) bool {
	name, _, assigned := strings.Cut(value, "=")
	return assigned && name != "" && !strings.Contains(name, ":") || value == "on" || value == "off"
}
