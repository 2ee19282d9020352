package mpi

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// refused checks the class of an error and words that it says.
func refused(err error, class Class, words string) error {
	var e *Error
	if !errors.As(err, &e) || e.Class != class || !strings.Contains(err.Error(), words) {
		return fmt.Errorf("got %v, want %v about %q", err, class, words)
	}
	return nil
}

// checked runs two ranks that are checked. Neither may leave anything behind.
func checked(t *testing.T, f func(c *Comm, peer int) error) {
	t.Helper()
	Ranks(t, 2, func(env *Env) error {
		c := env.World()
		env.core().ReportTo(func(line string) { t.Errorf("rank %d leaves: %s", c.Rank(), line) })
		return f(c, 1-c.Rank())
	}, WithChecks())
}
