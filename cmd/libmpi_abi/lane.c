// Short messages between ranks of a node, without Go: a call of Go costs as much
// as such a message. C takes the part of the engine (pkg/pml) that most messages of
// most programs need: a send that fits into the ring, and a receive, named source
// and all, whose message is the next one there. The memory is the engine's own, so
// either may do the next step; what C cannot do it leaves to Go:
//
//	MPI_Send, MPI_Isend   push, or Go
//	MPI_Irecv             post, if nothing waits in the communicator that Go knows of
//	MPI_Wait, MPI_Recv    take what has come, for gompi_spins looks; then Go
//	MPI_Start             the same (plan.c)
//	MPI_Waitany and kin   look for what has come (many.c)
//	everything else       gompi_hand_over: Go gets the receives that C has begun
//
// So matching has one place at any time, and messages keep their order. There are
// no lanes in programs of MPI_THREAD_MULTIPLE (mpi.Comm.Traffic).

#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "fast.h"
#include "lane.h"
#include "sent.h"
#include "_cgo_export.h"
#include "lanewait.h"

enum { NOTHING = GOMPI_NOTHING, TAKEN = GOMPI_TAKEN, FOR_GO = GOMPI_FOR_GO }; // what take finds

enum {
	PAYLOAD = 24, // where a slot has its payload
	AHEAD = 3,    // slots that are asked for before they are used, for their lines come one after the other else
};

// PREFETCH asks for a line to be written to.
#if defined __x86_64__
#define PREFETCH(p) __asm__ volatile("prefetchw %0" : : "m"(*(const char *)(p)))
#else
#define PREFETCH(p) __builtin_prefetch(p, 1)
#endif

int gompi_lanes_open, gompi_paces_open, gompi_spins;
struct gompi_trace gompi_traces[GOMPI_TRACES];
uintptr_t gompi_sent_last;
unsigned gompi_calls;
uint64_t gompi_usual;
struct gompi_sitting *gompi_here;

// ---- the rings (internal/shm) ----

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

// idled is that of internal/shm/window_unsafe.go, and leaves it to Go to say that it is not so.
static inline bool idled(struct gompi_tx *t)
{
	if (!t->left || *t->left == t->seen)
		return false;
	t->seen = *t->left;
	return true;
}

// more_slots says whether a slot is free. Where the window of slots should be wider it is Go's turn.
static bool more_slots(struct gompi_tx *t)
{
	uint64_t window = t->mask + 1;
	bool may = window < t->most_slots && t->wider_at <= t->next;
	if (may && !idled(t))
		return false;
	refresh(t);
	return t->next < t->free && !(may && t->free - t->next < window / 2);
}

static int take(struct gompi_lane *);

