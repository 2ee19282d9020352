// Short collective operations in v and w without Go, as phases.c does the others: what
// pkg/collective/node/ragged.go does with blocks that fit beside a stamp, a table or a buffer.

#include <stdbool.h>
#include <string.h>

#include "fast.h"
#include "lane.h"
#include "_cgo_export.h"
#include "fastcalls.h"
#include "phasewait.h"
#include "phasepost.h"

// blocks are a buffer of blocks, one for each rank.
struct blocks {
	char *base;
	const int *counts, *displs;
	MPI_Datatype type;
	const MPI_Datatype *types; // of each block, whose displacement is bytes then; NULL: all are of type
};

// block is where a rank's block is; false: that is not for C to say.
static inline bool block(const struct blocks *b, uint64_t rank, char **at, size_t *n)
{
	int size = gompi_run_of(b->types ? b->types[rank] : b->type);
	if (size <= 0 || b->counts[rank] < 0)
		return false;
	*n = (size_t)b->counts[rank] * (size_t)size;
	*at = b->base + (ptrdiff_t)b->displs[rank] * (b->types ? 1 : size);
	return true;
}

// usual says whether a buffer of blocks is one that C may use.
static inline bool usual(const struct blocks *b) { return (uintptr_t)b->base > 2 && b->counts && b->displs; }

// longest finds the longest block but that of one rank; false: C cannot do it.
static inline bool longest(const struct blocks *b, uint64_t ranks, uint64_t but, size_t *most)
{
	char *at;
	size_t n;
	*most = 0;
	for (uint64_t r = 0; r < ranks; r++) {
		if (!block(b, r, &at, &n))
			return false;
		if (r != but && n > *most)
			*most = n;
	}
	return true;
}

// keeps says whether a rank's block for itself, own bytes at own_at, is as long as the room for it and elsewhere, or in place, with no own_at.
static inline bool keeps(const struct blocks *to, uint64_t rank, const char *own_at, size_t own)
{
	char *at;
	size_t n;
	return block(to, rank, &at, &n) && (!own_at || (n == own && (n == 0 || at != own_at)));
}

// keep takes it.
static inline void keep(const struct blocks *to, uint64_t rank, const char *own_at)
{
	char *at;
	size_t n;
	if (own_at && block(to, rank, &at, &n))
		copy_run(at, own_at, n);
}

// other is the number of a rank among those that are not root.
static inline uint64_t other(uint64_t rank, uint64_t root) { return rank > root ? rank - 1 : rank; }

// ---- gatherv ----

// give is the part of who is no root.
static inline bool give(struct operation *o, const void *buf, size_t n)
{
	struct gompi_phases *p = o->p;
	if (n == 0) {
		enter(o);
	} else if (n <= GOMPI_INLINE && room(p)) {
		enter(o);
		post(o, buf, n);
	} else if (n > GOMPI_INLINE && n <= GOMPI_WORTH && n <= p->brief && clear(p)) {
		enter(o);
		copy_run(buffer_of(p, p->rank), buf, n);
		post(o, NULL, 0);
	} else {
		return false;
	}
	return true;
}

// collect is the root's.
static inline void collect(struct operation *o, const struct blocks *in)
{
	struct gompi_phases *p = o->p;
	char *at;
	size_t n;
	enter(o);
	for (uint64_t r = 0; r < p->size; r++)
		if (r != p->rank && block(in, r, &at, &n) && n > 0) {
			if (!posted(o, r))
				return;
			if (n <= GOMPI_INLINE)
				copy_short(at, slot(p, r) + STAMP, n);
			else
				copy_run(at, buffer_of(p, r), n);
		}
}

FAST(Gatherv)
{
	struct operation o;
	size_t n = 0, most;
	if (begun(&o, "MPI_Gatherv", comm) && is_rank(o.p, root) && o.p->brief) {
		struct blocks in = {recvbuf, recvcounts, displs, recvtype, NULL};
		const void *mine = sendbuf == MPI_IN_PLACE ? NULL : sendbuf;
		if ((uint64_t)root != o.p->rank) {
			if (mine && gompi_measure(sendbuf, sendcount, sendtype, &n) && give(&o, sendbuf, n))
				return MPI_SUCCESS;
		} else if (sendbuf && usual(&in) && sendbuf != recvbuf && (!mine || gompi_measure(sendbuf, sendcount, sendtype, &n))
			&& longest(&in, o.p->size, o.p->rank, &most) && most <= o.p->brief && keeps(&in, o.p->rank, mine, n)) {
			keep(&in, o.p->rank, mine);
			collect(&o, &in);
			return SETTLE(o.rc, CALL_Gatherv);
		}
	}
	GO(Gatherv);
}

