package apps

import (
	"path/filepath"
	"regexp"
	"testing"
)

var lammps = application{
	name: "lammps", source: "lammps",
	script: `cd src
make -j$JOBS mpi CC=gompicxx LINK=gompicxx CCFLAGS='-O1 -std=c++11' LINKFLAGS=-O1 MPI_INC= MPI_PATH= MPI_LIB=
rm -rf Obj_mpi`,
}

// TestLAMMPS has the energies and the pressure at the end of its benchmark agree to
// the last digit with those that one process computes without a launcher.
func TestLAMMPS(t *testing.T) {
	dir := lammps.build(t)
	bench, prog := filepath.Join(dir, "bench"), filepath.Join(dir, "src", "lmp_mpi")
	end := regexp.MustCompile(`(?m)^\s*100\s+[-0-9.]+.*$`)
	serial := end.FindString(shell(t, bench, 0, prog+" -in in.lj -log none").Stdout)
	want(t, serial, "-5.7585055")
	places(t, []int{1, 2, 4}, func(t *testing.T, p place) {
		r := p.run(t, bench, prog, "-in", "in.lj", "-log", "none")
		if got := end.FindString(r.Stdout); got != serial {
			t.Errorf("after 100 steps: %q, alone %q", got, serial)
		}
		want(t, r.Stdout, "for 100 steps with 32000 atoms")
	})
}
