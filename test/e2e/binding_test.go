package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/topo"
)

// planned is what this test reads of --json.
type planned struct {
	Nodes []struct{ Usable topo.CPUSet }
	Ranks []struct {
		Rank int
		CPUs topo.CPUSet
	}
}

// TestRanksRunWhereThePlanSays compares the plan with what the kernel says to
// each rank, for policies that any machine can carry out: with a rank for each of two
// CPUs, or one where there is one.
func TestRanksRunWhereThePlanSays(t *testing.T) {
	ranks := min(2, runtime.NumCPU())
	for _, policy := range []string{
		"", "--map-by slot", "--map-by core --bind-to core", "--map-by core", "--bind-to none",
		"--map-by hwthread --bind-to hwthread --use-hwthread-cpus", "--map-by package --bind-to package",
		"--map-by numa --bind-to numa", "--map-by slot --bind-to core:overload-allowed --oversubscribe",
		"--compat ompi4 --allow-run-as-root", "--compat ompi5 --allow-run-as-root", "--compat hydra",
		"--compat hydra -bind-to core", "--compat hydra -bind-to rr", "--cpu-set " + firstCPU(t) + " --oversubscribe",
	} {
		t.Run(policy, func(t *testing.T) {
			args := append(strings.Fields(policy), "-np", strconv.Itoa(ranks))
			plan := run(t, append(append([]string{"--json", "--do-not-launch"}, args...), "true")...)
			wantCode(t, plan, 0)
			var p planned
			if err := json.Unmarshal([]byte(plan.Stdout), &p); err != nil || len(p.Ranks) != ranks || len(p.Nodes) != 1 {
				t.Fatalf("not a plan for %d ranks on this host: %v\n%s", ranks, err, clip(plan.Stdout))
			}
			real := runCmd(t, testenv.Cmd{Args: append(args, "sh", "-c", `echo $PMI_RANK $(grep Cpus_allowed_list: /proc/self/status)`)})
			wantCode(t, real, 0)
			for _, r := range p.Ranks {
				want := r.CPUs.String()
				if want == "" {
					want = allowedHere(t) // unbound: what we were given ourselves
				}
				line := fmt.Sprintf("%d Cpus_allowed_list: %s\n", r.Rank, want)
				if !strings.Contains(real.Stdout, line) {
					t.Errorf("rank %d: the plan says CPUs %s, the kernel\n%s", r.Rank, want, real.Stdout)
				}
			}
		})
	}
}

// allowedHere is this process's own list of CPUs.
func allowedHere(t *testing.T) string {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "Cpus_allowed_list:")
	list, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(list)
}

// firstCPU is one that we may use: in a cpuset that need not be 0.
func firstCPU(t *testing.T) string {
	list := allowedHere(t)
	return list[:strings.IndexAny(list+",", ",-")]
}

func TestReportedBindingsAreTheAnchors(t *testing.T) {
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	host, _, _ = strings.Cut(host, ".")
	by := `(?m)^\[` + regexp.QuoteMeta(host) + `:\d{5,}\] ` // Open MPI says this host's own name, whatever the user called it
	ompi4 := `MCW rank 0 bound to socket \d+\[core \d+\[hwt \d`
	if runtime.NumCPU() == 1 {
		ompi4 = `MCW rank 0 is not bound \(or bound to all available processors\)` // it calls a mask that holds them all so
	}
	for _, c := range []struct{ compat, want string }{
		{"ompi4", by + ompi4},
		{"ompi5", by + `Rank 0 bound to package\[\d+\]\[core:L?\d`},
		{"hydra", `process 0 binding: 0*1`},
	} {
		t.Run(c.compat, func(t *testing.T) {
			r := run(t, "--compat", c.compat, "--allow-run-as-root", "--bind-to", "core", "--report-bindings", "--host", "localhost", "-np", "1", "true")
			wantCode(t, r, 0)
			if !regexp.MustCompile(c.want).MatchString(r.Stderr + r.Stdout) {
				t.Errorf("no %s in\n%s", c.want, r.Stderr)
			}
		})
	}
}
