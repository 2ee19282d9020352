// The rings of internal/base/shm as C writes and reads them: what a message takes there,
// and how its room is given back. A part of lane.c.
#ifndef GOMPI_LANERING_H
#define GOMPI_LANERING_H

#include "laneexchange.h"

enum { NOTHING = GOMPI_NOTHING, TAKEN = GOMPI_TAKEN, FOR_GO = GOMPI_FOR_GO }; // what take finds

enum { PAYLOAD = 24 }; // where a slot has its payload

// at is where a payload of n bytes goes in a data area.
static inline uint64_t at(uint64_t pos, uint64_t n, uint64_t length)
{
	pos = (pos + 63) & ~(uint64_t)63;
	uint64_t off = pos & (length - 1);
	return off + n > length ? pos + length - off : pos;
}

// refresh reads how much room there is.
static inline void refresh(struct gompi_tx *t)
{
	t->free = __atomic_load_n(&t->credit->slots, __ATOMIC_ACQUIRE) + t->mask + 1;
	t->room = __atomic_load_n(&t->credit->data, __ATOMIC_ACQUIRE) + t->length;
}

// more_slots says whether a slot is free. Where the window of slots should be wider it is Go's turn.
static bool more_slots(struct gompi_tx *t)
{
	uint64_t window = t->mask + 1;
	bool may = window < t->wider.slots && t->wider.at <= t->next;
	refresh(t);
	return t->next < t->free && !(may && t->free - t->next < window / 2);
}

static int take(struct gompi_lane *);

// more_data says whether n bytes have room at pos, and leaves it to Go to widen the window of data. A receiver
// that empties the ring makes room in a moment, which is waited for: Go would keep this message and all others
// of the stream, at a call of Go each.
static bool more_data(struct gompi_lane *l, uint64_t pos, size_t n)
{
	struct gompi_tx *t = l->tx;
	refresh(t);
	if (t->length < t->wider.data)
		return n <= t->length / 4 && pos + n <= t->room;
	for (struct gompi_wait w = gompi_wait_for(l->away); pos + n > t->room && gompi_more(&w); refresh(t))
		if (take(l) == FOR_GO)
			return false;
	return pos + n <= t->room;
}

// given_back says whether the peer has given back room for n bytes, and no other message is in the way of knowing.
static bool given_back(struct gompi_lane *l, size_t n)
{
	while (l->account->used + (intptr_t)n + GOMPI_OVERHEAD > GOMPI_WINDOW)
		if (take(l) != TAKEN)
			return false;
	return true;
}

// push sends a message, or says that Go must. The slot is chosen last: who looks for room takes messages meanwhile, and
// may have Go give back what they cost, by a message in this ring.
static inline bool push(struct gompi_lane *l, uint64_t first, uint64_t second, const char *buf, size_t n)
{
	struct gompi_account *a = l->account;
	struct gompi_tx *t = l->tx;
	int exchange_buffer = n > GOMPI_SLOT_INLINE ? here(l->exchange_buffers, n) : -1;
	if ((intptr_t)n >= a->brief && (a->brief == 0 || exchange_buffer < 0))
		return false;
	if (a->used + (intptr_t)n + GOMPI_OVERHEAD > GOMPI_WINDOW && !given_back(l, n))
		return false;
	bool in_ring = n > GOMPI_SLOT_INLINE && exchange_buffer < 0;
	uint64_t pos = in_ring ? at(t->pos, n, t->length) : 0, stamp = n;
	if (in_ring && (pos + n > t->room || n > t->length / 4) && !more_data(l, pos, n))
		return false;
	if (t->next + 1 == t->wider.at || (t->next >= t->free && !more_slots(t)))
		return false;
	char *slot = t->slots + (t->next & t->mask) * GOMPI_SLOT;
	if (n <= GOMPI_SLOT_INLINE) {
		copy_short(slot + PAYLOAD, buf, n);
	} else if (exchange_buffer >= 0) {
		stamp |= nb_slots(l->exchange_buffers, exchange_buffer, buf, n);
	} else {
		char *to = t->data + (pos & (t->length - 1));
		copy_run(to, buf, n);
		t->pos = pos + n;
	}
	((uint64_t *)slot)[1] = first;
	((uint64_t *)slot)[2] = second;
	t->next++;
	a->used += n + GOMPI_OVERHEAD;
	a->sent++;
	__atomic_store_n((uint64_t *)slot, t->next << 32 | stamp, t->fenced ? __ATOMIC_SEQ_CST : __ATOMIC_RELEASE);
	atomic_signal_fence(memory_order_seq_cst);
	if (l->marks && !(__atomic_load_n(l->marks, __ATOMIC_SEQ_CST) & l->mark))
		__atomic_fetch_or(l->marks, l->mark, __ATOMIC_SEQ_CST);
	if (__builtin_expect(__atomic_load_n(l->parked, __ATOMIC_SEQ_CST) != GOMPI_AWAKE, 0))
		gompi_engine.ring(l->peer);
	return true;
}

// advance gives the room of the message that was taken back.
static inline void advance(struct gompi_rx *r, uint64_t pos)
{
	r->next++;
	r->pos = pos;
	if (r->next - r->told > r->mask >> 2 || r->pos - r->told_at >= r->length >> 2) {
		r->told = r->next;
		r->told_at = r->pos;
		__atomic_store_n(&r->credit->data, r->pos, __ATOMIC_RELEASE);
		__atomic_store_n(&r->credit->slots, r->next, __ATOMIC_RELEASE);
	}
}

#endif
