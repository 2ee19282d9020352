/* claimed: one thread waits for a request, and another calls what would complete it, too. */
#include <pthread.h>
#include "check.h"

static MPI_Request request;

static void *waits(void *arg)
{
	MPI_Request mine = request;
	int rc, class;
	do { /* the other thread may have been first */
		rc = MPI_Wait(&mine, MPI_STATUS_IGNORE);
		MPI_Error_class(rc, &class);
	} while (class == MPI_ERR_REQUEST);
	CHECK(rc == MPI_SUCCESS);
	return NULL;
}

int main(int argc, char **argv)
{
	int provided, buf = 0, flag, class, rc, index;
	pthread_t other;
	MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	for (int persistent = 0; persistent < 2; persistent++) {
		if (persistent) {
			OK(MPI_Recv_init(&buf, 1, MPI_INT, rank, 4, MPI_COMM_WORLD, &request));
			OK(MPI_Start(&request));
		} else
			OK(MPI_Irecv(&buf, 1, MPI_INT, rank, 4, MPI_COMM_WORLD, &request));
		pthread_create(&other, NULL, waits, NULL);
		MPI_Request mine = request, two[2] = {MPI_REQUEST_NULL, request};
		do {
			rc = MPI_Test(&mine, &flag, MPI_STATUS_IGNORE);
			MPI_Error_class(rc, &class);
		} while (!class);
		CHECK(class == MPI_ERR_REQUEST);
		FAILS(MPI_ERR_REQUEST, MPI_Wait(&mine, MPI_STATUS_IGNORE));
		FAILS(MPI_ERR_REQUEST, MPI_Waitall(2, two, MPI_STATUSES_IGNORE));
		FAILS(MPI_ERR_REQUEST, MPI_Waitany(2, two, &index, MPI_STATUS_IGNORE));
		FAILS(MPI_ERR_REQUEST, MPI_Testsome(2, two, &index, &flag, MPI_STATUSES_IGNORE));
		FAILS(MPI_ERR_REQUEST, MPI_Request_free(&mine));
		FAILS(MPI_ERR_REQUEST, MPI_Start(&mine));
		OK(MPI_Send(&(int){5}, 1, MPI_INT, rank, 4, MPI_COMM_WORLD));
		pthread_join(other, NULL);
		CHECK(buf == 5);
		if (persistent)
			OK(MPI_Request_free(&request));
	}
	return finish();
}
