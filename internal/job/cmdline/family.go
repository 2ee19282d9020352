package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// verdict says whose line a command line is.
type verdict struct {
	mode   compat.Mode   // options, displays, statuses
	family compat.Mode   // which rank runs where
	told   string        // by what the family was chosen; "" by nothing
	left   launchers.Set // the families that it could be of
}

// clue is one thing on a line, or beside it, that only some launchers know.
type clue struct {
	of   launchers.Set
	text string // "-genv"
}

// clues are what a line says of the launcher that it was written for.
type clues struct {
	places []clue // options that spread ranks over hosts
	others []clue
}

// distributing lists the options that say how ranks are spread over hosts. Of these no two may be
// of different families: each family would have its own answer.
var distributing = [...]string{
	"ppn", "pernode", "rr", "npersocket", "ppr", "map-by", "rank-by", "bynode", "byslot", "bycore", "bysocket", "rankmap",
}

// families are those that a line can be of without being called so. Slurm's words are not among them:
// sites teach them to users of every MPI.
const families = launchers.OMPI | launchers.Hydra

// judge finds out whose line this is: --compat, the program's name, the line's words, variables, and last
// the MPI library of the first program.
func (s Sys) judge(names []compat.Mode, segs []segment) (verdict, error) {
	can, own := anyOf(names), names[0] == compat.Gompi
	if own {
		can = families
	}
	if can&(can-1) == 0 {
		return verdict{mode: names[0], family: names[0]}, nil
	}
	told, err := s.tell(can, own, segs)
	v := verdict{mode: names[0], family: told.mode(names), told: told.text, left: told.of}
	if !own {
		v.mode = v.family
	}
	return v, err
}

// tell returns the families that remain of can, and why. Without any sign all remain. own: the program
// has our own name.
func (s Sys) tell(can launchers.Set, own bool, segs []segment) (clue, error) {
	found := s.collect(segs)
	told, err := found.words(can)
	if err != nil {
		return clue{of: can}, err
	}
	variables := func() clue { return s.variables(own) }
	program := func() clue { return s.program(own, segs) }
	for _, more := range [...]func() clue{variables, program} {
		if told.of&(told.of-1) == 0 {
			break
		}
		if c := more(); c.of != 0 && c.of&told.of != 0 && c.of&told.of != told.of {
			told.of, told.text = told.of&c.of, c.text
		}
	}
	return told, nil
}

// mode chooses among the families that remain: the likeliest that the program's name allows; under
// our own name nothing is chosen without a sign.
func (c clue) mode(names []compat.Mode) compat.Mode {
	order := names
	if names[0] == compat.Gompi {
		if c.text == "" {
			return compat.Gompi
		}
		order = []compat.Mode{compat.OMPI5, compat.OMPI4, compat.Hydra, compat.Intel, compat.PALS}
	}
	for _, m := range order {
		if c.of.Has(m) {
			return m
		}
	}
	return names[0]
}

// words weighs the options of a line. Those that spread ranks count first, and must agree; of the
// others those of different families cancel each other.
func (c clues) words(can launchers.Set) (clue, error) {
	told := clue{of: can}
	for i, p := range c.places {
		if p.of&told.of == 0 && told.text != "" {
			for _, q := range c.places[:i] {
				if q.of&p.of == 0 {
					return told, contradiction(q, p)
				}
			}
		}
		told = told.narrow(p)
	}
	with := told
	for _, o := range c.others {
		if with = with.narrow(o); o.of&with.of == 0 && o.of&can != 0 {
			return told, nil
		}
	}
	return with, nil
}

// narrow keeps the families that c knows as well; one that leaves none changes nothing. The last
// word that narrowed the choice is what decided.
func (t clue) narrow(c clue) clue {
	if left := t.of & c.of; left != 0 && left != t.of {
		t.of, t.text = left, c.text+" is a word of "+launchers.Names(c.of)
	}
	return t
}

func contradiction(a, b clue) error {
	return Errorf("%s is a word of %s and %s one of %s, which spread ranks over hosts in different ways: keep one, or say whose rules hold with --compat=%s or --compat=%s",
		a.text, launchers.Names(a.of), b.text, launchers.Names(b.of), a.of.First(), b.of.First())
}

// collect reads the clues that a line's options are. What is only shown is asked for in our own
// documents in the words of one family.
func (s Sys) collect(segs []segment) clues {
	var c clues
	for _, seg := range segs {
		for _, o := range seg.options {
			of := s.knownAs(o)
			if o.flag.Topic == Show || of == 0 || of&launchers.OMPI != 0 && of&launchers.Hydra != 0 {
				continue
			}
			one := clue{of: of & families, text: o.name()}
			if slices.Contains(distributing[:], o.flag.Name) {
				c.places = append(c.places, one)
			} else {
				c.others = append(c.others, one)
			}
		}
	}
	return c
}

