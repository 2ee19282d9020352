package apps

import (
	"path/filepath"
	"testing"
)

// armciMPI is ARMCI over windows of MPI: NWChem's communication below Global Arrays.
var armciMPI = application{
	name: "armci-mpi", source: "armci-mpi", needs: []string{"autoreconf", "libtoolize"},
	script: `./autogen.sh
./configure -q CC=gompicc CFLAGS=-O1 --disable-shared
make -s -j$JOBS V=0
make -s -j$JOBS V=0 check TESTS=`,
}

// brokenARMCI are tests of ARMCI-MPI 0.3.1 that contradict themselves, with any MPI library.
var brokenARMCI = map[string]string{
	"test_malloc": "an allocation of nothing by all counts with a number of ranks that was never set",
	"test_assert": "is to fail",
}

// TestARMCI runs the programs of make check, which assert what they want.
func TestARMCI(t *testing.T) {
	runTests(t, armciMPI.build(t), "tests/test_*", 20, brokenARMCI)
}

// globalArrays is arrays that are dealt out to ranks, over windows.
var globalArrays = application{
	name: "ga", source: "ga", needs: []string{"gfortran", "autoreconf", "libtoolize"},
	script: `[ -x configure ] || autoreconf -if
./configure -q --with-mpi3 --disable-shared --without-blas --without-lapack --without-scalapack CC=gompicc F77=gompifort FC=gompifort MPICC=gompicc MPIF77=gompifort MPIFC=gompifort \
	CXX=gompicxx MPICXX=gompicxx CFLAGS=-O1 FFLAGS="-O1 -fallow-argument-mismatch"
make -s -j$JOBS V=0
make -s -j$JOBS V=0 checkprogs`,
}

// notRunGA are programs of Global Arrays that make check does not run either, and those that measure or take minutes.
var notRunGA = map[string]string{
	"big.x": "needs much memory", "gatscat.x": "broken", "d2test.x": "needs a file", "pg2testmatmult.x": "needs 8 ranks", "pgtestmatmult.x": "needs 8 ranks", "random.x": "takes long",
	"testmatmultc.x": "measures", "cache_test.x": "measures", "mir_perf2.x": "measures", "perf.x": "measures", "nga-onesided.x": "takes minutes",
}

// TestGlobalArrays runs the programs of make check.
func TestGlobalArrays(t *testing.T) {
	runTests(t, globalArrays.build(t), "global/testing/*.x", 50, notRunGA)
}

// runTests runs programs that say by their status whether all is right, but for some.
func runTests(t *testing.T, dir, pattern string, least int, but map[string]string) {
	t.Helper()
	programs := executables(t, filepath.Join(dir, pattern))
	if len(programs) < least {
		t.Fatalf("%d programs", len(programs))
	}
	places(t, []int{1, 2, 4}, func(t *testing.T, p place) {
		for _, program := range programs {
			name := filepath.Base(program)
			t.Run(name, func(t *testing.T) {
				if but[name] != "" {
					t.Skip(but[name])
				}
				r := p.try(t, scratch(t), program)
				if r.Code != 0 {
					t.Errorf("exit status %d\n%s\n%s", r.Code, tail(r.Stdout, 20), tail(r.Stderr, 30))
				}
			})
		}
	})
}
