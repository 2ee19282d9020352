/* tool: what a tool for performance does: it has an MPI_Send of its own. */
#include <mpi.h>
#include <stdio.h>

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	static int calls;
	if (!calls++)
		fprintf(stderr, "MPI_Send was called\n");
	return PMPI_Send(buf, count, datatype, dest, tag, comm);
}
