package cabi

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestPythonLoadsTheLibraryForItselfAlone(t *testing.T) {
	lib := filepath.Join(sdk(t), "lib", "libmpi_abi.so.1")
	env.NeedCommand(t, "python3")
	for _, n := range []int{1, 2} {
		wantOK(t, n, run(t, n, "python3", "testdata/lives.py", lib))
	}
}

func TestAChildThatCallsMPIIsTold(t *testing.T) {
	r := run(t, 1, compile(t, "forked"))
	if r.Code != 0 || !strings.Contains(r.Stdout, "ok\n") || !strings.Contains(r.Stderr, "fork") {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

func TestManyThreadsCallAtOnce(t *testing.T) {
	bin := compile(t, "threads", "-pthread")
	for _, n := range []int{1, 2, 3} {
		wantOK(t, n, run(t, n, bin))
	}
}

// peerProgram compiles a program of testdata with another implementation's
// compiler for the standard ABI.
func peerProgram(t *testing.T, name string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), name)
	cc := filepath.Join(env.Peer(t, "mpich"), "bin", "mpicc_abi")
	if msg, err := exec.Command(cc, "-o", out, filepath.Join("testdata", name+".c")).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", cc, err, msg)
	}
	return out
}

func TestProgramsOfAnotherImplementationRunWithThisLibrary(t *testing.T) {
	lib := filepath.Join(sdk(t), "lib")
	for _, name := range []string{"p2p", "comms", "types", "coll", "again", "tools", "events", "ways"} {
		wantOK(t, 2, env.Run(t, testenv.Cmd{
			Args: []string{"gompirun", "-np", "2", peerProgram(t, name)},
			Env:  []string{"LD_LIBRARY_PATH=" + lib},
		}))
	}
}

func TestProgramsOfThisImplementationRunWithAnotherLibrary(t *testing.T) {
	peer := env.Peer(t, "mpich")
	for _, name := range []string{"p2p", "types", "coll"} {
		// what gompicc has written into the program comes after LD_LIBRARY_PATH
		r := env.Run(t, testenv.Cmd{
			Args: []string{"gompirun", "-np", "2", compile(t, name)},
			Env:  []string{"LD_LIBRARY_PATH=" + filepath.Join(peer, "lib"), "LD_BIND_NOW=1"},
		})
		if r.Code != 0 && !strings.Contains(r.Stdout, "rank ") {
			t.Errorf("%s: exit status %d\n%s%s", name, r.Code, r.Stdout, r.Stderr)
		}
		for _, line := range strings.Split(strings.TrimSpace(r.Stdout), "\n") {
			if line != "ok" {
				t.Logf("%s: MPICH differs: %s", name, line)
			}
		}
	}
}

