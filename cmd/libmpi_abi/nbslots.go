package main

/*
#include "fast.h"
#include "nbslots.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
)

// keepNBSlots lets C begin c's short nonblocking operations (nbslots.c) once the ranks have met in one of Go's.
func (c *communicator) keepNBSlots() {
	place := C.gompi_place(C.uintptr_t(c.handle))
	if c.boarded || proc.lanes.off || place < 0 || proc.lanes.byPeer == nil {
		return
	}
	phases := coll.Of(c.c).NBPhases()
	if phases == nil {
		return
	}
	c.boarded = true
	c.nbPins.Pin(phases)
	c.nbPins.Pin(phases.Parked())
	proc.lanes.sitDown(c.c)
	C.gompi_known[place].nb_slots = (*C.struct_gompi_nb_slots)(unsafe.Pointer(phases))
}

// loseNBSlots leaves them to Go.
func (c *communicator) loseNBSlots() {
	if place := C.gompi_place(C.uintptr_t(c.handle)); place >= 0 && c.boarded {
		C.gompi_known[place].nb_slots = nil
	}
	c.nbPins.Unpin()
	c.boarded = false
}

//export gompiRingNBSlots
func gompiRingNBSlots(comm uintptr) {
	defer rescued(entered(nil))
	coll.Of(commOf(comm).c).RingNBSlots()
}

// adoptPosting makes Go's of an operation that C has begun: as is what it is.
func adoptPosting(r *C.struct_gompi_receive) *request {
	p := &C.gompi_postings[uintptr(r.handle)%C.GOMPI_RECEIVES]
	c := commOf(uintptr(r.comm))
	out := coll.Begun{Name: C.GoString(p.name), Number: uint64(p.number), Room: int(p.room), Longest: int(p.most), From: int(p.from), At: int(p.at), Len: int(p.n)}
	mem := out.Len
	switch p.takes {
	case C.GOMPI_TAKES_ONE:
		out.Takes = nonblock.One
	case C.GOMPI_TAKES_ALL:
		out.Takes = nonblock.All
		mem *= c.c.Size()
	case C.GOMPI_TAKES_DOWN:
		out.Takes = nonblock.Down
		b, err := bufferOf(0, 0, uintptr(unsafe.Pointer(p.datatype)))
		if err != nil {
			panic("libmpi_abi: a sum that C has begun: " + err.Error())
		}
		out.Sum = b.Type
	}
	out.Recv = unsafe.Slice((*byte)(unsafe.Pointer(p.recv)), mem)
	in, err := coll.Of(c.c).ResumeBegun(out)
	if err != nil {
		panic("libmpi_abi: an operation that C has begun: " + err.Error())
	}
	return &request{of: c, r: in}
}
