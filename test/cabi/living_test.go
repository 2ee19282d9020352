package cabi

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// These tests are of the library's life in a process that is not its own.

func TestHandlersOfSignalsAreCalledWhileTheLibraryWaits(t *testing.T) {
	bin := compile(t, "signals", "-pthread")
	for _, n := range []int{1, 2} {
		wantOK(t, n, run(t, n, bin))
	}
}

// TestAnAbortInAHandlerOfASignalEndsTheJob has a handler call MPI_Abort wherever the
// thread happens to be: in C, in the library's C, or in its Go.
func TestAnAbortInAHandlerOfASignalEndsTheJob(t *testing.T) {
	bin := compile(t, "abrupt", "-pthread")
	for _, how := range []string{"early", "late", "thread"} {
		for _, after := range []string{"1", "300", "1000", "3000", "10000", "30000"} {
			r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "--oversubscribe", "-np", "3", bin, how, after}})
			if r.Code != int(syscall.SIGALRM) || !strings.Contains(r.Stderr, "rank 2") || strings.Contains(r.Stderr, "goroutine") {
				t.Errorf("%s, after %s us: exit status %d, want %d\n%s", how, after, r.Code, syscall.SIGALRM, r.Stderr)
			}
		}
	}
}

func TestTheLibraryComesLateAndAlone(t *testing.T) {
	prefix := sdk(t)
	bin := filepath.Join(t.TempDir(), "late")
	build(t, "cc", "-Wall", "-Werror", "-I"+filepath.Join(prefix, "include", "gompi"), "-pthread", "-o", bin, "testdata/late.c", "-ldl")
	for _, n := range []int{1, 2} {
		wantOK(t, n, run(t, n, bin, filepath.Join(prefix, "lib", "libmpi_abi.so.1")))
	}
}

func TestMPIBeginsBeforeMainAndEndsAfterIt(t *testing.T) { runsInCXX(t, "static") }

func TestTooLittleAddressSpaceIsSaidInALine(t *testing.T) {
	bin := compile(t, "again")
	for limit, want := range map[string]string{"300000": "of address space", "2000000": "ok\n"} { // KiB
		out, err := exec.Command("sh", "-c", "ulimit -v "+limit+" && exec "+bin).CombinedOutput()
		if !strings.Contains(string(out), want) || strings.Count(string(out), "\n") != 1 || (err == nil) != (want == "ok\n") {
			t.Errorf("%s: %v\n%s", limit, err, out)
		}
	}
}

func TestAnErrorHandlerMayThrow(t *testing.T) { runsInCXX(t, "throws") }

// runsInCXX runs a program in C++ of testdata.
func runsInCXX(t *testing.T, name string) {
	t.Helper()
	env.NeedCommand(t, "c++")
	bin := filepath.Join(t.TempDir(), name)
	build(t, filepath.Join(sdk(t), "bin", "gompicxx"), "-o", bin, filepath.Join("testdata", name+".cc"))
	for _, n := range []int{1, 2} {
		wantOK(t, n, run(t, n, bin))
	}
}

func TestSeveralLibrariesOfAProcessUseMPI(t *testing.T) {
	cc, dir := filepath.Join(sdk(t), "bin", "gompicc"), t.TempDir()
	for _, name := range []string{"one", "two"} {
		build(t, cc, "-shared", "-fPIC", "-DNAME="+name, "-o", filepath.Join(dir, "lib"+name+".so"), "testdata/part.c")
	}
	bin := compile(t, "parts", "-L"+dir, "-Wl,-rpath,"+dir, "-lone", "-ltwo")
	wantOK(t, 2, run(t, 2, bin))
}

// build runs a compiler.
func build(t *testing.T, argv ...string) {
	t.Helper()
	if msg, err := exec.Command(argv[0], argv[1:]...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", argv, err, msg)
	}
}

func TestADebuggerStopsInTheLibraryAndGoesOn(t *testing.T) {
	env.NeedCommand(t, "gdb")
	r := env.Run(t, testenv.Cmd{Args: []string{"gdb", "-batch", "-nx", "-ex", "set breakpoint pending on", "-ex", "break PMPI_Ssend",
		"-ex", "run", "-ex", "backtrace", "-ex", "delete", "-ex", "break _exit", "-ex", "continue", "-ex", "backtrace", "-ex", "kill", compile(t, "p2p")}})
	// it is killed there, for gdb may lose its way when many threads end at once
	for _, want := range []string{" in main (", "PMPI_Ssend", "ok\n", "_exit ("} {
		if !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in\n%s%s", want, r.Stdout, r.Stderr)
		}
	}
}

