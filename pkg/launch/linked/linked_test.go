package linked

import (
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// distribution is a machine with several MPIs.
func distribution() machine {
	return machine{
		"/etc/ld.so.cache": cacheFile("x32 /lib32/libmpi.so.40", "x64 /usr/lib/mpi/libold.so.12", "i386 /usr/lib/i386/libold.so.12", "x64 /usr/lib/mpi/libmpi.so.40", "x64 /usr/lib/mpi/libmpich.so.12", "x64 /usr/lib/mpi/libpmix.so.2",
			"x64 /usr/lib/mpi/libscience.so.1", "x64 /usr/lib/mpi/libmpi.so"),
		"/usr/lib/mpi/libmpi.so.40":               image{soname: "libmpi.so.40", needed: []string{"libopen-rte.so.40", "libc.so.6"}},
		"/usr/lib/mpi/libmpi.so":                  link("libmpi.so.40"),
		"/usr/lib/i386/libold.so.12":              image{class32: true, machine: elf.EM_386, needed: []string{"libmpi.so.40"}},
		"/lib/i386-linux-gnu/libmpi.so.40":        image{soname: "libmpi.so.40", class32: true, machine: elf.EM_386},
		"/lib32/libmpi.so.40":                     image{soname: "libmpi.so.40", class32: true, machine: elf.EM_386},
		"/usr/lib/mpi/libmpich.so.12":             image{soname: "libmpich.so.12"},
		"/usr/lib/mpi/libpmix.so.2":               image{soname: "libpmix.so.2"},
		"/usr/lib/mpi/libscience.so.1":            image{needed: []string{"libmpi.so.40"}},
		"/usr/lib/libmaths.so.1":                  image{needed: []string{"libmore.so.1", "libmaths.so.1"}},
		"/usr/lib/libmore.so.1":                   image{needed: []string{"libmaths.so.1"}},
		"/usr/lib/libpmi2.so.0":                   image{soname: "libpmi2.so.0"},
		"/opt/intel/lib/libmpi.so.12":             image{soname: "libmpi.so.12", needed: []string{"libfabric.so.1"}},
		"/opt/intel/lib/libmpi_abi.so.1":          image{soname: "libmpi_abi.so.1"},
		"/opt/intel/lib/libmpi_shm_heap_proxy.so": image{},
		"/opt/mpich/lib/libmpi.so.12":             image{soname: "libmpi.so.12"},
		"/opt/mpich/lib/libmpi_abi.so.1":          image{soname: "libmpi_abi.so.1"},
		"/opt/slurm/lib/libmpi.so.12":             image{soname: "libmpi.so.12", needed: []string{"libpmi2.so.0"}},
		"/opt/para/lib/libmpi.so.12":              image{soname: "libmpi.so.12", needed: []string{"libpmix.so.2"}},
		"/opt/ompi6/lib/libmpi_abi.so.1":          image{soname: "libmpi_abi.so.1", needed: []string{"libmpi.so.40"}},
		"/opt/arm/lib/libmpi.so.12":               image{soname: "libmpi.so.12", machine: elf.EM_AARCH64},

		"/bin/true":     image{needed: []string{"libc.so.6"}},
		"/bin/sh":       image{needed: []string{"libc.so.6"}},
		"/usr/bin/env":  image{needed: []string{"libc.so.6"}},
		"/usr/bin/nice": image{needed: []string{"libc.so.6"}},
		"/app/ompi":     image{needed: []string{"libm.so.6", "libmpi.so.40", "libc.so.6"}},
		"/app/mpich":    image{needed: []string{"libmpich.so.12"}},
		"/app/plain":    image{needed: []string{"libmaths.so.1"}, symbols: []string{"main", "ompi_mpi_initialized_not"}},
		"/app/indirect": image{needed: []string{"libmaths.so.1", "libscience.so.1"}},
		"/app/twelve":   image{needed: []string{"libmpi.so.12"}},
		"/app/abi":      image{needed: []string{"libmpi_abi.so.1"}},
	}
}

type foundCase struct {
	name string
	argv string
	env  string // blank-separated
	more machine
	want string // "MPI library file speaks", or "nothing"
}

func text(f proto.Library) string {
	if !known(f) {
		return "nothing " + string(f.Speaks)
	}
	return fmt.Sprintf("%s %s %s %s", f.MPI, f.Name, orDash(f.File), f.Speaks)
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func (c foundCase) run(t *testing.T) proto.Library {
	t.Helper()
	m := distribution()
	for name, what := range c.more {
		m[name] = what
	}
	argv := strings.Split(c.argv, "|")
	if len(argv) == 1 {
		argv = strings.Fields(c.argv)
	}
	q := Query{Argv: argv, Env: append(strings.Fields(c.env), "PATH=/usr/bin:/bin:/opt/venv/bin", "HOME=/home/me"), Dir: "/app"}
	w := &walk{fsys: m.fs(), q: q}
	file, ok := w.inPath(argv[0])
	if !ok {
		t.Fatalf("%s: no such program", argv[0])
	}
	q.Path = file
	lib, err := Find(m.fs(), q)
	if err != nil {
		t.Error(err)
	}
	return lib
}

func (c foundCase) check(t *testing.T) {
	t.Run(c.name, func(t *testing.T) {
		if got := text(c.run(t)); got != c.want {
			t.Errorf("%s: got %q, want %q", c.argv, got, c.want)
		}
	})
}

func TestProgramsAreWalkedAsTheLoaderWould(t *testing.T) {
	ompi := "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"
	for _, c := range []foundCase{
		{name: "no MPI", argv: "true", want: "nothing pmi1"},
		{name: "libraries that need each other", argv: "./plain", want: "nothing pmi1"},
		{name: "Open MPI by the cache", argv: "./ompi", want: ompi},
		{name: "Debian's MPICH", argv: "./mpich", want: "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"},
		{name: "a library that needs an MPI", argv: "./indirect", want: ompi},
		{name: "a library that is not there is known by its name", argv: "./twelve", want: "MPICH libmpi.so.12 - pmi1"},
		{name: "Intel MPI by LD_LIBRARY_PATH", argv: "./twelve", env: "LD_LIBRARY_PATH=/none:/opt/intel/lib", want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"},
		{name: "the first of two directories", argv: "./twelve", env: "LD_LIBRARY_PATH=/opt/mpich/lib:/opt/intel/lib", want: "MPICH libmpi.so.12 /opt/mpich/lib/libmpi.so.12 pmi1"},
		{name: "a library for another machine is passed over", argv: "./twelve", env: "LD_LIBRARY_PATH=/opt/arm/lib:/opt/mpich/lib", want: "MPICH libmpi.so.12 /opt/mpich/lib/libmpi.so.12 pmi1"},
		{name: "the working directory is an empty entry", argv: "./twelve", env: "LD_LIBRARY_PATH=:/opt/intel/lib", more: machine{"/app/libmpi.so.12": image{}}, want: "MPICH libmpi.so.12 /app/libmpi.so.12 pmi1"},
		{name: "MPICH made for Slurm", argv: "./twelve", env: "LD_LIBRARY_PATH=/opt/slurm/lib", want: "MPICH libmpi.so.12 /opt/slurm/lib/libmpi.so.12 pmi2"},
		{name: "MPICH made for PMIx", argv: "./twelve", env: "LD_LIBRARY_PATH=/opt/para/lib", want: "MPICH libmpi.so.12 /opt/para/lib/libmpi.so.12 pmix"},
		{name: "Intel MPI told to load libpmix", argv: "./twelve", env: "LD_LIBRARY_PATH=/opt/intel/lib I_MPI_PMI_LIBRARY=/usr/lib/libpmix.so.2", want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmix"},
		{name: "the standard ABI by MPICH", argv: "./abi", env: "LD_LIBRARY_PATH=/opt/mpich/lib", want: "MPI ABI libmpi_abi.so.1 /opt/mpich/lib/libmpi_abi.so.1 pmi1"},
		{name: "the standard ABI by gompi", argv: "./abi", more: machine{"/app/lib/libmpi_abi.so.1": image{soname: "libmpi_abi.so.1", golang: true}}, env: "LD_LIBRARY_PATH=lib", want: "gompi libmpi_abi.so.1 /app/lib/libmpi_abi.so.1 pmi1"},
		{name: "the standard ABI by Open MPI", argv: "./abi", env: "LD_LIBRARY_PATH=/opt/ompi6/lib", want: "Open MPI libmpi_abi.so.1 /opt/ompi6/lib/libmpi_abi.so.1 pmix"},
		{name: "the standard ABI by Intel", argv: "./abi", env: "LD_LIBRARY_PATH=/opt/intel/lib", want: "Intel MPI libmpi_abi.so.1 /opt/intel/lib/libmpi_abi.so.1 pmi1"},
		{name: "LD_PRELOAD comes first", argv: "true", env: "LD_PRELOAD=/opt/mpich/lib/libmpi.so.12", want: "MPICH libmpi.so.12 /opt/mpich/lib/libmpi.so.12 pmi1"},
		{name: "PMI-2 without MPI", argv: "./x", more: machine{"/app/x": image{needed: []string{"libpmi2.so.0"}}}, want: "PMI-2 libpmi2.so.0 /usr/lib/libpmi2.so.0 pmi2"},
		{name: "MPI before the PMIx it is linked with", argv: "./x", more: machine{"/app/x": image{needed: []string{"libpmix.so.2", "libmpich.so.12"}}}, want: "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"},
		{name: "a launcher is no MPI program", argv: "./x", more: machine{"/app/x": image{needed: []string{"libprrte.so.3", "libpmix.so.2"}}}, want: "nothing pmi1"},
		{name: "nor is Open MPI 4's", argv: "./x", more: machine{"/app/x": image{needed: []string{"libopen-rte.so.40", "libpmix.so.2"}}}, want: "nothing pmi1"},
		{name: "Open MPI 1.10 had MPICH's number", argv: "./x", more: machine{"/app/x": image{needed: []string{"libmpi.so.20"}}}, want: "Open MPI 2 libmpi.so.20 - pmix"},
		{name: "a name that only begins alike", argv: "./x", more: machine{"/app/x": image{needed: []string{"libmpiwrap.so.1", "libmpi.so.99"}}}, want: "nothing pmi1"},
	} {
		c.check(t)
	}
}

const muslLoader = "/lib/ld-musl-x86_64.so.1"

func TestRunPathsAreTheLoaders(t *testing.T) {
	there := "MPICH libmpi.so.12 /opt/mpich/lib/libmpi.so.12 pmi1"
	intel := "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"
	prog := func(im image) machine { im.needed = append(im.needed, "libmpi.so.12"); return machine{"/app/x": im} }
	for _, c := range []foundCase{
		{name: "RPATH before LD_LIBRARY_PATH", argv: "./x", env: "LD_LIBRARY_PATH=/opt/intel/lib", more: prog(image{rpath: "/opt/mpich/lib"}), want: there},
		{name: "RUNPATH after it", argv: "./x", env: "LD_LIBRARY_PATH=/opt/intel/lib", more: prog(image{runpath: "/opt/mpich/lib"}), want: intel},
		{name: "RUNPATH makes RPATH void", argv: "./x", more: prog(image{rpath: "/opt/intel/lib", runpath: "/none:/opt/mpich/lib"}), want: there},
		{name: "origin of the program", argv: "./x", more: prog(image{runpath: "$ORIGIN/../opt/mpich/${LIB}:$ORIGIN/../opt/mpich/lib"}), want: there},
		{name: "origin behind a link", argv: "/usr/bin/x", more: machine{"/usr/bin/x": link("../../opt/mpich/bin/x"),
			"/opt/mpich/bin/x": image{needed: []string{"libmpi.so.12"}, rpath: "${ORIGIN}/../lib"}}, want: there},
		{name: "RPATH serves the libraries below", argv: "./x", more: machine{"/app/x": image{needed: []string{"libmaths.so.1"}, rpath: "/opt/mpich/lib"},
			"/usr/lib/libmaths.so.1": image{needed: []string{"libmpi.so.12"}}}, want: there},
		{name: "RUNPATH does not", argv: "./x", more: machine{"/app/x": image{needed: []string{"libmaths.so.1"}, runpath: "/opt/mpich/lib"},
			"/usr/lib/libmaths.so.1": image{needed: []string{"libmpi.so.12"}}}, want: "MPICH libmpi.so.12 - pmi1"},
		{name: "musl's directories", argv: "./x", more: machine{"/etc/ld.so.cache": link("/nowhere"), "/app/x": image{needed: []string{"libmpi.so.12"}},
			"/usr/local/lib/libmpi.so.12": image{soname: "libmpi.so.12"}}, want: "MPICH libmpi.so.12 /usr/local/lib/libmpi.so.12 pmi1"},
		{name: "musl's loader", argv: "./x", env: "LD_LIBRARY_PATH=/opt/intel/lib", more: prog(image{interpreter: muslLoader, rpath: "/opt/mpich/lib"}), want: intel},
		{name: "musl's run path, of either tag", argv: "./x", more: prog(image{interpreter: muslLoader, rpath: "/none\n:/opt/mpich/lib"}), want: there},
		{name: "musl's run path serves the libraries below", argv: "./x", more: machine{"/app/x": image{interpreter: muslLoader, needed: []string{"libmaths.so.1"}, runpath: "/opt/mpich/lib"},
			"/usr/lib/libmaths.so.1": image{needed: []string{"libmpi.so.12"}}}, want: there},
		{name: "musl's own file of directories", argv: "./x", more: machine{"/app/x": image{interpreter: muslLoader, needed: []string{"libmpi.so.12"}},
			"/etc/ld-musl-x86_64.path": "/none\n/opt/mpich/lib\n"}, want: there},
		{name: "musl does not see glibc's cache", argv: "./x", more: machine{"/app/x": image{interpreter: muslLoader, needed: []string{"libmpi.so.40"}}}, want: "Open MPI libmpi.so.40 - pmix"},
		{name: "a program with another's rights trusts no environment", argv: "./x", env: "LD_LIBRARY_PATH=/opt/intel/lib LD_PRELOAD=/usr/lib/mpi/libmpi.so.40", more: prog(image{setuid: true, runpath: "/opt/mpich/lib"}), want: there},
		{name: "a path instead of a name", argv: "./x", more: machine{"/app/x": image{needed: []string{"/opt/mpich/lib/libmpi.so.12"}}}, want: there},
	} {
		c.check(t)
	}
}

func TestWhatIsLinkedIntoAProgramIsFoundByItsSymbols(t *testing.T) {
	for _, c := range []foundCase{
		{name: "MPICH", argv: "./x", more: machine{"/app/x": image{symbols: []string{"main", "MPID_Init", "x"}}}, want: "MPICH static library - pmi1"},
		{name: "Open MPI", argv: "./x", more: machine{"/app/x": image{needed: []string{"libc.so.6"}, symbols: []string{"PMIx_Init", "ompi_mpi_init"}}}, want: "Open MPI static library - pmix"},
		{name: "a Go program is not searched", argv: "./x", more: machine{"/app/x": image{golang: true, symbols: []string{"ompi_mpi_init"}}}, want: "nothing pmi1"},
		{name: "a Go program with an MPI by cgo", argv: "./x", more: machine{"/app/x": image{golang: true, needed: []string{"libmpi.so.40"}}}, want: "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"},
		{name: "32 bits", argv: "./x", more: machine{"/app/x": image{class32: true, machine: elf.EM_386, needed: []string{"libmpi.so.40"}}}, want: "Open MPI libmpi.so.40 /lib32/libmpi.so.40 pmix"},
		{name: "32 bits of a cache with both", argv: "./x", more: machine{"/app/x": image{class32: true, machine: elf.EM_386, needed: []string{"libold.so.12"}}}, want: "Open MPI libmpi.so.40 /lib/i386-linux-gnu/libmpi.so.40 pmix"},
		{name: "a stripped static program with Open MPI", argv: "./x", more: machine{"/app/x": image{data: "x OMPI_MCA_"}}, want: "Open MPI static library - pmix"},
		{name: "with MPICH, far behind", argv: "./x", more: machine{"/app/x": image{data: strings.Repeat("0123456", 300_000) + "MPIR_CVAR_X"}}, want: "MPICH static library - pmi1"},
		{name: "without", argv: "./x", more: machine{"/app/x": image{data: "OMPI"}}, want: "nothing pmi1"},
		{name: "a Go program that speaks of Open MPI", argv: "./x", more: machine{"/app/x": image{golang: true, data: "OMPI_MCA_"}}, want: "nothing pmi1"},
		{name: "a dynamic program that does", argv: "./x", more: machine{"/app/x": image{interpreter: "/lib64/ld-linux-x86-64.so.2", data: "OMPI_MCA_"}}, want: "nothing pmi1"},
		{name: "big-endian", argv: "./x", more: machine{"/app/x": image{big: true, machine: elf.EM_PPC64, needed: []string{"libmpi.so.40"}, symbols: []string{"a"}}}, want: "Open MPI libmpi.so.40 - pmix"},
	} {
		if c.name == "32 bits" {
			c.env = "LD_LIBRARY_PATH=/lib32"
		}
		c.check(t)
	}
}

// A pipe in the loader's way would block whoever opens it.
func TestOnlyRegularFilesAreOpened(t *testing.T) {
	dir := t.TempDir()
	prog := filepath.Join(dir, "x")
	if err := os.WriteFile(prog, image{needed: []string{"libmpi.so.12"}, rpath: "$ORIGIN"}.bytes(), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "libmpi.so.12"), 0o777); err != nil {
		t.Fatal(err)
	}
	q := Query{Path: prog, Argv: []string{prog, filepath.Join(dir, "libmpi.so.12")}, Dir: dir}
	lib, err := Find(os.DirFS("/"), q)
	if got := text(lib); err != nil || got != "MPICH libmpi.so.12 - pmi1" {
		t.Errorf("got %q", got)
	}
}

func TestWhoNeedsTheLibraryIsTold(t *testing.T) {
	c := foundCase{argv: "nice ./indirect"}
	if got := c.run(t); got.By != "/usr/lib/mpi/libscience.so.1" || got.Speaks != proto.PMIx {
		t.Errorf("%+v", got)
	}
}

// TestThisMachinesPrograms looks at what is installed here, if it is.
func TestThisMachinesPrograms(t *testing.T) {
	for file, want := range map[string]string{
		"/usr/lib/x86_64-linux-gnu/scalapack/mpich-tests/xdlu":   "MPICH libmpich.so.12 pmi1",
		"/usr/lib/x86_64-linux-gnu/scalapack/openmpi-tests/xdlu": "Open MPI libmpi.so.40 pmix",
		"/bin/true": "nothing pmi1",
		"/bin/sh":   "nothing pmi1",
	} {
		if _, err := os.Stat(file); err != nil {
			t.Logf("%v", err)
			continue
		}
		lib, err := Find(os.DirFS("/"), Query{Path: file, Argv: []string{file}, Dir: "/"})
		if err != nil {
			t.Error(err)
		}
		if known(lib) {
			if _, err := os.Stat(lib.File); err != nil {
				t.Errorf("%s: %v", file, err)
			}
			lib.File = "" // it names the exact version
		}
		if got := strings.Replace(text(lib), " - ", " ", 1); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}

func TestARunningProcessTellsByWhatItHasMapped(t *testing.T) {
	line := func(file string) string { return "7f01-7f02 r-xp 00001000 08:01 123   " + file + "\n" }
	base := line("/bin/x") + "7f03-7f04 rw-p 00000000 00:00 0 \n" + line("[heap]") + line("/lib/libc.so.6")
	for _, c := range []struct{ name, maps, want string }{
		{"no MPI", base, ""},
		{"Open MPI and all it brings", base + line("/u/libpmix.so.2.9") + line("/u/libopen-rte.so.40.30.2") + line("/u/libmpi.so.40.30.4"), "Open MPI libmpi.so.40.30.4 /u/libmpi.so.40.30.4 pmix"},
		{"MPICH", base + line("/u/libmpich.so.12.2.2"), "MPICH libmpich.so.12.2.2 /u/libmpich.so.12.2.2 pmi1"},
		{"MPICH made for PMIx", base + line("/u/libmpi.so.12") + line("/u/libpmix.so.2"), "MPICH libmpi.so.12 /u/libmpi.so.12 pmix"},
		{"the standard ABI of Open MPI", base + line("/u/libmpi_abi.so.1") + line("/u/libmpi.so.40"), "Open MPI libmpi.so.40 /u/libmpi.so.40 pmix"},
		{"bindings before and after", base + line("/o/libmpi_usempif08.so.40") + line("/g/libmpi.so.40") + line("/o/libmpi_usempi_ignore_tkr.so.40"), "Open MPI libmpi.so.40 /g/libmpi.so.40 pmix"},
		{"a binding alone", base + line("/o/libmpi_cxx.so.40"), "Open MPI libmpi_cxx.so.40 /o/libmpi_cxx.so.40 pmix"},
		{"a PMI library alone", base + line("/u/libpmi2.so.0 (deleted)"), "PMI-2 libpmi2.so.0 /u/libpmi2.so.0 pmi2"},
	} {
		lib, ok := Mapped([]byte(c.maps))
		if ok != (c.want != "") || ok && text(lib) != c.want {
			t.Errorf("%s: got %+v, want %q", c.name, lib, c.want)
		}
	}
	own, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		t.Fatal(err)
	}
	if lib, ok := Mapped(own); ok {
		t.Errorf("this test has loaded %+v", lib)
	}
}

func TestTwoMPIsInOneProcessAreSeen(t *testing.T) {
	more := machine{
		"/app/both":              image{needed: []string{"libmpi.so.40", "libmpich.so.12"}},
		"/app/indirectly":        image{needed: []string{"libmpich.so.12", "libscience.so.1"}},
		"/app/pmix":              image{needed: []string{"libmpi.so.40", "libpmix.so.2"}},
		"/app/abi6":              image{needed: []string{"libmpi_abi.so.1", "libmpi.so.40"}},
		"/app/ours":              image{needed: []string{"libmpi_abi.so.1", "libdeep.so"}, runpath: "/u"},
		"/app/theirs":            image{needed: []string{"libmpi_abi.so.1", "libdeep.so"}, runpath: "/opt/ompi6/lib:/u"},
		"/u/libmpi_abi.so.1":     image{soname: "libmpi_abi.so.1", golang: true},
		"/u/libdeep.so":          image{needed: []string{"libdeeper.so"}, runpath: "/u"},
		"/u/libdeeper.so":        image{needed: []string{"libdmumps.so"}, runpath: "/u"},
		"/u/libdmumps.so":        image{needed: []string{"libmpi.so.40"}},
		"/usr/lib/libmpi_cxx.so": image{soname: "libmpi_cxx.so"},
		"/app/cxx":               image{needed: []string{"libmpi_cxx.so", "libmpi.so.40"}},
		"/opt/slurm/lib/libx.so": image{needed: []string{"libpmi2.so.0"}},
	}
	for argv, want := range map[string]string{
		"./both":       "libmpich.so.12, needed by /app/both",
		"./indirectly": "libmpi.so.40, needed by /usr/lib/mpi/libscience.so.1",
		"./ours":       "libmpi.so.40, needed by /u/libdmumps.so", "./theirs": "",
		"./ompi": "", "./indirect": "", "./pmix": "", "./abi6": "", "./cxx": "", "./mpich": "",
	} {
		if got := (foundCase{name: argv, argv: argv, more: more}).run(t).Other; got != want {
			t.Errorf("%s: %q, want %q", argv, got, want)
		}
	}
	const ompi, mpich, abi = "7f0 r-xp 0 fe:0 1 /opt/o/libmpi.so.40.30.4\n", "7f1 r-xp 0 fe:0 2 /opt/m/libmpich.so.12.2\n", "7f2 r-xp 0 fe:0 3 /opt/a/libmpi_abi.so.1\n"
	for maps, want := range map[string]string{ompi + mpich: "/opt/m/libmpich.so.12.2", mpich + ompi + ompi: "/opt/m/libmpich.so.12.2", ompi + ompi + abi: "", mpich + abi: ""} {
		if lib, _ := Mapped([]byte(maps)); lib.Other != want {
			t.Errorf("%q: %q is the other beside %q, want %q", maps, lib.Other, lib.File, want)
		}
	}
}
