package remotetest

import (
	"errors"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// WantError wants an error of one line, at a step, that has all parts.
func WantError(t *testing.T, err error, step remote.Step, parts ...string) {
	t.Helper()
	var e *remote.Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want an error at step %q", err, step)
	}
	if e.Step != step {
		t.Errorf("at step %q, want %q: %v", e.Step, step, err)
	}
	for _, p := range parts {
		if !strings.Contains(err.Error(), p) {
			t.Errorf("%q lacks %q", err, p)
		}
	}
	if strings.ContainsRune(err.Error(), '\n') {
		t.Errorf("more than one line: %q", err)
	}
}
