package proc

import (
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestMarkedProcessesAreFound starts one with the mark in a list, one with
// another, and one without environment: young as it is, it may be in its exec.
func TestMarkedProcessesAreFound(t *testing.T) {
	start := func(env ...string) int {
		cmd := exec.Command("/bin/sleep", "300")
		cmd.Env = env
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		})
		return cmd.Process.Pid
	}
	const name = "GOMPI_TEST_MARK"
	with, without, bare := start("A=1", name+"=x:y:z"), start(name+"=x:yy"), start([]string{}...)
	pids, unsure, err := Marked(name, "y")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(pids, []int{with}) {
		t.Errorf("marked are %v, want %d", pids, with)
	}
	if !slices.Contains(unsure, bare) || slices.Contains(unsure, without) || slices.Contains(unsure, with) {
		t.Errorf("unsure are %v, want %d", unsure, bare)
	}
	if slices.Contains(unsure, 2) || slices.Contains(unsure, os.Getpid()) {
		t.Errorf("unsure are %v: a kernel thread, or this process", unsure)
	}
}

// TestAnEnvironmentIsReadAsAWhole reads that of a process that becomes another
// program all the time, and has its mark behind more than one page.
func TestAnEnvironmentIsReadAsAWhole(t *testing.T) {
	const name = "GOMPI_TEST_MARK"
	const again = `exec /bin/sh -c "$0" "$0"`
	cmd := exec.Command("/bin/sh", "-c", again, again)
	cmd.Env = []string{"A=" + strings.Repeat("a", 20_000), name + "=x"}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}()
	whole := 0
	for range 5000 {
		b, err := environOf(strconv.Itoa(cmd.Process.Pid))
		switch {
		case err != nil:
			t.Fatal(err)
		case hasMark(string(b), name, "x"):
			whole++
		case len(b) > 0:
			t.Fatalf("%d bytes of an environment, and the mark is not among them", len(b))
		}
	}
	if whole == 0 {
		t.Error("the mark was never seen")
	}
}

func TestMarksAreFoundInLists(t *testing.T) {
	for environ, want := range map[string]bool{
		"A=1\x00JOB=x\x00":       true,
		"JOB=outer:x\x00":        true,
		"JOB=x:inner\x00B=2\x00": true,
		"JOB=xy\x00":             false,
		"MYJOB=x\x00":            false,
		"":                       false,
	} {
		if got := hasMark(environ, "JOB", "x"); got != want {
			t.Errorf("hasMark(%q) = %v", environ, got)
		}
	}
}
