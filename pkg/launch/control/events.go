package control

import (
	"syscall"
	"time"
)

// Event is something that happened.
type Event interface{ event() }

// Launched says that a world of so many ranks has been ordered.
type Launched struct{ World, Size int }

// RankEnded says that a rank is gone.
type RankEnded struct {
	World, Rank, Node, Pid int
	Host                   string
	Status                 syscall.WaitStatus
	Fail                   Fail   // it never ran
	Err                    string // why, when it never ran; the limit, when it died for lack of memory
	Spoke, Finalized       bool   // PMI init and finalize seen
	OOM                    bool
	Lost                   bool // with its node: nobody knows how
}

// Fail is why a rank never ran.
type Fail int

// The values match proto.StartFail.
const (
	Ran Fail = iota
	NotFound
	NotInPath
	NoExec
	Unfit
	NoLoader
	NoDir
	StartError
)

// Missed says that others wait for a rank of their world, which has ended without a word.
type Missed struct{ World, Rank int }

// Aborted says that a rank asked to end the job (MPI_Abort).
type Aborted struct {
	World, Rank, Code int
	Host, Msg         string
}

// LaunchFailed says that the job cannot start or go on for a reason that is no rank's.
type LaunchFailed struct {
	Host string // that could not be reached; "" the reason is no host's
	Err  string
}

// Signalled says that the user or the system sent a signal to the launcher, or to the daemon of a host.
type Signalled struct {
	Signal  syscall.Signal
	At      time.Duration // when, since the job began
	Host    string        // whose daemon got it; "" the launcher
	Manager bool          // the resource manager sent it to all processes of the job, ranks included
}

// TimedOut says that the job's time is up.
type TimedOut struct{ After time.Duration }

// OutputGone says that nobody reads the launcher's output any longer.
type OutputGone struct{}

// NodeDone says that a node has nothing of the job left.
type NodeDone struct{ Node int }

func (Launched) event()     {}
func (RankEnded) event()    {}
func (Missed) event()       {}
func (Aborted) event()      {}
func (NodeLost) event()     {}
func (LaunchFailed) event() {}
func (Signalled) event()    {}
func (TimedOut) event()     {}
func (OutputGone) event()   {}
func (NodeDone) event()     {}

// Action is something to do.
type Action interface{ action() }

// Kill ends every rank on every node; First 0 means SIGKILL at once.
type Kill struct {
	First syscall.Signal
	Times
	Asked bool // a signal is the reason
}

// Times are how long processes have to end after the first signal.
type Times struct {
	Grace    time.Duration // before SIGKILL
	Patience time.Duration // the same where a process catches, ignores or blocks the signal; 0: no more than Grace
}

// Forward sends a signal to every rank.
type Forward struct{ Signal syscall.Signal }

// SayBye lets nodes finish, for all ranks have ended.
type SayBye struct{}

// Finish ends the job, for nothing is left.
type Finish struct{}

func (Kill) action()    {}
func (Forward) action() {}
func (SayBye) action()  {}
func (Finish) action()  {}
