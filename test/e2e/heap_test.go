package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// heap runs the program whose messages lie in memory of mpi.Alloc, and returns how
// many were copied where one side saw the other's memory.
func heap(t *testing.T, np int, args ...string) (shared int) {
	t.Helper()
	all := append(append([]string{"--oversubscribe"}, args...), filepath.Join(env.Bin, "heap"), "all")
	r := runCmd(t, testenv.Cmd{Args: all, Limit: 90 * time.Second})
	wantCode(t, r, 0)
	var ranks int
	if _, err := fmt.Sscanf(r.Stdout, "all of %d: ok, %d\n", &ranks, &shared); err != nil || ranks != np {
		t.Errorf("stdout %q\n%s", r.Stdout, clip(r.Stderr))
	}
	if r.Stderr != "" {
		t.Errorf("not silent:\n%s", clip(r.Stderr))
	}
	return shared
}

func TestMessagesInSharedHeaps(t *testing.T) {
	for _, np := range []int{2, 4, 13} {
		if got := heap(t, np, "-np", fmt.Sprint(np)); got == 0 {
			t.Errorf("%d ranks: no message was copied where it is seen", np)
		}
	}
	for _, c := range []struct {
		name   string
		args   []string
		root   bool
		shared bool
	}{
		{"one rank", []string{"-np", "1"}, false, false},
		{"over tcp", []string{"-np", "3", "--mca", "btl", "self,tcp"}, false, false},
		{"without heaps", []string{"-np", "3", "--mca", "btl_sm_heap", "0"}, false, false},
		{"without reading memory otherwise", []string{"-np", "3", "--mca", "btl_sm_single_copy", "0"}, false, true},
		{"with a goroutine that makes progress", []string{"-np", "3", "-x", "GOMPI_PROGRESS=1"}, false, true},
		{"in a program that is checked", []string{"-np", "3", "-x", "GOMPI_CHECK=1"}, false, false},
		{"with little address space", []string{"-np", "3", "sh", "-c", `ulimit -v 6000000; exec "$@"`, "sh"}, false, true},
		{"with less address space", []string{"-np", "3", "sh", "-c", `ulimit -v 900000; exec "$@"`, "sh"}, false, false},
		{"with room for none but the first's", []string{"-np", "1", filepath.Join(env.Bin, "heap"), "all", ":", "-np", "2", "sh", "-c", `ulimit -v 6000000; exec "$@"`, "sh"}, false, true},
		{"with a program that has no files in memory", []string{"-np", "2", filepath.Join(env.Bin, "heap"), "all", ":", "-np", "1", filepath.Join(env.Bin, "denied"), "EPERM", "memfd_create"}, false, true},
		{"with a rank in a container", []string{"-np", "2", filepath.Join(env.Bin, "heap"), "all", ":", "-np", "1", "unshare", "--pid", "--fork", "--mount-proc"}, true, true},
		{"with another user", []string{"-np", "2", filepath.Join(env.Bin, "heap"), "all", ":", "-np", "1", "setpriv", "--reuid=65534", "--clear-groups"}, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.root {
				env.NeedRoot(t)
				env.NeedCommand(t, "unshare", "setpriv")
			}
			np := 3
			if c.name == "one rank" {
				np = 1
			}
			if got := heap(t, np, c.args...); (got > 0) != c.shared {
				t.Errorf("%d messages were copied where they are seen", got)
			}
		})
	}
}

func TestARankThatDiesWhileAMessageIsCopiedIsAnErrorOfThatCall(t *testing.T) {
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ step, op string }{{"receiving", "Recv"}, {"sending", "Send"}} {
		r := runCmd(t, testenv.Cmd{Args: []string{"-disable-auto-cleanup", "--oversubscribe", "-np", "2", filepath.Join(env.Bin, "heap"), c.step}, Limit: 30 * time.Second})
		if want := "rank 0 saw: mpi: " + c.op + " on rank 0, peer 1, tag 1: peer lost: rank 1 on " + host + ": "; !strings.HasPrefix(r.Stdout, want) {
			t.Errorf("no %q in:\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
		}
	}
}

// TestAHeapThatMayNotGrowIsNobodysEnd asks for 1.25 GiB in a memory cgroup of 256 MiB:
// some of it is shared, the rest is memory that nobody has until it is touched, and no
// process is killed.
func TestAHeapThatMayNotGrowIsNobodysEnd(t *testing.T) {
	env.NeedRoot(t)
	env.CheckNothingLeft(t, nothingLeft)
	dir, limit := makeCgroup(t, "memory", "memory.limit_in_bytes", "memory.max")
	if err := os.WriteFile(filepath.Join(dir, limit), []byte("268435456"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", fmt.Sprintf("echo $$ >%s/cgroup.procs; exec %s -np 2 %s scarce",
		dir, filepath.Join(env.Bin, "gompirun"), filepath.Join(env.Bin, "heap"))}})
	wantCode(t, r, 0)
	var shared, all int
	if _, err := fmt.Sscanf(r.Stdout, "%d of %d\n", &shared, &all); err != nil || all != 80 || shared == 0 || shared > 15 {
		t.Errorf("stdout %q\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestMemoryInUseIsNotFreedInAProgramThatIsChecked(t *testing.T) {
	r := runCmd(t, testenv.Cmd{Args: []string{"-np", "2", "-x", "GOMPI_CHECK=1", filepath.Join(env.Bin, "heap"), "early"}, Limit: 30 * time.Second})
	wantCode(t, r, 0)
	if !strings.HasPrefix(r.Stdout, "Free: mpi: Free: the memory is in use by what is not complete: Issend to rank 1, tag 1, at ") {
		t.Errorf("stdout %q\n%s", r.Stdout, clip(r.Stderr))
	}
}
