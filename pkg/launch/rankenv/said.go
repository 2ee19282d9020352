package rankenv

import (
	"slices"
	"strings"
)

// Said are the variables of which a job's user has spoken by name. Ranks get what was said, whatever gompirun
// would have set.
type Said map[string]bool

// SaidBy collects the names that ops decide. "exclude" keeps a variable from being inherited, and "default" is
// gompirun's own word: neither says what ranks are to find.
func SaidBy(ops []Op) Said {
	said := Said{}
	for _, op := range ops {
		switch op.Op {
		case "set", "unset", "prepend", "append":
			said[op.Name] = true
		}
	}
	return said
}

// Defaults returns what gompirun's own word adds to an inherited environment.
func Defaults(inherited []string, ops []Op) []string {
	said := SaidBy(ops)
	var out []string
	for _, op := range ops {
		if op.Op == "default" && !said[op.Name] && !has(inherited, op.Name) {
			out = append(out, op.Name+"="+op.Value)
		}
	}
	return out
}

// replaced reports whether gompirun's value of a variable takes the place of an inherited one: a manager's own, which
// describe its allocation, and whatever else a launcher tells its ranks. RANK, MASTER_ADDR and the like are
// names that people use for themselves.
func replaced(name string) bool {
	return slices.Contains(GPUVariables(), name) || Managed(name) || strings.HasPrefix(name, "SLURM")
}

// Shared is what the ranks of a program on a node have in common.
type Shared struct {
	env  []string
	has  map[string]bool
	said Said
	set  []string // of env, by gompirun
	room Room     // for what is a rank's own
}

// NewShared keeps env, of which gompirun itself has set some, for a program with these arguments.
func NewShared(argv, env, set []string, said Said, room Room) *Shared {
	s := &Shared{env: env, has: make(map[string]bool, len(env)), said: said, set: set, room: room.less(argv).less(env)}
	for _, kv := range env {
		name, _, _ := strings.Cut(kv, "=")
		s.has[name] = true
	}
	return s
}

// Env is what they have in common.
func (s *Shared) Env() []string { return s.env }

// ForRank adds a rank's own variables, and the note of what gompirun has set. A variable that no program could be
// started with is left out.
func (s *Shared) ForRank(vars []string) []string {
	added, instead := s.own(vars)
	if note := NoteOf(append(s.set[:len(s.set):len(s.set)], added...)); note != "" && s.room.fits(note) {
		added = append(added, note)
	}
	if s.room.less(added).All < 0 {
		added = slices.DeleteFunc(added, func(kv string) bool { return strings.HasPrefix(kv, longest+"=") })
	}
	out := make([]string, 0, len(s.env)+len(added))
	for _, kv := range s.env {
		if name, _, _ := strings.Cut(kv, "="); !instead[name] {
			out = append(out, kv)
		}
	}
	return append(out, added...)
}

// longest is the one variable of gompirun's that may be long: the program's arguments once more.
const longest = "OMPI_ARGV"

// own returns what of vars a rank gets, and the names that are in env, too.
func (s *Shared) own(vars []string) (added []string, instead map[string]bool) {
	added, instead = make([]string, 0, len(vars)+1), map[string]bool{}
	for _, kv := range vars {
		switch name, _, _ := strings.Cut(kv, "="); {
		case s.said[name], s.has[name] && !replaced(name), !s.room.fits(kv):
			continue
		case s.has[name]:
			instead[name] = true
		}
		added = append(added, kv)
	}
	return added, instead
}