// ---- scatterv ----

// What the root says in its slot: Group.Scatterv.
enum { DEALT_SLOT, DEALT_BUFFER, DEALT_LATER, DEALT_HEAD = 8 };

// deal is the root's part, of blocks of at most n bytes.
static inline bool deal(struct operation *o, const struct blocks *out, size_t n)
{
	struct gompi_phases *p = o->p;
	size_t all = n * (p->size - 1), size;
	bool beside = all <= GOMPI_INLINE - DEALT_HEAD;
	if (!room(p) || (!beside && (all > p->brief || all > GOMPI_WORTH || !clear(p))))
		return false;
	enter(o);
	char small[GOMPI_INLINE], *at, *to = beside ? small + DEALT_HEAD : buffer_of(p, p->rank);
	for (uint64_t r = 0; r < p->size; r++)
		if (r != p->rank && block(out, r, &at, &size))
			copy_short(to + other(r, p->rank) * n, at, size);
	uint64_t said = (uint64_t)n << 2 | (beside ? DEALT_SLOT : DEALT_BUFFER);
	memcpy(small, &said, DEALT_HEAD);
	post(o, small, DEALT_HEAD + (beside ? all : 0));
	return true;
}

// get is the part of who is no root; false: Go must begin anew, for there are more phases to come.
static inline bool get(struct operation *o, void *buf, size_t size, uint64_t root)
{
	struct gompi_phases *p = o->p;
	uint64_t said;
	enter(o);
	if (!posted(o, root))
		return true;
	const char *at = slot(p, root) + STAMP;
	memcpy(&said, at, DEALT_HEAD);
	size_t n = said >> 2;
	switch (said & 3) {
	case DEALT_SLOT: at += DEALT_HEAD; break;
	case DEALT_BUFFER: at = buffer_of(p, root); break;
	default: p->phase--; return false;
	}
	copy_short(buf, at + other(p->rank, root) * n, size < n ? size : n);
	return true;
}

FAST(Scatterv)
{
	struct operation o;
	size_t n = 0, most;
	if (begun(&o, "MPI_Scatterv", comm) && is_rank(o.p, root)) {
		struct blocks out = {(char *)sendbuf, sendcounts, displs, sendtype, NULL};
		void *mine = recvbuf == MPI_IN_PLACE ? NULL : recvbuf;
		if ((uint64_t)root != o.p->rank) {
			if (mine && gompi_measure(recvbuf, recvcount, recvtype, &n) && get(&o, recvbuf, n, (uint64_t)root))
				return SETTLE(o.rc, CALL_Scatterv);
		} else if (recvbuf && usual(&out) && sendbuf != recvbuf && (!mine || gompi_measure(recvbuf, recvcount, recvtype, &n))
			&& longest(&out, o.p->size, o.p->rank, &most) && keeps(&out, o.p->rank, mine, n) && deal(&o, &out, most)) {
			char *at;
			if (mine && block(&out, o.p->rank, &at, &n))
				copy_run(mine, at, n);
			return MPI_SUCCESS;
		}
	}
	GO(Scatterv);
}

// ---- allgatherv ----

FAST(Allgatherv)
{
	struct operation o;
	struct blocks in = {recvbuf, recvcounts, displs, recvtype, NULL};
	size_t n = 0, most, own = 0;
	char *at = NULL;
	const void *mine = sendbuf == MPI_IN_PLACE ? NULL : sendbuf;
	if (sendbuf && begun(&o, "MPI_Allgatherv", comm) && usual(&in) && sendbuf != recvbuf && (!mine || gompi_measure(sendbuf, sendcount, sendtype, &own))
		&& longest(&in, o.p->size, o.p->size, &most) && most > 0 && most <= most_whole(o.p)
		&& keeps(&in, o.p->rank, mine, own) && ready_all(o.p, most)) {
		keep(&in, o.p->rank, mine);
		enter(&o);
		block(&in, o.p->rank, &at, &n);
		if (!all(&o, at, n, most))
			return SETTLE(o.rc, CALL_Allgatherv);
		for (uint64_t r = 0; r < o.p->size; r++)
			if (r != o.p->rank && block(&in, r, &at, &n))
				copy_short(at, place_of(&o, r, most), n);
		return MPI_SUCCESS;
	}
	GO(Allgatherv);
}

// ---- alltoallv and alltoallw ----

