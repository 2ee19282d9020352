/* late: the library comes by dlopen into a process that has threads and handlers
 * of signals, for itself alone, and goes again as far as it does. */
#include <dlfcn.h>
#include <mpi.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define CHECK(claim)                                                          \
	do {                                                                  \
		if (!(claim)) {                                               \
			printf("%s:%d: %s\n", __FILE__, __LINE__, #claim);    \
			exit(1);                                              \
		}                                                             \
	} while (0)

static volatile sig_atomic_t asked, faults;
static sigjmp_buf back;

static void on_usr1(int sig) { asked += sig != 0; }

static void on_fault(int sig)
{
	faults++;
	siglongjmp(back, sig);
}

static int (*init)(int *, char ***, int, int *), (*finalize)(void), (*initialized)(int *);
static int (*comm_rank)(MPI_Comm, int *), (*comm_size)(MPI_Comm, int *);
static int (*sendrecv)(const void *, int, MPI_Datatype, int, int, void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Status *);

static void *library(const char *name)
{
	void *lib = dlopen(name, RTLD_NOW | RTLD_LOCAL);
	CHECK(lib);
	*(void **)&init = dlsym(lib, "MPI_Init_thread");
	*(void **)&finalize = dlsym(lib, "MPI_Finalize");
	*(void **)&initialized = dlsym(lib, "MPI_Initialized");
	*(void **)&comm_rank = dlsym(lib, "MPI_Comm_rank");
	*(void **)&comm_size = dlsym(lib, "MPI_Comm_size");
	*(void **)&sendrecv = dlsym(lib, "MPI_Sendrecv");
	CHECK(init && finalize && initialized && comm_rank && comm_size && sendrecv);
	return lib;
}

static pthread_barrier_t loaded, done;

/* talk is done by a thread that was there before the library. */
static void *talk(void *arg)
{
	int rank, size, in = -1;
	if (arg)
		pthread_barrier_wait(&loaded);
	CHECK(comm_rank(MPI_COMM_WORLD, &rank) == 0 && comm_size(MPI_COMM_WORLD, &size) == 0);
	for (int i = 0; i < 100; i++)
		CHECK(sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 0, &in, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, NULL) == 0);
	CHECK(in == (rank + size - 1) % size);
	if (arg)
		pthread_barrier_wait(&done);
	return NULL;
}

int main(int argc, char **argv)
{
	int flag, level;
	pthread_t before, after;
	struct sigaction fault = {.sa_handler = on_fault};
	signal(SIGUSR1, on_usr1);
	sigaction(SIGSEGV, &fault, NULL);
	pthread_barrier_init(&loaded, NULL, 2);
	pthread_barrier_init(&done, NULL, 2);
	CHECK(pthread_create(&before, NULL, talk, argv) == 0);
	void *lib = library(argv[1]);
	CHECK(init(NULL, NULL, MPI_THREAD_SERIALIZED, &level) == 0 && level >= MPI_THREAD_SERIALIZED);
	CHECK(dlsym(RTLD_DEFAULT, "MPI_Init") == NULL);
	talk(NULL);
	pthread_barrier_wait(&loaded);
	pthread_barrier_wait(&done);
	/* the handlers from before the library */
	kill(getpid(), SIGUSR1);
	CHECK(asked == 1);
	if (!sigsetjmp(back, 1))
		*(volatile int *)8 = 1;
	CHECK(faults == 1);
	dlclose(lib);
	library(argv[1]);
	CHECK(initialized(&flag) == 0 && flag);
	CHECK(pthread_create(&after, NULL, talk, NULL) == 0 && pthread_join(after, NULL) == 0);
	pthread_join(before, NULL);
	CHECK(finalize() == 0);
	dlclose(lib);
	printf("ok\n");
	return 0;
}
