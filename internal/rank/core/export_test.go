package core

import (
	"testing"

	"github.com/gompirun/gompi/internal/testenv/ranks"
	"github.com/gompirun/gompi/pkg/btl"
)

func TestMain(m *testing.M) { ranks.Main(m) }

// Ranks runs f as every rank of a world of n processes, which are goroutines of
// the test's own process and speak over a network in memory. What f returns is
// an error of the test. Errors of calls are returned, not fatal.
func Ranks(t testing.TB, n int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	RanksOn(t, make([]int, n), f, opts...)
}

// RanksOn is Ranks with the node that each rank is on.
func RanksOn(t testing.TB, nodes []int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	job := jobOf(t, nodes, opts...)
	ranks.Run(t, func() []error { return job.Run(f) })
}

// RanksByCard is Ranks whose network has cards that read and write memory of other ranks, part bytes at once.
func RanksByCard(t testing.TB, n, part int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	job := jobOf(t, make([]int, n), opts...)
	job.Expose(part)
	ranks.Run(t, func() []error { return job.Run(f) })
}

func jobOf(t testing.TB, nodes []int, opts ...Option) *Job {
	t.Helper()
	job, err := NewJob(nodes, ranks.Waiter, opts...)
	if err != nil {
		t.Fatal(err)
	}
	return job
}

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
