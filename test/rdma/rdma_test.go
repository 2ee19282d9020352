// Package rdma drives jobs whose messages go over libfabric: by sockets of this host, and by soft RoCE in a virtual machine
// (rdma-vm-build, rdma-vm-run).
package rdma

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// env is set once, by TestMain.
var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, "./cmd/gompirun", "./cmd/gompi-daemon", "./cmd/gompi-perf"))
}

// sockets has libfabric use sockets, as a stand-in for a device.
const sockets = "FI_PROVIDER=tcp;ofi_rxm"

// faraway is a program in Go that brings the transport along.
func faraway(t *testing.T) string { return withCgo(t, "faraway") }

// withCgo builds a program in Go that brings the transport along, which needs cgo.
func withCgo(t *testing.T, name string) string {
	t.Helper()
	env.NeedCommand(t, "cc")
	dir := "test/progs/" + name
	if err := env.DependOn("pkg", "internal", dir); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(env.Bin, name)
	build := exec.Command("go", "build", "-buildvcs=false", "-o", bin, "./"+dir)
	build.Dir, build.Env = env.Root, append(os.Environ(), "CGO_ENABLED=1")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return bin
}

// needLibrary skips where there is no libfabric.
func needLibrary(t *testing.T) {
	t.Helper()
	env.NeedPackage(t, "libfabric-bin", "/usr/bin/fi_info")
}

// job is a job whose ranks have no shared memory between them.
func job(t *testing.T, setting, line string, args ...string) testenv.Result {
	t.Helper()
	args = append(append([]string{"gompirun"}, strings.Fields(line)...), args...)
	return env.Run(t, testenv.Cmd{Env: []string{setting, "GOMPI_BTL_EXPLAIN=1"}, Args: args, Limit: 2 * time.Minute})
}

func TestProgramsInGoAndInCSendOverLibfabric(t *testing.T) {
	needLibrary(t)
	for want, prog := range map[string]string{"faraway of": faraway(t), "ring of": env.GompiCCProg(t, "ring")} {
		for _, np := range []string{"2", "3", "4"} {
			r := job(t, sockets, "-np "+np+" --oversubscribe --net rdma --mca btl ^sm", prog)
			testenv.WantCode(t, r, 0)
			if !testenv.Contains(r.Stdout, want+" "+np+": ok") || !testenv.Contains(r.Stderr, "rdma: used", "tcp;ofi_rxm at ", "tcp: used to find out who has ended") {
				t.Errorf("%s ranks: %s\n%s", np, r.Stdout, r.Stderr)
			}
		}
	}
}

func TestAThousandMessagesMayBeUnread(t *testing.T) {
	needLibrary(t)
	r := job(t, sockets, "-np 2 --oversubscribe --net rdma --mca btl ^sm", faraway(t), "burst")
	testenv.WantCode(t, r, 0)
	if !testenv.Contains(r.Stdout, "faraway of 2: ok") {
		t.Errorf("%s\n%s", r.Stdout, r.Stderr)
	}
}

// long reports whether a test has the time for all that it could try.
func long() bool { return os.Getenv("GOMPI_TEST_RDMA") != "" }

// rounds is how often memory is used again, and how much of it.
func rounds() []string {
	if long() {
		return []string{"1000", "8388608"}
	}
	return []string{"30", "1048576"}
}

// same tells in how many rounds a program had the memory that it had before: the test would try nothing without.
var same = regexp.MustCompile(`the same addresses: [1-9]`)

