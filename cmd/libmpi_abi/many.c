// Calls that look for what is complete among many requests (MPI 4.1, section 3.7.5): without Go as long as all of
// them are null, sends that were complete at once, or receives that C has begun (lane.c).

#include "fast.h"
#include "lane.h"
#include "sent.h"
#include "_cgo_export.h"
#include "fastcalls.h"

enum {
	MOST = 64, // requests that are looked at again and again; a call of Go costs less than to look at more
};

// few says whether C may look at requests.
static bool few(int count, const MPI_Request requests[]) { return count > 0 && count <= MOST && requests && gompi_lanes_open; }

// complete says whether a request is complete, and not null; *for_go that Go must look, for it is Go's or something is
// in its way; *active counts those that are not null.
static bool complete(MPI_Request request, bool *for_go, int *active)
{
	if (request == MPI_REQUEST_NULL)
		return false;
	++*active;
	if (gompi_over(request))
		return true;
	struct gompi_receive *r = gompi_receive_of(request);
	int got = r ? GOMPI_TAKEN : GOMPI_FOR_GO;
	while (r && r->state != GOMPI_DONE && got == GOMPI_TAKEN)
		got = gompi_look(r);
	*for_go |= got == GOMPI_FOR_GO;
	return r && r->state == GOMPI_DONE;
}

// end ends a request that is complete.
static void end(MPI_Request *request, MPI_Status *status)
{
	if (!gompi_over(*request)) {
		gompi_finish(gompi_receive_of(*request), request, status);
		return;
	}
	gompi_set_empty(status);
	*request = MPI_REQUEST_NULL;
}

// any_of ends the first request that is complete and says which; -1: there is none yet.
static int any_of(int count, MPI_Request requests[], MPI_Status *status, bool *for_go)
{
	int active = 0;
	for (int i = 0; i < count && !*for_go; i++)
		if (complete(requests[i], for_go, &active)) {
			end(&requests[i], status);
			return i;
		}
	*for_go |= active == 0;
	return -1;
}

// some_of ends all that are complete and says how many they are.
static int some_of(int count, MPI_Request requests[], int indices[], MPI_Status statuses[], bool *for_go)
{
	int n = 0, active = 0;
	for (int i = 0; i < count && !*for_go; i++)
		if (complete(requests[i], for_go, &active)) {
			MPI_Status *s = statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[n];
			end(&requests[i], s);
			if (s != MPI_STATUS_IGNORE)
				s->MPI_ERROR = MPI_SUCCESS;
			indices[n++] = i;
		}
	*for_go |= active == 0;
	return n;
}

// patient says whether a test in vain is the program's to repeat.
static bool patient(bool for_go) { return !for_go && gompi_patient(); }

FAST(Waitany)
{
	bool for_go = false;
	struct gompi_wait w = gompi_wait_for(NULL);
	if (indx && few(count, array_of_requests))
		do {
			int i = any_of(count, array_of_requests, status, &for_go);
			if (i >= 0) {
				*indx = i;
				return MPI_SUCCESS;
			}
		} while (!for_go && gompi_more(&w));
	GO(Waitany);
}

FAST(Testany)
{
	bool for_go = false;
	if (indx && flag && few(count, array_of_requests)) {
		int i = any_of(count, array_of_requests, status, &for_go);
		*indx = i >= 0 ? i : MPI_UNDEFINED;
		*flag = i >= 0;
		if (*flag || patient(for_go))
			return MPI_SUCCESS;
	}
	GO(Testany);
}

FAST(Waitsome)
{
	bool for_go = false;
	struct gompi_wait w = gompi_wait_for(NULL);
	if (outcount && array_of_indices && few(incount, array_of_requests))
		do {
			*outcount = some_of(incount, array_of_requests, array_of_indices, array_of_statuses, &for_go);
			if (*outcount > 0)
				return MPI_SUCCESS;
		} while (!for_go && gompi_more(&w));
	GO(Waitsome);
}

FAST(Testsome)
{
	bool for_go = false;
	if (outcount && array_of_indices && few(incount, array_of_requests)) {
		*outcount = some_of(incount, array_of_requests, array_of_indices, array_of_statuses, &for_go);
		if (*outcount > 0 || patient(for_go))
			return MPI_SUCCESS;
	}
	GO(Testsome);
}

FAST(Testall)
{
	int active = 0;
	bool for_go = false, all = true;
	if (flag && few(count, array_of_requests)) {
		for (int i = 0; i < count && all; i++)
			all = complete(array_of_requests[i], &for_go, &active) || array_of_requests[i] == MPI_REQUEST_NULL;
		for (int i = 0; i < count && all; i++) {
			MPI_Status *s = array_of_statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &array_of_statuses[i];
			end(&array_of_requests[i], s);
			if (s != MPI_STATUS_IGNORE)
				s->MPI_ERROR = MPI_SUCCESS;
		}
		*flag = all;
		if (all || patient(for_go))
			return MPI_SUCCESS;
	}
	GO(Testall);
}
