package cabi

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// These tests are of build systems that find the library, and of where it is
// installed. testdata/project is described for each of them.

// blank returns the directory that the library was installed in, copied to one
// whose name has a blank.
func blank(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "my programs")
	if err := os.CopyFS(dir, os.DirFS(sdk(t))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// project copies testdata/project, and what it is made of, and returns where it is.
func project(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"p2p.c", "check.h", "fort.f90"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.CopyFS(filepath.Join(dir, "project"), os.DirFS(filepath.Join("testdata", "project"))); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "project")
}

// sh runs a script in a directory, with the wrappers of an installation in PATH
// and its files for pkg-config.
func sh(t *testing.T, prefix, dir, script string, vars ...string) {
	t.Helper()
	cmd := exec.Command("sh", "-ec", script)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+filepath.Join(prefix, "bin")+":"+os.Getenv("PATH"), "P="+prefix, "PKG_CONFIG_PATH="+filepath.Join(prefix, "lib", "pkgconfig"))
	cmd.Env = append(cmd.Env, vars...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
}

// wantPrograms runs what a build system has made.
func wantPrograms(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		wantOK(t, 2, run(t, 2, filepath.Join(dir, name)))
	}
}

func TestCMakeFindsTheLibrary(t *testing.T) {
	env.NeedCommand(t, "cmake", "c++", "gfortran", "pkg-config")
	for how, args := range map[string]string{
		"by the names of compilers": `-DMPI_C_COMPILER="$P/bin/gompicc" -DMPI_CXX_COMPILER="$P/bin/gompicxx" -DMPI_Fortran_COMPILER="$P/bin/gompifort"`,
		"by a directory":            `-DMPI_HOME="$P/lib/gompi" -DLAUNCHER="$P/lib/gompi/bin/mpiexec"`,
		"as the compiler":           `-DCMAKE_C_COMPILER=gompicc -DCMAKE_CXX_COMPILER=gompicxx -DCMAKE_Fortran_COMPILER=gompifort`,
	} {
		t.Run(how, func(t *testing.T) {
			prefix, dir := blank(t), project(t)
			launcher(t, prefix)
			sh(t, prefix, dir, "cmake -S . -B b "+args+"\ncmake --build b")
			wantPrograms(t, filepath.Join(dir, "b"), "c", "cxx", "fortran", "packaged")
		})
	}
}

// launcher puts this test's gompirun where make install puts it.
func launcher(t *testing.T, prefix string) {
	t.Helper()
	if err := os.Symlink(filepath.Join(env.Bin, "gompirun"), filepath.Join(prefix, "lib", "gompi", "bin", "mpiexec")); err != nil {
		t.Fatal(err)
	}
}

// meson asks pkg-config for Open MPI's names, too, and older ones do that first.
func TestMesonFindsTheLibrary(t *testing.T) {
	env.NeedCommand(t, "meson", "ninja", "c++", "gfortran", "pkg-config")
	for how, vars := range map[string]string{
		"by the names of compilers": `MPICC=gompicc MPICXX=gompicxx MPIFC=gompifort PKG_CONFIG_LIBDIR=`,
		"in PATH":                   `PATH="$P/lib/gompi/bin:$PATH" PKG_CONFIG_PATH="$P/lib/gompi/lib/pkgconfig:$P/lib/pkgconfig"`,
	} {
		t.Run(how, func(t *testing.T) {
			prefix, dir := blank(t), project(t)
			sh(t, prefix, dir, "export "+vars+"\nmeson setup b\nninja -C b")
			wantPrograms(t, filepath.Join(dir, "b"), "c", "cxx", "fortran", "packaged")
		})
	}
}

func TestSConsFindsTheLibrary(t *testing.T) {
	env.NeedCommand(t, "scons", "c++", "pkg-config")
	dir := project(t)
	sh(t, blank(t), dir, "cp ../p2p.c ../check.h .\nscons -Q")
	wantPrograms(t, dir, "c", "cxx", "packaged")
}

