package programs

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// petscExamples are examples of PETSc's, as their sources lie below PETSc's folder of examples, and how they run.
var petscExamples = []struct{ source, args string }{
	{"vec/vec/tutorials/ex1.c", ""},
	{"vec/vec/tutorials/ex11.c", ""},
	{"vec/is/sf/tutorials/ex1.c", "-sf_type basic -test_bcast -test_reduce -test_gather -test_scatter -test_embed -test_invert"},
	{"vec/is/sf/tutorials/ex1.c", "-sf_type neighbor -test_bcast -test_reduce -test_gather -test_scatter"},
	{"ksp/ksp/tutorials/ex2.c", "-m 40 -n 40 -ksp_monitor_short -ksp_gmres_cgs_refinement_type refine_always"},
	{"ksp/ksp/tutorials/ex2f.F90", "-m 20 -n 20 -ksp_monitor_short"},
	{"ksp/ksp/tutorials/ex23.c", ""},
	{"ksp/ksp/tutorials/ex25.c", "-pc_type mg -ksp_type fgmres -da_refine 2 -ksp_monitor_short"},
	{"ksp/ksp/tutorials/ex45.c", "-pc_type mg -da_refine 1 -ksp_monitor_short"},
	{"snes/tutorials/ex5.c", "-snes_monitor_short -da_grid_x 40 -da_grid_y 40"},
	{"snes/tutorials/ex19.c", "-da_refine 3 -snes_monitor_short -pc_type mg -ksp_type fgmres"},
	{"ts/tutorials/ex2.c", "-ts_monitor"},
}

// PETSc are examples of PETSc's, which this compiles into dir with Debian's PETSc and its Open MPI.
func PETSc(dir string) (ps []Program, err error) {
	const at, examples = petscAt, petscSources
	for _, e := range petscExamples {
		name := strings.TrimSuffix(strings.ReplaceAll(e.source, "/", "-"), filepath.Ext(e.source))
		out := filepath.Join(dir, name)
		if _, err := os.Stat(out); err != nil {
			cc, last := "mpicc.openmpi", "-lm"
			if strings.HasSuffix(e.source, ".F90") {
				cc, last = "mpifort.openmpi", "-ffree-line-length-none"
			}
			cmd := exec.Command(cc, "-w", "-O1", "-I"+at+"/include", "-o", out, examples+e.source, "-L"+at+"/lib", "-lpetsc_real", last)
			if msg, err := cmd.CombinedOutput(); err != nil {
				return nil, fmt.Errorf("%v: %w\n%s", cmd.Args, err, msg)
			}
		}
		ps = append(ps, Program{
			Name: strings.TrimSpace("PETSc " + e.source + " " + e.args), Needs: out,
			Argv: append([]string{out}, strings.Fields(e.args)...), Result: lines(1, `^.*\S.*$`),
		})
	}
	return ps, nil
}

const (
	petscAt      = "/usr/lib/petscdir/petsc3.18/x86_64-linux-gnu-real"
	petscSources = "/usr/share/petsc/3.18/share/petsc/examples/src/"
)

// PETScPackages are Debian's packages that PETSc needs, with a file of each.
var PETScPackages = []struct{ Name, File string }{
	{"libpetsc-real-dev", petscAt + "/lib/libpetsc_real.so"}, {"libpetsc3.18-dev-examples", petscSources + "vec"},
}
