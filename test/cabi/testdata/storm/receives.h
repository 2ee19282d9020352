/* all ways to receive what was sent. */
#pragma once
#include "receive.h"

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
	HERE;
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
	HERE;
	w->how = how;
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
			HERE;
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
			HERE;
			rc = MPI_Test(&r->req, &flag, &st);
			if (flag || rc)
				ended(w, r, &st, rc);
		}
		break;
	case 7:
		if ((r = some_open(w)) && often(w, 1, 8)) {
			DO(MPI_Cancel(&r->req));
			HERE;
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
				HERE;
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
