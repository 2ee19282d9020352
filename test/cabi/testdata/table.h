/* table: what the calls of the table of functions are made on, one call for each argument that may be wrong. */
#include "check.h"
#include <signal.h>
#include <unistd.h>

static MPI_Comm comm, ring, graph, dist, gone_comm;
static MPI_Datatype types[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT}, gone_type;
static MPI_Op gone_op;
static MPI_Group group, gone_group;
static MPI_Errhandler gone_handler;
static MPI_Session session, gone_session;
static MPI_Request gone_request, requests[4];
static MPI_Message gone_message;
static MPI_Info info, gone_info;
static MPI_Count ones[4], zeros[4]; /* as ints and as counts: little endian */
static struct { MPI_Count room[512]; } place;
static const char *now;

/* TRY claims that a call is an error of one of some classes. */
#define TRY(text, call, ...)                                                          \
	do {                                                                          \
		int may_[] = {__VA_ARGS__}, rc_, class_ = -1, fine_ = 0;              \
		memset(&place, 0, sizeof place);                                      \
		now = text;                                                           \
		rc_ = call;                                                           \
		MPI_Error_class(rc_, &class_);                                        \
		for (unsigned i_ = 0; i_ < sizeof may_ / sizeof *may_; i_++)          \
			fine_ |= class_ == may_[i_];                                  \
		if (!fine_) {                                                         \
			wrong++;                                                      \
			printf("%s: class %d, not %d\n", text, class_, may_[0]);      \
		}                                                                     \
	} while (0)

static void nothing(void) {}

/* crashed says what was being called. */
static void crashed(int sig)
{
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

static void set_up(int *argc, char ***argv)
{
	int one = 1, zero = 0, x = 0;
	struct sigaction act = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
	begin(argc, argv);
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
	OK(MPI_Irecv(&x, 1, MPI_INT, 0, 9, comm, &r));
	gone_request = r;
	OK(MPI_Send(&x, 1, MPI_INT, 0, 9, comm));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	MPI_Message m;
	OK(MPI_Send(&x, 1, MPI_INT, 0, 9, comm));
	OK(MPI_Mprobe(0, 9, comm, &m, MPI_STATUS_IGNORE));
	gone_message = m;
	OK(MPI_Mrecv(&x, 1, MPI_INT, &m, MPI_STATUS_IGNORE));
	sigaction(SIGSEGV, &act, NULL);
	sigaction(SIGBUS, &act, NULL);
}

static int tear_down(void)
{
	signal(SIGSEGV, SIG_DFL);
	signal(SIGBUS, SIG_DFL);
	OK(MPI_Session_finalize(&session));
	OK(MPI_Info_free(&info));
	OK(MPI_Group_free(&group));
	OK(MPI_Comm_free(&dist));
	OK(MPI_Comm_free(&graph));
	OK(MPI_Comm_free(&ring));
	OK(MPI_Comm_free(&comm));
	return finish();
}
