package programs

import (
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// scaLAPACK are the tests of ScaLAPACK and BLACS, of both MPIs. Those of BLACS end with an abort.
func scaLAPACK() (ps []Program) {
	const data, at = "/usr/share/scalapack", "/usr/lib/x86_64-linux-gnu/scalapack/"
	for _, mpi := range []string{"mpich", "openmpi"} {
		for _, run := range []struct {
			prog string
			code int
		}{{"xdlu", 0}, {"xzqr", 0}, {"xFbtest", 255}, {"xCbtest", 255}} {
			file := at + mpi + "-tests/" + run.prog
			ps = append(ps, Program{
				Name: "ScaLAPACK " + run.prog + " (" + mpi + ")", Package: "scalapack-mpi-test", Needs: file, Argv: []string{file}, Code: run.code, Often: run.prog == "xdlu" && mpi == "openmpi", Spins: mpi == "mpich",
				Files:  func(dir string) error { return copyAll(dir, data+"/*.dat", data+"/BLACS/*.dat") },
				Result: passed(lines(3, `^ *\d+ tests (completed|skipped).*$|TESTS: +\d+ TESTS;.*$`), `[1-9]\d* (tests completed and failed|FAILED)`),
			})
		}
	}
	return ps
}

// passed returns a Result with an error where it speaks of faults.
func passed(result func(dir, stdout string) (string, error), fault string) func(dir, stdout string) (string, error) {
	re := regexp.MustCompile(fault)
	return func(dir, stdout string) (string, error) {
		got, err := result(dir, stdout)
		if err == nil && re.MatchString(got) {
			err = fmt.Errorf("it failed:\n%s", got)
		}
		return got, err
	}
}

// hpcc is HPC Challenge, which checks its own results. Its numbers depend on time, its verdicts do not. PTRANS says each twice, the
// second time only where its process has used CPU time that the clock has seen.
func hpcc() Program {
	verdict := regexp.MustCompile(`(?m)^WALL .*(PASSED|FAILED)|^\|\|.*(PASSED|FAILED)$|^(Success|CommWorldProcs|HPL_N|PTRANS_n|MPIRandomAccess_Errors|FFT_N|MPIFFT_N)=.*$`)
	time := regexp.MustCompile(`^(WALL)(( +\d+){6}) +[\d.]+`)
	return Program{
		Name: "HPC Challenge", Package: "hpcc", Needs: "/usr/bin/hpcc", Argv: []string{"/usr/bin/hpcc"}, SlowOwn: true,
		Files: func(dir string) error {
			if err := copyAll(dir, "/usr/share/doc/hpcc/examples/_hpccinf.txt"); err != nil {
				return err
			}
			return os.Rename(filepath.Join(dir, "_hpccinf.txt"), filepath.Join(dir, "hpccinf.txt"))
		},
		Result: passed(func(dir, _ string) (string, error) {
			out, err := os.ReadFile(filepath.Join(dir, "hpccoutf.txt"))
			if err != nil {
				return "", err
			}
			got := verdict.FindAllString(string(out), -1)
			for i, line := range got {
				got[i] = time.ReplaceAllString(line, "$1$2")
			}
			result := strings.Join(got, "\n")
			for _, want := range []string{"Success=1", "CommWorldProcs=4", "PASSED"} {
				if !strings.Contains(result, want) {
					return "", fmt.Errorf("no %s in its report", want)
				}
			}
			return result, nil
		}, "FAILED"),
	}
}

//go:embed input/lj.in
var lennardJones string

// lammps is LAMMPS with a melt: energies and pressures.
func lammps() Program {
	return Program{
		Name: "LAMMPS", Package: "lammps", Needs: "/usr/bin/lmp", Argv: []string{"/usr/bin/lmp", "-in", "lj.in", "-log", "none"}, Often: true,
		Files: write("lj.in", lennardJones), Result: lines(5, `^ +(20|40|60|80|100) .*$`),
	}
}

//go:embed input/silicon.ld1
var siliconAtom string

//go:embed input/silicon.pw
var silicon string

// espresso is Quantum ESPRESSO with silicon: energy, forces and pressure. Its own ld1.x makes the pseudopotential.
func espresso() Program {
	return Program{
		Name: "Quantum ESPRESSO", Package: "quantum-espresso", Needs: "/usr/bin/pw.x", Argv: []string{"/usr/bin/pw.x", "-nk", "2", "-in", "silicon.pw"}, Often: true,
		Files: func(dir string) error {
			return errors.Join(write("silicon.pw", silicon)(dir), prepare(dir, siliconAtom, nil, "/usr/bin/ld1.x"))
		},
		Result: lines(8, `^!.*Ry$|^ +atom.*force =.*$|Total force = +\S+|P= .*$|convergence has been achieved in .*$|^ +Parallel version.*$|^ +K-points division.*$|^ +number of k points= +\d+`),
	}
}

//go:embed input/water.top
var waterTopology string

//go:embed input/water.mdp
var waterRun string

// gromacs is GROMACS with water: energies, temperature and pressure.
func gromacs() Program {
	return Program{
		Name: "GROMACS", Package: "gromacs", Needs: "/usr/bin/gmx_mpi",
		Argv: []string{"/usr/bin/gmx_mpi", "-quiet", "mdrun", "-s", "water.tpr", "-g", "water.log", "-ntomp", "1", "-nb", "cpu", "-reprod", "-dlb", "no", "-pin", "off"},
		Files: func(dir string) error {
			return errors.Join(write("water.top", waterTopology)(dir), write("water.mdp", waterRun)(dir),
				prepare(dir, "", nil, "/usr/bin/gmx", "-quiet", "solvate", "-cs", "spc216", "-box", "2.4", "2.4", "2.4", "-p", "water.top", "-o", "water.gro"),
				prepare(dir, "", nil, "/usr/bin/gmx", "-quiet", "grompp", "-f", "water.mdp", "-c", "water.gro", "-p", "water.top", "-o", "water.tpr"))
		},
		Result: func(dir, _ string) (string, error) {
			log, err := os.ReadFile(filepath.Join(dir, "water.log"))
			if err != nil {
				return "", err
			}
			return lines(6, `^Using 4 MPI processes$|^   Energies \(kJ/mol\)\n(   .*\n)+`)(dir, string(log))
		},
	}
}

//go:embed input/decomposeParDict
var decomposition string

// openFOAM is OpenFOAM's own example of a cavity with a moving lid: residuals and iterations of its solvers.
func openFOAM() Program {
	const example, etc = "/usr/share/doc/openfoam-examples/examples/incompressible/icoFoam/cavity/cavity", "WM_PROJECT_DIR=/usr/share/openfoam"
	return Program{
		Name: "OpenFOAM", Package: "openfoam openfoam-examples", Needs: example, Argv: []string{"/usr/bin/icoFoam", "-parallel"}, Env: []string{etc},
		Files: func(dir string) error {
			return errors.Join(os.CopyFS(dir, os.DirFS(example)), write("system/decomposeParDict", decomposition)(dir),
				prepare(dir, "", []string{etc}, "/usr/bin/blockMesh"), prepare(dir, "", []string{etc}, "/usr/bin/decomposePar"))
		},
		Result: lines(402, `^nProcs : 4$|^.*Solving for .*$|^End$`),
	}
}
