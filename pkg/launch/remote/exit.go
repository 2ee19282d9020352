package remote

import (
	"errors"
	"fmt"
)

// ErrLost is in the error of Session.Wait when the connection ended before the
// far side said how its program did.
var ErrLost = errors.New("connection lost")

// ExitError says how a program on the far side ended, where that was not with
// status 0.
type ExitError struct {
	Status int    // exit status; 128+n for an external agent that a signal n ended
	Signal string // name without SIG, "KILL"; "" it exited
	Core   bool   // a core was written
}

func (e *ExitError) Error() string {
	switch {
	case e.Signal != "" && e.Core:
		return "killed by SIG" + e.Signal + " (core dumped)"
	case e.Signal != "":
		return "killed by SIG" + e.Signal
	}
	return fmt.Sprintf("exit status %d", e.Status)
}
