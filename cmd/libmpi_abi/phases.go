package main

/*
#include "fast.h"
#include "lane.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
)

// keepPhases lets C do c's short operations (phases.c) once Go has done the first.
func (c *communicator) keepPhases() {
	if c.paced || proc.lanes.off {
		return
	}
	c.paced = true
	place := C.gompi_place(C.uintptr_t(c.handle))
	if phases := coll.Of(c.c).Phases(); phases != nil && place >= 0 && proc.lanes.byPeer != nil {
		c.pins.Pin(phases)
		if cpuPlaces := phases.CPUPlaces(); cpuPlaces != nil {
			c.pins.Pin(cpuPlaces)
			proc.lanes.sitDown(c.c)
		}
		C.gompi_known[place].phases = (*C.struct_gompi_phases)(unsafe.Pointer(phases))
	}
}

// losePhases leaves them to Go.
func (c *communicator) losePhases() {
	if place := C.gompi_place(C.uintptr_t(c.handle)); place >= 0 && c.paced {
		C.gompi_known[place].phases = nil
	}
	c.pins.Unpin()
	c.paced = false
}

//export gompiAwait
func gompiAwait(name *C.char, comm uintptr, rank int32) (rc int32) {
	defer rescued(entered(&rc))
	c := commOf(comm)
	if err := coll.Of(c.c).AwaitPosted(C.GoString(name), int(rank)); err != nil {
		c.leaveUnsettled()
		return c.raise(C.GoString(name), err)
	}
	return 0
}

//export gompiRouse
func gompiRouse(comm uintptr) {
	defer rescued(entered(nil))
	coll.Of(commOf(comm).c).RouseRanks()
}

// sitDown tells C what to do around a yield, which any lane to a rank of the node knows.
func (l *lanes) sitDown(c *core.Comm) {
	for r := 0; C.gompi_here == nil && r < c.Size(); r++ {
		if way := c.Lane(r); r != c.Rank() && way != nil {
			C.gompi_here = (*C.uint64_t)(way.Ends.Here)
		}
	}
}