// more_data says whether n bytes have room at pos, and leaves it to Go to widen the window of data. A receiver
// that empties the ring makes room in a moment, which is waited for: Go would keep this message and all others
// of the stream, at a call of Go each.
static bool more_data(struct gompi_lane *l, uint64_t pos, size_t n)
{
	enum { ROOM_LOOKS = 60 }; // two moments each, some 2 us in all: longer than 64 KiB take
	struct gompi_tx *t = l->tx;
	if (t->length < t->most_data && (n > t->length / 4 || !idled(t)))
		return false;
	refresh(t);
	for (int looks = gompi_spins > 0 ? ROOM_LOOKS : 0; looks > 0 && pos + n > t->room; looks--) {
		if (take(l) == FOR_GO)
			return false;
		PAUSE();
		PAUSE();
		refresh(t);
	}
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

// push sends a message, or says that Go must.
static inline bool push(struct gompi_lane *l, uint64_t first, uint64_t second, const char *buf, size_t n)
{
	struct gompi_account *a = l->account;
	struct gompi_tx *t = l->tx;
	if ((intptr_t)n >= a->brief || (a->used + (intptr_t)n + GOMPI_OVERHEAD > GOMPI_WINDOW && !given_back(l, n)) || t->next + 1 == t->wider_at || (t->next >= t->free && !more_slots(t)))
		return false;
	char *slot = t->slots + (t->next & t->mask) * GOMPI_SLOT;
	if (n <= GOMPI_SLOT_INLINE) {
		copy_short(slot + PAYLOAD, buf, n);
	} else {
		uint64_t pos = at(t->pos, n, t->length);
		if ((pos + n > t->room || n > t->length / 4) && !more_data(l, pos, n))
			return false;
		memcpy(t->data + (pos & (t->length - 1)), buf, n);
		t->pos = pos + n;
	}
	((uint64_t *)slot)[1] = first;
	((uint64_t *)slot)[2] = second;
	t->next++;
	a->used += n + GOMPI_OVERHEAD;
	a->sent++;
	__atomic_store_n((uint64_t *)slot, t->next << 32 | n, t->fenced ? __ATOMIC_SEQ_CST : __ATOMIC_RELEASE);
	if (l->had == l->rx->next) // no question and answer: more are likely to follow
		PREFETCH(t->slots + ((t->next + AHEAD) & t->mask) * GOMPI_SLOT);
	l->had = l->rx->next;
	atomic_signal_fence(memory_order_seq_cst);
	if (l->marks && !(__atomic_load_n(l->marks, __ATOMIC_SEQ_CST) & l->mark))
		__atomic_fetch_or(l->marks, l->mark, __ATOMIC_SEQ_CST);
	if (__builtin_expect(__atomic_load_n(l->parked, __ATOMIC_SEQ_CST) != GOMPI_AWAKE, 0))
		gompiRing(l->peer);
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

// ---- receives ----

struct gompi_receive gompi_receives[GOMPI_RECEIVES];
struct gompi_list gompi_posted, gompi_done;
static struct gompi_list unused; // places that were used and can be again
static int used;                 // places that were ever used

static inline void push_back(struct gompi_list *l, struct gompi_receive *r)
{
	r->next = NULL;
	r->prev = l->last;
	if (l->last)
		l->last->next = r;
	else
		l->first = r;
	l->last = r;
}

static inline void take_out(struct gompi_list *l, struct gompi_receive *r)
{
	if (r->prev)
		r->prev->next = r->next;
	else
		l->first = r->next;
	if (r->next)
		r->next->prev = r->prev;
	else
		l->last = r->prev;
}

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
		gompiAdopt();
}

// match is the first receive that a message fits (MPI 4.1, section 3.5).
static inline struct gompi_receive *match(uint64_t first, uint32_t source, int tag)
{
	struct gompi_receive *r = gompi_posted.first;
	while (r && !(r->first == first && ((uint32_t)r->source == source || r->source == MPI_ANY_SOURCE) && (r->tag == tag || (r->tag == MPI_ANY_TAG && tag >= 0))))
		r = r->next;
	return r;
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
	size_t n = (uint32_t)stamp;
	uint64_t first = ((uint64_t *)slot)[1], second = ((uint64_t *)slot)[2];
	if (n == 0 && first == GOMPI_CREDIT) {
		l->account->used -= (intptr_t)second;
		advance(x, x->pos);
		return TAKEN;
	}
	if (n > GOMPI_LENGTH || n > x->length)
		return FOR_GO;
	int tag = (int)(second >> 32);
	struct gompi_receive *r = match(first, (uint32_t)second, tag);
	if (!r || n > r->room || (r->lane && r->lane != l))
		return FOR_GO;
	uint64_t pos = x->pos;
	if (n <= GOMPI_SLOT_INLINE) {
		copy_short(r->buf, slot + PAYLOAD, n);
	} else {
		pos = at(pos, n, x->length);
		memcpy(r->buf, x->data + (pos & (x->length - 1)), n);
		pos += n;
	}
	advance(x, pos);
	l->account->got++;
	if ((l->account->owed += n + GOMPI_OVERHEAD) >= GOMPI_RETURNS)
		gompiReturn(l->peer);
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
	if (r->state == GOMPI_DONE)
		return true;
	if (!r->lane && gompi_spins == 0)
		return false; // a look depends on whom it is for
	struct gompi_outlook w = gompi_outlook(r->lane);
	do {
		while (r->state != GOMPI_DONE && (got = look(r)) == TAKEN)
			;
	} while (r->state != GOMPI_DONE && got == NOTHING && gompi_more(&w));
	if (r->state != GOMPI_DONE)
		return false;
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

// ---- arguments ----

static inline struct gompi_traffic *traffic_of(MPI_Comm comm)
{
	int i = gompi_place((uintptr_t)comm);
	if (i < 0 || !gompi_lanes_open || atomic_load_explicit(&gompi_known[i].comm, memory_order_acquire) != (uintptr_t)comm)
		return NULL;
	return gompi_known[i].traffic;
}

static inline struct gompi_lane *lane_of(struct gompi_traffic *t, int rank)
{
	return t && (unsigned)rank < (unsigned)t->size ? t->lanes[rank] : NULL;
}

void gompi_turn(void)
{
	gompi_hand_over();
	gompiTurn();
}

// ---- the functions ----

// sent_bytes sends a message and returns by which lane; NULL: Go must.
static inline struct gompi_lane *sent_bytes(const void *buf, size_t n, int dest, int tag, MPI_Comm comm)
{
	struct gompi_traffic *t = traffic_of(comm);
	struct gompi_lane *l = lane_of(t, dest);
	if (!l || tag < 0)
		return NULL;
	return push(l, t->first, t->second | (uint64_t)(uint32_t)tag << 32, buf, n) ? l : NULL;
}

static inline struct gompi_lane *sent(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	size_t n;
	return gompi_measure(buf, count, datatype, &n) ? sent_bytes(buf, n, dest, tag, comm) : NULL;
}

// trace is that of the last message of a lane (pml.Trace).
static inline uint64_t trace(const struct gompi_lane *l)
{
	return (uint64_t)l->peer << GOMPI_NUMBER_BITS | ((uint64_t)l->account->sent & (((uint64_t)1 << GOMPI_NUMBER_BITS) - 1));
}

WEAK(Send)
int PMPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	gompi_take_turns();
	if (sent(buf, count, datatype, dest, tag, comm))
		return MPI_SUCCESS;
	GUARD("MPI_Send");
	return SETTLE(gompiSend((GoUintptr)buf, count, (GoUintptr)datatype, dest, tag, (GoUintptr)comm, 0), CALL_Send);
}

WEAK(Isend)
int PMPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	gompi_take_turns();
	struct gompi_lane *l = request ? sent(buf, count, datatype, dest, tag, comm) : NULL;
	if (l) {
		*request = (MPI_Request)gompi_sent(trace(l));
		return MPI_SUCCESS;
	}
	GUARD("MPI_Isend");
	if (!request)
		return SETTLE(gompiNull("MPI_Isend", "request", (GoUintptr)comm), CALL_Isend);
	return SETTLE(gompiIsend((GoUintptr)buf, count, (GoUintptr)datatype, dest, tag, (GoUintptr)comm, (GoUintptr *)request, 0), CALL_Isend);
}

