package mpi

import (
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/internal/testenv/ranks"
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
	ranks.Run(t, func() []error { return job.Run(func(e *core.Env) error { return f((*Env)(e)) }) })
}

// RanksByCard is Ranks whose network has cards that read and write memory of other ranks, part bytes at once.
func RanksByCard(t testing.TB, n, part int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	job := jobOf(t, make([]int, n), opts...)
	job.Expose(part)
	ranks.Run(t, func() []error { return job.Run(func(e *core.Env) error { return f((*Env)(e)) }) })
}

func jobOf(t testing.TB, nodes []int, opts ...Option) *core.Job {
	t.Helper()
	job, err := core.NewJob(nodes, ranks.Waiter, options(opts)...)
	if err != nil {
		t.Fatal(err)
	}
	return job
}

// ByCard is how many operations on windows a card has done for this process.
func (e *Env) ByCard() uint64 { return onesided.CountsOf(e.core()).Card }
