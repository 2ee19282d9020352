// The fast path's sends and receives, as functions that Go can call.
#ifndef GOMPI_HALF_H
#define GOMPI_HALF_H

#include "fast.h"
#include "lane.h"

int half_send(const struct gompi_traffic *t, const void *buf, size_t n, int dest, int tag);
struct gompi_receive *half_post(const struct gompi_traffic *t, void *buf, size_t n, int source, int tag);

// half_look takes what has come for a receive: GOMPI_FOR_GO if Go must.
int half_look(struct gompi_receive *r);
void half_hand_over(void);

// half_drop gives back the place of a receive that is done or that Go has taken.
void half_drop(struct gompi_receive *r);

#endif
