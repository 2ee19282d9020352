// One-sided operations without Go: a call of Go costs ten times as much as a put of 8 bytes. C takes the part of package window
// that most programs need: contiguous data of predefined types, or of types that are one run of memory, and a target whose
// memory is mapped here. Words and memory are the window's own, so either may do the next operation; what C cannot do, and
// what is wrong, it leaves to Go:
//
//	MPI_Put, MPI_Get                         copy
//	MPI_Accumulate, MPI_Fetch_and_op,
//	MPI_Compare_and_swap                     combine, under the lock of the block of memory
//
// A target whose memory is not mapped here may be asked to do it (package window: ask.go). Programs of MPI_THREAD_MULTIPLE have none of
// this (inside.Windows, Direct). How epochs begin and end is in winsync.c.

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

// served are the windows whose memory others ask this process for.
static struct gompi_window *served[GOMPI_WINDOWS];
int gompi_serves;

static void know_served(void)
{
	gompi_serves = 0;
	for (int i = 0; i < GOMPI_WINDOWS; i++)
		if (gompi_windows[i].window && gompi_windows[i].window->own)
			served[gompi_serves++] = gompi_windows[i].window;
}

void gompi_know_window(uintptr_t handle, struct gompi_window *window)
{
	uintptr_t i = gompi_index(handle);
	if (handle < GOMPI_FIRST_HANDLE || i >= GOMPI_WINDOWS)
		return;
	gompi_windows[i].handle = window ? handle : 0;
	gompi_windows[i].window = window;
	know_served();
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

// worth counts an operation on a rank whose memory is not mapped here, and says whether it is worth asking that: backoff.try.
static inline bool worth(const struct gompi_window_member *m)
{
	if (!m->ask || gompi_policy.yields > 0 || gompi_sleeps(m)) // Go wakes it
		return false;
	if ((*m->backoff & ((1u << GOMPI_BACKOFF_SHIFT) - 1)) == 0)
		return true;
	--*m->backoff;
	return false;
}

// place is n bytes of a rank's memory; mem NULL: the rank may be asked.
struct place { char *mem; struct gompi_window *window; int64_t at; int rank; };

// reach finds n bytes at a displacement; false: that is Go's.
static inline bool reach(struct place *p, MPI_Win win, int rank, MPI_Aint disp, size_t n)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || rank < 0 || rank >= w->ranks || n == 0)
		return false;
	const struct gompi_window_member *m = &w->members[rank];
	intptr_t at, end;
	if ((!m->base && n > GOMPI_ASK_MOST) || disp < 0 || __builtin_mul_overflow((intptr_t)disp, m->unit, &at) || __builtin_add_overflow(at, (intptr_t)n, &end) || end > m->size || !may_access(w, rank) || (!m->base && !worth(m)))
		return false;
	*p = (struct place){m->base ? m->base + at : NULL, w, at, rank};
	return true;
}

static inline void add_one(uint64_t *counter) { __atomic_store_n(counter, *counter + 1, __ATOMIC_RELAXED); }

// both measures the two ends of an operation, which must have as many bytes.
static inline bool both(const void *buf, int count, MPI_Datatype datatype, int target_count, MPI_Datatype target_datatype, size_t *n)
{
	size_t theirs;
	return gompi_measure(buf, count, datatype, n) && gompi_measure((void *)-1, target_count, target_datatype, &theirs) && *n == theirs;
}

// ---- requests ----

// demand is what is asked of a rank: some bytes go with it, and some are the answer.
struct demand { uint32_t what; MPI_Datatype kind; MPI_Op operator; const void *in; size_t ins; void *out; size_t outs; };

static void in_vain(const struct gompi_window_member *m) // backoff.vain
{
	uint32_t next = 2 * (*m->backoff >> GOMPI_BACKOFF_SHIFT);
	next = next < GOMPI_BACKOFF_LEAST ? GOMPI_BACKOFF_LEAST : next > GOMPI_BACKOFF_MOST ? GOMPI_BACKOFF_MOST : next;
	*m->backoff = next << GOMPI_BACKOFF_SHIFT | next;
}

