package e2e

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// ends runs a case of the program of that name with three ranks.
func ends(t *testing.T, what string, flags ...string) testenv.Result {
	t.Helper()
	args := append([]string{"--oversubscribe", "-np", "3"}, flags...)
	return runCmd(t, testenv.Cmd{Args: append(args, filepath.Join(env.Bin, "ends"), what), Limit: 20 * time.Second})
}

func TestARankThatFailsEndsItsJobAndSaysWhy(t *testing.T) {
	for what, c := range map[string]struct {
		code  int
		texts []string
	}{
		"error":    {1, []string{"rank 1 on ", ": no such grid\n"}},
		"panic":    {2, []string{"index out of range [3] with length 0", "main.panicking"}},
		"deferred": {2, []string{"panic: a mistake", "main.main"}},
	} {
		r := ends(t, what)
		wantCode(t, r, c.code)
		for _, text := range c.texts {
			if !strings.Contains(r.Stderr, text) {
				t.Errorf("%s: no %q in:\n%s", what, text, clip(r.Stderr))
			}
		}
	}
}

func TestASecondInitIsAnError(t *testing.T) {
	r := ends(t, "twice")
	wantCode(t, r, 0)
	for _, text := range []string{"mpi: Init on rank 1: called a second time: ", "mpi: Init on rank 1: called after Finalize: "} {
		if !strings.Contains(r.Stdout, text) {
			t.Errorf("no %q in:\n%s%s", text, r.Stdout, clip(r.Stderr))
		}
	}
}

func TestFinalizeDoesNotWaitForARankThatIsLost(t *testing.T) {
	for name, how := range transportsOfANode {
		r := ends(t, "outlive", append([]string{"-disable-auto-cleanup"}, how...)...)
		lines := strings.Split(strings.TrimSpace(r.Stdout), "\n")
		for _, line := range []string{"rank 0 has finalized", "rank 2 has finalized"} {
			if !slices.Contains(lines, line) {
				t.Errorf("%s: no %q in:\n%s%s", name, line, r.Stdout, clip(r.Stderr))
			}
		}
	}
}
