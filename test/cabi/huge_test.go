package cabi

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// Counts beyond 2^31 and messages beyond 2^32 bytes take no more memory than others
// here: the program shows the same pages over and over. GOMPI_TEST_HUGE asks for all
// operations, a minute, beside the slice that fits into every test run.
func TestMessagesMayBeLongerThanAnIntCounts(t *testing.T) {
	bin := compile(t, "huge")
	if os.Getenv("GOMPI_TEST_HUGE") == "" {
		wantOK(t, 2, run(t, 2, bin))
		return
	}
	for _, n := range []int{1, 2, 3} {
		all(t, n, bin)
	}
	all(t, 2, "--mca", "btl", "self,tcp", bin)
}

func all(t *testing.T, ranks int, args ...string) {
	t.Helper()
	args = append([]string{"gompirun", "-np", fmt.Sprint(ranks)}, args...)
	wantOK(t, ranks, env.Run(t, testenv.Cmd{Args: append(args, "all"), Limit: 5 * time.Minute}))
}
