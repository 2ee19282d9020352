/* Generalized requests: the state of the library's callbacks holds the program's. */
#include "mpi.h"
#include "facade.h"

struct grequest { MPI_Grequest_query_function *query; MPI_Grequest_free_function *free; MPI_Grequest_cancel_function *cancel; void *state; int fortran; };
static __thread struct grequest *last;

static int query(void *state, A_Status *status)
{
	struct grequest *g = state;
	MPI_Status s;
	memset(&s, 0, sizeof s);
	int rc = 0;
	if (g->fortran)
		((void (*)(void *, void *, int *))(void *)g->query)(g->state, &s, &rc);
	else
		rc = g->query(g->state, &s);
	*status = status_in(&s);
	return err_in(rc);
}

static int release(void *state)
{
	struct grequest *g = state;
	int rc = 0;
	if (g->fortran)
		((void (*)(void *, int *))(void *)g->free)(g->state, &rc);
	else
		rc = g->free(g->state);
	free(g); /* it is the last call */
	return err_in(rc);
}

static int cancel(void *state, int complete)
{
	struct grequest *g = state;
	int rc = 0;
	if (g->fortran)
		((void (*)(void *, int *, int *))(void *)g->cancel)(g->state, &complete, &rc);
	else
		rc = g->cancel(g->state, complete);
	return err_in(rc);
}

WEAK(Grequest_start)
int PMPI_Grequest_start(MPI_Grequest_query_function *q, MPI_Grequest_free_function *f, MPI_Grequest_cancel_function *c, void *state, MPI_Request *request)
{
	struct grequest *g = malloc(sizeof *g);
	*g = (struct grequest){q, f, c, state, 0};
	uintptr_t r = in_Request(MPI_REQUEST_NULL);
	int rc = A.Grequest_start(q ? (void *)query : NULL, f ? (void *)release : NULL, c ? (void *)cancel : NULL, g, request ? &r : NULL);
	if (rc)
		free(g), g = NULL;
	last = g;
	if (request)
		*request = out_Request(r);
	return returned(rc);
}

/* facade_grequest_of_fortran has the request that this thread started last call procedures. */
void facade_grequest_of_fortran(void)
{
	if (last)
		last->fortran = 1;
}