// As the library begins Go asks libc for the thread's stack, which opens a file: what gdb
// sees then is C, called by Go, called by C.
func TestABacktraceLeadsThroughGoToMain(t *testing.T) {
	env.NeedCommand(t, "gdb")
	if runtime.GOARCH != "amd64" {
		t.Skip("gdb.py knows the registers of amd64 alone")
	}
	gdb := []string{"gdb", "-batch", "-nx"}
	if r := env.Run(t, testenv.Cmd{Args: append(slices.Clone(gdb), "-ex", "python print(6 * 7)")}); !strings.Contains(r.Stdout, "42") {
		t.Skipf("gdb has no Python: %s", r.Stderr)
	}
	r := env.Run(t, testenv.Cmd{Args: append(gdb, "-x", filepath.Join(sdk(t), "share", "gompi", "gdb.py"), "-ex", "break main", "-ex", "run",
		"-ex", "catch syscall openat", "-ex", "condition 2 $_thread == 1", "-ex", "continue", "-ex", "backtrace", "-ex", "kill", compile(t, "p2p"))})
	_, trace, _ := strings.Cut(r.Stdout, "Catchpoint")
	_, above, ok := strings.Cut(trace, " in PMPI_Init")
	if !ok || !strings.Contains(above, "main (") || strings.Contains(r.Stderr, "Python Exception") {
		t.Errorf("no PMPI_Init or no main above it in\n%s%s", r.Stdout, r.Stderr)
	}
}

func TestValgrindFindsTheProgramsMistakesAndNoOthers(t *testing.T) {
	env.NeedCommand(t, "valgrind")
	valgrind := []string{"valgrind", "-q", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=definite",
		"--suppressions=" + filepath.Join(sdk(t), "share", "gompi", "valgrind.supp")}
	for _, c := range []struct{ n, program string }{{"1", "p2p"}, {"2", "p2p"}, {"2", "coll"}, {"2", "alloc"}} { // alloc forks a child, with the ranks' memory
		argv := append(append([]string{"gompirun", "-np", c.n}, valgrind...), compile(t, c.program))
		if r := env.Run(t, testenv.Cmd{Args: argv}); r.Code != 0 || strings.Contains(r.Stderr, "Invalid") {
			t.Errorf("%s, %s ranks: exit status %d\n%s%s", c.program, c.n, r.Code, r.Stdout, r.Stderr)
		}
	}
	bad := compile(t, "bad", "-pthread")
	for mistake, want := range map[string]string{"beyond": "Invalid write", "unset": "uninitialised", "freed": "Invalid read"} {
		r := env.Run(t, testenv.Cmd{Args: append(append([]string{}, valgrind...), bad, mistake)})
		if r.Code != 9 || !strings.Contains(r.Stderr, want) || !strings.Contains(r.Stderr, "bad.c:") {
			t.Errorf("%s: exit status %d, no %q\n%s", mistake, r.Code, want, r.Stderr)
		}
	}
}

// sanitizer skips the test unless the C compiler has a sanitizer.
func sanitizer(t *testing.T, name string) {
	t.Helper()
	probe := filepath.Join(t.TempDir(), "probe")
	if err := os.WriteFile(probe+".c", []byte("int main(void) { return 0; }"), 0o644); err != nil {
		t.Fatal(err)
	}
	if msg, err := exec.Command("cc", "-fsanitize="+name, "-o", probe, probe+".c").CombinedOutput(); err != nil {
		t.Skipf("the C compiler has no sanitizer %s: %s", name, msg)
	}
}

func TestAddressSanitizerFindsTheProgramsMistakesAndNoOthers(t *testing.T) {
	sanitizer(t, "address")
	for _, bin := range []string{compile(t, "p2p", "-fsanitize=address,undefined", "-fno-sanitize-recover"), compile(t, "threads", "-pthread", "-fsanitize=address")} {
		for _, n := range []int{1, 2} {
			wantOK(t, n, run(t, n, bin))
		}
	}
	bad := compile(t, "bad", "-fsanitize=address", "-pthread")
	for mistake, want := range map[string]string{"beyond": "heap-buffer-overflow", "freed": "heap-use-after-free"} {
		if r := env.Run(t, testenv.Cmd{Args: []string{bad, mistake}}); r.Code == 0 || !strings.Contains(r.Stderr, want) {
			t.Errorf("%s: exit status %d, no %q\n%s", mistake, r.Code, want, r.Stderr)
		}
	}
}

func TestThreadSanitizerFindsTheProgramsMistakesAndNoOthers(t *testing.T) {
	sanitizer(t, "thread")
	for _, bin := range []string{compile(t, "p2p", "-fsanitize=thread"), compile(t, "threads", "-pthread", "-fsanitize=thread")} {
		for _, n := range []int{1, 2} {
			wantOK(t, n, run(t, n, bin))
		}
	}
	bad := compile(t, "bad", "-fsanitize=thread", "-pthread")
	if r := env.Run(t, testenv.Cmd{Args: []string{bad, "raced"}}); r.Code == 0 || !strings.Contains(r.Stderr, "data race") {
		t.Errorf("exit status %d, no data race\n%s", r.Code, r.Stderr)
	}
}
