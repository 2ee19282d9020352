/* The Fortran binding's own: attributes, which are integers there (MPI 4.1,
 * section 19.3.7), procedures of the program that C calls, and the variables
 * whose address means something. Procedures for operators and error handlers
 * need nothing: their arguments are addresses in C as well, and of a handle an
 * INTEGER is the lower half. */
#include "fortran.h"

MPI_Fint gompi_bottom_, gompi_in_place_, gompi_buffer_automatic_, gompi_status_ignore_[8], gompi_statuses_ignore_[8], gompi_errcodes_ignore_[1],
    gompi_unweighted_[1], gompi_weights_empty_[1];

#define SET(ierror, rc)               \
	do {                          \
		if (ierror)           \
			*ierror = rc; \
	} while (0)

/* Attributes' callbacks have an extra state of the program. C's is the address of
 * this, which lives as long as the process: objects may use a key that was freed. */
typedef void copy_fn(MPI_Fint *, MPI_Fint *, MPI_Aint *, MPI_Aint *, MPI_Aint *, MPI_Fint *, MPI_Fint *);
typedef void delete_fn(MPI_Fint *, MPI_Fint *, MPI_Aint *, MPI_Aint *, MPI_Fint *);
typedef void old_copy_fn(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);
typedef void old_delete_fn(MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, MPI_Fint *);

struct callbacks {
	copy_fn *copy;
	delete_fn *delete;
	old_copy_fn *old_copy; /* of MPI-1, whose attributes are INTEGER */
	old_delete_fn *old_delete;
	MPI_Aint state;
};

static int copy(MPI_Fint object, int key, struct callbacks *c, void *in, void *out, int *flag)
{
	MPI_Fint yes = 0, rc = MPI_SUCCESS;
	if (c->old_copy) {
		MPI_Fint state = (MPI_Fint)c->state, from = (MPI_Fint)(MPI_Aint)in, to = 0;
		c->old_copy(&object, &key, &state, &from, &to, &yes, &rc);
		*(MPI_Aint *)out = to;
	} else {
		MPI_Aint from = (MPI_Aint)in, to = 0;
		c->copy(&object, &key, &c->state, &from, &to, &yes, &rc);
		*(MPI_Aint *)out = to;
	}
	*flag = yes != 0;
	return rc;
}

static int delete(MPI_Fint object, int key, void *value, struct callbacks *c)
{
	MPI_Fint rc = MPI_SUCCESS;
	if (c->old_delete) {
		MPI_Fint state = (MPI_Fint)c->state, v = (MPI_Fint)(MPI_Aint)value;
		c->old_delete(&object, &key, &v, &state, &rc);
	} else {
		MPI_Aint v = (MPI_Aint)value;
		c->delete(&object, &key, &v, &c->state, &rc);
	}
	return rc;
}

static struct callbacks *callbacks(copy_fn *copy, delete_fn *delete, old_copy_fn *old_copy, old_delete_fn *old_delete, MPI_Aint state)
{
	struct callbacks *c = malloc(sizeof *c);
	if (c)
		*c = (struct callbacks){copy, delete, old_copy, old_delete, state};
	return c;
}

static int comm_copy(MPI_Comm o, int key, void *state, void *in, void *out, int *flag) { return copy(MPI_Comm_toint(o), key, state, in, out, flag); }
static int comm_delete(MPI_Comm o, int key, void *value, void *state) { return delete(MPI_Comm_toint(o), key, value, state); }
static int type_copy(MPI_Datatype o, int key, void *state, void *in, void *out, int *flag) { return copy(MPI_Type_toint(o), key, state, in, out, flag); }
static int type_delete(MPI_Datatype o, int key, void *value, void *state) { return delete(MPI_Type_toint(o), key, value, state); }
static int win_copy(MPI_Win o, int key, void *state, void *in, void *out, int *flag) { return copy(MPI_Win_toint(o), key, state, in, out, flag); }
static int win_delete(MPI_Win o, int key, void *value, void *state) { return delete(MPI_Win_toint(o), key, value, state); }

/* number is an attribute's value: those of predefined keys are behind a pointer in C, but for the address of a window's memory. */
static MPI_Aint number(int key, void *v)
{
	if (key == MPI_WIN_SIZE)
		return *(MPI_Aint *)v;
	return (key >= MPI_TAG_UB && key <= MPI_UNIVERSE_SIZE) || key == MPI_WIN_DISP_UNIT || key == MPI_WIN_CREATE_FLAVOR || key == MPI_WIN_MODEL ? *(int *)v : (MPI_Aint)v;
}

