/* windows: the objects. All kinds of windows, their attributes, error handlers, names, hints, groups and memory. */
#include "check.h"
#include <stdint.h>

static int copied, deleted, told, code;

static int copies(MPI_Win w, int key, void *state, void *in, void *out, int *flag)
{
	copied++;
	return MPI_SUCCESS;
}

static int deletes(MPI_Win w, int key, void *value, void *state)
{
	deleted += value == &deleted && state == &copied;
	return MPI_SUCCESS;
}

static int refuses(MPI_Win w, int key, void *value, void *state) { return *(int *)state ? MPI_ERR_OTHER : MPI_SUCCESS; }

static void hears(MPI_Win *w, int *c, ...)
{
	MPI_Error_class(*c, &code);
	told++;
}

/* facts claims what the predefined attributes of a window are. */
static void facts(MPI_Win w, void *base, MPI_Aint bytes, int unit, int flavor)
{
	void *at = NULL;
	MPI_Aint *n = NULL;
	int *u = NULL, *f = NULL, *m = NULL, is[5] = {0};
	OK(MPI_Win_get_attr(w, MPI_WIN_BASE, &at, &is[0]));
	OK(MPI_Win_get_attr(w, MPI_WIN_SIZE, &n, &is[1]));
	OK(MPI_Win_get_attr(w, MPI_WIN_DISP_UNIT, &u, &is[2]));
	OK(MPI_Win_get_attr(w, MPI_WIN_CREATE_FLAVOR, &f, &is[3]));
	OK(MPI_Win_get_attr(w, MPI_WIN_MODEL, &m, &is[4]));
	CHECK(is[0] && is[1] && is[2] && is[3] && is[4]);
	CHECK(at == base);
	CHECK(*n == bytes);
	CHECK(*u == unit);
	CHECK(*f == flavor);
	CHECK(*m == MPI_WIN_UNIFIED);
	FAILS(MPI_ERR_KEYVAL, MPI_Win_set_attr(w, MPI_WIN_BASE, base));
	FAILS(MPI_ERR_KEYVAL, MPI_Win_delete_attr(w, MPI_WIN_SIZE));
}

static void attributes(MPI_Win w)
{
	int key, other, none, flag, *value, no = 1;
	OK(MPI_Win_create_keyval(copies, deletes, &key, &copied));
	OK(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, refuses, &other, &no));
	OK(MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, &none, NULL));
	OK(MPI_Win_get_attr(w, key, &value, &flag));
	CHECK(!flag);
	deleted = 0;
	OK(MPI_Win_set_attr(w, key, &deleted));
	OK(MPI_Win_get_attr(w, key, &value, &flag));
	CHECK(flag && value == &deleted);
	OK(MPI_Win_set_attr(w, key, &deleted)); /* deletes the former one */
	CHECK(deleted == 1);
	OK(MPI_Win_delete_attr(w, key));
	CHECK(deleted == 2);
	OK(MPI_Win_set_attr(w, none, NULL));
	OK(MPI_Win_get_attr(w, none, &value, &flag));
	CHECK(flag && value == NULL);
	OK(MPI_Win_set_attr(w, other, &no));
	FAILS(MPI_ERR_OTHER, MPI_Win_delete_attr(w, other));
	no = 0;
	OK(MPI_Win_delete_attr(w, other));
	OK(MPI_Win_set_attr(w, key, &deleted)); /* whoever frees the window calls the callback, though the key is gone */
	OK(MPI_Win_free_keyval(&key));
	OK(MPI_Win_free_keyval(&other));
	OK(MPI_Win_free_keyval(&none));
	CHECK(key == MPI_KEYVAL_INVALID && copied == 0);
	FAILS(MPI_ERR_KEYVAL, MPI_Win_free_keyval(&key));
	int comms;
	OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &comms, NULL));
	FAILS(MPI_ERR_KEYVAL, MPI_Win_set_attr(w, comms, NULL)); /* a key of other objects */
	OK(MPI_Comm_free_keyval(&comms));
}

