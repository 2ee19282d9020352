package rlimit_test

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/base/rlimit"
)

// The test is in a package of its own: what tests import would come before.

const variable = "GOMPI_TEST_NOFILE"

func TestMain(m *testing.M) {
	if os.Getenv(variable) != "" {
		var now syscall.Rlimit
		err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &now)
		fmt.Println(rlimit.First().Soft, rlimit.First().Hard, now.Cur > rlimit.First().Soft, err)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestTheLimitIsReadBeforeGoRaisesIt(t *testing.T) {
	cmd := exec.Command("sh", "-c", "ulimit -Sn 77 && ulimit -Hn 500 && exec /proc/"+fmt.Sprint(os.Getpid())+"/exe")
	cmd.Env = append(os.Environ(), variable+"=1")
	out, err := cmd.CombinedOutput()
	if want := "77 500 true <nil>\n"; err != nil || string(out) != want {
		t.Errorf("a process that was allowed 77 of 500 files says %q (%v), want %q", out, err, want)
	}
}
