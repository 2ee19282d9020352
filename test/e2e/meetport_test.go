package e2e

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// Two jobs of Open MPI that were to meet by a port waited for ever, without a word.
func TestOpenMPIRanksThatMeetAProcessOfAnotherJobAreTold(t *testing.T) {
	for _, mpi := range append(openMPIs, "openmpi4-pmix3") {
		t.Run(mpi, func(t *testing.T) {
			prog, file := env.MPICC(t, mpi, "meetport"), filepath.Join(t.TempDir(), "port")
			job := func(np, what string) testenv.Cmd {
				return testenv.Cmd{Limit: 30 * time.Second, Args: []string{"--oversubscribe", "-np", np, prog, what, file}}
			}
			server := startCmd(t, job("2", "accept"))
			server.Errors().Await(t, "gompirun: note: rank 0 of 2 on ", 1, 20*time.Second)
			remedy := []string{"gompirun -n N SERVER : -n M CLIENT", "MPI_Comm_spawn", "mpicc"}

			alone := runCmd(t, job("1", "connect")) // its error is returned, and it goes on
			wantCode(t, alone, 0)
			lines := ourLines(alone.Stderr)
			if alone.Stdout != "rank 0: connect failed\n" || len(lines) != 1 || !contains(lines[0], append(remedy, "rank 0 on ", "MPI_Comm_connect", "port ")...) {
				t.Errorf("alone: stdout %q, stderr:\n%s", alone.Stdout, clip(alone.Stderr))
			}
			two := runCmd(t, job("2", "connect")) // Open MPI would leave the second of them waiting
			wantCode(t, two, 1)
			lines = ourLines(two.Stderr)
			if len(lines) != 1 || !contains(lines[0], append(remedy, "rank 0 of 2 on ", "MPI_Comm_connect", "port ")...) {
				t.Errorf("two of them: stderr:\n%s", clip(two.Stderr))
			}

			if err := server.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			served := server.Wait()
			wantCode(t, served, 143)
			if strings.Count(served.Stderr, "MPI_Comm_accept (port ") != 1 || !contains(served.Stderr, append(remedy, "all others of its job")...) {
				t.Errorf("who accepts: stderr:\n%s", clip(served.Stderr))
			}
		})
	}
}

func TestANameThatNobodyHasPublishedBringsTheAdviceOfSharedNames(t *testing.T) {
	lookup := func(extra ...string) testenv.Result {
		prog := env.MPICC(t, "openmpi4", "meetport")
		return run(t, append(extra, "-np", "1", prog, "lookup", "no such service")...)
	}
	r := lookup()
	if r.Code == 0 || strings.Count(r.Stderr, "gompirun: note: no rank of this job has published the name \"no such service\"; give --nameserver DIR") != 1 {
		t.Errorf("status %d, stderr:\n%s", r.Code, clip(r.Stderr))
	}
	r = lookup("--nameserver", filepath.Join(t.TempDir(), "names"))
	if r.Code == 0 || strings.Contains(r.Stderr, "give --nameserver") {
		t.Errorf("with shared names: status %d, stderr:\n%s", r.Code, clip(r.Stderr))
	}
}
