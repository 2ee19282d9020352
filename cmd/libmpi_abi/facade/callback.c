/* Callbacks of operators and of error handlers: the state of the library's holds the program's. */
#include "mpi.h"
#include "facade.h"

struct callback { void *fn, *cxx, *state; void (*destroy)(void *); int kind, object; };
static __thread struct callback *last_op, *last_handler; /* that this thread has made, which may become C++'s */

static struct callback *keep(struct callback of)
{
	struct callback *c = malloc(sizeof *c);
	*c = of;
	return c;
}

/* forget comes when nothing uses the operator or the error handler any more. */
static void forget(void *state)
{
	struct callback *c = state;
	if (c->destroy)
		c->destroy(c->state);
	free(c);
}

/* small calls a function whose numbers of elements are ints. */
static void small(struct callback *c, char *in, char *inout, MPI_Count n, MPI_Datatype t)
{
	MPI_Count lb, extent = 0;
	if (n > INT_MAX)
		A.Type_get_extent_c(in_Datatype(t), &lb, &extent);
	for (int part; n > 0; n -= part, in += extent * part, inout += extent * part) {
		int f = PMPI_Type_toint(t), len = part = n < INT_MAX ? n : INT_MAX;
		switch (c->kind) {
		case FORTRAN: ((void (*)(void *, void *, void *, int *))c->fn)(in, inout, &len, &f); break;
		case CXX: CALL_CXX_OP(c->cxx, c->fn, in, inout, &len, t); break;
		default: ((void (*)(void *, void *, void *, MPI_Datatype *))c->fn)(in, inout, &len, &t);
		}
	}
}

static void call_op(void *in, void *inout, MPI_Count n, uintptr_t type, void *state)
{
	struct callback *c = state;
	MPI_Datatype t = out_Datatype(type);
	switch (c->kind) {
	case LARGE: ((MPI_User_function_c *)c->fn)(in, inout, &n, &t); break;
	case EXTENDED: ((void (*)(void *, void *, MPI_Count, MPI_Datatype, void *))c->fn)(in, inout, n, t, c->state); break;
	default: small(c, in, inout, n, t);
	}
}

static void call_handler(uintptr_t object, int code, void *state)
{
	struct callback *c = state;
	int e = err_out(code), f;
	union { MPI_Comm comm; MPI_File file; MPI_Win win; MPI_Session session; } h = {0};
	switch (c->object) {
	case OF_Comm: h.comm = out_Comm(object), f = PMPI_Comm_toint(h.comm); break;
	case OF_File: h.file = out_File(object), f = PMPI_File_toint(h.file); break;
	case OF_Win: h.win = out_Win(object), f = PMPI_Win_toint(h.win); break;
	default: h.session = out_Session(object), f = PMPI_Session_toint(h.session);
	}
	switch (c->kind) {
	case CXX:
		CALL_CXX_HANDLER(c, &h, &e);
		facade_cxx_handled = CXX_SETTLES;
		break;
	case FORTRAN: ((void (*)(int *, int *, ...))c->fn)(&f, &e); break;
	case EXTENDED:
		switch (c->object) { /* handles are passed as what they are */
		case OF_Comm: ((void (*)(MPI_Comm, int, void *))c->fn)(h.comm, e, c->state); break;
		case OF_File: ((void (*)(MPI_File, int, void *))c->fn)(h.file, e, c->state); break;
		case OF_Win: ((void (*)(MPI_Win, int, void *))c->fn)(h.win, e, c->state); break;
		default: ((void (*)(MPI_Session, int, void *))c->fn)(h.session, e, c->state);
		}
		break;
	default: ((void (*)(void *, int *, ...))c->fn)(&h, &e);
	}
}

__thread int facade_cxx_handled;

static int create_op(struct callback of, int commute, MPI_Op *op)
{
	uintptr_t a = in_Op(MPI_OP_NULL);
	if (!of.fn || !op) /* the library says so */
		return returned(A.Op_create(of.fn, commute, op ? &a : NULL));
	last_op = keep(of);
	int rc = X.Op_create_x(call_op, forget, commute, last_op, &a);
	*op = out_Op(a);
	return returned(rc);
}

