// The receives that C has begun, and the messages that are theirs. A part of lane.c.
#ifndef GOMPI_LANERECEIVE_H
#define GOMPI_LANERECEIVE_H

#include "lanering.h"

struct gompi_receive gompi_receives[GOMPI_RECEIVES];
struct gompi_list gompi_posted, gompi_done;
static struct gompi_list unused; // places that were used and can be again
static int used;                 // places that were ever used

// new_receive gives a place a handle that it did not have lately; NULL: all are
// taken.
static inline struct gompi_receive *new_receive(void)
{
	struct gompi_receive *r = unused.first;
	if (r)
		take_out(&unused, r);
	else if (used < GOMPI_RECEIVES)
		r = &gompi_receives[used++];
	else
		return NULL;
	r->handle = GOMPI_RECEIVE_HANDLE | (uintptr_t)(r->times++ & 0x7ffff) << 10 | (uintptr_t)(r - gompi_receives);
	return r;
}

static inline void free_receive(struct gompi_receive *r)
{
	r->state = GOMPI_FREE;
	r->handle = 0;
	push_back(&unused, r);
}

void gompi_give_back(int place) { free_receive(&gompi_receives[place]); }

// receive_of is the receive of a handle, if it is one that Go does not know of.
static inline struct gompi_receive *receive_of(MPI_Request request)
{
	uintptr_t h = (uintptr_t)request;
	if (h < GOMPI_RECEIVE_HANDLE) {
		struct gompi_plan *p = gompi_plan_of(h);
		return p ? p->active : NULL;
	}
	if (h >> 31)
		return NULL;
	struct gompi_receive *r = &gompi_receives[h % GOMPI_RECEIVES];
	return r->handle == h && (r->state == GOMPI_POSTED || r->state == GOMPI_DONE) ? r : NULL;
}

void gompi_hand_over(void)
{
	if (__builtin_expect(gompi_posted.first || gompi_done.first, 0))
		gompi_engine.adopt();
}

static inline struct gompi_lane *lane_of(const struct gompi_traffic *t, int rank)
{
	return t && (unsigned)rank < (unsigned)t->size ? t->lanes[rank] : NULL;
}

// send_in sends a message in a communicator, of which C may know nothing, and returns by which lane; NULL: Go must.
static inline struct gompi_lane *send_in(const struct gompi_traffic *t, const void *buf, size_t n, int dest, int tag)
{
	struct gompi_lane *l = lane_of(t, dest);
	if (!l || tag < 0)
		return NULL;
	return push(l, t->first, t->second | (uint64_t)(uint32_t)tag << 32, buf, n) ? l : NULL;
}

// among says whether a message of any source comes by lanes all of which C has, however many they are: to look at
// a lane where nothing has come takes a nanosecond or two, and a call of Go some hundred.
static inline bool among(const struct gompi_traffic *t) { return t->met == t->size - 1; }

// post_in begins a receive in a communicator, of which C may know nothing. It says false where Go must: nothing may
// wait there that Go knows of.
static inline bool post_in(const struct gompi_traffic *t, struct gompi_receive *r, void *buf, size_t n, int source, int tag, uintptr_t comm)
{
	struct gompi_lane *l = lane_of(t, source);
	bool any = !l && t && source == MPI_ANY_SOURCE && among(t);
	if (!(any || (l && l->account->brief)) || (tag < 0 && tag != MPI_ANY_TAG) || t->tally->posted || t->tally->kept)
		return false;
	r->room = n;
	r->any = t;
	r->plan = NULL;
	r->at.blocks = 0;
	r->first = t->first;
	r->source = source;
	r->tag = tag;
	r->buf = buf;
	r->comm = comm;
	r->lane = l;
	r->state = GOMPI_POSTED;
	push_back(&gompi_posted, r);
	return true;
}

// match is the first receive that a message fits (MPI 4.1, section 3.5).
static inline struct gompi_receive *match(uint64_t first, uint32_t source, int tag)
{
	struct gompi_receive *r = gompi_posted.first;
	while (r && !(r->first == first && ((uint32_t)r->source == source || r->source == MPI_ANY_SOURCE) && (r->tag == tag || (r->tag == MPI_ANY_TAG && tag >= 0))))
		r = r->next;
	return r;
}

// unload_strided copies a message of n bytes in an exchange buffer to where a receive has its blocks.
static __attribute__((noinline)) void unload_strided(struct gompi_exchange_buffers *s, unsigned named, const struct gompi_receive *r, size_t n)
{
	char packed[STRIDED_MOST];
	unload(s, named, packed, n);
	unpack_blocks(r->buf, &r->at, packed, n);
}

