package dropin

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestOtherLaunchersStartProgramsOnThem has mpiexec of MPICH and mpirun of Open MPI start programs of both on gompi's
// libraries, which speak PMI-1 and PMIx.
func TestOtherLaunchersStartProgramsOnThem(t *testing.T) {
	dir := libraries(t)
	env.NeedCommand(t, "mpirun.openmpi")
	env.NeedCommand(t, "mpiexec.hydra")
	path, audit := "LD_LIBRARY_PATH="+dir, "LD_AUDIT="+filepath.Join(dir, "libgompi_audit.so")
	root := []string{"--allow-run-as-root", "--oversubscribe", "-n", "2"}
	for _, mpi := range []string{"mpich", "openmpi"} {
		prog := compile(t, "mpicc."+mpi, "says")
		for name, c := range map[string]struct {
			argv []string
			vars []string
		}{
			"mpiexec.hydra 4": {[]string{"mpiexec.hydra", "-n", "2"}, []string{path}},
			"mpiexec.hydra 5": {[]string{filepath.Join(env.Peer(t, "mpich"), "bin", "mpiexec.hydra"), "-n", "2"}, []string{path}},
			"mpirun 4":        {append([]string{"mpirun.openmpi", "-x", "LD_LIBRARY_PATH"}, root...), []string{path}},
			// it puts its own libraries in front
			"mpirun 5": {append([]string{filepath.Join(env.Peer(t, "openmpi"), "bin", "mpirun"), "-x", "LD_AUDIT", "-x", "GOMPI_DROPIN"}, root...), []string{audit, "GOMPI_DROPIN=" + dir}},
		} {
			t.Run(name+"/"+mpi, func(t *testing.T) {
				r := env.Run(t, testenv.Cmd{Args: append(c.argv, prog), Env: c.vars})
				if r.Code != 0 || r.Stdout != "2 of 2 on gompi\n" {
					t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
				}
			})
		}
	}
}

// TestSrunStartsProgramsOnThem has a real Slurm's srun start programs of both MPIs on two nodes, by PMI-2 and by PMIx.
func TestSrunStartsProgramsOnThem(t *testing.T) {
	dir := libraries(t)
	env.NeedRoot(t)
	conf := env.CleanHosts(t, 2).Slurm(t, 2)
	for _, mpi := range []string{"mpich", "openmpi"} {
		prog := compile(t, "mpicc."+mpi, "says")
		for _, pmi := range []string{"pmi2", "pmix"} {
			t.Run(pmi+"/"+mpi, func(t *testing.T) {
				r := env.Run(t, testenv.Cmd{Args: []string{"srun", "--mpi=" + pmi, "-N2", "--ntasks-per-node=2", "--overcommit", prog},
					Env: append([]string{"LD_LIBRARY_PATH=" + dir}, conf...), Limit: 90 * time.Second})
				if r.Code != 0 || r.Stdout != "4 of 4 on gompi\n" {
					t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
				}
			})
		}
	}
}

// TestATaskThatWouldBeAloneSaysWhatToWrite has a program be a task of srun that offers no PMI.
func TestATaskThatWouldBeAloneSaysWhatToWrite(t *testing.T) {
	dir := libraries(t)
	for _, mpi := range []string{"mpich", "openmpi"} {
		r := env.Run(t, testenv.Cmd{Args: []string{compile(t, "mpicc."+mpi, "says")},
			Env: []string{"LD_LIBRARY_PATH=" + dir, "SLURM_JOB_ID=1", "SLURM_STEP_ID=0", "SLURM_PROCID=0", "SLURM_NTASKS=2", "SLURM_STEP_NUM_TASKS=2", "SLURM_LOCALID=0"}})
		if r.Code == 0 || r.Stdout != "" || !testenv.Contains(r.Stderr, "task 0 of 2 of srun", "srun --mpi=pmi2", "srun --mpi=pmix") || strings.Count(r.Stderr, "gompi: ") != 1 {
			t.Errorf("%s: exit status %d\n%s%s", mpi, r.Code, r.Stdout, r.Stderr)
		}
	}
}
