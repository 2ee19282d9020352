// Package ranks runs the ranks of a test, which are goroutines of its process. Run is the function to know: it ends a test whose ranks wait
// in vain, with their stacks. Waiter has them look around before they sleep, as what they wait for may be in memory.
package ranks

import (
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
)

// patience is how long the ranks of a test may take.
const patience = 100 * time.Second

// Main runs the tests of a package, with a thread for each rank of the largest world, as a process
// has: a rank that waits yields its CPU to threads, and not to goroutines without
// one, which would then have to wait until the runtime takes a thread away, for
// 10 ms each time. With two CPUs the tests took minutes.
func Main(m *testing.M) {
	const mostRanks = 16
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), 2*mostRanks))
	os.Exit(m.Run())
}

// Run calls run, which returns the errors of ranks: each is one of the test.
func Run(t testing.TB, run func() []error) {
	t.Helper()
	var errs []error
	over := make(chan struct{})
	go func() { errs = run(); close(over) }()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	select {
	case <-over:
	case <-limit.C:
		stacks := make([]byte, 1<<20)
		t.Fatalf("ranks still wait after %v:\n%s", patience, stacks[:runtime.Stack(stacks, true)])
	}
	for _, err := range errs {
		if err != nil {
			t.Error(err)
		}
	}
}

// Waiter is how each rank waits.
func Waiter() *wait.Waiter {
	settings := tuning.Default()
	settings.Wait.Spins, settings.Wait.Sleep = 0, 100*time.Microsecond
	return wait.NewWaiter(settings, wait.Auto, nil)
}
