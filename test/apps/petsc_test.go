package apps

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

// petsc is its vectors alone: its star forests, which communicate in one of many ways, of which windows are one.
var petsc = application{
	name: "petsc", source: "petsc", needs: []string{"python3", "bash", "diff"}, libs: []string{"liblapack-dev /usr/lib/*/liblapack.so", "libblas-dev /usr/lib/*/blas/libblas.so"},
	script: `export PETSC_DIR="$PWD" PETSC_ARCH=arch
./configure --with-cc=gompicc --with-cxx=0 --with-fc=0 --with-single-library=0 --with-debugging=0 --with-x=0 --with-ssl=0 --with-mpiexec=/bin/true \
	--with-blaslapack-lib="-llapack -lblas" COPTFLAGS=-O0 >configure.out
make -s -j$JOBS -f gmakefile arch/lib/libpetscvec.so`,
}

// petscWindows are PETSc's tests that use windows, of each flavor and kind of synchronisation, with the numbers of ranks that they want: 1, 2, 3, 4 and 7.
// Those of shared memory are for one node.
var petscWindows = []string{
	"tutorials-ex1_1", "tutorials-ex1_2", "tutorials-ex1_3", "tutorials-ex1_4", "tutorials-ex1_5", "tutorials-ex1_6", "tutorials-ex1_7", "tutorials-ex1_8",
	"tutorials-ex1_10", "tutorials-ex1_10_shared", "tutorials-ex2_window", "tutorials-ex2_window_shared",
	"tutorials-ex3_window", "tutorials-ex3_window_dupped", "tutorials-ex3_window_shared", "tutorials-ex3_window_dupped_shared",
	"tests-ex1_window_nsize-1", "tests-ex1_window_nsize-2", "tests-ex1_window_nsize-3",
	"tests-ex1_window_shared_nsize-1", "tests-ex1_window_shared_nsize-2", "tests-ex1_window_shared_nsize-3",
	"tests-ex4_2_window", "tests-ex4_2_window_shared", "tests-ex5_2_window", "tests-ex5_2_window_shared",
}

// TestPETSc has PETSc's own harness run them, and compare what they print with what it has.
func TestPETSc(t *testing.T) {
	dir := petsc.build(t)
	t.Run("node", func(t *testing.T) {
		runPETSc(t, dir, "gompirun --oversubscribe", 180, func(string) bool { return true })
	})
	t.Run("hosts", func(t *testing.T) {
		runPETSc(t, dir, onHosts(t, 4).launcher(), 150, func(name string) bool { return !strings.Contains(name, "shared") })
	})
}

// runPETSc runs those tests that are wanted, which must be so many runs.
func runPETSc(t *testing.T, dir, launcher string, runs int, wanted func(name string) bool) {
	t.Helper()
	var names []string
	for _, name := range petscWindows {
		if wanted(name) {
			names = append(names, "vec_is_sf_"+name)
		}
	}
	env.CheckNothingLeft(t, 5*time.Second)
	r := shell(t, dir, 20*time.Minute, `rm -rf arch/tests/counts
make -f gmakefile.test PETSC_TEST_LIB="-Wl,-rpath,$PWD/arch/lib -L$PWD/arch/lib -lpetscvec -lpetscsys -llapack -lblas -lm" TIMEOUT=120 TESTTARGETS="$NAMES" test`,
		"PETSC_DIR="+dir, "PETSC_ARCH=arch", "NAMES="+strings.Join(names, " "), "PETSCMPIEXEC="+launcher+" -x LD_LIBRARY_PATH")
	if bad := regexp.MustCompile(`(?m)^ *not ok .*(\n#.*){0,20}|^.* # SKIP .*$`).FindAllString(r.Stdout, 5); bad != nil || r.Code != 0 {
		t.Errorf("exit status %d\n%s\n%s", r.Code, strings.Join(bad, "\n"), tail(r.Stderr, 20))
	}
	for _, x := range []struct{ what, form string }{{"runs", `(?m)^ *ok vec_is_sf`}, {"comparisons", `(?m)^ *ok diff-vec_is_sf`}} {
		if n := len(regexp.MustCompile(x.form).FindAllString(r.Stdout, -1)); n != runs {
			t.Errorf("%d %s are right, want %d\n%s", n, x.what, runs, tail(r.Stdout, 20))
		}
	}
}
