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
	Hydra             // MPICH's mpiexec.hydra (Intel MPI follows it)
	Srun              // Slurm's srun
)

var names = [...]string{Gompi: "gompi", OMPI4: "ompi4", OMPI5: "ompi5", Hydra: "hydra", Srun: "srun"}

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

// Parse reads a --compat value, upper or lower case.
func Parse(s string) (Mode, error) {
	for i, n := range names {
		if strings.EqualFold(s, n) {
			return Mode(i), nil
		}
	}
	return 0, fmt.Errorf("unknown compat mode %q: one of %s", s, strings.Join(names[:], ", "))
}

// FromArgv0 chooses the mode that a program name promises: a symlink called
// mpirun behaves as Open MPI 5's mpirun, one called mpiexec.hydra as Hydra.
// Any other name, gompirun among them, means Gompi.
func FromArgv0(argv0 string) Mode {
	switch filepath.Base(argv0) {
	case "mpirun", "prterun", "prun", "oshrun", "mpirun.openmpi", "mpiexec.openmpi":
		return OMPI5
	case "orterun":
		return OMPI4
	case "mpiexec", "mpiexec.hydra", "mpiexec.mpich", "mpirun.mpich":
		return Hydra
	case "srun":
		return Srun
	}
	return Gompi
}
