// Short collective operations without Go: a call of Go costs as much as a barrier of ranks that
// have a CPU each, and a third of one of ranks that share CPUs. C does what package node does with what fits beside a
// stamp (pkg/collective/node, docs/wire/shm.md), in the same memory, so either may do
// the next operation, and some ranks' C talks to other ranks' Go. Where a slot may
// still be needed by others, where arguments are not the usual ones, and where
// it has looked in vain for a while C leaves it to Go.

#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "fast.h"
#include "lane.h"
#include "_cgo_export.h"
#include "fastcalls.h"
#include "phasewait.h"
#include "phasepost.h"
#include "combine.h"

// ---- sums ----

// sum adds up the n bytes that each rank has posted, from the last rank down, as package node does. acc may be mine of the
// last but one.
static inline bool sum(struct operation *o, char *acc, const char *mine, size_t n, gompi_combine *k)
{
	const char *above = NULL;
	for (uint64_t r = o->p->size; r-- > 0;) {
		const char *in = mine;
		if (r != o->p->rank) {
			if (!posted(o, r))
				return false;
			in = posted_by(o->p, r, n);
		}
		if (above) {
			k(acc, in, above, n);
			in = acc;
		}
		above = in;
	}
	if (above != acc)
		copy_short(acc, above, n);
	return true;
}

// sum_of_all adds up the n bytes that all send. Where ranks share CPUs the last to come does it for all.
static inline bool sum_of_all(struct operation *o, char *acc, const char *send, size_t n, gompi_combine *k)
{
	struct gompi_phases *p = o->p;
	if (!shared(p)) {
		put(o, send, n);
		if (!sum(o, acc, send, n, k))
			return false;
		met(p);
		return true;
	}
	char *result = n <= GOMPI_INLINE ? (char *)(p->released + 1) : p->first - p->step * p->buffers / GOMPI_BUFFERS;
	copy_short(place_of(o, p->rank, n), send, n);
	if (arrive(o)) {
		copy_short(result, place_of(o, p->size - 1, n), n);
		for (uint64_t r = p->size - 1; r-- > 0;)
			k(result, place_of(o, r, n), result, n);
		__atomic_store_n(p->released, p->phase, __ATOMIC_SEQ_CST);
		rouse(o);
	} else if (!awaited(o, GOMPI_FOR_RELEASE)) {
		return false;
	}
	met(p);
	copy_short(acc, result, n);
	return true;
}

// result_of is where a sum of all is made: short ones apart, for what is added up may lie where the result goes. Where ranks share CPUs it
// is made in their memory.
static inline char *result_of(const struct gompi_phases *p, size_t size, char *small, void *recvbuf)
{
	return !shared(p) && size <= GOMPI_INLINE ? small : recvbuf;
}

// direct_sum says whether a sum may be made where it belongs: in place only by the last ranks, whose own part is read first.
static inline bool direct_sum(const struct gompi_phases *p, size_t size, bool in_place)
{
	return !in_place || size <= GOMPI_INLINE || p->rank + 2 >= p->size;
}

// ---- the functions ----

FAST(Barrier)
{
	struct operation o;
	if (begun_flat(&o, "MPI_Barrier", comm) && room(o.p)) {
		enter(&o);
		all(&o, NULL, 0);
		return SETTLE(o.rc, CALL_Barrier);
	}
	GO(Barrier);
}

FAST(Bcast)
{
	struct operation o;
	size_t n;
	if (begun_flat(&o, "MPI_Bcast", comm) && is_rank(o.p, root) && gompi_measure(buffer, count, datatype, &n) && n > 0
		&& (n <= GOMPI_INLINE || (n <= GOMPI_WORTH && n <= o.p->brief))) {
		if ((uint64_t)root != o.p->rank) {
			enter(&o);
			if (posted(&o, root))
				copy_short(buffer, posted_by(o.p, root, n), n);
			return SETTLE(o.rc, CALL_Bcast);
		}
		if (ready(o.p, n)) {
			enter(&o);
			put(&o, buffer, n);
			return MPI_SUCCESS;
		}
	}
	GO(Bcast);
}

