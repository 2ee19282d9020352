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
#include "check.h"
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

enum { STEPS = 16, COMMS = 3, TAGS = 3, RANKS = 16, PER_PAIR = 2000, RECEIVES = 20000, SENDS = 20000, FIXED = 6, ASYNC = 8, MOST = 64,
	UNASKED = 3 << 20 /* bytes from one to another in a round of what need not wait for its receive: no library keeps any number */ };

enum { MIX, BURST, SHIFT, AGAIN, COLLECTIVE, BEGIN, CHURN, KINDS }; /* of steps */

static const int sizes[] = {0, 1, 7, 8, 64, 104, 105, 120, 121, 1000, 1024, 1025, 4096, 8192, 16383, 16384, 30000, 65535, 65536, 65537, 100000, 262144, 1 << 20};
enum { SHORT = 13, MIDDLE = 20, ALL = sizeof sizes / sizeof *sizes };

struct msg { int comm, tag, size, step, early; }; /* early: its receive is posted before it is sent */

struct pair { int n; struct msg m[PER_PAIR]; };

struct buffer { unsigned char *at; int shared, strided; MPI_Datatype type; };

struct rcv {
	int comm, source, tag;  /* as the receives of its kind are counted: a rank of the world, or -1; a tag, or -1 */
	int room, open, void_;  /* open: 2 if it is persistent; void: it was cancelled */
	int from, got, bytes, class;
	struct buffer b;
	MPI_Request req;
};

struct snd { struct buffer b; int sure; MPI_Request req; };

struct fixed { int to, from, size; unsigned char *out, *in; MPI_Request send, recv; };

struct async { int op, count; int *in, *out; MPI_Request req; };

/* world is one thread's. */
struct world {
	MPI_Comm comm[COMMS], half, together, async, quiet, fixed;
	int rounds, round, step, sent; /* sent: all messages up to this step */
	int plain; /* a round of short messages, most of whose receives are posted before they come */
	volatile int line;
	uint64_t base;
	unsigned seed;
	struct pair *out, *in; /* to and from each rank */
	int any_source[COMMS], any_tag[COMMS];
	int posted[COMMS][RANKS + 1][TAGS + 1];
	struct rcv *r;
	struct snd *s;
	struct fixed f[FIXED];
	struct async a[ASYNC];
	int n, sends, asyncs, again;
};

static struct world *worlds;
static int threads;

static uint64_t mix(uint64_t x)
{
	x ^= x >> 31;
	x *= 0x9e3779b97f4a7c15;
	x ^= x >> 29;
	x *= 0xbf58476d1ce4e5b9;
	return x ^ x >> 32;
}

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (unsigned)((uint64_t)(*seed >> 4) * below >> 28);
}

static int often(struct world *w, unsigned times, unsigned of) { return draw(&w->seed, of) < times; }

/* common is a number below a bound that all ranks draw alike. */
static unsigned common(const struct world *w, int step, int what, unsigned below)
{
	return mix(w->base + w->round * 1000003ull + step * 1009 + what * 31) % below;
}

static int kind(const struct world *w, int step)
{
	static const int of[] = {MIX, BURST, BURST, BURST, SHIFT, COLLECTIVE, AGAIN, MIX, MIX, MIX, MIX, COLLECTIVE, COLLECTIVE, BEGIN, CHURN};
	return of[common(w, step, 0, w->plain ? 6 : sizeof of / sizeof *of)];
}

#define TRUE_THAT(claim)                                                                                                   \
	do {                                                                                                               \
		if (!(claim) && __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED) < 20)                                      \
			printf("rank %d, round %d, step %d, line %d: %s\n", rank, w->round, w->step, __LINE__, #claim);    \
	} while (0)

#define DO(call)                                     \
	do {                                         \
		w->line = __LINE__;                  \
		TRUE_THAT((call) == MPI_SUCCESS);    \
	} while (0)

/* ---- what is sent ---- */

static int size_of(const struct world *w, unsigned *seed)
{
	static const int plain[] = {0, 8, 64, 104, 105, 1000, 4096, 4097, 8192, 8192};
	if (w->plain)
		return plain[draw(seed, sizeof plain / sizeof *plain)];
	return sizes[draw(seed, w->round % 3 == 0 ? SHORT : w->round % 3 == 1 ? MIDDLE : ALL)];
}

