/* model: random messages against a model of MPI's matching. In a round each rank sends
 * to one other, which may be itself, on three communicators, in all modes, and receives
 * from one in all ways. Both sides prefer what came first: messages the receive that was
 * posted first, receives the message that was sent first. So who gets what does not
 * depend on when a message arrives (Gale and Shapley 1962: with the same preferences
 * everywhere there is one stable matching), and pairing up in order finds it.
 *
 *   model [ROUNDS [THREADS [SEED]]]
 *
 * With THREADS each has communicators of its own.
 *
 * Nobody waits in vain: in its step t a rank has sent its messages up to t, and waits
 * for those up to t only; so the rank whose step is the lowest can always go on. That takes a
 * library whose MPI_Send of up to 4 KiB waits for no receive. */
#include "check.h"
#include <pthread.h>
#include <stdint.h>

enum { STEPS = 48, COMMS = 3, RECEIVES = 6 * STEPS, LONGEST = 1 << 20 };

static const int sizes[] = {0, 1, 4, 8, 8, 8, 64, 104, 105, 1000, 4096, 8192, 8193, 65535, 65536, 65537, 200000, LONGEST};

enum mode { SEND, ISEND, ISSEND, BSEND, IBSEND, PERSISTENT, SENDRECV, MODES };

struct msg { int comm, tag, size, mode, taken; unsigned char *buf; MPI_Request req; };

struct rcv {
	int comm, any, tag, room; /* as it was posted */
	int open, void_;          /* not complete; cancelled, so that it never was */
	int source, got_tag, bytes, class;
	unsigned char *buf;
	MPI_Request req;
	struct msg *msg; /* of the model */
};

/* world is one thread's. */
struct world {
	MPI_Comm comm[COMMS], together;
	int rounds, round, to, from;
	unsigned base, seed; /* of what both ends know; of this rank alone */
	struct msg out[STEPS], in[STEPS];
	struct rcv r[RECEIVES];
	int n;
};

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 9) % below;
}

#define TRUE_THAT(claim)                                                                                   \
	do {                                                                                               \
		if (!(claim)) {                                                                            \
			__atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);                                   \
			printf("rank %d, round %d, line %d: %s\n", rank, w->round, __LINE__, #claim);      \
		}                                                                                          \
	} while (0)

#define DO(call) TRUE_THAT((call) == MPI_SUCCESS)

static void plan(const struct world *w, struct msg *m, int from, int to)
{
	unsigned seed = w->base ^ (from * 7919u + to * 104729u + w->round * 15485863u);
	int most = w->round % 3 == 0 ? 9 : w->round % 3 == 1 ? 16 : (int)(sizeof sizes / sizeof *sizes);
	for (int i = 0; i < STEPS; i++) {
		memset(&m[i], 0, sizeof m[i]);
		m[i].comm = w->round % 4 ? draw(&seed, COMMS) : 0;
		m[i].tag = draw(&seed, 3);
		m[i].size = sizes[draw(&seed, most)];
		m[i].mode = draw(&seed, MODES);
		if (m[i].size > 4096 && (m[i].mode == SEND || m[i].mode == SENDRECV || m[i].mode == BSEND))
			m[i].mode = ISEND;
		m[i].req = MPI_REQUEST_NULL;
	}
}

static unsigned char sign(const struct world *w, int from, int to, int i, int at)
{
	return from * 31 + to * 17 + w->round * 7 + i * 3 + at * 11 + (w->base >> 8);
}

/* Long messages are looked at here and there. */
#define EACH(k, n) for (int k = 0; k < n; k += k < 128 ? 1 : 61)

static struct rcv *receive(struct world *w, int comm, int tag, int room)
{
	struct rcv *r = &w->r[w->n++];
	*r = (struct rcv){.comm = comm, .any = draw(&w->seed, 3) == 0, .tag = tag, .room = room, .req = MPI_REQUEST_NULL};
	r->buf = malloc(room + 1);
	memset(r->buf, 0xee, room + 1);
	return r;
}

static int source(const struct world *w, const struct rcv *r) { return r->any ? MPI_ANY_SOURCE : w->from; }

