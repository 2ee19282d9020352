package mpi

import (
	"bytes"
	"fmt"
	"runtime"
	"strconv"
)

// A program whose thread level is ThreadSerialized takes no locks, and two goroutines that call at once would get wrong data in
// silence. One that is checked hears of it: a call that comes while another goroutine is in one is an error.

// visit is a goroutine's stay in a call.
type visit struct {
	op        string
	goroutine uint64
	where     func() string
}

// enter begins a call; leave ends it. Of a callback's call within a call nothing is kept. nil is a checker that looks for nothing.
func (k *checker) enter(op string) (*visit, *Error) {
	if k == nil || k.shared {
		return nil, nil
	}
	v := &visit{op, goroutine(), k.caller()}
	for !k.inside.CompareAndSwap(nil, v) {
		other := k.inside.Load()
		if other == nil {
			continue
		}
		if other.goroutine == v.goroutine {
			return nil, nil
		}
		return nil, &Error{Op: op, Class: ErrOther, Rank: none, Peer: none, Tag: none, Text: fmt.Sprintf(
			"called at %s while another goroutine is in %s, called at %s: ask for MPI_THREAD_MULTIPLE, in Go by mpi.WithThreads(mpi.ThreadMultiple)",
			v.where(), other.op, other.where())}
	}
	return v, nil
}

func (k *checker) leave(v *visit) {
	if v != nil {
		k.inside.CompareAndSwap(v, nil)
	}
}

// enter begins a call of c, if it is checked.
func (c *Comm) enter(op string) (*visit, *Error) {
	v, bad := c.env.check.enter(op)
	if bad != nil {
		bad.Rank = c.rank
	}
	return v, bad
}

// goroutine is the number of the caller's, which the runtime says only in its traces.
func goroutine() uint64 {
	var room [64]byte
	words := bytes.Fields(room[:runtime.Stack(room[:], false)])
	if len(words) < 2 {
		return 0
	}
	n, _ := strconv.ParseUint(string(words[1]), 10, 64)
	return n
}