static void plan(const struct world *w, struct pair *p, int from, int to)
{
	unsigned seed = mix(w->base + w->round * 7919ull + from * 104729ull + to * 15485863ull);
	int bytes = 0;
	p->n = 0;
	for (int t = 0; t < STEPS; t++) {
		if (w->plain)
			bytes = UNASKED * 2 / 3; /* all of the step before were received */
		int k = kind(w, t), n = 0, shift = common(w, t, 1, size);
		struct msg m = {.step = t, .comm = draw(&seed, COMMS), .tag = draw(&seed, TAGS), .size = size_of(w, &seed)};
		if (w->plain && from == to)
			continue; /* no message to itself is short enough for what plain rounds are for */
		if (k == MIX && draw(&seed, size + 2) < 3)
			n = 1 + draw(&seed, 3);
		if (k == BURST && (from + shift) % size == to && m.size <= 65536)
			n = 1 + draw(&seed, w->plain ? 400 : m.size <= 8192 ? 200 : 20);
		for (; n > 0 && p->n < PER_PAIR && bytes < UNASKED / (threads ? threads : 1); n--) {
			p->m[p->n] = m;
			bytes += m.size <= 65536 ? m.size + 128 : 0;
			if (k == MIX) {
				m.comm = draw(&seed, COMMS);
				m.tag = draw(&seed, TAGS);
				m.size = size_of(w, &seed);
				if (draw(&seed, 8) == 0 && !w->plain) {
					p->m[p->n].early = 1;
					p->m[p->n].comm = 0;
					p->m[p->n].tag = 100 + p->n;
				}
			}
			p->n++;
		}
	}
}

static uint64_t key(const struct world *w, int from, int to, int i) { return mix(w->base + (((uint64_t)w->round * RANKS + from) * RANKS + to) * 4096 + i); }

static void fill(unsigned char *b, int n, int stride, uint64_t key)
{
	for (int i = 0; i < n; i++, key = i % 8 ? key >> 8 : mix(key + i))
		b[i * stride] = key;
}

static int holds(const unsigned char *b, int n, int stride, uint64_t key)
{
	for (int i = 0; i < n; i++, key = i % 8 ? key >> 8 : mix(key + i))
		if (b[i * stride] != (unsigned char)key)
			return 0;
	return 1;
}

/* ---- memory: of malloc, or that others see, or with gaps ---- */

static struct buffer take(struct world *w, int n)
{
	struct buffer b = {.type = MPI_BYTE};
	if (n <= 5000 && !w->plain && often(w, 1, 12)) {
		b.strided = 1;
		DO(MPI_Type_vector(n, 1, 2, MPI_BYTE, &b.type));
		DO(MPI_Type_commit(&b.type));
		n *= 2;
	}
	if (n >= 8192 && !w->plain && often(w, 1, 3)) {
		b.shared = 1;
		DO(MPI_Alloc_mem(n + 1, MPI_INFO_NULL, &b.at));
	} else {
		b.at = malloc(n + 1);
	}
	b.at[n] = 0xee;
	return b;
}

static void give(struct world *w, struct buffer *b)
{
	if (b->strided)
		DO(MPI_Type_free(&b->type));
	if (b->shared)
		DO(MPI_Free_mem(b->at));
	else
		free(b->at);
}

static int count(const struct buffer *b, int n) { return b->strided ? 1 : n; }

/* in_comm is the number of a rank of the world in a communicator, and back. */
static int in_comm(int comm, int r) { return comm == 2 && r >= 0 ? size - 1 - r : r; }

/* ---- receives, and how many of their kind there are ---- */

static int fits(const struct msg *m, int comm, int tag) { return !m->early && m->comm == comm && (tag < 0 || m->tag == tag); }

static int due(const struct world *w, int comm, int source, int tag, int step)
{
	int n = 0;
	for (int s = 0; s < size; s++)
		for (int i = 0; (source < 0 || s == source) && i < w->in[s].n; i++)
			n += fits(&w->in[s].m[i], comm, tag) && w->in[s].m[i].step <= step;
	return n;
}

static int longest(const struct world *w, int comm, int source, int tag)
{
	int n = 0;
	for (int s = 0; s < size; s++)
		for (int i = 0; (source < 0 || s == source) && i < w->in[s].n; i++)
			if (fits(&w->in[s].m[i], comm, tag) && w->in[s].m[i].size > n)
				n = w->in[s].m[i].size;
	return n;
}

static int *posted(struct world *w, int comm, int source, int tag) { return &w->posted[comm][source + 1][tag + 1]; }

/* comes says whether a receive that is posted now gets a message of the steps so far. */
static int comes(struct world *w, int comm, int source, int tag) { return *posted(w, comm, source, tag) < due(w, comm, source, tag, w->sent); }

/* sure says whether a receive that was posted gets one. */
static int sure(struct world *w, const struct rcv *r)
{
	int before = 0;
	for (const struct rcv *o = w->r; o < r; o++)
		before += !o->void_ && o->comm == r->comm && o->source == r->source && o->tag == r->tag;
	return before < due(w, r->comm, r->source, r->tag, w->sent);
}

