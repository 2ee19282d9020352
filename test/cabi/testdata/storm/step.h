/* steps in which all take part. */
#pragma once
#include "collective.h"
#include "send.h"

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