// among says whether a message of any source comes by one of few lanes, all of which C has.
static inline bool among(const struct gompi_traffic *t)
{
	enum { FEW = 16 };
	return t->size <= FEW && t->met == t->size - 1;
}

// post_bytes begins a receive. It says false where Go must: nothing may wait in the
// communicator that Go knows of.
static inline bool post_bytes(struct gompi_receive *r, void *buf, size_t n, int source, int tag, MPI_Comm comm)
{
	struct gompi_traffic *t = traffic_of(comm);
	struct gompi_lane *l = lane_of(t, source);
	bool any = !l && t && source == MPI_ANY_SOURCE && among(t);
	if (!(any || (l && l->account->brief)) || (tag < 0 && tag != MPI_ANY_TAG) || t->tally->posted || t->tally->kept)
		return false;
	r->room = n;
	r->any = t;
	r->plan = NULL;
	r->first = t->first;
	r->source = source;
	r->tag = tag;
	r->buf = buf;
	r->comm = (uintptr_t)comm;
	r->lane = l;
	r->state = GOMPI_POSTED;
	push_back(&gompi_posted, r);
	return true;
}

static inline bool post(struct gompi_receive *r, void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm)
{
	size_t n;
	return gompi_measure(buf, count, datatype, &n) && post_bytes(r, buf, n, source, tag, comm);
}