#define ATTRIBUTES(lower, Kind, Of)                                                                                                \
	GOMPI_NAMES(lower##_create_keyval) \
	void pmpi_##lower##_create_keyval_(copy_fn *copy, delete_fn *delete, MPI_Fint *key, MPI_Aint *state, MPI_Fint *ierror)     \
	{                                                                                                                          \
		struct callbacks *c = callbacks(copy, delete, NULL, NULL, *state);                                                 \
		int rc = c ? MPI_##Kind##_create_keyval(lower##_copy, lower##_delete, key, c) : MPI_ERR_NO_MEM;                    \
		SET(ierror, rc);                                                                                                   \
	}                                                                                                                          \
	GOMPI_NAMES(lower##_get_attr) \
	void pmpi_##lower##_get_attr_(MPI_Fint *o, MPI_Fint *key, MPI_Aint *value, MPI_Fint *flag, MPI_Fint *ierror)               \
	{                                                                                                                          \
		void *v = NULL;                                                                                                    \
		int rc = MPI_##Kind##_get_attr(MPI_##Of##_fromint(*o), *key, &v, flag);                                            \
		if (!rc && *flag)                                                                                                  \
			*value = number(*key, v);                                                                                  \
		SET(ierror, rc);                                                                                                   \
	}                                                                                                                          \
	GOMPI_NAMES(lower##_set_attr) \
	void pmpi_##lower##_set_attr_(MPI_Fint *o, MPI_Fint *key, MPI_Aint *value, MPI_Fint *ierror)                               \
	{                                                                                                                          \
		int rc = MPI_##Kind##_set_attr(MPI_##Of##_fromint(*o), *key, (void *)*value);                                      \
		SET(ierror, rc);                                                                                                   \
	}
ATTRIBUTES(comm, Comm, Comm)
ATTRIBUTES(type, Type, Type)
ATTRIBUTES(win, Win, Win)

/* ---- attributes of MPI-1 ---- */

GOMPI_NAMES(keyval_create)
void pmpi_keyval_create_(old_copy_fn *copy, old_delete_fn *delete, MPI_Fint *key, MPI_Fint *state, MPI_Fint *ierror)
{
	struct callbacks *c = callbacks(NULL, NULL, copy, delete, *state);
	int rc = c ? MPI_Comm_create_keyval(comm_copy, comm_delete, key, c) : MPI_ERR_NO_MEM;
	SET(ierror, rc);
}

GOMPI_NAMES(attr_get)
void pmpi_attr_get_(MPI_Fint *comm, MPI_Fint *key, MPI_Fint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
	void *v = NULL;
	int rc = MPI_Comm_get_attr(MPI_Comm_fromint(*comm), *key, &v, flag);
	if (!rc && *flag)
		*value = (MPI_Fint)number(*key, v);
	SET(ierror, rc);
}

GOMPI_NAMES(attr_put)
void pmpi_attr_put_(MPI_Fint *comm, MPI_Fint *key, MPI_Fint *value, MPI_Fint *ierror)
{
	int rc = MPI_Comm_set_attr(MPI_Comm_fromint(*comm), *key, (void *)(MPI_Aint)*value);
	SET(ierror, rc);
}

/* ---- predefined callbacks, as Fortran passes them ---- */

#define PREDEFINED(kind, aint)                                                                                                         \
	void mpi_##kind##null_copy_fn_(MPI_Fint *o, MPI_Fint *key, aint *state, aint *in, aint *out, MPI_Fint *flag, MPI_Fint *ierror) \
	{                                                                                                                              \
		*flag = 0;                                                                                                             \
		*ierror = MPI_SUCCESS;                                                                                                 \
	}                                                                                                                              \
	void mpi_##kind##dup_fn_(MPI_Fint *o, MPI_Fint *key, aint *state, aint *in, aint *out, MPI_Fint *flag, MPI_Fint *ierror)       \
	{                                                                                                                              \
		*flag = 1;                                                                                                             \
		*out = *in;                                                                                                            \
		*ierror = MPI_SUCCESS;                                                                                                 \
	}                                                                                                                              \
	void mpi_##kind##null_delete_fn_(MPI_Fint *o, MPI_Fint *key, aint *value, aint *state, MPI_Fint *ierror) { *ierror = MPI_SUCCESS; }
PREDEFINED(, MPI_Fint)
PREDEFINED(comm_, MPI_Aint)
PREDEFINED(type_, MPI_Aint)
PREDEFINED(win_, MPI_Aint)

/* ---- generalized requests ---- */

struct grequest {
	void (*query)(MPI_Aint *, MPI_Fint *, MPI_Fint *);
	void (*free)(MPI_Aint *, MPI_Fint *);
	void (*cancel)(MPI_Aint *, MPI_Fint *, MPI_Fint *);
	MPI_Aint *state; /* the program's own variable, as in other implementations: callbacks may change it */
};

static int query(void *state, MPI_Status *status)
{
	struct grequest *g = state;
	MPI_Fint rc = MPI_SUCCESS;
	g->query(g->state, (MPI_Fint *)status, &rc);
	return rc;
}

static int release(void *state)
{
	struct grequest *g = state;
	MPI_Fint rc = MPI_SUCCESS;
	g->free(g->state, &rc);
	free(g); /* it is the last call */
	return rc;
}

static int cancel(void *state, int complete)
{
	struct grequest *g = state;
	MPI_Fint rc = MPI_SUCCESS;
	g->cancel(g->state, &complete, &rc);
	return rc;
}

GOMPI_NAMES(grequest_start)
void pmpi_grequest_start_(void *query_fn, void *free_fn, void *cancel_fn, MPI_Aint *state, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request r = MPI_REQUEST_NULL;
	struct grequest *g = malloc(sizeof *g);
	int rc = MPI_ERR_NO_MEM;
	if (g) {
		*g = (struct grequest){query_fn, free_fn, cancel_fn, state};
		rc = MPI_Grequest_start(query, release, cancel, g, &r);
	}
	*request = MPI_Request_toint(r);
	SET(ierror, rc);
}

/* ---- others ---- */

GOMPI_NAMES(info_create_env)
void pmpi_info_create_env_(MPI_Fint *info, MPI_Fint *ierror)
{
	MPI_Info i = MPI_INFO_NULL;
	int rc = MPI_Info_create_env(0, NULL, &i);
	*info = MPI_Info_toint(i);
	SET(ierror, rc);
}

/* A value that is not there stays as it was. */
GOMPI_NAMES(info_get)
void pmpi_info_get_(MPI_Fint *info, char *key, MPI_Fint *valuelen, char *value, MPI_Fint *flag, MPI_Fint *ierror, size_t key_len, size_t value_len)
{
	char *k = gompi_cstring(key, key_len), v[MPI_MAX_INFO_VAL + 1] = "";
	int rc = MPI_Info_get(MPI_Info_fromint(*info), k, *valuelen, v, flag);
	free(k);
	if (!rc && *flag)
		gompi_fstring(value, value_len, v);
	SET(ierror, rc);
}

/* In Fortran the length does not count a zero at the end. */
GOMPI_NAMES(info_get_string)
void pmpi_info_get_string_(MPI_Fint *info, char *key, MPI_Fint *buflen, char *value, MPI_Fint *flag, MPI_Fint *ierror, size_t key_len, size_t value_len)
{
	char *k = gompi_cstring(key, key_len), v[MPI_MAX_INFO_VAL + 1] = "";
	int room = *buflen, n = room > 0 ? room + 1 : room;
	int rc = MPI_Info_get_string(MPI_Info_fromint(*info), k, &n, v, flag);
	free(k);
	if (!rc && *flag) {
		*buflen = n - 1;
		if (room > 0)
			gompi_fstring(value, value_len, v);
	}
	SET(ierror, rc);
}

GOMPI_NAMES(pcontrol)
void pmpi_pcontrol_(MPI_Fint *level) { MPI_Pcontrol(*level); }

/* The compiler does not know that this does nothing. */
GOMPI_NAMES(f_sync_reg)
void pmpi_f_sync_reg_(void *buf) { (void)buf; }

/* A status is the same integers in all of Fortran's ways. */
static void status(const MPI_Fint *from, MPI_Fint *to, MPI_Fint *ierror)
{
	memcpy(to, from, sizeof(MPI_Status));
	SET(ierror, MPI_SUCCESS);
}

GOMPI_NAMES(status_f2f08)
void pmpi_status_f2f08_(MPI_Fint *from, MPI_Fint *to, MPI_Fint *ierror) { status(from, to, ierror); }

GOMPI_NAMES(status_f082f)
void pmpi_status_f082f_(MPI_Fint *from, MPI_Fint *to, MPI_Fint *ierror) { status(from, to, ierror); }
