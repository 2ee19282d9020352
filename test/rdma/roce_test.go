package rdma

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	limit := 9 * time.Minute
	if howMuch() == all {
		limit = 2 * time.Hour
	}
	args := append([]string{filepath.Join(scripts, "rdma-vm-run"), "-t", strconv.Itoa(int(limit.Seconds()) - 20), "-m", "1024", "-k", m.device, "-s", env.Dir}, overVerbs...)
	return env.Run(t, testenv.Cmd{Env: []string{setting}, Args: append(append(args, options...), "-c", line), Dir: env.Dir, Limit: limit})
}

// part is one thing that a machine does, and what is wanted of it.
type part struct {
	claim, line string
	want        func(t *testing.T, r testenv.Result)
}

// do has a machine do one part after another: a boot takes longer than most of them.
func (m machine) do(t *testing.T, parts []part, options ...string) {
	t.Helper()
	const mark = "=== part "
	var line strings.Builder
	for i, p := range parts {
		fmt.Fprintf(&line, "echo '%[1]s%[2]d'; echo '%[1]s%[2]d' >&2\n(%[3]s)\necho status: $?\n", mark, i, p.line)
	}
	r := m.run(t, line.String(), options...)
	out, err := strings.Split(r.Stdout, mark), strings.Split(r.Stderr, mark)
	if len(out) <= len(parts) || len(err) <= len(parts) {
		t.Fatalf("it got as far as part %d of %d, and ended with %d after %v:\n%s\n%s", len(out)-1, len(parts), r.Code, r.Took, r.Stdout, r.Stderr)
	}
	for i, p := range parts {
		t.Run(p.claim, func(t *testing.T) {
			r := testenv.Result{Stdout: out[i+1], Stderr: err[i+1], Took: r.Took}
			m := ended.FindStringSubmatch(r.Stdout)
			if m == nil {
				t.Fatalf("it has no end:\n%s\n%s", r.Stdout, r.Stderr)
			}
			r.Code, _ = strconv.Atoi(m[1])
			p.want(t, r)
		})
	}
}

// ended is how the output of a part ends.
var ended = regexp.MustCompile(`status: (\d+)\n$`)

// says wants a part to end well, and to print words.
func says(words ...string) func(*testing.T, testenv.Result) {
	return func(t *testing.T, r testenv.Result) {
		t.Helper()
		if r.Code != 0 || !testenv.Contains(r.Stdout, words...) {
			t.Errorf("status %d, want %q:\n%s\n%s", r.Code, words, r.Stdout, r.Stderr)
		}
	}
}

