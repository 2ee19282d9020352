/* wronguse: programs that use windows in wrong ways, one after the other on a window of its own. The error must be of the right class, name
 * the call, and say what is wrong; the window must go on. wronguse N does the N-th alone. */
#include "check.h"

static MPI_Win win;
static int one, now, mem[16], other;
static MPI_Group whole, next;

/* WRONG claims that a call is an error of one of two classes, whose text has a word. */
#define WRONG(class, or, word, call)                                                                         \
	do {                                                                                                 \
		int rc_ = (call), class_ = -1, n_;                                                           \
		char text_[MPI_MAX_ERROR_STRING] = "", *name_ = strdup(#call);                               \
		*strchr(name_, '(') = 0;                                                                     \
		MPI_Error_class(rc_, &class_);                                                               \
		MPI_Error_string(rc_, text_, &n_);                                                           \
		if ((class_ != (class) && class_ != (or)) || !strstr(text_, name_) || !strstr(text_, word)) { \
			wrong++;                                                                             \
			printf("rank %d, %s:%d: class %d, not %d; or no %s and \"%s\" in: %s\n", rank, __FILE__, __LINE__, class_, class, name_, word, text_); \
		}                                                                                            \
		free(name_);                                                                                 \
	} while (0)
#define SYNC(word, call) WRONG(MPI_ERR_RMA_SYNC, MPI_ERR_RMA_SYNC, word, call)

static int put(int to) { return MPI_Put(&one, 1, MPI_INT, to, 0, 1, MPI_INT, win); }

#define PUT(to) MPI_Put(&one, 1, MPI_INT, to, 0, 1, MPI_INT, win)

/* what is done without an epoch */
static void put_without(void) { SYNC("epoch", PUT(other)); }
static void get_without(void) { SYNC("epoch", MPI_Get(&one, 1, MPI_INT, other, 0, 1, MPI_INT, win)); }
static void accumulate_without(void) { SYNC("epoch", MPI_Accumulate(&one, 1, MPI_INT, other, 0, 1, MPI_INT, MPI_SUM, win)); }
static void fetch_without(void) { SYNC("epoch", MPI_Fetch_and_op(&one, mem, MPI_INT, other, 0, MPI_SUM, win)); }
static void swap_without(void) { SYNC("epoch", MPI_Compare_and_swap(&one, &one, mem, MPI_INT, other, 0, win)); }
static void flush_without(void) { SYNC("lock", MPI_Win_flush(other, win)); }
static void flush_all_without(void) { SYNC("lock", MPI_Win_flush_all(win)); }
static void unlock_without(void) { SYNC("lock", MPI_Win_unlock(other, win)); }
static void unlock_all_without(void) { SYNC("lock", MPI_Win_unlock_all(win)); }
static void complete_without(void) { SYNC("tart", MPI_Win_complete(win)); }
static void wait_without(void) { SYNC("ost", MPI_Win_wait(win)); }
static void test_without(void)
{
	int flag;
	SYNC("ost", MPI_Win_test(win, &flag));
}
static void request_in_fence(void)
{
	MPI_Request r = MPI_REQUEST_NULL;
	OK(MPI_Win_fence(0, win));
	SYNC("lock", MPI_Rput(&one, 1, MPI_INT, other, 0, 1, MPI_INT, win, &r));
	OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
}

static void free_a_request(void)
{
	MPI_Request r;
	OK(MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	OK(MPI_Rput(&one, 1, MPI_INT, other, 0, 1, MPI_INT, win, &r));
	WRONG(MPI_ERR_REQUEST, MPI_ERR_REQUEST, "window", MPI_Request_free(&r)); /* MPI 5.0, section 12.3.5 */
	WRONG(MPI_ERR_REQUEST, MPI_ERR_REQUEST, "window", MPI_Cancel(&r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Win_unlock(other, win));
}

/* epochs that do not go together */
static void lock_twice(void)
{
	OK(MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	SYNC("lock", MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	OK(MPI_Win_unlock(other, win));
}
static void unlock_another(void)
{
	OK(MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	SYNC("lock", MPI_Win_unlock(rank, win));
	OK(MPI_Win_unlock(other, win));
}
static void put_to_another(void)
{
	OK(MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	SYNC("epoch", PUT(rank));
	OK(MPI_Win_unlock(other, win));
}
static void flush_another(void)
{
	OK(MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	SYNC("lock", MPI_Win_flush(rank, win));
	OK(MPI_Win_unlock(other, win));
}
static void lock_all_twice(void)
{
	OK(MPI_Win_lock_all(0, win));
	SYNC("lock", MPI_Win_lock_all(0, win));
	OK(MPI_Win_unlock_all(win));
}
static void lock_in_lock_all(void)
{
	OK(MPI_Win_lock_all(0, win));
	SYNC("lock", MPI_Win_lock(MPI_LOCK_EXCLUSIVE, other, 0, win));
	OK(MPI_Win_unlock_all(win));
}
static void unlock_in_lock_all(void)
{
	OK(MPI_Win_lock_all(0, win));
	SYNC("lock", MPI_Win_unlock(other, win));
	OK(MPI_Win_unlock_all(win));
}
static void unlock_all_of_one(void)
{
	OK(MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	SYNC("lock", MPI_Win_unlock_all(win));
	OK(MPI_Win_unlock(other, win));
}
static void lock_in_fence(void)
{
	OK(MPI_Win_fence(0, win));
	OK(put(other));
	SYNC("ence", MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
}
static void fence_in_lock(void)
{
	OK(MPI_Win_lock_all(0, win));
	SYNC("lock", MPI_Win_fence(0, win));
	OK(MPI_Win_unlock_all(win));
}
static void start_twice(void)
{
	OK(MPI_Win_post(whole, 0, win));
	OK(MPI_Win_start(whole, 0, win));
	SYNC("tart", MPI_Win_start(next, 0, win));
	OK(MPI_Win_complete(win));
	OK(MPI_Win_wait(win));
}
static void post_twice(void)
{
	OK(MPI_Win_post(whole, 0, win));
	SYNC("ost", MPI_Win_post(next, 0, win));
	OK(MPI_Win_start(whole, 0, win));
	OK(MPI_Win_complete(win));
	OK(MPI_Win_wait(win));
}
static void put_beside_start(void)
{
	OK(MPI_Win_post(next, 0, win));
	OK(MPI_Win_start(next, 0, win));
	if (size > 1)
		SYNC("epoch", PUT(rank));
	OK(MPI_Win_complete(win));
	OK(MPI_Win_wait(win));
}
static void lock_in_start(void)
{
	OK(MPI_Win_post(whole, 0, win));
	OK(MPI_Win_start(whole, 0, win));
	SYNC("tart", MPI_Win_lock(MPI_LOCK_SHARED, other, 0, win));
	OK(MPI_Win_complete(win));
	OK(MPI_Win_wait(win));
}

/* windows that end too early, or are none */
static void free_in_lock(void)
{
	OK(MPI_Win_lock_all(0, win));
	SYNC("lock", MPI_Win_free(&win));
	OK(MPI_Win_unlock_all(win));
}
static void free_in_start(void)
{
	OK(MPI_Win_post(whole, 0, win));
	OK(MPI_Win_start(whole, 0, win));
	SYNC("tart", MPI_Win_free(&win));
	OK(MPI_Win_complete(win));
	OK(MPI_Win_wait(win));
}
static void freed(void)
{
	MPI_Win w, former;
	OK(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w));
	former = w;
	OK(MPI_Win_free(&w));
	WRONG(MPI_ERR_WIN, MPI_ERR_WIN, "freed", MPI_Win_lock_all(0, former));
}

/* memory that is none of the window's */
static void beyond(void)
{
	OK(MPI_Win_lock_all(0, win));
	WRONG(MPI_ERR_RMA_RANGE, MPI_ERR_RMA_RANGE, "64", MPI_Put(mem, 2, MPI_INT, other, 15, 2, MPI_INT, win));
	WRONG(MPI_ERR_RMA_RANGE, MPI_ERR_DISP, "disp", MPI_Get(mem, 1, MPI_INT, other, -1, 1, MPI_INT, win));
	WRONG(MPI_ERR_RMA_RANGE, MPI_ERR_RMA_RANGE, "64", MPI_Compare_and_swap(&one, &one, mem, MPI_INT, other, 16, win));
	WRONG(MPI_ERR_RMA_RANGE, MPI_ERR_RMA_RANGE, "64", MPI_Fetch_and_op(&one, mem, MPI_LONG, other, 15, MPI_SUM, win));
	OK(MPI_Win_unlock_all(win));
}
static void not_attached(void)
{
	MPI_Win w;
	MPI_Aint at;
	OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &w));
	OK(MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN));
	OK(MPI_Get_address(mem, &at));
	OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w));
	WRONG(MPI_ERR_RMA_RANGE, MPI_ERR_RMA_RANGE, "attached", MPI_Put(&one, 1, MPI_INT, 0, at, 1, MPI_INT, w));
	OK(MPI_Win_unlock(0, w));
	WRONG(MPI_ERR_RMA_ATTACH, MPI_ERR_BASE, "attached", MPI_Win_detach(w, mem));
	OK(MPI_Win_attach(w, mem, sizeof mem));
	WRONG(MPI_ERR_RMA_ATTACH, MPI_ERR_RMA_ATTACH, "attached", MPI_Win_attach(w, mem + 4, 16));
	OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w));
	WRONG(MPI_ERR_RMA_RANGE, MPI_ERR_RMA_RANGE, "attached", MPI_Put(mem, 2, MPI_INT, 0, at + 60, 2, MPI_INT, w));
	OK(MPI_Win_unlock(0, w));
	OK(MPI_Win_detach(w, mem));
	OK(MPI_Win_free(&w));
}
static void attach_to_fixed(void)
{
	WRONG(MPI_ERR_RMA_FLAVOR, MPI_ERR_RMA_FLAVOR, "ynamic", MPI_Win_attach(win, mem, 4));
	WRONG(MPI_ERR_RMA_FLAVOR, MPI_ERR_RMA_FLAVOR, "ynamic", MPI_Win_detach(win, mem));
}
static void query_unshared(void)
{
	MPI_Win w;
	MPI_Aint n;
	int unit, *base;
	OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &w));
	OK(MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN));
	WRONG(MPI_ERR_RMA_FLAVOR, MPI_ERR_RMA_SHARED, "shared", MPI_Win_shared_query(w, 0, &n, &unit, &base));
	OK(MPI_Win_free(&w));
}

