package libraries

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/devprobe"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/openmpi"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// intelsText is in every libmpi.so.12 of Intel MPI, whose name is MPICH's, too.
const intelsText = "Intel(R) MPI Library"

// Of tells whose launcher belongs to the MPI library that a program is linked with on this
// host. ok is false where there is none, or none with a launcher of its own, such as ours.
func Of(argv, environ []string) (m compat.Mode, ok bool) {
	cwd, err := os.Getwd()
	if err != nil {
		return 0, false
	}
	lib, err := daemon.Inspect(&proto.App{Argv: argv, Wdir: cwd, Env: environ})
	if err != nil {
		return 0, false
	}
	file := lib.File
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real
	}
	switch {
	case strings.HasPrefix(lib.MPI, "Open MPI"):
		if openmpi.IsVersion4(file) {
			return compat.OMPI4, true
		}
		return compat.OMPI5, true
	case lib.MPI == "Intel MPI", lib.MPI == "MPICH" && devprobe.Contains(os.DirFS("/"), file, intelsText):
		return compat.Intel, true
	case lib.MPI == "MPICH":
		return compat.Hydra, true
	case lib.MPI == "Cray MPICH":
		return compat.PALS, true
	}
	return 0, false
}
