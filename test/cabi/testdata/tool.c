/* tool: what a tool for performance does: it has an MPI_Send, an MPI_Comm_size and an MPI_Topo_test of its own. */
#include <mpi.h>
#include <stdio.h>

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	static int calls;
	if (!calls++)
		fprintf(stderr, "MPI_Send was called\n");
	return PMPI_Send(buf, count, datatype, dest, tag, comm);
}

int MPI_Comm_size(MPI_Comm comm, int *size)
{
	fprintf(stderr, "MPI_Comm_size was called\n");
	return PMPI_Comm_size(comm, size);
}

int MPI_Topo_test(MPI_Comm comm, int *status)
{
	fprintf(stderr, "MPI_Topo_test was called\n");
	return PMPI_Topo_test(comm, status);
}
