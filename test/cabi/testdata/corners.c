/* corners: what few programs use: ways to split, buffers, handles as integers, the ABI's own calls, statuses, old names. */
#define GOMPI_REMOVED_FUNCTIONS
#define GOMPI_NO_DEPRECATION
#include "check.h"

static void splits(void)
{
	MPI_Comm c, half, inter;
	MPI_Info info;
	char level[MPI_MAX_INFO_VAL];
	int n, flag, len;
	OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, -rank, MPI_INFO_NULL, &c));
	OK(MPI_Comm_size(c, &n));
	CHECK(n == size);
	OK(MPI_Comm_rank(c, &n));
	CHECK(n == size - 1 - rank);
	OK(MPI_Comm_free(&c));
	OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_UNDEFINED, 0, MPI_INFO_NULL, &c));
	CHECK(c == MPI_COMM_NULL);
	/* what was split by is written where the caller has room for it */
	OK(MPI_Info_create(&info));
	OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_UNGUIDED, 0, info, &c));
	OK(MPI_Info_get(info, "mpi_hw_resource_type", sizeof level - 1, level, &flag));
	CHECK(flag == (c != MPI_COMM_NULL));
	if (c != MPI_COMM_NULL) {
		OK(MPI_Comm_size(c, &n));
		CHECK(n < size);
		OK(MPI_Comm_free(&c));
	}
	for (int kind = 0; kind < 2; kind++) {
		int how = kind ? MPI_COMM_TYPE_RESOURCE_GUIDED : MPI_COMM_TYPE_HW_GUIDED;
		OK(MPI_Info_set(info, "mpi_hw_resource_type", "mpi_shared_memory"));
		OK(MPI_Comm_split_type(MPI_COMM_WORLD, how, 0, info, &c));
		OK(MPI_Comm_size(c, &n));
		CHECK(n == size);
		OK(MPI_Comm_free(&c));
		OK(MPI_Info_set(info, "mpi_hw_resource_type", "no such thing"));
		OK(MPI_Comm_split_type(MPI_COMM_WORLD, how, 0, info, &c));
		CHECK(c == MPI_COMM_NULL);
	}
	OK(MPI_Info_delete(info, "mpi_hw_resource_type"));
	OK(MPI_Info_set(info, "mpi_pset_name", "mpi://SELF"));
	OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_RESOURCE_GUIDED, 0, info, &c));
	OK(MPI_Comm_size(c, &n));
	CHECK(n == 1);
	OK(MPI_Comm_free(&c));
	OK(MPI_Info_free(&info));
	FAILS(MPI_ERR_ARG, MPI_Comm_split_type(MPI_COMM_WORLD, 17, 0, MPI_INFO_NULL, &c));
	OK(MPI_Get_hw_resource_info(&info));
	OK(MPI_Info_get_nkeys(info, &n));
	len = sizeof level;
	OK(MPI_Info_get_string(info, "hwloc://machine", &len, level, &flag));
	CHECK(n > 0 && flag && !strcmp(level, "true"));
	FAILS(MPI_ERR_ARG, MPI_Info_get_string(info, "hwloc://machine", &len, NULL, &flag));
	OK(MPI_Info_free(&info));
	if (size == 1)
		return;
	/* between groups, as MPI_Comm_split does it */
	OK(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half));
	OK(MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 0, &inter));
	OK(MPI_Comm_split_type(inter, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &c));
	OK(MPI_Comm_remote_size(c, &n));
	CHECK(n == (size + rank % 2) / 2);
	OK(MPI_Comm_free(&c));
	OK(MPI_Comm_split_type(inter, rank ? MPI_COMM_TYPE_SHARED : MPI_UNDEFINED, 0, MPI_INFO_NULL, &c));
	CHECK((c == MPI_COMM_NULL) == (rank == 0 || size == 2));
	if (c != MPI_COMM_NULL)
		OK(MPI_Comm_free(&c));
	OK(MPI_Comm_free(&inter));
	OK(MPI_Comm_free(&half));
}

