package main

/*
#include "fast.h"
#include "pace.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/shm"
	"github.com/gompirun/gompi/pkg/mpi"
)

// What C knows of Go's memory, as in lane.go.
const (
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Phase) ^ unsafe.Offsetof(C.struct_gompi_pace{}.phase))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Known) ^ unsafe.Offsetof(C.struct_gompi_pace{}.known))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Told) ^ unsafe.Offsetof(C.struct_gompi_pace{}.told))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Every) ^ unsafe.Offsetof(C.struct_gompi_pace{}.every))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Divided) ^ unsafe.Offsetof(C.struct_gompi_pace{}.divided))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Buffers) ^ unsafe.Offsetof(C.struct_gompi_pace{}.buffers))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Step) ^ unsafe.Offsetof(C.struct_gompi_pace{}.step))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Short) ^ unsafe.Offsetof(C.struct_gompi_pace{}.brief))
	_ = -uint(shm.PaceFirst ^ unsafe.Offsetof(C.struct_gompi_pace{}.first))
	_ = -uint(shm.PaceBlock ^ unsafe.Offsetof(C.struct_gompi_pace{}.block))
	_ = -uint(shm.PaceSleepers ^ unsafe.Offsetof(C.struct_gompi_pace{}.sleepers))
	_ = -uint(shm.PaceRank ^ unsafe.Offsetof(C.struct_gompi_pace{}.rank))
	_ = -uint(shm.PaceSize ^ unsafe.Offsetof(C.struct_gompi_pace{}.size))
	_ = -uint(unsafe.Offsetof(shm.Pace{}.Arrivals) ^ unsafe.Offsetof(C.struct_gompi_pace{}.arrivals))
	_ = -uint(shm.PaceSeats ^ unsafe.Offsetof(C.struct_gompi_pace{}.seats))
	_ = -uint(shm.PaceReleased ^ unsafe.Offsetof(C.struct_gompi_pace{}.released))
	_ = -uint(shm.PaceCome ^ C.GOMPI_PACE_COME)
	_ = -uint(unsafe.Sizeof(shm.Seat{}) ^ unsafe.Sizeof(C.struct_gompi_seat{}))
	_ = -uint(unsafe.Offsetof(shm.Seat{}.Away) ^ unsafe.Offsetof(C.struct_gompi_seat{}.away))
	_ = -uint(shm.ForArrivals - C.GOMPI_FOR_ARRIVALS)
	_ = -uint(shm.ForRelease - C.GOMPI_FOR_RELEASE)
	_ = -uint(shm.PaceSlots ^ C.GOMPI_PACE_SLOTS)
	_ = -uint(shm.PaceRoom ^ C.GOMPI_PACE_ROOM)
	_ = -uint(shm.AreaSlots ^ C.GOMPI_SLOTS)
	_ = -uint(shm.AreaBuffers ^ C.GOMPI_BUFFERS)
	_ = -uint(shm.InlineMax ^ C.GOMPI_INLINE)
	_ = -uint(shm.TableMax ^ C.GOMPI_TABLE)
)

// keepPace lets C do c's short operations (pace.c) once Go has done the first.
func (c *communicator) keepPace() {
	if c.paced || proc.lanes.off {
		return
	}
	c.paced = true
	place := C.gompi_place(C.uintptr_t(c.handle))
	if pace := c.c.Pace(); pace != nil && place >= 0 && proc.lanes.byPeer != nil {
		c.pins.Pin(pace)
		if seats := pace.Seats(); seats != nil {
			c.pins.Pin(seats)
			proc.lanes.sitDown(c.c)
		}
		C.gompi_known[place].pace = (*C.struct_gompi_pace)(unsafe.Pointer(pace))
	}
}

// losePace leaves them to Go.
func (c *communicator) losePace() {
	if place := C.gompi_place(C.uintptr_t(c.handle)); place >= 0 && c.paced {
		C.gompi_known[place].pace = nil
	}
	c.pins.Unpin()
	c.paced = false
}

//export gompiAwait
func gompiAwait(name *C.char, comm uintptr, rank int32) (rc int32) {
	defer rescued(entered(&rc))
	c := commOf(comm)
	if err := c.c.AwaitPosted(C.GoString(name), int(rank)); err != nil {
		c.leaveUnsettled()
		return c.raise(C.GoString(name), err)
	}
	return 0
}

//export gompiRouse
func gompiRouse(comm uintptr) {
	defer rescued(entered(nil))
	commOf(comm).c.RouseRanks()
}

// sitDown tells C what to do around a yield, which any lane to a rank of the node knows.
func (l *lanes) sitDown(c *mpi.Comm) {
	for r := 0; C.gompi_here == nil && r < c.Size(); r++ {
		if way := c.Lane(r); r != c.Rank() && way != nil {
			C.gompi_here = (*C.uint64_t)(way.Ends.Here)
		}
	}
}
