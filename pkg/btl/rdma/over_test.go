package rdma

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// newer is a libfabric of the peers that test/setup-peers fetches.
const newer = "mpich/lib/mpich/libfabric.so.1"

// TestOverEachProvider runs the tests above again for each way there is: libfabric reads FI_PROVIDER once in a process.
func TestOverEachProvider(t *testing.T) {
	if os.Getenv("FI_PROVIDER") != "" {
		t.Skip("FI_PROVIDER names one")
	}
	if out, err := exec.Command("go", "env", "CGO_ENABLED").Output(); err != nil || strings.TrimSpace(string(out)) != "1" {
		t.Skip("no cgo: nothing to run")
	}
	peers := cmp.Or(os.Getenv("GOMPI_PEERS"), "../../../build/peers")
	for _, way := range []struct{ name, library, provider string }{
		{"tcp and rxm", "", "tcp;ofi_rxm"}, {"udp and rxd", "", "udp;ofi_rxd"}, {"tcp of a newer libfabric", filepath.Join(peers, newer), "tcp"},
	} {
		t.Run(way.name, func(t *testing.T) {
			if _, err := os.Stat(way.library); way.library != "" && err != nil {
				t.Skipf("%v: test/setup-peers mpich fetches it", err)
			}
			cmd := exec.Command(os.Args[0], "-test.run=^(TestConformance|TestMessages)", "-test.v")
			cmd.Env = append(os.Environ(), "FI_PROVIDER="+way.provider, "FI_UNIVERSE_SIZE=16", "GOMPI_TEST_LIBFABRIC="+way.library)
			out, err := cmd.CombinedOutput()
			switch text := string(out); {
			case err != nil:
				t.Errorf("%v\n%s", err, text)
			case strings.Contains(text, "no libfabric:"):
				t.Skip("no libfabric.so.1: test/setup installs it (libfabric-bin)")
			case !strings.Contains(text, "--- PASS: TestConformance"):
				t.Errorf("nothing was tried\n%s", text)
			}
		})
	}
}
