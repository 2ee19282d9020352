package apps

import (
	"path/filepath"
	"slices"
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
	runTests(t, armciMPI.build(t), "tests/test_*", 20, brokenARMCI, nil)
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
	"big.x": "needs much memory", "gatscat.x": "broken", "d2test.x": "needs a file", "random.x": "takes long",
	"testmatmultc.x": "measures", "cache_test.x": "measures", "mir_perf2.x": "measures", "perf.x": "measures", "nga-onesided.x": "takes minutes",
}

// ranksGA are the numbers of ranks that programs want which do not run with each of usualRanks.
var ranksGA = map[string]wantedRanks{
	"ga_lu.x":          {[]int{2, 4}, "deals out a matrix to two rows of ranks"},
	"perfmod.x":        {[]int{4}, "wants 4 ranks"},
	"perform.x":        {[]int{4}, "wants 4 ranks"},
	"stride.x":         {[]int{2, 4}, "has 2.3 GB in one rank, which Global Arrays counts with an int"},
	"pgtestmatmult.x":  {[]int{8}, "wants 8 ranks"},
	"pg2testmatmult.x": {[]int{8}, "wants 8 ranks"},
}

// wantedRanks are the numbers of ranks that a program wants, and why.
type wantedRanks struct {
	ranks []int
	why   string
}

// usualRanks are those of programs that run with any number.
var usualRanks = []int{1, 2, 4}

// TestGlobalArrays runs the programs of make check.
func TestGlobalArrays(t *testing.T) {
	runTests(t, globalArrays.build(t), "global/testing/*.x", 50, notRunGA, ranksGA)
}

// runTests runs programs that say by their status whether all is right, but for some, with the ranks that they want.
func runTests(t *testing.T, dir, pattern string, least int, but map[string]string, wants map[string]wantedRanks) {
	t.Helper()
	programs := executables(t, filepath.Join(dir, pattern))
	if len(programs) < least {
		t.Fatalf("%d programs", len(programs))
	}
	numbers := slices.Clone(usualRanks)
	for _, w := range wants {
		numbers = append(numbers, w.ranks...)
	}
	slices.Sort(numbers)
	places(t, slices.Compact(numbers), func(t *testing.T, p place) {
		for _, program := range programs {
			name := filepath.Base(program)
			w, special := wants[name]
			if !special && !slices.Contains(usualRanks, p.np) {
				continue
			}
			t.Run(name, func(t *testing.T) {
				if but[name] != "" {
					t.Skip(but[name])
				}
				if special && !slices.Contains(w.ranks, p.np) {
					t.Skip(w.why)
				}
				r := p.try(t, scratch(t), program)
				if r.Code != 0 {
					t.Errorf("exit status %d\n%s\n%s", r.Code, tail(r.Stdout, 20), tail(r.Stderr, 30))
				}
			})
		}
	})
}
