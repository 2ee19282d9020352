/* a receive, and how many of its kind there are. */
#pragma once
#include "memory.h"
#include "plan.h"

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
	HERE;
	int rc = MPI_Recv(INTO(r), FROM(r), &st);
	ended(w, r, &st, rc);
}
