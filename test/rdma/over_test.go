package rdma

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// work is how much of what can be made as long as one likes is tried.
type work struct{ steps, cases string }

// all that there is, and what two cores do in a few minutes, and in a few seconds.
var (
	all  = work{"100000", "2000"}
	some = work{"4000", "200"}
	few  = work{"500", "20"}
)

// howMuch is the work that make test-rdma-long, make test-rdma and make test have.
func howMuch() work {
	switch os.Getenv("GOMPI_TEST_RDMA") {
	case "long":
		return all
	case "":
		return few
	}
	return some
}

// environment is what tells tests how much to try.
func (w work) environment() []string {
	return []string{"GOMPI_MODEL_STEPS=" + w.steps, "GOMPI_COLLECTIVE_CASES=" + w.cases}
}

// layer is a test binary, and the test in it that speaks over the provider which the environment names.
type layer struct{ pkg, run, passed string }

// layers are transport, matching and collective operations.
var layers = []layer{
	{"pkg/btl/rdma", "^(TestConformance|TestMessages)", "--- PASS: TestConformance"},
	{"pkg/pml", "^TestMatchingAgreesWithTheModel$/^rdma$", "--- PASS: TestMatchingAgreesWithTheModel/rdma"},
	{"pkg/collective", "^TestRandomCallsOverLibfabric$", "--- PASS: TestRandomCallsOverLibfabric"},
}

// apart are the transport and collective operations, with a process for each rank.
var apart = []layer{
	{"pkg/btl/rdma", "^TestSuiteBetweenProcesses$", "--- PASS: TestSuiteBetweenProcesses"},
	{"pkg/collective", "^TestRandomCallsBetweenProcesses$", "--- PASS: TestRandomCallsBetweenProcesses"},
}

// build compiles a package's tests.
func (l layer) build(t *testing.T) string {
	t.Helper()
	env.NeedCommand(t, "cc")
	if err := env.DependOn("pkg", "internal"); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(env.Bin, filepath.Base(l.pkg)+".test")
	build := exec.Command("go", "test", "-c", "-o", bin, "./"+l.pkg)
	build.Dir, build.Env = env.Root, append(os.Environ(), "CGO_ENABLED=1")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return bin
}

// line is what a shell runs.
func (l layer) line(t *testing.T) string {
	t.Helper()
	return l.build(t) + " -test.run '" + l.run + "' -test.v -test.timeout 60m"
}

// newer is a libfabric of the peers that test/setup-peers fetches.
func newer() string {
	return filepath.Join(cmp.Or(os.Getenv("GOMPI_PEERS"), filepath.Join(env.Root, "build", "peers")), "mpich/lib/mpich/libfabric.so.1")
}

// The suite of the transport is among the tests of its package.
func TestTheModelAndCollectiveCallsOverEachProvider(t *testing.T) {
	needLibrary(t)
	between := layers[1:]
	if long() {
		between = slices.Concat(between, apart)
	}
	for _, way := range []struct {
		name, provider, library string
		layers                  []layer
	}{
		{"tcp and rxm", "tcp;ofi_rxm", "", between}, {"udp and rxd", "udp;ofi_rxd", "", layers[1:]}, {"tcp of a newer libfabric", "tcp", newer(), layers[1:]},
	} {
		t.Run(way.name, func(t *testing.T) {
			if _, err := os.Stat(way.library); way.library != "" && err != nil {
				t.Skipf("%v: test/setup-peers mpich fetches it", err)
			}
			for _, l := range way.layers {
				setting := append(howMuch().environment(), "FI_PROVIDER="+way.provider, "FI_UNIVERSE_SIZE=16", "GOMPI_TEST_LIBFABRIC="+way.library)
				r := env.Run(t, testenv.Cmd{Env: setting, Args: []string{l.build(t), "-test.run", l.run, "-test.v"}, Limit: 20 * time.Minute})
				if r.Code != 0 || !strings.Contains(r.Stdout, l.passed) {
					t.Errorf("%s: status %d after %v:\n%s\n%s", l.pkg, r.Code, r.Took, r.Stdout, r.Stderr)
				}
			}
		})
	}
}