static struct rcv *receive(struct world *w, int comm, int source, int tag)
{
	struct rcv *r = &w->r[w->n++];
	int room = longest(w, comm, source, tag);
	if (room > 0 && often(w, 1, 40))
		room = draw(&w->seed, room);
	*r = (struct rcv){.comm = comm, .source = source, .tag = tag, .room = room, .b = take(w, room), .req = MPI_REQUEST_NULL};
	++*posted(w, comm, source, tag);
	return r;
}

static void ended(struct world *w, struct rcv *r, const MPI_Status *st, int rc)
{
	int cancelled;
	if (r->open == 2 && r->req != MPI_REQUEST_NULL)
		DO(MPI_Request_free(&r->req));
	TRUE_THAT(r->req == MPI_REQUEST_NULL);
	MPI_Error_class(rc, &r->class);
	MPI_Test_cancelled(st, &cancelled);
	r->open = 0;
	r->void_ = cancelled;
	if (cancelled) {
		--*posted(w, r->comm, r->source, r->tag);
		return;
	}
	r->from = in_comm(r->comm, st->MPI_SOURCE);
	r->got = st->MPI_TAG;
	MPI_Get_count(st, MPI_BYTE, &r->bytes);
}

static int mpi_source(const struct rcv *r) { return r->source < 0 ? MPI_ANY_SOURCE : in_comm(r->comm, r->source); }
static int mpi_tag(const struct rcv *r) { return r->tag < 0 ? MPI_ANY_TAG : r->tag; }

#define INTO(r) (r)->b.at, count(&(r)->b, (r)->room), (r)->b.type
#define FROM(r) mpi_source(r), mpi_tag(r), w->comm[(r)->comm]

