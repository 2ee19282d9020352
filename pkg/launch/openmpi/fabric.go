package openmpi

import (
	"io/fs"
	"path"
	"slices"

	"github.com/gompirun/gompi/internal/base/devprobe"
	"github.com/gompirun/gompi/pkg/launch/linked"
)

// needsNoDevice reports whether libfabric may work where there is no fabric, as far as Open MPI
// would use it: by a provider that needs nothing but Ethernet or memory. Open MPI 5.0
// excludes those it knows (older ones do not know net); psm3 is left, a
// file of its own or part of the library (man 7 fi_psm3).
func needsNoDevice(root fs.FS, p Program) bool {
	for _, file := range append(plugins(root, p.Library), p.Library) {
		lib, by := linked.Needed(root, p.Env, file, "libfabric.so.1")
		if lib == "" {
			continue
		}
		slices.Reverse(by) // those that say so come last
		excluded := slices.ContainsFunc(by, func(l string) bool { return devprobe.Contains(root, l, "shm,sockets,tcp,udp,rstream,usnic,net") })
		if !excluded || devprobe.Contains(root, lib, "PSM3_") ||
			devprobe.Any(root, path.Join(path.Dir(lib), "libfabric/libpsm3-fi.so*")) {
			return true
		}
	}
	return false
}

// plugins are the files of components that work through libfabric, where they
// are not part of Open MPI's library.
func plugins(root fs.FS, library string) []string {
	found, _ := fs.Glob(root, devprobe.Below(path.Join(path.Dir(library), "openmpi*/mca_[bm]tl_ofi.so"))) // the pattern is right
	for i, f := range found {
		found[i] = "/" + f
	}
	return found
}
