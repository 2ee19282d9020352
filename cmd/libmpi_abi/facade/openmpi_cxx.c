/* What Open MPI's C++ library, libmpi_cxx.so.40, wants of the C library: callbacks of operators, attributes and error
 * handlers. It was the last of versions 3 to 4.1. */
#include "mpi.h"
#include "facade.h"

void ompi_op_set_cxx_callback(MPI_Op op, MPI_User_function *fn) { facade_op_of_cxx(NULL, (void *)fn); }
int ompi_errcode_intern_lastused;
void *ompi_errcodes_intern[64], *ompi_registered_datareps[64];

enum { OF_A_COMM = 1, OF_A_WIN, OF_A_FILE };	 /* kinds of objects that a handler is for */
enum { KEY_OF_COMM = 1, KEY_OF_TYPE, KEY_OF_WIN }; /* and an attribute */

/* It asks a communicator that its callbacks of attributes get for its kind by looking into it: for flags that lie there in versions 4. So they get
 * room of the size of Open MPI's, whose first word is the standard's handle as in predefined ones, for the time of the call. */
enum { ROOM = 1024, FLAGS = 0xe8, INTER = 1, CARTESIAN = 0x100, GRAPH = 0x200 };

static MPI_Comm comm_of_cxx(MPI_Comm comm, char room[ROOM])
{
	uintptr_t a = in_Comm(comm);
	int inter = 0, topology = 0;
	A.Comm_test_inter(a, &inter);
	A.Topo_test(a, &topology);
	memset(room, 0, ROOM);
	*(uintptr_t *)room = a;
	*(int *)(room + FLAGS) = inter ? INTER : topology == STANDARD_CART ? CARTESIAN : topology == STANDARD_GRAPH ? GRAPH : 0;
	return (MPI_Comm)room;
}

struct of_comm { MPI_Comm_copy_attr_function *copy; MPI_Comm_delete_attr_function *delete; void *state; };

static int copy_of_comm(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
	struct of_comm *s = state;
	_Alignas(16) char room[ROOM];
	return s->copy(comm_of_cxx(comm, room), key, s->state, in, out, flag);
}

static int delete_of_comm(MPI_Comm comm, int key, void *value, void *state)
{
	struct of_comm *s = state;
	_Alignas(16) char room[ROOM];
	return s->delete(comm_of_cxx(comm, room), key, value, s->state);
}

/* Its callbacks of attributes are functions of C, with a state that leads to the program's. It lives as long as the process. */
int ompi_attr_create_keyval(int kind, void *copy, void *delete, int *key, void *state, int flags, void *bindings_state)
{
	struct of_comm *s;
	switch (kind) {
	case KEY_OF_COMM:
		s = malloc(sizeof *s);
		*s = (struct of_comm){(MPI_Comm_copy_attr_function *)copy, (MPI_Comm_delete_attr_function *)delete, state};
		return PMPI_Comm_create_keyval(copy ? copy_of_comm : NULL, delete ? delete_of_comm : NULL, key, s);
	case KEY_OF_WIN: return PMPI_Win_create_keyval((MPI_Win_copy_attr_function *)copy, (MPI_Win_delete_attr_function *)delete, key, state);
	case KEY_OF_TYPE: return PMPI_Type_create_keyval((MPI_Type_copy_attr_function *)copy, (MPI_Type_delete_attr_function *)delete, key, state);
	}
	return returned(STANDARD_ERR_ARG);
}

/* It writes into the handler that it gets the function by which the program's is called. So it gets such room, which is
 * otherwise empty: the function is the word that is there later. */
enum { WORDS = ROOM / sizeof(void *) };

void *cxx_dispatch(void *handler)
{
	void **words = handler;
	int i = 1;
	while (i < WORDS - 1 && !words[i])
		i++;
	return words[i];
}

MPI_Errhandler ompi_errhandler_create(int kind, void *fn, int language)
{
	static const int objects[] = {[OF_A_COMM] = OF_Comm, [OF_A_WIN] = OF_Win, [OF_A_FILE] = OF_File};
	uintptr_t *room = calloc(WORDS, sizeof *room);
	MPI_Errhandler made = MPI_ERRHANDLER_NULL;
	if (facade_errhandler_of_room(fn, room, objects[kind & 3], &made))
		return MPI_ERRHANDLER_NULL;
	room[0] = in_Errhandler(made);
	return (MPI_Errhandler)room;
}

/* An error of its own goes to the handler of MPI_COMM_WORLD, the only communicator that it does this with. */
int ompi_errhandler_invoke(void *handler, void *object, int kind, int code, const char *message)
{
	A.Comm_call_errhandler(STANDARD_COMM_WORLD, err_in(code));
	return code;
}