WEAK(Irecv)
int PMPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
	gompi_take_turns();
	struct gompi_receive *r = request ? new_receive() : NULL;
	if (r && post(r, buf, count, datatype, source, tag, comm)) {
		*request = (MPI_Request)r->handle;
		return MPI_SUCCESS;
	}
	if (r)
		free_receive(r);
	GUARD("MPI_Irecv");
	if (!request)
		return SETTLE(gompiNull("MPI_Irecv", "request", (GoUintptr)comm), CALL_Irecv);
	return SETTLE(gompiIrecv((GoUintptr)buf, count, (GoUintptr)datatype, source, tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Irecv);
}

// received waits for a receive that has no handle. Where it says false the receive
// is undone.
static inline bool received(struct gompi_receive *r, MPI_Status *status)
{
	if (!await(r)) {
		take_out(&gompi_posted, r);
		return false;
	}
	take_out(&gompi_done, r);
	put_status(status, r);
	return true;
}

WEAK(Recv)
int PMPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
	struct gompi_receive r;
	gompi_take_turns();
	if (post(&r, buf, count, datatype, source, tag, comm) && received(&r, status))
		return MPI_SUCCESS;
	GUARD("MPI_Recv");
	return SETTLE(gompiRecv((GoUintptr)buf, count, (GoUintptr)datatype, source, tag, (GoUintptr)comm, status), CALL_Recv);
}

WEAK(Sendrecv)
int PMPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
	void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
	struct gompi_receive r;
	gompi_take_turns();
	if (post(&r, recvbuf, recvcount, recvtype, source, recvtag, comm)) {
		if (sent(sendbuf, sendcount, sendtype, dest, sendtag, comm)) {
			if (received(&r, status))
				return MPI_SUCCESS;
			GUARD("MPI_Sendrecv");
			return SETTLE(gompiRecv((GoUintptr)recvbuf, recvcount, (GoUintptr)recvtype, source, recvtag, (GoUintptr)comm, status), CALL_Sendrecv);
		}
		take_out(&gompi_posted, &r);
	}
	GUARD("MPI_Sendrecv");
	return SETTLE(gompiSendrecv((GoUintptr)sendbuf, sendcount, (GoUintptr)sendtype, dest, sendtag,
		(GoUintptr)recvbuf, recvcount, (GoUintptr)recvtype, source, recvtag, (GoUintptr)comm, status), CALL_Sendrecv);
}

// finish ends a receive that is done.
static inline void finish(struct gompi_receive *r, MPI_Request *request, MPI_Status *status)
{
	put_status(status, r);
	take_out(&gompi_done, r);
	if (r->plan)
		r->plan->active = NULL;
	else
		*request = MPI_REQUEST_NULL;
	free_receive(r);
}

void gompi_finish(struct gompi_receive *r, MPI_Request *request, MPI_Status *status) { finish(r, request, status); }

