package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// debuggable returns the launcher as `make build` makes it: with the names that debuggers
// look for, and no others.
func debuggable(t *testing.T) string {
	t.Helper()
	env.NeedCommand(t, "gdb")
	dir := t.TempDir()
	for _, name := range []string{"gompirun", "gompi-daemon"} {
		b, err := os.ReadFile(filepath.Join(env.Bin, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), b, 0o755)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	launcher := filepath.Join(dir, "gompirun")
	if out, err := exec.Command(filepath.Join(env.Bin, "symtab"), launcher).CombinedOutput(); err != nil {
		t.Fatalf("symtab: %v\n%s", err, out)
	}
	return launcher
}

// held is said by gdb of a rank that has run nothing: where it is, as a second debugger
// sees it, and its state.
const held = `
python
import subprocess
for i in range(int(gdb.parse_and_eval("MPIR_proctable_size"))):
    pid = int(gdb.parse_and_eval("MPIR_proctable[%d].pid" % i))
    at = subprocess.run(["gdb", "-batch", "-nx", "-p", str(pid), "-ex", "info symbol $pc"], capture_output=True, text=True).stdout
    print("rank %d is %d, held %s" % (i, pid, "_start in section .text of" in at))
end
`

// underGDB starts a launcher under gdb as debuggers of parallel programs do: they say so in its
// memory before it runs, and stop it where the ranks are known.
func underGDB(t *testing.T, c testenv.Cmd, script string) testenv.Result {
	t.Helper()
	env.CheckNothingLeft(t, nothingLeft)
	file := filepath.Join(t.TempDir(), "script")
	script = "maintenance set internal-error corefile no\nset breakpoint pending on\nset confirm off\nstarti\nset var MPIR_being_debugged = 1\nbreak MPIR_Breakpoint\ncontinue\n" + script
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	c.Args = append([]string{"gdb", "-batch", "-nx", "-x", file, "--args"}, c.Args...)
	c.Limit = time.Minute
	for {
		r := env.Run(t, c)
		if !strings.Contains(r.Stdout+r.Stderr, "A problem internal to GDB") {
			return r
		}
		t.Log("gdb 13 has failed, as it may when a process ends while a thread of it begins; again")
	}
}

func TestADebuggerThatAttachesReadsTheTableOfProcesses(t *testing.T) {
	env.CheckNothingLeft(t, nothingLeft)
	p := env.Start(t, testenv.Cmd{Limit: time.Minute, Args: []string{debuggable(t), "-np", "3", "sh", "-c", `echo "$PMI_RANK is $$"; sleep 60 & wait`, ":", "-np", "1", "sleep", "60"}})
	said := p.Output().Await(t, " is ", 3, 30*time.Second)
	r := env.Run(t, testenv.Cmd{Limit: time.Minute, Args: []string{"gdb", "-batch", "-nx", "-p", fmt.Sprint(p.Process.Pid),
		"-ex", "p MPIR_proctable_size", "-ex", "p *MPIR_proctable@4", "-ex", "p MPIR_debug_state", "-ex", "ptype MPIR_PROCDESC", "-ex", "p MPIR_being_debugged"}})
	_ = p.Process.Signal(os.Interrupt)
	p.Wait()
	for _, line := range regexp.MustCompile(`([0-2]) is (\d+)`).FindAllStringSubmatch(said, -1) {
		row := fmt.Sprintf(`/sh", pid = %s}`, line[2])
		if !strings.Contains(r.Stdout, row) {
			t.Errorf("the table has no %s", row)
		}
	}
	if !contains(r.Stdout, "$1 = 4\n", `host_name = 0x`, `/sleep", pid = `, "$3 = 1\n", "char *host_name;", "char *executable_name;", "int pid;", "$4 = 0\n") {
		t.Errorf("gdb says\n%s\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestADebuggerThatStartsTheLauncherHasTheRanksBeforeTheyRun(t *testing.T) {
	check := func(t *testing.T, r testenv.Result, n int) {
		t.Helper()
		before, after, _ := strings.Cut(r.Stdout, "let go\n")
		for rank := range n {
			if m := regexp.MustCompile(fmt.Sprintf(`rank %d is (\d+), held True`, rank)).FindStringSubmatch(before); m == nil || !contains(after, "ran "+m[1]+"\n") {
				t.Errorf("rank %d was not held, or did not run then (%q)", rank, m)
			}
		}
		if strings.Contains(before, "ran ") || !contains(r.Stdout, "exited normally") {
			t.Errorf("ranks ran before they were let go, or the job failed")
		}
		if t.Failed() {
			t.Logf("gdb says\n%s\n%s", clip(r.Stdout), clip(r.Stderr))
		}
	}
	const goOn = "echo let go\\n\ncontinue\n"
	for _, np := range []int{1, 2, 5} {
		t.Run(fmt.Sprint(np), func(t *testing.T) {
			args := []string{debuggable(t), "--oversubscribe", "-np", fmt.Sprint(np), "sh", "-c", "echo ran $$"}
			check(t, underGDB(t, testenv.Cmd{Args: args}, held+goOn), np)
		})
	}
	t.Run("an MPI program", func(t *testing.T) {
		r := underGDB(t, testenv.Cmd{Args: []string{debuggable(t), "-np", "2", env.MPICC(t, "openmpi4", "hello")}}, held+goOn)
		if !contains(r.Stdout, "rank 1 is ", "held True", "allreduce ok", "exited normally") {
			t.Errorf("gdb says\n%s\n%s", clip(r.Stdout), clip(r.Stderr))
		}
	})
}

func TestADebuggerHasSpawnedRanksBeforeTheyRun(t *testing.T) {
	for _, mpi := range []string{"openmpi4", "mpich5"} {
		r := underGDB(t, testenv.Cmd{Args: []string{debuggable(t), "--oversubscribe", "-np", "2", env.MPICC(t, mpi, "spawn"), "2"}},
			"p MPIR_proctable_size\ncontinue\np MPIR_proctable_size\n"+held+"echo let go\\n\ncontinue\n")
		before, after, _ := strings.Cut(r.Stdout, "let go\n")
		if !contains(before, "$1 = 2\n", "$2 = 4\n") || strings.Contains(before, " sees ") || strings.Count(after, " sees 2\n") != 4 || !contains(after, "exited normally") {
			t.Errorf("%s: gdb says\n%s\n%s", mpi, clip(r.Stdout), clip(r.Stderr))
		}
		for i, want := range []string{"False", "False", "True", "True"} {
			if !regexp.MustCompile(fmt.Sprintf(`rank %d is \d+, held %s`, i, want)).MatchString(before) {
				t.Errorf("%s: whether process %d is held is not %s:\n%s", mpi, i, want, clip(before))
			}
		}
	}
}

func TestADebuggerIsToldThatTheJobIsEnded(t *testing.T) {
	r := underGDB(t, testenv.Cmd{Args: []string{debuggable(t), "-np", "2", "sh", "-c", `[ $PMI_RANK = 0 ] && exit 3; sleep 60`}},
		"continue\np MPIR_debug_state\np MPIR_abort_string\n")
	if !contains(r.Stdout, "$1 = 2\n", "rank 0 of 2", "exited with code 3") {
		t.Errorf("gdb says\n%s\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func TestADebuggerFollowsTheLauncherToOtherHosts(t *testing.T) {
	c := hosts(t, 2)
	cmd := c.cmd(c.on(t, 2, 1), "-np", "2", "sh", "-c", "echo ran")
	cmd.Args[0] = debuggable(t)
	// what a debugger may take its time for must not look as if the launcher were dead
	r := underGDB(t, cmd, "p *MPIR_proctable@2\npython import time; time.sleep(5)\necho let go\\n\ncontinue\n")
	before, after, _ := strings.Cut(r.Stdout, "let go\n")
	if strings.Contains(before, "ran\n") || !contains(before, c.Names[0], c.Names[1]) || strings.Count(after, "ran\n") != 2 || !contains(after, "exited normally") {
		t.Errorf("gdb says\n%s\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}
