package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/spelling"
)

// has reports whether a name is one of the group's.
func (g *idle) has(name string) bool {
	for rest := g.names; rest != ""; {
		var pattern string
		pattern, rest, _ = strings.Cut(rest, " ")
		begin, end, wild := strings.Cut(pattern, "*")
		if pattern == name || wild && len(name) >= len(begin)+len(end) && strings.HasPrefix(name, begin) && strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// idleGroup finds the first group that has a name, nil where none has.
func idleGroup(groups []idle, name string) *idle {
	for i := range groups {
		if groups[i].has(name) {
			return &groups[i]
		}
	}
	return nil
}

// ofLauncher reports whether an MCA parameter's name is one that a launcher would have, not a library.
func ofLauncher(key string) bool {
	framework, _, _ := strings.Cut(key, "_")
	return strings.Contains(launcherFrameworks, " "+framework+" ")
}

// idleParameter notes an MCA parameter that means nothing here. written: it stands on the line itself.
func (b *builder) idleParameter(as, key string, written bool) {
	if !ofLauncher(key) {
		return
	}
	short := shortParameter(key)
	if g := idleGroup(mcaIdle[:], short); g != nil {
		b.idle(as, g)
		return
	}
	b.unknownSetting(as, "parameter of a launcher", nearestSetting(short, mcaMeanings[:], mcaIdle[:]), written)
}

// idleVariables notes the variables of Intel's and MPICH's launchers that mean nothing here.
func (b *builder) idleVariables() {
	if !mpich.has(b.mode) {
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
	for i := range envMeanings {
		if envMeanings[i].Name == name {
			return
		}
	}
	if g := idleGroup(variablesIdle[:], name); g != nil {
		b.idle(name, g)
		return
	}
	b.unknownSetting(name, "variable of Intel MPI or Hydra", nearestSetting(name, envMeanings[:], variablesIdle[:]), written)
}

// idle tells --explain of a setting without effect, and everybody of one that would move ranks.
func (b *builder) idle(as string, g *idle) {
	switch {
	case g.why == "":
	case g.moves:
		b.notice(as + " has no effect here: " + g.why)
	default:
		b.toExplain(as + " has no effect here: " + g.why)
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
func nearestSetting(name string, meanings []meaning, groups []idle) string {
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
		for _, known := range strings.Fields(groups[i].names) {
			try(known)
		}
	}
	return best
}