static void blocking(struct world *w, struct rcv *r)
{
	MPI_Status st;
	w->line = __LINE__;
	int rc = MPI_Recv(INTO(r), FROM(r), &st);
	ended(w, r, &st, rc);
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

static void probe(struct world *w, int comm, int source, int tag, int blocks)
{
	MPI_Status st;
	MPI_Message message = MPI_MESSAGE_NULL;
	int flag = 1, n, from = source < 0 ? MPI_ANY_SOURCE : in_comm(comm, source), want = tag < 0 ? MPI_ANY_TAG : tag, takes = often(w, 1, 2);
	struct rcv *r;
	if (takes && blocks)
		DO(MPI_Mprobe(from, want, w->comm[comm], &message, &st));
	else if (takes)
		DO(MPI_Improbe(from, want, w->comm[comm], &flag, &message, &st));
	else if (blocks)
		DO(MPI_Probe(from, want, w->comm[comm], &st));
	else
		DO(MPI_Iprobe(from, want, w->comm[comm], &flag, &st));
	if (!flag)
		return;
	MPI_Get_count(&st, MPI_BYTE, &n);
	r = receive(w, comm, source, tag);
	if (takes && often(w, 1, 2)) {
		DO(MPI_Imrecv(INTO(r), &message, &r->req));
		r->open = 1;
		return;
	}
	w->line = __LINE__;
	int from_now = st.MPI_SOURCE, tag_now = st.MPI_TAG;
	int rc = takes ? MPI_Mrecv(INTO(r), &message, &st) : MPI_Recv(INTO(r), from_now, tag_now, w->comm[comm], &st);
	ended(w, r, &st, rc);
	TRUE_THAT(st.MPI_SOURCE == from_now && st.MPI_TAG == tag_now && r->bytes == (n < r->room ? n : r->room));
}

/* wait_for_some ends some requests, sends and receives, in one of the ways that there are. */
static void wait_for_some(struct world *w)
{
	MPI_Request req[MOST];
	MPI_Status st[MOST] = {0};
	struct rcv *of[MOST];
	struct snd *out[MOST];
	int n = 0, most = 1 + draw(&w->seed, MOST), all_sure = 1, some_sure = 0, index[MOST], done = 0, flag, rc, how;
	for (int i = draw(&w->seed, 8); i < w->n && n < most; i++)
		if (w->r[i].open && often(w, 3, 4)) {
			int is = sure(w, &w->r[i]);
			all_sure &= is;
			some_sure |= is;
			of[n] = &w->r[i];
			out[n] = NULL;
			req[n++] = w->r[i].req;
		}
	for (int i = w->sends - 1 - draw(&w->seed, 4); i >= 0 && n < most; i -= 1 + draw(&w->seed, 3))
		if (w->s[i].req != MPI_REQUEST_NULL) {
			all_sure &= w->s[i].sure;
			of[n] = NULL;
			out[n] = &w->s[i];
			req[n++] = w->s[i].req;
		}
	if (n < most) {
		of[n] = NULL;
		out[n] = NULL;
		req[n++] = MPI_REQUEST_NULL;
	}
	how = draw(&w->seed, 6);
	if ((how == 0 && !all_sure) || (how < 3 && how > 0 && !some_sure))
		how += 3;
	w->line = __LINE__ * 10 + how;
	switch (how) {
	case 0: rc = MPI_Waitall(n, req, st); done = n; break;
	case 1: rc = MPI_Waitany(n, req, index, &st[0]); done = index[0] != MPI_UNDEFINED; break;
	case 2: rc = MPI_Waitsome(n, req, &done, index, st); break;
	case 3: rc = MPI_Testall(n, req, &flag, st); done = flag || rc ? n : 0; break;
	case 4: rc = MPI_Testany(n, req, index, &flag, &st[0]); done = flag && index[0] != MPI_UNDEFINED; break;
	default: rc = MPI_Testsome(n, req, &done, index, st);
	}
	if (done == MPI_UNDEFINED)
		done = 0;
	for (int k = 0; k < done; k++) {
		int i = how % 3 == 0 ? k : index[k];
		if (out[i]) {
			out[i]->req = req[i];
			TRUE_THAT(rc == MPI_SUCCESS || rc == MPI_ERR_IN_STATUS);
		} else if (of[i]) {
			of[i]->req = req[i];
			ended(w, of[i], &st[k], rc == MPI_ERR_IN_STATUS ? st[k].MPI_ERROR : rc);
		}
	}
}

/* end_open waits for all receives that get a message of the steps so far. */
static void end_open(struct world *w)
{
	MPI_Status st;
	for (int k = 0; k < w->n; k++)
		if (w->r[k].open && sure(w, &w->r[k])) {
			w->line = __LINE__;
			int rc = MPI_Wait(&w->r[k].req, &st);
			ended(w, &w->r[k], &st, rc);
		}
}

static void receive_some(struct world *w)
{
	MPI_Status st;
	struct rcv *r;
	int flag = 0, rc, comm = draw(&w->seed, COMMS), source = draw(&w->seed, size), tag = draw(&w->seed, TAGS);
	static const unsigned plain[] = {0, 4, 6, 13};
	if (w->any_source[comm])
		source = -1;
	if (w->any_tag[comm])
		tag = -1;
	if (w->n > RECEIVES - 100)
		return;
	switch (w->plain ? plain[draw(&w->seed, 4)] : draw(&w->seed, 14)) {
	case 0: case 1: case 2:
		if (w->plain ? !comes(w, comm, source, tag) : *posted(w, comm, source, tag) >= due(w, comm, source, tag, STEPS) && often(w, 9, 10))
			break;
		r = receive(w, comm, source, tag);
		DO(MPI_Irecv(INTO(r), FROM(r), &r->req));
		r->open = 1;
		break;
	case 3:
		if (*posted(w, comm, source, tag) >= due(w, comm, source, tag, STEPS))
			break;
		r = receive(w, comm, source, tag);
		DO(MPI_Recv_init(INTO(r), FROM(r), &r->req));
		DO(MPI_Start(&r->req));
		r->open = 2;
		break;
	case 4: case 5:
		if (comes(w, comm, source, tag))
			blocking(w, receive(w, comm, source, tag));
		break;
	case 6:
		if ((r = some_open(w))) {
			w->line = __LINE__;
			rc = MPI_Test(&r->req, &flag, &st);
			if (flag || rc)
				ended(w, r, &st, rc);
		}
		break;
	case 7:
		if ((r = some_open(w)) && often(w, 1, 8)) {
			DO(MPI_Cancel(&r->req));
			w->line = __LINE__;
			rc = MPI_Wait(&r->req, &st);
			ended(w, r, &st, rc);
		}
		break;
	case 8: probe(w, comm, source, tag, 0); break;
	case 9:
		if (comes(w, comm, source, tag))
			probe(w, comm, source, tag, 1);
		break;
	case 10:
		if ((r = some_open(w))) {
			DO(MPI_Request_get_status(r->req, &flag, MPI_STATUS_IGNORE));
			if (flag || sure(w, r)) {
				w->line = __LINE__;
				rc = MPI_Wait(&r->req, &st);
				ended(w, r, &st, rc);
			}
		}
		break;
	default: wait_for_some(w);
	}
}

/* post_all posts receives for all that comes up to a step. */
static void post_all(struct world *w, int step)
{
	for (int c = 0; c < COMMS; c++)
		for (int s = w->any_source[c] ? -1 : 0; s < (w->any_source[c] ? 0 : size); s++)
			for (int t = w->any_tag[c] ? -1 : 0; t < (w->any_tag[c] ? 0 : TAGS); t++)
				for (int n = due(w, c, s, t, step) - *posted(w, c, s, t); n > 0; n--) {
					struct rcv *r = receive(w, c, s, t);
					DO(MPI_Irecv(INTO(r), FROM(r), &r->req));
					r->open = 1;
				}
}

/* ---- sends ---- */

/* exchange sends a message, and receives one that has been sent. */
static void exchange(struct world *w, struct snd *s, const struct msg *m, int dest)
{
	int source = w->any_source[m->comm] ? -1 : (int)draw(&w->seed, size), tag = w->any_tag[m->comm] ? -1 : (int)draw(&w->seed, TAGS);
	MPI_Status st;
	if (!comes(w, m->comm, source, tag)) {
		DO(MPI_Send(s->b.at, count(&s->b, m->size), s->b.type, dest, m->tag, w->comm[m->comm]));
		return;
	}
	struct rcv *r = receive(w, m->comm, source, tag);
	w->line = __LINE__;
	int rc = MPI_Sendrecv(s->b.at, count(&s->b, m->size), s->b.type, dest, m->tag, INTO(r), FROM(r), &st);
	ended(w, r, &st, rc);
}

static void send_one(struct world *w, int to, int i)
{
	const struct msg *m = &w->out[to].m[i];
	struct snd *s = &w->s[w->sends++];
	MPI_Comm c = w->comm[m->comm];
	int dest = in_comm(m->comm, to), brief = m->size <= 4096;
	*s = (struct snd){.b = take(w, m->size), .sure = m->size <= 1000, .req = MPI_REQUEST_NULL};
	fill(s->b.at, m->size, 1 + s->b.strided, key(w, rank, to, i));
	w->line = __LINE__;
#define OUT s->b.at, count(&s->b, m->size), s->b.type, dest, m->tag
	if (m->early) {
		switch (draw(&w->seed, 5)) {
		case 0: DO(MPI_Send(OUT, c)); return;
		case 1: DO(to == rank ? MPI_Send(OUT, c) : MPI_Ssend(OUT, c)); return;
		case 2: DO(MPI_Rsend(OUT, c)); return;
		case 3: DO(MPI_Sendrecv(OUT, NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, c, MPI_STATUS_IGNORE)); return;
		default: DO(MPI_Irsend(OUT, c, &s->req)); return;
		}
	}
	switch (draw(&w->seed, brief ? 13 : 8)) {
	case 0:
		if (w->plain) {
			DO(MPI_Isend(OUT, c, &s->req));
			break;
		}
		s->sure = 0;
		DO(MPI_Issend(OUT, c, &s->req));
		break;
	case 1: DO(w->plain ? MPI_Isend(OUT, c, &s->req) : MPI_Ibsend(OUT, c, &s->req)); break;
	case 2:
		if (w->plain && often(w, 99, 100)) {
			DO(MPI_Isend(OUT, c, &s->req));
			break;
		}
		DO(MPI_Send_init(OUT, c, &s->req));
		DO(MPI_Start(&s->req));
		break;
	case 8: case 9: DO(MPI_Send(OUT, c)); break;
	case 10: DO(w->plain ? MPI_Send(OUT, c) : MPI_Bsend(OUT, c)); break;
	case 12: exchange(w, s, m, dest); break;
	case 11: DO(MPI_Sendrecv(OUT, NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, c, MPI_STATUS_IGNORE)); break;
	default: DO(MPI_Isend(OUT, c, &s->req));
	}
}

static void send_all(struct world *w)
{
	int start = draw(&w->seed, size);
	for (int d = 0; d < size; d++) {
		int to = (start + d) % size;
		for (int i = 0; i < w->out[to].n; i++)
			if (w->out[to].m[i].step == w->step) {
				send_one(w, to, i);
				if (often(w, 1, 12))
					receive_some(w);
			}
	}
}

/* taken_back is a send that nobody receives. */
static void taken_back(struct world *w)
{
	static const int of[] = {0, 8, 1000, 70000};
	int n = of[draw(&w->seed, 4)], flag, to = draw(&w->seed, size);
	struct buffer b = take(w, n);
	MPI_Request req;
	MPI_Status st;
	DO(often(w, 1, 3) ? MPI_Issend(b.at, count(&b, n), b.type, to, 5, w->quiet, &req) : MPI_Isend(b.at, count(&b, n), b.type, to, 5, w->quiet, &req));
	DO(MPI_Cancel(&req));
	DO(MPI_Wait(&req, &st));
	MPI_Test_cancelled(&st, &flag);
	TRUE_THAT(flag);
	give(w, &b);
}

/* ---- steps in which all take part ---- */

/* shifted sends to one side what it gets from the other. */
static void shifted(struct world *w)
{
	unsigned seed = common(w, w->step, 2, 1u << 30);
	int by = draw(&seed, size), n = size_of(w, &seed), to = (rank + by) % size, from = (rank + size - by) % size, got;
	struct buffer out = take(w, n), in = take(w, n);
	MPI_Status st;
	fill(out.at, n, 1 + out.strided, key(w, rank, to, 4000 + w->step));
	DO(MPI_Sendrecv(out.at, count(&out, n), out.type, to, w->step, in.at, count(&in, n), in.type, often(w, 1, 2) ? from : MPI_ANY_SOURCE, w->step, w->together, &st));
	MPI_Get_count(&st, MPI_BYTE, &got);
	TRUE_THAT(st.MPI_SOURCE == from && st.MPI_TAG == w->step && got == n);
	TRUE_THAT(holds(in.at, n, 1 + in.strided, key(w, from, rank, 4000 + w->step)));
	give(w, &out);
	give(w, &in);
}

/* again starts all requests that are used again and again. */
static void again(struct world *w)
{
	MPI_Request req[2 * FIXED];
	int n = 0, i, flag = 0, order = draw(&w->seed, 2), how = draw(&w->seed, 4);
	w->again++;
	for (i = 0; i < FIXED; i++) {
		struct fixed *f = &w->f[i];
		fill(f->out, f->size, 1, key(w, rank, f->to, w->again * FIXED + i));
		memset(f->in, 0, f->size);
		req[2 * i + order] = f->send;
		req[2 * i + 1 - order] = f->recv;
		n += 2;
	}
	if (often(w, 1, 2))
		DO(MPI_Startall(n, req));
	else
		for (i = 0; i < n; i++)
			DO(MPI_Start(&req[(i + order) % n]));
	switch (how) {
	case 0: DO(MPI_Waitall(n, req, MPI_STATUSES_IGNORE)); break;
	case 1:
		for (int k = 0; k < n; k++)
			DO(MPI_Waitany(n, req, &i, MPI_STATUS_IGNORE));
		break;
	case 2:
		while (!flag)
			DO(MPI_Testall(n, req, &flag, MPI_STATUSES_IGNORE));
		break;
	default:
		for (int k = 0; k < n; k++)
			DO(MPI_Wait(&req[n - 1 - k], MPI_STATUS_IGNORE));
	}
	for (i = 0; i < FIXED; i++)
		TRUE_THAT(holds(w->f[i].in, w->f[i].size, 1, key(w, w->f[i].from, rank, w->again * FIXED + i)));
}

static int number(const struct world *w, int r, int step, int i) { return (mix(w->base + w->round * 77 + step) + r * 1000 + i * (r + 3)) & 0xffff; }

/* what the i-th of what op gives this rank must be; the operations are those of collective. */
static int must(const struct world *w, int op, int me, int n, int root, int count, int step, int i)
{
	int sum = 0, low = 0, high = n;
	if (op == 1)
		return number(w, root, step, i);
	if (op == 4 || op == 6)
		return number(w, i / count, step, i % count);
	if (op == 5)
		return number(w, root, step, me * count + i);
	if (op == 7)
		return number(w, i / count, step, me * count + i % count);
	if (op == 8)
		i += me * count;
	if (op >= 9)
		high = op == 9 ? me + 1 : me;
	for (int r = low; r < high; r++)
		sum += number(w, r, step, i);
	return sum;
}

static void collective(struct world *w, MPI_Comm c, int step, int what)
{
	static const int counts[] = {1, 2, 3, 7, 8, 15, 16, 30, 31, 64, 100, 128, 256, 257, 1000, 2048, 5000, 20000, 100000};
	int me, n, op = common(w, step, what, 11), count = counts[common(w, step, what + 1, sizeof counts / sizeof *counts)], root, place, gets;
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &n);
	root = common(w, step, what + 2, n);
	place = common(w, step, what + 3, 4) == 0;
	while (count > 1 && count * n > 120000)
		count /= 2;
	int many = op >= 4 && op <= 8, *in = malloc(sizeof(int) * count * n), *out = malloc(sizeof(int) * count * n), good = 1;
	for (int i = 0; i < count * (many ? n : 1); i++)
		in[i] = number(w, me, step, i);
	memset(out, 0x55, sizeof(int) * count * n);
	if (op == 1 && me == root)
		memcpy(out, in, sizeof(int) * count);
	if (place && op == 3)
		memcpy(out, in, sizeof(int) * count);
	switch (op) {
	case 0: DO(MPI_Barrier(c)); break;
	case 1: DO(MPI_Bcast(out, count, MPI_INT, root, c)); break;
	case 2: DO(MPI_Reduce(in, out, count, MPI_INT, MPI_SUM, root, c)); break;
	case 3: DO(MPI_Allreduce(place ? MPI_IN_PLACE : in, out, count, MPI_INT, MPI_SUM, c)); break;
	case 4: DO(MPI_Gather(in, count, MPI_INT, out, count, MPI_INT, root, c)); break;
	case 5: DO(MPI_Scatter(in, count, MPI_INT, out, count, MPI_INT, root, c)); break;
	case 6: DO(MPI_Allgather(in, count, MPI_INT, out, count, MPI_INT, c)); break;
	case 7: DO(MPI_Alltoall(in, count, MPI_INT, out, count, MPI_INT, c)); break;
	case 8: DO(MPI_Reduce_scatter_block(in, out, count, MPI_INT, MPI_SUM, c)); break;
	case 9: DO(MPI_Scan(in, out, count, MPI_INT, MPI_SUM, c)); break;
	default: DO(MPI_Exscan(in, out, count, MPI_INT, MPI_SUM, c));
	}
	gets = op == 0 || ((op == 2 || op == 4) && me != root) || (op == 10 && me == 0) ? 0 : op == 4 || op == 6 || op == 7 ? count * n : count;
	for (int i = 0; i < gets; i++)
		good &= out[i] == must(w, op, me, n, root, count, step, i);
	if (!good)
		printf("operation %d of %d numbers, %d ranks, root %d%s\n", op, count, n, root, place ? ", in place" : "");
	TRUE_THAT(good);
	free(in);
	free(out);
}

