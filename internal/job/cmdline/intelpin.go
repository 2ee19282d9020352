package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// intelPins binds as Intel MPI's variables say, wherever they come from, unless the line has a
// binding of its own. What cannot be read is told, and then means Intel's default, as under its launcher.
func (b *builder) intelPins() {
	if !launchers.ReadsHydra.Has(b.mode) || b.decided("bind-to") {
		return
	}
	for i := range b.out.Job.Apps {
		a := &b.out.Job.Apps[i]
		to, by, ok := b.intelPin(a)
		switch {
		case !ok:
		case i == 0:
			b.out.Job.Policy.Bind, b.out.Job.Policy.Asked.Bind = to, by
		case by != b.out.Job.Policy.Asked.Bind || to.String() != b.out.Job.Policy.Bind.String():
			if a.Policy == nil {
				p := b.out.Job.Policy
				a.Policy = &p
			}
			a.Policy.Bind, a.Policy.Asked.Bind = to, by
		}
	}
}

// intelPin reads the variables as the ranks of one program see them.
func (b *builder) intelPin(a *jobspec.AppSpec) (to binding.BindTo, by string, ok bool) {
	get := func(name string) string { return b.appEnv(a, name) }
	pin := binding.IntelPin{
		Pin: get("I_MPI_PIN"), Domain: get("I_MPI_PIN_DOMAIN"), List: get("I_MPI_PIN_PROCESSOR_LIST"), Exclude: get("I_MPI_PIN_PROCESSOR_EXCLUDE_LIST"),
		Order: get("I_MPI_PIN_ORDER"), Cell: get("I_MPI_PIN_CELL"),
	}
	to, err := pin.Parse()
	if err != nil {
		b.notice(err.Error() + "; Intel MPI's default binding is used")
		to = binding.IntelDefault()
	}
	return to, pin.Decides(), to.Target != binding.BindDefault
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
