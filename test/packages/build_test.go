package packages

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestClangBuildsTheLibraries has a program in C run on the library as clang builds it, and one of MPICH on the library with its name.
func TestClangBuildsTheLibraries(t *testing.T) {
	env.NeedCommand(t, "clang", "make", "gfortran", "mpicc.mpich")
	dir := t.TempDir()
	programs(t, dir)
	path := "PATH=" + env.Bin + ":" + os.Getenv("PATH")
	sh(t, env.Root, `make -s install-lib CC=clang BIN="$D/bin" PREFIX="$D/prefix"`, path, "D="+dir)
	said := sh(t, dir, `readelf -p .comment bin/libmpi_abi.so.1 bin/libgompifort.so.1 bin/dropin/libmpi.so.*
GOMPI_CC=clang prefix/bin/gompicc -o c hello.c; gompirun -np 2 --oversubscribe ./c
MPICH_CC=clang mpicc.mpich -o m hello.c; LD_LIBRARY_PATH=prefix/lib/gompi/dropin gompirun -np 2 --oversubscribe ./m`, path)
	if bytes.Count([]byte(said), []byte("clang version")) < 4 {
		t.Errorf("not all are clang's: %s", said)
	}
	if got := said[max(0, len(said)-4):]; got != "C\nC\n" {
		t.Errorf("they said %q", got)
	}
}

// TestBuildsFromTwoFoldersAreTheSame builds all in two folders, one of them with an empty cache.
func TestBuildsFromTwoFoldersAreTheSame(t *testing.T) {
	needLong(t)
	env.NeedCommand(t, "make", "git", "cc", "gfortran")
	dir := t.TempDir()
	first, second := filepath.Join(dir, "a"), filepath.Join(dir, "another/and/longer")
	for _, to := range []string{first, second} {
		sh(t, env.Root, `mkdir -p "$TO"; git ls-files -coz --exclude-standard | tar --null -T - -cf - | tar -C "$TO" -xf -
make -s -C "$TO" build lib COMMIT=1`, "TO="+to, "PATH="+os.Getenv("PATH"))
		t.Setenv("GOCACHE", filepath.Join(dir, "cache"))
	}
	compared := 0
	err := filepath.WalkDir(filepath.Join(first, "bin"), func(file string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		rel, err := filepath.Rel(first, file)
		if err != nil {
			return err
		}
		a, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if b, err := os.ReadFile(filepath.Join(second, rel)); err != nil || !bytes.Equal(a, b) {
			t.Errorf("%s is another one: %v", rel, err)
		}
		compared++
		return nil
	})
	if err != nil || compared < 15 {
		t.Errorf("%d files compared: %v", compared, err)
	}
}

// TestTheWheelForArm64 has programs run on it under an emulator, alone in the machine's own root: in C, in Fortran, and one of MPICH.
func TestTheWheelForArm64(t *testing.T) {
	needLong(t)
	for command, pkg := range map[string]string{"qemu-aarch64-static": "qemu-user-static", "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu", "aarch64-linux-gnu-gfortran": "gfortran-aarch64-linux-gnu"} {
		env.NeedPackage(t, pkg, "/usr/bin/"+command)
	}
	env.NeedCommand(t, "make", "mpicc.mpich")
	dir := t.TempDir()
	want := programs(t, dir)
	sh(t, env.Root, `make -s wheel GOARCH=arm64 CC=aarch64-linux-gnu-gcc FC=aarch64-linux-gnu-gfortran EMULATOR=qemu-aarch64-static BIN="$D/bin" STAGE="$D/stage" DIST="$D"`,
		"D="+dir, "PATH="+os.Getenv("PATH"))
	got := sh(t, dir, `
/usr/bin/python3 -m zipfile -e gompi-*_aarch64.whl files
mv files/gompi-*.data/data arm
mv files/gompi-*.data/scripts arm/bin # as pip lays them, which refuses other machines' wheels
chmod 755 arm/bin/*
export GOMPI_CC=aarch64-linux-gnu-gcc GOMPI_FC=aarch64-linux-gnu-gfortran QEMU_LD_PREFIX=/usr/aarch64-linux-gnu
arm/bin/gompicc -o c hello.c
arm/bin/gompifort -o f hello.f90
$GOMPI_CC -o m hello.c $(mpicc.mpich -compile_info | grep -o -e ' -I[^ ]*') -Larm/lib/gompi/dropin -l:libmpi.so.12 -Wl,-rpath,"$PWD/arm/lib/gompi/dropin"
for p in c f m; do qemu-aarch64-static arm/bin/gompirun -np 2 --oversubscribe qemu-aarch64-static ./$p; done`)
	if want += "C\n"; got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
}
