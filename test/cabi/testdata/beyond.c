/* beyond: what rank 0 gives to a call ends before the call does: the memory behind it is no memory. */
#define _DEFAULT_SOURCE
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include "check.h"

enum { page = 4096, has = 64 }; /* bytes; has: of the buffer */

/* short_buffer has 64 bytes before pages that cannot be used. */
static char *short_buffer(void)
{
	char *p = mmap(NULL, 1 << 28, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	mprotect(p, page, PROT_READ | PROT_WRITE);
	return p + page - has;
}

static void told(MPI_Comm *comm, int *code, ...)
{
	char text[MPI_MAX_ERROR_STRING];
	int n, class;
	MPI_Error_class(*code, &class);
	MPI_Error_string(*code, text, &n);
	printf("handler: class %d, %s\n", class, text);
	fflush(stdout);
	MPI_Abort(*comm, 9);
}

static void on_abort(int sig) { _exit(7); }

int main(int argc, char **argv)
{
	const char *what = argv[1];
	int n = atoi(argv[2]), rc = 0, x;
	MPI_Request r;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (argc > 3 && !strcmp(argv[3], "returns"))
		MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	if (argc > 3 && !strcmp(argv[3], "calls")) {
		MPI_Errhandler h;
		MPI_Comm_create_errhandler(told, &h);
		MPI_Comm_set_errhandler(MPI_COMM_WORLD, h);
	}
	char *other = malloc((size_t)n + 1), *b = rank ? other : short_buffer();
	MPI_Barrier(MPI_COMM_WORLD);
	if (!strcmp(what, "send"))
		rc = rank ? MPI_Recv(b, n, MPI_BYTE, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE) : MPI_Send(b, n, MPI_BYTE, 1, 5, MPI_COMM_WORLD);
	else if (!strcmp(what, "recv"))
		rc = rank ? MPI_Send(b, n, MPI_BYTE, 0, 5, MPI_COMM_WORLD) : MPI_Recv(b, n, MPI_BYTE, 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	else if (!strcmp(what, "irecv")) {
		rank ? MPI_Isend(b, n, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &r) : MPI_Irecv(b, n, MPI_BYTE, 1, 5, MPI_COMM_WORLD, &r);
		rc = MPI_Wait(&r, MPI_STATUS_IGNORE);
	} else if (!strcmp(what, "bcast"))
		rc = MPI_Bcast(b, n, MPI_BYTE, 0, MPI_COMM_WORLD);
	else if (!strcmp(what, "allreduce"))
		rc = MPI_Allreduce(MPI_IN_PLACE, b, n / 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
	else if (!strcmp(what, "ibcast")) {
		MPI_Ibcast(b, n, MPI_BYTE, 0, MPI_COMM_WORLD, &r);
		rc = MPI_Wait(&r, MPI_STATUS_IGNORE);
	} else if (rank)
		;
	else if (!strcmp(what, "pack"))
		rc = MPI_Pack(b, n, MPI_BYTE, other, n, &(int){0}, MPI_COMM_WORLD);
	else if (!strcmp(what, "dims"))
		rc = MPI_Dims_create(n, 2, (int *)(b + has));
	else if (!strcmp(what, "flag"))
		rc = MPI_Iprobe(0, 9, MPI_COMM_WORLD, (int *)(b + has), MPI_STATUS_IGNORE);
	else if (!strcmp(what, "name"))
		rc = MPI_Comm_set_name(MPI_COMM_WORLD, b + has);
	else if (!strcmp(what, "status"))
		rc = MPI_Test_cancelled((MPI_Status *)(b + has), &x);
	else if (!strcmp(what, "memory")) { /* Go's runtime ends the process where it gets none */
		int *lengths = calloc(n, sizeof *lengths);
		MPI_Datatype t;
		if (argc > 3 && !strcmp(argv[3], "handles"))
			signal(SIGABRT, on_abort);
		setrlimit(RLIMIT_AS, &(struct rlimit){1 << 29, 1 << 29});
		rc = MPI_Type_indexed(n, lengths, lengths, MPI_INT, &t);
	} else if (!strcmp(what, "own"))
		*(volatile int *)(b + has) = 1;
	else if (!strcmp(what, "raise"))
		raise(n);
	printf("%d: code %d\n", rank, rc);
	fflush(stdout);
	MPI_Barrier(MPI_COMM_WORLD);
	return finish();
}
