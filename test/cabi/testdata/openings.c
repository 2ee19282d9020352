/* openings: sessions that come and go, and communicators of random groups of theirs: openings ROUNDS [held]. */
#include "check.h"

static unsigned long long state = 7;

static int pick(int n)
{
	state = state * 6364136223846793005ull + 1442695040888963407ull;
	return (int)((state >> 33) % (unsigned)n);
}

/* opening opens a session and makes a communicator of the first so many of a set. */
static void opening(int i)
{
	MPI_Session s;
	MPI_Group all, some;
	MPI_Comm c;
	char tag[32];
	int n, me, one = 1, sum = 0;
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s));
	OK(MPI_Group_from_session_pset(s, pick(3) ? "mpi://WORLD" : "mpi://SELF", &all));
	OK(MPI_Group_size(all, &n));
	int members = 1 + pick(n), range[1][3] = {{0, members - 1, 1}}, leave = pick(2);
	OK(MPI_Group_range_incl(all, 1, range, &some));
	OK(MPI_Group_rank(some, &me));
	if (me != MPI_UNDEFINED) {
		sprintf(tag, "t%d", i % 7);
		OK(MPI_Comm_create_from_group(some, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &c));
		OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, c));
		CHECK(sum == members);
		OK(leave ? MPI_Comm_disconnect(&c) : MPI_Comm_free(&c));
	}
	OK(MPI_Group_free(&all));
	OK(MPI_Group_free(&some));
	OK(MPI_Session_finalize(&s));
}

int main(int argc, char **argv)
{
	MPI_Session held;
	int holds = argc > 2, rounds = atoi(argv[1]);
	if (holds)
		OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &held));
	begin(&argc, &argv);
	for (int i = 0; i < rounds; i++)
		opening(i);
	OK(MPI_Finalize());
	if (holds)
		OK(MPI_Session_finalize(&held));
	if (!wrong)
		printf("ok\n");
	return wrong != 0;
}
