// Package worlds has worlds of ranks for tests of the packages above core: the ranks are goroutines of the test's process and speak over a
// network in memory. Run and On are the functions to know; BufOf is memory for their calls, Refused judges an error, and WantReport what a
// checked rank says.
package worlds

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/testenv/ranks"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Run runs f as every rank of a world of n ranks. What f returns is an error of the test. Errors of calls are returned, not fatal.
func Run(t testing.TB, n int, f func(env *core.Env) error, opts ...core.Option) {
	t.Helper()
	On(t, make([]int, n), f, opts...)
}

// On is Run with the node that each rank is on.
func On(t testing.TB, nodes []int, f func(env *core.Env) error, opts ...core.Option) {
	t.Helper()
	job := jobOf(t, nodes, opts...)
	ranks.Run(t, func() []error { return job.Run(f) })
}

// ByCard is Run with a network of cards that read and write memory of other ranks, part bytes at once.
func ByCard(t testing.TB, n, part int, f func(env *core.Env) error, opts ...core.Option) {
	t.Helper()
	job := jobOf(t, make([]int, n), opts...)
	job.Expose(part)
	ranks.Run(t, func() []error { return job.Run(f) })
}

// Checked runs two ranks that are checked. Neither may leave anything behind.
func Checked(t *testing.T, f func(c *core.Comm, peer int) error) {
	t.Helper()
	Run(t, 2, func(env *core.Env) error {
		me := env.World().Rank()
		env.ReportTo(func(line string) { t.Errorf("rank %d leaves: %s", me, line) })
		return f(env.World(), 1-me)
	}, core.WithChecks())
}

func jobOf(t testing.TB, nodes []int, opts ...core.Option) *core.Job {
	t.Helper()
	job, err := core.NewJob(nodes, ranks.Waiter, opts...)
	if err != nil {
		t.Fatal(err)
	}
	return job
}

// BufOf is the memory of a slice.
func BufOf[T any](s []T) core.Buf {
	b, err := datatype.VecFor(s)
	if err != nil {
		panic(err)
	}
	return b
}

// Refused checks the class of an error and words that it says.
func Refused(err error, class errclass.Class, words string) error {
	var e *errclass.Error
	if !errors.As(err, &e) || e.Class != class || !strings.Contains(err.Error(), words) {
		return fmt.Errorf("got %v, want %v about %q", err, class, words)
	}
	return nil
}

// LinesOf takes what a checked rank says to a channel.
func LinesOf(env *core.Env) <-chan string {
	said := make(chan string, 10)
	env.ReportTo(func(line string) { said <- line })
	return said
}

// WantReport waits for what a rank says.
func WantReport(said <-chan string, pattern string) error {
	line := <-said
	for strings.Contains(line, `in "MPI_COMM_WORLD"`) { // what comes first takes as long on a busy machine
		line = <-said
	}
	if !regexp.MustCompile(pattern).MatchString(line) {
		return fmt.Errorf("says %q, want %q", line, pattern)
	}
	return nil
}
