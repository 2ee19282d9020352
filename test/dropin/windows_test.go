package dropin

import (
	"strings"
	"testing"
)

// TestWindows has programs that other MPIs' compilers made use windows: constants, handles, attributes and callbacks are theirs.
func TestWindows(t *testing.T) {
	for _, cc := range []string{"mpicc.mpich", "mpicc.openmpi"} {
		for _, name := range []string{"windows", "onesided"} {
			t.Run(cc+" "+name, func(t *testing.T) {
				prog := compile(t, cc, "../../cabi/testdata/"+name)
				if r := launch(t, "--library=gompi", prog); r.Code != 0 || strings.Count(r.Stdout, "ok\n") != 2 {
					t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
				}
			})
		}
	}
}
