// Nonblocking collective operations that C has begun (nbslots.c). Go has the same memory: see nbslots.go, and
// package internal/base/shm.
#ifndef GOMPI_NB_H
#define GOMPI_NB_H

#include <stdbool.h>
#include <stdint.h>
#include "lane.h"

// gompi_posting is such an operation: what this rank has yet to take from others' contributions, as node.Posting has it.
enum { GOMPI_TAKES_NOTHING, GOMPI_TAKES_ONE, GOMPI_TAKES_ALL, GOMPI_TAKES_DOWN };

struct gompi_posting {
	const char *name;
	uint64_t number;
	int takes, room, from; // from: whom it takes from, or the last of them; room: the buffer of long ones
	int next;              // of all others: how many were taken
	size_t most, at, n;    // the longest contribution; where in each the n bytes begin that are this rank's
	char *recv;
	MPI_Datatype datatype; // of what is summed up
};

extern struct gompi_posting gompi_postings[GOMPI_RECEIVES]; // by the places of gompi_receives

// gompi_boarded are the operations of which this rank has yet to take something.
extern struct gompi_list gompi_boarded;

// gompi_take_post takes what is there for an operation, and says whether that was the last.
bool gompi_take_post(struct gompi_receive *);

#endif
