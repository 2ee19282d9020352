// Short nonblocking collective operations without Go: C does what package node does with a posting of lane 0 whose
// contribution has room at once (pkg/collective/node: nbslots.go, posting.go, postings.go), in the same memory. What an
// operation contributes is there when its call returns; what it takes C looks for in MPI_Wait and its kin. Go does
// an operation where it has one of the communicator's under way itself, where arguments are not the usual ones,
// and goes on with those that are under way when it is called (gompi_engine.adopt).

#include <stdbool.h>
#include <string.h>

#include "fast.h"
#include "combine.h"
#include "lane.h"
#include "nbslots.h"
#include "_cgo_export.h"
#include "fastcalls.h"

enum { BESIDE = 8 }; // bytes of a slot before what goes in it

struct gompi_posting gompi_postings[GOMPI_RECEIVES];
struct gompi_list gompi_boarded;

// ---- the memory ----

static inline char *words(const struct gompi_nb_slots *b, uint64_t rank) { return b->first + rank * GOMPI_NB_WORDS; }

static inline char *slot(const struct gompi_nb_slots *b, uint64_t rank, uint64_t number)
{
	return words(b, rank) + (GOMPI_NB_FIRST_SLOT + number % GOMPI_NB_SLOT_COUNT) * GOMPI_SLOT;
}

// contribution is what a rank has posted.
static inline char *contribution(const struct gompi_nb_slots *b, uint64_t rank, const struct gompi_posting *p)
{
	if (p->most <= GOMPI_INLINE)
		return slot(b, rank, p->number) + BESIDE;
	return b->rooms + (rank * GOMPI_NB_ROOMS + (uint64_t)p->room) * b->chunk;
}

static inline bool has(const struct gompi_nb_slots *b, uint64_t rank, const struct gompi_posting *p)
{
	return rank == b->rank || __atomic_load_n((uint64_t *)slot(b, rank, p->number), __ATOMIC_ACQUIRE) >= 2 * p->number;
}

// passed says whether all ranks are past an operation.
static bool passed(struct gompi_nb_slots *b, uint64_t number)
{
	if (b->known >= number)
		return true;
	uint64_t least = b->past;
	if (least < number)
		return false;
	for (uint64_t r = 0; r < b->size; r++) {
		if (r == b->rank)
			continue;
		uint64_t n = __atomic_load_n((uint64_t *)words(b, r), __ATOMIC_ACQUIRE);
		if (n < number)
			return false; // who comes after it may be behind it
		least = n < least ? n : least;
	}
	b->known = least;
	return true;
}

// ended tells the others how far this rank is.
static inline void ended(struct gompi_nb_slots *b)
{
	uint64_t past = b->begun;
	for (struct gompi_receive *r = gompi_boarded.first; r; r = r->next)
		if (r->nb_slots == b) {
			past = gompi_postings[r - gompi_receives].number - 1;
			break;
		}
	if (past > b->past) {
		b->past = past;
		__atomic_store_n((uint64_t *)words(b, b->rank), past, __ATOMIC_RELEASE);
	}
}

// ---- taking ----

static bool take_all(const struct gompi_nb_slots *b, struct gompi_posting *p)
{
	for (; (uint64_t)p->next + 1 < b->size; p->next++) {
		uint64_t r = (b->rank + 1 + (uint64_t)p->next) % b->size;
		if (!has(b, r, p))
			return false;
		copy_short(p->recv + r * p->n, contribution(b, r, p) + p->at, p->n);
	}
	return true;
}

static bool take_down(const struct gompi_nb_slots *b, struct gompi_posting *p)
{
	for (; p->next <= p->from; p->next++)
		if (!has(b, (uint64_t)p->next, p))
			return false;
	gompi_combine *k = gompi_combine_of(p->datatype, MPI_SUM);
	for (int r = p->from; r >= 0; r--) {
		const char *in = contribution(b, (uint64_t)r, p) + p->at;
		if (r == p->from)
			copy_run(p->recv, in, p->n);
		else
			k(p->recv, in, p->recv, p->n);
	}
	return true;
}

