package apps

import (
	"testing"
)

// openmpiExamples are the examples of Open MPI's source in C and in Fortran, of
// mpif.h and of both modules. Those in C++ use bindings that MPI-3 removed, and
// those of OpenSHMEM are another library's.
var openmpiExamples = application{
	name: "openmpi-examples", source: "openmpi", needs: []string{"gfortran"},
	script: `cd examples
for x in hello_c ring_c connectivity_c; do gompicc -o $x $x.c; done
for x in hello_mpifh.f ring_mpifh.f hello_usempi.f90 ring_usempi.f90 hello_usempif08.f90 ring_usempif08.f90; do gompifort -o ${x%.*} $x; done`,
}

func TestOpenMPIsExamples(t *testing.T) {
	dir := openmpiExamples.build(t) + "/examples"
	places(t, []int{1, 2, 4}, func(t *testing.T, p place) {
		for _, name := range []string{"hello_c", "hello_mpifh", "hello_usempi", "hello_usempif08"} {
			want(t, p.run(t, dir, "./"+name).Stdout, "Hello, world, I am", "gompi")
		}
		want(t, p.run(t, dir, "./connectivity_c").Stdout, "PASSED")
		if p.np > 1 { // a ring of one waits for itself in all four
			for _, name := range []string{"ring_c", "ring_mpifh", "ring_usempi", "ring_usempif08"} {
				want(t, p.run(t, dir, "./"+name).Stdout, "exiting")
			}
		}
	})
}
