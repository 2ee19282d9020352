// Short messages between ranks of a node, without Go: a call of Go costs as much
// as such a message. C takes the part of the engine (pkg/pml) that most messages of
// most programs need: a send that fits into the ring, and a receive, named source
// and all, whose message is the next one there. The memory is the engine's own, so
// either may do the next step; what C cannot do it leaves to Go:
//
//	MPI_Send, MPI_Isend   push, or Go
//	MPI_Irecv             post, if nothing waits in the communicator that Go knows of
//	MPI_Wait, MPI_Recv    take what has come, for as long as gompi_policy says; then Go
//	MPI_Start             the same (plan.c)
//	MPI_Waitany and kin   look for what has come (many.c)
//	MPI_PROC_NULL         nothing is sent, and nothing comes, at once
//	everything else       gompi_hand_over: Go gets the receives that C has begun
//
// So matching has one place at any time, and messages keep their order. There are
// no lanes in programs of MPI_THREAD_MULTIPLE (inside.Short, Traffic).

#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "fast.h"
#include "lane.h"
#include "sent.h"
#include "_cgo_export.h"
#include "fastcalls.h"
#include "lanereceive.h"

int gompi_lanes_open, gompi_phases_open;
struct gompi_trace gompi_traces[GOMPI_TRACES];
uintptr_t gompi_sent_last;
unsigned gompi_calls;
struct gompi_policy gompi_policy;
struct gompi_adaptive_spin gompi_adaptive_spin;
uint64_t *gompi_here;

int gompi_posted_length(void)
{
	int n = 0;
	for (int i = 0; i < used; i++)
		n += gompi_receives[i].state == GOMPI_POSTED;
	return n;
}

// ---- arguments ----

// known is what C knows of a communicator; NULL: nothing.
static inline struct gompi_known *known(MPI_Comm comm)
{
	int i = gompi_place((uintptr_t)comm);
	return i < 0 || atomic_load_explicit(&gompi_known[i].comm, memory_order_acquire) != (uintptr_t)comm ? NULL : &gompi_known[i];
}

static inline struct gompi_traffic *traffic_of(MPI_Comm comm)
{
	struct gompi_known *k = gompi_lanes_open ? known(comm) : NULL;
	return k ? k->traffic : NULL;
}

void gompi_turn(void)
{
	gompi_hand_over();
	gompi_engine.turn();
}

// ---- the functions ----

// strided says where a buffer lies whose blocks C may move one by one, and how many bytes it has.
static inline bool strided(const void *buf, int count, MPI_Datatype datatype, struct gompi_strided *s, size_t *n)
{
	const struct gompi_type *t = gompi_type_of(datatype);
	if (!t || t->bytes || count <= 0 || (uintptr_t)buf <= 2)
		return false;
	*s = t->at;
	if (count > 1) {
		if (s->blocks == 1)
			s->stride = t->extent;
		else if (s->blocks * s->stride != t->extent)
			return false;
		if (count > STRIDED_MOST / s->blocks)
			return false;
		s->blocks *= count;
	}
	*n = (size_t)s->block * (size_t)s->blocks;
	return *n <= STRIDED_MOST;
}

// sent_strided is sent of a datatype with gaps.
static __attribute__((noinline)) struct gompi_lane *sent_strided(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	char packed[STRIDED_MOST];
	struct gompi_strided s;
	size_t n;
	if (!strided(buf, count, datatype, &s, &n))
		return NULL;
	pack_blocks(packed, buf, &s);
	return send_in(traffic_of(comm), packed, n, dest, tag);
}

// sent sends a message and returns by which lane; NULL: Go must.
static inline struct gompi_lane *sent(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	size_t n;
	if (gompi_measure(buf, count, datatype, &n))
		return send_in(traffic_of(comm), buf, n, dest, tag);
	return sent_strided(buf, count, datatype, dest, tag, comm);
}

// trace is that of the last message of a lane (pml.Trace).
static inline uint64_t trace(const struct gompi_lane *l)
{
	return (uint64_t)l->peer << GOMPI_NUMBER_BITS | ((uint64_t)l->account->sent & (((uint64_t)1 << GOMPI_NUMBER_BITS) - 1));
}

// of_nobody is whether C can tell that a message of MPI_PROC_NULL is right but for its tag (MPI 5.0, section
// 3.10). Go says what is wrong with others.
static inline bool of_nobody(const void *buf, int count, MPI_Datatype datatype, MPI_Comm comm)
{
	size_t n;
	return gompi_measure(buf, count, datatype, &n) && known(comm);
}

static inline bool to_nobody(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	return dest == MPI_PROC_NULL && tag >= 0 && of_nobody(buf, count, datatype, comm);
}

static inline bool from_nobody(const void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm)
{
	return source == MPI_PROC_NULL && (tag >= 0 || tag == MPI_ANY_TAG) && of_nobody(buf, count, datatype, comm);
}

