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
#include "pace.h"
#include "_cgo_export.h"
#include "pacewait.h"
#include "pacepost.h"
#include "pacesum.h"

// ---- sums ----

// sum adds up n bytes of what ranks up to top have posted, which begin at byte at of it, from the last
// rank down, as package node does.
static inline bool sum(struct operation *o, char *acc, const char *mine, size_t at, size_t n, enum number k, uint64_t top)
{
	for (uint64_t r = top; r <= top; r--) {
		const char *in = mine;
		if (r != o->p->rank) {
			if (!posted(o, r))
				return false;
			in = slot(o->p, r) + STAMP + at;
		}
		if (r == top)
			copy_short(acc, in, n);
		else
			add(acc, in, n, k);
	}
	return true;
}

// sum_of_all adds up what all send, size bytes, and gives n bytes of the result, which begin at byte at of it. Where ranks
// share CPUs the last to come does it for all.
static inline bool sum_of_all(struct operation *o, char *acc, const char *send, size_t size, size_t at, size_t n, enum number k)
{
	struct gompi_pace *p = o->p;
	if (!shared(p)) {
		post(o, send, size);
		if (!sum(o, acc, send + at, at, n, k, p->size - 1))
			return false;
		met(p);
		return true;
	}
	char *result = size <= GOMPI_INLINE ? (char *)(p->released + 1) : p->first - p->step * p->buffers / GOMPI_SLOTS;
	copy_short(place_of(o, p->rank, size), send, size);
	if (arrive(o)) {
		copy_short(result, place_of(o, p->size - 1, size), size);
		for (uint64_t r = p->size - 1; r-- > 0;)
			add(result, place_of(o, r, size), size, k);
		__atomic_store_n(p->released, p->phase, __ATOMIC_SEQ_CST);
		rouse(o);
	} else if (!awaited(o, GOMPI_FOR_RELEASE)) {
		return false;
	}
	met(p);
	copy_short(acc, result + at, n);
	return true;
}

// ---- the functions ----

// bcast_long is a broadcast of what fits a buffer.
static inline bool bcast_long(struct operation *o, void *buf, size_t n, uint64_t root)
{
	if (root != o->p->rank) {
		enter(o);
		if (posted(o, root))
			memcpy(buf, buffer_of(o->p, root), n);
		return true;
	}
	if (!clear(o->p))
		return false;
	enter(o);
	memcpy(buffer_of(o->p, root), buf, n);
	lead(o, NULL, 0);
	return true;
}

WEAK(Barrier)
int PMPI_Barrier(MPI_Comm comm)
{
	struct operation o;
	if (begun(&o, "MPI_Barrier", comm) && room(o.p)) {
		enter(&o);
		all(&o, NULL, 0, 0);
		return SETTLE(o.rc, CALL_Barrier);
	}
	GUARD("MPI_Barrier");
	return SETTLE(gompiBarrier((GoUintptr)comm, 0, 0), CALL_Barrier);
}

WEAK(Bcast)
int PMPI_Bcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Bcast", comm) && is_rank(o.p, root) && gompi_measure(buffer, count, datatype, &n) && n > 0) {
		if (n > GOMPI_INLINE) {
			if (n <= GOMPI_WORTH && n <= o.p->brief && bcast_long(&o, buffer, n, root))
				return SETTLE(o.rc, CALL_Bcast);
		} else if ((uint64_t)root != o.p->rank) {
			enter(&o);
			if (posted(&o, root))
				copy_short(buffer, slot(o.p, root) + STAMP, n);
			__builtin_prefetch(slot_of(o.p, root, o.p->phase + 1), 0); // the root may be ahead
			return SETTLE(o.rc, CALL_Bcast);
		} else if (room(o.p)) {
			enter(&o);
			lead(&o, buffer, n);
			__builtin_prefetch(slot_of(o.p, o.p->rank, o.p->phase + 1), 1); // which readers still have
			return o.rc;
		}
	}
	GUARD("MPI_Bcast");
	return SETTLE(gompiBcast((GoUintptr)buffer, (GoInt64)count, (GoUintptr)datatype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Bcast);
}

