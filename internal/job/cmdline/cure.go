package cmdline

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// What one family's words mean is often an error by another's rules. Such an error says whose words they are,
// and how to ask for the rules of that family.

// toOthers says what a spelling means by the rules of other launchers than mode's; "" nothing else. Ours are among
// them only where no other launcher has it. fits: which meanings are of interest.
func toOthers(name string, mode compat.Mode, fits func(*Flag) bool) string {
	var meanings []string
	for _, r := range launchers.Readings {
		if !launchers.SameSpelling(r.Spelling, name) || r.In.Has(mode) || !fits(ByName(r.Flag)) {
			continue
		}
		of := r.In
		if theirs := of &^ launchers.Gompi; theirs != 0 {
			of = theirs
		}
		meanings = append(meanings, fmt.Sprintf("to %s it means %s: write that, or %s", namedLaunchers(of), launchers.Dashed(r.Flag), asking(of)))
	}
	return strings.Join(meanings, "; ")
}

func anyFlag(*Flag) bool { return true }

// namedLaunchers is launchers.Names of a set, in which ours may be.
func namedLaunchers(of launchers.Set) string {
	if of == launchers.Gompi {
		return launchers.Name(compat.Gompi)
	}
	return launchers.Names(of &^ launchers.Gompi)
}

// asking is how to ask for the rules of a set's likeliest family.
func asking(of launchers.Set) string { return "--compat=" + of.First().String() }

// cure adds to an error in an option's value whose value it would be.
func (b *builder) cure(o option, err error) error {
	var more string
	if of := b.readers(o); of != 0 && !of.Has(b.mode) {
		more = fmt.Sprintf("that is a word of %s: %s", launchers.Names(of), asking(of))
	} else if len(o.args) > 0 && strings.ContainsAny(o.args[0], "./%") && !strings.Contains(o.args[0], "=") {
		file := func(f *Flag) bool { return f.Hint == FileName } // the value looks like the name of one
		more = b.elsewhere(strings.TrimLeft(o.name(), "-"), file)
	}
	if more == "" {
		return err
	}
	return &Error{Msg: Errorf("%v; %s", err, more).Error(), Err: err}
}

// readers are the families whose grammar can read the value of an option that families read by different ones.
func (b *builder) readers(o option) launchers.Set {
	if len(o.args) == 0 {
		return 0
	}
	var of launchers.Set
	add := func(can launchers.Set, err error) {
		if err == nil {
			of |= can
		}
	}
	p, value := b.sys.Policy, o.args[0]
	switch o.flag.Name {
	case "map-by":
		_, err := p.MapBy(value)
		add(launchers.OMPI, err)
		_, err = p.HydraMapBy(value)
		add(launchers.MPICH|launchers.Intel, err)
	case "bind-to":
		_, err := p.BindTo(value, compat.OMPI5)
		add(launchers.OMPI, err)
		_, err = p.BindTo(value, compat.Hydra)
		add(launchers.MPICH|launchers.Intel, err)
		if intelBinding(value) {
			of |= launchers.Intel
		}
	}
	return of
}
