/* ending: what callbacks of attributes find when their object ends: all of MPI, and nothing else of it.
 *
 *   ending          MPI_Finalize with a session that stays open
 *   ending session  a callback opens a session, and the last one of MPI_COMM_SELF closes one */
#include "check.h"

static MPI_Session session;
static MPI_Comm comm;
static int called;

static int self_goes(MPI_Comm c, int key, void *value, void *extra)
{
	int over, sum = 0, one = 1;
	OK(MPI_Finalized(&over));
	CHECK(!over && c == MPI_COMM_SELF);
	OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
	CHECK(sum == size);
	called++;
	return MPI_SUCCESS;
}

static int opens(MPI_Comm c, int key, void *value, void *extra)
{
	MPI_Session s;
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s));
	OK(MPI_Session_finalize(&s));
	OK(MPI_Session_finalize(&session));
	called++;
	return MPI_SUCCESS;
}

/* forgets: the program may have the variable that it frees elsewhere, too. */
static int forgets(MPI_Comm c, int key, void *value, void *extra)
{
	comm = MPI_COMM_NULL;
	return MPI_SUCCESS;
}

static int refuses(MPI_Comm c, int key, void *extra, void *in, void *out, int *flag) { return MPI_ERR_OTHER; }

static int goes(MPI_Comm c, int key, void *value, void *extra)
{
	called++;
	return MPI_SUCCESS;
}

static void freed_once(void)
{
	int key, n;
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
	MPI_Comm was = comm;
	OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, forgets, &key, NULL));
	OK(MPI_Comm_set_attr(comm, key, NULL));
	OK(MPI_Comm_free(&comm));
	FAILS(MPI_ERR_COMM, MPI_Comm_size(was, &n));
	OK(MPI_Comm_free_keyval(&key));
}

/* refused: what a duplicate got goes when it does not come to be. */
static void refused(void)
{
	int kept, no;
	MPI_Comm c, d;
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &c));
	OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, goes, &kept, NULL));
	OK(MPI_Comm_create_keyval(refuses, MPI_COMM_NULL_DELETE_FN, &no, NULL));
	OK(MPI_Comm_set_attr(c, kept, NULL));
	OK(MPI_Comm_set_attr(c, no, NULL));
	called = 0;
	FAILS(MPI_ERR_OTHER, MPI_Comm_dup(c, &d));
	CHECK(called == 1 && d == MPI_COMM_NULL);
	OK(MPI_Comm_free(&c));
	CHECK(called == 2);
	OK(MPI_Comm_free_keyval(&kept));
	OK(MPI_Comm_free_keyval(&no));
}

int main(int argc, char **argv)
{
	int key, with_session = argc > 1;
	begin(&argc, &argv);
	freed_once();
	refused();
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
	OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, with_session ? opens : self_goes, &key, NULL));
	OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL));
	called = 0;
	OK(MPI_Finalize());
	CHECK(called == 1);
	if (!with_session)
		OK(MPI_Session_finalize(&session));
	if (!wrong)
		printf("ok\n");
	return wrong != 0;
}
