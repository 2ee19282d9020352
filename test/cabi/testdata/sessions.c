/* sessions: a program that never calls MPI_Init. */
#include "check.h"

/* told counts the errors of calls that are given a handler for them. */
static int handed;
static void told(MPI_Comm *comm, int *code, ...) { handed += *comm == MPI_COMM_NULL; }

/* levels: a session begins with a level of threads that there is. */
static void levels(void)
{
	const char *names[] = {"MPI_THREAD_SINGLE", "MPI_THREAD_FUNNELED", "MPI_THREAD_SERIALIZED", "MPI_THREAD_MULTIPLE"};
	MPI_Info info;
	MPI_Session s;
	OK(MPI_Info_create(&info));
	for (int i = 0; i < 4; i++) {
		OK(MPI_Info_set(info, "thread_level", names[i]));
		OK(MPI_Session_init(info, MPI_ERRORS_RETURN, &s));
		OK(MPI_Session_finalize(&s));
	}
	OK(MPI_Info_set(info, "thread_level", "MPI_THREAD_TRIPLE"));
	FAILS(MPI_ERR_INFO_VALUE, MPI_Session_init(info, MPI_ERRORS_RETURN, &s));
	OK(MPI_Info_free(&info));
}

/* buffers: messages use the process's buffer where neither communicator nor session has one. */
static void buffers(MPI_Session s, MPI_Comm c)
{
	char mine[200], its[300], x[200] = "data", y[200], *was;
	int n;
	OK(MPI_Buffer_attach(mine, sizeof mine));
	OK(MPI_Bsend(x, 100, MPI_CHAR, rank, 0, c));
	FAILS(MPI_ERR_BUFFER, MPI_Bsend(x, 200, MPI_CHAR, rank, 0, c));
	OK(MPI_Recv(y, 100, MPI_CHAR, rank, 0, c, MPI_STATUS_IGNORE));
	CHECK(!memcmp(x, y, 100));
	OK(MPI_Session_attach_buffer(s, its, sizeof its));
	OK(MPI_Bsend(x, 200, MPI_CHAR, rank, 0, c));
	OK(MPI_Recv(y, 200, MPI_CHAR, rank, 0, c, MPI_STATUS_IGNORE));
	OK(MPI_Session_detach_buffer(s, &was, &n));
	CHECK(was == its && n == sizeof its);
	OK(MPI_Buffer_detach(&was, &n));
	CHECK(was == mine && n == sizeof mine);
}

int main(int argc, char **argv)
{
	MPI_Session s;
	MPI_Group g;
	MPI_Info info;
	MPI_Comm c;
	int n, flag, len;
	char name[MPI_MAX_PSET_NAME_LEN], value[MPI_MAX_INFO_VAL];
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s));
	OK(MPI_Initialized(&flag));
	CHECK(!flag); /* that is about MPI_Init */
	OK(MPI_Session_get_num_psets(s, MPI_INFO_NULL, &n));
	CHECK(n >= 2);
	for (int i = 0; i < n; i++) {
		len = sizeof name;
		OK(MPI_Session_get_nth_pset(s, MPI_INFO_NULL, i, &len, name));
		CHECK(len == (int)strlen(name) + 1);
		FAILS(MPI_ERR_ARG, MPI_Session_get_nth_pset(s, MPI_INFO_NULL, i, &len, NULL));
		OK(MPI_Session_get_pset_info(s, name, &info));
		OK(MPI_Info_get(info, "mpi_size", 20, value, &flag));
		CHECK(flag && atoi(value) >= 1);
		OK(MPI_Info_free(&info));
	}
	levels();
	FAILS(MPI_ERR_ARG, MPI_Group_from_session_pset(s, "mpi://NOWHERE", &g));
	FAILS(MPI_ERR_ARG, MPI_Group_from_session_pset(s, "mpi://WORLD", (MPI_Group *)MPI_GROUP_NULL));
	OK(MPI_Group_from_session_pset(s, "mpi://world", &g));
	MPI_Errhandler teller;
	OK(MPI_Comm_create_errhandler(told, &teller));
	FAILS(MPI_ERR_ARG, MPI_Comm_create_from_group(g, "org.example.none", MPI_INFO_NULL, teller, NULL));
	CHECK(handed == 1);
	OK(MPI_Errhandler_free(&teller));
	OK(MPI_Comm_create_from_group(g, "org.example.test", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c));
	OK(MPI_Group_free(&g));
	OK(MPI_Comm_rank(c, &rank));
	OK(MPI_Comm_size(c, &size));
	n = rank;
	OK(MPI_Allreduce(MPI_IN_PLACE, &n, 1, MPI_INT, MPI_SUM, c));
	CHECK(n == size * (size - 1) / 2);
	FAILS(MPI_ERR_RANK, MPI_Send(&n, 1, MPI_INT, size, 0, c));
	buffers(s, c);
	int *value_at;
	OK(MPI_Comm_get_attr(c, MPI_TAG_UB, &value_at, &flag));
	CHECK(flag && *value_at >= 32767);
	OK(MPI_Comm_get_attr(c, MPI_IO, &value_at, &flag));
	CHECK(!flag); /* that is one of MPI_COMM_WORLD */

	MPI_Session other;
	MPI_Comm d, e;
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &other));
	OK(MPI_Group_from_session_pset(other, "mpi://WORLD", &g));
	OK(MPI_Comm_create_from_group(g, "org.example.other", MPI_INFO_NULL, MPI_ERRORS_RETURN, &d));
	OK(MPI_Group_free(&g));
	FAILS(MPI_ERR_COMM, MPI_Comm_compare(c, d, &n));
	OK(MPI_Comm_dup(c, &e));
	OK(MPI_Comm_compare(c, e, &n));
	CHECK(n == MPI_CONGRUENT);
	OK(MPI_Comm_free(&e));
	OK(MPI_Comm_free(&d));
	OK(MPI_Session_finalize(&other));
	OK(MPI_Comm_free(&c));
	OK(MPI_Session_finalize(&s));
	CHECK(s == MPI_SESSION_NULL);
	if (!wrong)
		printf("ok\n");
	return wrong != 0;
}
