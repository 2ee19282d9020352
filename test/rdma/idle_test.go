package rdma

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// idled is what programs print of a rank that waits.
var idled = regexp.MustCompile(`idle: (\d+) us of CPU in (\d+) us`)

// wantIdle checks that ranks of so many programs, which waited, used less than a hundredth of a CPU.
func wantIdle(t *testing.T, programs int, r testenv.Result) {
	t.Helper()
	all := idled.FindAllStringSubmatch(r.Stdout, -1)
	if len(all) != programs {
		t.Fatalf("%d of %d programs told: status %d after %v:\n%s\n%s", len(all), programs, r.Code, r.Took, r.Stdout, r.Stderr)
	}
	for _, m := range all {
		cpu, _ := strconv.Atoi(m[1])
		took, _ := strconv.Atoi(m[2])
		t.Log(m[0])
		if cpu*100 >= took {
			t.Errorf("a rank that waits uses %.1f %% of a CPU", 100*float64(cpu)/float64(took))
		}
	}
}

func TestARankThatWaitsUsesHardlyAnyCPU(t *testing.T) {
	needLibrary(t)
	programs := []string{faraway(t) + " idle", env.GompiCCProg(t, "idle")}
	for _, way := range []struct{ name, provider, library string }{
		{"tcp and rxm", "tcp;ofi_rxm", ""}, {"udp and rxd", "udp;ofi_rxd", ""}, {"tcp of a newer libfabric", "tcp", newer()},
	} {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			line := "-np 2 --oversubscribe --net rdma --mca btl ^sm "
			if way.library != "" {
				if _, err := os.Stat(way.library); err != nil {
					t.Skipf("%v: test/setup-peers mpich fetches it", err)
				}
				line += "--mca btl_rdma_lib " + way.library + " "
			}
			for _, p := range programs {
				r := job(t, "FI_PROVIDER="+way.provider, line, strings.Fields(p)...)
				testenv.WantCode(t, r, 0)
				wantIdle(t, 1, r)
			}
		})
	}
}
