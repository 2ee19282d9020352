package rdma

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// roce has libfabric use soft RoCE. The suite makes worlds of several sizes in one process, the largest of which it is told.
var roce = []string{"FI_PROVIDER=verbs;ofi_rxm", "FI_UNIVERSE_SIZE=16"}

// vm runs a shell line in the virtual machine. A machine that is emulated is slow, and slower where this one is busy.
func vm(t *testing.T, line string) testenv.Result {
	t.Helper()
	env.NeedCommand(t, "qemu-system-x86_64", "cpio")
	dir := cmp.Or(os.Getenv("RDMA_VM_DIR"), filepath.Join(env.Root, "build", "rdma"))
	setting := "RDMA_VM_DIR=" + dir
	scripts := filepath.Join(env.Root, "test", "rdma")
	if r := env.Run(t, testenv.Cmd{Env: []string{setting}, Args: []string{filepath.Join(scripts, "rdma-vm-build")}, Limit: 5 * time.Minute}); r.Code != 0 {
		t.Skipf("no image of the machine: %s", r.Stderr)
	}
	args := []string{filepath.Join(scripts, "rdma-vm-run"), "-t", "400", "-m", "1024", "-s", env.Dir}
	for _, e := range roce {
		args = append(args, "-e", e)
	}
	return env.Run(t, testenv.Cmd{Env: []string{setting}, Args: append(args, "-c", line), Dir: env.Dir, Limit: 7 * time.Minute})
}

// packets is the line that tells how many packets the device has received, and how many it says.
const packets = `echo packets: $(cat /sys/class/infiniband/rxe0/ports/1/hw_counters/rcvd_pkts)`

func received(t *testing.T, out string) int {
	t.Helper()
	m := regexp.MustCompile(`packets: (\d+)`).FindStringSubmatch(out)
	if m == nil {
		t.Fatalf("the device tells of no packets: %s", out)
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestTheTransportPassesItsSuiteOverSoftRoCE(t *testing.T) {
	env.NeedCommand(t, "qemu-system-x86_64", "cc")
	if err := env.DependOn("pkg/btl", "internal", "test/rdma"); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(env.Bin, "rdma.test")
	build := exec.Command("go", "test", "-c", "-o", bin, "./pkg/btl/rdma")
	build.Dir, build.Env = env.Root, append(os.Environ(), "CGO_ENABLED=1")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	r := vm(t, bin+` -test.run '^(TestConformance|TestMessages)' -test.v -test.timeout 380s; status=$?; `+packets+`; exit $status`)
	if r.Code != 0 || !strings.Contains(r.Stdout, "--- PASS: TestConformance") {
		t.Fatalf("status %d after %v:\n%s\n%s", r.Code, r.Took, r.Stdout, r.Stderr)
	}
	if n := received(t, r.Stdout); n < 1000 {
		t.Errorf("the device has received %d packets", n)
	}
}

func TestJobsSendOverSoftRoCE(t *testing.T) {
	if os.Getenv("GOMPI_TEST_RDMA") != "1" {
		t.Skip("make test-rdma has it: a machine takes its time to boot")
	}
	run := filepath.Join(env.Bin, "gompirun") + " -np 2 --oversubscribe --net rdma --mca btl ^sm "
	library := filepath.Join(env.Dir, "sdk", "lib")
	ring := env.GompiCCProg(t, "ring")
	r := vm(t, run+faraway(t)+"; LD_LIBRARY_PATH="+library+" "+run+ring+"; "+packets)
	if !testenv.Contains(r.Stdout, "faraway of 2: ok", "ring of 2: ok") {
		t.Fatalf("status %d after %v:\n%s\n%s", r.Code, r.Took, r.Stdout, r.Stderr)
	}
	if n := received(t, r.Stdout); n < 1000 {
		t.Errorf("the device has received %d packets", n)
	}
}
