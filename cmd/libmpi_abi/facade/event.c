/* Callbacks of the tools interface's events: levels of safety have other numbers in MPICH's ABI. */
#include "mpi.h"
#include "facade.h"

/* A callback lives as long as the process: it may still run when another one is registered. */
struct callback { void *fn, *data; };
struct dropped { MPI_T_event_registration of; MPI_T_event_dropped_cb_function *fn; struct dropped *next; };
static struct dropped *handlers;

static struct callback *keep(void *fn, void *data)
{
	struct callback *c = malloc(sizeof *c);
	*c = (struct callback){fn, data};
	return c;
}

static void happened(MPI_T_event_instance e, MPI_T_event_registration r, int safety, void *state)
{
	struct callback *c = state;
	((MPI_T_event_cb_function *)c->fn)(e, r, safety_out(safety), c->data);
}

static void freed(MPI_T_event_registration r, int safety, void *state)
{
	struct callback *c = state;
	((MPI_T_event_free_cb_function *)c->fn)(r, safety_out(safety), c->data);
	free(c); /* it is the last call */
}

/* lost gets the state that is registered with the events' callback. */
static void lost(MPI_Count n, MPI_T_event_registration r, int source, int safety, void *state)
{
	struct callback *c = state;
	struct dropped *d = __atomic_load_n(&handlers, __ATOMIC_ACQUIRE);
	while (d && d->of != r)
		d = d->next;
	if (d && d->fn)
		d->fn(n, r, source, safety_out(safety), c ? c->data : NULL);
}

WEAK(T_event_register_callback)
int PMPI_T_event_register_callback(MPI_T_event_registration r, MPI_T_cb_safety safety, MPI_Info info, void *data, MPI_T_event_cb_function fn)
{
	return returned(A.T_event_register_callback(r, safety_in(safety), in_Info(info), keep((void *)fn, data), fn ? (void *)happened : NULL));
}

WEAK(T_event_handle_free)
int PMPI_T_event_handle_free(MPI_T_event_registration r, void *data, MPI_T_event_free_cb_function fn)
{
	struct callback *c = fn ? keep((void *)fn, data) : NULL;
	int rc = A.T_event_handle_free(r, c, fn ? (void *)freed : NULL);
	if (rc)
		free(c);
	return returned(rc);
}

/* The newest handler of a registration is in front. */
WEAK(T_event_set_dropped_handler)
int PMPI_T_event_set_dropped_handler(MPI_T_event_registration r, MPI_T_event_dropped_cb_function fn)
{
	struct dropped *d = malloc(sizeof *d);
	*d = (struct dropped){r, fn, __atomic_load_n(&handlers, __ATOMIC_ACQUIRE)};
	while (!__atomic_compare_exchange_n(&handlers, &d->next, d, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
		;
	return returned(A.T_event_set_dropped_handler(r, fn ? (void *)lost : NULL));
}
