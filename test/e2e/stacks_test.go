package e2e

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// places returns the lines that tell where each group of ranks is, by the
// group's heading.
func places(stderr string) map[string]string {
	out := map[string]string{}
	head := ""
	for _, line := range strings.Split(stderr, "\n") {
		switch {
		case strings.HasPrefix(line, "rank"):
			head = strings.TrimSuffix(line, ":")
		case strings.HasPrefix(line, "  "):
			out[head] += line + "\n"
		}
	}
	return out
}

// wantPlaces fails the test unless the ranks were ended by the time limit, and
// each group was where it must be.
func wantPlaces(t *testing.T, r testenv.Result, want map[string][]string) {
	t.Helper()
	wantCode(t, r, 110)
	got := places(r.Stderr)
	if len(got) != len(want) || !contains(r.Stderr, "at the time limit the ranks are at:", "time limit of") {
		t.Errorf("%d groups, want %d:\n%s", len(got), len(want), clip(r.Stderr))
	}
	for head, parts := range want {
		if !contains(got[head], parts...) {
			t.Errorf("%s: not at %q in\n%s", head, parts, clip(r.Stderr))
		}
	}
}

func TestStacksOfGoRanksAtTheTimeLimit(t *testing.T) {
	idle := filepath.Join(env.Bin, "lonely")
	want := map[string][]string{
		"ranks 1-3 (3 of 4)": {"goroutine 1 [sleep]", "time.Sleep", "main.idle at "},
		"rank 0 (1 of 4)":    {"goroutine 1 [", "mpi.(*Comm).Recv", "main.idle at "},
	}
	t.Run("on one host", func(t *testing.T) {
		wantPlaces(t, run(t, "--timeout", "4", "--get-stack-traces", "-np", "4", idle, "idle", "60000"), want)
	})
	t.Run("on two hosts", func(t *testing.T) {
		c := hosts(t, 2)
		wantPlaces(t, c.launch(t, c.on(t, 2, 2), "--timeout", "8", "--get-stack-traces", "-np", "4", idle, "idle", "60000"), want)
	})
}

func TestStacksOfOtherRanksAreReadByADebugger(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "misbehave")
	for _, debugger := range []string{"eu-stack", "gdb"} {
		t.Run(debugger, func(t *testing.T) {
			wantPlaces(t, readBy(t, debugger, prog, "stall"), map[string][]string{
				"ranks 0,2 (2 of 3)": {"nanosleep", "    main"},
				"rank 1 (1 of 3)":    {"pause", "stall_here", "    main"},
			})
		})
	}
}

// readBy has a debugger say where three ranks of a program are that does not end.
func readBy(t *testing.T, debugger string, program ...string) testenv.Result {
	t.Helper()
	env.NeedCommand(t, debugger)
	at, err := exec.LookPath(debugger)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	link(t, at, filepath.Join(dir, debugger))
	stuck := testenv.Cmd{Env: []string{"PATH=" + dir}, Args: append([]string{"--oversubscribe", "--timeout", "6", "--get-stack-traces", "-np", "3"}, program...)}
	r := runCmd(t, stuck)
	for range 2 { // a loaded machine's debuggers may not be done within the 12 s that there are
		if !strings.Contains(r.Stderr, "nothing was heard of rank") {
			break
		}
		r = runCmd(t, stuck)
	}
	return r
}

func TestStacksOfCRanksLeadToTheProgram(t *testing.T) {
	prog := cProgram(t, "stuck")
	for _, debugger := range []string{"eu-stack", "gdb"} {
		t.Run(debugger, func(t *testing.T) {
			if debugger == "gdb" && runtime.GOARCH != "amd64" {
				t.Skip("gdb.py knows the registers of amd64 alone")
			}
			wantPlaces(t, readBy(t, debugger, prog), map[string][]string{
				"ranks 1-2 (2 of 3)": {"Recv", "wait_here", "    main"},
				"rank 0 (1 of 3)":    {"pause", "compute_here", "    main"},
			})
		})
	}
	t.Run("no debugger", func(t *testing.T) {
		r := runCmd(t, testenv.Cmd{Env: []string{"PATH=/nowhere"}, Args: []string{"--timeout", "4", "--get-stack-traces", "-np", "1", prog}})
		wantPlaces(t, r, map[string][]string{"rank 0 (1 of 1)": {"neither eu-stack (package elfutils) nor gdb is in PATH", "its library says:"}})
	})
}

func TestWithoutADebuggerTheKernelTellsWhereRanksWait(t *testing.T) {
	r := runCmd(t, testenv.Cmd{Env: []string{"PATH=/nowhere"}, Args: []string{"--timeout", "2", "--get-stack-traces", "-np", "2", "/bin/sleep", "60"}})
	wantPlaces(t, r, map[string][]string{
		"ranks 0-1 (2 of 2)": {"neither eu-stack (package elfutils) nor gdb is in PATH", "thread sleep, sleeping:"},
	})
}

func TestWhatAScriptHasStartedIsLookedAtToo(t *testing.T) {
	r := runCmd(t, testenv.Cmd{Env: []string{"PATH=/nowhere"}, Args: []string{"--timeout", "2", "--get-stack-traces", "-np", "1", "/bin/sh", "-c", "/bin/sleep 60; true"}})
	wantPlaces(t, r, map[string][]string{"rank 0 (1 of 1)": {"process sh:", "process sleep:", "thread sleep, sleeping:"}})
}

func TestStatesAtTheTimeLimit(t *testing.T) {
	r := run(t, "--timeout", "2", "--report-state-on-timeout", "-np", "1", "sleep", "60", ":", "-np", "1", "sh", "-c", "while :; do :; done", ":", "-np", "1", "true")
	wantCode(t, r, 110)
	got := places(r.Stderr)
	for head, state := range map[string]string{"rank 0 (1 of 3)": "sleeping, has not joined MPI", "rank 1 (1 of 3)": "running, has not joined MPI", "rank 2 (1 of 3)": "has ended"} {
		if strings.TrimSpace(got[head]) != state {
			t.Errorf("%s: %q, want %q", head, got[head], state)
		}
	}
	if !contains(r.Stderr, "time limit of 2s reached") {
		t.Error(r.Stderr)
	}
}
