package cabi

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestWrappersSayWhatTheyDo(t *testing.T) {
	bin := filepath.Join(sdk(t), "bin")
	for _, x := range []struct {
		wrapper string
		args    []string
		env     string
		want    []string
	}{
		{"gompicc", []string{"-show", "x.c"}, "", []string{"gcc -I", "x.c", "-lmpi_abi"}},
		{"gompicc", []string{"-show", "-c", "x.c"}, "MPICH_CC=clang", []string{"clang -I", "-c x.c"}},
		{"gompicc", []string{"-cc=tcc", "-show", "x.c"}, "", []string{"tcc "}},
		{"gompicc", []string{"-compile-info"}, "", []string{"gcc -I"}},
		{"gompicc", []string{"-link-info"}, "", []string{"gcc -L", "-lmpi_abi"}},
		{"gompicc", []string{"-showme:command"}, "OMPI_CC=clang -O1", []string{"clang -O1"}},
		{"gompicc", []string{"-showme:version"}, "", []string{"5.0.0"}},
		{"gompicc", []string{"-showme:libs"}, "", []string{"mpi_abi"}},
		{"gompicxx", []string{"-show", "x.cc"}, "OMPI_CXX=clang++", []string{"clang++ -I"}},
		{"gompicxx", []string{"-show", "x.cc"}, "", []string{"g++ -I"}},
		{"gompicxx", []string{"-showme:command"}, "", []string{"g++\n"}},
		{"gompicc", []string{"-profile=tool", "-show", "x.c"}, "", []string{"-ltool -lmpi_abi"}},
		{"gompicc", []string{"-showme:help"}, "", []string{"usage: gompicc"}},
		{"gompicc", []string{"-echo", "-show", "x.c"}, "", []string{"+ ", "gcc -I"}},
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

// Charm++ takes a wrapper that says "g++" to any question for GNU's, and chooses its Fortran by that.
func TestWrappersSayThatTheirCompilerIsGNUs(t *testing.T) {
	env.NeedCommand(t, "gcc", "g++", "gfortran")
	bin := filepath.Join(sdk(t), "bin")
	faces := filepath.Join(sdk(t), "lib", "gompi", "bin")
	for wrapper, compiler := range map[string]string{
		filepath.Join(bin, "gompicc"): "gcc", filepath.Join(bin, "gompicxx"): "g++", filepath.Join(bin, "gompifort"): "",
		filepath.Join(faces, "mpicc"): "gcc", filepath.Join(faces, "mpicxx"): "g++", filepath.Join(faces, "mpic++"): "g++", filepath.Join(faces, "mpiCC"): "g++",
		filepath.Join(faces, "mpif90"): "", filepath.Join(faces, "mpif77"): "", filepath.Join(faces, "mpifort"): "",
	} {
		for option, want := range map[string]string{"-V": compiler + ": ", "--version": compiler + " (", "-v": "COLLECT_GCC=" + compiler, "-show": compiler + " -"} {
			if compiler == "" {
				want = map[string]string{"-V": "gfortran", "--version": "GNU Fortran", "-v": "COLLECT_GCC=gfortran", "-show": "gfortran -"}[option]
			}
			out, _ := exec.Command(wrapper, option).CombinedOutput() // GNU's compilers refuse -V
			if !strings.HasPrefix(string(out), want) && !strings.Contains(string(out), "\n"+want) {
				t.Errorf("%s %s: %s: want %q", wrapper, option, out, want)
			}
		}
	}
}

func TestWrappersRunWhatThereIs(t *testing.T) {
	tools := t.TempDir() // all that the wrapper itself needs, and no gcc
	for _, name := range []string{"sh", "dirname", "readlink", "sed", "echo"} {
		if path, err := exec.LookPath(name); err != nil {
			t.Fatal(err)
		} else if err := os.Symlink(path, filepath.Join(tools, name)); err != nil {
			t.Fatal(err)
		}
	}
	for wrapper, want := range map[string]string{"gompicc": "cc\n", "gompicxx": "c++\n"} {
		cmd := exec.Command(filepath.Join(sdk(t), "bin", wrapper), "-showme:command")
		cmd.Env = []string{"PATH=" + tools}
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
			t.Errorf("%s without gcc: %v: %s: want %q", wrapper, err, out, want)
		}
	}
}

func TestAWrapperThatIsItsOwnCompilerSaysSo(t *testing.T) {
	wrapper := filepath.Join(sdk(t), "bin", "gompicc")
	cmd := exec.Command("timeout", "20", wrapper, "-c", filepath.Join("testdata", "p2p.c"))
	cmd.Env = append(os.Environ(), "MPICH_CC="+wrapper)
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "runs gompicc in turn") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestWrappersWorkInADirectoryWhoseNameHasABlank(t *testing.T) {
	dir := blank(t)
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

// What -show prints can be given to a shell.
func TestWhatAWrapperShowsIsQuoted(t *testing.T) {
	dir := blank(t)
	out := filepath.Join(dir, "a $program")
	show := exec.Command(filepath.Join(dir, "bin", "gompicc"), "-show", `-DWORDS="a \"b\""`, "-o", out, filepath.Join("testdata", "p2p.c"))
	line, err := show.Output()
	if err != nil {
		t.Fatal(err)
	}
	build(t, "sh", "-ec", string(line))
	wantOK(t, 2, run(t, 2, out))
}

// Of what -showme:compile and -showme:link print, CMake, meson and SCons take all for flags.
func TestFlagsAreShownWithoutTheCompiler(t *testing.T) {
	for _, option := range []string{"-showme:compile", "--showme:link", "-show-compile-info", "-show-link-info"} {
		out, err := exec.Command(filepath.Join(sdk(t), "bin", "gompicc"), option).Output()
		if err != nil || !strings.HasPrefix(string(out), "-") {
			t.Errorf("%s: %v\n%s", option, err, out)
		}
	}
}

func TestWhatCannotBeBuiltIsRefusedWithAReason(t *testing.T) {
	for option, want := range map[string]string{"-static": "no static library", "-m32": "64 bits", "-mx32": "64 bits"} {
		msg, err := exec.Command(filepath.Join(sdk(t), "bin", "gompicc"), option, "-o", "/dev/null", filepath.Join("testdata", "fatal.c")).CombinedOutput()
		if err == nil || !strings.Contains(string(msg), want) {
			t.Errorf("%s: %v\n%s", option, err, msg)
		}
	}
}