// nothing_came is the receive of a message of MPI_PROC_NULL.
static const struct gompi_receive nothing_came = {.source = MPI_PROC_NULL, .tag = MPI_ANY_TAG, .state = GOMPI_DONE};

FAST(Send)
{
	gompi_take_turns();
	if (sent(buf, count, datatype, dest, tag, comm) || to_nobody(buf, count, datatype, dest, tag, comm))
		return MPI_SUCCESS;
	GO(Send);
}

FAST(Isend)
{
	gompi_take_turns();
	struct gompi_lane *l = request ? sent(buf, count, datatype, dest, tag, comm) : NULL;
	if (l) {
		*request = (MPI_Request)gompi_sent(trace(l));
		return MPI_SUCCESS;
	}
	if (request && to_nobody(buf, count, datatype, dest, tag, comm)) {
		*request = (MPI_Request)GOMPI_SENT;
		return MPI_SUCCESS;
	}
	GO(Isend);
}

// post begins a receive. It says false where Go must.
static inline bool post(struct gompi_receive *r, void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm)
{
	size_t n;
	struct gompi_strided s;
	if (gompi_measure(buf, count, datatype, &n))
		return post_in(traffic_of(comm), r, buf, n, source, tag, (uintptr_t)comm);
	if (!strided(buf, count, datatype, &s, &n) || !post_in(traffic_of(comm), r, buf, n, source, tag, (uintptr_t)comm))
		return false;
	r->at = s;
	return true;
}

FAST(Irecv)
{
	gompi_take_turns();
	struct gompi_receive *r = request ? new_receive() : NULL;
	if (r && post(r, buf, count, datatype, source, tag, comm)) {
		*request = (MPI_Request)r->handle;
		return MPI_SUCCESS;
	}
	if (r && gompi_lanes_open && from_nobody(buf, count, datatype, source, tag, comm)) {
		uintptr_t handle = r->handle;
		uint32_t times = r->times;
		*r = nothing_came;
		r->handle = handle, r->times = times, r->comm = (uintptr_t)comm;
		push_back(&gompi_done, r);
		*request = (MPI_Request)handle;
		return MPI_SUCCESS;
	}
	if (r)
		free_receive(r);
	GO(Irecv);
}

// received waits for a receive that has no handle. Where it says false the receive
// is undone.
static inline bool received(struct gompi_receive *r, MPI_Status *status)
{
	if (!await(r)) {
		take_out(&gompi_posted, r);
		return false;
	}
	take_out(&gompi_done, r);
	put_status(status, r);
	return true;
}

FAST(Recv)
{
	struct gompi_receive r;
	gompi_take_turns();
	if (post(&r, buf, count, datatype, source, tag, comm) && received(&r, status))
		return MPI_SUCCESS;
	if (from_nobody(buf, count, datatype, source, tag, comm)) {
		put_status(status, &nothing_came);
		return MPI_SUCCESS;
	}
	GO(Recv);
}

// sent_late ends a Sendrecv whose receive is done, and whose message Go must send.
static int sent_late(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, struct gompi_receive *r, MPI_Status *status)
{
	take_out(&gompi_done, r);
	GUARD("MPI_Sendrecv");
	int rc = gompiSend((GoUintptr)buf, count, (GoUintptr)datatype, dest, tag, (GoUintptr)comm, 0);
	put_status(status, r);
	return rc;
}

WEAK(Sendrecv)
int PMPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
	void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
	struct gompi_receive r;
	gompi_take_turns();
	if (post(&r, recvbuf, recvcount, recvtype, source, recvtag, comm)) {
		if (sent(sendbuf, sendcount, sendtype, dest, sendtag, comm)) {
			if (received(&r, status))
				return MPI_SUCCESS;
			GUARD("MPI_Sendrecv");
			return SETTLE(gompiRecv((GoUintptr)recvbuf, recvcount, (GoUintptr)recvtype, source, recvtag, (GoUintptr)comm, status), CALL_Sendrecv);
		}
		if (r.state == GOMPI_DONE) // its message came while the send looked for room
			return SETTLE(sent_late(sendbuf, sendcount, sendtype, dest, sendtag, comm, &r, status), CALL_Sendrecv);
		if (to_nobody(sendbuf, sendcount, sendtype, dest, sendtag, comm)) {
			if (received(&r, status))
				return MPI_SUCCESS;
		} else {
			take_out(&gompi_posted, &r);
		}
	} else if (from_nobody(recvbuf, recvcount, recvtype, source, recvtag, comm) &&
	    (sent(sendbuf, sendcount, sendtype, dest, sendtag, comm) || to_nobody(sendbuf, sendcount, sendtype, dest, sendtag, comm))) {
		put_status(status, &nothing_came);
		return MPI_SUCCESS;
	}
	GUARD("MPI_Sendrecv");
	return SETTLE(gompiSendrecv((GoUintptr)sendbuf, sendcount, (GoUintptr)sendtype, dest, sendtag,
		(GoUintptr)recvbuf, recvcount, (GoUintptr)recvtype, source, recvtag, (GoUintptr)comm, status), CALL_Sendrecv);
}

