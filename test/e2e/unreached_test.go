package e2e

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestAllHostsThatCannotBeReachedAreNamed has three whose names nobody knows.
func TestAllHostsThatCannotBeReachedAreNamed(t *testing.T) {
	env.CheckNothingLeft(t, nothingLeft)
	hosts := []string{"a.invalid", "b.invalid", "c.invalid"} // RFC 2606: they never exist
	r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "--ssh-config", "/dev/null", "--host", strings.Join(hosts, ","), "hostname"}})
	if r.Code == 0 || r.Stdout != "" {
		t.Fatalf("exit status %d: %s%s", r.Code, r.Stdout, r.Stderr)
	}
	for _, host := range hosts {
		if !strings.Contains(r.Stderr, "gompirun: "+host+": resolve") {
			t.Errorf("%s is not named:\n%s", host, r.Stderr)
		}
	}
}
