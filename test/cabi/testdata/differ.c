/* differ: rank 1 makes another call than the others, which GOMPI_CHECK=1 must tell them
   instead of letting them wait. */
#include "check.h"

static void wait_for(MPI_Request r) { MPI_Wait(&r, MPI_STATUS_IGNORE); }

int main(int argc, char **argv)
{
	double a[20] = {0}, b[20];
	MPI_Request r;
	MPI_Comm c;
	begin(&argc, &argv);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
	const char *what = argc > 1 ? argv[1] : "";
	int other = rank == 1;
	if (!strcmp(what, "type"))
		MPI_Allreduce(a, b, 10, other ? MPI_LONG : MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
	else if (!strcmp(what, "nonblocking")) {
		if (other)
			MPI_Ibcast(a, 10, MPI_DOUBLE, 0, MPI_COMM_WORLD, &r);
		else
			MPI_Iallreduce(a, b, 10, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &r);
		wait_for(r);
	} else if (!strcmp(what, "communicator")) {
		if (other)
			MPI_Comm_dup(MPI_COMM_WORLD, &c);
		else
			MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &c);
	} else if (!strcmp(what, "finalize") && !other)
		MPI_Barrier(MPI_COMM_WORLD);
	return finish();
}