/* exchange sends 8 messages from buffers to itself, and receives them. */
static void exchange(MPI_Comm comm)
{
	int x[8], me;
	OK(MPI_Comm_rank(comm, &me));
	for (int i = 0; i < 8; i++)
		OK(MPI_Bsend(&i, 1, MPI_INT, me, i, comm));
	for (int i = 7; i >= 0; i--) {
		OK(MPI_Recv(&x[i], 1, MPI_INT, me, i, comm, MPI_STATUS_IGNORE));
		CHECK(x[i] == i);
	}
}

static void buffers(void)
{
	enum { room = 8 * (MPI_BSEND_OVERHEAD + 64) };
	char *mine = malloc(room), *got;
	int n = 5, x = 0;
	MPI_Count large;
	MPI_Request r;
	MPI_Session s;
	MPI_Group g;
	MPI_Comm c;
	OK(MPI_Buffer_attach(mine, room));
	exchange(MPI_COMM_WORLD);
	FAILS(MPI_ERR_BUFFER, MPI_Buffer_attach(mine, room));
	OK(MPI_Buffer_flush());
	OK(MPI_Buffer_iflush(&r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Buffer_detach(&got, &n));
	CHECK(got == mine && n == room);
	FAILS(MPI_ERR_BUFFER, MPI_Bsend(&x, 1, MPI_INT, rank, 0, MPI_COMM_WORLD));
	OK(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
	exchange(MPI_COMM_WORLD);
	OK(MPI_Buffer_detach(&got, &n));
	CHECK(got == MPI_BUFFER_AUTOMATIC && n == 0);
	/* a communicator's own comes before the process's */
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &c));
	OK(MPI_Comm_attach_buffer_c(c, mine, room));
	exchange(c);
	FAILS(MPI_ERR_BUFFER, MPI_Bsend(&x, 1, MPI_INT, rank, 0, MPI_COMM_WORLD));
	OK(MPI_Comm_flush_buffer(c));
	OK(MPI_Comm_iflush_buffer(c, &r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Comm_detach_buffer_c(c, &got, &large));
	CHECK(got == mine && large == room);
	OK(MPI_Comm_free(&c));
	/* a session's, for communicators made from it */
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s));
	OK(MPI_Session_attach_buffer(s, mine, room));
	OK(MPI_Group_from_session_pset(s, "mpi://WORLD", &g));
	OK(MPI_Comm_create_from_group(g, "corners", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c));
	exchange(c);
	OK(MPI_Session_flush_buffer(s));
	OK(MPI_Session_iflush_buffer(s, &r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Session_detach_buffer(s, &got, &n));
	CHECK(got == mine && n == room);
	OK(MPI_Session_attach_buffer(s, MPI_BUFFER_AUTOMATIC, 0));
	exchange(c);
	OK(MPI_Session_detach_buffer(s, &got, &n));
	CHECK(got == MPI_BUFFER_AUTOMATIC);
	OK(MPI_Comm_free(&c));
	OK(MPI_Group_free(&g));
	OK(MPI_Session_finalize(&s));
	free(mine);
}

/* ROUND claims that a handle comes back from an integer, by both pairs of names. */
#define ROUND(kind, handle)                                                            \
	do {                                                                           \
		CHECK(MPI_##kind##_fromint(MPI_##kind##_toint(handle)) == (handle));   \
		CHECK(MPI_##kind##_f2c(MPI_##kind##_c2f(handle)) == (handle));         \
		CHECK(MPI_##kind##_c2f(handle) == MPI_##kind##_toint(handle));         \
	} while (0)

static void integers(void)
{
	MPI_Comm c;
	MPI_Group g;
	MPI_Datatype t;
	MPI_Info i;
	MPI_Request r;
	MPI_Errhandler e;
	MPI_Session s;
	MPI_Message m;
	int x = 3;
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &c));
	OK(MPI_Comm_group(c, &g));
	OK(MPI_Type_contiguous(3, MPI_INT, &t));
	OK(MPI_Info_create(&i));
	OK(MPI_Irecv(&x, 1, MPI_INT, rank, 1, c, &r));
	OK(MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)splits, &e));
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s));
	OK(MPI_Send(&x, 1, MPI_INT, rank, 2, c));
	OK(MPI_Mprobe(rank, 2, c, &m, MPI_STATUS_IGNORE));
	ROUND(Comm, c);
	ROUND(Comm, MPI_COMM_NULL);
	CHECK(MPI_Comm_toint(MPI_COMM_WORLD) == 257);
	ROUND(Group, g);
	ROUND(Type, t);
	CHECK(MPI_Type_fromint(MPI_Type_toint(MPI_DOUBLE)) == MPI_DOUBLE);
	ROUND(Info, i);
	ROUND(Request, r);
	ROUND(Errhandler, e);
	ROUND(Session, s);
	ROUND(Message, m);
	ROUND(Op, MPI_SUM);
	ROUND(Win, MPI_WIN_NULL);
	ROUND(File, MPI_FILE_NULL);
	OK(MPI_Mrecv(&x, 1, MPI_INT, &m, MPI_STATUS_IGNORE));
	OK(MPI_Send(&x, 1, MPI_INT, rank, 1, c));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Session_finalize(&s));
	OK(MPI_Errhandler_free(&e));
	OK(MPI_Info_free(&i));
	OK(MPI_Type_free(&t));
	OK(MPI_Group_free(&g));
	OK(MPI_Comm_free(&c));
}

