package apps

import (
	"path/filepath"
	"testing"
)

// p4est divides space in octrees and deals them out to ranks. Its source comes with
// libsc, what it has of MPI, and without configure.
var p4est = application{
	name: "p4est", source: "p4est", needs: []string{"autoreconf", "libtoolize"},
	libs: []string{"zlib1g-dev /usr/include/zlib.h", "liblapack-dev /usr/lib/*/liblapack.so"},
	script: `echo 2.2 | tee .tarball-version sc/.tarball-version
./bootstrap
./configure -q --enable-mpi --disable-shared CC=gompicc F77=gfortran CFLAGS=-O1 BLAS_LIBS=-lblas LAPACK_LIBS=-llapack
make -s -j$JOBS V=0
make -s -j$JOBS V=0 check TESTS=`,
}

// lacking says which of p4est's and libsc's tests want what the library lacks.
var lacking = map[string]string{
	"p4est_test_loadsave": "writes a file with MPI",
	"p8est_test_loadsave": "writes a file with MPI",
}

// TestP4est runs the programs of make check of both, which assert what they want.
func TestP4est(t *testing.T) {
	dir := p4est.build(t)
	programs := executables(t, filepath.Join(dir, "test/p?est_test_*"), filepath.Join(dir, "sc/test/sc_test_*"))
	if len(programs) < 60 {
		t.Fatalf("%d programs", len(programs))
	}
	places(t, []int{1, 2, 4}, func(t *testing.T, p place) {
		for _, program := range programs {
			name := filepath.Base(program)
			t.Run(name, func(t *testing.T) {
				if p.many && name == "sc_test_node_comm" {
					t.Skip("open: on two hosts libsc finds memory on the second one that was not freed")
				}
				r := p.try(t, scratch(t), program)
				if lacking[name] != "" {
					if r.Code == 0 { // libsc passes on what MPI_File_open says, and ends
						t.Errorf("%s, and passes", lacking[name])
					}
					return
				}
				if r.Code != 0 {
					t.Errorf("exit status %d\n%s\n%s", r.Code, tail(r.Stdout, 20), tail(r.Stderr, 30))
				}
			})
		}
	})
}
