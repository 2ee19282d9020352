package spawn

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

const asideVariable = "GOMPI_TEST_ASIDE"

func init() {
	if os.Getenv(asideVariable) != "" {
		runtime.LockOSThread() // what init locks, main has: the process's first thread
	}
}

// sayAside prints the threads that functions get, the first and another one's.
func sayAside() {
	got := make(chan int, 1)
	tid := func() { got <- syscall.Gettid() }
	aside(tid)
	fmt.Println(syscall.Gettid() == os.Getpid(), <-got == os.Getpid())
	go aside(func() { aside(tid) }) // a thread that is not the first is kept
	fmt.Println(<-got == os.Getpid())
}

func TestWhatChangesItsThreadLeavesTheFirstAlone(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asideVariable+"=1")
	out, err := cmd.CombinedOutput()
	if want := "true false\nfalse"; err != nil || strings.TrimSpace(string(out)) != want {
		t.Errorf("%q, %v, not %q", out, err, want)
	}
}