static void ended(struct world *w, struct rcv *r, const MPI_Status *st, int rc)
{
	int cancelled;
	if (r->req != MPI_REQUEST_NULL && r->open == 2) /* it is persistent */
		DO(MPI_Request_free(&r->req));
	MPI_Error_class(rc, &r->class);
	MPI_Test_cancelled(st, &cancelled);
	r->open = 0;
	r->void_ = cancelled;
	r->source = st->MPI_SOURCE;
	r->got_tag = st->MPI_TAG;
	MPI_Get_count(st, MPI_BYTE, &r->bytes);
	TRUE_THAT(r->req == MPI_REQUEST_NULL);
}

/* pair_up gives each of the first n messages to its receive. */
static void pair_up(struct world *w, int n)
{
	for (int k = 0; k < w->n; k++)
		w->r[k].msg = NULL;
	for (int i = 0; i < n; i++) {
		struct msg *m = &w->in[i];
		m->taken = 0;
		for (int k = 0; k < w->n && !m->taken; k++) {
			struct rcv *r = &w->r[k];
			if (!r->void_ && !r->msg && r->comm == m->comm && (r->tag == m->tag || r->tag == MPI_ANY_TAG)) {
				r->msg = m;
				m->taken = 1;
			}
		}
	}
}

/* comes says whether a receive that is posted now gets one of the first n messages. */
static int comes(struct world *w, int comm, int tag, int n)
{
	w->r[w->n++] = (struct rcv){.comm = comm, .tag = tag};
	pair_up(w, n);
	return w->r[--w->n].msg != NULL;
}

static void send_one(struct world *w, struct msg *m, int i)
{
	MPI_Comm c = w->comm[m->comm];
	m->buf = malloc(m->size + 1);
	EACH(k, m->size)
		m->buf[k] = sign(w, rank, w->to, i, k);
	switch (m->mode) {
	case SEND: DO(MPI_Send(m->buf, m->size, MPI_BYTE, w->to, m->tag, c)); break;
	case ISEND: DO(MPI_Isend(m->buf, m->size, MPI_BYTE, w->to, m->tag, c, &m->req)); break;
	case ISSEND: DO(MPI_Issend(m->buf, m->size, MPI_BYTE, w->to, m->tag, c, &m->req)); break;
	case BSEND: DO(MPI_Bsend(m->buf, m->size, MPI_BYTE, w->to, m->tag, c)); break;
	case IBSEND: DO(MPI_Ibsend(m->buf, m->size, MPI_BYTE, w->to, m->tag, c, &m->req)); break;
	case PERSISTENT:
		DO(MPI_Send_init(m->buf, m->size, MPI_BYTE, w->to, m->tag, c, &m->req));
		DO(MPI_Start(&m->req));
		break;
	default: { /* the other half of it gets nothing, or what may wait */
		struct rcv *r;
		MPI_Status st;
		int tag = draw(&w->seed, 3);
		if (comes(w, m->comm, tag, i)) {
			r = receive(w, m->comm, tag, LONGEST);
			int rc = MPI_Sendrecv(m->buf, m->size, MPI_BYTE, w->to, m->tag, r->buf, LONGEST, MPI_BYTE, source(w, r), tag, c, &st);
			ended(w, r, &st, rc);
		} else {
			DO(MPI_Sendrecv(m->buf, m->size, MPI_BYTE, w->to, m->tag, NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, c, &st));
			TRUE_THAT(st.MPI_SOURCE == MPI_PROC_NULL && st.MPI_TAG == MPI_ANY_TAG);
		}
	}
	}
}

/* some_open is a receive that is not known to be complete. */
static struct rcv *some_open(struct world *w)
{
	int start = w->n ? draw(&w->seed, w->n) : 0;
	for (int k = 0; k < w->n; k++)
		if (w->r[(start + k) % w->n].open)
			return &w->r[(start + k) % w->n];
	return NULL;
}

/* receive_some does something that has to do with receiving. t messages are sure to
 * come. */
