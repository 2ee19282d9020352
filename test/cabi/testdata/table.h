/* table: what the calls of the table of functions are made on, one call for each argument that may be wrong. */
#include "check.h"
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>

static MPI_Comm comm, ring, graph, dist, inter, gone_comm;
static MPI_Datatype types[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT}, gone_type, open_type;
static MPI_Datatype two_ints;
static MPI_Win win, open_win, dynamic, shared, gone_win;
static MPI_Op gone_op, own_op;
static MPI_Group group, gone_group;
static MPI_Errhandler gone_handler, comm_handler;
static MPI_Session session, gone_session;
static MPI_Request gone_request, requests[4], parts, parrived;
static MPI_Message gone_message;
static MPI_Info info, gone_info;
static MPI_Count ones[4], zeros[4]; /* as ints and as counts: little endian */
static int unit[4] = {1, 1, 1, 1}, none[4], blocks[1] = {MPI_DISTRIBUTE_BLOCK}, dargs[1] = {MPI_DISTRIBUTE_DFLT_DARG}, gone_keyval, listing, first, calls;
static struct { MPI_Count room[512]; } place, result, room;
static char long_text[4096];
static const char *now;
static sigjmp_buf back;

/* tried is what came of a call with a wrong argument. */
static void tried(int rc, const char *function, const char *argument, const char *text, const int *classes, int n)
{
	char said[MPI_MAX_ERROR_STRING] = "";
	int class = -1, len = 0, fine = 0;
	MPI_Error_class(rc, &class);
	MPI_Error_string(rc, said, &len);
	if (listing) {
		for (char *c = said; *c; c++)
			*c = *c == '\n' ? ' ' : *c;
		printf("%d\t%s\n", class, said);
		return;
	}
	for (int i = 0; i < n; i++)
		fine |= class == classes[i];
	if (!fine) {
		wrong++;
		printf("%s: class %d, not %d\n", text, class, classes[0]);
	} else if (!strstr(said, function) || !strstr(said, argument)) {
		wrong++;
		printf("%s: names not %s and %s: %s\n", text, function, argument, said);
	}
}

/* TRY claims that a call is an error of one of some classes, whose text names function and argument. */
#define TRY(function, argument, text, call, ...)                                              \
	do {                                                                                  \
		static const int may_[] = {__VA_ARGS__};                                      \
		memset(&place, 0, sizeof place);                                              \
		now = text;                                                                   \
		if (listing && calls++ < first)                                               \
			break;                                                                \
		if (listing)                                                                  \
			printf("%d\t%s\t", calls, text);                                       \
		if (sigsetjmp(back, 1))                                                       \
			printf("crashed\n");                                                  \
		else                                                                          \
			tried(call, function, argument, text, may_, sizeof may_ / sizeof *may_); \
	} while (0)

static void nothing(void) {}

/* crashed says what was being called. */
static void crashed(int sig)
{
	if (listing)
		siglongjmp(back, 1);
	dprintf(2, "signal %d in %s\n", sig, now);
	_exit(1);
}

/* usable claims that messages still go. */
static void usable(void)
{
	int x = 3, y = 0, sum = 0;
	OK(MPI_Sendrecv(&x, 1, MPI_INT, 0, 5, &y, 1, MPI_INT, 0, 5, comm, MPI_STATUS_IGNORE));
	OK(MPI_Allreduce(&y, &sum, 1, MPI_INT, MPI_SUM, comm));
	CHECK(sum == 3);
	if (sum != 3)
		printf("after %s\n", now);
}

/* open_windows makes windows of all kinds; one is open for access. */
static void open_windows(void)
{
	void *mem;
	MPI_Win *all[] = {&win, &open_win, &dynamic, &shared, &gone_win};
	OK(MPI_Win_create(&room, sizeof room, 1, MPI_INFO_NULL, comm, &win));
	OK(MPI_Win_allocate(4096, 1, MPI_INFO_NULL, comm, &mem, &open_win));
	OK(MPI_Win_create_dynamic(MPI_INFO_NULL, comm, &dynamic));
	OK(MPI_Win_allocate_shared(4096, 1, MPI_INFO_NULL, comm, &mem, &shared));
	OK(MPI_Win_create(&room, sizeof room, 1, MPI_INFO_NULL, comm, &gone_win));
	for (int i = 0; i < 5; i++)
		OK(MPI_Win_set_errhandler(*all[i], MPI_ERRORS_RETURN));
	OK(MPI_Win_lock_all(0, open_win));
	MPI_Win w = gone_win;
	OK(MPI_Win_free(&w));
}

static void close_windows(void)
{
	OK(MPI_Win_unlock_all(open_win));
	OK(MPI_Win_free(&open_win));
	OK(MPI_Win_free(&win));
	OK(MPI_Win_free(&dynamic));
	OK(MPI_Win_free(&shared));
}