/* begun begins a collective operation that is complete some time later. */
static void begun(struct world *w)
{
	static const int counts[] = {1, 8, 30, 31, 1000, 3000};
	if (w->asyncs == ASYNC)
		return;
	struct async *a = &w->a[w->asyncs];
	a->op = common(w, w->step, 5, 4);
	a->count = counts[common(w, w->step, 6, sizeof counts / sizeof *counts)];
	a->in = malloc(sizeof(int) * a->count);
	a->out = malloc(sizeof(int) * a->count * size);
	for (int i = 0; i < a->count; i++)
		a->in[i] = a->out[i] = number(w, rank, w->asyncs, i);
	switch (a->op) {
	case 0: DO(MPI_Ibarrier(w->async, &a->req)); break;
	case 1: DO(MPI_Ibcast(a->out, a->count, MPI_INT, 0, w->async, &a->req)); break;
	case 2: DO(MPI_Iallreduce(a->in, a->out, a->count, MPI_INT, MPI_SUM, w->async, &a->req)); break;
	default: DO(MPI_Iallgather(a->in, a->count, MPI_INT, a->out, a->count, MPI_INT, w->async, &a->req));
	}
	w->asyncs++;
}

static void end_begun(struct world *w)
{
	static const int ops[] = {0, 1, 3, 6};
	for (int k = w->asyncs - 1; k >= 0; k--) {
		struct async *a = &w->a[k];
		int good = 1;
		DO(MPI_Wait(&a->req, MPI_STATUS_IGNORE));
		for (int i = 0; i < (a->op == 0 ? 0 : a->op == 3 ? a->count * size : a->count); i++)
			good &= a->out[i] == must(w, ops[a->op], rank, size, 0, a->count, k, i);
		TRUE_THAT(good);
		free(a->in);
		free(a->out);
	}
	w->asyncs = 0;
}