bool gompi_begin(struct gompi_plan *p)
{
	struct gompi_receive *r = new_receive();
	struct gompi_lane *l;
	if (!r)
		return false;
	if (p->receives && post_bytes(r, p->buf, p->bytes, p->peer, p->tag, (MPI_Comm)p->comm)) {
		r->plan = p;
		p->active = r;
		return true;
	}
	if (!p->receives && (l = sent_bytes(p->buf, p->bytes, p->peer, p->tag, (MPI_Comm)p->comm))) {
		*r = (struct gompi_receive){.first = trace(l), .source = p->peer, .tag = p->tag, .comm = p->comm, .handle = r->handle, .lane = l, .plan = p, .times = r->times, .state = GOMPI_DONE};
		push_back(&gompi_done, r);
		p->active = r;
		return true;
	}
	free_receive(r);
	return false;
}

// over is whether a request needs no waiting: it is null, or of a send that was
// complete at once.
static inline bool over(MPI_Request r) { return r == MPI_REQUEST_NULL || gompi_is_sent((uintptr_t)r); }

bool gompi_over(MPI_Request r) { return over(r); }
struct gompi_receive *gompi_receive_of(MPI_Request r) { return receive_of(r); }

WEAK(Wait)
int PMPI_Wait(MPI_Request *request, MPI_Status *status)
{
	if (request && over(*request)) {
		gompi_set_empty(status);
		*request = MPI_REQUEST_NULL;
		return MPI_SUCCESS;
	}
	struct gompi_receive *r = request && gompi_lanes_open ? receive_of(*request) : NULL;
	if (r && await(r)) {
		finish(r, request, status);
		return MPI_SUCCESS;
	}
	GUARD("MPI_Wait");
	return SETTLE(gompiWaitOne((GoUintptr *)request, status), CALL_Wait);
}

bool gompi_patient(void)
{
	enum { OWN_CPU = 256, SHARED = 16 }; // tests in vain
	static unsigned vain;
	PAUSE();
	return ++vain % (gompi_spins > 0 ? OWN_CPU : SHARED);
}

WEAK(Test)
int PMPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
	if (request && flag && over(*request)) {
		gompi_set_empty(status);
		*request = MPI_REQUEST_NULL;
		*flag = 1;
		return MPI_SUCCESS;
	}
	struct gompi_receive *r = request && flag && gompi_lanes_open ? receive_of(*request) : NULL;
	if (r) {
		int got = TAKEN;
		while (r->state != GOMPI_DONE && got == TAKEN)
			got = look(r);
		*flag = r->state == GOMPI_DONE;
		if (*flag) {
			finish(r, request, status);
			return MPI_SUCCESS;
		}
		if (got == NOTHING && gompi_patient())
			return MPI_SUCCESS;
	}
	GUARD("MPI_Test");
	return SETTLE(gompiTestOne((GoUintptr *)request, flag, status), CALL_Test);
}

// all_done waits for requests and says whether all of them were C's to wait for,
// and are done.
static bool all_done(int count, const MPI_Request requests[])
{
	if (!gompi_lanes_open)
		return false;
	for (int i = 0; i < count; i++)
		if (!over(requests[i]) && !receive_of(requests[i]))
			return false;
	for (int i = 0; i < count; i++)
		if (!over(requests[i]) && !await(receive_of(requests[i])))
			return false;
	return true;
}

WEAK(Waitall)
int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[])
{
	if (count <= 0 || !array_of_requests || !all_done(count, array_of_requests)) {
		GUARD("MPI_Waitall");
		return SETTLE(gompiWaitall(count, (GoUintptr *)array_of_requests, array_of_statuses), CALL_Waitall);
	}
	for (int i = 0; i < count; i++) {
		MPI_Status *s = array_of_statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &array_of_statuses[i];
		if (over(array_of_requests[i])) {
			gompi_set_empty(s);
			array_of_requests[i] = MPI_REQUEST_NULL;
			continue;
		}
		finish(receive_of(array_of_requests[i]), &array_of_requests[i], s);
		if (s != MPI_STATUS_IGNORE)
			s->MPI_ERROR = MPI_SUCCESS;
	}
	return MPI_SUCCESS;
}
