// Package compat names the launchers whose defaults, display formats and exit
// rules gompirun can take on.
//
// A Mode is only a name: what it means is decided where the rule lives (slot
// counting in pkg/launch, default mapping in pkg/binding, exit status in the
// controller), so that each rule can be read beside the code that follows it.
package compat

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Mode selects whose defaults apply where launchers differ.
type Mode int

const (
	Gompi Mode = iota // our own defaults
	OMPI4             // Open MPI 4.x, ORTE's mpirun
	OMPI5             // Open MPI 5.x, PRRTE's prterun
	Hydra             // MPICH's mpiexec.hydra
	Srun              // Slurm's srun
	Intel             // Intel MPI's mpiexec.hydra and mpirun
	PALS              // mpiexec of HPE's Parallel Application Launch Service, on Cray's systems
)

var names = [...]string{Gompi: "gompi", OMPI4: "ompi4", OMPI5: "ompi5", Hydra: "hydra", Srun: "srun", Intel: "intel", PALS: "pals"}

// Names lists the accepted values of --compat in the order of their constants.
func Names() []string { return append([]string(nil), names[:]...) }

func (m Mode) String() string {
	if m < 0 || int(m) >= len(names) {
		return fmt.Sprintf("compat.Mode(%d)", int(m))
	}
	return names[m]
}

// OpenMPI reports whether m is one of Open MPI's launchers.
func (m Mode) OpenMPI() bool { return m == OMPI4 || m == OMPI5 }

// Hydra reports whether m follows MPICH's mpiexec.hydra. Intel MPI's launcher descends from it,
// and HPE's has its words for hosts, counts and environment.
func (m Mode) Hydra() bool { return m == Hydra || m == Intel || m == PALS }

// Auto is the value of --compat that leaves the choice to the line.
const Auto = "auto"

// Parse reads a --compat value other than Auto, upper or lower case.
func Parse(s string) (Mode, error) {
	for i, n := range names {
		if strings.EqualFold(s, n) {
			return Mode(i), nil
		}
	}
	return 0, fmt.Errorf("unknown compat mode %q: one of %s, %s", s, Auto, strings.Join(names[:], ", "))
}

// FromArgv0 lists the launchers that a program name may be, the likeliest first: a symlink
// called mpirun is Open MPI 5's unless the line says otherwise, for Intel MPI and MPICH have
// one, too. Any name that is no launcher's, gompirun among them, means Gompi.
func FromArgv0(argv0 string) []Mode {
	switch filepath.Base(argv0) {
	case "mpirun":
		return []Mode{OMPI5, OMPI4, Hydra, Intel}
	case "mpiexec":
		return []Mode{Hydra, Intel, OMPI5, OMPI4, PALS}
	case "mpiexec.hydra":
		return []Mode{Hydra, Intel}
	case "mpiexec.mpich", "mpirun.mpich":
		return []Mode{Hydra}
	case "mpirun.openmpi", "mpiexec.openmpi", "prterun", "prun", "oshrun":
		return []Mode{OMPI5}
	case "orterun":
		return []Mode{OMPI4}
	case "srun":
		return []Mode{Srun}
	}
	return []Mode{Gompi}
}