func TestMemoryThatIsUsedAgainIsNotReadAsItWas(t *testing.T) {
	needLibrary(t)
	const jemalloc = "/usr/lib/x86_64-linux-gnu/libjemalloc.so.2"
	c := env.GompiCCProg(t, "reuse")
	for name, args := range map[string][]string{
		"Go": {withCgo(t, "reuse")}, "malloc": {c, "malloc"}, "mmap": {c, "mmap"}, // without its random beginnings within a page
		"jemalloc": {"-x", "LD_PRELOAD=" + jemalloc, "-x", "MALLOC_CONF=cache_oblivious:false", c, "malloc"},
	} {
		t.Run(name, func(t *testing.T) {
			if name == "jemalloc" {
				env.NeedPackage(t, "libjemalloc2", jemalloc)
			}
			r := job(t, sockets, "-np 2 --oversubscribe --net rdma --mca btl ^sm", append(args, rounds()...)...)
			testenv.WantCode(t, r, 0)
			if !strings.Contains(r.Stdout, "reuse of 2: ok") || !same.MatchString(r.Stdout) {
				t.Errorf("%s\n%s", r.Stdout, r.Stderr)
			}
		})
	}
}

func TestWhatIsDemandedIsDoneOrRefused(t *testing.T) {
	needLibrary(t)
	prog := faraway(t)
	for _, c := range []struct{ claim, setting, line, prog, want string }{
		{"no library", sockets, "--mca btl_rdma_lib /nothing", prog, "no libfabric: /nothing: cannot open"},
		{"no library there, but another", sockets, "--mca btl_rdma_lib libc.so.6", prog, "libc.so.6 has no fi_getinfo"},
		{"no such provider", "FI_PROVIDER=efa", "", prog, "FI_PROVIDER=efa: there is no such provider here"},
		{"no such device", sockets, "--mca btl_rdma_if_include mlx5_9", prog, "btl_rdma_if_include mlx5_9: there is no such device; there are tcp;ofi_rxm at"},
		{"a list that leaves it out", sockets, "--mca btl self,tcp", prog, "--net rdma: --mca btl self,tcp leaves it out"},
		{"a program without it", sockets, "", filepath.Join(env.Bin, "gompi-perf"), "rdma is asked for, and not in this program"},
		{"memory that libfabric cannot watch", "FI_MR_CACHE_MONITOR=memhooks", "", prog, "FI_MR_CACHE_MONITOR=memhooks: libfabric cannot see what Go does"},
	} {
		r := job(t, c.setting, "-np 2 --net rdma "+c.line, c.prog)
		if r.Code == 0 || !strings.Contains(r.Stderr, c.want) {
			t.Errorf("%s: status %d, want %q:\n%s", c.claim, r.Code, c.want, r.Stderr)
		}
	}
}

func TestRanksWithoutACommonProviderUseTCPUnlessRDMAIsDemanded(t *testing.T) {
	needLibrary(t)
	prog := faraway(t)
	differ := []string{"sh", "-c", `[ "$PMI_RANK" = 0 ] || FI_PROVIDER="udp;ofi_rxd"; export FI_PROVIDER; exec "$0"`, prog}
	r := job(t, sockets, "-np 2 --mca btl self,rdma,tcp", differ...)
	testenv.WantCode(t, r, 0)
	if !testenv.Contains(r.Stdout, "faraway of 2: ok") {
		t.Errorf("%s\n%s", r.Stdout, r.Stderr)
	}
	r = job(t, sockets, "-np 2 --mca btl ^sm --net rdma", differ...)
	if r.Code == 0 || !strings.Contains(r.Stderr, "rdma: not reachable this way: it uses ") {
		t.Errorf("status %d:\n%s", r.Code, r.Stderr)
	}
}

// tcp;ofi_rxm never tells of it, so that the job would wait for ever.
func TestAWaitingRankFindsOutThatItsPeerHasEnded(t *testing.T) {
	needLibrary(t)
	r := job(t, sockets, "-np 2 --net rdma --mca btl ^sm -disable-auto-cleanup", faraway(t), "die")
	if !strings.Contains(r.Stderr, "rank 0 on ") || !strings.Contains(r.Stderr, "peer lost: rank 1") {
		t.Errorf("after %v: %s", r.Took, r.Stderr)
	}
}