// taken waits until a rank has taken a request; false: it was withdrawn.
static inline bool taken(struct gompi_ask *a, intptr_t most)
{
	for (intptr_t looks = 0; __atomic_load_n(&a->state, __ATOMIC_ACQUIRE) == GOMPI_ASK_POSTED; looks++) {
		uint64_t posted = GOMPI_ASK_POSTED;
		if (looks >= most && __atomic_compare_exchange_n(&a->state, &posted, GOMPI_ASK_FREE, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
			return false;
		if (gompi_serves > 0) // who ask each other do not wait for each other
			gompi_serve();
		PAUSE();
	}
	return true;
}

// ask has a rank do something with n bytes of its memory (Window.ask); false: it does not, and nothing was done.
static inline bool ask(const struct place *p, size_t n, const struct demand *d, MPI_Win win, const char *call, int *rc)
{
	enum { LOOKS = 4096 }; // before Go waits
	const struct gompi_window_member *m = &p->window->members[p->rank];
	struct gompi_ask *a = m->ask;
	uint64_t none = GOMPI_ASK_FREE;
	if (__atomic_load_n(&a->state, __ATOMIC_RELAXED) != none || !__atomic_compare_exchange_n(&a->state, &none, GOMPI_ASK_CLAIMED, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
		return false;
	a->at = (uint64_t)p->at;
	a->length = (uint32_t)n;
	a->what = d->what;
	a->kind = (uint32_t)(uintptr_t)d->kind;
	a->operator = (uint32_t)(uintptr_t)d->operator;
	copy_short((char *)a->data, d->in, d->ins);
	__atomic_store_n(&a->state, GOMPI_ASK_POSTED, __ATOMIC_RELEASE);
	if (!taken(a, p->window->looks)) {
		in_vain(m);
		return false;
	}
	for (int looks = 0; __atomic_load_n(&a->state, __ATOMIC_ACQUIRE) == GOMPI_ASK_TAKEN; looks++) {
		PAUSE();
		if (looks < LOOKS)
			continue;
		GUARD(call);
		if ((*rc = gompi_engine.await_answer((char *)call, (uintptr_t)win, p->rank)) != MPI_SUCCESS)
			return true;
	}
	bool done = __atomic_load_n(&a->state, __ATOMIC_ACQUIRE) == GOMPI_ASK_DONE;
	copy_short(d->out, (char *)a->data, d->outs);
	__atomic_store_n(&a->state, GOMPI_ASK_FREE, __ATOMIC_RELEASE);
	if (!done) {
		in_vain(m);
		return false;
	}
	*m->backoff = 0;
	add_one(p->window->copied);
	add_one(p->window->asked);
	*rc = MPI_SUCCESS;
	return true;
}

// ---- operations ----

FAST(Put)
{
	size_t n;
	struct place p;
	if (both(origin_addr, origin_count, origin_datatype, target_count, target_datatype, &n) && reach(&p, win, target_rank, target_disp, n)) {
		int rc;
		if (!p.mem) {
			if (ask(&p, n, &(struct demand){.what = GOMPI_ASK_PUT, .in = origin_addr, .ins = n}, win, "MPI_Put", &rc))
				return rc;
			GO(Put);
		}
		add_one(p.window->moved);
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
		int rc;
		if (!p.mem) {
			if (ask(&p, n, &(struct demand){.what = GOMPI_ASK_GET, .out = origin_addr, .outs = n}, win, "MPI_Get", &rc))
				return rc;
			GO(Get);
		}
		add_one(p.window->moved);
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
	enum { LOOKS = 8, PAUSES = 16 }; // before Go waits; between two looks, more each time
	int64_t block = at / GOMPI_BLOCK;
	uint64_t *word = (uint64_t *)((char *)p->window->members[p->rank].blocks + block % GOMPI_BLOCK_LOCKS * GOMPI_BLOCK_APART);
	for (int looks = 0; looks < LOOKS; looks++) {
		uint64_t none = 0;
		if (__atomic_load_n(word, __ATOMIC_RELAXED) == 0 && __atomic_compare_exchange_n(word, &none, p->window->holder, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
			return word;
		for (int pauses = 0; pauses < PAUSES * (looks + 1); pauses++) // who has the lock can do some operations undisturbed
			PAUSE();
	}
	GUARD(call);
	*rc = gompi_engine.take_block((char *)call, (uintptr_t)win, p->rank, block);
	return *rc == MPI_SUCCESS ? word : NULL;
}

static inline void give(uint64_t *word) { __atomic_store_n(word, 0, __ATOMIC_RELEASE); }

// ask_alone asks with the lock of the block where the memory is.
static inline bool ask_alone(const struct place *p, size_t n, const struct demand *d, MPI_Win win, const char *call, int *rc)
{
	uint64_t *word = take(p, p->at, win, call, rc);
	if (!word)
		return true;
	bool done = ask(p, n, d, win, call, rc);
	give(word);
	return done;
}

FAST(Accumulate)
{
	size_t n;
	struct place p;
	gompi_combine *f = gompi_combining(origin_datatype, op);
	int size = gompi_size_of(origin_datatype);
	if (!f || size <= 0 || origin_datatype != target_datatype || !both(origin_addr, origin_count, origin_datatype, target_count, target_datatype, &n) || !reach(&p, win, target_rank, target_disp, n))
		GO(Accumulate);
	if (p.at % size != 0 || (n <= GOMPI_BLOCK && divided(&p, n)) || (!p.mem && n > GOMPI_BLOCK))
		GO(Accumulate);
	if (!p.mem) {
		int rc;
		if (ask_alone(&p, n, &(struct demand){GOMPI_ASK_COMBINE, origin_datatype, op, origin_addr, n, NULL, 0}, win, "MPI_Accumulate", &rc))
			return rc;
		GO(Accumulate);
	}
	add_one(p.window->moved);
	if (gompi_native(p.window, p.mem, size)) {
		for (size_t done = 0; done < n; done += size)
			gompi_change(p.mem + done, (const char *)origin_addr + done, NULL, size, f);
		return MPI_SUCCESS;
	}
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
	gompi_combine *f = gompi_combining(datatype, op);
	int size = gompi_size_of(datatype);
	if ((!f && op != MPI_NO_OP) || size <= 0 || size > LONGEST || NO_ADDRESS(result_addr) || (NO_ADDRESS(origin_addr) && op != MPI_NO_OP) || !reach(&p, win, target_rank, target_disp, size) || divided(&p, size))
		GO(Fetch_and_op);
	char in[LONGEST];
	if (f)
		copy_short(in, origin_addr, size);
	int rc;
	if (!p.mem) {
		if (ask_alone(&p, size, &(struct demand){f ? GOMPI_ASK_FETCH : GOMPI_ASK_GET, datatype, op, in, f ? (size_t)size : 0, result_addr, size}, win, "MPI_Fetch_and_op", &rc))
			return rc;
		GO(Fetch_and_op);
	}
	add_one(p.window->moved);
	if (gompi_native(p.window, p.mem, size)) {
		gompi_change(p.mem, in, result_addr, size, f);
		return MPI_SUCCESS;
	}
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
	char in[2 * LONGEST], *like = in + size;
	copy_short(in, origin_addr, size);
	copy_short(like, compare_addr, size);
	int rc;
	if (!p.mem) {
		if (ask_alone(&p, size, &(struct demand){GOMPI_ASK_SWAP, datatype, MPI_OP_NULL, in, 2 * (size_t)size, result_addr, size}, win, "MPI_Compare_and_swap", &rc))
			return rc;
		GO(Compare_and_swap);
	}
	add_one(p.window->moved);
	if (gompi_native(p.window, p.mem, size)) {
		gompi_swap(p.mem, in, like, result_addr, size);
		return MPI_SUCCESS;
	}
	uint64_t *word = take(&p, p.at, win, "MPI_Compare_and_swap", &rc);
	if (!word)
		return rc;
	copy_short(result_addr, p.mem, size);
	if (memcmp(p.mem, like, size) == 0)
		copy_short(p.mem, in, size);
	give(word);
	return MPI_SUCCESS;
}

// ---- what others ask ----

// swap_here is a compare-and-swap of an element of n bytes: value and compare become what was there.
static inline bool swap_here(char *mem, char *data, size_t n)
{
	char old[LONGEST];
	if (n > LONGEST)
		return false;
	copy_short(old, mem, n);
	if (memcmp(old, data + n, n) == 0)
		copy_short(mem, data, n);
	copy_short(data, old, n);
	return true;
}

// combine_here combines; fetch: data becomes what was there.
static inline bool combine_here(char *mem, char *data, size_t n, const struct gompi_ask *a, bool fetch)
{
	MPI_Datatype kind = (MPI_Datatype)(uintptr_t)a->kind;
	gompi_combine *f = gompi_combining(kind, (MPI_Op)(uintptr_t)a->operator);
	int size = gompi_size_of(kind);
	if (!f || size <= 0 || n % (size_t)size != 0 || (fetch && n > LONGEST))
		return false;
	char old[LONGEST];
	if (fetch)
		copy_short(old, mem, n);
	f(mem, data, mem, n);
	if (fetch)
		copy_short(data, old, n);
	return true;
}

// obey does a request (Window.do); false: Go of the one who asks finds another way.
static bool obey(const struct gompi_window *w, struct gompi_ask *a)
{
	const struct gompi_window_member *m = &w->members[w->rank];
	size_t n = a->length, size = (size_t)m->size;
	if (n > GOMPI_ASK_MOST || n > size || a->at > size - n)
		return false;
	char *mem = m->base + a->at, *data = (char *)a->data;
	switch (a->what) {
	case GOMPI_ASK_PUT: copy_short(mem, data, n); return true;
	case GOMPI_ASK_GET: copy_short(data, mem, n); return true;
	case GOMPI_ASK_SWAP: return swap_here(mem, data, n);
	case GOMPI_ASK_COMBINE:
	case GOMPI_ASK_FETCH: return combine_here(mem, data, n, a, a->what == GOMPI_ASK_FETCH);
	}
	return false;
}

void gompi_serve(void)
{
	for (int i = 0; i < gompi_serves; i++) {
		struct gompi_ask *a = served[i]->own;
		uint64_t posted = GOMPI_ASK_POSTED;
		if (__atomic_load_n(&a->state, __ATOMIC_RELAXED) == posted && __atomic_compare_exchange_n(&a->state, &posted, GOMPI_ASK_TAKEN, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
			__atomic_store_n(&a->state, obey(served[i], a) ? GOMPI_ASK_DONE : GOMPI_ASK_REFUSED, __ATOMIC_RELEASE);
	}
}