static void churn(struct world *w)
{
	MPI_Comm c;
	int one = 1, sum = 0;
	MPI_Status st;
	DO(common(w, w->step, 7, 2) ? MPI_Comm_dup(w->together, &c) : MPI_Comm_split(w->together, 0, -rank, &c));
	DO(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, c));
	TRUE_THAT(sum == size);
	MPI_Comm_rank(c, &one);
	DO(MPI_Sendrecv(&one, 1, MPI_INT, (one + 1) % size, 1, &sum, 1, MPI_INT, (one + size - 1) % size, 1, c, &st));
	TRUE_THAT(sum == (one + size - 1) % size);
	DO(MPI_Comm_free(&c));
}

static void take_part(struct world *w)
{
	MPI_Comm on[] = {w->comm[0], w->comm[1], w->comm[2], w->half, w->together};
	switch (kind(w, w->step)) {
	case MIX:
	case BURST:
		if (w->plain && common(w, w->step, 3, 4)) {
			post_all(w, w->step);
			DO(MPI_Barrier(w->together));
		}
		send_all(w);
		if (w->plain) {
			w->sent = w->step;
			end_open(w);
		}
		break;
	case SHIFT: shifted(w); break;
	case AGAIN: again(w); break;
	case COLLECTIVE:
		for (int i = 1 + common(w, w->step, 8, 4); i > 0; i--)
			collective(w, on[common(w, w->step, 9, 5)], w->step, 20 + 7 * i);
		break;
	case BEGIN: begun(w); break;
	default: churn(w);
	}
}

