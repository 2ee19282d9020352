/* leap: error handlers may leave by longjmp, and may call MPI. */
#include "check.h"
#include <setjmp.h>

static jmp_buf back;
static int seen;

static void leap(MPI_Comm *comm, int *code, ...)
{
	int class;
	CHECK(MPI_Error_class(*code, &class) == MPI_SUCCESS);
	seen = class;
	longjmp(back, 1);
}

static void calls(MPI_Comm *comm, int *code, ...)
{
	int n = 0;
	seen = *code;
	CHECK(MPI_Comm_size(*comm, &n) == MPI_SUCCESS && n == size);
	OK(MPI_Comm_set_errhandler(*comm, MPI_ERRORS_RETURN));
	FAILS(MPI_ERR_TAG, MPI_Send(&n, 1, MPI_INT, 0, -9, *comm));
}

/* LEAPS claims that a call ends in the handler. */
#define LEAPS(class, call)                    \
	do {                                  \
		seen = -1;                    \
		if (!setjmp(back)) {          \
			call;                 \
			CHECK(!"no leap");    \
		}                             \
		CHECK(seen == class);         \
	} while (0)

int main(int argc, char **argv)
{
	int x = 1, y = 0, sum = 0;
	MPI_Comm comm;
	MPI_Errhandler h, g;
	MPI_Request r;
	begin(&argc, &argv);
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
	OK(MPI_Comm_create_errhandler(leap, &h));
	OK(MPI_Comm_create_errhandler(calls, &g));
	OK(MPI_Comm_set_errhandler(comm, h));
	for (int i = 0; i < 500; i++) {
		LEAPS(MPI_ERR_RANK, MPI_Send(&x, 1, MPI_INT, size, 0, comm));
		LEAPS(MPI_ERR_TAG, MPI_Irecv(&x, 1, MPI_INT, 0, -7, comm, &r));
		LEAPS(MPI_ERR_ROOT, MPI_Bcast(&x, 1, MPI_INT, -7, comm));
		LEAPS(MPI_ERR_OP, MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_OP_NULL, comm, &r));
		LEAPS(MPI_ERR_ARG, MPI_Comm_split(comm, -7, 0, NULL));
		/* a message that is too long ends in it as well, wherever its error is found */
		OK(MPI_Isend(&i, 1, MPI_INT, rank, 3, comm, &r));
		LEAPS(MPI_ERR_TRUNCATE, MPI_Recv(&y, 1, MPI_CHAR, rank, 3, comm, MPI_STATUS_IGNORE));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		LEAPS(MPI_ERR_OTHER, MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
		OK(MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, comm));
		CHECK(sum == size);
	}
	OK(MPI_Comm_set_errhandler(comm, g));
	FAILS(MPI_ERR_RANK, MPI_Send(&x, 1, MPI_INT, size, 0, comm));
	CHECK(seen == MPI_ERR_RANK);
	OK(MPI_Comm_set_errhandler(comm, g));
	OK(MPI_Comm_call_errhandler(comm, MPI_ERR_IO));
	CHECK(seen == MPI_ERR_IO);
	OK(MPI_Errhandler_free(&h));
	OK(MPI_Errhandler_free(&g));
	OK(MPI_Comm_free(&comm));
	return finish();
}
