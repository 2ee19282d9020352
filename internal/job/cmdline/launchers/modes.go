package launchers

import (
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
)

// Set is a set of compatibility modes.
type Set uint8

// Sets of one launcher each, and those of a family.
const (
	Gompi Set = 1 << compat.Gompi
	OMPI4 Set = 1 << compat.OMPI4
	OMPI5 Set = 1 << compat.OMPI5
	MPICH Set = 1 << compat.Hydra
	Intel Set = 1 << compat.Intel
	PALS  Set = 1 << compat.PALS
	srun  Set = 1 << compat.Srun
	OMPI      = OMPI4 | OMPI5
	Hydra     = MPICH | Intel | PALS // compat.Mode.Hydra
	every     = Gompi | OMPI | Hydra | srun
)

// Has reports whether a mode is in the set.
func (m Set) Has(c compat.Mode) bool { return m&(1<<c) != 0 }

// String lists the set as --compat spells its members.
func (m Set) String() string {
	var names []string
	for i, n := range compat.Names() {
		if m.Has(compat.Mode(i)) {
			names = append(names, n)
		}
	}
	return strings.Join(names, ", ")
}

// Launchers that read the same variables and files.
const (
	ReadsHydra = Gompi | Hydra        // MPICH's and Intel MPI's variables
	ReadsORTE  = Gompi | OMPI         // Open MPI's variables and files
	anyMPI     = Gompi | OMPI | Hydra // variables that several launchers read
)

// First is the likeliest family of a set.
func (m Set) First() compat.Mode {
	for _, c := range [...]compat.Mode{compat.OMPI5, compat.OMPI4, compat.Hydra, compat.Intel, compat.PALS, compat.Srun} {
		if m.Has(c) {
			return c
		}
	}
	return compat.Gompi
}

// Names names the launchers of a set.
func Names(of Set) string {
	var names []string
	if of&OMPI == OMPI {
		names, of = append(names, "Open MPI"), of&^OMPI
	}
	for _, m := range [...]compat.Mode{compat.OMPI4, compat.OMPI5, compat.Hydra, compat.Intel, compat.PALS, compat.Srun} {
		if of.Has(m) {
			names = append(names, Name(m))
		}
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// Name is what people call the launcher of a family.
func Name(m compat.Mode) string {
	switch m {
	case compat.OMPI4:
		return "Open MPI 4"
	case compat.OMPI5:
		return "Open MPI 5"
	case compat.Hydra:
		return "MPICH"
	case compat.Intel:
		return "Intel MPI"
	case compat.PALS:
		return "HPE's PALS"
	case compat.Srun:
		return "Slurm's srun"
	}
	return "gompirun"
}
