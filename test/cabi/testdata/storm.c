/* storm: everything at once, by chance, between all ranks: messages of all lengths in all modes and in bursts, received in
 * all ways, on several communicators; collective operations of all kinds between them; requests that are used again;
 * communicators that come and go. Every byte is a hash of who sent it, to whom and as the how-manieth.
 *
 *   storm [ROUNDS [THREADS [SEED [SECONDS]]]]
 *
 * With THREADS each has communicators of its own. After SECONDS (50) it says who waits for what, and fails.
 *
 * What is sent follows from the seed, and all ranks know it. How it is sent and received each rank draws for itself.
 *
 * Nobody waits in vain: in its step t a rank has sent its messages up to t, and waits for those up to t only, so the rank
 * whose step is the lowest can always go on. Sends that may wait for their receives are waited for at the end of the
 * round, or their receives were posted at its beginning.
 *
 * On each communicator a rank's receives are of one kind in a round, with a source or of any, with a tag or of any: so they can
 * be counted. Of the messages with the same source, communicator and tag the first sent is that of the first receive. */
#include "storm/round.h"
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static struct world *worlds;

static void open_fixed(struct world *w)
{
	static const int of[] = {8, 0, 1000, 100, 8192, 70000};
	for (int i = 0; i < FIXED; i++) {
		struct fixed *f = &w->f[i];
		*f = (struct fixed){.to = (rank + i) % size, .from = (rank + size - i % size) % size, .size = of[i]};
		f->out = malloc(f->size + 1);
		f->in = malloc(f->size + 1);
		DO(MPI_Send_init(f->out, f->size, MPI_BYTE, f->to, i, w->fixed, &f->send));
		DO(MPI_Recv_init(f->in, f->size, MPI_BYTE, i % 3 == 2 ? MPI_ANY_SOURCE : f->from, i, w->fixed, &f->recv));
	}
}

static void open_world(struct world *w, int i, int rounds, int seed)
{
	w->rounds = rounds;
	w->base = mix(seed * 1000ull + i);
	w->seed = mix(w->base + rank * 17);
	w->out = malloc(size * sizeof *w->out);
	w->in = malloc(size * sizeof *w->in);
	w->r = malloc(RECEIVES * sizeof *w->r);
	w->s = malloc(SENDS * sizeof *w->s);
	MPI_Comm *dup[] = {&w->together, &w->async, &w->quiet, &w->fixed, &w->comm[1]};
	for (int k = 0; k < 5; k++)
		DO(MPI_Comm_dup(MPI_COMM_WORLD, dup[k]));
	w->comm[0] = MPI_COMM_WORLD;
	if (threads)
		DO(MPI_Comm_dup(MPI_COMM_WORLD, &w->comm[0]));
	DO(MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &w->comm[2]));
	DO(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &w->half));
	open_fixed(w);
}

static void close_world(struct world *w)
{
	MPI_Comm *of[] = {&w->together, &w->async, &w->quiet, &w->fixed, &w->comm[1], &w->comm[2], &w->half};
	for (int i = 0; i < FIXED; i++) {
		DO(MPI_Request_free(&w->f[i].send));
		DO(MPI_Request_free(&w->f[i].recv));
	}
	for (int k = 0; k < 7; k++)
		DO(MPI_Comm_free(of[k]));
}

static void *play(void *arg)
{
	struct world *w = arg;
	for (w->round = 0; w->round < w->rounds; w->round++)
		one_round(w);
	return NULL;
}

/* late says where every thread is, and what it waits for. */
static void late(int sig)
{
	for (int i = 0; i == 0 || i < threads; i++) {
		struct world *w = &worlds[i];
		dprintf(2, "rank %d, thread %d: round %d, step %d of kind %d, %s:%d, last wait of kind %d, %d receives, %d sends\n", rank, i, w->round, w->step, kind(w, w->step), w->file, w->line, w->how, w->n, w->sends);
		for (int k = 0, shown = 0; k < w->n && shown < 10; k++)
			if (w->r[k].open && ++shown)
				dprintf(2, "rank %d, thread %d: communicator %d, source %d, tag %d: %d come, %d posted\n", rank, i, w->r[k].comm, w->r[k].source, w->r[k].tag,
					due(w, w->r[k].comm, w->r[k].source, w->r[k].tag, w->sent), *posted(w, w->r[k].comm, w->r[k].source, w->r[k].tag));
	}
	sleep(2); /* the others say it, too */
	_exit(7);
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 10, seed = argc > 3 ? atoi(argv[3]) : 1, seconds = argc > 4 ? atoi(argv[4]) : 50, level;
	threads = argc > 2 ? atoi(argv[2]) : 0;
	pthread_t *id = calloc(threads + 1, sizeof *id);
	worlds = calloc(threads + 1, sizeof *worlds);
	MPI_Init_thread(&argc, &argv, threads ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &level);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (size > RANKS)
		MPI_Abort(MPI_COMM_WORLD, 1);
	MPI_Buffer_attach(malloc(256 << 20), 256 << 20);
	for (int i = 0; i == 0 || i < threads; i++)
		open_world(&worlds[i], i, rounds, seed);
	signal(SIGALRM, late);
	alarm(seconds);
	for (int i = 0; i < threads; i++)
		pthread_create(&id[i], NULL, play, &worlds[i]);
	if (threads == 0)
		play(&worlds[0]);
	for (int i = 0; i < threads; i++)
		pthread_join(id[i], NULL);
	for (int i = 0; i == 0 || i < threads; i++)
		close_world(&worlds[i]);
	return finish();
}
