/* bad: mistakes that a checker of memory or of threads must find in spite of the library. */
#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static volatile int shared;

static void *count(void *arg)
{
	for (int i = 0; i < 1000; i++)
		shared++;
	return arg;
}

int main(int argc, char **argv)
{
	int n = 1, *volatile in = malloc(4 * sizeof *in), *out = calloc(4, sizeof *out);
	MPI_Init(&argc, &argv);
	MPI_Sendrecv(out, n, MPI_INT, 0, 0, in, n, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
	if (strcmp(argv[1], "beyond") == 0)
		in[4] = 1;
	else if (strcmp(argv[1], "unset") == 0 && in[1] == 7) /* which no message has filled */
		n = 2;
	else if (strcmp(argv[1], "freed") == 0) {
		free(in);
		n = in[0];
	}
	else if (strcmp(argv[1], "raced") == 0) {
		pthread_t t;
		pthread_create(&t, 0, count, 0);
		for (int i = 0; i < 1000; i++)
			shared++;
		pthread_join(t, 0);
	}
	MPI_Finalize();
	return n - 1;
}
