package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// programsOnWindows is how many random programs each case runs, and how long it may take: GOMPI_WINDOWS_PROGRAMS asks for more.
func programsOnWindows() (programs int, limit time.Duration) {
	if n, err := strconv.Atoi(os.Getenv("GOMPI_WINDOWS_PROGRAMS")); err == nil {
		return n, 10 * time.Minute
	}
	return 150, time.Minute
}

// TestRandomProgramsOnWindowsAgreeWithTheModel has processes put, get and combine by each way that leads from one to another.
func TestRandomProgramsOnWindowsAgreeWithTheModel(t *testing.T) {
	n, limit := programsOnWindows()
	for i, c := range []struct {
		name string
		args []string
	}{
		{"one rank", []string{"-np", "1"}},
		{"two ranks that load, store and copy", []string{"-np", "2"}},
		{"four ranks that load, store and copy", []string{"-np", "4"}},
		{"eight ranks", []string{"-np", "8"}},
		{"ranks that may not copy", []string{"-np", "3", "--mca", "btl_sm_single_copy", "0"}},
		{"ranks without heaps", []string{"-np", "3", "--mca", "btl_sm_heap", "0"}},
		{"two ranks that ask each other", append([]string{"-np", "2"}, patient...)},
		{"two ranks over tcp", []string{"-np", "2", "--mca", "btl", "self,tcp"}},
		{"three ranks over tcp", []string{"-np", "3", "--mca", "btl", "self,tcp"}},
		{"three ranks of some threads", []string{"-np", "3"}},
		{"three ranks of some threads over tcp", []string{"-np", "3", "--mca", "btl", "self,tcp"}},
		{"with a goroutine that makes progress", []string{"-np", "3", "-x", "GOMPI_PROGRESS=1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := append(append([]string{"--oversubscribe"}, c.args...), windowsProgram(i, n)...)
			if strings.Contains(c.name, "threads") {
				args = append(args, "threads")
			}
			wantAgreement(t, runCmd(t, testenv.Cmd{Args: args, Limit: limit}), n)
		})
	}
}

// Of four ranks on two hosts each reaches one by loads and stores, and two by their threads.
func TestRandomProgramsOnWindowsOfSeveralHostsAgreeWithTheModel(t *testing.T) {
	n, limit := programsOnWindows()
	n /= 5 // the hosts are namespaces of this machine, whose ranks take each other for distant
	on := []int{2}
	if n > 1000 {
		on = append(on, 4)
	}
	for _, k := range on {
		c := hosts(t, k)
		cmd := c.cmd(c.on(t, k, 2), append([]string{"-np", fmt.Sprint(2 * k)}, windowsProgram(20+k, n)...)...)
		cmd.Limit = limit
		wantAgreement(t, env.Run(t, cmd), n)
	}
}

// windowsProgram is the program with seeds of its own for each case.
func windowsProgram(which, n int) []string {
	return []string{filepath.Join(env.Bin, "windows"), fmt.Sprint(which * 1_000_000), fmt.Sprint(n)}
}

func wantAgreement(t *testing.T, r testenv.Result, n int) {
	t.Helper()
	wantCode(t, r, 0)
	if want := fmt.Sprintf("%d programs agree\n", n); r.Stdout != want {
		t.Errorf("stdout %q, want %q\n%s", r.Stdout, want, clip(r.Stderr))
	}
}

// The sum of all tasks is the same, whoever does them.
func TestRanksTakeEachOthersWork(t *testing.T) {
	var want string
	for _, args := range [][]string{{"-np", "4"}, {"-np", "4", "--mca", "btl", "self,tcp"}} {
		r := run(t, append(append([]string{"--oversubscribe"}, args...), filepath.Join(env.Bin, "steal"), "-tasks", "40")...)
		wantCode(t, r, 0)
		did, total := 0, ""
		for line := range strings.Lines(r.Stdout) {
			var rank, had, n int
			if _, err := fmt.Sscanf(line, "rank %d had %d tasks and did %d", &rank, &had, &n); err == nil {
				did += n
			} else {
				total += line
			}
		}
		if want == "" {
			want = total
		}
		if did != 40+20+10+5 || total != want || !strings.HasSuffix(total, " steps in all\n") {
			t.Errorf("%d tasks were done, want 75; in all %q, want %q:\n%s", did, total, want, r.Stdout)
		}
	}
}

// TestWhatTheKernelRefusesToCopyGoesByAThread has the kernel refuse really, to one of two ranks or to both.
func TestWhatTheKernelRefusesToCopyGoesByAThread(t *testing.T) {
	for _, call := range []string{"process_vm_readv", "process_vm_writev"} {
		prog := append([]string{filepath.Join(env.Bin, "denied"), "EPERM", call}, windowsProgram(30, 100)...)
		r := run(t, append([]string{"-np", "2", "-x", "GOMPI_WIN_EXPLAIN=1"}, prog...)...)
		wantAgreement(t, r, 100)
		if !contains(r.Stderr, "windows of rank 0: create: to rank 1 far: the kernel does not let this process copy: ", call+" of process", "windows of rank 1: allocate: to rank 0 direct: its memory is mapped here") {
			t.Errorf("stderr:\n%s", clip(r.Stderr))
		}
	}
}

// manyWindows runs the program that does much of the same.
func manyWindows(what string, n int) []string {
	return []string{filepath.Join(env.Bin, "winmany"), what, fmt.Sprint(n)}
}

func wantDone(t *testing.T, r testenv.Result, what string, n int) {
	t.Helper()
	wantCode(t, r, 0)
	if want := fmt.Sprintf("%s %d done\n", what, n); r.Stdout != want {
		t.Errorf("stdout %q, want %q\n%s", r.Stdout, want, clip(r.Stderr))
	}
}

// TestNothingIsLeftOfOneThousandWindows counts descriptors, mappings and goroutines; make windows makes a hundred thousand.
func TestNothingIsLeftOfOneThousandWindows(t *testing.T) {
	n := 170 // of each of three kinds
	if programs, _ := programsOnWindows(); programs > 1000 {
		n = 17_000
	}
	for _, how := range [][]string{nil, {"--mca", "btl", "self,tcp"}} {
		args := append(append([]string{"--oversubscribe", "-np", "2"}, how...), manyWindows("made", n)...)
		wantDone(t, runCmd(t, testenv.Cmd{Args: args, Limit: 10 * time.Minute}), "made", n)
	}
}

// TestFetchAndAddsByAllWaysSumUp has ranks of two hosts count in one word: by loads and stores, by the kernel's copies and by a thread.
func TestFetchAndAddsByAllWaysSumUp(t *testing.T) {
	n := 20_000
	if programs, _ := programsOnWindows(); programs > 1000 {
		n = 1_000_000
	}
	c := hosts(t, 2)
	cmd := c.cmd(c.on(t, 2, 4), append([]string{"-np", "8"}, manyWindows("adds", n)...)...)
	cmd.Limit = 10 * time.Minute
	wantDone(t, env.Run(t, cmd), "adds", n)
}

func TestPutsMayBeLongerThan32BitsCount(t *testing.T) {
	if programs, _ := programsOnWindows(); programs <= 1000 {
		t.Skip("it takes 9 GiB of memory: make windows runs it")
	}
	const n = 1<<32 + 4097
	for _, how := range [][]string{nil, {"--mca", "btl", "self,tcp"}} {
		args := append(append([]string{"-np", "2"}, how...), manyWindows("huge", n)...)
		wantDone(t, runCmd(t, testenv.Cmd{Args: args, Limit: 10 * time.Minute}), "huge", n)
	}
}
