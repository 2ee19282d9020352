// Package openmpi says what an Open MPI program need not try on this machine.
//
// Open MPI opens every component it has for moving messages and asks each whether
// it can work here. Some take long to say no: the libraries of Omni-Path and
// True Scale time the processor's clock for 100 ms each while they are loaded, and
// libfabric's providers are searched for a second. A component whose devices this
// machine has not got will not be chosen, so Hints tells Open MPI to leave it out,
// by the variables a user would set (OMPI_MCA_mtl=^psm2). Which component is used
// in the end is the same.
//
// What the user has said counts: settings of the environment and of Open MPI's
// parameter files are read, and where they say anything beyond which components
// are not wanted, nothing is added.
package openmpi

import (
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/gompirun/gompi/internal/base/devprobe"
)

// component is a part of Open MPI that needs a device.
type component struct {
	framework, name string
	devices         []string // patterns of paths; none exists: the component cannot work
	tuning          []string // prefixes of settings by which a user makes it work all the same
	libfabric       bool     // it works through libfabric, whose providers decide
}

var components = [...]component{
	{framework: "mtl", name: "psm", devices: []string{"/dev/ipath*"}, tuning: []string{"mtl_psm_"}},
	{framework: "mtl", name: "psm2", devices: []string{"/dev/hfi1*"}, tuning: []string{"mtl_psm2_"}},
	{framework: "mtl", name: "ofi", devices: fabrics, tuning: []string{"mtl_ofi_", "opal_common_ofi_"}, libfabric: true},
	{framework: "btl", name: "ofi", devices: fabrics, tuning: []string{"btl_ofi_", "opal_common_ofi_"}, libfabric: true},
}

// fabrics are the devices behind libfabric's providers: verbs, efa and usnic
// (/sys/class/infiniband), psm2 and opx, psm, cxi, gni, lpp.
var fabrics = []string{
	"/sys/class/infiniband/*", "/sys/class/infiniband_verbs/*", "/sys/class/usnic/*",
	"/dev/hfi1*", "/dev/ipath*", "/dev/cxi*", "/sys/class/cxi/*", "/dev/kgni*", "/dev/lpp*",
}

// Program is an Open MPI program about to be started.
type Program struct {
	Library string   // the file of libmpi.so, absolute, all links followed
	Prefix  string   // where the installation lies, if it was moved there; "" as it was built
	Env     []string // the environment the program will have, NAME=value
}

// Hints returns variables that make the program start sooner and change nothing
// else. root is the file system that paths are below, as of os.DirFS("/"). What
// cannot be read is taken for a reason to say nothing.
func Hints(root fs.FS, p Program) []string {
	out := hints(root, p, sync.OnceValue(func() bool { return needsNoDevice(root, p) }))
	return append(out, hwloc(root, p)...)
}

// hints is Hints with what takes long to find: whether libfabric may work without
// a device.
func hints(root fs.FS, p Program, needsNoDevice func() bool) []string {
	s, ok := readSettings(root, p)
	if !ok {
		return nil
	}
	out := exchange(s, p)
	if _, free := s.excluded("pml"); !free || s.has("FI_") {
		return out // somebody has chosen what is to be used
	}
	for _, framework := range []string{"mtl", "btl"} {
		old, free := s.excluded(framework)
		if _, said := s.env[framework]; said || !free {
			continue
		}
		unwanted := old
		for _, c := range components {
			switch {
			case c.framework != framework, slices.Contains(old, c.name), s.hasAny(c.tuning), devprobe.Any(root, c.devices...):
			case c.libfabric && needsNoDevice():
			default:
				unwanted = append(unwanted, c.name)
			}
		}
		if len(unwanted) > len(old) {
			out = append(out, "OMPI_MCA_"+framework+"=^"+strings.Join(unwanted, ","))
		}
	}
	return out
}