WEAK(Allreduce)
int PMPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	enum number k = number_of(datatype, op);
	const void *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
	if (k != NONE && begun(&o, "MPI_Allreduce", comm) && fits_all(o.p, send, count, datatype, 1, &n) && (uintptr_t)recvbuf > 2 && sendbuf != recvbuf && room(o.p)) {
		char acc[GOMPI_TABLE];
		enter(&o);
		if (sum_of_all(&o, acc, send, n, 0, n, k))
			copy_short(recvbuf, acc, n);
		return SETTLE(o.rc, CALL_Allreduce);
	}
	GUARD("MPI_Allreduce");
	return SETTLE(gompiAllreduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Allreduce);
}

WEAK(Reduce)
int PMPI_Reduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	enum number k = number_of(datatype, op);
	if (k != NONE && begun(&o, "MPI_Reduce", comm) && is_rank(o.p, root)) {
		if ((uint64_t)root != o.p->rank) {
			if (fits(sendbuf, count, datatype, &n) && room(o.p)) {
				enter(&o);
				post(&o, sendbuf, n);
				return MPI_SUCCESS;
			}
		} else if (fits(recvbuf, count, datatype, &n) && sendbuf != recvbuf && (sendbuf == MPI_IN_PLACE || (uintptr_t)sendbuf > 2)) {
			char acc[GOMPI_INLINE];
			enter(&o);
			if (sum(&o, acc, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf, 0, n, k, o.p->size - 1))
				copy_short(recvbuf, acc, n);
			return SETTLE(o.rc, CALL_Reduce);
		}
	}
	GUARD("MPI_Reduce");
	return SETTLE(gompiReduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Reduce);
}

WEAK(Allgather)
int PMPI_Allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Allgather", comm) && fits_all(o.p, recvbuf, recvcount, recvtype, 1, &n) && sendbuf != recvbuf && room(o.p)
		&& gompi_same(sendbuf, sendcount, sendtype, n)) {
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
	GUARD("MPI_Allgather");
	return SETTLE(gompiAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Allgather);
}

WEAK(Alltoall)
int PMPI_Alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Alltoall", comm) && fits_all(o.p, recvbuf, recvcount, recvtype, o.p->size, &n) && in_one(o.p, n) && sendbuf != recvbuf && room(o.p)
		&& gompi_same(sendbuf, sendcount, sendtype, n)) {
		const char *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
		uint64_t rank = o.p->rank;
		enter(&o);
		if (!all(&o, send, n * o.p->size, n * o.p->size))
			return SETTLE(o.rc, CALL_Alltoall);
		for (uint64_t r = 0; r < o.p->size; r++)
			if (r != rank)
				copy_short((char *)recvbuf + r * n, place_of(&o, r, n * o.p->size) + rank * n, n);
		if (sendbuf != MPI_IN_PLACE)
			copy_short((char *)recvbuf + rank * n, send + rank * n, n);
		return MPI_SUCCESS;
	}
	GUARD("MPI_Alltoall");
	return SETTLE(gompiAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Alltoall);
}

WEAK(Gather)
int PMPI_Gather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Gather", comm) && is_rank(o.p, root)) {
		uint64_t rank = o.p->rank;
		if ((uint64_t)root != rank) {
			if (fits(sendbuf, sendcount, sendtype, &n) && room(o.p)) {
				enter(&o);
				post(&o, sendbuf, n);
				return MPI_SUCCESS;
			}
		} else if (fits(recvbuf, recvcount, recvtype, &n) && sendbuf != recvbuf && gompi_same(sendbuf, sendcount, sendtype, n)) {
			enter(&o);
			if (sendbuf != MPI_IN_PLACE)
				copy_short((char *)recvbuf + rank * n, sendbuf, n);
			for (uint64_t r = 0; r < o.p->size; r++)
				if (r != rank) {
					if (!posted(&o, r))
						return SETTLE(o.rc, CALL_Gather);
					copy_short((char *)recvbuf + r * n, slot(o.p, r) + STAMP, n);
				}
			return MPI_SUCCESS;
		}
	}
	GUARD("MPI_Gather");
	return SETTLE(gompiGather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Gather);
}

