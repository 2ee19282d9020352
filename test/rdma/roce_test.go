package rdma

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// overVerbs has libfabric use the device. The suite makes worlds of several sizes in one process, the largest of which it is told.
// rxm registers a thousand buffers twice for each endpoint, which is most of what the suite does with long ones.
var overVerbs = []string{"-e", "FI_PROVIDER=verbs;ofi_rxm", "-e", "FI_UNIVERSE_SIZE=16", "-e", "FI_OFI_RXM_BUFFER_SIZE=2048"}

// machine is a kind of virtual machine: what its device is, the folder of its image, and how that is built.
type machine struct {
	device, folder string
	build          []string
}

// The machines with soft RoCE, and with soft iWARP, of which Debian has the module's source alone.
var (
	roce  = machine{"rxe", "rdma", nil}
	iwarp = machine{"siw", "rdma-siw", []string{"--siw"}}
)

// run runs a shell line in the virtual machine. One that is emulated is slow, and slower where this one is busy. Options are
// further ones of rdma-vm-run.
func (m machine) run(t *testing.T, line string, options ...string) testenv.Result {
	t.Helper()
	env.NeedCommand(t, "qemu-system-x86_64", "cpio")
	dir := filepath.Join(cmp.Or(os.Getenv("RDMA_VM_DIR"), filepath.Join(env.Root, "build")), m.folder)
	setting := "RDMA_VM_DIR=" + dir
	scripts := filepath.Join(env.Root, "test", "rdma")
	build := append([]string{filepath.Join(scripts, "rdma-vm-build")}, m.build...)
	if r := env.Run(t, testenv.Cmd{Env: []string{setting}, Args: build, Limit: 8 * time.Minute}); r.Code != 0 {
		t.Skipf("no image of the machine: %s", r.Stderr)
	}
	limit := 7 * time.Minute
	if howMuch() == all {
		limit = 2 * time.Hour
	}
	args := append([]string{filepath.Join(scripts, "rdma-vm-run"), "-t", strconv.Itoa(int(limit.Seconds()) - 20), "-m", "1024", "-k", m.device, "-s", env.Dir}, overVerbs...)
	return env.Run(t, testenv.Cmd{Env: []string{setting}, Args: append(append(args, options...), "-c", line), Dir: env.Dir, Limit: limit})
}

// packets is the line that tells how many packets the device has received, and how many it says.
const packets = `[ $RDMA_KIND != rxe ] || echo packets: $(cat /sys/class/infiniband/rxe0/ports/1/hw_counters/rcvd_pkts)`

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

// iWARP breaks a connection at once where a message finds no receive, as many that nobody asks for would.
func TestJobsSendOverSoftIWARP(t *testing.T) {
	needMachine(t)
	prog := faraway(t)
	again := " 100 1048576"
	r := iwarp.run(t, strings.Join([]string{
		pair() + prog + " burst", inC() + pair() + env.GompiCCProg(t, "ring"), pair() + withCgo(t, "reuse") + again, pair() + "-disable-auto-cleanup " + prog + " die",
	}, "; "))
	if !testenv.Contains(r.Stdout, "faraway of 2: ok", "ring of 2: ok", "reuse of 2: ok") || !testenv.Contains(r.Stderr, "peer lost: rank 1") {
		t.Fatalf("status %d after %v:\n%s\n%s", r.Code, r.Took, r.Stdout, r.Stderr)
	}
}

// suite runs layers over a machine's device. Of the suite it leaves out what skip says.
func (m machine) suite(t *testing.T, w work, layers []layer, skip string, options ...string) testenv.Result {
	t.Helper()
	line := []string{"status=0"}
	for _, l := range layers {
		line = append(line, strings.Join(w.environment(), " ")+" "+l.build(t)+" -test.run '"+l.run+"'"+skip+" -test.v -test.timeout 60m || status=$?")
	}
	r := m.run(t, strings.Join(line, "; ")+"; "+packets+"; exit $status", options...)
	for _, l := range layers {
		if r.Code != 0 || !strings.Contains(r.Stdout, l.passed) {
			t.Fatalf("%s: status %d after %v:\n%s\n%s", l.pkg, r.Code, r.Took, r.Stdout, r.Stderr)
		}
	}
	return r
}