FAST(Allreduce)
{
	struct operation o;
	size_t n;
	gompi_combine *k = gompi_combine_of(datatype, op);
	const void *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
	if (k && begun_flat(&o, "MPI_Allreduce", comm) && fits_all(o.p, send, count, datatype, 1, &n) && n <= o.p->read_by_all && (uintptr_t)recvbuf > 2
		&& sendbuf != recvbuf && (shared(o.p) || direct_sum(o.p, n, send == recvbuf)) && ready_all(o.p, n)) {
		char small[GOMPI_INLINE], *acc = result_of(o.p, n, small, recvbuf);
		enter(&o);
		if (sum_of_all(&o, acc, send, n, k) && acc == small)
			copy_short(recvbuf, acc, n);
		return SETTLE(o.rc, CALL_Allreduce);
	}
	GO(Allreduce);
}

FAST(Reduce)
{
	struct operation o;
	size_t n;
	gompi_combine *k = gompi_combine_of(datatype, op);
	if (k && begun_flat(&o, "MPI_Reduce", comm) && is_rank(o.p, root)) {
		if ((uint64_t)root != o.p->rank) {
			if (fits_one(o.p, sendbuf, count, datatype, &n) && n <= o.p->read_by_one && ready(o.p, n)) {
				enter(&o);
				put(&o, sendbuf, n);
				return MPI_SUCCESS;
			}
		} else if (fits_one(o.p, recvbuf, count, datatype, &n) && n <= o.p->read_by_one && sendbuf != recvbuf
			&& (sendbuf == MPI_IN_PLACE || (uintptr_t)sendbuf > 2) && direct_sum(o.p, n, sendbuf == MPI_IN_PLACE)) {
			char small[GOMPI_INLINE], *acc = n <= sizeof small ? small : recvbuf;
			enter(&o);
			if (sum(&o, acc, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf, n, k) && acc == small)
				copy_short(recvbuf, acc, n);
			return SETTLE(o.rc, CALL_Reduce);
		}
	}
	GO(Reduce);
}

FAST(Allgather)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Allgather", comm) && fits_all(o.p, recvbuf, recvcount, recvtype, 1, &n) && sendbuf != recvbuf && ready_all(o.p, n)
		&& gompi_same(sendbuf, sendcount, sendtype, n) && sendbuf != (char *)recvbuf + o.p->rank * n) {
		char *own = (char *)recvbuf + o.p->rank * n;
		if (sendbuf != MPI_IN_PLACE)
			copy_short(own, sendbuf, n);
		enter(&o);
		if (!all(&o, own, n))
			return SETTLE(o.rc, CALL_Allgather);
		for (uint64_t r = 0; r < o.p->size; r++)
			if (r != o.p->rank)
				copy_short((char *)recvbuf + r * n, place_of(&o, r, n), n);
		return MPI_SUCCESS;
	}
	GO(Allgather);
}

FAST(Alltoall)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Alltoall", comm) && fits_all(o.p, recvbuf, recvcount, recvtype, o.p->size, &n) && in_one(o.p, n) && sendbuf != recvbuf && ready_all(o.p, n * o.p->size)
		&& gompi_same(sendbuf, sendcount, sendtype, n)) {
		const char *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
		uint64_t rank = o.p->rank;
		enter(&o);
		if (!all(&o, send, n * o.p->size))
			return SETTLE(o.rc, CALL_Alltoall);
		for (uint64_t r = 0; r < o.p->size; r++)
			if (r != rank)
				copy_short((char *)recvbuf + r * n, place_of(&o, r, n * o.p->size) + rank * n, n);
		if (sendbuf != MPI_IN_PLACE)
			copy_short((char *)recvbuf + rank * n, send + rank * n, n);
		return MPI_SUCCESS;
	}
	GO(Alltoall);
}
