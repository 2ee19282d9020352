/* events: tools are told of what happens to messages. */
#include "check.h"
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static const char *const names[] = {"message_unexpected", "rendezvous_begun", "send_waits", "peer_connected", "message_dropped", "collective_begun"};
enum { KINDS = sizeof names / sizeof *names };

struct data { int peer, tag; unsigned long long bytes; };

/* seen is what a registration was told of messages with a tag. */
struct seen { int want, all, of_tag, dropped, freed; struct data last; MPI_Count when; MPI_T_event_instance kept; };

static void see(MPI_T_event_instance e, MPI_T_event_registration r, MPI_T_cb_safety safety, void *data)
{
	struct seen *s = data;
	struct data d;
	MPI_Count when;
	int source = -1, peer, tag, flag, n;
	unsigned long long bytes;
	CHECK(safety == MPI_T_CB_REQUIRE_NONE);
	CHECK(MPI_T_event_copy(e, &d) == MPI_SUCCESS);
	CHECK(MPI_T_event_read(e, 0, &peer) == MPI_SUCCESS && peer == d.peer);
	CHECK(MPI_T_event_read(e, 1, &tag) == MPI_SUCCESS && tag == d.tag);
	CHECK(MPI_T_event_read(e, 2, &bytes) == MPI_SUCCESS && bytes == d.bytes);
	CHECK(MPI_T_event_read(e, 3, &bytes) == MPI_T_ERR_INVALID_INDEX && MPI_T_event_read(e, -1, &bytes) == MPI_T_ERR_INVALID_INDEX);
	CHECK(MPI_T_event_get_source(e, &source) == MPI_SUCCESS && source == 0);
	CHECK(MPI_T_event_get_timestamp(e, &when) == MPI_SUCCESS && when >= s->when);
	s->when = when;
	s->kept = e;
	s->all++;
	if (d.tag == s->want) {
		s->of_tag++;
		s->last = d;
	}
	/* a callback may call MPI */
	OK(MPI_Comm_size(MPI_COMM_WORLD, &n));
	OK(MPI_Iprobe(MPI_ANY_SOURCE, 12345, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
	CHECK(!flag);
}

static void see_dropped(MPI_Count count, MPI_T_event_registration r, int source, MPI_T_cb_safety safety, void *data)
{
	CHECK(count > 0 && source == 0);
	((struct seen *)data)->dropped += (int)count;
}

static void see_freed(MPI_T_event_registration r, MPI_T_cb_safety safety, void *data) { ((struct seen *)data)->freed++; }

static MPI_T_event_registration watch(const char *name, struct seen *s)
{
	MPI_T_event_registration r = NULL;
	int i = -1;
	CHECK(MPI_T_event_get_index(name, &i) == MPI_SUCCESS);
	CHECK(MPI_T_event_handle_alloc(i, NULL, MPI_INFO_NULL, &r) == MPI_SUCCESS);
	CHECK(MPI_T_event_register_callback(r, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, s, see) == MPI_SUCCESS);
	CHECK(MPI_T_event_set_dropped_handler(r, see_dropped) == MPI_SUCCESS);
	return r;
}

static void unwatch(MPI_T_event_registration r, struct seen *s)
{
	CHECK(MPI_T_event_handle_free(r, s, see_freed) == MPI_SUCCESS);
	CHECK(s->freed == 1);
	CHECK(MPI_T_event_handle_free(r, s, see_freed) == MPI_T_ERR_INVALID_HANDLE);
	CHECK(MPI_T_event_register_callback(r, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, s, see) == MPI_T_ERR_INVALID_HANDLE);
	if (s->kept) {
		int i;
		CHECK(MPI_T_event_read(s->kept, 0, &i) == MPI_T_ERR_INVALID_HANDLE);
	}
}

/* described claims that kinds, categories and the source say what they are. */
static void described(void)
{
	int n, cats, sum = 0, list[KINDS];
	CHECK(MPI_T_event_get_num(&n) == MPI_SUCCESS && n == KINDS);
	CHECK(MPI_T_event_get_index("anything", &n) == MPI_T_ERR_INVALID_NAME);
	CHECK(MPI_T_event_get_info(KINDS, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
	for (int i = 0; i < KINDS; i++) {
		char name[64], desc[256];
		int name_len = sizeof name, desc_len = sizeof desc, elements = 3, verbosity, bind, found;
		MPI_Datatype types[3];
		MPI_Aint at[3];
		MPI_T_enum e;
		MPI_Info info;
		CHECK(MPI_T_event_get_info(i, name, &name_len, &verbosity, types, at, &elements, &e, &info, desc, &desc_len, &bind) == MPI_SUCCESS);
		CHECK(!strcmp(name, names[i]) && name_len == (int)strlen(name) + 1 && desc_len > 10 && elements == 3 && bind == MPI_T_BIND_NO_OBJECT);
		CHECK(types[0] == MPI_INT && types[1] == MPI_INT && types[2] == MPI_UNSIGNED_LONG_LONG);
		CHECK(at[0] == 0 && at[1] == offsetof(struct data, tag) && at[2] == offsetof(struct data, bytes));
		CHECK(MPI_T_event_get_index(name, &found) == MPI_SUCCESS && found == i);
		OK(MPI_Info_free(&info));
	}
	CHECK(MPI_T_category_get_num(&cats) == MPI_SUCCESS);
	for (int c = 0; c < cats; c++) {
		CHECK(MPI_T_category_get_num_events(c, &n) == MPI_SUCCESS);
		CHECK(MPI_T_category_get_events(c, KINDS, list) == MPI_SUCCESS);
		sum += n;
	}
	CHECK(sum == KINDS);
	char name[4], desc[64];
	int name_len = sizeof name, desc_len = sizeof desc;
	MPI_T_source_order order;
	MPI_Count ticks, max, before, after;
	CHECK(MPI_T_source_get_num(&n) == MPI_SUCCESS && n == 1);
	CHECK(MPI_T_source_get_info(0, name, &name_len, desc, &desc_len, &order, &ticks, &max, NULL) == MPI_SUCCESS);
	CHECK(!strcmp(name, "eng") && name_len == 7 && order == MPI_T_SOURCE_ORDERED && ticks > 0 && max > ticks);
	CHECK(MPI_T_source_get_info(1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
	CHECK(MPI_T_source_get_timestamp(0, &before) == MPI_SUCCESS && MPI_T_source_get_timestamp(0, &after) == MPI_SUCCESS && after >= before);
	CHECK(MPI_T_event_handle_alloc(-1, NULL, MPI_INFO_NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
	CHECK(MPI_T_event_handle_free(NULL, NULL, NULL) == MPI_T_ERR_INVALID_HANDLE);
}

/* A callback begins a receive, whose message has come by then and was not looked at yet. */
static MPI_Comm other;
static MPI_Request begun_late;
static int came;
static volatile sig_atomic_t told;

static void tell(int sig) { told = 1; }

static void begin_late(MPI_T_event_instance e, MPI_T_event_registration r, MPI_T_cb_safety safety, void *data)
{
	if (begun_late == MPI_REQUEST_NULL)
		OK(MPI_Irecv(&came, 1, MPI_INT, 1, 5, other, &begun_late));
}

static void receives_of_callbacks(void)
{
	int pid = (int)getpid(), in, i, flag = 0;
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &other));
	begun_late = MPI_REQUEST_NULL;
	if (rank == 1) {
		OK(MPI_Recv(&pid, 1, MPI_INT, 0, 4, other, MPI_STATUS_IGNORE));
		OK(MPI_Send(&rank, 1, MPI_INT, 0, 4, other));
		OK(MPI_Recv(&in, 1, MPI_INT, 0, 4, other, MPI_STATUS_IGNORE));
		OK(MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD));
		OK(MPI_Recv(&in, 1, MPI_INT, 0, 6, other, MPI_STATUS_IGNORE));
		OK(MPI_Send(&in, 1, MPI_INT, 0, 5, other));
		CHECK(kill(pid, SIGUSR1) == 0);
	} else if (rank == 0 && size > 1) {
		MPI_T_event_registration r;
		struct sigaction a = {.sa_handler = tell, .sa_flags = SA_ONSTACK};
		sigaction(SIGUSR1, &a, NULL);
		OK(MPI_Send(&pid, 1, MPI_INT, 1, 4, other));
		OK(MPI_Recv(&in, 1, MPI_INT, 1, 4, other, MPI_STATUS_IGNORE));
		CHECK(MPI_T_event_get_index("message_unexpected", &i) == MPI_SUCCESS);
		CHECK(MPI_T_event_handle_alloc(i, NULL, MPI_INFO_NULL, &r) == MPI_SUCCESS);
		CHECK(MPI_T_event_register_callback(r, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, NULL, begin_late) == MPI_SUCCESS);
		OK(MPI_Send(&pid, 1, MPI_INT, 1, 4, other));
		while (!flag)
			OK(MPI_Iprobe(1, 1, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
		OK(MPI_Send(&pid, 1, MPI_INT, 1, 6, other));
		while (!told)
			;
		OK(MPI_Iprobe(1, 5, other, &flag, MPI_STATUS_IGNORE));
		CHECK(!flag && begun_late != MPI_REQUEST_NULL);
		OK(MPI_Wait(&begun_late, MPI_STATUS_IGNORE));
		CHECK(came == pid);
		OK(MPI_Recv(&in, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(MPI_T_event_handle_free(r, NULL, NULL) == MPI_SUCCESS);
	}
	OK(MPI_Comm_free(&other));
}

int main(int argc, char **argv)
{
	static char big[300000];
	enum { FLOOD = 3000 };
	static MPI_Request sent[FLOOD];
	struct seen unexpected = {.want = 7}, begun = {.want = 8}, dropped = {.want = 9}, connected = {.want = -1}, flood = {.want = 10}, mute = {.want = 7};
	int provided, in, flag;
	MPI_Request r;
	MPI_Status st;
	CHECK(MPI_T_event_get_num(&in) == MPI_T_ERR_NOT_INITIALIZED);
	MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
	described();
	MPI_T_event_registration ways = watch("peer_connected", &connected); /* before MPI begins */
	begin(&argc, &argv);
	int next = (rank + 1) % size, prev = (rank + size - 1) % size;
	MPI_T_event_registration kept = watch("message_unexpected", &unexpected), long_ = watch("rendezvous_begun", &begun),
		taken = watch("message_dropped", &dropped), muted = watch("message_unexpected", &mute);
	CHECK(MPI_T_event_register_callback(muted, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, NULL, NULL) == MPI_SUCCESS);
	CHECK(MPI_T_event_register_callback(kept, 17, MPI_INFO_NULL, NULL, see) == MPI_T_ERR_INVALID);

	OK(MPI_Isend(&rank, 1, MPI_INT, next, 7, MPI_COMM_WORLD, &r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Probe(prev, 7, MPI_COMM_WORLD, &st));
	OK(MPI_Recv(&in, 1, MPI_INT, prev, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	OK(MPI_Iprobe(prev, 7, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE)); /* callbacks are called */
	CHECK(in == prev && unexpected.of_tag == 1 && unexpected.last.peer == prev && unexpected.last.bytes == sizeof in);
	CHECK(connected.all >= 1);

	OK(MPI_Irecv(big, sizeof big, MPI_CHAR, prev, 8, MPI_COMM_WORLD, &r));
	OK(MPI_Ssend(big + 150000, 150000, MPI_CHAR, next, 8, MPI_COMM_WORLD));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Iprobe(prev, 8, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
	CHECK(begun.of_tag == 1 && begun.last.peer == next && begun.last.bytes == 150000);

	OK(MPI_Isend(big, 100, MPI_CHAR, next, 9, MPI_COMM_WORLD, &r));
	OK(MPI_Cancel(&r));
	OK(MPI_Wait(&r, &st));
	OK(MPI_Sendrecv(&rank, 1, MPI_INT, next, 1, &in, 1, MPI_INT, prev, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	OK(MPI_Iprobe(prev, 8, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
	CHECK(dropped.of_tag == 1 && dropped.last.peer == prev && dropped.last.bytes == 100);

	/* more in one call than there is room for */
	MPI_T_event_registration many = watch("message_unexpected", &flood);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	for (int i = 0; i < FLOOD; i++)
		OK(MPI_Isend(&rank, 1, MPI_INT, next, 10, MPI_COMM_WORLD, &sent[i]));
	OK(MPI_Sendrecv(&rank, 1, MPI_INT, next, 11, &in, 1, MPI_INT, prev, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	for (int i = 0; i < FLOOD; i++)
		OK(MPI_Recv(&in, 1, MPI_INT, prev, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	OK(MPI_Waitall(FLOOD, sent, MPI_STATUSES_IGNORE));
	OK(MPI_Iprobe(prev, 8, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
	CHECK(flood.of_tag + flood.dropped >= FLOOD && flood.of_tag <= FLOOD);
	CHECK(flood.dropped > 0 || size > 1);

	unwatch(many, &flood);
	unwatch(kept, &unexpected);
	unwatch(long_, &begun);
	unwatch(taken, &dropped);
	unwatch(muted, &mute);
	CHECK(mute.all == 0);
	int before = unexpected.all;
	OK(MPI_Sendrecv(big, 10, MPI_CHAR, next, 7, big + 100, 10, MPI_CHAR, prev, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	OK(MPI_Barrier(MPI_COMM_WORLD));
	CHECK(unexpected.all == before);
	unwatch(ways, &connected);
	receives_of_callbacks();
	int rc = finish();
	MPI_T_finalize();
	return rc;
}
