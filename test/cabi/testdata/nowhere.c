/* nowhere: pointers that lead nowhere, where nothing is read or written. C++ and Rust have such
 * for arrays without elements, and what matters at the root only is often not set elsewhere. */
#include "check.h"

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	int *volatile nowhere = (int *)4;
	int *one = calloc(size, sizeof(int)), *none = calloc(size, sizeof(int)), x = 0;
	MPI_Datatype t;
	MPI_Request r;
	/* often enough for Go's runtime to move the stack of a call */
	for (int i = 0; i < 100; i++) {
		OK(MPI_Gatherv(nowhere, 0, MPI_INT, nowhere, rank ? nowhere : none, rank ? nowhere : none, MPI_INT, 0, MPI_COMM_WORLD));
		OK(MPI_Scatterv(nowhere, rank ? nowhere : none, rank ? nowhere : none, MPI_INT, nowhere, 0, MPI_INT, 0, MPI_COMM_WORLD));
		OK(MPI_Igatherv(nowhere, 0, MPI_INT, nowhere, rank ? nowhere : none, rank ? nowhere : none, MPI_INT, 0, MPI_COMM_WORLD, &r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		OK(MPI_Bcast(nowhere, 0, MPI_INT, 0, MPI_COMM_WORLD));
		OK(MPI_Type_create_struct(0, nowhere, (MPI_Aint *)nowhere, (MPI_Datatype *)nowhere, &t));
		OK(MPI_Type_free(&t));
		OK(MPI_Waitall(0, (MPI_Request *)nowhere, (MPI_Status *)nowhere));
	}
	OK(MPI_Sendrecv(nowhere, 0, MPI_INT, (rank + 1) % size, 0, (char *)1, 0, MPI_CHAR, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	OK(MPI_Allgatherv(nowhere, 0, MPI_INT, nowhere, none, none, MPI_INT, MPI_COMM_WORLD));
	OK(MPI_Type_contiguous(0, MPI_INT, &t));
	OK(MPI_Type_commit(&t));
	OK(MPI_Pack(nowhere, 1, t, nowhere, 0, &x, MPI_COMM_WORLD));
	OK(MPI_Type_free(&t));
	FAILS(MPI_ERR_BUFFER, MPI_Send(nowhere, 1, MPI_INT, rank, 0, MPI_COMM_SELF));
	FAILS(MPI_ERR_BUFFER, MPI_Allgatherv(&rank, 1, MPI_INT, NULL, &(int){1}, &(int){0}, MPI_INT, MPI_COMM_SELF));
	FAILS(MPI_ERR_BUFFER, MPI_Send(NULL, 1, MPI_INT, 0, 0, MPI_COMM_SELF));
	OK(MPI_Allreduce(one, &x, 0, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
	free(one), free(none);
	return finish();
}
