package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// emulator is qemu's user-mode emulation of arm64. It knows no clone3, and no clone
// that shares memory without being a thread: the launcher starts ranks by vfork
// there, and has no guard.
func emulator(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"qemu-aarch64-static", "qemu-aarch64"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no qemu-aarch64: apt-get install qemu-user-static")
	return ""
}

// TestArm64ProgramsRunUnderAnEmulator runs the launcher of arm64, and on it ranks of
// arm64 that send each other messages.
func TestArm64ProgramsRunUnderAnEmulator(t *testing.T) {
	qemu, dir := emulator(t), t.TempDir()
	build := exec.Command("go", "build", "-buildvcs=false", "-tags", "urfave_cli_no_docs", "-o", dir+"/", "./cmd/gompirun", "./cmd/gompi-perf")
	build.Dir = env.Root
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOARCH=arm64")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", build, err, out)
	}
	launcher, perf := filepath.Join(dir, "gompirun"), filepath.Join(dir, "gompi-perf")
	under := func(args ...string) testenv.Result {
		env.CheckNothingLeft(t, nothingLeft)
		return env.Run(t, testenv.Cmd{Args: append([]string{qemu, launcher, "--oversubscribe"}, args...)})
	}
	t.Run("ranks", func(t *testing.T) {
		r := under("-np", "6", "sh", "-c", "echo rank $PMI_RANK")
		wantCode(t, r, 0)
		if got, want := strings.Join(sorted(r.Stdout), ","), "rank 0,rank 1,rank 2,rank 3,rank 4,rank 5"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	})
	t.Run("messages", func(t *testing.T) {
		r := under("-np", "2", qemu, perf, "latency", "--sizes", "8,100000", "--iters", "5", "--check")
		wantCode(t, r, 0)
		if !strings.Contains(r.Stdout, "\n      100000 ") {
			t.Errorf("no line of 100000 bytes:\n%s", r.Stdout)
		}
	})
	t.Run("collectives", func(t *testing.T) {
		wantCode(t, under("-np", "3", qemu, perf, "allreduce", "--sizes", "8", "--iters", "5", "--check"), 0)
	})
	t.Run("an exit status", func(t *testing.T) {
		wantCode(t, under("-np", "3", "sh", "-c", "exit $PMI_RANK"), 1)
	})
	t.Run("a program of another machine", func(t *testing.T) {
		if _, err := os.Stat("/proc/sys/fs/binfmt_misc/qemu-aarch64"); err == nil {
			t.Skip("the kernel runs programs of arm64 here, by binfmt_misc")
		}
		r := under("-np", "1", perf)
		if want := "not a program for this machine"; r.Code != 126 || !strings.Contains(r.Stderr, want) {
			t.Errorf("status %d and %q, want 126 and %q", r.Code, r.Stderr, want)
		}
	})
}