// receivers is how many others a rank has blocks for, at least 1.
static inline uint64_t receivers(const struct gompi_phases *p) { return p->size > 1 ? p->size - 1 : 1; }

// beside_most is the longest block that goes beside its sender's stamp, and cell_most the longest that does not go into a buffer.
static inline size_t beside_most(const struct gompi_phases *p) { return GOMPI_INLINE / receivers(p) & ~(size_t)7; }

static inline size_t cell_most(const struct gompi_phases *p)
{
	size_t beside = beside_most(p), table = shared(p) ? GOMPI_TABLE / receivers(p) & ~(size_t)7 : 0;
	return table > beside ? table : beside;
}

// cell_room is the longest block that fits its part of a buffer.
static inline size_t cell_room(const struct gompi_phases *p) { return p->brief / p->size & ~(size_t)7; }

// cell is where rank from has its block of n bytes for rank to.
static inline char *cell(const struct operation *o, uint64_t from, uint64_t to, size_t n)
{
	const struct gompi_phases *p = o->p;
	uint64_t at = other(to, from);
	size_t most = beside_most(p);
	if (n <= most)
		return slot(p, from) + STAMP + at * most;
	if (n <= (most = cell_most(p)))
		return table_of(o, from) + at * most;
	return buffer_of(p, from) + to * cell_room(p);
}

// exchangeable says whether C may exchange such blocks.
static inline bool exchangeable(struct gompi_phases *p, const struct blocks *out, const struct blocks *in)
{
	size_t sent, got, least = cell_most(p), most = cell_room(p) > least ? cell_room(p) : least;
	if (!p->brief || !room(p) || !longest(out, p->size, p->rank, &sent) || !longest(in, p->size, p->rank, &got))
		return false;
	return sent <= most && got <= most && (sent <= least || clear(p));
}

// exchange is Group.Alltoallv.
static inline void exchange(struct operation *o, const struct blocks *out, const struct blocks *in)
{
	struct gompi_phases *p = o->p;
	char *at;
	size_t n;
	bool ofall = true;
	enter(o);
	for (uint64_t r = 0; r < p->size; r++)
		if (r != p->rank && block(out, r, &at, &n) && n > 0)
			copy_short(cell(o, p->rank, r, n), at, n);
	if (shared(p)) {
		arrive(o);
		if (!awaited(o, GOMPI_FOR_ARRIVALS))
			return;
		met(p);
	} else {
		post(o, NULL, 0);
	}
	for (uint64_t d = 1, r = p->rank; d < p->size; d++) {
		r = r + 1 < p->size ? r + 1 : 0;
		if (!block(in, r, &at, &n) || n == 0) {
			ofall = false;
			continue;
		}
		if (!shared(p) && !posted(o, r))
			return;
		copy_short(at, cell(o, r, p->rank, n), n);
	}
	if (ofall)
		p->known = p->phase;
}

// alltoall exchanges blocks; false: Go must do it.
static inline bool alltoall(struct operation *o, const struct blocks *out, const struct blocks *in, bool in_place)
{
	char *from = NULL;
	size_t n = 0;
	if (!usual(in) || (!in_place && (!usual(out) || out->base == in->base)))
		return false;
	if ((!in_place && !block(out, o->p->rank, &from, &n)) || !keeps(in, o->p->rank, from, n))
		return false;
	if (!exchangeable(o->p, in_place ? in : out, in))
		return false;
	keep(in, o->p->rank, from);
	exchange(o, in_place ? in : out, in);
	return true;
}

FAST(Alltoallv)
{
	struct operation o;
	struct blocks out = {(char *)sendbuf, sendcounts, sdispls, sendtype, NULL}, in = {recvbuf, recvcounts, rdispls, recvtype, NULL};
	if (begun(&o, "MPI_Alltoallv", comm) && alltoall(&o, &out, &in, sendbuf == MPI_IN_PLACE))
		return SETTLE(o.rc, CALL_Alltoallv);
	GO(Alltoallv);
}

FAST(Alltoallw)
{
	struct operation o;
	struct blocks out = {(char *)sendbuf, sendcounts, sdispls, MPI_DATATYPE_NULL, sendtypes}, in = {recvbuf, recvcounts, rdispls, MPI_DATATYPE_NULL, recvtypes};
	if (recvtypes && (sendtypes || sendbuf == MPI_IN_PLACE) && begun(&o, "MPI_Alltoallw", comm) && alltoall(&o, &out, &in, sendbuf == MPI_IN_PLACE))
		return SETTLE(o.rc, CALL_Alltoallw);
	GO(Alltoallw);
}
