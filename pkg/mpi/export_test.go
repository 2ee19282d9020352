package mpi

import (
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/btl"
)

// TestMain gives each rank of the largest world a thread of its own, as a process
// has: a rank that waits yields its CPU to threads, and not to goroutines without
// one, which would then have to wait until the runtime takes a thread away, for
// 10 ms each time. With two CPUs the tests took minutes.
func TestMain(m *testing.M) {
	const mostRanks = 16
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), 2*mostRanks))
	os.Exit(m.Run())
}

// Ranks runs f as every rank of a world of n processes, which are goroutines of
// the test's own process and speak over a network in memory. What f returns is
// an error of the test. Errors of calls are returned, not fatal.
func Ranks(t testing.TB, n int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	RanksOn(t, make([]int, n), f, opts...)
}

// patience is how long the ranks of a test may take.
const patience = 100 * time.Second

// RanksOn is Ranks with the node that each rank is on.
func RanksOn(t testing.TB, nodes []int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	envs, job := worldOf(t, nodes, opts...)
	runOn(t, envs, job, f)
}

// RanksByCard is Ranks whose network has cards that read and write memory of other ranks, part bytes at once.
func RanksByCard(t testing.TB, n, part int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	envs, job := worldOf(t, make([]int, n), opts...)
	job.Expose(part)
	runOn(t, envs, job, f)
}

// ByCard is how many operations on windows a card has done for this process.
func (e *Env) ByCard() uint64 { return e.winCounts().Card }

// CardKey is by which others' cards name this process's memory.
func (w *Win) CardKey() btl.Key { return w.key }

// ReadByCard reads memory of a rank of the world that is named by a key.
func (e *Env) ReadByCard(rank int, key btl.Key, mem []byte) error {
	c := e.world.Engine.Copies(rank, key)
	if err := c.Copy(mem, 0, true); err != nil {
		return err
	}
	e.world.Engine.WaitFor(c.Quiet)
	return c.Failed()
}

// runOn runs f as the ranks of a world.
func runOn(t testing.TB, envs []*Env, job *wireup.Job, f func(env *Env) error) {
	t.Helper()
	var errs []error
	over := make(chan struct{})
	go func() { errs = runAll(envs, job, f); close(over) }()
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

// worldOf makes the environments of a world's ranks. They look around before they sleep: in these tests, what they wait for may be in memory.
func worldOf(t testing.TB, nodes []int, opts ...Option) ([]*Env, *wireup.Job) {
	t.Helper()
	o := optionsOf(opts)
	settings := tuning.Default()
	settings.Wait.Spins, settings.Wait.Sleep = 0, 100*time.Microsecond
	job := wireup.NewJob(nodes)
	envs, err := environments(job.Worlds(wireup.Config{Threads: o.threads()}, func() *wait.Waiter {
		return wait.NewWaiter(settings, wait.Auto, nil)
	}), o)
	if err != nil {
		t.Fatal(err)
	}
	return envs, job
}
