package checker

import (
	"bytes"
	"fmt"
	"runtime"
	"strconv"
)

// A program whose thread level is ThreadSerialized takes no locks, and two goroutines that call at once would get wrong data in
// silence. One that is checked hears of it: a call that comes while another goroutine is in one is an error.

// Visit is a goroutine's stay in a call.
type Visit struct {
	op        string
	goroutine uint64
	where     func() string
}

// Enter begins a call; Leave ends it. Of a callback's call within a call nothing is kept, nor where goroutines may call at once.
func (k *Checker) Enter(op string) (*Visit, *Finding) {
	if k.shared {
		return nil, nil
	}
	v := &Visit{op, goroutine(), k.Caller()}
	for !k.inside.CompareAndSwap(nil, v) {
		other := k.inside.Load()
		if other == nil {
			continue
		}
		if other.goroutine == v.goroutine {
			return nil, nil
		}
		return nil, &Finding{Other, fmt.Sprintf(
			"called at %s while another goroutine is in %s, called at %s: ask for MPI_THREAD_MULTIPLE, in Go by mpi.WithThreads(mpi.ThreadMultiple)",
			v.where(), other.op, other.where())}
	}
	return v, nil
}

// Leave ends a call; nil is one of which nothing was kept.
func (k *Checker) Leave(v *Visit) {
	if v != nil {
		k.inside.CompareAndSwap(v, nil)
	}
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
