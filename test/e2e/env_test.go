package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestRanksKnowWhoTheyAreInEveryFamily(t *testing.T) {
	r := run(t, "--env-compat", "all", "--oversubscribe", "-np", "3", "sh", "-c",
		`echo $PMI_RANK/$PMI_SIZE $MPI_LOCALRANKID/$MPI_LOCALNRANKS $OMPI_COMM_WORLD_RANK/$OMPI_COMM_WORLD_SIZE `+
			`$OMPI_COMM_WORLD_LOCAL_RANK/$OMPI_COMM_WORLD_LOCAL_SIZE $SLURM_PROCID/$SLURM_NTASKS $RANK/$WORLD_SIZE $LOCAL_RANK/$LOCAL_WORLD_SIZE`)
	wantCode(t, r, 0)
	var want []string
	for i := range 3 {
		want = append(want, strings.TrimSpace(strings.Repeat(fmt.Sprintf("%d/3 ", i), 7)))
	}
	if got := sorted(r.Stdout); strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestVariablesAreForwardedSetAndRemoved(t *testing.T) {
	for _, c := range []struct {
		claim string
		args  []string
		want  string // of "$A|$B"
	}{
		{"inherited", nil, "a|b"},
		{"-x sets", []string{"-x", "A=x"}, "x|b"},
		{"-genv sets", []string{"-genv", "A", "g"}, "g|b"},
		{"-env wins over -genv", []string{"-genv", "A", "g", "-env", "A", "e"}, "e|b"},
		{"-genvlist leaves the rest out", []string{"-genvlist", "B"}, "|b"},
		{"-genvnone leaves all out", []string{"-genvnone", "-genv", "B", "only"}, "|only"},
		{"--unset-env removes", []string{"--unset-env", "A"}, "|b"},
		{"--prepend-env", []string{"--prepend-env", "A", "p"}, "p:a|b"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := runCmd(t, testenv.Cmd{Env: []string{"A=a", "B=b"}, Args: append(c.args, "-np", "1", "sh", "-c", `echo "$A|$B"`)})
			wantCode(t, r, 0)
			if got := strings.TrimSpace(r.Stdout); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestTheUsersVariablesAreNotOurs: ranks have each variable once, and of those that we set for scripts the
// user's, unless they are of a rank in which the launcher runs.
func TestTheUsersVariablesAreNotOurs(t *testing.T) {
	const show = `tr '\0' '\n' </proc/$$/environ | grep -E '^(MASTER_ADDR|MASTER_PORT|WORLD_SIZE)=' | sort | tr '\n' ' '`
	for _, c := range []struct {
		claim string
		env   []string
		args  []string
		want  string
	}{
		{"of the line", nil, []string{"-x", "MASTER_ADDR=a", "-x", "MASTER_PORT=1", "-genv", "WORLD_SIZE", "7"}, "MASTER_ADDR=a MASTER_PORT=1 WORLD_SIZE=7"},
		{"of the environment", []string{"MASTER_ADDR=a", "MASTER_PORT=1", "WORLD_SIZE=7"}, nil, "MASTER_ADDR=a MASTER_PORT=1 WORLD_SIZE=7"},
		{"of a rank around us", []string{"GOMPI_SET=MASTER_ADDR=a WORLD_SIZE=7", "MASTER_ADDR=a", "WORLD_SIZE=7"}, []string{"-x", "MASTER_PORT=1", "-x", "MASTER_ADDR=b"}, "MASTER_ADDR=b MASTER_PORT=1 WORLD_SIZE=1"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := runCmd(t, testenv.Cmd{Env: c.env, Args: append(c.args, "-np", "1", "sh", "-c", show)})
			wantCode(t, r, 0)
			if got := strings.TrimSpace(r.Stdout); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestAnOuterLaunchersVariablesDoNotReachRanks(t *testing.T) {
	r := runCmd(t, testenv.Cmd{
		Env: []string{"PMIX_RANK=9", "PMI_PORT=outer:1", "OMPI_COMM_WORLD_RANK=9", "SLURM_PROCID=9", "HYDI_CONTROL_FD=9",
			"OMPI_MCA_ess=pmi", "MV2_COMM_WORLD_RANK=9", "SLURM_JOB_ID=77"},
		Args: []string{"-np", "1", "env"},
	})
	wantCode(t, r, 0)
	for _, gone := range []string{"PMIX_RANK=", "PMI_PORT=", "OMPI_COMM_WORLD_RANK=9", "SLURM_PROCID=9", "HYDI_CONTROL_FD=", "OMPI_MCA_ess=", "MV2_COMM_WORLD_RANK=9"} {
		if strings.Contains("\n"+r.Stdout, "\n"+gone) {
			t.Errorf("%s reached the rank", gone)
		}
	}
	if !strings.Contains(r.Stdout, "SLURM_JOB_ID=77\n") {
		t.Error("the allocation's own number should stay")
	}
}

func TestEachSegmentHasItsProgramItsCountAndItsDirectory(t *testing.T) {
	dir := t.TempDir()
	r := run(t, "--oversubscribe", "-np", "1", "--wdir", "/usr", "sh", "-c", "echo a $PMI_RANK $PMI_SIZE $PWD", ":",
		"-np", "2", "--wdir", dir, "sh", "-c", "echo b $PMI_RANK $PMI_SIZE $PWD")
	wantCode(t, r, 0)
	want := "a 0 3 /usr|b 1 3 " + dir + "|b 2 3 " + dir
	if got := strings.Join(sorted(r.Stdout), "|"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestASignalIsPassedOnToEveryRank(t *testing.T) {
	p := startCmd(t, testenv.Cmd{Limit: 20 * time.Second, Args: []string{"-np", "2", "sh", "-c",
		`trap 'echo got it; exit 0' USR1; echo ready; while :; do sleep 0.05; done`}})
	p.Output().Await(t, "ready\n", 2, 10*time.Second)
	if err := p.Process.Signal(syscall.SIGUSR1); err != nil {
		t.Fatal(err)
	}
	p.Output().Await(t, "got it\n", 2, 10*time.Second)
	wantCode(t, p.Wait(), 0)
}

func TestNothingOutlivesAKilledLauncher(t *testing.T) {
	p := startCmd(t, testenv.Cmd{Args: []string{"-np", "4", "--oversubscribe", "sh", "-c", grandchildren}})
	p.Output().Await(t, "up\n", 4, 10*time.Second)
	// the guard is a program once the job is some milliseconds old
	testenv.Eventually(t, nothingLeft, "a launcher without its guard", func() []string {
		if slices.ContainsFunc(env.Processes(), func(c string) bool { return strings.Contains(c, " --guard ") }) {
			return nil
		}
		return []string{"gompirun"}
	})
	if err := p.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	testenv.Eventually(t, nothingLeft, "a process of the job", env.Processes)
	wantCode(t, p.Wait(), 137)
}

// TestNothingOutlivesALauncherKilledEarly kills the launcher the moment that a
// process has left its rank's session, before the guard is a program; and at
// moments all over a job's first milliseconds, whatever is going on then.
func TestNothingOutlivesALauncherKilledEarly(t *testing.T) {
	env.CheckNothingLeft(t, nothingLeft)
	dir := t.TempDir()
	killed := func(name string, when func(up *os.File)) {
		fifo := filepath.Join(dir, name)
		if err := syscall.Mkfifo(fifo, 0o600); err != nil {
			t.Fatal(err)
		}
		up, err := os.OpenFile(fifo, os.O_RDWR, 0) // who opens it to write need not wait for us
		if err != nil {
			t.Fatal(err)
		}
		defer up.Close()
		script := "setsid sh -c 'echo up >\"" + fifo + "\"; exec sleep 300' & wait"
		p := env.Start(t, testenv.Cmd{Args: []string{"gompirun", "-np", "2", "--oversubscribe", "sh", "-c", script}})
		_ = up.SetReadDeadline(time.Now().Add(20 * time.Second))
		when(up)
		if err := p.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		wantCode(t, p.Wait(), 137)
		testenv.Eventually(t, nothingLeft, "a process of the job", env.Processes)
		if t.Failed() {
			t.Fatalf("killed %s", name)
		}
	}
	for i := range 10 {
		killed(fmt.Sprintf("when the first is up, %d", i), func(up *os.File) {
			if _, err := up.Read(make([]byte, 1)); err != nil {
				t.Fatalf("%v; there are\n%s", err, strings.Join(env.Processes(), "\n"))
			}
		})
	}
	const step, until = 400 * time.Microsecond, 16 * time.Millisecond
	for after := time.Duration(0); after < until; after += step {
		killed("after "+after.String(), func(*os.File) { <-time.After(after) })
	}
}

func TestNothingOutlivesAKilledRank(t *testing.T) {
	r := run(t, append([]string{"-np", "2"}, sh(grandchildren, "setsid sleep 300 & kill -9 $$")...)...)
	wantCode(t, r, 137)
	testenv.Eventually(t, nothingLeft, "a process of the job", env.Processes)
}

func TestDaemonizedGrandchildrenAreSweptAtTheEnd(t *testing.T) {
	r := run(t, "-np", "2", "sh", "-c", `setsid sh -c 'sleep 300 & exit' >/dev/null 2>&1 </dev/null; echo done`)
	wantCode(t, r, 0)
	if r.Took > 10*time.Second {
		t.Errorf("took %v: it waited for the daemonized ones", r.Took)
	}
	testenv.Eventually(t, nothingLeft, "a daemonized process", env.Processes)
}

// wiped leaves a process behind that has none of the job's environment.
const wiped = `env -i ` + testenv.MarkVar + `=$` + testenv.MarkVar + ` setsid sleep 300 >/dev/null 2>&1 &`

func TestWhatHasWipedItsEnvironmentEndsWithTheJob(t *testing.T) {
	for _, end := range []string{"exit 0", "exit 3", "kill -9 $$"} {
		t.Run(end, func(t *testing.T) {
			run(t, "-np", "2", "sh", "-c", wiped+" "+end)
			testenv.Eventually(t, nothingLeft, "a process of the job", env.Processes)
		})
	}
}

func TestChildrenThatTheLauncherHadBeforeStay(t *testing.T) {
	script := `sleep 300 >/dev/null 2>&1 & exec "$0" -np 1 sh -c 'setsid sleep 301 >/dev/null 2>&1 & exit 0'`
	r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", script, filepath.Join(env.Bin, "gompirun")}})
	wantCode(t, r, 0)
	testenv.Eventually(t, nothingLeft, "a process of the job", func() []string { // the guard may be on its way home
		return slices.DeleteFunc(env.Processes(), func(p string) bool { return strings.HasSuffix(p, " sleep 300") })
	})
	left := env.Processes()
	var pid int
	if len(left) != 1 {
		t.Fatalf("left: %v, want the shell's child alone", left)
	}
	if _, err := fmt.Sscan(left[0], &pid); err != nil {
		t.Fatal(err)
	}
	kill(t, []int{pid})
	testenv.Eventually(t, nothingLeft, "the shell's child", env.Processes)
}

func TestAKilledMPIJobLeavesNoSharedMemory(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "misbehave")
	for _, how := range []string{"segv", "nofinalize"} {
		r := run(t, "-np", "2", prog, how, "3")
		if r.Code == 0 {
			t.Errorf("%s: status 0", how)
		}
	}
}