static void set_up(int *argc, char ***argv)
{
	int one = 1, zero = 0, x = 0, y;
	struct sigaction act = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
	begin(argc, argv);
	listing = *argc > 1; /* the calls from a number on, for a look at other libraries: table N */
	if (listing) {
		first = atoi((*argv)[1]);
		setvbuf(stdout, NULL, _IONBF, 0);
	}
	for (int i = 0; i < 4; i++)
		requests[i] = MPI_REQUEST_NULL;
	ones[0] = 1;
	OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
	OK(MPI_Cart_create(comm, 1, &one, &one, 0, &ring));
	OK(MPI_Graph_create(comm, 1, &one, &zero, 0, &graph));
	OK(MPI_Dist_graph_create_adjacent(comm, 1, &zero, MPI_UNWEIGHTED, 1, &zero, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &dist));
	OK(MPI_Comm_group(comm, &group));
	OK(MPI_Info_create(&info));
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
	OK(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 77, &inter));
	OK(MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN));
	OK(MPI_Type_contiguous(3, MPI_INT, &open_type));
	OK(MPI_Psend_init(&place, 1, 1, MPI_INT, 0, 3, comm, MPI_INFO_NULL, &parts));
	OK(MPI_Precv_init(&result, 1, 1, MPI_INT, 0, 3, comm, MPI_INFO_NULL, &parrived));
	OK(MPI_Start(&parrived));
	OK(MPI_Start(&parts));
	memset(long_text, 'x', sizeof long_text - 1);
	OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &gone_keyval, NULL));
	int keyval = gone_keyval;
	OK(MPI_Comm_free_keyval(&keyval));
	OK(MPI_Type_vector(2, 1, 2, MPI_INT, &two_ints));
	OK(MPI_Type_commit(&two_ints));
	OK(MPI_Op_create((MPI_User_function *)nothing, 1, &own_op));
	open_windows();
	/* what was freed stays behind as a handle */
	MPI_Comm c;
	OK(MPI_Comm_dup(comm, &c));
	gone_comm = c;
	OK(MPI_Comm_free(&c));
	MPI_Datatype t;
	OK(MPI_Type_contiguous(2, MPI_INT, &t));
	gone_type = t;
	OK(MPI_Type_free(&t));
	MPI_Op o;
	OK(MPI_Op_create((MPI_User_function *)nothing, 1, &o));
	gone_op = o;
	OK(MPI_Op_free(&o));
	MPI_Group g;
	OK(MPI_Group_incl(group, 1, &zero, &g));
	gone_group = g;
	OK(MPI_Group_free(&g));
	OK(MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)nothing, &comm_handler));
	MPI_Errhandler e;
	OK(MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)nothing, &e));
	gone_handler = e;
	OK(MPI_Errhandler_free(&e));
	MPI_Session s;
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s));
	gone_session = s;
	OK(MPI_Session_finalize(&s));
	MPI_Info i;
	OK(MPI_Info_create(&i));
	gone_info = i;
	OK(MPI_Info_free(&i));
	MPI_Request r;
	OK(MPI_Irecv(&y, 1, MPI_INT, 0, 9, comm, &r));
	gone_request = r;
	OK(MPI_Send(&x, 1, MPI_INT, 0, 9, comm));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	MPI_Message m;
	OK(MPI_Isend(&x, 1, MPI_INT, 0, 9, comm, &r));
	OK(MPI_Mprobe(0, 9, comm, &m, MPI_STATUS_IGNORE));
	gone_message = m;
	OK(MPI_Mrecv(&y, 1, MPI_INT, &m, MPI_STATUS_IGNORE));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	sigaction(SIGSEGV, &act, NULL);
	sigaction(SIGBUS, &act, NULL);
}

static int tear_down(void)
{
	signal(SIGSEGV, SIG_DFL);
	signal(SIGBUS, SIG_DFL);
	OK(MPI_Pready(0, parts));
	OK(MPI_Wait(&parts, MPI_STATUS_IGNORE));
	OK(MPI_Wait(&parrived, MPI_STATUS_IGNORE));
	OK(MPI_Request_free(&parts));
	OK(MPI_Request_free(&parrived));
	close_windows();
	OK(MPI_Op_free(&own_op));
	OK(MPI_Errhandler_free(&comm_handler));
	OK(MPI_Type_free(&two_ints));
	OK(MPI_Type_free(&open_type));
	OK(MPI_Comm_free(&inter));
	OK(MPI_Session_finalize(&session));
	OK(MPI_Info_free(&info));
	OK(MPI_Group_free(&group));
	OK(MPI_Comm_free(&dist));
	OK(MPI_Comm_free(&graph));
	OK(MPI_Comm_free(&ring));
	OK(MPI_Comm_free(&comm));
	return finish();
}
