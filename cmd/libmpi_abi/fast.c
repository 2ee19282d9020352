// What a C program asks often and what needs no Go: a call of Go costs some 40
// ns. Also what Go cannot do: call back.

#include <linux/membarrier.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include "fast.h"
#include "lane.h"
#include "_cgo_export.h"

// ---- children that fork made ----

int gompi_forked;

static void forked(void)
{
	gompi_forked = 1;
	gompi_lanes_open = gompi_phases_open = gompi_windows_open = gompi_serves = 0;
}

// Sleeping ranks use membarrier(2) (internal/base/shm). To register for it costs nothing
// while a process has one thread, and tens of milliseconds later, for the kernel waits
// for all CPUs then (kernel/sched/membarrier.c). So it happens before Go has threads;
// what fails here is seen when internal/base/shm registers again.
__attribute__((constructor(101))) static void join_barriers(void) { syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0); }

// Go reserves address space as it begins, and if it gets none (setrlimit(2), RLIMIT_AS)
// it ends the process with a page of its own. This says it in a line.
__attribute__((constructor(102))) static void need_room(void)
{
	const size_t room = (size_t)880 << 20; // bytes; Go 1.26 did with 900 MiB and not with 850
	struct rlimit limit;
	if (getrlimit(RLIMIT_AS, &limit) || limit.rlim_cur == RLIM_INFINITY)
		return;
	void *p = mmap(NULL, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (p == MAP_FAILED) {
		dprintf(2, "libmpi_abi.so.1: of the %llu MiB of address space that this process may have (ulimit -v) fewer than the %zu are left that the library's runtime reserves: allow more\n",
			(unsigned long long)limit.rlim_cur >> 20, room >> 20);
		_exit(1);
	}
	munmap(p, room);
}

__attribute__((constructor)) static void watch_forks(void) { pthread_atfork(NULL, NULL, forked); }

void gompi_in_child(const char *call)
{
	dprintf(2, "%s: called in a child that fork made (process %d), which is not part of the job; call MPI in the parent only, or start another program with exec\n", call, (int)getpid());
	_exit(1);
}

// NOT_NULL refuses an argument that is a null pointer.
#define NOT_NULL(call, argument)                                                         \
	do {                                                                             \
		if (__builtin_expect(!(argument), 0)) {                                  \
			GUARD("MPI_" #call);                                             \
			return SETTLE(gompiNull("MPI_" #call, #argument, 0), CALL_##call); \
		}                                                                        \
	} while (0)

// ---- handlers of signals ----

// A handler that is called while Go runs must not run on Go's stack, which is
// small. Go sees to that for those who are there when it is loaded; these are the
// ones that the program has set since.
void gompi_mend_handlers(void)
{
	for (int sig = 1; sig < NSIG; sig++) {
		struct sigaction a;
		if (sigaction(sig, NULL, &a) == 0 && a.sa_handler != SIG_DFL && a.sa_handler != SIG_IGN && !(a.sa_flags & SA_ONSTACK)) {
			a.sa_flags |= SA_ONSTACK;
			sigaction(sig, &a, NULL);
		}
	}
}

// ---- the state of MPI ----

static atomic_int phase;

void gompi_set_phase(int p) { atomic_store(&phase, p); }

WEAK(Initialized)
int PMPI_Initialized(int *flag)
{
	NOT_NULL(Initialized, flag);
	*flag = atomic_load(&phase) > 0;
	return MPI_SUCCESS;
}

WEAK(Finalized)
int PMPI_Finalized(int *flag)
{
	NOT_NULL(Finalized, flag);
	*flag = atomic_load(&phase) > 1;
	return MPI_SUCCESS;
}

WEAK(Get_version)
int PMPI_Get_version(int *version, int *subversion)
{
	NOT_NULL(Get_version, version);
	NOT_NULL(Get_version, subversion);
	*version = MPI_VERSION;
	*subversion = MPI_SUBVERSION;
	return MPI_SUCCESS;
}

WEAK(Abi_get_version)
int PMPI_Abi_get_version(int *abi_major, int *abi_minor)
{
	NOT_NULL(Abi_get_version, abi_major);
	NOT_NULL(Abi_get_version, abi_minor);
	*abi_major = MPI_ABI_VERSION;
	*abi_minor = MPI_ABI_SUBVERSION;
	return MPI_SUCCESS;
}

// ---- communicators: rank and size of those that Go has told us ----

struct gompi_known gompi_known[GOMPI_KNOWN + 2];

void gompi_know_comm(uintptr_t comm, int rank, int size)
{
	int i = gompi_place(comm);
	if (i < 0)
		return;
	gompi_known[i].rank = rank;
	gompi_known[i].size = size;
	atomic_store(&gompi_known[i].comm, size ? comm : 0);
}

struct gompi_type gompi_types[GOMPI_TYPES];

WEAK(Comm_rank)
int PMPI_Comm_rank(MPI_Comm comm, int *rank)
{
	int i = gompi_place((uintptr_t)comm);
	if (i < 0 || !rank || atomic_load_explicit(&gompi_known[i].comm, memory_order_acquire) != (uintptr_t)comm) {
		GUARD("MPI_Comm_rank");
		return SETTLE(gompiCommRank((uintptr_t)comm, rank), CALL_Comm_rank);
	}
	*rank = gompi_known[i].rank;
	return MPI_SUCCESS;
}

WEAK(Comm_size)
int PMPI_Comm_size(MPI_Comm comm, int *size)
{
	int i = gompi_place((uintptr_t)comm);
	if (i < 0 || !size || atomic_load_explicit(&gompi_known[i].comm, memory_order_acquire) != (uintptr_t)comm) {
		GUARD("MPI_Comm_size");
		return SETTLE(gompiCommSize((uintptr_t)comm, size), CALL_Comm_size);
	}
	*size = gompi_known[i].size;
	return MPI_SUCCESS;
}

// ---- time (MPI 4.1, section 9.6) ----

WEAK(Wtime)
double PMPI_Wtime(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

WEAK(Wtick)
double PMPI_Wtick(void) { return 1e-9; }

// ---- addresses (MPI 4.1, section 5.1.5) ----

WEAK(Aint_add)
MPI_Aint PMPI_Aint_add(MPI_Aint base, MPI_Aint disp) { return (MPI_Aint)((uintptr_t)base + (uintptr_t)disp); }

WEAK(Aint_diff)
MPI_Aint PMPI_Aint_diff(MPI_Aint addr1, MPI_Aint addr2) { return (MPI_Aint)((uintptr_t)addr1 - (uintptr_t)addr2); }

WEAK(Get_address)
int PMPI_Get_address(const void *location, MPI_Aint *address)
{
	NOT_NULL(Get_address, address);
	*address = (MPI_Aint)location;
	return MPI_SUCCESS;
}

#pragma weak MPI_Address = PMPI_Address
int PMPI_Address(void *location, MPI_Aint *address)
{
	NOT_NULL(Address, address);
	*address = (MPI_Aint)location;
	return MPI_SUCCESS;
}

WEAK(Pcontrol)
int PMPI_Pcontrol(const int level, ...) { return MPI_SUCCESS; }

// ---- statuses: MPI_internal has the bytes (0 and 1) and whether it was cancelled (2) ----

static int64_t bytes_of(const MPI_Status *s) { return (int64_t)(uint32_t)s->MPI_internal[0] | (int64_t)s->MPI_internal[1] << 32; }

static int narrow(int64_t n) { return n > INT32_MAX ? MPI_UNDEFINED : (int)n; }

WEAK(Get_count)
int PMPI_Get_count(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
	NOT_NULL(Get_count, status);
	NOT_NULL(Get_count, count);
	int size = gompi_size_of(datatype);
	if (size <= 0) {
		MPI_Count n = MPI_UNDEFINED;
		int rc = SETTLE(gompiGetCount((MPI_Status *)status, (uintptr_t)datatype, (GoInt64 *)&n), CALL_Get_count);
		*count = narrow(n);
		return rc;
	}
	int64_t n = bytes_of(status);
	*count = n % size ? MPI_UNDEFINED : narrow(n / size);
	return MPI_SUCCESS;
}

WEAK(Get_count_c)
int PMPI_Get_count_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
	NOT_NULL(Get_count_c, status);
	NOT_NULL(Get_count_c, count);
	return SETTLE(gompiGetCount((MPI_Status *)status, (uintptr_t)datatype, (GoInt64 *)count), CALL_Get_count_c);
}

WEAK(Type_size)
int PMPI_Type_size(MPI_Datatype datatype, int *size)
{
	NOT_NULL(Type_size, size);
	int n = gompi_size_of(datatype);
	if (n < 0) {
		MPI_Count big = MPI_UNDEFINED;
		int rc = SETTLE(gompiTypeSizeOf((uintptr_t)datatype, (GoInt64 *)&big), CALL_Type_size);
		*size = narrow(big);
		return rc;
	}
	*size = n;
	return MPI_SUCCESS;
}

WEAK(Type_size_c)
int PMPI_Type_size_c(MPI_Datatype datatype, MPI_Count *size)
{
	NOT_NULL(Type_size_c, size);
	return SETTLE(gompiTypeSizeOf((uintptr_t)datatype, (GoInt64 *)size), CALL_Type_size_c);
}

WEAK(Type_size_x)
int PMPI_Type_size_x(MPI_Datatype datatype, MPI_Count *size)
{
	NOT_NULL(Type_size_x, size);
	return SETTLE(gompiTypeSizeOf((uintptr_t)datatype, (GoInt64 *)size), CALL_Type_size_x);
}

WEAK(Test_cancelled)
int PMPI_Test_cancelled(const MPI_Status *status, int *flag)
{
	NOT_NULL(Test_cancelled, status);
	NOT_NULL(Test_cancelled, flag);
	*flag = status->MPI_internal[2] & 1;
	return MPI_SUCCESS;
}

WEAK(Status_set_cancelled)
int PMPI_Status_set_cancelled(MPI_Status *status, int flag)
{
	NOT_NULL(Status_set_cancelled, status);
	status->MPI_internal[2] = !!flag;
	return MPI_SUCCESS;
}

WEAK(Status_get_source)
int PMPI_Status_get_source(const MPI_Status *status, int *source)
{
	NOT_NULL(Status_get_source, status);
	NOT_NULL(Status_get_source, source);
	*source = status->MPI_SOURCE;
	return MPI_SUCCESS;
}

WEAK(Status_set_source)
int PMPI_Status_set_source(MPI_Status *status, int source)
{
	NOT_NULL(Status_set_source, status);
	status->MPI_SOURCE = source;
	return MPI_SUCCESS;
}

WEAK(Status_get_tag)
int PMPI_Status_get_tag(const MPI_Status *status, int *tag)
{
	NOT_NULL(Status_get_tag, status);
	NOT_NULL(Status_get_tag, tag);
	*tag = status->MPI_TAG;
	return MPI_SUCCESS;
}

WEAK(Status_set_tag)
int PMPI_Status_set_tag(MPI_Status *status, int tag)
{
	NOT_NULL(Status_set_tag, status);
	status->MPI_TAG = tag;
	return MPI_SUCCESS;
}

WEAK(Status_get_error)
int PMPI_Status_get_error(const MPI_Status *status, int *error)
{
	NOT_NULL(Status_get_error, status);
	NOT_NULL(Status_get_error, error);
	*error = status->MPI_ERROR;
	return MPI_SUCCESS;
}

WEAK(Status_set_error)
int PMPI_Status_set_error(MPI_Status *status, int error)
{
	NOT_NULL(Status_set_error, status);
	status->MPI_ERROR = error;
	return MPI_SUCCESS;
}

// gompi_set_empty makes an empty status (MPI 4.1, section 3.7.3).
void gompi_set_empty(MPI_Status *s)
{
	if (s == MPI_STATUS_IGNORE)
		return;
	s->MPI_SOURCE = MPI_ANY_SOURCE;
	s->MPI_TAG = MPI_ANY_TAG;
	s->MPI_ERROR = MPI_SUCCESS;
	s->MPI_internal[0] = s->MPI_internal[1] = s->MPI_internal[2] = 0;
}

// ---- what Go has done in C ----

void gompi_flush(void) { fflush(NULL); }

int gompi_call_copy(uintptr_t fn, uintptr_t object, int keyval, uintptr_t state, uintptr_t in, uintptr_t *out, int *flag)
{
	return ((int (*)(void *, int, void *, void *, void *, int *))fn)((void *)object, keyval, (void *)state, (void *)in, out, flag);
}

int gompi_call_delete(uintptr_t fn, uintptr_t object, int keyval, uintptr_t value, uintptr_t state)
{
	return ((int (*)(void *, int, void *, void *))fn)((void *)object, keyval, (void *)value, (void *)state);
}

int *gompi_attribute(int key, int value)
{
	static int values[MPI_UNIVERSE_SIZE - MPI_TAG_UB + 1];
	values[key - MPI_TAG_UB] = value;
	return &values[key - MPI_TAG_UB];
}

int gompi_call_query(uintptr_t fn, uintptr_t state, MPI_Status *status)
{
	gompi_set_empty(status);
	return fn ? ((MPI_Grequest_query_function *)fn)((void *)state, status) : MPI_SUCCESS;
}

void gompi_call_turn(uintptr_t fn, uintptr_t state, int turn) { ((void (*)(void *, int))fn)((void *)state, turn); }

int gompi_call_free(uintptr_t fn, uintptr_t state) { return fn ? ((MPI_Grequest_free_function *)fn)((void *)state) : MPI_SUCCESS; }

int gompi_call_cancel(uintptr_t fn, uintptr_t state, int complete)
{
	return fn ? ((MPI_Grequest_cancel_function *)fn)((void *)state, complete) : MPI_SUCCESS;
}

void gompi_call_op(uintptr_t fn, void *in, void *inout, int n, uintptr_t datatype)
{
	((MPI_User_function *)fn)(in, inout, &n, (MPI_Datatype *)&datatype);
}

void gompi_call_op_c(uintptr_t fn, void *in, void *inout, int64_t n, uintptr_t datatype)
{
	((MPI_User_function_c *)fn)(in, inout, &n, (MPI_Datatype *)&datatype);
}
