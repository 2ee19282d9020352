/* memory of messages: of malloc, or that others see, or with gaps. */
#pragma once
#include "world.h"

static struct buffer take(struct world *w, int n)
{
	struct buffer b = {.type = MPI_BYTE};
	if (n <= 5000 && !w->plain && often(w, 1, 12)) {
		b.strided = 1;
		DO(MPI_Type_vector(n, 1, 2, MPI_BYTE, &b.type));
		DO(MPI_Type_commit(&b.type));
		n *= 2;
	}
	if (n >= 8192 && !w->plain && often(w, 1, 3)) {
		b.shared = 1;
		DO(MPI_Alloc_mem(n + 1, MPI_INFO_NULL, &b.at));
	} else {
		b.at = malloc(n + 1);
	}
	b.at[n] = 0xee;
	return b;
}

static void give(struct world *w, struct buffer *b)
{
	if (b->strided)
		DO(MPI_Type_free(&b->type));
	if (b->shared)
		DO(MPI_Free_mem(b->at));
	else
		free(b->at);
}

static int count(const struct buffer *b, int n) { return b->strided ? 1 : n; }

/* in_comm is the number of a rank of the world in a communicator, and back. */
static int in_comm(int comm, int r) { return comm == 2 && r >= 0 ? size - 1 - r : r; }