/* arguments that fit no window */
static void own_operator(void)
{
	MPI_Op op;
	OK(MPI_Op_create((MPI_User_function *)put, 1, &op));
	OK(MPI_Win_lock_all(0, win));
	WRONG(MPI_ERR_OP, MPI_ERR_OP, "predefined", MPI_Accumulate(&one, 1, MPI_INT, other, 0, 1, MPI_INT, op, win));
	OK(MPI_Win_unlock_all(win));
	OK(MPI_Op_free(&op));
}
static void mixed_type(void)
{
	MPI_Datatype t;
	OK(MPI_Type_create_struct(2, (int []){1, 1}, (MPI_Aint []){0, 8}, (MPI_Datatype []){MPI_INT, MPI_DOUBLE}, &t));
	OK(MPI_Type_commit(&t));
	OK(MPI_Win_lock_all(0, win));
	WRONG(MPI_ERR_TYPE, MPI_ERR_OP, "type", MPI_Accumulate(mem, 1, t, other, 0, 1, t, MPI_SUM, win));
	WRONG(MPI_ERR_TYPE, MPI_ERR_OP, "type", MPI_Compare_and_swap(mem, mem, mem, MPI_DOUBLE, other, 0, win));
	WRONG(MPI_ERR_OP, MPI_ERR_TYPE, "MPI_BAND", MPI_Accumulate(mem, 1, MPI_DOUBLE, other, 0, 1, MPI_DOUBLE, MPI_BAND, win));
	OK(MPI_Win_unlock_all(win));
	OK(MPI_Type_free(&t));
}
static void other_length(void)
{
	OK(MPI_Win_lock_all(0, win));
	WRONG(MPI_ERR_TRUNCATE, MPI_ERR_COUNT, "bytes", MPI_Put(mem, 4, MPI_INT, other, 0, 2, MPI_INT, win));
	WRONG(MPI_ERR_TRUNCATE, MPI_ERR_COUNT, "bytes", MPI_Get(mem, 1, MPI_INT, other, 0, 2, MPI_INT, win));
	OK(MPI_Win_unlock_all(win));
}
static void kinds_of_locks(void)
{
	WRONG(MPI_ERR_LOCKTYPE, MPI_ERR_LOCKTYPE, "77", MPI_Win_lock(77, other, 0, win));
	WRONG(MPI_ERR_ASSERT, MPI_ERR_ASSERT, "assert", MPI_Win_lock(MPI_LOCK_SHARED, other, MPI_MODE_NOPUT, win));
	WRONG(MPI_ERR_ASSERT, MPI_ERR_ASSERT, "assert", MPI_Win_fence(MPI_MODE_NOCHECK, win));
	WRONG(MPI_ERR_ASSERT, MPI_ERR_ASSERT, "assert", MPI_Win_post(whole, MPI_MODE_NOSUCCEED, win));
	WRONG(MPI_ERR_ASSERT, MPI_ERR_ASSERT, "assert", MPI_Win_start(whole, MPI_MODE_NOPUT, win));
	WRONG(MPI_ERR_RANK, MPI_ERR_RANK, "rank", MPI_Win_lock(MPI_LOCK_SHARED, size + 3, 0, win));
}
static void no_locks(void)
{
	MPI_Win w;
	MPI_Info info;
	OK(MPI_Info_create(&info));
	OK(MPI_Info_set(info, "no_locks", "true"));
	OK(MPI_Win_create(mem, sizeof mem, 4, info, MPI_COMM_WORLD, &w));
	OK(MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN));
	OK(MPI_Info_free(&info));
	SYNC("no_locks", MPI_Win_lock(MPI_LOCK_SHARED, other, 0, w));
	SYNC("no_locks", MPI_Win_lock_all(0, w));
	OK(MPI_Win_free(&w));
}
static void strangers(void)
{
	MPI_Group mine, far, made;
	OK(MPI_Comm_group(MPI_COMM_SELF, &mine));
	OK(MPI_Comm_group(MPI_COMM_WORLD, &far));
	OK(MPI_Group_difference(far, mine, &made));
	MPI_Win w;
	OK(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_SELF, &w));
	OK(MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN));
	if (size > 1)
		WRONG(MPI_ERR_GROUP, MPI_ERR_RANK, "group", MPI_Win_post(made, 0, w));
	if (size > 1)
		WRONG(MPI_ERR_GROUP, MPI_ERR_RANK, "group", MPI_Win_start(made, 0, w));
	OK(MPI_Win_free(&w));
	if (made != MPI_GROUP_EMPTY)
		OK(MPI_Group_free(&made));
	OK(MPI_Group_free(&mine));
	OK(MPI_Group_free(&far));
}

