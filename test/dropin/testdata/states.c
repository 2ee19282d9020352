// states has callbacks that get a state, and a function for its end, as MPICH 5 has them.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct state { int factor, ends; };

static void expect(int ok, const char *what)
{
	if (!ok) {
		fprintf(stderr, "wrong: %s\n", what);
		exit(1);
	}
}

static void scaled(void *in, void *inout, MPI_Count n, MPI_Datatype type, void *extra)
{
	expect(type == MPI_INT, "the datatype");
	for (MPI_Count i = 0; i < n; i++)
		((int *)inout)[i] += ((struct state *)extra)->factor * ((int *)in)[i];
}

static int failed;
static MPI_Comm of;
static void handle(MPI_Comm comm, int code, void *extra)
{
	int class;
	MPI_Error_class(code, &class);
	if (comm == of && class == MPI_ERR_RANK)
		failed += ((struct state *)extra)->factor;
}

static void end(void *extra) { ((struct state *)extra)->ends++; }

int main(int argc, char **argv)
{
	static struct state many[600], at_handler = {7};
	MPI_Init(&argc, &argv);
	int in[2] = {3, 4}, rank;
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	for (int i = 0; i < 600; i++) { // more than any table of functions has
		int inout[2] = {1, 2};
		MPI_Op op;
		many[i].factor = i;
		MPIX_Op_create_x(scaled, end, 1, &many[i], &op);
		MPI_Reduce_local(in, inout, 2, MPI_INT, op);
		expect(inout[0] == 3 * i + 1 && inout[1] == 4 * i + 2, "an operator with a state");
		expect(many[i].ends == 0, "the end of an operator in use");
		MPI_Op_free(&op);
	}
	MPI_Errhandler handler;
	MPIX_Comm_create_errhandler_x(handle, end, &at_handler, &handler);
	MPI_Comm_dup(MPI_COMM_WORLD, &of);
	MPI_Comm_set_errhandler(of, handler);
	MPI_Errhandler_free(&handler);
	MPI_Send(in, 1, MPI_INT, 1000, 0, of);
	expect(failed == 7 && at_handler.ends == 0, "a handler with a state");
	MPI_Comm_free(&of);
	MPI_Finalize();
	for (int i = 0; i < 600; i++)
		expect(many[i].ends == 1, "the end of an operator");
	expect(at_handler.ends == 1, "the end of a handler");
	if (rank == 0)
		puts("stated");
	return 0;
}
