// Package mpitest tests programs of several ranks with go test and nothing else. Ranks are goroutines of the test's own
// process (mpi.Run), each with a subtest of its own, so that -race, -run, -v and -cover mean what they always mean:
//
//	func TestHalo(t *testing.T) {
//		mpitest.Run(t, 4, func(t *testing.T, c *mpi.Comm) {
//			if err := halo(c); err != nil {
//				t.Fatal(err)
//			}
//		})
//	}
//
// RunBench measures. Main has the ranks be processes.
package mpitest

import (
	"fmt"
	"runtime/debug"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// Run calls f as each of n ranks, which share a communicator. Rank K's t is the subtest rank=K. Where a rank fails, is
// skipped or panics, calls of the others end with an error that names it. After Main the ranks are processes, and opts, which Init
// takes, say nothing.
func Run(t *testing.T, n int, f func(t *testing.T, c *mpi.Comm), opts ...mpi.Option) {
	t.Helper()
	if started != nil {
		started.test(t, n, f)
		return
	}
	err := mpi.Run(n, func(env *mpi.Env) error { return rankTest(t, env.World(), f) }, opts...)
	if err != nil && !t.Failed() {
		t.Log(err) // a rank that was skipped, or that -run leaves out
	}
}

// rankTest calls f in the subtest of c's rank, and says why it has not returned.
func rankTest(t *testing.T, c *mpi.Comm, f func(t *testing.T, c *mpi.Comm)) (ended error) {
	begun, returned := false, false
	t.Run(fmt.Sprintf("rank=%d", c.Rank()), func(t *testing.T) {
		begun = true
		defer func() {
			if v := recover(); !returned || t.Failed() {
				ended = verdict(t, v)
			}
		}()
		f(t, c)
		returned = true
	})
	if !begun {
		return fmt.Errorf("-run leaves out %s/rank=%d: all ranks run, or none", t.Name(), c.Rank())
	}
	return ended
}

// verdict says what the other ranks hear of a rank whose test did not return.
func verdict(t *testing.T, panicked any) error {
	if panicked != nil {
		t.Errorf("panic: %v\n\n%s", panicked, debug.Stack())
	}
	if t.Failed() {
		return fmt.Errorf("%s has failed", t.Name())
	}
	return fmt.Errorf("%s was skipped", t.Name())
}

// RunBench measures f, which every rank calls with rank 0's b.N and which is to do so many turns. A rank whose f returns an error
// fails the benchmark.
func RunBench(b *testing.B, n int, f func(c *mpi.Comm, turns int) error, opts ...mpi.Option) {
	b.Helper()
	err := mpi.Run(n, func(env *mpi.Env) error {
		c := env.World()
		if err := c.Barrier(); err != nil {
			return err
		}
		if c.Rank() == 0 {
			b.ResetTimer()
		}
		err := f(c, b.N)
		if c.Rank() == 0 {
			b.StopTimer()
		}
		return err
	}, opts...)
	if err != nil {
		b.Fatal(err)
	}
}