// knownAs returns the families that know an option as it was written: its name, and where launchers
// share that but not the grammar of its value, its value.
func (s Sys) knownAs(o option) launchers.Set {
	of := launchers.KnownTo(strings.TrimLeft(o.name(), "-"))
	if of == 0 || len(o.args) == 0 {
		return of
	}
	var theirs, hydras error
	switch o.flag.Name {
	case "mca", "gmca":
		return mcaOf(o.args[0])
	case "map-by":
		_, theirs = s.Policy.MapBy(o.args[0])
		_, hydras = s.Policy.HydraMapBy(o.args[0])
	case "bind-to":
		_, theirs = s.Policy.BindTo(o.args[0], compat.OMPI5)
		_, hydras = s.Policy.BindTo(o.args[0], compat.Hydra)
	}
	switch {
	case theirs == nil && hydras != nil && of&launchers.OMPI != 0:
		return of & launchers.OMPI
	case theirs != nil && hydras == nil && of&launchers.Hydra != 0:
		return of & launchers.Hydra
	}
	return of
}

// signs are variables that people set for one family's launcher or library, by how their names begin.
var signs = [...]struct {
	prefix string
	of     launchers.Set
}{
	{"I_MPI_", launchers.Intel}, {"HYDRA_", launchers.MPICH | launchers.Intel}, {"OMPI_MCA_", launchers.OMPI}, {"PRTE_MCA_", launchers.OMPI5},
}

// variables tells by the environment. Those of several families tell nothing: they were set for
// other jobs. That Intel MPI is installed (I_MPI_ROOT) tells what mpirun is, and nothing of our own name.
func (s Sys) variables(own bool) clue {
	told := clue{of: families}
	for _, kv := range s.Environ { // NAME=value
		for _, sign := range signs {
			if !strings.HasPrefix(kv, sign.prefix) {
				continue
			}
			name, _, _ := strings.Cut(kv, "=")
			if own && name == "I_MPI_ROOT" {
				continue
			}
			of := sign.of
			if key, ok := strings.CutPrefix(name, "OMPI_MCA_"); ok {
				of = mcaOf(key)
			}
			if told.of&of == 0 {
				return clue{}
			}
			if told.of &= of; told.text == "" {
				told.text = name + " is set, a variable of " + launchers.Names(of)
			}
		}
	}
	return told
}

// mcaOf returns the Open MPIs whose launcher has an MCA parameter: 5 has renamed what says how ranks are placed.
// Parameters of libraries are both's.
func mcaOf(key string) launchers.Set {
	for _, p := range [...]string{"orte_", "rmaps_base_", "rmaps_ppr_", "hwloc_base_"} {
		if strings.HasPrefix(key, p) {
			return launchers.OMPI4
		}
	}
	for _, p := range [...]string{"prte_", "rmaps_default_", "hwloc_default_"} {
		if strings.HasPrefix(key, p) {
			return launchers.OMPI5
		}
	}
	return launchers.OMPI
}

// program tells by what the first program is linked with. Under our own name it is not looked at where
// no family would do otherwise.
func (s Sys) program(own bool, segs []segment) clue {
	if s.Library == nil || len(segs) == 0 || len(segs[0].argv) == 0 || segs[0].argv[0] == "" || own && !s.spreads(segs) {
		return clue{}
	}
	m, ok := s.Library(segs[0].argv)
	if !ok {
		return clue{}
	}
	return clue{of: anyOf([]compat.Mode{m}), text: segs[0].argv[0] + " is a program of " + launchers.Name(m)}
}

// spreads reports whether a job may have several hosts or programs, which families treat differently.
func (s Sys) spreads(segs []segment) bool {
	if len(segs) > 1 {
		return true
	}
	for _, o := range segs[0].options {
		if o.flag.Topic == Hosts || o.flag.Topic == Placement || o.flag.Name == "app" {
			return true
		}
	}
	for _, kv := range s.Environ {
		for _, manager := range [...]string{"SLURM_JOB_ID=", "PBS_NODEFILE=", "LSB_", "PE_HOSTFILE="} {
			if strings.HasPrefix(kv, manager) {
				return true
			}
		}
	}
	return false
}

func anyOf(ms []compat.Mode) launchers.Set {
	var of launchers.Set
	for _, m := range ms {
		of |= 1 << m
	}
	return of
}
