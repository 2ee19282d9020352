/* a round: steps, and in the end all that was sent has come. */
#pragma once
#include "step.h"

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
			HERE;
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