static void (*const programs[])(void) = {
    put_without, get_without, accumulate_without, fetch_without, swap_without, flush_without, flush_all_without, unlock_without, unlock_all_without, complete_without,
    wait_without, test_without, request_in_fence, free_a_request, lock_twice, unlock_another, put_to_another, flush_another, lock_all_twice, lock_in_lock_all, unlock_in_lock_all,
    unlock_all_of_one, lock_in_fence, fence_in_lock, start_twice, post_twice, put_beside_start, lock_in_start, free_in_lock, free_in_start, freed,
    beyond, not_attached, attach_to_fixed, query_unshared, own_operator, mixed_type, other_length, kinds_of_locks, no_locks, strangers,
};

int main(int argc, char **argv)
{
	int first = 0, last = sizeof programs / sizeof *programs;
	begin(&argc, &argv);
	other = size > 1 ? (rank + 1) % size : 0;
	if (argc > 1)
		first = atoi(argv[1]), last = first + 1;
	OK(MPI_Comm_group(MPI_COMM_WORLD, &whole));
	int not_me[1] = {rank};
	if (size > 1)
		OK(MPI_Group_excl(whole, 1, not_me, &next));
	else
		OK(MPI_Group_incl(whole, 1, not_me, &next));
	for (now = first; now < last; now++) {
		if (size == 1 && (programs[now] == unlock_another || programs[now] == put_to_another || programs[now] == flush_another))
			continue;
		OK(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
		OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
		programs[now]();
		OK(MPI_Win_fence(MPI_MODE_NOPRECEDE, win)); /* it goes on */
		OK(put(other));
		OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
		OK(MPI_Win_free(&win));
	}
	OK(MPI_Group_free(&next));
	OK(MPI_Group_free(&whole));
	return finish();
}
