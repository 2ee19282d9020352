package loss_test

import (
	"fmt"
	"io"

	"github.com/gompirun/gompi/pkg/launch/loss"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// session is a daemon's, which has said something on its standard error.
type session struct{ remote.Session }

func (session) Stderr() string { return "no space left on device\n" }

// A connection that was closed in order was closed by a kernel that runs.
func ExampleBecause() {
	l := loss.Because(io.EOF, session{})
	fmt.Println(l.Ended, l.Cause)
	// Output: true the connection closed; it last said: no space left on device
}
