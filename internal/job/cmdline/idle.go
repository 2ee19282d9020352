package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/spelling"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// idleParameter notes an MCA parameter that means nothing here. written: it stands on the line itself.
func (b *builder) idleParameter(as, key string, written bool) {
	if !launchers.OfLauncher(key) {
		return
	}
	short := launchers.Short(key)
	if g := launchers.Find(launchers.IdleParameters[:], short); g != nil {
		b.idle(as, g)
		return
	}
	b.unknownSetting(as, "parameter of a launcher", nearestSetting(short, launchers.Parameters[:], launchers.IdleParameters[:]), written)
}

// idleVariables notes the variables of Intel's and MPICH's launchers that mean nothing here.
func (b *builder) idleVariables() {
	if !launchers.ReadsHydra.Has(b.mode) {
		return
	}
	for _, kv := range b.own {
		b.idleVariable(kv, true)
	}
	for _, kv := range b.sys.Environ {
		b.idleVariable(kv, false)
	}
}

func (b *builder) idleVariable(kv string, written bool) {
	if !strings.HasPrefix(kv, "I_MPI_") && !strings.HasPrefix(kv, "HYDRA_") && !strings.HasPrefix(kv, "MPIEXEC_") {
		return
	}
	name, _, _ := strings.Cut(kv, "=")
	for i := range launchers.Variables {
		if launchers.Variables[i].Name == name {
			return
		}
	}
	if g := launchers.Find(launchers.IdleVariables[:], name); g != nil {
		b.idle(name, g)
		return
	}
	b.unknownSetting(name, "variable of Intel MPI or Hydra", nearestSetting(name, launchers.Variables[:], launchers.IdleVariables[:]), written)
}

// idle tells --explain of a setting without effect, and everybody of one that would move ranks.
func (b *builder) idle(as string, g *launchers.Idle) {
	switch {
	case g.Why == "":
	case g.Moves:
		b.notice(as + " has no effect here: " + g.Why)
	default:
		b.toExplain(as + " has no effect here: " + g.Why)
	}
}

// unknownSetting tells --explain of a setting that nobody has; everybody, where the line has it and it
// looks like one that exists.
func (b *builder) unknownSetting(as, kind, near string, written bool) {
	says := as + " is no " + kind
	if near != "" {
		says += "; did you mean " + near + "?"
	}
	if written && near != "" {
		b.notice(says)
		return
	}
	b.toExplain(says)
}

func (b *builder) toExplain(line string) {
	if lines := &b.out.Job.NoEffect; !slices.Contains(*lines, line) {
		*lines = append(*lines, line)
	}
}

// nearestSetting returns the known name that is closest to a misspelt one, "" where none is close.
func nearestSetting(name string, meanings []launchers.Meaning, groups []launchers.Idle) string {
	best, bestCost := "", 1+max(2, len(name)/8)
	try := func(known string) {
		if max(len(known), len(name))-min(len(known), len(name)) >= bestCost || strings.Contains(known, "*") {
			return
		}
		if cost := spelling.Distance(name, known); cost < bestCost {
			best, bestCost = known, cost
		}
	}
	for i := range meanings {
		try(meanings[i].Name)
	}
	for i := range groups {
		for _, known := range strings.Fields(groups[i].Names) {
			try(known)
		}
	}
	return best
}