// complains wants a part to fail, and its error to have words.
func complains(words ...string) func(*testing.T, testenv.Result) {
	return func(t *testing.T, r testenv.Result) {
		t.Helper()
		if r.Code == 0 || !testenv.Contains(r.Stderr, words...) {
			t.Errorf("status %d, want %q:\n%s\n%s", r.Code, words, r.Stdout, r.Stderr)
		}
	}
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

// iWARP breaks a connection at once where a message finds no receive, as many that nobody asks for would. The model's messages
// of up to 4 KiB must not wait for their receives, so the library's buffers are as long as ever there. Of the suite, one process has worlds of
// several sizes, and the library as many receives for each as the largest needs: it reads its environment once.
func TestJobsSuiteModelAndCollectiveCallsBetweenProcessesOverSoftIWARP(t *testing.T) {
	needMachine(t)
	prog, w := faraway(t), howMuch()
	steps, _ := strconv.Atoi(w.steps)
	const each = 48 // steps of a round of the model in C
	suite, calls := apart[0], apart[1]
	skip := "" // what tests put around the transport, on other devices
	if w != all {
		skip = " -test.skip '^TestSuiteBetweenProcesses$/^(traced|faulty)$'"
	}
	iwarp.do(t, []part{
		{"a thousand messages may be unread", pair() + prog + " burst", says("faraway of 2: ok")},
		{"a program in C", inC() + pair() + env.GompiCCProg(t, "ring"), says("ring of 2: ok")},
		{"memory that is used again", pair() + withCgo(t, "reuse") + " 100 1048576", says("reuse of 2: ok")},
		{"a peer that has ended", pair() + "-disable-auto-cleanup " + prog + " die", complains("peer lost: rank 1")},
		{"the suite", "FI_OFI_RXM_MSG_RX_SIZE=1024 " + suite.line(t) + skip, says(suite.passed)},
		{"collective calls", strings.Join(w.environment(), " ") + " " + calls.line(t), says(calls.passed)},
		{"the model", "FI_OFI_RXM_BUFFER_SIZE=16384 " + inC() + pair() + env.GompiCC(t, "model") + " " + strconv.Itoa((steps+each-1)/each), func(t *testing.T, r testenv.Result) {
			if r.Code != 0 || strings.Count(r.Stdout, "ok\n") != 2 {
				t.Errorf("status %d:\n%s\n%s", r.Code, r.Stdout, r.Stderr)
			}
		}},
	})
}

// suite is a machine's part for each of some layers. Of the suite they leave out what skip says.
func suite(t *testing.T, w work, layers []layer, skip string) (parts []part) {
	t.Helper()
	for _, l := range layers {
		parts = append(parts, part{l.pkg, strings.Join(w.environment(), " ") + " " + l.line(t) + skip, says(l.passed)})
	}
	return parts
}

// sends is the part that wants the device to have had a thousand packets.
var sends = part{"the device sends", packets, func(t *testing.T, r testenv.Result) {
	if n := received(t, r.Stdout); n < 1000 {
		t.Errorf("the device has received %d packets", n)
	}
}}

func TestSuiteModelAndCollectiveCallsOverSoftRoCE(t *testing.T) {
	env.NeedCommand(t, "qemu-system-x86_64")
	if howMuch() == few { // of the suite, what it is without others around the transport
		roce.do(t, append(suite(t, few, layers[:2], " -test.skip '^TestConformance$/^(traced|faulty)$'"), sends))
		return
	}
	// and jobs in the same machine, whose boot is saved
	roce.do(t, slices.Concat(suite(t, howMuch(), layers, ""), []part{sends}, jobs(t)))
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

// jobs are what jobs do over soft RoCE.
func jobs(t *testing.T) []part {
	t.Helper()
	again := " 100 1048576"
	if howMuch() == all {
		again = " 1000 8388608"
	}
	prog, reuse, farwin := faraway(t), env.GompiCCProg(t, "reuse"), withCgo(t, "farwin")
	used := func(t *testing.T, r testenv.Result) {
		if says("reuse of 2: ok")(t, r); !same.MatchString(r.Stdout) {
			t.Errorf("no memory was used again: %s", r.Stdout)
		}
	}
	return []part{
		{"a program in Go", pair() + prog, says("faraway of 2: ok")},
		{"a program in C", inC() + pair() + env.GompiCCProg(t, "ring"), says("ring of 2: ok")},
		{"memory of Go that is used again", pair() + withCgo(t, "reuse") + again, used},
		{"memory of malloc that is used again", inC() + pair() + reuse + " malloc" + again, used},
		{"memory of mmap that is used again", inC() + pair() + reuse + " mmap" + again, used},
		{"a device that is not there", pair() + "--mca btl_rdma_if_include mlx5_0 " + prog, complains("btl_rdma_if_include mlx5_0: there is no such device; there are verbs;ofi_rxm at rxe0")},
		{"a peer that has ended", pair() + "-disable-auto-cleanup " + prog + " die", complains("peer lost: rank 1")},
		{"little memory may be locked", pair() + prog + " poor 64", complains("may lock 64 KiB of memory, and a device needs some MiB: ulimit -l unlimited")},
		// With buffers as long as the library has them unless it is told otherwise.
		{"48 MiB may be locked", "FI_OFI_RXM_BUFFER_SIZE=16384 " + pair() + prog + " poor 49152", says("faraway of 2: ok")},
		{"windows of C programs", inC() + pair() + env.GompiCCProg(t, "farwin"), func(t *testing.T, r testenv.Result) { wantCard(t, r, 2) }},
		{"random programs on windows", pair() + farwin + " model 7000 40", says("farwin of 2: ok")},
		// The kernel's soft RoCE reads and writes memory of a process that does nothing for it, as a device does.
		{"puts and gets while the target computes", pair() + farwin + " computes", wantSoon},
		{"a window that may not be locked", pair() + "-x GOMPI_WIN_EXPLAIN=1 " + farwin + " poor", func(t *testing.T, r testenv.Result) {
			if says("farwin of 2: ok")(t, r); !strings.Contains(r.Stderr, "no card is to use its memory: register 100663296 bytes: ") {
				t.Errorf("no reason:\n%s", r.Stderr)
			}
		}},
		{"the target of a flush that has ended", pair() + "-disable-auto-cleanup " + farwin + " die", complains("peer lost: rank 1")},
	}
}

// wantSoon wants puts and gets to be over while their target computes for a second. The machine is emulated.
func wantSoon(t *testing.T, r testenv.Result) {
	says("farwin of 2: ok")(t, r)
	m := regexp.MustCompile(`at most: (\d+) us`).FindStringSubmatch(r.Stdout)
	if m == nil {
		t.Fatal(r.Stdout)
	}
	if us, _ := strconv.Atoi(m[1]); us > 500000 {
		t.Errorf("a put and a get took %d us while their target computed", us)
	}
}