bool gompi_take_post(struct gompi_receive *r)
{
	struct gompi_posting *p = &gompi_postings[r - gompi_receives];
	struct gompi_nb_slots *b = r->nb_slots;
	switch (p->takes) {
	case GOMPI_TAKES_ONE:
		if (!has(b, (uint64_t)p->from, p))
			return false;
		copy_short(p->recv, contribution(b, (uint64_t)p->from, p) + p->at, p->n);
		break;
	case GOMPI_TAKES_ALL:
		if (!take_all(b, p))
			return false;
		break;
	case GOMPI_TAKES_DOWN:
		if (!take_down(b, p))
			return false;
		break;
	}
	take_out(&gompi_boarded, r);
	push_back(&gompi_done, r);
	r->state = GOMPI_DONE;
	ended(b);
	return true;
}

// ---- beginning ----

// nb_slots_of is the communicator's slots, if C may begin an operation there.
static inline struct gompi_nb_slots *nb_slots_of(MPI_Comm comm)
{
	int i = gompi_place((uintptr_t)comm);
	gompi_take_turns();
	if (i < 0 || !gompi_phases_open || atomic_load_explicit(&gompi_known[i].comm, memory_order_acquire) != (uintptr_t)comm)
		return NULL;
	struct gompi_nb_slots *b = gompi_known[i].nb_slots;
	return b && b->open == 0 ? b : NULL;
}

// post contributes.
static inline void post(struct gompi_nb_slots *b, const struct gompi_posting *p, const void *send, size_t n, uintptr_t comm)
{
	copy_short(contribution(b, b->rank, p), send, n);
	__atomic_store_n((uint64_t *)slot(b, b->rank, p->number), 2 * p->number, __ATOMIC_SEQ_CST);
	for (uint64_t i = 0; i + 1 < b->size; i++)
		if (__builtin_expect(__atomic_load_n(b->parked[i], __ATOMIC_SEQ_CST) != GOMPI_AWAKE, 0)) {
			gompi_engine.ring_nb_slots((uintptr_t)comm);
			return;
		}
}

// start begins an operation to which this rank contributes n bytes of send, if posts says so. false: Go must.
static bool start(struct gompi_nb_slots *b, struct gompi_posting p, bool posts, const void *send, size_t n, MPI_Comm comm, MPI_Request *request)
{
	bool is_long = p.most > GOMPI_INLINE;
	p.number = b->begun + 1;
	p.room = is_long ? (int)(b->longs % GOMPI_NB_BUFFERS) : 0;
	if (NO_ADDRESS(request) || p.most > GOMPI_WORTH || p.most > b->chunk)
		return false;
	if (posts && ((p.number > GOMPI_NB_SLOT_COUNT && !passed(b, p.number - GOMPI_NB_SLOT_COUNT)) || (is_long && !passed(b, b->uses[p.room]))))
		return false;
	struct gompi_receive *r = gompi_new_receive();
	if (!r)
		return false;
	b->begun = p.number;
	if (is_long) {
		b->uses[p.room] = p.number;
		b->longs++;
	}
	gompi_postings[r - gompi_receives] = p;
	r->nb_slots = b;
	r->plan = NULL;
	r->lane = NULL;
	r->any = NULL;
	r->comm = (uintptr_t)comm;
	r->source = MPI_ANY_SOURCE;
	r->tag = MPI_ANY_TAG;
	r->bytes = 0;
	r->state = p.takes == GOMPI_TAKES_NOTHING ? GOMPI_DONE : GOMPI_POSTED;
	push_back(p.takes == GOMPI_TAKES_NOTHING ? &gompi_done : &gompi_boarded, r);
	if (posts)
		post(b, &p, send, n, (uintptr_t)comm);
	if (p.takes == GOMPI_TAKES_NOTHING)
		ended(b);
	*request = (MPI_Request)r->handle;
	return true;
}