func TestAToolStandsBetweenTheProgramAndTheLibrary(t *testing.T) {
	dir := t.TempDir()
	tool := filepath.Join(dir, "tool.so")
	if msg, err := exec.Command(filepath.Join(sdk(t), "bin", "gompicc"), "-shared", "-fPIC", "-o", tool, "testdata/tool.c").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, msg)
	}
	r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "1", compile(t, "p2p")}, Env: []string{"LD_PRELOAD=" + tool}})
	if r.Code != 0 || !strings.Contains(r.Stderr, "MPI_Send was called") || !strings.Contains(r.Stdout, "ok\n") {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

func TestWrappersWorkInADirectoryWhoseNameHasABlank(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "my programs")
	if err := os.CopyFS(dir, os.DirFS(sdk(t))); err != nil {
		t.Fatal(err)
	}
	prog := filepath.Join(dir, "a program")
	cc := exec.Command(filepath.Join(dir, "bin", "gompicc"), "-o", prog, filepath.Join("testdata", "p2p.c"))
	cc.Env = append(os.Environ(), "GOMPI_CFLAGS=-O1 -g", "GOMPI_LDFLAGS=-Wl,-z,now -g")
	if out, err := cc.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "1", prog}}); r.Code != 0 {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

func TestWrappersSayWhatTheyDo(t *testing.T) {
	bin := filepath.Join(sdk(t), "bin")
	for _, x := range []struct {
		wrapper string
		args    []string
		env     string
		want    []string
	}{
		{"gompicc", []string{"-show", "x.c"}, "", []string{"cc -I", "x.c", "-lmpi_abi"}},
		{"gompicc", []string{"-show", "-c", "x.c"}, "MPICH_CC=clang", []string{"clang -I", "-c x.c"}},
		{"gompicc", []string{"-cc=tcc", "-show", "x.c"}, "", []string{"tcc "}},
		{"gompicc", []string{"-compile-info"}, "", []string{"cc -I"}},
		{"gompicc", []string{"-link-info"}, "", []string{"-L", "-lmpi_abi"}},
		{"gompicc", []string{"-showme:libs"}, "", []string{"mpi_abi"}},
		{"gompicxx", []string{"-show", "x.cc"}, "OMPI_CXX=clang++", []string{"clang++ -I"}},
		{"gompicxx", []string{"-show", "x.cc"}, "", []string{"c++ -I"}},
		{"gompifort", []string{"-show", "x.f90"}, "", []string{"gfortran -I", "-lgompifort -lmpi_abi"}},
	} {
		cmd := exec.Command(filepath.Join(bin, x.wrapper), x.args...)
		cmd.Env = append(os.Environ(), x.env)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("%s %v: %v\n%s", x.wrapper, x.args, err, out)
		}
		for _, want := range x.want {
			if !strings.Contains(string(out), want) {
				t.Errorf("%s %v: %s: want %q", x.wrapper, x.args, out, want)
			}
		}
		if strings.Contains(strings.Join(x.args, " "), "-c ") && strings.Contains(string(out), "-lmpi_abi") {
			t.Errorf("%s %v links: %s", x.wrapper, x.args, out)
		}
	}
}

func TestCMakeFindsTheLibrary(t *testing.T) {
	prefix := sdk(t)
	env.NeedCommand(t, "cmake", "c++", "gfortran")
	dir := t.TempDir()
	src, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	text := "cmake_minimum_required(VERSION 3.18)\nproject(x C CXX Fortran)\nfind_package(MPI REQUIRED COMPONENTS C CXX Fortran)\n" +
		"add_executable(c " + src + "/p2p.c)\ntarget_link_libraries(c MPI::MPI_C)\n" +
		"add_executable(cxx x.cc)\ntarget_link_libraries(cxx MPI::MPI_CXX)\n" +
		"add_executable(fortran " + src + "/fort.f90)\ntarget_link_libraries(fortran MPI::MPI_Fortran)\n" +
		"if(NOT MPI_Fortran_HAVE_F08_MODULE OR NOT MPI_Fortran_HAVE_F90_MODULE OR NOT MPI_Fortran_HAVE_F77_HEADER)\nmessage(FATAL_ERROR \"not all of Fortran\")\nendif()\n" +
		"if(NOT MPI_C_VERSION VERSION_EQUAL 5.0)\nmessage(FATAL_ERROR \"version ${MPI_C_VERSION}\")\nendif()\n"
	cxx := "#include <mpi.h>\n#include <cstdio>\nint main(int argc, char **argv) { MPI_Init(&argc, &argv); int n; MPI_Comm_size(MPI_COMM_WORLD, &n); MPI_Finalize(); std::puts(n == 2 ? \"ok\" : \"no\"); }\n"
	for name, content := range map[string]string{"CMakeLists.txt": text, "x.cc": cxx} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"-S", dir, "-B", dir + "/b", "-DMPI_C_COMPILER=" + prefix + "/bin/gompicc", "-DMPI_CXX_COMPILER=" + prefix + "/bin/gompicxx", "-DMPI_Fortran_COMPILER=" + prefix + "/bin/gompifort"},
		{"--build", dir + "/b"},
	} {
		if out, err := exec.Command("cmake", args...).CombinedOutput(); err != nil {
			t.Fatalf("cmake %v: %v\n%s", args, err, out)
		}
	}
	for _, name := range []string{"c", "cxx", "fortran"} {
		wantOK(t, 2, run(t, 2, filepath.Join(dir, "b", name)))
	}
}