// finish ends a receive that is done.
static inline void finish(struct gompi_receive *r, MPI_Request *request, MPI_Status *status)
{
	put_status(status, r);
	take_out(&gompi_done, r);
	if (r->plan)
		r->plan->active = NULL;
	else
		*request = MPI_REQUEST_NULL;
	free_receive(r);
}

void gompi_finish(struct gompi_receive *r, MPI_Request *request, MPI_Status *status) { finish(r, request, status); }

bool gompi_begin(struct gompi_plan *p)
{
	struct gompi_receive *r = new_receive();
	struct gompi_lane *l;
	if (!r)
		return false;
	if (p->receives && post_in(traffic_of((MPI_Comm)p->comm), r, p->buf, p->bytes, p->peer, p->tag, p->comm)) {
		r->plan = p;
		p->active = r;
		return true;
	}
	if (!p->receives && (l = send_in(traffic_of((MPI_Comm)p->comm), p->buf, p->bytes, p->peer, p->tag))) {
		*r = (struct gompi_receive){.first = trace(l), .source = p->peer, .tag = p->tag, .comm = p->comm, .handle = r->handle, .lane = l, .plan = p, .times = r->times, .state = GOMPI_DONE};
		push_back(&gompi_done, r);
		p->active = r;
		return true;
	}
	free_receive(r);
	return false;
}

// over is whether a request needs no waiting: it is null, or of a send that was
// complete at once.
static inline bool over(MPI_Request r) { return r == MPI_REQUEST_NULL || gompi_is_sent((uintptr_t)r); }

bool gompi_over(MPI_Request r) { return over(r); }
struct gompi_receive *gompi_receive_of(MPI_Request r) { return receive_of(r); }

WEAK(Wait)
int PMPI_Wait(MPI_Request *request, MPI_Status *status)
{
	if (request && over(*request)) {
		gompi_set_empty(status);
		*request = MPI_REQUEST_NULL;
		return MPI_SUCCESS;
	}
	struct gompi_receive *r = request && gompi_lanes_open ? receive_of(*request) : NULL;
	if (r && await(r)) {
		finish(r, request, status);
		return MPI_SUCCESS;
	}
	GUARD("MPI_Wait");
	return SETTLE(gompiWaitOne((GoUintptr *)request, status), CALL_Wait);
}

bool gompi_patient(void)
{
	static int vain;
	PAUSE();
	if (++vain < gompi_policy.tests)
		return true;
	vain = 0;
	return false;
}

WEAK(Test)
int PMPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
	if (request && flag && over(*request)) {
		gompi_set_empty(status);
		*request = MPI_REQUEST_NULL;
		*flag = 1;
		return MPI_SUCCESS;
	}
	struct gompi_receive *r = request && flag && gompi_lanes_open ? receive_of(*request) : NULL;
	if (r) {
		int got = TAKEN;
		while (r->state != GOMPI_DONE && got == TAKEN)
			got = look(r);
		*flag = r->state == GOMPI_DONE;
		if (*flag) {
			finish(r, request, status);
			return MPI_SUCCESS;
		}
		if (got == NOTHING && gompi_patient())
			return MPI_SUCCESS;
	}
	GUARD("MPI_Test");
	return SETTLE(gompiTestOne((GoUintptr *)request, flag, status), CALL_Test);
}

// all_done waits for requests and says whether all of them were C's to wait for,
// and are done.
static bool all_done(int count, const MPI_Request requests[])
{
	if (!gompi_lanes_open)
		return false;
	for (int i = 0; i < count; i++)
		if (!over(requests[i]) && !receive_of(requests[i]))
			return false;
	for (int i = 0; i < count; i++)
		if (!over(requests[i]) && !await(receive_of(requests[i])))
			return false;
	return true;
}

FAST(Waitall)
{
	if (count <= 0 || !array_of_requests || !all_done(count, array_of_requests)) {
		GO(Waitall);
	}
	for (int i = 0; i < count; i++) {
		MPI_Status *s = array_of_statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &array_of_statuses[i];
		if (over(array_of_requests[i])) {
			gompi_set_empty(s);
			array_of_requests[i] = MPI_REQUEST_NULL;
			continue;
		}
		finish(receive_of(array_of_requests[i]), &array_of_requests[i], s);
		if (s != MPI_STATUS_IGNORE)
			s->MPI_ERROR = MPI_SUCCESS;
	}
	return MPI_SUCCESS;
}
