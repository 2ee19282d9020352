package programs

import (
	"bufio"
	"fmt"
	"io"
	"path"

	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/libraries"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Explain writes for each program what it is linked with on this host,
// what its ranks are offered, and what changes that. dropinDir has our libraries of other MPIs' names; "" there are none.
func (m *Maker) Explain(w io.Writer, dropinDir string) error {
	b := bufio.NewWriter(w)
	for i := range m.Spec.Apps {
		a, err := m.App(&m.Spec.Apps[i])
		if err != nil || len(a.Argv) == 0 {
			continue
		}
		lib, err := daemon.Inspect(&a)
		if m.explainLibrary(b, a.Argv[0], dropinDir, lib) {
			lib = dropin.Instead(dropinDir, lib)
		}
		offered, why := a.Dialect, jobspec.AskedFor(m.Spec.Apps[i].MPIBy)
		if offered == proto.Auto {
			offered, why = lib.Speaks, "no MPI library was found in it"
			if lib.Name != "" {
				why = "it is linked with " + libraries.Describe(lib)
				if path.Base(lib.By) != path.Base(a.Argv[0]) {
					why += ", needed by " + lib.By
				}
				if lib.Other != "" {
					why += ", and with another MPI library, " + lib.Other
				}
			}
		}
		if err != nil {
			fmt.Fprintf(b, "%s is offered what it is linked with where it runs\n    because  it is not on this host\n", a.Argv[0])
		} else {
			fmt.Fprintf(b, "%s is offered %s\n    because  %s\n", a.Argv[0], offered, why)
		}
		fmt.Fprintf(b, "    change   --mpi pmi1|pmi2|pmix|none\n")
		if lib.Name == "" || lib.MPI == "gompi" { // others have transports of their own
			m.explainTransports(b, &a, lib.Name != "")
		}
	}
	return b.Flush()
}

// explainLibrary writes whose library a program of another MPI runs on, and reports whether that is ours.
func (m *Maker) explainLibrary(b io.Writer, program, dropinDir string, lib proto.Library) (ours bool) {
	spec := m.Spec.Library
	missing := lib.Missing && dropin.Replaces(lib)
	ours = spec.Choice == jobspec.LibraryGompi || spec.Choice == jobspec.LibraryAuto && missing && dropinDir != ""
	if spec.By == "" && !missing || lib.MPI == "gompi" {
		return false
	}
	why := jobspec.AskedFor(spec.By)
	if spec.Choice == jobspec.LibraryAuto {
		why = "its " + lib.Name + map[bool]string{true: " is not installed here", false: " is installed here, and has to be on every host"}[missing]
	}
	whose := "its own MPI library"
	if ours {
		whose = "gompi's library (" + dropinDir + ")"
	}
	if lib.Name == "" {
		whose += ", if it loads an MPI library at all, or starts what does"
	}
	fmt.Fprintf(b, "%s runs on %s\n    because  %s\n    change   --library own|auto|gompi\n", program, whose, why)
	return ours
}
