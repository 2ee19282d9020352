package apps

import (
	"fmt"
	"testing"
	"time"
)

var fftw = application{
	name: "fftw", source: "fftw3", needs: []string{"perl"},
	script: `./configure -q --enable-mpi --disable-doc CC=cc F77=gfortran MPICC=gompicc CFLAGS=-O1
make -s -j$JOBS`,
}

// TestFFTW runs the smallcheck of its mpi directory: transforms of random shapes on
// 1 to 4 ranks, each against a property that it must have.
func TestFFTW(t *testing.T) {
	dir := fftw.build(t)
	check := func(t *testing.T, p place) {
		r := shell(t, dir+"/mpi", 8*time.Minute, `make smallcheck MPIRUN="$MPI"`, "MPI="+p.launcher())
		if r.Code != 0 {
			t.Errorf("exit status %d\n%s", r.Code, tail(r.Stderr, 30))
		}
		for _, n := range []string{"1 CPU", "2 CPUs", "3 CPUs", "4 CPUs"} {
			want(t, r.Stdout, fmt.Sprintf("MPI FFTW transforms passed 2 tests, %s", n))
		}
	}
	t.Run("1 to 4", func(t *testing.T) { check(t, place{mpi: []string{"gompirun", "--oversubscribe"}}) })
	if all() {
		t.Run("hosts", func(t *testing.T) { check(t, onHosts(t, 4)) })
	}
}
