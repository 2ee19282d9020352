/* Generalized requests that MPI itself asks whether they are complete, as MPICH and Intel MPI have them
 * (MPIX_Grequest_start): calls that wait for requests, or test them, call the program's function before. */
#include <pthread.h>

#include "mpi.h"
#include "facade.h"

typedef int poll_function(void *, MPI_Status *), wait_function(int, void **, double, MPI_Status *); /* the latter is for speed */
struct polled { uintptr_t request; poll_function *poll; void *state; char busy; struct polled *next; };
int facade_polled; /* how many there are that are not complete */
static struct polled *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* take finds a request that is not complete and that no other thread polls; give has it polled again. */
static struct polled *take(uintptr_t request, int *there)
{
	pthread_mutex_lock(&lock);
	struct polled *p = all;
	while (p && p->request != request)
		p = p->next;
	*there |= p != NULL;
	if (p && p->busy)
		p = NULL;
	if (p)
		p->busy = 1;
	pthread_mutex_unlock(&lock);
	return p;
}

/* remove_polled forgets a request; the thread that polls it does so with the rest. */
static void remove_polled(uintptr_t request)
{
	pthread_mutex_lock(&lock);
	for (struct polled **p = &all; *p; p = &(*p)->next)
		if ((*p)->request == request) {
			struct polled *gone = *p;
			*p = gone->next, gone->request = 0;
			__atomic_sub_fetch(&facade_polled, 1, __ATOMIC_RELEASE);
			if (!gone->busy)
				free(gone);
			break;
		}
	pthread_mutex_unlock(&lock);
}

static void give(struct polled *p)
{
	pthread_mutex_lock(&lock);
	p->busy = 0;
	int gone = !p->request;
	pthread_mutex_unlock(&lock);
	if (gone)
		free(p);
}

/* one_round polls the requests of a list, and returns how many of them are not complete. */
static int one_round(int n, const MPI_Request *list)
{
	int left = 0;
	for (int i = 0; i < n; i++) {
		int there = 0;
		struct polled *p = take(in_Request(list[i]), &there);
		if (p) {
			MPI_Status s;
			memset(&s, 0, sizeof s);
			p->poll(p->state, &s);
			there = p->request != 0;
			give(p);
		}
		left += there;
	}
	return left;
}

/* facade_poll polls the requests of a list: once, or until all of them are complete, or one, of any kind. Their
 * other functions, and others' messages, make progress between the rounds. */
void facade_poll(int n, const MPI_Request *list, int until)
{
	ARRAY(uintptr_t, a, list ? n : 0);
	for (int i = 0; i < an; i++)
		a[i] = in_Request(list[i]);
	int before = one_round(an, list), left = before;
	while (until != ONCE && left > 0 && !(until == ONE && left < before)) {
		int index, flag = 0;
		A.Request_get_status_any(an, a, &index, &flag, NULL);
		if (flag && until == ONE)
			break;
		left = one_round(an, list);
	}
	DONE(a);
}

WEAK(Grequest_complete)
int PMPI_Grequest_complete(MPI_Request request)
{
	remove_polled(in_Request(request));
	return returned(A.Grequest_complete(in_Request(request)));
}

WEAK_X(Grequest_start)
int PMPIX_Grequest_start(MPI_Grequest_query_function *q, MPI_Grequest_free_function *f, MPI_Grequest_cancel_function *c, poll_function *poll, wait_function *wait,
			 void *state, MPI_Request *request)
{
	int rc = poll ? PMPI_Grequest_start(q, f, c, state, request) : err_out(STANDARD_ERR_ARG);
	if (rc)
		return rc;
	struct polled *p = malloc(sizeof *p);
	*p = (struct polled){in_Request(*request), poll, state, 0, NULL};
	pthread_mutex_lock(&lock);
	p->next = all, all = p;
	pthread_mutex_unlock(&lock);
	__atomic_add_fetch(&facade_polled, 1, __ATOMIC_RELEASE);
	return 0;
}

/* A class of such requests is their functions. It lives as long as the process. */
struct class { MPI_Grequest_query_function *query; MPI_Grequest_free_function *free; MPI_Grequest_cancel_function *cancel; poll_function *poll; };
static struct class *classes;
static int nclasses;

WEAK_X(Grequest_class_create)
int PMPIX_Grequest_class_create(MPI_Grequest_query_function *q, MPI_Grequest_free_function *f, MPI_Grequest_cancel_function *c, poll_function *poll, wait_function *wait, int *class)
{
	pthread_mutex_lock(&lock);
	struct class *more = realloc(classes, (nclasses + 1) * sizeof *classes);
	if (more)
		classes = more, classes[*class = nclasses++] = (struct class){q, f, c, poll};
	pthread_mutex_unlock(&lock);
	return returned(more ? 0 : STANDARD_ERR_NO_MEM);
}

WEAK_X(Grequest_class_allocate)
int PMPIX_Grequest_class_allocate(int class, void *state, MPI_Request *request)
{
	struct class of = {0};
	pthread_mutex_lock(&lock);
	int known = class >= 0 && class < nclasses;
	if (known)
		of = classes[class];
	pthread_mutex_unlock(&lock);
	return known ? PMPIX_Grequest_start(of.query, of.free, of.cancel, of.poll, NULL, state, request) : err_out(STANDARD_ERR_ARG);
}
