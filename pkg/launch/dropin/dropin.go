// Package dropin has programs that were compiled for MPICH or Open MPI load gompi's libraries of those
// names (cmd/libmpi_abi/facade) instead of their own. The libraries lie in one folder, which the launcher
// finds beside itself and every host at the same place, or in the files of the job that were copied there.
package dropin

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// The libraries of the folder. Audit has the loader take the others wherever a program would find its own
// (man 7 rtld-audit).
const (
	behind = "libmpi_abi.so.1"
	audit  = "libgompi_audit.so"
	stamp  = "VERSION"
)

// names are the sonames that the libraries of the folder have.
var names = []string{"libmpi.so.12", "libmpich.so.12", "libmpi.so.40", "libmpi_mpifh.so.40"}

// Files are what a host needs of the folder.
func Files() []string { return append([]string{behind, audit}, names...) }

// Find is the folder of a launcher's executable: beside it where it was built, and lib/gompi/dropin
// where it is installed. The launcher's build must be the libraries'.
func Find(executable, build string) (proto.Dropin, error) {
	if real, err := filepath.EvalSymlinks(executable); err == nil {
		executable = real
	}
	bin := filepath.Dir(executable)
	for _, dir := range []string{filepath.Join(bin, "dropin"), filepath.Join(bin, "..", "lib", "gompi", "dropin")} {
		text, err := os.ReadFile(filepath.Join(dir, stamp))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return proto.Dropin{}, err
		}
		if of, _, _ := strings.Cut(string(text), " "); of != build {
			return proto.Dropin{}, fmt.Errorf("the libraries in %s are of gompi %s, and gompirun is %s: make lib builds both", dir, of, build)
		}
		return proto.Dropin{Dir: dir, Stamp: string(text)}, nil
	}
	return proto.Dropin{}, fmt.Errorf("gompi's libraries for programs of other MPIs are not beside %s: make lib builds them", executable)
}

// Here reports whether the same libraries are in the same place on this host.
func Here(d proto.Dropin) bool {
	text, err := os.ReadFile(filepath.Join(d.Dir, stamp))
	return err == nil && string(text) == d.Stamp
}

// Replaces reports whether the folder has a library of this one's name.
func Replaces(l proto.Library) bool { return slices.Contains(names, l.Name) }

// Instead is what a program loads that would load l, where gompi's libraries are in dir. What loads none that is
// known, as a script, may start a program that does.
func Instead(dir string, l proto.Library) proto.Library {
	l.MPI, l.Speaks, l.Missing = "gompi", proto.PMI1, false
	if Replaces(l) {
		l.File = filepath.Join(dir, l.Name)
	}
	return l
}

// ForMpi4py is MPI4PY_LIBMPI. In the folder mpi4py's wheel takes MPICH's library, so one of Open MPI's flavour
// (MPI4PY_MPIABI) is told which.
func ForMpi4py(dir, flavour string) string {
	if strings.EqualFold(flavour, "openmpi") {
		return filepath.Join(dir, "libmpi.so.40")
	}
	return dir
}

// Path is LD_LIBRARY_PATH with the folder first.
func Path(dir, before string) string {
	if before == "" {
		return dir
	}
	return dir + ":" + before
}

// Audit are the variables that have the loader take the folder's libraries also where an RPATH or
// an absolute path leads elsewhere. before is LD_AUDIT.
func Audit(dir, before string) [][2]string {
	return [][2]string{{"LD_AUDIT", Path(filepath.Join(dir, audit), before)}, {"GOMPI_DROPIN", dir}}
}
