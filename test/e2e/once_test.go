package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatARankSaysLastStandsOnce(t *testing.T) {
	die := []string{"-np", "2", "--oversubscribe", "sh", "-c", `[ "$RANK" = 1 ] || exec sleep 60; echo boom >&2; exit 3`}
	r := run(t, die...)
	wantCode(t, r, 3)
	if strings.Count(r.Stderr, "boom") != 1 || !strings.Contains(r.Stderr, "gompirun: rank 1 of 2 on ") {
		t.Errorf("on the screen: stderr %q", r.Stderr)
	}
	r = run(t, append([]string{"-errfile-pattern", filepath.Join(t.TempDir(), "e.%r")}, die...)...)
	wantCode(t, r, 3)
	if strings.Count(r.Stderr, "  rank 1 stderr | boom\n") != 1 {
		t.Errorf("in a file alone: stderr %q", r.Stderr)
	}
}