static void receive_some(struct world *w, int t)
{
	MPI_Status st;
	MPI_Message message;
	struct rcv *r;
	int comm = w->round % 4 ? draw(&w->seed, COMMS) : 0, tag = draw(&w->seed, 4), flag = 0, rc, what = draw(&w->seed, 16);
	int room = draw(&w->seed, 8) ? LONGEST : sizes[draw(&w->seed, 12)];
	MPI_Comm c = w->comm[comm];
	if (tag == 3)
		tag = MPI_ANY_TAG;
	switch (what) {
	case 0: case 1: case 2: case 3: case 4:
		r = receive(w, comm, tag, room);
		DO(MPI_Irecv(r->buf, room, MPI_BYTE, source(w, r), tag, c, &r->req));
		r->open = 1;
		break;
	case 5: case 6: case 7:
		if (!comes(w, comm, tag, t))
			break;
		r = receive(w, comm, tag, room);
		rc = MPI_Recv(r->buf, room, MPI_BYTE, source(w, r), tag, c, &st);
		ended(w, r, &st, rc);
		break;
	case 8:
	case 9:
		if ((r = some_open(w))) {
			rc = MPI_Test(&r->req, &flag, &st);
			if (flag || rc)
				ended(w, r, &st, rc);
		}
		break;
	case 10:
		if ((r = some_open(w)) && draw(&w->seed, 3) == 0) {
			DO(MPI_Cancel(&r->req));
			rc = MPI_Wait(&r->req, &st);
			ended(w, r, &st, rc);
		}
		break;
	case 11:
		DO(MPI_Iprobe(draw(&w->seed, 2) ? MPI_ANY_SOURCE : w->from, tag, c, &flag, &st));
		if (flag) {
			MPI_Get_count(&st, MPI_BYTE, &room);
			r = receive(w, comm, st.MPI_TAG, room);
			rc = MPI_Recv(r->buf, room, MPI_BYTE, st.MPI_SOURCE, st.MPI_TAG, c, &st);
			ended(w, r, &st, rc);
			TRUE_THAT(r->class == MPI_SUCCESS && r->bytes == room);
		}
		break;
	case 12:
		DO(MPI_Improbe(draw(&w->seed, 2) ? MPI_ANY_SOURCE : w->from, tag, c, &flag, &message, &st));
		if (flag) {
			r = receive(w, comm, tag, LONGEST);
			DO(MPI_Imrecv(r->buf, LONGEST, MPI_BYTE, &message, &r->req));
			TRUE_THAT(message == MPI_MESSAGE_NULL);
			r->open = 1;
		}
		break;
	case 13:
		if (!comes(w, comm, tag, t))
			break;
		if (draw(&w->seed, 2))
			DO(MPI_Probe(w->from, tag, c, &st));
		r = receive(w, comm, tag, LONGEST);
		DO(MPI_Mprobe(source(w, r), tag, c, &message, &st));
		rc = MPI_Mrecv(r->buf, LONGEST, MPI_BYTE, &message, &st);
		ended(w, r, &st, rc);
		break;
	case 14:
		r = receive(w, comm, tag, room);
		DO(MPI_Recv_init(r->buf, room, MPI_BYTE, source(w, r), tag, c, &r->req));
		DO(MPI_Start(&r->req));
		r->open = 2;
		break;
	default:
		if ((r = some_open(w))) {
			DO(MPI_Request_get_status(r->req, &flag, MPI_STATUS_IGNORE));
			if (flag && r->open == 1) {
				rc = MPI_Wait(&r->req, &st);
				ended(w, r, &st, rc);
			}
		}
	}
}

/* wait_for ends receives that must end, in one of several ways. */
static void wait_for(struct world *w)
{
	MPI_Status st;
	int rc, i, n = 0;
	static _Thread_local MPI_Request req[RECEIVES];
	static _Thread_local MPI_Status sts[RECEIVES];
	static _Thread_local struct rcv *of[RECEIVES];
	for (int k = 0; k < w->n; k++)
		if (w->r[k].open && w->r[k].msg) {
			of[n] = &w->r[k];
			req[n++] = w->r[k].req;
		}
	switch (draw(&w->seed, 3)) {
	case 0:
		rc = MPI_Waitall(n, req, sts);
		for (i = 0; i < n; i++) {
			of[i]->req = req[i];
			ended(w, of[i], &sts[i], rc == MPI_ERR_IN_STATUS ? sts[i].MPI_ERROR : rc);
		}
		break;
	case 1:
		for (int left = n; left > 0; left--) {
			rc = MPI_Waitany(n, req, &i, &st);
			of[i]->req = req[i];
			req[i] = MPI_REQUEST_NULL;
			ended(w, of[i], &st, rc);
		}
		break;
	default:
		for (i = n - 1; i >= 0; i--) {
			rc = MPI_Wait(&req[i], &st);
			of[i]->req = req[i];
			ended(w, of[i], &st, rc);
		}
	}
}

