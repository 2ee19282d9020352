/* ways: tools are told how collective operations are done, and can say how. */
#include "check.h"

struct data { int way, ranks; unsigned long long bytes; };

static MPI_T_enum kinds;
static struct data told[64];
static int n_told;

static void see(MPI_T_event_instance e, MPI_T_event_registration r, MPI_T_cb_safety safety, void *data)
{
	CHECK(MPI_T_event_copy(e, &told[n_told++ % 64]) == MPI_SUCCESS);
}

static int find(const char *name)
{
	int n = 0;
	char s[64];
	CHECK(MPI_T_enum_get_info(kinds, &n, NULL, NULL) == MPI_SUCCESS && n > 50);
	for (int i = 0; i < n; i++) {
		int value = -1, len = sizeof s;
		CHECK(MPI_T_enum_get_item(kinds, i, &value, s, &len) == MPI_SUCCESS && value == i);
		if (!strcmp(s, name))
			return i;
	}
	printf("there is no way %s\n", name);
	wrong++;
	return -1;
}

/* set gives a control variable a value. */
static void set(const char *name, const char *value)
{
	char text[1024] = {0};
	int i, n;
	MPI_T_cvar_handle h;
	strcpy(text, value);
	CHECK(MPI_T_cvar_get_index(name, &i) == MPI_SUCCESS);
	CHECK(MPI_T_cvar_handle_alloc(i, NULL, &h, &n) == MPI_SUCCESS);
	CHECK(MPI_T_cvar_write(h, text) == MPI_SUCCESS);
	CHECK(MPI_T_cvar_handle_free(&h) == MPI_SUCCESS);
}

/* expect claims that one operation was told of, since the last time, and how it was done. */
static void expect(const char *name, int ranks, unsigned long long bytes)
{
	int flag, way = find(name);
	OK(MPI_Iprobe(MPI_PROC_NULL, 0, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE)); /* callbacks are called */
	if (n_told != 1 || told[0].way != way || told[0].ranks != ranks || told[0].bytes != bytes) {
		wrong++;
		printf("%s of %d ranks and %llu bytes: %d events, the first of way %d of %d ranks and %llu bytes\n", name, ranks, bytes, n_told, told[0].way, told[0].ranks, told[0].bytes);
	}
	n_told = 0;
}

/* by_messages: the algorithms are those that the environment, or control variables, say. */
static void by_messages(int repeat)
{
	double in[8] = {1}, out[8];
	MPI_Request r;
	for (int i = 0; i < repeat; i++) {
		OK(MPI_Allreduce(in, out, 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
		expect("allreduce ring", size, 64);
		OK(MPI_Bcast(in, 8, MPI_DOUBLE, 0, MPI_COMM_WORLD));
		expect("bcast chain", size, 64);
		OK(MPI_Ibcast(in, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD, &r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		expect("bcast chain", size, 32);
	}
	OK(MPI_Bcast_init(in, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r));
	for (int i = 0; i < 2; i++) {
		OK(MPI_Start(&r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		expect("bcast chain", size, 16);
	}
	OK(MPI_Request_free(&r));
}

/* in_memory: short ones, that C would do, and others. */
static void in_memory(int repeat)
{
	static double in[20000] = {1}, out[20000];
	MPI_Request r;
	for (int i = 0; i < repeat; i++) {
		OK(MPI_Allreduce(in, out, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
		expect("allreduce memory", size, 8);
		OK(MPI_Barrier(MPI_COMM_WORLD));
		expect("barrier memory", size, 0);
		OK(MPI_Reduce(in, out, 20000, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD));
		expect("reduce memory", size, 160000);
		OK(MPI_Allgather(in, 3, MPI_INT, out, 3, MPI_INT, MPI_COMM_WORLD));
		expect("allgather memory", size, 12);
		OK(MPI_Alltoall(in, 1, MPI_INT, out, 1, MPI_INT, MPI_COMM_WORLD));
		expect("alltoall memory", size, 4);
		OK(MPI_Gather(in, 2, MPI_INT, out, 2, MPI_INT, 0, MPI_COMM_WORLD));
		expect("gather memory", size, 8);
		OK(MPI_Scatter(in, 2, MPI_INT, out, 2, MPI_INT, 0, MPI_COMM_WORLD));
		expect("scatter memory", size, 8);
		OK(MPI_Scan(in, out, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
		expect("scan memory", size, 16);
		OK(MPI_Iallreduce(in, out, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		expect("allreduce memory", size, 16);
	}
}

/* expect_nodes claims that an operation went through the nodes, of which each has two ranks, and that
   the first of each was told of what these do among themselves. */
static void expect_nodes(const char *name, unsigned long long bytes)
{
	int flag, way = find(name), first = rank % 2 == 0;
	OK(MPI_Iprobe(MPI_PROC_NULL, 0, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE)); /* callbacks are called */
	CHECK(n_told == 1 + first && told[0].way == way && told[0].ranks == size && told[0].bytes == bytes);
	CHECK(!first || (told[1].way != way && told[1].ranks == size / 2));
	n_told = 0;
}

static void through_nodes(int repeat)
{
	static double in[20000] = {1}, out[20000];
	for (int i = 0; i < repeat; i++) {
		OK(MPI_Barrier(MPI_COMM_WORLD));
		expect_nodes("barrier nodes", 0);
		OK(MPI_Bcast(in, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD));
		expect_nodes("bcast nodes", 16);
		OK(MPI_Allreduce(in, out, 20000, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
		expect_nodes("allreduce nodes", 160000);
		OK(MPI_Reduce(in, out, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD));
		expect("reduce hierarchical", size, 8);
	}
}

int main(int argc, char **argv)
{
	int level, i, nodes = argc > 1 && !strcmp(argv[1], "nodes"), messages = argc > 1 && !strcmp(argv[1], "messages");
	MPI_T_event_registration reg;
	CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS);
	CHECK(MPI_T_event_get_index("collective_begun", &i) == MPI_SUCCESS);
	CHECK(MPI_T_event_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, &kinds, NULL, NULL, NULL, NULL) == MPI_SUCCESS && kinds != MPI_T_ENUM_NULL);
	CHECK(MPI_T_enum_get_info(MPI_T_ENUM_NULL, &i, NULL, NULL) == MPI_T_ERR_INVALID_HANDLE);
	CHECK(MPI_T_enum_get_item(kinds, -1, &i, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
	CHECK(MPI_T_event_get_index("collective_begun", &i) == MPI_SUCCESS);
	if (messages) {
		set("coll_node", "0");
		set("coll_allreduce", "ring");
		set("coll_bcast", "chain");
	}
	begin(&argc, &argv);
	OK(MPI_Barrier(MPI_COMM_WORLD)); /* C may do the next */
	OK(MPI_Barrier(MPI_COMM_WORLD));
	CHECK(MPI_T_event_handle_alloc(i, NULL, MPI_INFO_NULL, &reg) == MPI_SUCCESS);
	CHECK(MPI_T_event_register_callback(reg, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, NULL, see) == MPI_SUCCESS);
	if (messages)
		by_messages(3);
	else if (nodes)
		through_nodes(3);
	else if (size > 1)
		in_memory(3);
	CHECK(MPI_T_event_handle_free(reg, NULL, NULL) == MPI_SUCCESS);
	for (int k = 0; k < 3; k++)
		OK(MPI_Barrier(MPI_COMM_WORLD));
	CHECK(n_told == 0);
	CHECK(MPI_T_finalize() == MPI_SUCCESS);
	return finish();
}
