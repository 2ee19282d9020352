package e2e

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestARankThatNeverCallsInitIsMissed has one rank end well without MPI, before
// or after the others have come to MPI_Init, where they would wait for ever.
func TestARankThatNeverCallsInitIsMissed(t *testing.T) {
	programs := map[string]func(t *testing.T) string{
		"Go":       func(*testing.T) string { return filepath.Join(env.Bin, "lonely") },
		"MPICH":    func(t *testing.T) string { return env.MPICC(t, "mpich", "hello") },
		"Open MPI": func(t *testing.T) string { return env.MPICC(t, "openmpi4", "hello") },
	}
	places := map[string][]string{
		"a host":    nil,
		"two hosts": elsewhere(t, "a:1,b:2"),
	}
	for name, program := range programs {
		for place, how := range places {
			t.Run(name+" on "+place, func(t *testing.T) {
				// rank 0 has a host of its own
				script := `[ ${PMIX_RANK:-$PMI_RANK} = 0 ] && exec true; exec ` + program(t)
				r := runCmd(t, testenv.Cmd{Args: append(append([]string{"--oversubscribe", "-np", "3"}, how...), "sh", "-c", script), Limit: 30 * time.Second})
				wantCode(t, r, 1)
				if !contains(r.Stderr, "gompirun: rank 0 of 3 on ", "exited with code 0 and never called MPI_Init, in which other ranks wait for it") {
					t.Errorf("stderr:\n%s", clip(r.Stderr))
				}
			})
		}
	}
	t.Run("Hydra's rules", func(t *testing.T) {
		script := `[ $PMI_RANK = 1 ] && exit 3; exec ` + filepath.Join(env.Bin, "lonely")
		r := runCmd(t, testenv.Cmd{Args: []string{"--compat", "hydra", "-np", "2", "sh", "-c", script}, Limit: 30 * time.Second})
		wantCode(t, r, 255)
		if !contains(r.Stderr, "exited with code 3 and never called MPI_Init") {
			t.Errorf("stderr:\n%s", clip(r.Stderr))
		}
	})
}

// TestProgramsWithoutMPIMissNobody: nobody waits, so nothing is wrong.
func TestProgramsWithoutMPIMissNobody(t *testing.T) {
	wantCode(t, run(t, "--oversubscribe", "-np", "4", "sh", "-c", "exit 0"), 0)
	wantCode(t, run(t, "--oversubscribe", "-np", "2", filepath.Join(env.Bin, "lonely")), 0)
}