static inline bool is_rank(const struct gompi_nb_slots *b, int rank) { return rank >= 0 && (uint64_t)rank < b->size; }

static inline bool is_address(const void *p) { return (uintptr_t)p > 2; }

// some says whether a buffer has something, and how many bytes.
static inline bool some(const void *buf, int count, MPI_Datatype t, size_t *n) { return gompi_measure(buf, count, t, n) && *n > 0; }

// ---- the functions ----

FAST(Ibarrier)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	if (b && start(b, (struct gompi_posting){.name = "MPI_Ibarrier", .takes = GOMPI_TAKES_ALL}, true, NULL, 0, comm, request))
		return MPI_SUCCESS;
	GO(Ibarrier);
}

FAST(Ibcast)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	size_t n;
	if (b && is_rank(b, root) && some(buffer, count, datatype, &n)) {
		bool mine = (uint64_t)root == b->rank;
		struct gompi_posting p = {.name = "MPI_Ibcast", .takes = mine ? GOMPI_TAKES_NOTHING : GOMPI_TAKES_ONE, .from = root, .most = n, .n = n, .recv = buffer};
		if (start(b, p, mine, buffer, n, comm, request))
			return MPI_SUCCESS;
	}
	GO(Ibcast);
}

FAST(Igather)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	size_t n;
	if (b && is_rank(b, root)) {
		struct gompi_posting p = {.name = "MPI_Igather", .takes = GOMPI_TAKES_ALL, .recv = recvbuf};
		if ((uint64_t)root != b->rank) {
			p.takes = GOMPI_TAKES_NOTHING;
			if (sendbuf != MPI_IN_PLACE && some(sendbuf, sendcount, sendtype, &n)) {
				p.most = n;
				if (start(b, p, true, sendbuf, n, comm, request))
					return MPI_SUCCESS;
			}
		} else if (some(recvbuf, recvcount, recvtype, &n) && sendbuf != recvbuf && gompi_same(sendbuf, sendcount, sendtype, n)) {
			p.most = p.n = n;
			if (start(b, p, false, NULL, 0, comm, request)) {
				if (sendbuf != MPI_IN_PLACE)
					copy_short((char *)recvbuf + b->rank * n, sendbuf, n);
				return MPI_SUCCESS;
			}
		}
	}
	GO(Igather);
}

FAST(Iscatter)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	size_t n;
	if (b && is_rank(b, root)) {
		struct gompi_posting p = {.name = "MPI_Iscatter", .takes = GOMPI_TAKES_ONE, .from = root, .recv = recvbuf};
		if ((uint64_t)root != b->rank) {
			if (recvbuf != MPI_IN_PLACE && some(recvbuf, recvcount, recvtype, &n)) {
				p.most = n * b->size;
				p.at = b->rank * n;
				p.n = n;
				if (start(b, p, false, NULL, 0, comm, request))
					return MPI_SUCCESS;
			}
		} else if (some(sendbuf, sendcount, sendtype, &n) && sendbuf != recvbuf && gompi_same(recvbuf, recvcount, recvtype, n)) {
			p.takes = GOMPI_TAKES_NOTHING;
			p.most = n * b->size;
			if (start(b, p, true, sendbuf, p.most, comm, request)) {
				if (recvbuf != MPI_IN_PLACE)
					copy_short(recvbuf, (const char *)sendbuf + b->rank * n, n);
				return MPI_SUCCESS;
			}
		}
	}
	GO(Iscatter);
}

FAST(Iallgather)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	size_t n;
	if (b && some(recvbuf, recvcount, recvtype, &n) && sendbuf != recvbuf && gompi_same(sendbuf, sendcount, sendtype, n)
		&& sendbuf != (char *)recvbuf + b->rank * n) {
		struct gompi_posting p = {.name = "MPI_Iallgather", .takes = GOMPI_TAKES_ALL, .most = n, .n = n, .recv = recvbuf};
		char *own = (char *)recvbuf + b->rank * n;
		if (start(b, p, true, sendbuf == MPI_IN_PLACE ? own : sendbuf, n, comm, request)) {
			if (sendbuf != MPI_IN_PLACE)
				copy_short(own, sendbuf, n);
			return MPI_SUCCESS;
		}
	}
	GO(Iallgather);
}

