// One-sided operations without Go: a call of Go costs ten times as much as a put of 8 bytes. C takes the part of package window
// that most programs need: contiguous data of predefined types, or of types that are one run of memory, and a target whose
// memory is mapped here. Words and memory are the window's own, so either may do the next operation; what C cannot do, and
// what is wrong, it leaves to Go:
//
//	MPI_Put, MPI_Get                         copy
//	MPI_Accumulate, MPI_Fetch_and_op,
//	MPI_Compare_and_swap                     combine, under the lock of the block of memory
//	MPI_Win_flush and kin, MPI_Win_sync      order
//	MPI_Win_lock, MPI_Win_unlock and _all    take and give a lock that nobody is in the way of
//	MPI_Win_fence                            count who has come, and look for the others for as long as gompi_policy says
//
// (MPI_Win_post and its like are in exposure.c.) Programs of MPI_THREAD_MULTIPLE have none of this (mpi.Win.Direct).

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "fast.h"
#include "lane.h"
#include "wait.h"
#include "combine.h"
#include "_cgo_export.h"
#include "fastcalls.h"

int gompi_windows_open;

struct gompi_known_window gompi_windows[GOMPI_WINDOWS];

void gompi_know_window(uintptr_t handle, struct gompi_window *window)
{
	uintptr_t i = gompi_index(handle);
	if (handle < GOMPI_FIRST_HANDLE || i >= GOMPI_WINDOWS)
		return;
	gompi_windows[i].handle = window ? handle : 0;
	gompi_windows[i].window = window;
	gompi_forget_groups(i);
}

// ---- where ----

// may_access is epochs.open.
static inline bool may_access(const struct gompi_window *w, int rank)
{
	uint32_t all = __atomic_load_n(w->all, __ATOMIC_RELAXED);
	if (__atomic_load_n(&w->each[rank], __ATOMIC_RELAXED) & GOMPI_ACCESS_EACH || all & GOMPI_ACCESS_ALL)
		return true;
	if (all & GOMPI_FENCED)
		__atomic_store_n(w->all, all | GOMPI_USED, __ATOMIC_RELAXED);
	return all & GOMPI_FENCED;
}

// place is n bytes of a rank's memory.
struct place { char *mem; struct gompi_window *window; int64_t at; int rank; };

// reach finds n bytes at a displacement; false: that is Go's.
static inline bool reach(struct place *p, MPI_Win win, int rank, MPI_Aint disp, size_t n)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || rank < 0 || rank >= w->ranks || n == 0)
		return false;
	const struct gompi_window_member *m = &w->members[rank];
	intptr_t at, end;
	if (!m->base || disp < 0 || __builtin_mul_overflow((intptr_t)disp, m->unit, &at) || __builtin_add_overflow(at, (intptr_t)n, &end) || end > m->size || !may_access(w, rank))
		return false;
	*p = (struct place){m->base + at, w, at, rank};
	return true;
}

// count counts an operation that C does.
static inline void count(const struct place *p) { __atomic_store_n(p->window->moved, *p->window->moved + 1, __ATOMIC_RELAXED); }

// both measures the two ends of an operation, which must have as many bytes.
static inline bool both(const void *buf, int count, MPI_Datatype datatype, int target_count, MPI_Datatype target_datatype, size_t *n)
{
	size_t theirs;
	return gompi_measure(buf, count, datatype, n) && gompi_measure((void *)-1, target_count, target_datatype, &theirs) && *n == theirs;
}

// ---- operations ----

FAST(Put)
{
	size_t n;
	struct place p;
	if (both(origin_addr, origin_count, origin_datatype, target_count, target_datatype, &n) && reach(&p, win, target_rank, target_disp, n)) {
		count(&p);
		memmove(p.mem, origin_addr, n);
		return MPI_SUCCESS;
	}
	GO(Put);
}

FAST(Get)
{
	size_t n;
	struct place p;
	if (both(origin_addr, origin_count, origin_datatype, target_count, target_datatype, &n) && reach(&p, win, target_rank, target_disp, n)) {
		count(&p);
		memmove(origin_addr, p.mem, n);
		return MPI_SUCCESS;
	}
	GO(Get);
}

