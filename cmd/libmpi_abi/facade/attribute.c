/* Attributes: the state of the library's callbacks holds the program's callbacks and state. */
#include "mpi.h"
#include "facade.h"

/* It lives as long as the process: attributes outlive their key. Callbacks of MPICH's Fortran
 * and C++ libraries are called through proxies, which those set afterwards. A proxy is told of what kind a value is: a pointer (0),
 * or an integer that Fortran has set. It is that of the key's last one. */
struct attribute { void *copy, *delete, *state, *copy_proxy, *delete_proxy; int key, kind; struct attribute *next; };
static struct attribute *attributes;

typedef int create(void *copy, void *delete, int *key, void *state);

static int create_key(create *library, void *ours_copy, void *ours_delete, void *copy, void *delete, int *key, void *state)
{
	struct attribute *s = malloc(sizeof *s);
	*s = (struct attribute){.copy = copy, .delete = delete, .state = state};
	int rc = library(copy ? ours_copy : NULL, delete ? ours_delete : NULL, key ? &s->key : NULL, s);
	s->next = __atomic_load_n(&attributes, __ATOMIC_ACQUIRE);
	while (!__atomic_compare_exchange_n(&attributes, &s->next, s, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
		;
	if (key)
		*key = keyval_out(s->key);
	return returned(rc);
}

#define CALLBACKS(K, Name)                                                                                                      \
	static int copy_##Name(uintptr_t o, int key, void *state, void *in, void *out, int *flag)                               \
	{                                                                                                                       \
		struct attribute *s = state;                                                                                    \
		if (s->copy_proxy)                                                                                              \
			return err_in(((int (*)(void *, int, int, void *, int, void *, void *, int *))s->copy_proxy)(           \
			    s->copy, (int)(intptr_t)out_##K(o), keyval_out(key), s->state, s->kind, in, out, flag));               \
		return err_in(((int (*)(MPI_##K, int, void *, void *, void *, int *))s->copy)(                                  \
		    out_##K(o), keyval_out(key), s->state, in, out, flag));                                                     \
	}                                                                                                                       \
	static int delete_##Name(uintptr_t o, int key, void *value, void *state)                                                \
	{                                                                                                                       \
		struct attribute *s = state;                                                                                    \
		if (s->delete_proxy)                                                                                            \
			return err_in(((int (*)(void *, int, int, int, void *, void *))s->delete_proxy)(                        \
			    s->delete, (int)(intptr_t)out_##K(o), keyval_out(key), s->kind, value, s->state));                     \
		return err_in(((int (*)(MPI_##K, int, void *, void *))s->delete)(out_##K(o), keyval_out(key), value, s->state)); \
	}
CALLBACKS(Comm, Comm)
CALLBACKS(Datatype, Type)
CALLBACKS(Win, Win)

#define CREATE(call, Name) create_key((create *)(void *)A.call, copy_##Name, delete_##Name, (void *)copy, (void *)delete, key, state)

WEAK(Comm_create_keyval)
int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function *copy, MPI_Comm_delete_attr_function *delete, int *key, void *state) { return CREATE(Comm_create_keyval, Comm); }
WEAK(Type_create_keyval)
int PMPI_Type_create_keyval(MPI_Type_copy_attr_function *copy, MPI_Type_delete_attr_function *delete, int *key, void *state) { return CREATE(Type_create_keyval, Type); }
WEAK(Win_create_keyval)
int PMPI_Win_create_keyval(MPI_Win_copy_attr_function *copy, MPI_Win_delete_attr_function *delete, int *key, void *state) { return CREATE(Win_create_keyval, Win); }
WEAK(Keyval_create)
int PMPI_Keyval_create(MPI_Copy_function *copy, MPI_Delete_function *delete, int *key, void *state) { return CREATE(Keyval_create, Comm); }

static struct attribute *attribute_of(int key)
{
	struct attribute *s = __atomic_load_n(&attributes, __ATOMIC_ACQUIRE);
	while (s && s->key != key)
		s = s->next;
	return s;
}

void facade_set_proxies(int key, void *copy, void *delete)
{
	struct attribute *s = attribute_of(key);
	if (s)
		s->copy_proxy = copy, s->delete_proxy = delete;
}

void facade_set_kind(int key, int kind)
{
	struct attribute *s = attribute_of(key);
	if (s)
		s->kind = kind;
}

/* The program gets pointers to int: those whose number is another one here need a place of
 * their own. The cases are the standard's keys. */
static int get_attribute(int rc, int key, void *value, int *flag)
{
	static int io, host, last, flavor[4], model[2];
	int *v = rc || !*flag ? NULL : *(int **)value, *to = NULL;
	switch (v ? keyval_in(key) : 0) {
	case STANDARD_IO: *(to = &io) = rank_out(*v); break;
	case STANDARD_HOST: *(to = &host) = rank_out(*v); break;
	case STANDARD_LASTUSEDCODE: *(to = &last) = *v > STANDARD_ERR_LASTCODE ? err_out(*v) : MPI_ERR_LASTCODE; break;
	case STANDARD_WIN_CREATE_FLAVOR: *(to = &flavor[(*v - STANDARD_WIN_FLAVOR_CREATE) & 3]) = flavor_out(*v); break;
	case STANDARD_WIN_MODEL: *(to = &model[(*v - STANDARD_WIN_UNIFIED) & 1]) = model_out(*v); break;
	}
	if (to)
		*(int **)value = to;
	return returned(rc);
}

WEAK(Comm_get_attr)
int PMPI_Comm_get_attr(MPI_Comm comm, int key, void *value, int *flag) { return get_attribute(A.Comm_get_attr(in_Comm(comm), keyval_in(key), value, flag), key, value, flag); }
WEAK(Attr_get)
int PMPI_Attr_get(MPI_Comm comm, int key, void *value, int *flag) { return get_attribute(A.Attr_get(in_Comm(comm), keyval_in(key), value, flag), key, value, flag); }
WEAK(Win_get_attr)
int PMPI_Win_get_attr(MPI_Win win, int key, void *value, int *flag) { return get_attribute(A.Win_get_attr(in_Win(win), keyval_in(key), value, flag), key, value, flag); }