static void handlers(MPI_Win w)
{
	MPI_Errhandler h, is;
	MPI_Group g;
	int x = 0;
	OK(MPI_Win_get_errhandler(w, &is));
	CHECK(is == MPI_ERRORS_ARE_FATAL); /* MPI 5.0, section 9.3 */
	OK(MPI_Errhandler_free(&is));
	OK(MPI_Win_create_errhandler(hears, &h));
	OK(MPI_Win_set_errhandler(w, h));
	OK(MPI_Win_get_errhandler(w, &is));
	CHECK(is == h);
	OK(MPI_Errhandler_free(&is));
	told = 0;
	OK(MPI_Win_call_errhandler(w, MPI_ERR_RMA_SYNC));
	CHECK(told == 1 && code == MPI_ERR_RMA_SYNC);
	FAILS(MPI_ERR_RANK, MPI_Win_lock(MPI_LOCK_SHARED, size, 0, w));
	CHECK(told == 2 && code == MPI_ERR_RANK);
	FAILS(MPI_ERR_COUNT, MPI_Put(&x, -1, MPI_INT, 0, 0, 1, MPI_INT, w));
	CHECK(told == 3 && code == MPI_ERR_COUNT);
	FAILS(MPI_ERR_ARG, MPI_Win_get_name(w, NULL, &x));
	CHECK(told == 4);
	FAILS(MPI_ERR_ARG, MPI_Win_test(w, NULL));
	CHECK(told == 5);
	OK(MPI_Win_get_group(w, &g));
	OK(MPI_Group_free(&g));
	FAILS(MPI_ERR_GROUP, MPI_Win_post(MPI_GROUP_NULL, 0, w));
	CHECK(told == 6 && code == MPI_ERR_GROUP);
	OK(MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN));
	OK(MPI_Errhandler_free(&h));
	MPI_Comm_errhandler_function *of_comms = (MPI_Comm_errhandler_function *)hears;
	OK(MPI_Comm_create_errhandler(of_comms, &h));
	FAILS(MPI_ERR_ERRHANDLER, MPI_Win_set_errhandler(w, h));
	OK(MPI_Errhandler_free(&h));
	CHECK(told == 6);
}

static void names_and_groups(MPI_Win w)
{
	char name[MPI_MAX_OBJECT_NAME];
	int n = -1, same, flag;
	MPI_Group g, all;
	MPI_Info info, used;
	OK(MPI_Win_get_name(w, name, &n));
	CHECK(n == 0 && name[0] == 0);
	OK(MPI_Win_set_name(w, "of glass"));
	OK(MPI_Win_get_name(w, name, &n));
	CHECK(n == 8 && !strcmp(name, "of glass"));
	OK(MPI_Win_get_name(MPI_WIN_NULL, name, &n));
	CHECK(!strcmp(name, "MPI_WIN_NULL"));
	OK(MPI_Win_get_group(w, &g));
	OK(MPI_Comm_group(MPI_COMM_WORLD, &all));
	OK(MPI_Group_compare(g, all, &same));
	CHECK(same == MPI_IDENT);
	OK(MPI_Group_free(&g));
	OK(MPI_Group_free(&all));
	OK(MPI_Info_create(&info));
	OK(MPI_Info_set(info, "accumulate_ordering", "none"));
	OK(MPI_Win_set_info(w, info));
	OK(MPI_Info_free(&info));
	OK(MPI_Win_get_info(w, &used));
	char value[64] = "";
	OK(MPI_Info_get(used, "no_locks", 63, value, &flag));
	CHECK(flag && !strcmp(value, "false"));
	OK(MPI_Info_get(used, "same_size", 63, value, &flag));
	CHECK(flag && !strcmp(value, "false"));
	OK(MPI_Info_get(used, "accumulate_ops", 63, value, &flag));
	CHECK(flag && !strcmp(value, "same_op_no_op"));
	OK(MPI_Info_free(&used));
	CHECK(MPI_Win_f2c(MPI_Win_c2f(w)) == w);
}

