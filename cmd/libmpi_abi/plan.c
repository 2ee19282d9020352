// Persistent sends and receives of short messages between ranks of a node (MPI 4.1, section 3.9): Go makes them
// and says which of them C may begin; what they do then is that of MPI_Isend and MPI_Irecv in lane.c.

#include "fast.h"
#include "lane.h"
#include "_cgo_export.h"
#include "fastcalls.h"

struct gompi_plan gompi_plans[GOMPI_PLANS];

// begun says whether C has begun a persistent request.
static bool begun(MPI_Request request)
{
	struct gompi_plan *p = gompi_plan_of((uintptr_t)request);
	if (!p || p->in_go || p->active)
		return false;
	if (gompi_lanes_open && gompi_begin(p))
		return true;
	p->in_go = 1;
	return false;
}

FAST(Start)
{
	gompi_take_turns();
	if (request && begun(*request))
		return MPI_SUCCESS;
	GO(Start);
}

WEAK(Startall)
int PMPI_Startall(int count, MPI_Request array_of_requests[])
{
	int i = 0;
	gompi_take_turns();
	while (array_of_requests && i < count && begun(array_of_requests[i]))
		i++;
	if (i == count)
		return MPI_SUCCESS;
	GUARD("MPI_Startall");
	if (count > 0 && !array_of_requests)
		return SETTLE(gompiNull("MPI_Startall", "array_of_requests", 0), CALL_Startall);
	return SETTLE(gompiStartall(count, (GoUintptr *)array_of_requests, i), CALL_Startall);
}
