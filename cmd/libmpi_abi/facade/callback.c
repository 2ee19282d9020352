/* Callbacks without a state, of operators and of error handlers: one of a pool of functions
 * stands for each function of the program. It is one for a function and not for an operator, so
 * what is freed need not be counted: it may still be in use. */
#include "mpi.h"
#include "facade.h"

enum { POOL = 256 };
struct entry { void *fn, *cxx; int kind; };
static struct entry ops[POOL], handlers[POOL];
static __thread struct entry *last_op, *last_handler; /* that this thread has made, which may become C++'s */

static void call_op(int i, void *a, void *b, void *len, uintptr_t *type)
{
	MPI_Datatype t = out_Datatype(*type);
	int f;
	switch (ops[i].kind) {
	case FORTRAN:
		f = PMPI_Type_toint(t);
		((void (*)(void *, void *, void *, int *))ops[i].fn)(a, b, len, &f);
		break;
	case CXX:
		CALL_CXX_OP(ops[i].cxx, ops[i].fn, a, b, len, t);
		break;
	default:
		((void (*)(void *, void *, void *, MPI_Datatype *))ops[i].fn)(a, b, len, &t);
	}
}

static void call_handler(int i, uintptr_t *object, int *code)
{
	int c = err_out(*code), f;
	union { MPI_Comm comm; MPI_File file; MPI_Win win; MPI_Session session; } h = {0};
	switch (handlers[i].kind >> 2) {
	case OF_Comm: h.comm = out_Comm(*object), f = PMPI_Comm_toint(h.comm); break;
	case OF_File: h.file = out_File(*object), f = PMPI_File_toint(h.file); break;
	case OF_Win: h.win = out_Win(*object), f = PMPI_Win_toint(h.win); break;
	default: h.session = out_Session(*object), f = PMPI_Session_toint(h.session);
	}
	if ((handlers[i].kind & 3) == CXX) /* MPICH's alone, where a handle is an int */
		((void (*)(int, int *, int *, void *))handlers[i].cxx)(handlers[i].kind >> 2, (int *)&h, &c, handlers[i].fn);
	else
		((void (*)(void *, int *, ...))handlers[i].fn)((handlers[i].kind & 3) == FORTRAN ? (void *)&f : (void *)&h, &c);
	*code = err_in(c);
}

#define OP(i) static void op_##i(void *a, void *b, void *n, uintptr_t *t) { call_op(0x##i, a, b, n, t); }
#define HANDLER(i) static void handler_##i(uintptr_t *o, int *c, ...) { call_handler(0x##i, o, c); }
#define ROW(X, h) X(h##0) X(h##1) X(h##2) X(h##3) X(h##4) X(h##5) X(h##6) X(h##7) X(h##8) X(h##9) X(h##a) X(h##b) X(h##c) X(h##d) X(h##e) X(h##f)
#define ALL(X) ROW(X, 0) ROW(X, 1) ROW(X, 2) ROW(X, 3) ROW(X, 4) ROW(X, 5) ROW(X, 6) ROW(X, 7) ROW(X, 8) ROW(X, 9) ROW(X, a) ROW(X, b) ROW(X, c) ROW(X, d) ROW(X, e) ROW(X, f)
ALL(OP)
ALL(HANDLER)
#define NAME_OP(i) (void *)op_##i,
#define NAME_HANDLER(i) (void *)handler_##i,
static void *const op_pool[POOL] = {ALL(NAME_OP)}, *const handler_pool[POOL] = {ALL(NAME_HANDLER)};

/* place is where a function of a kind is in a pool; -1: the pool is full. */
static int place(struct entry *pool, void *fn, int kind)
{
	static char lock;
	int i = 0;
	while (__atomic_test_and_set(&lock, __ATOMIC_ACQUIRE))
		;
	while (i < POOL && pool[i].fn && !(pool[i].fn == fn && pool[i].kind == kind))
		i++;
	if (i < POOL)
		pool[i] = (struct entry){.fn = fn, .kind = kind};
	__atomic_clear(&lock, __ATOMIC_RELEASE);
	return i < POOL ? i : -1;
}

int facade_op_create(void *fn, int commute, MPI_Op *op, int kind)
{
	uintptr_t a = in_Op(MPI_OP_NULL);
	int i = fn ? place(ops, fn, kind) : 0;
	void *ours = fn && i >= 0 ? op_pool[i] : NULL;
	last_op = i >= 0 ? &ops[i] : NULL;
	int rc = i < 0 ? STANDARD_ERR_NO_MEM : kind == LARGE ? A.Op_create_c(ours, commute, op ? &a : NULL) : A.Op_create(ours, commute, op ? &a : NULL);
	if (op)
		*op = out_Op(a);
	return err_out(rc);
}

int facade_errhandler_create(void *fn, MPI_Errhandler *errhandler, int object, int kind)
{
	uintptr_t a = in_Errhandler(MPI_ERRHANDLER_NULL), *to = errhandler ? &a : NULL;
	int i = fn ? place(handlers, fn, object << 2 | kind) : 0, rc = STANDARD_ERR_NO_MEM;
	void *ours = fn && i >= 0 ? handler_pool[i] : NULL;
	last_handler = i >= 0 ? &handlers[i] : NULL;
	if (i >= 0)
		rc = object == OF_Comm ? A.Comm_create_errhandler(ours, to) : object == OF_File ? A.File_create_errhandler(ours, to)
		    : object == OF_Win ? A.Win_create_errhandler(ours, to) : A.Session_create_errhandler(ours, to);
	if (errhandler)
		*errhandler = out_Errhandler(a);
	return err_out(rc);
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
		last_handler->cxx = call, last_handler->kind = (last_handler->kind & ~3) | CXX;
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
