package remotetest

import (
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func setUmask(m int) int { return syscall.Umask(m) }

func killSelf() { syscall.Kill(os.Getpid(), syscall.SIGKILL) }

// CheckLeaks fails the test if it leaves goroutines of this package or open
// descriptors behind. Call it before anything is started.
func CheckLeaks(t *testing.T) {
	t.Helper()
	TestBinary()
	fds := openFiles()
	_, before := ourGoroutines(nil)
	t.Cleanup(func() {
		var left string
		for end := time.Now().Add(10 * time.Second); time.Now().Before(end); runtime.Gosched() {
			if left, _ = ourGoroutines(before); left == "" && openFiles() <= fds {
				return
			}
		}
		t.Errorf("left behind: %d descriptors, before %d; goroutines:\n%s", openFiles(), fds, left)
	})
}

func openFiles() int {
	d, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return len(d)
}

// ourGoroutines returns the stacks of goroutines in this package or in
// x/crypto, other than the tests themselves and those known before.
func ourGoroutines(before map[string]bool) (string, map[string]bool) {
	buf := make([]byte, 1<<20)
	var out []string
	ids := map[string]bool{}
	for _, g := range strings.Split(string(buf[:runtime.Stack(buf, true)]), "\n\n") {
		id, _, _ := strings.Cut(g, " [")
		ids[id] = true
		if before[id] || strings.Contains(g, "testing.tRunner") || strings.Contains(g, "testing.(*T).Run") {
			continue
		}
		if strings.Contains(g, "launch/remote") || strings.Contains(g, "crypto/ssh") {
			out = append(out, g)
		}
	}
	return strings.Join(out, "\n\n"), ids
}