func TestPkgConfigFindsTheLibrary(t *testing.T) {
	prefix := sdk(t)
	env.NeedCommand(t, "pkg-config")
	cmd := exec.Command("pkg-config", "--cflags", "--libs", "gompi")
	cmd.Env = append(os.Environ(), "PKG_CONFIG_PATH="+filepath.Join(prefix, "lib", "pkgconfig"))
	flags, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, flags)
	}
	bin := filepath.Join(t.TempDir(), "p2p")
	args := append([]string{"-o", bin, "testdata/p2p.c"}, strings.Fields(string(flags))...)
	if out, err := exec.Command("cc", args...).CombinedOutput(); err != nil {
		t.Fatalf("cc %v: %v\n%s", args, err, out)
	}
	wantOK(t, 2, run(t, 2, bin))
}

// What make install puts into a directory works from there, without anything of
// the place where it was built.
func TestWhatIsInstalledWorksFromThere(t *testing.T) {
	sdk(t) // has built the library
	prefix := filepath.Join(t.TempDir(), "opt")
	install := exec.Command("make", "-s", "-C", env.Root, "install", "install-lib", "PREFIX="+prefix, "BIN="+filepath.Join(env.Dir, "sdkbin"))
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("make install install-lib: %v\n%s", err, out)
	}
	bin := filepath.Join(t.TempDir(), "p2p")
	if out, err := exec.Command(filepath.Join(prefix, "bin", "gompicc"), "-o", bin, "testdata/p2p.c").CombinedOutput(); err != nil {
		t.Fatalf("gompicc: %v\n%s", err, out)
	}
	cmd := exec.Command(filepath.Join(prefix, "bin", "gompirun"), "-np", "2", bin)
	cmd.Dir, cmd.Env = "/", append(os.Environ(), "PATH=/usr/bin:/bin")
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Count(string(out), "ok\n") != 2 {
		t.Errorf("%v\n%s", err, out)
	}
	for _, name := range []string{"share/man/man1/gompirun.1", "share/bash-completion/completions/gompirun", "bin/gompi-daemon"} {
		if st, err := os.Stat(filepath.Join(prefix, name)); err != nil || st.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFortranPrograms(t *testing.T) {
	prefix := sdk(t)
	env.NeedCommand(t, "gfortran")
	for _, x := range []struct {
		name    string
		flags   []string
		spawned int
	}{
		{"fort.f90", nil, 0}, {"f08.f90", nil, 0}, {"fixed.f", nil, 0}, {"callbacks.f90", nil, 0}, {"callbacks08.f90", nil, 0},
		{"large08.f90", nil, 0}, {"legacy.f90", nil, 0}, {"spawn08.f90", nil, 8},
		{"grid.f", nil, 0}, {"grid.f", []string{"-ffixed-line-length-132"}, 0}, {"grid.f", []string{"-std=legacy", "-O2"}, 0},
	} {
		bin := filepath.Join(t.TempDir(), "prog")
		args := append(x.flags, "-J", filepath.Dir(bin), "-o", bin, filepath.Join("testdata", x.name))
		if msg, err := exec.Command(filepath.Join(prefix, "bin", "gompifort"), args...).CombinedOutput(); err != nil {
			t.Fatalf("gompifort %s: %v\n%s", args, err, msg)
		}
		for _, n := range []int{1, 2, 3} {
			wantOK(t, n+x.spawned, run(t, n, bin))
		}
	}
}

// All of mpi4py's tests take a quarter of an hour: make mpi4py.
func TestSomeOfMpi4pysOwnTests(t *testing.T) {
	dir := env.Mpi4pyTests(t)
	cmd := exec.Command(filepath.Join(env.Root, "test", "mpi4py"), "slice", "2")
	cmd.Env = append(os.Environ(), "PREFIX="+sdk(t), "PATH="+filepath.Join(env.Dir, "bin")+":"+os.Getenv("PATH"), "TIMEOUT=180")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s(%s)", err, out, dir)
	}
	t.Logf("%s", out)
}