WEAK(Scatter)
int PMPI_Scatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	if (begun(&o, "MPI_Scatter", comm) && is_rank(o.p, root)) {
		uint64_t rank = o.p->rank;
		if ((uint64_t)root != rank) {
			if (fits(recvbuf, recvcount, recvtype, &n) && n * o.p->size <= GOMPI_INLINE) {
				enter(&o);
				if (posted(&o, root))
					copy_short(recvbuf, slot(o.p, root) + STAMP + rank * n, n);
				return SETTLE(o.rc, CALL_Scatter);
			}
		} else if (fits(sendbuf, sendcount, sendtype, &n) && n * o.p->size <= GOMPI_INLINE && sendbuf != recvbuf && room(o.p)
			&& gompi_same(recvbuf, recvcount, recvtype, n)) {
			enter(&o);
			lead(&o, sendbuf, n * o.p->size);
			if (recvbuf != MPI_IN_PLACE)
				copy_short(recvbuf, (const char *)sendbuf + rank * n, n);
			return MPI_SUCCESS;
		}
	}
	GUARD("MPI_Scatter");
	return SETTLE(gompiScatter((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Scatter);
}

WEAK(Reduce_scatter_block)
int PMPI_Reduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	struct operation o;
	size_t n;
	enum number k = number_of(datatype, op);
	if (k != NONE && begun(&o, "MPI_Reduce_scatter_block", comm) && fits_all(o.p, recvbuf, recvcount, datatype, o.p->size, &n)
		&& (sendbuf == MPI_IN_PLACE || (uintptr_t)sendbuf > 2) && sendbuf != recvbuf && room(o.p)) {
		char acc[GOMPI_TABLE];
		const char *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
		size_t at = o.p->rank * n;
		enter(&o);
		if (sum_of_all(&o, acc, send, n * o.p->size, at, n, k))
			copy_short(recvbuf, acc, n);
		return SETTLE(o.rc, CALL_Reduce_scatter_block);
	}
	GUARD("MPI_Reduce_scatter_block");
	return SETTLE(gompiReduceScatterBlock((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Reduce_scatter_block);
}

// vector measures that of a Reduce_scatter, size bytes, and this rank's block of it; false: it is not for C.
static inline bool vector(const struct gompi_pace *p, const int *counts, MPI_Datatype t, size_t *size, size_t *at, size_t *n)
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
	return *size > 0 && *size <= (shared(p) ? GOMPI_TABLE : GOMPI_INLINE);
}

WEAK(Reduce_scatter)
int PMPI_Reduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	struct operation o;
	size_t size, at, n;
	enum number k = number_of(datatype, op);
	if (k != NONE && begun(&o, "MPI_Reduce_scatter", comm) && vector(o.p, recvcounts, datatype, &size, &at, &n)
		&& (sendbuf == MPI_IN_PLACE || (uintptr_t)sendbuf > 2) && (uintptr_t)recvbuf > 2 && sendbuf != recvbuf && room(o.p)) {
		char acc[GOMPI_TABLE];
		enter(&o);
		if (sum_of_all(&o, acc, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf, size, at, n, k))
			copy_short(recvbuf, acc, n);
		return SETTLE(o.rc, CALL_Reduce_scatter);
	}
	GUARD("MPI_Reduce_scatter");
	return SETTLE(gompiReduceScatter((GoUintptr)sendbuf, (GoUintptr)recvbuf, (void *)recvcounts, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0, 0), CALL_Reduce_scatter);
}

// scan is a short Scan, or an Exscan; false: Go must do it.
static inline bool scan(struct operation *o, const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, enum number k, bool exclusive)
{
	size_t n;
	const void *send = sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
	if (!fits(send, count, datatype, &n) || (uintptr_t)recvbuf <= 2 || sendbuf == recvbuf || !room(o->p))
		return false;
	char acc[GOMPI_INLINE];
	uint64_t rank = o->p->rank;
	enter(o);
	if (rank == 0)
		lead(o, send, n);
	else
		post(o, send, n);
	if ((rank > 0 || !exclusive) && sum(o, acc, send, 0, n, k, exclusive ? rank - 1 : rank))
		copy_short(recvbuf, acc, n);
	return true;
}

WEAK(Scan)
int PMPI_Scan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	struct operation o;
	enum number k = number_of(datatype, op);
	if (k != NONE && begun(&o, "MPI_Scan", comm) && scan(&o, sendbuf, recvbuf, count, datatype, k, false))
		return SETTLE(o.rc, CALL_Scan);
	GUARD("MPI_Scan");
	return SETTLE(gompiScan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Scan);
}

WEAK(Exscan)
int PMPI_Exscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	struct operation o;
	enum number k = number_of(datatype, op);
	if (k != NONE && begun(&o, "MPI_Exscan", comm) && scan(&o, sendbuf, recvbuf, count, datatype, k, true))
		return SETTLE(o.rc, CALL_Exscan);
	GUARD("MPI_Exscan");
	return SETTLE(gompiExscan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Exscan);
}