static int create_handler(struct callback of, MPI_Errhandler *errhandler)
{
	static int (**const create[])(void *, void (*)(void *), void *, uintptr_t *) = {
	    &X.Comm_create_errhandler_x, &X.File_create_errhandler_x, &X.Win_create_errhandler_x, &X.Session_create_errhandler_x};
	uintptr_t a = in_Errhandler(MPI_ERRHANDLER_NULL);
	if (!of.fn || !errhandler)
		return returned(A.Comm_create_errhandler(of.fn, errhandler ? &a : NULL));
	last_handler = keep(of);
	int rc = (*create[of.object])((void *)call_handler, forget, last_handler, &a);
	*errhandler = out_Errhandler(a);
	return returned(rc);
}

int facade_op_create(void *fn, int commute, MPI_Op *op, int kind) { return create_op((struct callback){.fn = fn, .kind = kind}, commute, op); }

int facade_errhandler_create(void *fn, MPI_Errhandler *errhandler, int object, int kind)
{
	return create_handler((struct callback){.fn = fn, .kind = kind, .object = object}, errhandler);
}

int facade_errhandler_of_room(void *fn, void *room, int object, MPI_Errhandler *errhandler)
{
	return create_handler((struct callback){.fn = fn, .state = room, .destroy = free, .kind = CXX, .object = object}, errhandler);
}

/* facade_op_of_cxx makes the last operator of this thread one of C++: call is called with the program's
 * function, which is fn, or what the operator was created with. */
void facade_op_of_cxx(void *call, void *fn)
{
	if (last_op)
		last_op->cxx = call ? call : last_op->fn, last_op->fn = fn ? fn : last_op->fn, last_op->kind = CXX;
}

void facade_errhandler_of_cxx(void *call)
{
	if (last_handler)
		last_handler->cxx = call, last_handler->kind = CXX;
}

WEAK(Op_create)
int PMPI_Op_create(MPI_User_function *fn, int commute, MPI_Op *op) { return facade_op_create(fn, commute, op, PLAIN); }
WEAK(Op_create_c)
int PMPI_Op_create_c(MPI_User_function_c *fn, int commute, MPI_Op *op) { return facade_op_create(fn, commute, op, LARGE); }
WEAK(Comm_create_errhandler)
int PMPI_Comm_create_errhandler(MPI_Comm_errhandler_function *fn, MPI_Errhandler *e) { return facade_errhandler_create(fn, e, OF_Comm, PLAIN); }
WEAK(File_create_errhandler)
int PMPI_File_create_errhandler(MPI_File_errhandler_function *fn, MPI_Errhandler *e) { return facade_errhandler_create(fn, e, OF_File, PLAIN); }
WEAK(Win_create_errhandler)
int PMPI_Win_create_errhandler(MPI_Win_errhandler_function *fn, MPI_Errhandler *e) { return facade_errhandler_create(fn, e, OF_Win, PLAIN); }
WEAK(Session_create_errhandler)
int PMPI_Session_create_errhandler(MPI_Session_errhandler_function *fn, MPI_Errhandler *e) { return facade_errhandler_create(fn, e, OF_Session, PLAIN); }

/* What MPICH has beyond the standard. */
WEAK_X(Op_create_x)
int PMPIX_Op_create_x(void *fn, void (*destroy)(void *), int commute, void *state, MPI_Op *op)
{
	return create_op((struct callback){.fn = fn, .state = state, .destroy = destroy, .kind = EXTENDED}, commute, op);
}
#define HANDLER_X(Object)                                                                                                        \
	WEAK_X(Object##_create_errhandler_x)                                                                                     \
	int PMPIX_##Object##_create_errhandler_x(void *fn, void (*destroy)(void *), void *state, MPI_Errhandler *e)              \
	{                                                                                                                        \
		return create_handler((struct callback){fn, NULL, state, destroy, EXTENDED, OF_##Object}, e);                    \
	}
HANDLER_X(Comm)
HANDLER_X(File)
HANDLER_X(Win)
HANDLER_X(Session)