static void abi(void)
{
	int major = 0, minor = -1, yes = 1, no = 0, t, f, set = 7;
	MPI_Info info, back;
	char value[MPI_MAX_INFO_VAL];
	OK(MPI_Abi_get_version(&major, &minor));
	CHECK(major == MPI_ABI_VERSION && minor == MPI_ABI_SUBVERSION && major == 1);
	OK(MPI_Abi_get_info(&info));
	int flag;
	OK(MPI_Info_get(info, "mpi_aint_size", 9, value, &flag));
	CHECK(flag && atoi(value) == sizeof(MPI_Aint));
	OK(MPI_Info_get(info, "mpi_count_size", 9, value, &flag));
	CHECK(flag && atoi(value) == sizeof(MPI_Count));
	OK(MPI_Info_get(info, "mpi_offset_size", 9, value, &flag));
	CHECK(flag && atoi(value) == sizeof(MPI_Offset));
	OK(MPI_Info_free(&info));
	OK(MPI_Abi_get_fortran_info(&info));
	CHECK(info == MPI_INFO_NULL);
	OK(MPI_Abi_get_fortran_booleans(sizeof t, &t, &f, &set));
	CHECK(!set);
	OK(MPI_Abi_set_fortran_booleans(sizeof yes, &yes, &no));
	OK(MPI_Abi_get_fortran_booleans(sizeof t, &t, &f, &set));
	CHECK(set && t == yes && f == no);
	FAILS(MPI_ERR_ABI, MPI_Abi_set_fortran_booleans(sizeof yes, &yes, &no));
	FAILS(MPI_ERR_ARG, MPI_Abi_get_fortran_booleans(3, &t, &f, &set));
	OK(MPI_Info_create(&info));
	OK(MPI_Info_set(info, "mpi_logical_size", "4"));
	OK(MPI_Abi_set_fortran_info(info));
	FAILS(MPI_ERR_ABI, MPI_Abi_set_fortran_info(info));
	OK(MPI_Abi_get_fortran_info(&back));
	OK(MPI_Info_get(back, "mpi_logical_size", 9, value, &flag));
	CHECK(back != info && flag && !strcmp(value, "4"));
	OK(MPI_Info_free(&info));
	OK(MPI_Info_free(&back));
}

