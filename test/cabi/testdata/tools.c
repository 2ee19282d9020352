/* tools: the tools interface: variables that are set before MPI_Init, and those that tell of messages. */
#include "check.h"

static MPI_T_pvar_session session;

/* watch is a handle of a performance variable. */
static MPI_T_pvar_handle watch(const char *name, int class)
{
	MPI_T_pvar_handle h = MPI_T_PVAR_HANDLE_NULL;
	int i, n;
	CHECK(MPI_T_pvar_get_index(name, class, &i) == MPI_SUCCESS);
	CHECK(MPI_T_pvar_handle_alloc(session, i, NULL, &h, &n) == MPI_SUCCESS && n == 1);
	return h;
}

static unsigned long long value(MPI_T_pvar_handle h)
{
	unsigned long long v = ~0ull;
	CHECK(MPI_T_pvar_read(session, h, &v) == MPI_SUCCESS);
	return v;
}

/* controls sets what MPI_Init reads. */
static MPI_T_cvar_handle controls(void)
{
	int i, n, length = 7, all, verbosity, bind, scope;
	char text[1024], name[7];
	MPI_Datatype type;
	MPI_T_enum e;
	MPI_T_cvar_handle h;
	CHECK(MPI_T_cvar_get_num(&all) == MPI_SUCCESS && all > 20);
	CHECK(MPI_T_cvar_get_index("anything", &n) == MPI_T_ERR_INVALID_NAME);
	CHECK(MPI_T_cvar_get_info(all, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
	CHECK(MPI_T_cvar_get_info(-1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
	/* a setting has a value without anybody's word, is checked, and what is set before MPI_Init counts */
	CHECK(MPI_T_cvar_get_index("btl_sm_burst", &i) == MPI_SUCCESS);
	CHECK(MPI_T_cvar_handle_alloc(i, NULL, &h, &n) == MPI_SUCCESS);
	CHECK(MPI_T_cvar_read(h, text) == MPI_SUCCESS && !strcmp(text, "32"));
	CHECK(MPI_T_cvar_write(h, "many") == MPI_T_ERR_INVALID);
	CHECK(MPI_T_cvar_write(h, "33") == MPI_SUCCESS);
	CHECK(MPI_T_cvar_read(h, text) == MPI_SUCCESS && !strcmp(text, "33"));
	CHECK(MPI_T_cvar_handle_free(&h) == MPI_SUCCESS);
	CHECK(MPI_T_cvar_get_index("coll_explain", &i) == MPI_SUCCESS);
	CHECK(MPI_T_cvar_get_info(i, name, &length, &verbosity, &type, &e, NULL, NULL, &bind, &scope) == MPI_SUCCESS);
	CHECK(!strcmp(name, "coll_e") && length == sizeof "coll_explain" && type == MPI_CHAR && bind == MPI_T_BIND_NO_OBJECT && scope == MPI_T_SCOPE_ALL_EQ);
	CHECK(MPI_T_cvar_handle_alloc(i, NULL, &h, &n) == MPI_SUCCESS && n >= 256);
	CHECK(MPI_T_cvar_read(h, text) == MPI_SUCCESS && !strcmp(text, ""));
	CHECK(MPI_T_cvar_write(h, "1") == MPI_SUCCESS);
	CHECK(MPI_T_cvar_read(h, text) == MPI_SUCCESS && !strcmp(text, "1"));
	/* every one has a name of its own, by which it is found */
	for (int k = 0; k < all; k++) {
		int len = sizeof text, found = -1;
		CHECK(MPI_T_cvar_get_info(k, text, &len, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_SUCCESS);
		CHECK(MPI_T_cvar_get_index(text, &found) == MPI_SUCCESS && found == k);
	}
	return h;
}

static void categories(void)
{
	int all, cvars, pvars, n, c = 0, p = 0;
	char name[64], desc[256];
	CHECK(MPI_T_category_get_num(&all) == MPI_SUCCESS && all > 2);
	for (int k = 0; k < all; k++) {
		int name_len = sizeof name, desc_len = sizeof desc, list[64];
		CHECK(MPI_T_category_get_info(k, name, &name_len, desc, &desc_len, &cvars, &pvars, &n) == MPI_SUCCESS && n == 0 && desc_len > 1);
		CHECK(MPI_T_category_get_index(name, &n) == MPI_SUCCESS && n == k);
		CHECK(MPI_T_category_get_cvars(k, 64, list) == MPI_SUCCESS);
		CHECK(MPI_T_category_get_pvars(k, 64, list) == MPI_SUCCESS);
		c += cvars, p += pvars;
	}
	CHECK(MPI_T_cvar_get_num(&n) == MPI_SUCCESS && n == c); /* each is in one */
	CHECK(MPI_T_pvar_get_num(&n) == MPI_SUCCESS && n == p);
	CHECK(MPI_T_category_get_info(all, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
}

static void measures(void)
{
	enum { messages = 10, bytes = 3000 };
	char data[bytes] = {0};
	int x = 0, i, n, readonly, continuous, class;
	MPI_Request r;
	MPI_Datatype type;
	unsigned long long v;
	CHECK(MPI_T_pvar_session_create(&session) == MPI_SUCCESS);
	CHECK(MPI_T_pvar_get_index("unexpected_messages", MPI_T_PVAR_CLASS_LEVEL, &i) == MPI_T_ERR_INVALID_NAME);
	CHECK(MPI_T_pvar_get_index("unexpected_messages", MPI_T_PVAR_CLASS_COUNTER, &i) == MPI_SUCCESS);
	CHECK(MPI_T_pvar_get_info(i, NULL, NULL, NULL, &class, &type, NULL, NULL, NULL, NULL, &readonly, &continuous, NULL) == MPI_SUCCESS);
	CHECK(class == MPI_T_PVAR_CLASS_COUNTER && type == MPI_UNSIGNED_LONG_LONG && !readonly && continuous);
	MPI_T_pvar_handle unexpected = watch("unexpected_messages", MPI_T_PVAR_CLASS_COUNTER), queue = watch("unexpected_queue_length", MPI_T_PVAR_CLASS_LEVEL),
		posted = watch("posted_queue_length", MPI_T_PVAR_CLASS_LEVEL), out = watch("sm_messages_sent", MPI_T_PVAR_CLASS_COUNTER),
		out_bytes = watch("sm_bytes_sent", MPI_T_PVAR_CLASS_COUNTER), in = watch("sm_messages_received", MPI_T_PVAR_CLASS_COUNTER);
	unsigned long long before = value(queue);
	CHECK(value(unexpected) == 0);
	/* to oneself: three come before their receives */
	for (int k = 0; k < 3; k++)
		OK(MPI_Send(&x, 1, MPI_INT, rank, 5, MPI_COMM_WORLD));
	OK(MPI_Probe(rank, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	CHECK(value(unexpected) == 3 && value(queue) == before + 3);
	for (int k = 0; k < 3; k++)
		OK(MPI_Recv(&x, 1, MPI_INT, rank, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	CHECK(value(unexpected) == 3 && value(queue) == before);
	before = value(posted);
	OK(MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &r));
	CHECK(value(posted) == before + 1);
	OK(MPI_Send(&x, 1, MPI_INT, rank, 6, MPI_COMM_WORLD));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	CHECK(value(posted) == before);
	/* counters can be set, levels cannot, and nothing stops */
	CHECK(MPI_T_pvar_reset(session, unexpected) == MPI_SUCCESS && value(unexpected) == 0);
	v = 100;
	CHECK(MPI_T_pvar_write(session, unexpected, &v) == MPI_SUCCESS && value(unexpected) == 100);
	CHECK(MPI_T_pvar_readreset(session, unexpected, &v) == MPI_SUCCESS && v == 100 && value(unexpected) == 0);
	CHECK(MPI_T_pvar_write(session, queue, &v) == MPI_T_ERR_PVAR_NO_WRITE);
	CHECK(MPI_T_pvar_reset(session, queue) == MPI_T_ERR_PVAR_NO_WRITE);
	CHECK(MPI_T_pvar_stop(session, queue) == MPI_T_ERR_PVAR_NO_STARTSTOP);
	CHECK(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES) == MPI_SUCCESS);
	/* to the neighbour, through shared memory */
	if (size > 1) {
		CHECK(MPI_T_pvar_reset(session, MPI_T_PVAR_ALL_HANDLES) == MPI_SUCCESS); /* before the neighbour may send */
		OK(MPI_Barrier(MPI_COMM_WORLD));
		for (int k = 0; k < messages; k++)
			OK(MPI_Sendrecv(data, bytes, MPI_CHAR, (rank + 1) % size, 7, data, bytes, MPI_CHAR, (rank + size - 1) % size, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(value(out) >= messages && value(out_bytes) >= messages * bytes && value(out_bytes) < 2 * messages * bytes);
		CHECK(value(in) >= messages);
	}
	CHECK(MPI_T_pvar_handle_free(session, &out) == MPI_SUCCESS && out == MPI_T_PVAR_HANDLE_NULL);
	CHECK(MPI_T_pvar_read(session, out, &v) == MPI_T_ERR_INVALID_HANDLE);
	CHECK(MPI_T_pvar_get_num(&n) == MPI_SUCCESS);
	CHECK(MPI_T_pvar_handle_alloc(session, n, NULL, &out, &i) == MPI_T_ERR_INVALID_INDEX);
	CHECK(MPI_T_pvar_session_free(&session) == MPI_SUCCESS && session == MPI_T_PVAR_SESSION_NULL);
	CHECK(MPI_T_pvar_session_free(&session) == MPI_T_ERR_INVALID_SESSION);
}

int main(int argc, char **argv)
{
	int level, n = -1, x = 1;
	MPI_T_cvar_handle h;
	CHECK(MPI_T_cvar_get_num(&n) == MPI_T_ERR_NOT_INITIALIZED);
	CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS); /* before MPI_Init */
	CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS);
	h = controls();
	begin(&argc, &argv);
	CHECK(MPI_T_cvar_write(h, "0") == MPI_T_ERR_CVAR_SET_NOT_NOW);
	CHECK(MPI_T_cvar_handle_free(&h) == MPI_SUCCESS && h == MPI_T_CVAR_HANDLE_NULL);
	OK(MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)); /* rank 0 explains it */
	CHECK(x == size);
	categories();
	measures();
	/* events.c asks for more of these */
	CHECK(MPI_T_event_get_num(&n) == MPI_SUCCESS && n > 0);
	CHECK(MPI_T_source_get_num(&n) == MPI_SUCCESS && n == 1);
	CHECK(MPI_T_event_get_index("anything", &n) == MPI_T_ERR_INVALID_NAME);
	CHECK(MPI_T_finalize() == MPI_SUCCESS);
	CHECK(MPI_T_finalize() == MPI_SUCCESS);
	CHECK(MPI_T_finalize() == MPI_T_ERR_NOT_INITIALIZED);
	return finish();
}
