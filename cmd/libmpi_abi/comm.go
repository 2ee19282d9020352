package main

/*
#include "lane.h"
#include "fast.h"
*/
import "C"

import (
	"fmt"
	"runtime"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

const (
	commNull  = uintptr(256)
	commWorld = uintptr(257)
	commSelf  = uintptr(258)
)

// communicator is one of package core and what the C library adds to it.
type communicator struct {
	c       *core.Comm
	handle  uintptr
	handler *errhandler
	chosen  bool // the handler, by the program

	attached attachment

	traffic *C.struct_gompi_traffic // nil: C leaves all to Go, or has not asked yet
	asked   []bool                  // by rank: C was told of a lane, or that there is none
	paced   bool                    // C was told how to do short collective operations, if it may
	pins    runtime.Pinner          // what it was told
}

// commOf is the communicator of a handle, nil if it is none.
func commOf(h uintptr) *communicator {
	switch h {
	case commWorld:
		return proc.world
	case commSelf:
		return proc.self
	}
	if c := proc.comms.at(h); c != nil {
		return *c
	}
	return nil
}

// badComm raises the error of a handle that is no communicator.
func badComm(call string, h uintptr) int32 {
	if err := usable(); err != nil {
		return raise(call, err)
	}
	return raise(call, faultf(errclass.Comm, "comm is %s, which is no communicator: it was freed or never made", handleText(h, commNull, "MPI_COMM_NULL")))
}

func handleText(h, null uintptr, name string) string {
	if h == null {
		return name
	}
	return fmt.Sprintf("%#x", h)
}

// know tells C of a communicator.
func (c *communicator) know() {
	C.gompi_know_comm(C.uintptr_t(c.handle), C.int(c.c.Rank()), C.int(c.c.Size()))
}

// newComm makes the handle of a communicator that was made from parent.
func newComm(parent *communicator, c *core.Comm) uintptr {
	if c == nil {
		return commNull
	}
	n := &communicator{c: c, handler: parent.handler}
	n.handle = proc.comms.add(n)
	proc.handles.Store(c, n.handle)
	n.know()
	return n.handle
}

//export gompiCommRank
func gompiCommRank(comm uintptr, rank *int32) (rc int32) {
	defer rescued(entered(&rc))
	return askComm("MPI_Comm_rank", comm, "rank", rank, (*core.Comm).Rank)
}

//export gompiCommSize
func gompiCommSize(comm uintptr, size *int32) (rc int32) {
	defer rescued(entered(&rc))
	return askComm("MPI_Comm_size", comm, "size", size, (*core.Comm).Size)
}

func askComm(call string, h uintptr, arg string, to *int32, ask func(*core.Comm) int) int32 {
	c := commOf(h)
	switch {
	case c == nil:
		return badComm(call, h)
	case to == nil:
		return c.raise(call, faultf(errclass.Arg, "%s is a null pointer", arg))
	}
	*to = int32(ask(c.c))
	return 0
}

// with calls f with the communicator of a handle, and raises its error.
func with(call string, h uintptr, f func(c *communicator) error) int32 {
	c := commOf(h)
	if c == nil {
		return badComm(call, h)
	}
	if err := f(c); err != nil {
		return c.raise(call, err)
	}
	return 0
}

// makeComm gives the program the communicator that f makes of another.
func makeComm(call string, h uintptr, newcomm *uintptr, f func(c *communicator) (*core.Comm, error)) int32 {
	return with(call, h, func(c *communicator) error {
		err := noPlace(newcomm)
		if err == nil {
			err = c.makes(newcomm, func() (*core.Comm, error) { return f(c) })
		}
		if err != nil {
			return c.refuse(call, err)
		}
		return nil
	})
}

// makes gives the program the communicator that f makes of c.
func (c *communicator) makes(newcomm *uintptr, f func() (*core.Comm, error)) error {
	*newcomm = commNull
	n, err := f()
	if err == nil {
		*newcomm = newComm(c, n)
	}
	return err
}

// noPlace is an error if there is no place for a new communicator.
func noPlace(newcomm *uintptr) error {
	if newcomm == nil {
		return faultf(errclass.Arg, "the place for the new communicator is a null pointer, or a handle where the address of one is due")
	}
	return nil
}

// handleOf is the handle of a communicator of package core; MPI_COMM_NULL if the
// program does not know it.
func handleOf(c *core.Comm) uintptr {
	for _, p := range []*communicator{proc.world, proc.self} {
		if p != nil && p.c == c {
			return p.handle
		}
	}
	if h, ok := proc.handles.Load(c); ok {
		return h.(uintptr)
	}
	return commNull
}

// forget makes C ask Go again.
func (c *communicator) forget() {
	c.closeLanes()
	C.gompi_know_comm(C.uintptr_t(c.handle), 0, 0)
}
