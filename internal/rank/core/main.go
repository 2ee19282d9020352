package core

import (
	"fmt"
	"os"
	"sync"

	"github.com/gompirun/gompi/pkg/errclass"
)

// Main is mpi.Main.
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
		env.AwaitVerdict(ClassOf(err))
		host, _ := os.Hostname()
		fmt.Fprintf(os.Stderr, "rank %d on %s: %v\n", env.world.Rank, host, err)
		env.Fail(1)
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
		return nil, &errclass.Error{Op: "Init", Class: errclass.Other, Rank: e.world.Rank, Peer: errclass.None, Tag: errclass.None, Text: text}
	}
	e, err := init()
	if err == nil {
		m.env = e
	}
	return e, err
}