// divided is whether n bytes, which must be combined at once, have the locks of two blocks: Go takes them.
static inline bool divided(const struct place *p, size_t n) { return p->at / GOMPI_BLOCK != (p->at + (int64_t)n - 1) / GOMPI_BLOCK; }

// take gets the lock of the block where some memory begins; NULL: who has it has ended, and rc is the call's.
static inline uint64_t *take(const struct place *p, int64_t at, MPI_Win win, const char *call, int *rc)
{
	enum { LOOKS = 32 }; // before Go waits
	int64_t block = at / GOMPI_BLOCK;
	uint64_t *word = (uint64_t *)((char *)p->window->members[p->rank].blocks + block % GOMPI_BLOCK_LOCKS * GOMPI_BLOCK_APART);
	for (int looks = 0; looks < LOOKS; looks++) {
		uint64_t none = 0;
		if (__atomic_load_n(word, __ATOMIC_RELAXED) == 0 && __atomic_compare_exchange_n(word, &none, p->window->holder, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
			return word;
		PAUSE();
	}
	GUARD(call);
	*rc = gompi_engine.take_block((char *)call, (uintptr_t)win, p->rank, block);
	return *rc == MPI_SUCCESS ? word : NULL;
}

static inline void give(uint64_t *word) { __atomic_store_n(word, 0, __ATOMIC_RELEASE); }

static void replace(char *to, const char *in, const char *above, size_t n)
{
	(void)above;
	memmove(to, in, n);
}

// combining is how an operator combines elements of a predefined datatype; NULL: that is Go's.
static inline gompi_combine *combining(MPI_Datatype t, MPI_Op op)
{
	return op == MPI_REPLACE ? replace : gompi_combine_of(t, op);
}

FAST(Accumulate)
{
	size_t n;
	struct place p;
	gompi_combine *f = combining(origin_datatype, op);
	int size = gompi_size_of(origin_datatype);
	if (!f || size <= 0 || origin_datatype != target_datatype || !both(origin_addr, origin_count, origin_datatype, target_count, target_datatype, &n) || !reach(&p, win, target_rank, target_disp, n))
		GO(Accumulate);
	if (p.at % size != 0 || (n <= GOMPI_BLOCK && divided(&p, n)))
		GO(Accumulate);
	count(&p);
	for (size_t done = 0; done < n;) { // as Window.accumulateFrom
		int64_t at = p.at + (int64_t)done;
		size_t left = GOMPI_BLOCK - at % GOMPI_BLOCK, part = left < n - done ? left : n - done;
		int rc;
		uint64_t *word = take(&p, at, win, "MPI_Accumulate", &rc);
		if (!word)
			return rc;
		f(p.mem + done, (const char *)origin_addr + done, p.mem + done, part);
		give(word);
		done += part;
	}
	return MPI_SUCCESS;
}

enum { LONGEST = 16 }; // elements that C combines one at a time, bytes

FAST(Fetch_and_op)
{
	struct place p;
	gompi_combine *f = combining(datatype, op);
	int size = gompi_size_of(datatype);
	if ((!f && op != MPI_NO_OP) || size <= 0 || size > LONGEST || NO_ADDRESS(result_addr) || (NO_ADDRESS(origin_addr) && op != MPI_NO_OP) || !reach(&p, win, target_rank, target_disp, size) || divided(&p, size))
		GO(Fetch_and_op);
	count(&p);
	char in[LONGEST];
	if (f)
		copy_short(in, origin_addr, size);
	int rc;
	uint64_t *word = take(&p, p.at, win, "MPI_Fetch_and_op", &rc);
	if (!word)
		return rc;
	copy_short(result_addr, p.mem, size);
	if (f)
		f(p.mem, in, p.mem, size);
	give(word);
	return MPI_SUCCESS;
}

FAST(Compare_and_swap)
{
	struct place p;
	int size = gompi_size_of(datatype);
	bool swaps = gompi_combine_of(datatype, MPI_BAND) != NULL; // whole numbers and bytes; Go knows the others
	if (!swaps || size <= 0 || size > LONGEST || NO_ADDRESS(origin_addr) || NO_ADDRESS(compare_addr) || NO_ADDRESS(result_addr) || !reach(&p, win, target_rank, target_disp, size) || divided(&p, size))
		GO(Compare_and_swap);
	count(&p);
	char in[LONGEST], like[LONGEST];
	copy_short(in, origin_addr, size);
	copy_short(like, compare_addr, size);
	int rc;
	uint64_t *word = take(&p, p.at, win, "MPI_Compare_and_swap", &rc);
	if (!word)
		return rc;
	copy_short(result_addr, p.mem, size);
	if (memcmp(p.mem, like, size) == 0)
		copy_short(p.mem, in, size);
	give(word);
	return MPI_SUCCESS;
}

// ---- synchronisation ----

// flushes is whether operations on a rank may be flushed now, and are over when their calls return.
static inline bool flushes(MPI_Win win, int rank)
{
	struct gompi_window *w = gompi_window_of(win);
	return w && rank >= 0 && rank < w->ranks && w->members[rank].lock && (w->each[rank] & GOMPI_LOCKED || *w->all & GOMPI_LOCKED_ALL);
}

static inline bool flushes_all(MPI_Win win)
{
	struct gompi_window *w = gompi_window_of(win);
	return w && w->whole && (*w->locks > 0 || *w->all & GOMPI_LOCKED_ALL);
}

// over orders what this process has done before what it does next.
static inline int over(void)
{
	atomic_thread_fence(memory_order_seq_cst);
	return MPI_SUCCESS;
}

FAST(Win_flush)
{
	if (flushes(win, rank))
		return over();
	GO(Win_flush);
}

FAST(Win_flush_local)
{
	if (flushes(win, rank))
		return over();
	GO(Win_flush_local);
}

FAST(Win_flush_all)
{
	if (flushes_all(win))
		return over();
	GO(Win_flush_all);
}

FAST(Win_flush_local_all)
{
	if (flushes_all(win))
		return over();
	GO(Win_flush_local_all);
}

FAST(Win_sync)
{
	if (gompi_window_of(win))
		return over();
	GO(Win_sync);
}

// claim takes a lock (shm.FairLock) if nobody waits for it, or has it in one of the fields of those that are in the way.
static inline bool claim(uint64_t *lock, uint64_t unit, uint64_t in_the_way)
{
	uint64_t word = __atomic_load_n(lock, __ATOMIC_RELAXED);
	while ((word >> GOMPI_LOCK_TURN_SHIFT & GOMPI_LOCK_FIELD) == word >> GOMPI_LOCK_NEXT_SHIFT && (word & in_the_way) == 0)
		if (__atomic_compare_exchange_n(lock, &word, word + unit, true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
			return true;
	return false;
}

#define SHARING ((uint64_t)GOMPI_LOCK_FIELD * GOMPI_LOCK_SHARED)
#define ALONE ((uint64_t)GOMPI_LOCK_FIELD * GOMPI_LOCK_ALONE)

static inline bool claim_together(uint64_t *lock) { return claim(lock, GOMPI_LOCK_SHARED, ALONE); }
static inline bool claim_alone(uint64_t *lock) { return claim(lock, GOMPI_LOCK_ALONE, ALONE | SHARING); }
static inline bool claim_in_crowd(uint64_t *lock) { return claim(lock, GOMPI_LOCK_ALONE, SHARING); }

// release gives a lock back, and wakes those that wait for it.
static inline void release(uint64_t *lock, uint64_t unit, MPI_Win win)
{
	uint64_t word = __atomic_sub_fetch(lock, unit, __ATOMIC_SEQ_CST);
	if ((word >> GOMPI_LOCK_TURN_SHIFT & GOMPI_LOCK_FIELD) != word >> GOMPI_LOCK_NEXT_SHIFT)
		gompi_engine.ring_window((uintptr_t)win);
}

// lock takes a rank's lock: Window.take.
static inline bool lock(struct gompi_window *w, int rank, bool alone, MPI_Win win)
{
	uint64_t *word = w->members[rank].lock;
	if (!alone)
		return claim_together(word);
	if (*w->alone == 0 && !claim_in_crowd(w->gate))
		return false;
	if (!claim_alone(word)) {
		if (*w->alone == 0)
			release(w->gate, GOMPI_LOCK_ALONE, win);
		return false;
	}
	++*w->alone;
	return true;
}

FAST(Win_lock)
{
	struct gompi_window *w = gompi_window_of(win);
	bool alone = lock_type == MPI_LOCK_EXCLUSIVE;
	if (!w || !w->gate || assert != 0 || (!alone && lock_type != MPI_LOCK_SHARED) || rank < 0 || rank >= w->ranks || !w->members[rank].lock || *w->all & ~(uint32_t)GOMPI_FENCED || *w->groups || w->each[rank] != 0 || !lock(w, rank, alone, win))
		GO(Win_lock);
	++*w->locks;
	*w->all &= ~(uint32_t)GOMPI_FENCED;
	w->each[rank] = GOMPI_LOCKED | (alone ? GOMPI_LOCKED_ALONE : 0);
	return MPI_SUCCESS;
}

FAST(Win_unlock)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !w->gate || rank < 0 || rank >= w->ranks || !w->members[rank].lock || (w->each[rank] & (GOMPI_LOCKED | GOMPI_UNCHECKED)) != GOMPI_LOCKED)
		GO(Win_unlock);
	bool alone = w->each[rank] & GOMPI_LOCKED_ALONE;
	w->each[rank] = 0;
	--*w->locks;
	release(w->members[rank].lock, alone ? GOMPI_LOCK_ALONE : GOMPI_LOCK_SHARED, win);
	if (alone && --*w->alone == 0)
		release(w->gate, GOMPI_LOCK_ALONE, win);
	return MPI_SUCCESS;
}

FAST(Win_lock_all)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !w->gate || assert != 0 || *w->all & ~(uint32_t)GOMPI_FENCED || *w->groups || *w->locks != 0 || !claim_together(w->gate))
		GO(Win_lock_all);
	*w->all = GOMPI_LOCKED_ALL;
	return MPI_SUCCESS;
}