// deliver copies a payload of n bytes to where a receive wants it.
static inline void deliver(const struct gompi_receive *r, const char *from, size_t n)
{
	if (__builtin_expect(r->at.blocks != 0, 0))
		unpack_blocks(r->buf, &r->at, from, n);
	else if (n <= GOMPI_SLOT_INLINE)
		copy_short(r->buf, from, n);
	else
		copy_run(r->buf, from, n);
}

// take receives the next message of a lane, if it is short and a receive waits
// for it, or if it is room that the peer gives back.
static int take(struct gompi_lane *l)
{
	struct gompi_rx *x = l->rx;
	char *slot = x->slots + (x->next & x->mask) * GOMPI_SLOT;
	uint64_t stamp = __atomic_load_n((uint64_t *)slot, __ATOMIC_ACQUIRE);
	if ((uint32_t)(stamp >> 32) != (uint32_t)(x->next + 1))
		return NOTHING;
	size_t n = stamp & GOMPI_LENGTH;
	unsigned exchange_buffer = (uint32_t)stamp >> GOMPI_EXCHANGE_BUFFER_SHIFT & GOMPI_EXCHANGE_BUFFER;
	uint64_t first = ((uint64_t *)slot)[1], second = ((uint64_t *)slot)[2];
	if ((uint32_t)stamp == 0 && first == GOMPI_CREDIT) {
		l->account->used -= (intptr_t)second;
		advance(x, x->pos);
		return TAKEN;
	}
	if ((uint32_t)stamp & ~(GOMPI_LENGTH | (uint32_t)GOMPI_EXCHANGE_BUFFER << GOMPI_EXCHANGE_BUFFER_SHIFT))
		return FOR_GO;
	if (exchange_buffer ? n <= GOMPI_SLOT_INLINE || !l->exchange_buffers || n > l->exchange_buffers->size : n > x->length)
		return FOR_GO;
	int tag = (int)(second >> 32);
	struct gompi_receive *r = match(first, (uint32_t)second, tag);
	if (!r || n > r->room || (r->lane && r->lane != l))
		return FOR_GO;
	uint64_t pos = x->pos;
	if (n <= GOMPI_SLOT_INLINE) {
		deliver(r, slot + PAYLOAD, n);
	} else if (exchange_buffer && r->at.blocks) {
		unload_strided(l->exchange_buffers, exchange_buffer, r, n);
	} else if (exchange_buffer) {
		unload(l->exchange_buffers, exchange_buffer, r->buf, n);
	} else {
		pos = at(pos, n, x->length);
		deliver(r, x->data + (pos & (x->length - 1)), n);
		pos += n;
	}
	advance(x, pos);
	l->account->got++;
	if ((l->account->owed += n + GOMPI_OVERHEAD) >= GOMPI_RETURNS)
		gompi_engine.give_back(l->peer);
	r->source = (int)(uint32_t)second;
	r->tag = tag;
	r->bytes = n;
	r->state = GOMPI_DONE;
	take_out(&gompi_posted, r);
	push_back(&gompi_done, r);
	return TAKEN;
}

// look takes a message that may be for a receive.
static inline int look(struct gompi_receive *r)
{
	if (r->lane)
		return take(r->lane);
	int found = NOTHING;
	for (int i = 0; i < r->any->size && found == NOTHING; i++)
		if (r->any->lanes[i])
			found = take(r->any->lanes[i]);
	return found;
}

int gompi_look(struct gompi_receive *r) { return look(r); }

// await says whether a receive came to its end before Go has to go on.
static inline bool await(struct gompi_receive *r)
{
	int got = NOTHING;
	struct gompi_wait w = gompi_wait_for(r->lane ? r->lane->away : NULL);
	while (r->state != GOMPI_DONE) {
		got = look(r);
		if (got == FOR_GO || (got == NOTHING && !gompi_more(&w)))
			return false;
	}
	gompi_came(&w);
	return true;
}

static inline void put_status(MPI_Status *s, const struct gompi_receive *r)
{
	if (s == MPI_STATUS_IGNORE)
		return;
	s->MPI_SOURCE = r->source;
	s->MPI_TAG = r->tag;
	s->MPI_internal[0] = (int)r->bytes;
	s->MPI_internal[1] = (int)((uint64_t)r->bytes >> 32);
	s->MPI_internal[2] = 0;
}

#endif