static void statuses(void)
{
	MPI_Status s;
	int n, flag, fortran[MPI_F_STATUS_SIZE];
	MPI_Count large;
	memset(&s, 0, sizeof s);
	OK(MPI_Status_set_source(&s, 17));
	OK(MPI_Status_set_tag(&s, 18));
	OK(MPI_Status_set_error(&s, MPI_ERR_TRUNCATE));
	CHECK(s.MPI_SOURCE == 17 && s.MPI_TAG == 18 && s.MPI_ERROR == MPI_ERR_TRUNCATE);
	OK(MPI_Status_get_source(&s, &n));
	CHECK(n == 17);
	OK(MPI_Status_get_tag(&s, &n));
	CHECK(n == 18);
	OK(MPI_Status_get_error(&s, &n));
	CHECK(n == MPI_ERR_TRUNCATE);
	OK(MPI_Status_set_cancelled(&s, 1));
	OK(MPI_Test_cancelled(&s, &flag));
	CHECK(flag == 1);
	OK(MPI_Status_set_elements_c(&s, MPI_DOUBLE, (MPI_Count)1 << 40));
	OK(MPI_Get_elements_c(&s, MPI_DOUBLE, &large));
	CHECK(large == (MPI_Count)1 << 40);
	OK(MPI_Get_count(&s, MPI_DOUBLE, &n));
	CHECK(n == MPI_UNDEFINED);
	OK(MPI_Status_set_elements(&s, MPI_INT, 6));
	OK(MPI_Get_count(&s, MPI_DOUBLE_INT, &n));
	CHECK(n == 2);
	OK(MPI_Status_c2f(&s, fortran));
	CHECK(fortran[0] == 17 && fortran[1] == 18 && fortran[2] == MPI_ERR_TRUNCATE);
	memset(&s, 0, sizeof s);
	OK(MPI_Status_f2c(fortran, &s));
	OK(MPI_Get_count(&s, MPI_INT, &n));
	CHECK(s.MPI_SOURCE == 17 && n == 6);
	MPI_F08_status f08;
	OK(MPI_Status_c2f08(&s, &f08));
	CHECK(f08.MPI_SOURCE == 17 && f08.MPI_TAG == 18 && f08.MPI_ERROR == MPI_ERR_TRUNCATE);
	memset(fortran, 0, sizeof fortran);
	OK(MPI_Status_f082f(&f08, fortran));
	CHECK(fortran[0] == 17 && fortran[1] == 18);
	memset(&f08, 0, sizeof f08);
	OK(MPI_Status_f2f08(fortran, &f08));
	memset(&s, 0, sizeof s);
	OK(MPI_Status_f082c(&f08, &s));
	OK(MPI_Get_count(&s, MPI_INT, &n));
	CHECK(s.MPI_SOURCE == 17 && n == 6);
	FAILS(MPI_ERR_ARG, MPI_Status_c2f08(NULL, &f08));
}

static void handler(MPI_Comm *comm, int *code, ...) {}

/* old are names that MPI has removed, which the library keeps for old programs. */
static void old(void)
{
	int x[2], lens[2] = {1, 1};
	MPI_Aint at[2], extent;
	MPI_Datatype types[2] = {MPI_INT, MPI_INT}, t;
	MPI_Errhandler e, got;
	OK(MPI_Address(&x[0], &at[0]));
	OK(MPI_Address(&x[1], &at[1]));
	CHECK(at[1] - at[0] == sizeof(int));
	OK(MPI_Type_struct(2, lens, at, types, &t));
	OK(MPI_Type_lb(t, &extent));
	CHECK(extent == at[0]);
	OK(MPI_Type_extent(t, &extent));
	CHECK(extent == 2 * sizeof(int));
	OK(MPI_Type_ub(t, &extent));
	CHECK(extent == at[0] + 2 * (MPI_Aint)sizeof(int));
	OK(MPI_Type_free(&t));
	OK(MPI_Type_hvector(2, 1, 12, MPI_INT, &t));
	OK(MPI_Type_extent(t, &extent));
	CHECK(extent == 16);
	OK(MPI_Type_free(&t));
	at[0] = 0, at[1] = 20;
	OK(MPI_Type_hindexed(2, lens, at, MPI_INT, &t));
	OK(MPI_Type_extent(t, &extent));
	CHECK(extent == 24);
	OK(MPI_Type_free(&t));
	OK(MPI_Errhandler_create(handler, &e));
	OK(MPI_Errhandler_set(MPI_COMM_WORLD, e));
	OK(MPI_Errhandler_get(MPI_COMM_WORLD, &got));
	CHECK(got == e);
	OK(MPI_Errhandler_free(&got));
	OK(MPI_Errhandler_free(&e));
	OK(MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	splits();
	buffers();
	integers();
	abi();
	statuses();
	old();
	return finish();
}
