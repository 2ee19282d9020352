package e2e

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// offered runs a shell that prints the variables of every family.
func offered(t *testing.T, env []string, args ...string) string {
	t.Helper()
	r := runCmd(t, testenv.Cmd{Env: env, Args: append(args, "sh", "-c", "env | grep -E '^(PMI_|PMIX_)' | grep -v '^PMI_LOCAL_' | sort | tr '\\n' ' '")})
	wantCode(t, r, 0)
	return strings.TrimSpace(r.Stdout)
}

// inherited is what a rank of other launchers would pass on.
var inherited = []string{"PMI_FD=9", "PMI_RANK=4", "PMIX_NAMESPACE=outer", "PMIX_RANK=7", "OMPI_MCA_ess_base_jobid=1", "HYDI_CONTROL_FD=5"}

func TestOneFamilyIsOfferedWhateverIsInherited(t *testing.T) {
	for _, c := range []struct{ mpi, want string }{
		{"auto", "PMI_FD=3 PMI_RANK=0 PMI_SIZE=1"},
		{"pmi1", "PMI_FD=3 PMI_RANK=0 PMI_SIZE=1"},
		{"none", ""},
	} {
		if got := offered(t, inherited, "-np", "1", "--mpi", c.mpi); got != c.want {
			t.Errorf("--mpi %s: %q, want %q", c.mpi, got, c.want)
		}
	}
	if got := offered(t, inherited, "-np", "1", "--mpi", "pmi2"); !contains(got, "PMI_FD=3 PMI_JOBID=gompi_", " PMI_RANK=0 PMI_SIZE=1") || strings.Contains(got, "PMIX") {
		t.Errorf("--mpi pmi2: %q", got)
	}
}

func TestEachProgramOfALineHasItsOwnDialect(t *testing.T) {
	r := run(t, "-np", "1", "--mpi", "none", "sh", "-c", "echo a:$PMI_FD", ":", "-np", "1", "sh", "-c", "echo b:$PMI_FD")
	wantCode(t, r, 0)
	if !contains(r.Stdout, "a:\n", "b:3\n") {
		t.Errorf("stdout %q", r.Stdout)
	}
}
