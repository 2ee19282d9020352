package linked

import (
	"path"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// soname is a family of libraries that ask for a launcher.
type soname struct {
	name   string // up to and with ".so"
	major  string // "" any
	mpi    string
	speaks proto.Dialect
}

// sonames lists the families. Open MPI changed its major number with each
// incompatible interface (1.10 had 12, 2 had 20, 3 and later 40); MPICH and all
// that are compatible with it have 12 (www.mpich.org/abi).
var sonames = [...]soname{
	{"libmpi.so", "40", "Open MPI", proto.PMIx},
	{"libmpi.so", "20", "Open MPI 2", proto.PMIx},
	{"libmpi_cxx.so", "", "Open MPI", proto.PMIx},
	{"libmpi_mpifh.so", "", "Open MPI", proto.PMIx},
	{"libmpi_usempif08.so", "", "Open MPI", proto.PMIx},
	{"libmpi_usempi_ignore_tkr.so", "", "Open MPI", proto.PMIx},
	{"liboshmem.so", "", "Open MPI", proto.PMIx},
	{"libmpi.so", "12", "MPICH", proto.PMI1},
	{"libmpich.so", "", "MPICH", proto.PMI1},
	{"libmpichcxx.so", "", "MPICH", proto.PMI1},
	{"libmpichfort.so", "", "MPICH", proto.PMI1},
	{"libmpicxx.so", "", "MPICH", proto.PMI1},
	{"libmpifort.so", "", "MPICH", proto.PMI1},
	{"libmpi_abi.so", "", standardABI, proto.PMI1},
	{"libmpifort_abi.so", "", standardABI, proto.PMI1},
	{"libmpi_ilp64.so", "", "Intel MPI", proto.PMI1},
	{"libmpi_cray.so", "", "Cray MPICH", proto.PMI1},
	{"libmpi_gnu_", "", "Cray MPICH", proto.PMI1},
	{"libmpi_intel.so", "", "Cray MPICH", proto.PMI1},
	{"libpmi.so", "", "PMI-1", proto.PMI1},
	{"libpmi2.so", "", "PMI-2", proto.PMI2},
	{"libpmix.so", "", "PMIx", proto.PMIx},
}

// standardABI is the binary interface of MPI 5.0, whose library's name is everybody's.
const standardABI = "MPI ABI"

// differ reports whether two libraries' binary interfaces are of different MPIs, which no process can have.
func differ(a, b string) bool { return a != "" && b != "" && a != b }

// binary is whose binary interface a library has; "" it is not told by its name.
func (s soname) binary() string {
	switch {
	case s.isPMI(), s.mpi == standardABI:
		return ""
	case strings.HasPrefix(s.mpi, "Open MPI"):
		return s.mpi
	}
	return "MPICH" // and all that are compatible with it
}

// binding reports whether a library is one of Fortran or C++, which calls that of C.
func (s soname) binding() bool {
	return strings.Contains(s.name, "fort") || strings.Contains(s.name, "cxx") || strings.Contains(s.name, "_mpifh") || strings.Contains(s.name, "_usempi")
}

// classify looks a library's name up.
func classify(name string) (soname, bool) {
	for _, s := range sonames {
		rest, ok := strings.CutPrefix(name, s.name)
		if !ok || strings.HasSuffix(s.name, ".so") && rest != "" && rest[0] != '.' {
			continue
		}
		major, _, _ := strings.Cut(strings.TrimPrefix(rest, "."), ".")
		if s.major == "" || s.major == major {
			return s, true
		}
	}
	return soname{}, false
}

// isMPI reports whether a library that is needed is one of an MPI.
func isMPI(name string) bool {
	s, ok := classify(path.Base(name))
	return ok && !s.isPMI()
}

// isCXX reports whether a library has MPI's C++ bindings: programs that need it refer to all functions, by
// what their headers define.
func isCXX(name string) bool {
	return strings.HasPrefix(name, "libmpi_cxx.") || strings.HasPrefix(name, "libmpichcxx.") || strings.HasPrefix(name, "libmpicxx.")
}

// innocent are libraries, by how their names begin, that neither are MPI
// libraries nor need one. That spares the loader's search for nearly all
// programs that are no MPI programs.
var innocent = [...]string{
	"libc.", "libm.", "libpthread.", "libdl.", "librt.", "libutil.", "libresolv.", "ld-linux", "ld64.", "linux-vdso",
	"libgcc_s.", "libstdc++.", "libgfortran.", "libquadmath.", "libgomp.", "libatomic.", "libmvec.",
	"libselinux.", "libpcre", "libtinfo.", "libncurses", "libreadline.", "libcap", "libacl.", "libattr.",
	"libz.", "liblzma.", "libbz2.", "libzstd.", "libcrypt", "libssl.", "libexpat.", "libgmp.", "libmpfr.", "libproc",
	"libnuma.", "libpython3", "libperl.", "libsystemd.", "libnss_",
}

// launcher reports whether a library is one of programs that start MPI programs, or serve those
// that do: mpirun and prterun have worlds of their own to make.
func launcher(name string) bool {
	return strings.HasPrefix(name, "libprrte.") || strings.HasPrefix(name, "libopen-rte.")
}

func isInnocent(name string) bool {
	for _, p := range innocent {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}
