package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// withQuota makes a cgroup whose processes have the time of so many CPUs, and returns a
// command that enters it and then is another.
func withQuota(t *testing.T, cpus float64) (enter string) {
	t.Helper()
	dir, limit := makeCgroup(t, "cpu", "cpu.cfs_quota_us", "cpu.max")
	const period = 100_000
	text := fmt.Sprint(int(cpus * period)) // the period is as long by default, in both versions
	if err := os.WriteFile(filepath.Join(dir, limit), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("echo $$ >%s/cgroup.procs; exec ", dir)
}

// Ranks that outnumber their CPUs pin themselves, but not against the user's will.
func TestRanksArePinnedUnlessTheUserWantsNoBinding(t *testing.T) {
	np := runtime.NumCPU() + 1
	if np == 2 {
		t.Skip("with one CPU nobody need be pinned")
	}
	for _, c := range []struct {
		args   []string
		pinned bool
	}{
		{nil, true},
		{[]string{"--bind-to", "none"}, false},
		{[]string{"--bind-to", "none", "-x", "GOMPI_PIN=1"}, true},
		{[]string{"--compat", "hydra"}, true}, // none is its default, for which nobody asked
		{[]string{"--compat", "srun", "--cpu-bind", "none"}, false},
	} {
		args := append(slices.Clone(c.args), "-np", fmt.Sprint(np), "env", "GOMPI_BTL_EXPLAIN=1", filepath.Join(env.Bin, "exchange"))
		r := run(t, args...)
		wantExchange(t, r, np)
		if got := contains(r.Stderr, "rank 0: pinned to CPU"); got != c.pinned {
			t.Errorf("%q: pinned %t, want %t:\n%s", c.args, got, c.pinned, clip(r.Stderr))
		}
	}
}

// What the launcher has bound and where the ranks' own library keeps them are told apart.
func TestTheReportOfBindingsHasThePinsOfTheRuntime(t *testing.T) {
	cpus := runtime.NumCPU()
	if cpus < 2 {
		t.Skip("with one CPU nobody need be pinned")
	}
	np := cpus + 2
	file := filepath.Join(t.TempDir(), "report.json")
	r := run(t, "--report-bindings", "--report-json", file, "-np", fmt.Sprint(np), filepath.Join(env.Bin, "exchange"))
	wantExchange(t, r, np)
	var where []string
	for rank := range np {
		where = append(where, fmt.Sprint(rank%cpus))
	}
	line := fmt.Sprintf("ranks 0-%d: all threads on one CPU each (%s), by gompi's runtime, as ranks share CPUs (GOMPI_PIN=0)\n", np-1, strings.Join(where, ", "))
	if strings.Count(r.Stderr, line) != 1 || !contains(r.Stderr, "not bound") {
		t.Errorf("the launcher binds nothing, and the runtime as in %q:\n%s", line, clip(r.Stderr))
	}
	account, err := os.ReadFile(file)
	if err != nil || !regexp.MustCompile(`"runtimeCPUs": ?"1"`).Match(account) {
		t.Errorf("%v, or no runtimeCPUs in %s", err, account)
	}
	for _, args := range [][]string{{"--report-bindings", "-np", "2"}, {"--report-bindings", "-x", "GOMPI_PIN=0", "-np", fmt.Sprint(np)}, {"-np", fmt.Sprint(np)}} {
		r := run(t, append(args, filepath.Join(env.Bin, "exchange"))...)
		if contains(r.Stderr, "gompi's runtime") {
			t.Errorf("%q: no rank is pinned, or nobody wants to know:\n%s", args, clip(r.Stderr))
		}
	}
}

// A quota that is worth less than two CPUs is not taken for two, as the Go runtime does,
// nor is one that the environment hides from it.
func TestRanksKnowWhatAQuotaIsWorth(t *testing.T) {
	env.NeedRoot(t)
	env.CheckNothingLeft(t, nothingLeft)
	cpus := runtime.NumCPU()
	if cpus < 2 {
		t.Skip("one CPU cannot be more than a quota is worth")
	}
	for _, c := range []struct {
		name  string
		quota float64
		np    int
		want  string
	}{
		{"one, and more ranks than CPUs", 1, cpus + 1, fmt.Sprintf(`pinned to CPU \d+: %d ranks share CPUs \[\d+\], .*is worth 1 `, cpus+1)},
		{"a half, and more ranks than CPUs", 0.5, cpus + 1, fmt.Sprintf(`pinned to CPU \d+: %d ranks share CPUs \[\d+\], .*is worth 0.5 `, cpus+1)},
		{"one, and two ranks", 1, 2, `who waits soon sleeps: the quota .*is worth 1 CPUs to 2 ranks\n.*rank 0: pinned to CPUs \[[\d ]+\]: 2 ranks part CPUs`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", withQuota(t, c.quota) + fmt.Sprintf(
				"%s --oversubscribe -x GOMPI_BTL_EXPLAIN=1 -x GOMAXPROCS=2 -np %d %s", filepath.Join(env.Bin, "gompirun"), c.np, filepath.Join(env.Bin, "exchange"))}})
			wantExchange(t, r, c.np)
			if !regexp.MustCompile("rank 0: " + c.want).MatchString(r.Stderr) {
				t.Errorf("no %q:\n%s", c.want, clip(r.Stderr))
			}
		})
	}
}