/* settle receives what is left, and takes back what gets nothing. */
static void settle(struct world *w)
{
	MPI_Status st;
	int flag;
	for (int i = 0; i < STEPS; i++) {
		pair_up(w, STEPS);
		if (w->in[i].taken)
			continue;
		struct rcv *r = receive(w, w->in[i].comm, w->in[i].tag, LONGEST);
		ended(w, r, &st, MPI_Recv(r->buf, LONGEST, MPI_BYTE, source(w, r), r->tag, w->comm[r->comm], &st));
	}
	pair_up(w, STEPS);
	wait_for(w);
	for (int k = 0; k < w->n; k++) {
		struct rcv *r = &w->r[k];
		if (!r->open)
			continue;
		DO(MPI_Cancel(&r->req));
		DO(MPI_Wait(&r->req, &st));
		MPI_Test_cancelled(&st, &flag);
		TRUE_THAT(flag);
		if (r->req != MPI_REQUEST_NULL)
			DO(MPI_Request_free(&r->req));
		r->void_ = 1;
	}
}

static void compare(struct world *w)
{
	pair_up(w, STEPS);
	for (int k = 0; k < w->n; k++) {
		struct rcv *r = &w->r[k];
		if (!r->void_) {
			const struct msg *m = r->msg;
			int n = m && m->size < r->room ? m->size : r->room, good = 1;
			TRUE_THAT(m);
			TRUE_THAT(m && r->source == w->from && r->got_tag == m->tag);
			TRUE_THAT(m && r->class == (m->size > r->room ? MPI_ERR_TRUNCATE : MPI_SUCCESS));
			TRUE_THAT(m && (r->class != MPI_SUCCESS || r->bytes == m->size));
			EACH(i, n)
				good &= m && r->buf[i] == sign(w, w->from, rank, m - w->in, i);
			TRUE_THAT(good && r->buf[r->room] == 0xee);
		}
		free(r->buf);
	}
}

static void one_round(struct world *w)
{
	int shift = w->round % size, sum, one = 1;
	w->to = (rank + shift) % size;
	w->from = (rank + size - shift) % size;
	w->n = 0;
	plan(w, w->out, rank, w->to);
	plan(w, w->in, w->from, rank);
	for (int t = 0; t < STEPS; t++) {
		send_one(w, &w->out[t], t);
		for (int k = draw(&w->seed, 4); k > 0; k--)
			receive_some(w, t + 1);
		if ((t * 7 + w->round * 13) % 41 == 0) {
			DO(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, w->together));
			TRUE_THAT(sum == size);
		}
	}
	settle(w);
	for (int i = 0; i < STEPS; i++) {
		DO(MPI_Wait(&w->out[i].req, MPI_STATUS_IGNORE));
		if (w->out[i].req != MPI_REQUEST_NULL)
			DO(MPI_Request_free(&w->out[i].req));
		free(w->out[i].buf);
	}
	compare(w);
	DO(MPI_Barrier(w->together)); /* no receive of this round may get a message of the next */
}

static void *play(void *arg)
{
	struct world *w = arg;
	for (w->round = 0; w->round < w->rounds; w->round++)
		one_round(w);
	return NULL;
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 12, threads = argc > 2 ? atoi(argv[2]) : 0, seed = argc > 3 ? atoi(argv[3]) : 1, level;
	pthread_t *id = calloc(threads + 1, sizeof *id);
	struct world *w = calloc(threads + 1, sizeof *w);
	MPI_Init_thread(&argc, &argv, threads ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &level);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	MPI_Buffer_attach(malloc(256 << 20), 256 << 20);
	for (int i = 0; i == 0 || i < threads; i++) {
		w[i].rounds = rounds;
		w[i].base = seed * 7777u + i * 1234567u;
		w[i].seed = w[i].base + rank * 999983u;
		MPI_Comm_dup(MPI_COMM_WORLD, &w[i].comm[1]);
		MPI_Comm_split(MPI_COMM_WORLD, 0, rank, &w[i].comm[2]);
		MPI_Comm_dup(MPI_COMM_WORLD, &w[i].together);
		if (threads)
			MPI_Comm_dup(MPI_COMM_WORLD, &w[i].comm[0]);
		else
			w[i].comm[0] = MPI_COMM_WORLD;
	}
	for (int i = 0; i < threads; i++)
		pthread_create(&id[i], NULL, play, &w[i]);
	if (threads == 0)
		play(w);
	for (int i = 0; i < threads; i++)
		pthread_join(id[i], NULL);
	return finish();
}