FAST(Ialltoall)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	size_t n;
	if (b && some(recvbuf, recvcount, recvtype, &n) && sendbuf != recvbuf && gompi_same(sendbuf, sendcount, sendtype, n)) {
		struct gompi_posting p = {.name = "MPI_Ialltoall", .takes = GOMPI_TAKES_ALL, .most = n * b->size, .at = b->rank * n, .n = n, .recv = recvbuf};
		const char *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
		if (start(b, p, true, send, p.most, comm, request)) {
			if (sendbuf != MPI_IN_PLACE)
				copy_short((char *)recvbuf + p.at, send + p.at, n);
			return MPI_SUCCESS;
		}
	}
	GO(Ialltoall);
}

// sums begins a sum of vectors, blocks times n bytes of count elements, of which this rank takes n that begin at byte at of
// those of the ranks up to from; -1: nothing. false: Go must.
static bool sums(struct gompi_nb_slots *b, const char *name, const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
	uint64_t blocks, int from, MPI_Comm comm, MPI_Request *request)
{
	size_t n, shares = b->size == 2 ? 32 << 10 : 4 << 10; // node.mostReadByOne: ranks divide what is longer
	const void *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
	if (op != MPI_SUM || !gompi_combine_of(datatype, op) || !some(send, count, datatype, &n) || sendbuf == recvbuf || (from >= 0 && !is_address(recvbuf)) || (blocks == 1 && n > shares))
		return false;
	struct gompi_posting p = {.name = name, .takes = from < 0 ? GOMPI_TAKES_NOTHING : GOMPI_TAKES_DOWN, .from = from, .most = n * blocks,
		.at = blocks > 1 ? b->rank * n : 0, .n = n, .recv = recvbuf, .datatype = datatype};
	return start(b, p, true, send, p.most, comm, request);
}

FAST(Iallreduce)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	if (b && sums(b, "MPI_Iallreduce", sendbuf, recvbuf, count, datatype, op, 1, (int)b->size - 1, comm, request))
		return MPI_SUCCESS;
	GO(Iallreduce);
}

FAST(Ireduce)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	if (b && is_rank(b, root)) {
		bool mine = (uint64_t)root == b->rank;
		if ((mine || sendbuf != MPI_IN_PLACE)
			&& sums(b, "MPI_Ireduce", sendbuf, mine ? recvbuf : NULL, count, datatype, op, 1, mine ? (int)b->size - 1 : -1, comm, request))
			return MPI_SUCCESS;
	}
	GO(Ireduce);
}

FAST(Ireduce_scatter_block)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	if (b && b->size > 1 && sums(b, "MPI_Ireduce_scatter_block", sendbuf, recvbuf, recvcount, datatype, op, b->size, (int)b->size - 1, comm, request))
		return MPI_SUCCESS;
	GO(Ireduce_scatter_block);
}

// scans begins a scan; from as of sums.
static inline bool scans(struct gompi_nb_slots *b, const char *name, const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int from, MPI_Comm comm, MPI_Request *request)
{
	return b->size > 1 && is_address(recvbuf) && sums(b, name, sendbuf, recvbuf, count, datatype, op, 1, from, comm, request);
}

FAST(Iscan)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	if (b && scans(b, "MPI_Iscan", sendbuf, recvbuf, count, datatype, op, (int)b->rank, comm, request))
		return MPI_SUCCESS;
	GO(Iscan);
}

FAST(Iexscan)
{
	struct gompi_nb_slots *b = nb_slots_of(comm);
	if (b && scans(b, "MPI_Iexscan", sendbuf, recvbuf, count, datatype, op, (int)b->rank - 1, comm, request))
		return MPI_SUCCESS;
	GO(Iexscan);
}
