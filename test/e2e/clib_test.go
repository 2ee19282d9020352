package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// cLibrary is the directory that the C library was installed in for these tests.
var cLibrary = sync.OnceValues(func() (string, error) {
	prefix := filepath.Join(env.Dir, "sdk")
	cmd := exec.Command("make", "-s", "-C", env.Root, "install-lib", "PREFIX="+prefix, "BIN="+filepath.Join(env.Dir, "sdkbin"))
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("make install-lib: %w\n%s", err, out)
	}
	return prefix, nil
})

// cProgram compiles a program that checks itself with gompicc.
func cProgram(t *testing.T, name string) string {
	t.Helper()
	if err := env.DependOn("cmd/libmpi_abi", "pkg", "internal", "test/cabi/testdata"); err != nil {
		t.Fatal(err)
	}
	env.NeedCommand(t, "cc", "make")
	prefix, err := cLibrary()
	if err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(env.Dir, name+".cabi")
	src := filepath.Join(env.Root, "test", "cabi", "testdata", name+".c")
	if msg, err := exec.Command(filepath.Join(prefix, "bin", "gompicc"), "-O1", "-pthread", "-o", bin, src).CombinedOutput(); err != nil {
		t.Fatalf("gompicc %s: %v\n%s", src, err, msg)
	}
	return bin
}

// wantAllOK fails the test unless every one of n ranks has said ok and nothing else.
func wantAllOK(t *testing.T, r testenv.Result, n int) {
	t.Helper()
	if r.Code != 0 || strings.Count(r.Stdout, "ok\n") != n || len(strings.Fields(r.Stdout)) != n {
		t.Errorf("%d ranks: exit status %d\n%s%s", n, r.Code, clip(r.Stdout), clip(r.Stderr))
	}
}

func TestCProgramsRunUnderHydra(t *testing.T) {
	env.NeedCommand(t, "mpiexec.hydra")
	for name, launcher := range map[string]string{"Debian's": "mpiexec.hydra", "PyPI's": filepath.Join(env.Peer(t, "mpich"), "bin", "mpiexec.hydra")} {
		for _, np := range []int{1, 4, 16} {
			t.Run(fmt.Sprintf("%s, %d ranks", name, np), func(t *testing.T) {
				r := env.Run(t, testenv.Cmd{Args: []string{launcher, "-n", fmt.Sprint(np), cProgram(t, "model"), "2"}, Limit: 90 * time.Second})
				wantAllOK(t, r, np)
			})
		}
	}
}

func TestCProgramsRunOnTwoHosts(t *testing.T) {
	bin := cProgram(t, "model")
	c := hosts(t, 2)
	for _, each := range []int{1, 2, 8} {
		wantAllOK(t, c.launch(t, c.on(t, 2, each), "-np", fmt.Sprint(2*each), bin, "2"), 2*each)
	}
}

// What tools are told of collective operations, and the control variables that choose how they
// are done, mean the same on several hosts.
func TestToolsSeeCollectiveOperationsBetweenHosts(t *testing.T) {
	bin := cProgram(t, "ways")
	c := hosts(t, 2)
	for _, how := range []string{"nodes", "messages"} {
		wantAllOK(t, c.launch(t, c.on(t, 2, 2), "-np", "4", bin, how), 4)
	}
}

func TestCProgramsRunDirectlyUnderSrun(t *testing.T) {
	bin := cProgram(t, "model")
	s := slurmOn(t, 2)
	for _, x := range []struct{ nodes, each int }{{1, 1}, {2, 2}, {2, 8}} {
		r := env.Run(t, testenv.Cmd{Args: []string{"srun", "--mpi=pmi2", "--overcommit", fmt.Sprint("-N", x.nodes), fmt.Sprint("--ntasks-per-node=", x.each), bin, "2"},
			Env: s.conf, Limit: 90 * time.Second})
		wantAllOK(t, r, x.nodes*x.each)
	}
}