/* ---- a round ---- */

/* early posts the receives of messages whose sends may wait for them. */
static int early(struct world *w, MPI_Request *req, struct buffer *b)
{
	int n = 0;
	for (int s = 0; s < size; s++)
		for (int i = 0; i < w->in[s].n; i++)
			if (w->in[s].m[i].early) {
				int length = w->in[s].m[i].size;
				b[n] = take(w, length);
				DO(MPI_Irecv(b[n].at, count(&b[n], length), b[n].type, s, 100 + i, w->comm[0], &req[n]));
				n++;
			}
	return n;
}

static void end_early(struct world *w, int n, MPI_Request *req, struct buffer *b)
{
	DO(MPI_Waitall(n, req, MPI_STATUSES_IGNORE));
	n = 0;
	for (int s = 0; s < size; s++)
		for (int i = 0; i < w->in[s].n; i++)
			if (w->in[s].m[i].early) {
				TRUE_THAT(holds(b[n].at, w->in[s].m[i].size, 1 + b[n].strided, key(w, s, rank, i)));
				give(w, &b[n++]);
			}
}

/* settle receives what is left, takes back what gets nothing, and waits for all sends. */
static void settle(struct world *w)
{
	MPI_Status st;
	for (int c = 0; c < COMMS; c++)
		for (int s = w->any_source[c] ? -1 : 0; s < (w->any_source[c] ? 0 : size); s++)
			for (int t = w->any_tag[c] ? -1 : 0; t < (w->any_tag[c] ? 0 : TAGS); t++)
				while (comes(w, c, s, t))
					blocking(w, receive(w, c, s, t));
	end_open(w);
	for (int k = 0; k < w->n; k++)
		if (w->r[k].open) {
			DO(MPI_Cancel(&w->r[k].req));
			w->line = __LINE__;
			int rc = MPI_Wait(&w->r[k].req, &st);
			ended(w, &w->r[k], &st, rc);
			TRUE_THAT(w->r[k].void_);
		}
	for (int k = 0; k < w->sends; k++) {
		DO(MPI_Wait(&w->s[k].req, MPI_STATUS_IGNORE));
		if (w->s[k].req != MPI_REQUEST_NULL)
			DO(MPI_Request_free(&w->s[k].req));
		give(w, &w->s[k].b);
	}
}

