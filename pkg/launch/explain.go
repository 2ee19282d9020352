package launch

import (
	"bufio"
	"fmt"
	"io"
	"path"

	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// explainDialects writes for each program what it is linked with on this host,
// what its ranks are offered, and what changes that.
func (j *job) explainDialects(w io.Writer) error {
	b := bufio.NewWriter(w)
	for i := range j.spec.Apps {
		a, err := j.protoApp(&j.spec.Apps[i])
		if err != nil || len(a.Argv) == 0 {
			continue
		}
		lib, err := daemon.Inspect(&a)
		if j.explainLibrary(b, a.Argv[0], lib) {
			lib = dropin.Instead(j.dropin.Dir, lib)
		}
		offered, why := a.Dialect, askedFor(j.spec.Apps[i].MPIBy)
		if offered == proto.Auto {
			offered, why = lib.Speaks, "no MPI library was found in it"
			if lib.Name != "" {
				why = "it is linked with " + describeLibrary(lib)
				if path.Base(lib.By) != path.Base(a.Argv[0]) {
					why += ", needed by " + lib.By
				}
				if lib.Rival != "" {
					why += ", and with another MPI library, " + lib.Rival
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
			j.explainTransports(b, &a, lib.Name != "")
		}
	}
	return b.Flush()
}

// explainLibrary writes whose library a program of another MPI runs on, and reports whether that is ours.
func (j *job) explainLibrary(b io.Writer, program string, lib proto.Library) (ours bool) {
	spec := j.spec.Library
	missing := lib.Missing && dropin.Replaces(lib)
	ours = spec.Choice == LibraryGompi || spec.Choice == LibraryAuto && missing && j.dropin.Dir != ""
	if spec.By == "" && !missing || lib.MPI == "gompi" {
		return false
	}
	why := askedFor(spec.By)
	if spec.Choice == LibraryAuto {
		why = "its " + lib.Name + map[bool]string{true: " is not installed here", false: " is installed here, and has to be on every host"}[missing]
	}
	whose := "its own MPI library"
	if ours {
		whose = "gompi's library (" + j.dropin.Dir + ")"
	}
	if lib.Name == "" {
		whose += ", if it loads an MPI library at all, or starts what does"
	}
	fmt.Fprintf(b, "%s runs on %s\n    because  %s\n    change   --library own|auto|gompi\n", program, whose, why)
	return ours
}

// explainSettings writes which settings of other launchers do nothing here.
func (j *job) explainSettings(w io.Writer) error {
	for _, line := range j.spec.NoEffect {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}