/* object is what all kinds of windows have. */
static void object(MPI_Win *w, void *base, MPI_Aint bytes, int unit, int flavor)
{
	MPI_Win former = *w;
	handlers(*w);
	facts(*w, base, bytes, unit, flavor);
	attributes(*w);
	names_and_groups(*w);
	int was = deleted;
	OK(MPI_Win_free(w));
	CHECK(*w == MPI_WIN_NULL);
	CHECK(deleted == was + 1);
	FAILS(MPI_ERR_WIN, MPI_Win_fence(0, former));
	FAILS(MPI_ERR_WIN, MPI_Win_free(w));
}

static void created(int large)
{
	static int fixed[16];
	int *mem = malloc(64);
	MPI_Win w;
	OK(large ? MPI_Win_create_c(mem, 64, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &w) : MPI_Win_create(mem, 64, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &w));
	object(&w, mem, 64, 4, MPI_WIN_FLAVOR_CREATE);
	OK(MPI_Win_create(fixed, rank % 2 ? 0 : sizeof fixed, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w));
	object(&w, fixed, rank % 2 ? 0 : sizeof fixed, 1, MPI_WIN_FLAVOR_CREATE);
	OK(MPI_Win_create(NULL, 0, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &w));
	object(&w, NULL, 0, 8, MPI_WIN_FLAVOR_CREATE);
	free(mem);
}

static void allocated(int large)
{
	long *mem = NULL;
	MPI_Win w;
	MPI_Aint n = 24 * (rank + 1);
	OK(large ? MPI_Win_allocate_c(n, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &w) : MPI_Win_allocate(n, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &w));
	CHECK((uintptr_t)mem % 8 == 0);
	for (int i = 0; i < 3 * (rank + 1); i++)
		mem[i] = i;
	object(&w, mem, n, 8, MPI_WIN_FLAVOR_ALLOCATE);
}

/* aligned wants memory that begins at a multiple of more than a page. */
static void aligned(void)
{
	char *mem = NULL;
	MPI_Win w;
	MPI_Info info;
	OK(MPI_Info_create(&info));
	OK(MPI_Info_set(info, "mpi_minimum_memory_alignment", "65536"));
	OK(MPI_Win_allocate(100, 1, info, MPI_COMM_WORLD, &mem, &w));
	CHECK((uintptr_t)mem % 65536 == 0);
	memset(mem, rank, 100);
	OK(MPI_Win_fence(0, w));
	char of = -1;
	OK(MPI_Get(&of, 1, MPI_CHAR, size - 1, 99, 1, MPI_CHAR, w));
	OK(MPI_Win_fence(0, w));
	CHECK(of == size - 1);
	object(&w, mem, 100, 1, MPI_WIN_FLAVOR_ALLOCATE);
	OK(MPI_Info_free(&info));
}

/* hinted claims that get_info says each hint that was given, and what is in force without. */
static void hinted(void)
{
	static const char *const hints[][3] = { /* key, without it, and given */
		{"no_locks", "false", "true"}, {"accumulate_ordering", "rar,raw,war,waw", "rar,waw"}, {"accumulate_ops", "same_op_no_op", "same_op"},
		{"mpi_accumulate_granularity", "0", "8"}, {"same_size", "false", "true"}, {"same_disp_unit", "false", "true"},
		{"mpi_assert_memory_alloc_kinds", NULL, "system"}, {"mpi_minimum_memory_alignment", NULL, "8192"},
		{"alloc_shared_noncontig", "false", "true"},
	};
	char *mem, value[64];
	int flag, n = sizeof hints / sizeof *hints;
	for (int given = 1; given < 3; given++) {
		MPI_Win w;
		MPI_Info info, used;
		OK(MPI_Info_create(&info));
		for (int i = 0; i < n && given == 2; i++)
			OK(MPI_Info_set(info, hints[i][0], hints[i][2]));
		OK(MPI_Win_allocate(64, 8, info, MPI_COMM_WORLD, &mem, &w));
		OK(MPI_Info_free(&info));
		OK(MPI_Win_get_info(w, &used));
		for (int i = 0; i < n; i++) {
			OK(MPI_Info_get(used, hints[i][0], 63, value, &flag));
			if (!(hints[i][given] ? flag && !strcmp(value, hints[i][given]) : !flag || !strcmp(value, ""))) {
				printf("rank %d: %s is %s\n", rank, hints[i][0], flag ? value : "not there");
				wrong++;
			}
		}
		OK(MPI_Info_free(&used));
		OK(MPI_Win_free(&w));
	}
}

