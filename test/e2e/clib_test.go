package e2e

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

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
