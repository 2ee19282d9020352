// What C needs to do short collective operations (pace.c). Go has the same memory: see
// pace.go, and package internal/shm.
#ifndef GOMPI_PACE_H
#define GOMPI_PACE_H

#include <stdint.h>
#include "lane.h"

enum {
	GOMPI_SLOTS = 64,     // shm.AreaSlots
	GOMPI_BUFFERS = 16,   // shm.AreaBuffers
	GOMPI_INLINE = 120,   // shm.InlineMax
	GOMPI_TABLE = 1024,   // shm.TableMax
	GOMPI_WORTH = 8192,   // bytes that are worth it: node.worth has greater limits
	GOMPI_PACE_SLOTS = 2, // shm.PaceSlots
	GOMPI_PACE_ROOM = 66, // shm.PaceRoom
	GOMPI_PACE_COME = GOMPI_SLOT + 8, // shm.PaceCome
	GOMPI_FOR_ARRIVALS = -1, // shm.ForArrivals
	GOMPI_FOR_RELEASE = -2,  // shm.ForRelease
};

// gompi_seat is shm.Seat.
struct gompi_seat {
	uint32_t leader, index, ranks, bound;
	uint64_t *away;
};

// gompi_pace is shm.Pace.
struct gompi_pace {
	uint64_t phase, known, told, every;
	uint64_t divided, buffers, step, brief;
	char *first;
	uint64_t block;
	uint32_t *sleepers;
	uint64_t rank, size;
	uint64_t arrivals, benches;
	struct gompi_seat *seats;
	uint64_t *all, *released; // the result is after released
};

#endif
