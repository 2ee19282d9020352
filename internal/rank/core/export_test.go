package core

import (
	"testing"

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
