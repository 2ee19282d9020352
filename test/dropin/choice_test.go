package dropin

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

const debian = "/usr/lib/x86_64-linux-gnu"

// compile makes a program of testdata.
func compile(t *testing.T, cc, name string, flags ...string) string {
	t.Helper()
	env.NeedCommand(t, cc)
	out := filepath.Join(t.TempDir(), filepath.Base(name))
	args := append([]string{"-o", out, "testdata/" + name + ".c"}, flags...)
	if msg, err := exec.Command(cc, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", cc, args, err, msg)
	}
	return out
}

// launch runs two ranks.
func launch(t *testing.T, args ...string) testenv.Result {
	t.Helper()
	libraries(t)
	return env.Run(t, testenv.Cmd{Args: append([]string{"gompirun", "-np", "2", "--oversubscribe"}, args...)})
}

// TestOursTakesThePlaceOfAny has programs of both MPIs run on gompi's library, however they find their own.
func TestOursTakesThePlaceOfAny(t *testing.T) {
	script := filepath.Join(t.TempDir(), "wrapper.sh")
	for _, mpi := range []string{"mpich", "openmpi"} {
		cc, lib := "mpicc."+mpi, map[string]string{"mpich": debian + "/libmpich.so.12", "openmpi": debian + "/libmpi.so.40"}[mpi]
		plain := compile(t, cc, "says")
		if err := os.WriteFile(script, []byte("#!/bin/sh\nprog=$1; shift\n\"$prog\" \"$@\"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		opens := compile(t, "cc", "opens", "-ldl")
		for name, c := range map[string]struct {
			argv []string
			want string
		}{
			"plain":            {[]string{plain}, "2 of 2 on gompi\n"},
			"RUNPATH":          {[]string{compile(t, cc, "says", "-Wl,--enable-new-dtags,-rpath,"+debian)}, "2 of 2 on gompi\n"},
			"RPATH":            {[]string{compile(t, cc, "says", "-Wl,--disable-new-dtags,-rpath,"+debian)}, "2 of 2 on gompi\n"},
			"a wrapper":        {[]string{script, plain}, "2 of 2 on gompi\n"},
			"opened by name":   {[]string{opens, filepath.Base(lib)}, "gompi\ngompi\n"},
			"opened by a path": {[]string{opens, lib}, "gompi\ngompi\n"},
		} {
			t.Run(mpi+"/"+name, func(t *testing.T) {
				r := launch(t, append([]string{"--library=gompi"}, c.argv...)...)
				if r.Code != 0 || r.Stdout != c.want || r.Stderr != "" {
					t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
				}
			})
		}
		if r := launch(t, "--library=own", plain); r.Code != 0 || r.Stdout != "0 of 2 on gompi\n" {
			t.Errorf("%s on its own: exit status %d\n%s%s", mpi, r.Code, r.Stdout, r.Stderr)
		}
	}
}

// missing is a program whose MPI is not installed: MPICH's of PyPI, which lies outside the loader's folders.
func missing(t *testing.T, name string) string {
	dir := env.Peer(t, "mpich") // its mpicc would tell the program where it lies
	return compile(t, "cc", name, "-I"+filepath.Join(dir, "include"), "-L"+filepath.Join(dir, "lib"), "-lmpi")
}

// TestAProgramStartsWhoseMPIIsNotInstalled has the default choose gompi's library where the program could not start.
func TestAProgramStartsWhoseMPIIsNotInstalled(t *testing.T) {
	prog := missing(t, "says")
	if r := launch(t, "--library=own", prog); r.Code == 0 {
		t.Skipf("this MPICH is in the loader's folders: %s", r.Stdout)
	}
	r := launch(t, prog)
	if want := "libmpi.so.12 of MPICH, which host "; r.Code != 0 || r.Stdout != "2 of 2 on gompi\n" || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, want) {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
	if r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "2", "--explain", "--do-not-launch", prog}}); !strings.Contains(r.Stdout, "its libmpi.so.12 is not installed here") {
		t.Errorf("--explain: %s%s", r.Stdout, r.Stderr)
	}
	r = launch(t, missing(t, "file"))
	if want := "as the program uses MPI_File_close, MPI_File_open, which gompi does not have yet: install MPICH there"; r.Code == 0 || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, want) {
		t.Errorf("neither: exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

// TestHostsWithoutTheLibrariesGetThem has two hosts, of which one has no such folder.
func TestHostsWithoutTheLibrariesGetThem(t *testing.T) {
	env.NeedRoot(t)
	dir, prog := libraries(t), compile(t, "mpicc.openmpi", "says")
	h := env.CleanHosts(t, 2)
	run := func() {
		t.Helper()
		r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "--ssh-config", h.SSHConfig, "--host", h.List(2), "-np", "2", "--library=gompi", prog}})
		if r.Code != 0 || r.Stdout != "2 of 2 on gompi\n" {
			t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
		}
	}
	run()
	h.Sh(t, h.Names[1], "mount -t tmpfs none "+dir)
	t.Cleanup(func() { h.Sh(t, h.Names[1], "umount "+dir) })
	run()
}

// TestWhatCannotRunOnOursIsRefused has one line say why, and nothing start.
func TestWhatCannotRunOnOursIsRefused(t *testing.T) {
	plain := compile(t, "mpicc.openmpi", "says")
	arm := filepath.Join(t.TempDir(), "arm")
	build := exec.Command("go", "build", "-o", arm, "./cmd/gompi-perf")
	build.Dir, build.Env = env.Root, append(os.Environ(), "GOARCH=arm64", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"another machine":  {[]string{"--library=gompi", arm}, "is a program for another machine"},
		"static":           {[]string{"--library=gompi", compile(t, "cc", "inside", "-static")}, "has its MPI library inside it"},
		"missing function": {[]string{"--library=gompi", compile(t, "mpicc.openmpi", "file")}, "uses MPI_File_close, MPI_File_open, which gompi does not have yet; --library=own runs it on its Open MPI"},
		"PMIx":             {[]string{"--library=gompi", "--mpi", "pmix", plain}, "--mpi pmix is not what gompi's library speaks"},
		"no such choice":   {[]string{"--library=theirs", plain}, `"theirs" is not one of own, auto, gompi`},
	} {
		t.Run(name, func(t *testing.T) {
			r := launch(t, c.args...)
			if r.Code == 0 || r.Stdout != "" || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, c.want) {
				t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
			}
		})
	}
}

// TestLibrariesOfAnotherVersionAreRefused moves the launcher to libraries that it was not built with.
func TestLibrariesOfAnotherVersionAreRefused(t *testing.T) {
	libraries(t)
	bin := t.TempDir()
	for _, name := range []string{"gompirun", "gompi-daemon"} {
		if err := os.Link(filepath.Join(env.Dir, "bin", name), filepath.Join(bin, name)); err != nil {
			t.Fatal(err)
		}
	}
	prog := compile(t, "mpicc.openmpi", "says")
	for want, version := range map[string]string{"are not beside": "", "are of gompi v0": "v0 0"} {
		if version != "" {
			if err := os.MkdirAll(filepath.Join(bin, "dropin"), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(bin, "dropin", "VERSION"), []byte(version), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		r := env.Run(t, testenv.Cmd{Args: []string{filepath.Join(bin, "gompirun"), "-np", "2", "--library=gompi", prog}})
		if r.Code == 0 || r.Stdout != "" || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, want) && version != "" {
			t.Errorf("%s: exit status %d\n%s%s", want, r.Code, r.Stdout, r.Stderr)
		}
		os.RemoveAll(filepath.Join(bin, "dropin"))
	}
}
