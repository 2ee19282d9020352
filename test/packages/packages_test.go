// Package packages makes the wheel, the Debian package and the tarball, and installs, uses and removes each as its users do.
package packages

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, "./cmd/gompirun", "./cmd/gompi-daemon"))
}

// made is the directory of the packages.
var made = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(env.Dir, "dist")
	targets := []string{"wheel", "tarball"}
	if long() {
		targets = append(targets, "deb")
	}
	args := append([]string{"-s", "-C", env.Root, "STAGE=" + filepath.Join(env.Dir, "stage"), "DIST=" + dir}, targets...)
	out, err := exec.Command("make", args...).CombinedOutput()
	if err != nil {
		os.Stderr.Write(out)
	}
	return dir, err
})

// long reports whether all packages are made, not only those that users without the system's password have.
func long() bool { return os.Getenv("GOMPI_TEST_PACKAGES") == "1" }

func needLong(t *testing.T) {
	t.Helper()
	if !long() {
		t.Skip("make test-packages does it")
	}
}

// packaged is the one package of a kind.
func packaged(t *testing.T, pattern string) string {
	t.Helper()
	if err := env.DependOn("cmd", "pkg", "internal", "packaging"); err != nil {
		t.Fatal(err)
	}
	env.NeedCommand(t, "cc", "make", "gfortran")
	dir, err := made()
	if err != nil {
		t.Fatalf("make: %v", err)
	}
	found, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s in %s: %v, %v", pattern, dir, found, err)
	}
	return found[0]
}

// sh runs a script that is to end well, and returns what it says.
func sh(t *testing.T, dir, script string, vars ...string) string {
	t.Helper()
	cmd := exec.Command("sh", "-ec", script)
	cmd.Dir, cmd.Env = dir, append(append(os.Environ(), "PATH=/usr/local/bin:/usr/bin:/bin"), vars...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
	return string(out)
}

// programs has files for C and Fortran, and says what they print together.
func programs(t *testing.T, dir string) (want string) {
	t.Helper()
	for name, text := range map[string]string{
		"hello.c": `#include <mpi.h>
#include <stdio.h>
int main(int c, char **v) { int r; MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &r); if (r == 1) puts("C"); return MPI_Finalize(); }
`,
		"hello.f90": `program hello
  use mpi_f08
  integer :: r
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, r)
  if (r == 1) print '(a)', 'Fortran'
  call MPI_Finalize()
end program
`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return "C\nFortran\n"
}

// use compiles and runs both with what a directory of programs has.
const use = `"$BIN/gompicc" -o c hello.c; "$BIN/gompifort" -o f hello.f90; "$BIN/gompirun" -np 2 ./c; "$BIN/gompirun" -np 2 ./f`

func TestTheTarballRunsFromAnyFolder(t *testing.T) {
	dir := t.TempDir()
	want := programs(t, dir)
	sh(t, dir, "tar xzf "+packaged(t, "*.tar.gz")+"; mv gompi-*/ 'a folder'")
	if got := sh(t, dir, use, "BIN="+filepath.Join(dir, "a folder")); got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
}

// TestTheWheelLivesInItsEnvironment installs it, has an mpi4py that no compiler has made use it, moves the environment, and removes it.
func TestTheWheelLivesInItsEnvironment(t *testing.T) {
	wheel := packaged(t, "*.whl")
	if st, err := os.Stat(wheel); err != nil || st.Size() > 20e6 {
		t.Errorf("%v bytes, %v", st.Size(), err)
	}
	dir := t.TempDir()
	want := programs(t, dir)
	sh(t, dir, "/usr/bin/python3 -m venv --without-pip before; /usr/bin/python3 -m venv venv; (cd venv; find . | grep -v __pycache__ | sort) >files")
	sh(t, dir, "venv/bin/python -m pip install -q --no-index "+wheel)
	if got := sh(t, dir, use, "BIN="+filepath.Join(dir, "venv/bin")); got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
	sh(t, dir, "mv venv moved")
	if got := sh(t, dir, use, "BIN="+filepath.Join(dir, "moved/bin")); got != want {
		t.Errorf("moved: %q, wanted %q", got, want)
	}
	sh(t, dir, `mv moved venv; venv/bin/python -m pip uninstall -q -y gompi; (cd venv; find . | grep -v __pycache__ | sort) >after
# folders that others may use pip leaves
grep -vx -e ./share -e ./share/man after | diff files -`)
}

// TestTheDebianPackageComesAndGoes installs it in a copy of this machine's root, which is dropped afterwards.
func TestTheDebianPackageComesAndGoes(t *testing.T) {
	needLong(t)
	env.NeedRoot(t)
	env.NeedCommand(t, "dpkg", "unshare", "chroot")
	deb := packaged(t, "*.deb")
	dir := t.TempDir()
	want := programs(t, dir)
	script := `
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
if ! mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root" 2>/dev/null; then echo no overlay; exit 0; fi
mkdir -p "$1/root/try"
cp "$2"/hello.* "$1/root/try/"
cp "$3" "$1/root/try/gompi.deb"
mount --bind /dev "$1/root/dev"; mount -t proc proc "$1/root/proc"; mount -t tmpfs none "$1/root/tmp"; mount -t tmpfs none "$1/root/dev/shm"
chroot "$1/root" sh -ec '
cd /try
list() { find /usr /etc /var/lib/dpkg/info /var/lib/dpkg/alternatives -newer gompi.deb \( -type f -o -type l \) 2>/dev/null | sort; }
before=$(readlink -f /usr/bin/mpirun || true)
dpkg -i gompi.deb >log 2>&1 || { cat log; exit 1; }
gompicc -o c hello.c; gompifort -o f hello.f90; gompirun -np 2 ./c; gompirun -np 2 ./f
update-alternatives --list mpirun | grep -q gompi
dpkg -P gompi >log 2>&1 || { cat log; exit 1; }
find /usr /etc /opt /var/lib -name "*gompi*" -newer gompi.deb -print
[ "$(readlink -f /usr/bin/mpirun || true)" = "$before" ]
'`
	out, err := exec.Command("unshare", "-m", "sh", "-ec", script, "sh", t.TempDir(), dir, deb).CombinedOutput()
	if strings.HasPrefix(string(out), "no overlay") {
		t.Skip("this kernel mounts no overlay of the root")
	}
	if err != nil || string(out) != want {
		t.Errorf("%v: %q, wanted %q", err, out, want)
	}
}

func TestLintianFindsNoError(t *testing.T) {
	needLong(t)
	env.NeedPackage(t, "lintian", "/usr/bin/lintian")
	sh(t, t.TempDir(), "lintian --fail-on error "+packaged(t, "*.deb"))
}

// TestPackagesAreTheSameEveryTime makes the wheel and the tarball of the same tree again.
func TestPackagesAreTheSameEveryTime(t *testing.T) {
	needLong(t)
	wheel, tarball := packaged(t, "*.whl"), packaged(t, "*.tar.gz")
	again, version := t.TempDir(), strings.Split(filepath.Base(wheel), "-")[1]
	sh(t, env.Root, "go run ./packaging/wheel -tree "+filepath.Join(env.Dir, "stage/usr")+" -version "+version+" -out "+again+
		"; packaging/tarball "+filepath.Join(env.Dir, "stage/usr")+" "+version+" "+again, "PATH="+os.Getenv("PATH"))
	for _, file := range []string{wheel, tarball} {
		a, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(again, filepath.Base(file)))
		if err != nil || string(a) != string(b) {
			t.Errorf("%s is another one: %v", filepath.Base(file), err)
		}
	}
}