func TestSuiteModelAndCollectiveCallsOverSoftRoCE(t *testing.T) {
	env.NeedCommand(t, "qemu-system-x86_64")
	skip, layers := "", layers
	if howMuch() == few { // of the suite, what it is without others around the transport
		skip, layers = " -test.skip '^TestConformance$/^(traced|faulty)$'", layers[:2]
	}
	r := roce.suite(t, howMuch(), layers, skip)
	if n := received(t, r.Stdout); n < 1000 {
		t.Errorf("the device has received %d packets", n)
	}
}

// Both ends of connections are of one process here, and the library has as many receives for each as the largest world needs: it
// reads its environment once. Collective calls of 13 ranks are not among it: that many connections at once probably end with timeouts there.
func TestSuiteAndModelOverSoftIWARP(t *testing.T) {
	needMachine(t)
	iwarp.suite(t, some, layers[:2], "", "-e", "FI_OFI_RXM_MSG_RX_SIZE=1024")
}

// The model's messages of up to 4 KiB must not wait for their receives, so the library's buffers are as long as ever.
func TestModelBetweenProcessesOverSoftIWARP(t *testing.T) {
	needMachine(t)
	const rounds = " 84" // of 48 steps each
	r := iwarp.run(t, inC()+pair()+env.GompiCC(t, "model")+rounds, "-e", "FI_OFI_RXM_BUFFER_SIZE=16384")
	if r.Code != 0 || strings.Count(r.Stdout, "ok\n") != 2 {
		t.Fatalf("status %d after %v:\n%s\n%s", r.Code, r.Took, r.Stdout, r.Stderr)
	}
}

// needMachine skips what takes a boot of its own in make test.
func needMachine(t *testing.T) {
	t.Helper()
	if !long() {
		t.Skip("make test-rdma has it: a machine takes its time to boot")
	}
}

// pair is the beginning of a line that starts two ranks which have no shared memory between them.
func pair() string {
	return filepath.Join(env.Bin, "gompirun") + " -np 2 --oversubscribe --net rdma --mca btl ^sm "
}

// inC is before a program in C: the folder of its library.
func inC() string { return "LD_LIBRARY_PATH=" + filepath.Join(env.Dir, "sdk", "lib") + " " }

func TestJobsSendOverSoftRoCE(t *testing.T) {
	needMachine(t)
	again := " 100 1048576"
	if howMuch() == all {
		again = " 1000 8388608"
	}
	reuse := env.GompiCCProg(t, "reuse")
	r := roce.run(t, strings.Join([]string{
		pair() + faraway(t), inC() + pair() + env.GompiCCProg(t, "ring"),
		pair() + withCgo(t, "reuse") + again, inC() + pair() + reuse + " malloc" + again, inC() + pair() + reuse + " mmap" + again, packets,
	}, "; "))
	if !testenv.Contains(r.Stdout, "faraway of 2: ok", "ring of 2: ok") || strings.Count(r.Stdout, "reuse of 2: ok") != 3 || len(same.FindAllString(r.Stdout, -1)) != 3 {
		t.Fatalf("status %d after %v:\n%s\n%s", r.Code, r.Took, r.Stdout, r.Stderr)
	}
	if n := received(t, r.Stdout); n < 1000 {
		t.Errorf("the device has received %d packets", n)
	}
}

func TestWhatIsMissingIsSaidOverSoftRoCE(t *testing.T) {
	needMachine(t)
	prog := faraway(t)
	r := roce.run(t, strings.Join([]string{
		pair() + "--mca btl_rdma_if_include mlx5_0 " + prog,
		pair() + "-disable-auto-cleanup " + prog + " die",
		pair() + prog + " poor",
	}, "; "))
	for _, want := range []string{"may lock 64 KiB of memory, and a device needs some MiB: ulimit -l unlimited", "btl_rdma_if_include mlx5_0: there is no such device; there are verbs;ofi_rxm at rxe0", "peer lost: rank 1"} {
		if !strings.Contains(r.Stderr, want) {
			t.Errorf("status %d after %v, without %q:\n%s\n%s", r.Code, r.Took, want, r.Stdout, r.Stderr)
		}
	}
}