/* shared claims that the memory of all lies in a row, unless told otherwise, and is the same for all. */
static void shared(int large, int apart)
{
	MPI_Comm node;
	MPI_Win w;
	MPI_Info info;
	int *mem, *of[16], ranks, me;
	OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
	OK(MPI_Comm_rank(node, &me));
	OK(MPI_Comm_size(node, &ranks));
	OK(MPI_Info_create(&info));
	if (apart)
		OK(MPI_Info_set(info, "alloc_shared_noncontig", "true"));
	MPI_Aint n = me == 1 ? 0 : 8 * (me + 1);
	OK(large ? MPI_Win_allocate_shared_c(n, 4, info, node, &mem, &w) : MPI_Win_allocate_shared(n, 4, info, node, &mem, &w));
	OK(MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN));
	OK(MPI_Info_free(&info));
	for (int i = 0; i < n / 4; i++)
		mem[i] = 100 * me + i;
	OK(MPI_Win_fence(0, w));
	for (int r = 0; r < ranks; r++) {
		MPI_Aint bytes, wide = 0;
		int unit;
		OK(large ? MPI_Win_shared_query_c(w, r, &bytes, &wide, &of[r]) : MPI_Win_shared_query(w, r, &bytes, &unit, &of[r]));
		CHECK(bytes == (r == 1 ? 0 : 8 * (r + 1)) && (large ? wide == 4 : unit == 4));
		for (int i = 0; i < bytes / 4; i++)
			CHECK(of[r][i] == 100 * r + i);
		if (!apart && r > 2)
			CHECK(of[r] == of[r - 1] + 2 * r);
	}
	MPI_Aint bytes;
	int unit, *first;
	OK(MPI_Win_shared_query(w, MPI_PROC_NULL, &bytes, &unit, &first));
	CHECK(bytes == 8 && unit == 4 && first == of[0]);
	FAILS(MPI_ERR_RANK, MPI_Win_shared_query(w, ranks, &bytes, &unit, &first));
	OK(MPI_Win_fence(0, w));
	OK(MPI_Win_free(&w));
	OK(MPI_Comm_free(&node));
}

static void dynamic(void)
{
	MPI_Win w;
	int a[4], b[4];
	OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &w));
	OK(MPI_Win_attach(w, a, sizeof a));
	OK(MPI_Win_attach(w, b, sizeof b));
	OK(MPI_Win_detach(w, a));
	OK(MPI_Win_detach(w, b));
	object(&w, MPI_BOTTOM, 0, 1, MPI_WIN_FLAVOR_DYNAMIC);
}

/* others makes windows of communicators that are not the world's. */
static void others(void)
{
	MPI_Comm half;
	MPI_Win w, v;
	int *mem, *own, x = -1;
	OK(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half));
	OK(MPI_Win_allocate(4, 4, MPI_INFO_NULL, half, &mem, &w));
	OK(MPI_Win_allocate(4, 4, MPI_INFO_NULL, MPI_COMM_SELF, &own, &v));
	OK(MPI_Comm_free(&half)); /* the window lives on */
	*mem = rank;
	OK(MPI_Win_fence(0, w));
	OK(MPI_Get(&x, 1, MPI_INT, 0, 0, 1, MPI_INT, w));
	OK(MPI_Win_fence(0, w));
	CHECK(x == (size - 1) - ((size - 1) % 2 != rank % 2)); /* the highest of the half is its first */
	OK(MPI_Win_free(&w));
	OK(MPI_Win_free(&v));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	for (int large = 0; large < 2; large++) {
		created(large);
		allocated(large);
		shared(large, 0);
		shared(large, 1);
	}
	hinted();
	aligned();
	dynamic();
	others();
	return finish();
}
