package remote

import (
	"fmt"
	"strings"
)

// Step is how far a start had come when it ended.
type Step string

// The steps of a start, in order.
const (
	StepOptions      Step = "read options of ssh"
	StepConfig       Step = "read ssh configuration"
	StepResolve      Step = "resolve"
	StepConnect      Step = "connect"
	StepHandshake    Step = "handshake"
	StepHostKey      Step = "check host key"
	StepAuthenticate Step = "authenticate"
	StepShell        Step = "start shell"
	StepPush         Step = "push daemon"
	StepDaemon       Step = "start daemon"
	StepRun          Step = "run command" // of Starter.Run only
)

// Error says which step of a start went wrong on which host, why, and what to
// do about it.
type Error struct {
	Host   string // as the user named it
	Step   Step
	Detail string // what follows the step: "as alice", "10.0.0.7:22"; "" nothing
	Err    error
	Fix    string // "" no advice
}

func (e *Error) Error() string {
	var b strings.Builder
	if e.Host != "" {
		fmt.Fprintf(&b, "%s: ", e.Host)
	}
	b.WriteString(string(e.Step))
	if e.Detail != "" {
		b.WriteString(" " + e.Detail)
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	if e.Fix != "" {
		b.WriteString("; " + e.Fix)
	}
	return b.String()
}

func (e *Error) Unwrap() error { return e.Err }

// EndedError is the end of a program before a daemon was there.
type EndedError struct {
	How  error
	Said string // its last lines on standard error
	last string // of those, what the message quotes
}

func (e *EndedError) Error() string { return fmt.Sprintf("%v; it said: %s", e.How, e.last) }

func (e *EndedError) Unwrap() error { return e.How }
