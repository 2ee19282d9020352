/* all ways to send. */
#pragma once
#include "receives.h"

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
	HERE;
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
	HERE;
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
