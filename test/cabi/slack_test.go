package cabi

import (
	"fmt"
	"strings"
	"testing"
)

// One thread of the library's runtime may sleep longer than it wants, and the program's are left alone.
func TestOneThreadSleepsLonger(t *testing.T) {
	const usual = 50000 // ns, of a process whose parents did not change it
	r := run(t, 1, compile(t, "slack"))
	if strings.Contains(r.Stdout, "not seen") {
		t.Skip("a thread's timer slack is for those with CAP_SYS_NICE to see: " + strings.TrimSpace(r.Stdout))
	}
	var own, same, longer int
	if _, err := fmt.Sscanf(r.Stdout, "own %d, %d the same, %d longer", &own, &same, &longer); err != nil {
		t.Fatalf("exit status %d: %v\n%s%s", r.Code, err, r.Stdout, r.Stderr)
	}
	if own != usual {
		t.Skipf("the tests themselves have a timer slack of %d ns", own)
	}
	if longer != 1 || same < 3 {
		t.Errorf("%d threads have the program's slack, %d a longer one; want 1 of those, the monitor's", same, longer)
	}
}