FAST(Win_unlock_all)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !w->gate || !w->whole || (*w->all & (GOMPI_LOCKED_ALL | GOMPI_UNCHECKED)) != GOMPI_LOCKED_ALL)
		GO(Win_unlock_all);
	*w->all = 0;
	release(w->gate, GOMPI_LOCK_SHARED, win);
	return MPI_SUCCESS;
}

// rouse wakes the other ranks if one of them sleeps.
static inline void rouse(const struct gompi_window *w, MPI_Win win)
{
	for (intptr_t i = 0; i < w->ranks; i++)
		if (gompi_sleeps(&w->members[i])) {
			gompi_engine.ring_window((uintptr_t)win);
			return;
		}
}

FAST(Win_fence)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || assert & ~(MPI_MODE_NOSTORE | MPI_MODE_NOPUT) || !w->whole || !w->near || *w->locks != 0 || *w->all & GOMPI_LOCKED_ALL || *w->groups)
		GO(Win_fence);
	uint64_t want = ++*w->round * (uint64_t)w->ranks;
	if (__atomic_add_fetch(w->arrived, 1, __ATOMIC_SEQ_CST) == want)
		rouse(w, win);
	struct gompi_wait wait = gompi_wait_for(NULL);
	while (__atomic_load_n(w->arrived, __ATOMIC_ACQUIRE) < want)
		if (!gompi_more(&wait)) {
			GUARD("MPI_Win_fence");
			int rc = gompi_engine.await_fence((uintptr_t)win, want);
			if (rc != MPI_SUCCESS)
				return rc;
			break;
		}
	gompi_came(&wait);
	*w->all = GOMPI_FENCED;
	return MPI_SUCCESS;
}
