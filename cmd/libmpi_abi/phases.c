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

// sum adds up n bytes of what ranks up to top have posted, size bytes, which begin at byte at of it, from the last
// rank down, as package node does. acc may be mine of the last but one.
static inline bool sum(struct operation *o, char *acc, const char *mine, size_t size, size_t at, size_t n, gompi_combine *k, uint64_t top)
{
	const char *above = NULL;
	for (uint64_t r = top; r <= top; r--) {
		const char *in = mine;
		if (r != o->p->rank) {
			if (!posted(o, r))
				return false;
			in = (size > GOMPI_INLINE ? buffer_of(o->p, r) : slot(o->p, r) + STAMP) + at;
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

// sum_of_all adds up what all send, size bytes, and gives n bytes of the result, which begin at byte at of it. Where ranks
// share CPUs the last to come does it for all.
static inline bool sum_of_all(struct operation *o, char *acc, const char *send, size_t size, size_t at, size_t n, gompi_combine *k)
{
	struct gompi_phases *p = o->p;
	if (!shared(p)) {
		put(o, send, size, n < size ? at : 0, n < size ? n : 0);
		if (!sum(o, acc, send + at, size, at, n, k, p->size - 1))
			return false;
		met(p);
		return true;
	}
	char *result = size <= GOMPI_INLINE ? (char *)(p->released + 1) : p->first - p->step * p->buffers / GOMPI_BUFFERS;
	copy_short(place_of(o, p->rank, size), send, size);
	if (arrive(o)) {
		copy_short(result, place_of(o, p->size - 1, size), size);
		for (uint64_t r = p->size - 1; r-- > 0;)
			k(result, place_of(o, r, size), result, size);
		__atomic_store_n(p->released, p->phase, __ATOMIC_SEQ_CST);
		rouse(o);
	} else if (!awaited(o, GOMPI_FOR_RELEASE)) {
		return false;
	}
	met(p);
	copy_short(acc, result + at, n);
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

// bcast_long is a broadcast of what fits a buffer.
static inline bool bcast_long(struct operation *o, void *buf, size_t n, uint64_t root)
{
	if (root != o->p->rank) {
		enter(o);
		if (posted(o, root))
			copy_run(buf, buffer_of(o->p, root), n);
		return true;
	}
	if (!clear(o->p))
		return false;
	enter(o);
	copy_run(buffer_of(o->p, root), buf, n);
	post(o, NULL, 0);
	return true;
}

FAST(Barrier)
{
	struct operation o;
	if (begun_flat(&o, "MPI_Barrier", comm) && room(o.p)) {
		enter(&o);
		all(&o, NULL, 0, 0);
		return SETTLE(o.rc, CALL_Barrier);
	}
	GO(Barrier);
}

FAST(Bcast)
{
	struct operation o;
	size_t n;
	if (begun_flat(&o, "MPI_Bcast", comm) && is_rank(o.p, root) && gompi_measure(buffer, count, datatype, &n) && n > 0) {
		if (n > GOMPI_INLINE) {
			if (n <= GOMPI_WORTH && n <= o.p->brief && bcast_long(&o, buffer, n, root))
				return SETTLE(o.rc, CALL_Bcast);
		} else if ((uint64_t)root != o.p->rank) {
			enter(&o);
			if (posted(&o, root))
				copy_short(buffer, slot(o.p, root) + STAMP, n);
			return SETTLE(o.rc, CALL_Bcast);
		} else if (room(o.p)) {
			enter(&o);
			post(&o, buffer, n);
			return o.rc;
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
	if (k && begun_flat(&o, "MPI_Allreduce", comm) && fits_sum(o.p, send, count, datatype, 1, &n) && n <= most_read(o.p, true) && (uintptr_t)recvbuf > 2
		&& sendbuf != recvbuf && (shared(o.p) || direct_sum(o.p, n, send == recvbuf)) && ready_all(o.p, n)) {
		char small[GOMPI_INLINE], *acc = result_of(o.p, n, small, recvbuf);
		enter(&o);
		if (sum_of_all(&o, acc, send, n, 0, n, k) && acc == small)
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
			if (fits_one(o.p, sendbuf, count, datatype, 1, &n) && n <= most_read(o.p, false) && ready(o.p, n)) {
				enter(&o);
				put(&o, sendbuf, n, 0, 0);
				return MPI_SUCCESS;
			}
		} else if (fits_one(o.p, recvbuf, count, datatype, 1, &n) && n <= most_read(o.p, false) && sendbuf != recvbuf
			&& (sendbuf == MPI_IN_PLACE || (uintptr_t)sendbuf > 2) && direct_sum(o.p, n, sendbuf == MPI_IN_PLACE)) {
			char small[GOMPI_INLINE], *acc = n <= sizeof small ? small : recvbuf;
			enter(&o);
			if (sum(&o, acc, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf, n, 0, n, k, o.p->size - 1) && acc == small)
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
		if (!all(&o, own, n, n))
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
		if (shared(o.p) ? !all(&o, send, n * o.p->size, n * o.p->size) : (put(&o, send, n * o.p->size, rank * n, n), !others(&o)))
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

FAST(Gather)
{
	struct operation o;
	size_t n;
	if (begun_flat(&o, "MPI_Gather", comm) && is_rank(o.p, root)) {
		uint64_t rank = o.p->rank;
		if ((uint64_t)root != rank) {
			if (fits_one(o.p, sendbuf, sendcount, sendtype, 1, &n) && ready(o.p, n)) {
				enter(&o);
				put(&o, sendbuf, n, 0, 0);
				return MPI_SUCCESS;
			}
		} else if (fits_one(o.p, recvbuf, recvcount, recvtype, 1, &n) && sendbuf != recvbuf && gompi_same(sendbuf, sendcount, sendtype, n)) {
			enter(&o);
			if (sendbuf != MPI_IN_PLACE)
				copy_short((char *)recvbuf + rank * n, sendbuf, n);
			for (uint64_t r = 0; r < o.p->size; r++)
				if (r != rank) {
					if (!posted(&o, r))
						return SETTLE(o.rc, CALL_Gather);
					copy_short((char *)recvbuf + r * n, n > GOMPI_INLINE ? buffer_of(o.p, r) : slot(o.p, r) + STAMP, n);
				}
			return MPI_SUCCESS;
		}
	}
	GO(Gather);
}

FAST(Scatter)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Scatter", comm) && is_rank(o.p, root)) {
		uint64_t rank = o.p->rank;
		if ((uint64_t)root != rank) {
			if (fits_one(o.p, recvbuf, recvcount, recvtype, o.p->size, &n) && in_one(o.p, n)) {
				enter(&o);
				if (posted(&o, root))
					copy_short(recvbuf, (n * o.p->size > GOMPI_INLINE ? buffer_of(o.p, root) : slot(o.p, root) + STAMP) + rank * n, n);
				return SETTLE(o.rc, CALL_Scatter);
			}
		} else if (fits_one(o.p, sendbuf, sendcount, sendtype, o.p->size, &n) && in_one(o.p, n) && sendbuf != recvbuf && ready(o.p, n * o.p->size)
			&& gompi_same(recvbuf, recvcount, recvtype, n)) {
			enter(&o);
			put(&o, sendbuf, n * o.p->size, rank * n, n);
			if (recvbuf != MPI_IN_PLACE)
				copy_short(recvbuf, (const char *)sendbuf + rank * n, n);
			return MPI_SUCCESS;
		}
	}
	GO(Scatter);
}

FAST(Reduce_scatter_block)
{
	struct operation o;
	size_t n;
	gompi_combine *k = gompi_combine_of(datatype, op);
	if (k && begun(&o, "MPI_Reduce_scatter_block", comm) && fits_sum(o.p, recvbuf, recvcount, datatype, o.p->size, &n)
		&& (sendbuf == MPI_IN_PLACE || (uintptr_t)sendbuf > 2) && sendbuf != recvbuf && (shared(o.p) || in_one(o.p, n)) && ready_all(o.p, n * o.p->size)
		&& (sendbuf != MPI_IN_PLACE || shared(o.p) || n * o.p->size <= GOMPI_INLINE)) {
		const char *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
		char small[GOMPI_INLINE], *acc = result_of(o.p, n * o.p->size, small, recvbuf);
		size_t at = o.p->rank * n;
		enter(&o);
		if (sum_of_all(&o, acc, send, n * o.p->size, at, n, k) && acc == small)
			copy_short(recvbuf, acc, n);
		return SETTLE(o.rc, CALL_Reduce_scatter_block);
	}
	GO(Reduce_scatter_block);
}

// vector measures that of a Reduce_scatter, size bytes, and this rank's block of it; false: it is not for C.
static inline bool vector(const struct gompi_phases *p, const int *counts, MPI_Datatype t, size_t *size, size_t *at, size_t *n)
{
	int each = gompi_run_of(t);
	*size = *at = 0;
	if (!counts || each <= 0)
		return false;
	for (uint64_t r = 0; r < p->size; r++) {
		if (counts[r] < 0)
			return false;
		if (r < p->rank)
			*at += (size_t)counts[r] * each;
		*size += (size_t)counts[r] * each;
	}
	*n = (size_t)counts[p->rank] * each;
	return *size > 0 && *size <= (shared(p) ? most_summed(p) : GOMPI_INLINE);
}

FAST(Reduce_scatter)
{
	struct operation o;
	size_t size, at, n;
	gompi_combine *k = gompi_combine_of(datatype, op);
	if (k && begun(&o, "MPI_Reduce_scatter", comm) && vector(o.p, recvcounts, datatype, &size, &at, &n)
		&& (sendbuf == MPI_IN_PLACE || (uintptr_t)sendbuf > 2) && (uintptr_t)recvbuf > 2 && sendbuf != recvbuf && ready_all(o.p, size)) {
		char small[GOMPI_INLINE], *acc = result_of(o.p, size, small, recvbuf);
		enter(&o);
		if (sum_of_all(&o, acc, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf, size, at, n, k) && acc == small)
			copy_short(recvbuf, acc, n);
		return SETTLE(o.rc, CALL_Reduce_scatter);
	}
	GO(Reduce_scatter);
}

// SCAN_MOST is how many bytes of a rank's C scans: Go copies more sooner to distant CPUs.
enum { SCAN_MOST = 4096 };

// scannable says whether a rank's n bytes of a scan go through at once, and have room.
static inline bool scannable(struct gompi_phases *p, size_t n)
{
	return n > 0 && (n <= GOMPI_INLINE ? room(p) : n <= SCAN_MOST && n <= p->brief && clear(p));
}

// scan is a short Scan, or an Exscan; false: Go must do it.
static inline bool scan(struct operation *o, const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, gompi_combine *k, bool exclusive)
{
	size_t n;
	const void *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
	if (!gompi_measure(send, count, datatype, &n) || (uintptr_t)recvbuf <= 2 || sendbuf == recvbuf || !scannable(o->p, n))
		return false;
	uint64_t rank = o->p->rank;
	enter(o);
	put(o, send, n, 0, 0);
	if (rank > 0 || !exclusive)
		sum(o, recvbuf, send, n, 0, n, k, exclusive ? rank - 1 : rank);
	return true;
}

FAST(Scan)
{
	struct operation o;
	gompi_combine *k = gompi_combine_of(datatype, op);
	if (k && begun(&o, "MPI_Scan", comm) && scan(&o, sendbuf, recvbuf, count, datatype, k, false))
		return SETTLE(o.rc, CALL_Scan);
	GO(Scan);
}

FAST(Exscan)
{
	struct operation o;
	gompi_combine *k = gompi_combine_of(datatype, op);
	if (k && begun(&o, "MPI_Exscan", comm) && scan(&o, sendbuf, recvbuf, count, datatype, k, true))
		return SETTLE(o.rc, CALL_Exscan);
	GO(Exscan);
}