/* compare looks at what came: of each source, communicator and tag in order. */
static void compare(struct world *w)
{
	int next[RANKS][COMMS][TAGS] = {0};
	for (int k = 0; k < w->n; k++) {
		struct rcv *r = &w->r[k];
		int known = r->from >= 0 && r->from < size && r->got >= 0 && r->got < TAGS;
		if (!r->void_) {
			TRUE_THAT(known && (r->source < 0 || r->source == r->from) && (r->tag < 0 || r->tag == r->got));
			int *i = known ? &next[r->from][r->comm][r->got] : NULL;
			const struct pair *p = known ? &w->in[r->from] : w->in;
			while (i && *i < p->n && !fits(&p->m[*i], r->comm, r->got))
				++*i;
			TRUE_THAT(i && *i < p->n);
			if (i && *i < p->n) {
				int n = p->m[*i].size < r->room ? p->m[*i].size : r->room;
				TRUE_THAT(r->bytes == n && r->class == (n < p->m[*i].size ? MPI_ERR_TRUNCATE : MPI_SUCCESS));
				TRUE_THAT(holds(r->b.at, n, 1 + r->b.strided, key(w, r->from, rank, *i)));
				TRUE_THAT(r->b.at[r->room * (1 + r->b.strided)] == 0xee);
				++*i;
			}
		}
		give(w, &r->b);
	}
}

static void one_round(struct world *w)
{
	static _Thread_local MPI_Request req[RANKS * PER_PAIR / 4];
	static _Thread_local struct buffer b[RANKS * PER_PAIR / 4];
	int n, k = 1 + common(w, -1, 1, 2);
	w->plain = common(w, -1, 3, 2);
	for (int r = 0; r < size; r++) {
		plan(w, &w->out[r], rank, r);
		plan(w, &w->in[r], r, rank);
	}
	for (int c = 0; c < COMMS; c++) {
		w->any_source[c] = often(w, 1, 3);
		w->any_tag[c] = c > 0 && often(w, 1, 3); /* the early ones are on 0 */
	}
	memset(w->posted, 0, sizeof w->posted);
	w->n = w->sends = 0;
	w->step = w->sent = -1;
	n = early(w, req, b);
	DO(MPI_Barrier(w->together));
	for (w->step = 0; w->step < STEPS; w->step++) {
		take_part(w);
		w->sent = w->step;
		for (int i = draw(&w->seed, 12); i > 0; i--)
			receive_some(w);
		if (often(w, 1, 20) && !w->plain)
			taken_back(w);
	}
	w->step = w->sent = STEPS;
	settle(w);
	end_early(w, n, req, b);
	end_begun(w);
	compare(w);
	DO(MPI_Barrier(w->together));
	if (common(w, -1, 2, 4) == 0) { /* nothing is under way */
		DO(MPI_Comm_free(&w->comm[k]));
		DO(MPI_Comm_split(w->together, 0, k == 2 ? -rank : rank, &w->comm[k]));
	}
}

/* ---- worlds ---- */

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
		dprintf(2, "rank %d, thread %d: round %d, step %d of kind %d, line %d, %d receives, %d sends\n", rank, i, w->round, w->step, kind(w, w->step), w->line, w->n, w->sends);
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
