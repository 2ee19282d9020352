package mpi

import (
	"fmt"
	"os"
	"sync"
)

// Main is the part of a program that all ranks run. It joins the job, calls f, and leaves the job once f
// has returned nil on all ranks:
//
//	func main() { mpi.Main(run) }
//
//	func run(env *mpi.Env) error { ... }
//
// What f returns instead is printed with rank and host, and ends the job with status 1. So does a panic, with Go's
// trace and status 2: nobody waits for a rank that does not come.
func Main(f func(*Env) error, opts ...Option) {
	env, err := Init(opts...)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err = f(env); err == nil {
		if env.over { // f has finalized itself
			return
		}
		err = env.Finalize()
	}
	if err != nil {
		env.awaitVerdict(classOf(err))
		host, _ := os.Hostname()
		fmt.Fprintf(os.Stderr, "rank %d on %s: %v\n", env.world.Rank, host, err)
		env.fail(1)
	}
}

// membership is of a process, which joins its job once (MPI 4.1, section 11.2.1).
type membership struct {
	mu  sync.Mutex
	env *Env // the last that Init has made; nil: none
}

// own is this process's.
var own membership

// join calls init unless the process has joined already. A world of one that is over says nothing of the next.
func (m *membership) join(init func() (*Env, error)) (*Env, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e := m.env; e != nil && (!e.over || e.world.Launched()) {
		text := "called a second time: use the Env of the first, which has sessions for libraries (NewSession)"
		if e.over {
			text = "called after Finalize: a process joins its job once"
		}
		return nil, &Error{Op: "Init", Class: ErrOther, Rank: e.world.Rank, Peer: none, Tag: none, Text: text}
	}
	e, err := init()
	if err == nil {
		m.env = e
	}
	return e, err
}