// What autoconf-archive has for MPI looks for compilers under the usual names, and
// under those that it is told.
func TestAutoconfFindsTheLibrary(t *testing.T) {
	env.NeedCommand(t, "autoreconf", "c++", "gfortran")
	env.NeedPackage(t, "autoconf-archive", "/usr/share/aclocal/ax_mpi.m4")
	for how, vars := range map[string]string{
		"by the names of compilers": "MPICC=gompicc MPICXX=gompicxx MPIFC=gompifort",
		"in PATH":                   `PATH="$P/lib/gompi/bin:$PATH"`,
	} {
		t.Run(how, func(t *testing.T) {
			dir := project(t)
			sh(t, blank(t), dir, "autoreconf -i\nexport "+vars+"\n./configure\nmake")
			wantPrograms(t, dir, "c", "cxx", "fortran")
		})
	}
}

func TestPkgConfigFindsTheLibrary(t *testing.T) {
	prefix := blank(t)
	env.NeedCommand(t, "pkg-config", "gfortran")
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	for name, compiler := range map[string]string{"gompi": "cc p2p.c", "mpi-c": "cc p2p.c", "mpi": "cc p2p.c", "gompi-fort": "gfortran fixed.f", "mpi-fort": "gfortran fixed.f"} {
		script := fmt.Sprintf(`eval %s -o %s/%s "$(pkg-config --cflags --libs %s)"`, compiler, out, name, name)
		sh(t, prefix, dir, script, "PKG_CONFIG_PATH="+prefix+"/lib/pkgconfig:"+prefix+"/lib/gompi/lib/pkgconfig")
		wantPrograms(t, out, name)
	}
}

// What is installed works from where it is put, which need not be where it was made
// for, and can be removed.
func TestWhatIsInstalledWorksFromThere(t *testing.T) {
	sdk(t) // has built the library
	stage := filepath.Join(t.TempDir(), "stage")
	target := func(name, dest string) {
		t.Helper()
		build(t, "make", "-s", "-C", env.Root, name, "FACADES=no", "DESTDIR="+dest, "PREFIX=/opt/my mpi", "BIN="+filepath.Join(env.Dir, "sdkbin"))
	}
	target("install", stage)
	target("install-lib", stage)
	moved := filepath.Join(t.TempDir(), "elsewhere")
	if err := os.Rename(stage, moved); err != nil {
		t.Fatal(err)
	}
	prefix := filepath.Join(moved, "opt", "my mpi")
	for _, wrapper := range []string{"bin/gompicc", "lib/gompi/bin/mpicc"} {
		bin := filepath.Join(t.TempDir(), "p2p")
		build(t, filepath.Join(prefix, wrapper), "-o", bin, "testdata/p2p.c")
		for _, run := range []string{"bin/gompirun", "lib/gompi/bin/mpirun", "lib/gompi/bin/mpiexec"} {
			cmd := exec.Command(filepath.Join(prefix, run), "-np", "2", bin)
			cmd.Dir, cmd.Env = "/", append(os.Environ(), "PATH=/usr/bin:/bin", "OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1")
			if out, err := cmd.CombinedOutput(); err != nil || strings.Count(string(out), "ok\n") != 2 {
				t.Errorf("%s, %s: %v\n%s", wrapper, run, err, out)
			}
		}
	}
	for _, name := range []string{"share/man/man1/gompirun.1", "share/bash-completion/completions/gompirun", "bin/gompi-daemon"} {
		if st, err := os.Stat(filepath.Join(prefix, name)); err != nil || st.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	keep := filepath.Join(prefix, "lib", "libother.so")
	if err := os.WriteFile(keep, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	target("uninstall", moved)
	if err := filepath.WalkDir(moved, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && name != keep {
			t.Errorf("%s is left", name)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(keep); err != nil {
		t.Errorf("removed what is not its own: %v", err)
	}
}
