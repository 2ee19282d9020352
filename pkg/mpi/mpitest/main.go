package mpitest

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// job is what Main has started, of which this process is a rank.
type job struct {
	env *mpi.Env
	bad error // why Run does nothing any more; nil: nothing has failed
}

// started is this process's job; nil: ranks are goroutines.
var started *job

// Main has the ranks of Run be processes, for what goroutines of one process cannot show: memory that nodes share, signals, what a
// lost process does to the others. It is for TestMain:
//
//	func TestMain(m *testing.M) { mpitest.Main(m, 4) }
//
// The test program starts itself again as n ranks under gompirun, which is in PATH or a tool of the module (go get -tool), and Run(t, k, f)
// calls f on the first k of them. What rank 0 prints is seen, and what one prints that fails; a rank that fails ends the job. Every rank has -run, -v and other flags, and
// each file that they name is written by all.
func Main(m *testing.M, n int) {
	env, err := mpi.Init()
	if err == nil && env.World().Size() == 1 && n > 1 {
		if err = env.Finalize(); err == nil {
			os.Exit(startAgain(n))
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mpitest.Main:", err)
		os.Exit(1)
	}
	started = &job{env: env}
	os.Exit(started.run(m))
}

// startAgain runs this program as n ranks, and returns its status.
func startAgain(n int) int {
	path, err := launcher()
	if err == nil {
		c := exec.Command(path, append([]string{"--oversubscribe", "-np", strconv.Itoa(n), os.Args[0]}, os.Args[1:]...)...)
		c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
		err = c.Run()
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitCode()
	}
	fmt.Fprintln(os.Stderr, "mpitest.Main:", err)
	return 1
}

// launcher is where gompirun is. The tool of a module is built if it has not been yet.
func launcher() (string, error) {
	path, err := exec.LookPath("gompirun")
	if err == nil {
		return path, nil
	}
	out, failed := exec.Command("go", "tool", "-n", "gompirun").Output()
	if failed != nil {
		return "", fmt.Errorf("%w, and no tool of this module: go get -tool github.com/gompirun/gompi/cmd/gompirun makes it one", err)
	}
	return strings.TrimSpace(string(out)), nil
}

// run is m.Run of a rank. Only rank 0 is heard, unless another fails.
func (j *job) run(m *testing.M) int {
	out := os.Stdout
	if j.env.World().Rank() != 0 {
		kept, err := os.CreateTemp("", "mpitest")
		if err != nil {
			fmt.Fprintln(os.Stderr, "mpitest.Main:", err)
			return 1
		}
		defer kept.Close()
		_ = os.Remove(kept.Name())
		os.Stdout = kept
	}
	code := m.Run()
	if code != 0 { // the launcher ends the others
		if os.Stdout != out {
			if _, err := os.Stdout.Seek(0, io.SeekStart); err == nil {
				_, _ = io.Copy(out, os.Stdout)
			}
		}
		return code
	}
	if err := j.env.Finalize(); err != nil {
		fmt.Fprintln(os.Stderr, "mpitest.Main:", err)
		return 1
	}
	return 0
}

// test is Run in a job. It agrees with the other ranks how it went, unless this one has failed: they hear of its end.
func (j *job) test(t *testing.T, n int, f func(t *testing.T, c *mpi.Comm)) {
	t.Helper()
	world := j.env.World()
	if j.bad != nil {
		t.Skip(j.bad)
	}
	if n > world.Size() {
		t.Fatalf("%d ranks: mpitest.Main has started %d", n, world.Size())
	}
	color := mpi.Undefined
	if world.Rank() < n {
		color = 0
	}
	c, err := world.Split(color, 0)
	if err != nil {
		t.Fatal(err)
	}
	if c != nil {
		j.bad = rankTest(t, c, f)
	}
	if j.bad == nil {
		j.bad = errors.Join(world.Barrier(), free(c))
	}
	if j.bad != nil && !t.Failed() {
		t.Error(j.bad)
	}
}

func free(c *mpi.Comm) error {
	if c == nil {
		return nil
	}
	return c.Free()
}
