package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// launcher knows how one launcher wants to be told things.
type launcher struct {
	name    string
	path    string
	version string
	args    []string // options of every line
	env     []string // variables it needs
	crowd   []string // options that allow more ranks than CPUs
	set     func(name, value string) []string
	far     func(agent string) []string // two ranks on two hosts that the agent starts daemons on
	wdir    string                      // option that names the working directory
	limit   func(seconds string) (args, env []string)
}

// launchers finds what is installed, and names what is not.
func launchers() (have []launcher, absent []string) {
	x := func(name, value string) []string { return []string{"-x", name + "=" + value} }
	genv := func(name, value string) []string { return []string{"-genv", name, value} }
	timeout := func(s string) (args, env []string) { return []string{"--timeout", s}, nil }
	hydraTime := func(s string) (args, env []string) { return nil, []string{"MPIEXEC_TIMEOUT=" + s} }
	ompiFar := func(name string) func(string) []string {
		return func(agent string) []string { return []string{"--mca", name, agent, "--host", "far1:1,far2:1"} }
	}
	hydraFar := func(how string) func(string) []string {
		return func(agent string) []string {
			return []string{"-" + how, "ssh", "-" + how + "-exec", agent, "-hosts", "far1,far2"}
		}
	}
	root := []string{"--allow-run-as-root", "--bind-to", "none"}
	crowd := []string{"--oversubscribe"}
	all := []launcher{
		{name: "gompirun", path: "bin/gompirun", crowd: crowd, set: x, wdir: "--wdir", limit: timeout,
			far: func(agent string) []string { return []string{"--launch-agent", agent, "--host", "far1,far2"} }},
		{name: "mpiexec.hydra (MPICH)", path: peer("mpich", "bin", "mpiexec.hydra"), set: genv, wdir: "-wdir", limit: hydraTime, far: hydraFar("launcher")},
		{name: "mpiexec.hydra (Intel MPI)", path: peer("impi-rt", "bin", "mpiexec.hydra"), env: []string{"I_MPI_ROOT=" + peer("impi-rt")},
			set: genv, wdir: "-wdir", limit: hydraTime, far: hydraFar("bootstrap")},
		{name: "mpirun (Open MPI 5)", path: peer("openmpi", "bin", "mpirun"), args: root, crowd: crowd, set: x, wdir: "--wdir", limit: timeout,
			far: ompiFar("plm_ssh_agent")},
		{name: "mpirun (Open MPI 4)", path: peer("openmpi-4.1", "bin", "mpirun"), args: root, crowd: crowd, set: x, wdir: "--wdir", limit: timeout,
			far: ompiFar("plm_rsh_agent")},
	}
	for _, l := range all {
		path, err := exec.LookPath(l.path)
		if err != nil {
			absent = append(absent, l.name)
			continue
		}
		l.path, _ = filepath.Abs(path)
		l.version = version(l)
		have = append(have, l)
	}
	return have, absent
}

// peer is a file of an MPI that test/setup-peers installed.
func peer(elem ...string) string {
	dir := os.Getenv("GOMPI_PEERS")
	if dir == "" {
		dir = filepath.Join("build", "peers")
	}
	dir, _ = filepath.Abs(dir)
	return filepath.Join(append([]string{dir}, elem...)...)
}

var number = regexp.MustCompile(`\d+\.\d+[.\d]*`)

// version is the number that a launcher gives itself.
func version(l launcher) string {
	c := exec.Command(l.path, "--version")
	c.Env = append(os.Environ(), l.env...)
	out, _ := c.CombinedOutput()
	if strings.HasPrefix(string(out), "gompirun") {
		return ""
	}
	return number.FindString(string(out))
}
