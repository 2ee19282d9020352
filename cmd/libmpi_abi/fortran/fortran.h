/* What the procedures of the Fortran binding need to make C's arguments. */
#ifdef GOMPI_FORTRAN_HEADER /* of another MPI's library, see ../facade */
#include GOMPI_FORTRAN_HEADER
#endif
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Variables of the program whose address means something. */
extern MPI_Fint gompi_bottom_, gompi_in_place_, gompi_buffer_automatic_, gompi_status_ignore_[8], gompi_statuses_ignore_[8], gompi_errcodes_ignore_[1],
    gompi_unweighted_[1], gompi_weights_empty_[1];

/* GOMPI_NAMES gives a procedure PMPI_X, which is pmpi_x_ for C, its name MPI_X. */
#define GOMPI_TEXT(...) #__VA_ARGS__
#ifndef GOMPI_NAMES
#define GOMPI_NAMES(x) _Pragma(GOMPI_TEXT(weak mpi_##x##_ = pmpi_##x##_))
#endif

enum { gompi_most = MPI_MAX_LIBRARY_VERSION_STRING }; /* of the strings that C returns */

/* gompi_predefined reports whether an integer is a predefined handle. Those are the same numbers in C, of ten
 * bits (MPI 5.0, chapter 20), and are in most calls. */
#ifdef GOMPI_FOREIGN_HANDLES
static inline int gompi_predefined(MPI_Fint h) { return 0; }
#else
static inline int gompi_predefined(MPI_Fint h) { return h >= 0 && h < 1 << 10; }
#endif

/* GOMPI_HANDLE makes of an integer the handle that it is. */
#define GOMPI_HANDLE(Kind, Type) \
	static inline Type gompi_##Kind(MPI_Fint h) { return gompi_predefined(h) ? (Type)(intptr_t)h : MPI_##Kind##_fromint(h); }
GOMPI_HANDLE(Comm, MPI_Comm)
GOMPI_HANDLE(Errhandler, MPI_Errhandler)
GOMPI_HANDLE(File, MPI_File)
GOMPI_HANDLE(Group, MPI_Group)
GOMPI_HANDLE(Info, MPI_Info)
GOMPI_HANDLE(Message, MPI_Message)
GOMPI_HANDLE(Op, MPI_Op)
GOMPI_HANDLE(Request, MPI_Request)
GOMPI_HANDLE(Session, MPI_Session)
GOMPI_HANDLE(Type, MPI_Datatype)
GOMPI_HANDLE(Win, MPI_Win)

static inline void *gompi_choice(void *p)
{
	if (p == &gompi_bottom_)
		return MPI_BOTTOM;
	if (p == &gompi_in_place_)
		return MPI_IN_PLACE;
	if (p == &gompi_buffer_automatic_)
		return MPI_BUFFER_AUTOMATIC;
	return p;
}

static inline MPI_Status *gompi_status(MPI_Fint *p)
{
	return p == gompi_status_ignore_ || p == gompi_statuses_ignore_ ? MPI_STATUS_IGNORE : (MPI_Status *)p;
}

static inline int *gompi_weights(MPI_Fint *p)
{
	return p == gompi_unweighted_ ? MPI_UNWEIGHTED : p == gompi_weights_empty_ ? MPI_WEIGHTS_EMPTY : p;
}

/* What follows asks by PMPI_X, so that a tool does not count what the program has not called.
 *
 * gompi_peers is how many blocks a collective operation has on a communicator. */
static inline int gompi_peers(MPI_Fint comm)
{
	int inter = 0, n = 0;
	PMPI_Comm_test_inter(MPI_Comm_fromint(comm), &inter);
	if (inter)
		PMPI_Comm_remote_size(MPI_Comm_fromint(comm), &n);
	else
		PMPI_Comm_size(MPI_Comm_fromint(comm), &n);
	return n;
}

/* gompi_neighbors is how many neighbours a process of a topology receives from, or
 * sends to. */
static inline int gompi_neighbors(MPI_Fint comm, int in)
{
	MPI_Comm c = MPI_Comm_fromint(comm);
	int kind = MPI_UNDEFINED, n = 0, m = 0, weighted;
	PMPI_Topo_test(c, &kind);
	if (kind == MPI_CART && !PMPI_Cartdim_get(c, &n))
		return 2 * n;
	if (kind == MPI_GRAPH) {
		PMPI_Comm_rank(c, &m);
		PMPI_Graph_neighbors_count(c, m, &n);
		return n;
	}
	if (kind == MPI_DIST_GRAPH)
		PMPI_Dist_graph_neighbors_count(c, &n, &m, &weighted);
	return in ? n : m;
}

/* gompi_cstring is a string without the blanks around it. */
static inline char *gompi_cstring(const char *s, size_t len)
{
	while (len && s[len - 1] == ' ')
		len--;
	while (len && *s == ' ')
		s++, len--;
	char *c = malloc(len + 1);
	memcpy(c, s, len);
	c[len] = 0;
	return c;
}

/* gompi_fstring fills a string with blanks at its end. */
static inline void gompi_fstring(char *to, size_t len, const char *from)
{
	size_t n = strlen(from);
	n = n < len ? n : len;
	memcpy(to, from, n);
	memset(to + n, ' ', len - n);
}
