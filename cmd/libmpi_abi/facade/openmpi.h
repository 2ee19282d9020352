/* Open MPI's handles are pointers. A predefined handle is the address of a variable, maybe in the program (a copy
 * relocation), whose first word is the standard's handle. One that was made is the standard's, with a bit that no
 * address has. */
#define TAG ((uintptr_t)1 << 63)
extern const uintptr_t *const foreign_of;

/* HANDLE defines a predefined handle's variable. It is smaller than any version's of Open MPI, so that the loader does not
 * warn when it copies it, and aligned so that the first word is copied whole. */
#define HANDLE(name, number) __attribute__((aligned(16))) uintptr_t name[8] = {number};

ALWAYS uintptr_t in(void *h)
{
	uintptr_t u = (uintptr_t)h;
	return u & TAG ? u & ~TAG : LIKELY(u >= 4096) ? *(uintptr_t *)u : u;
}
#define KIND(k)                                                   \
	static inline uintptr_t in_##k(MPI_##k h) { return in(h); } \
	static inline MPI_##k out_##k(uintptr_t a) { return (MPI_##k)(LIKELY(a >= 1024) ? a | TAG : foreign_of[a]); }
KIND(Comm) KIND(Datatype) KIND(Errhandler) KIND(File) KIND(Group) KIND(Info) KIND(Message) KIND(Op) KIND(Request) KIND(Session) KIND(Win)

#define INT(k)                                                                                                      \
	static inline int toint_##k(MPI_##k h) { uintptr_t a = in(h); return a < 1024 ? fint_##k[a] : (int)a; } \
	static inline MPI_##k fromint_##k(int i) { return (uint32_t)i < 128 ? out_##k(fixed_##k[i]) : out_##k((uint32_t)i); }

#define IS_IGNORED(s) (!(s))
static inline const void *buffer_in(const void *b) { return b; } /* its MPI_IN_PLACE and MPI_BOTTOM are the standard's */

#define STATUS_BYTES(s) ((int64_t)(s)->bytes)
#define STATUS_CANCELLED(s) ((s)->cancelled != 0)
#define STATUS_SET(s, n, c) ((s)->bytes = (n), (s)->cancelled = (c))

static inline MPI_T_pvar_handle pvar_handle_in(MPI_T_pvar_handle h) { return h == MPI_T_PVAR_ALL_HANDLES ? (MPI_T_pvar_handle)(intptr_t)STANDARD_T_PVAR_ALL_HANDLES : h; }

/* How Open MPI's C++ bindings have an operator called. */
#define CALL_CXX_OP(call, fn, in, inout, len, type) ((void (*)(void *, void *, int *, MPI_Datatype *, void *))call)(in, inout, len, &type, fn)

enum { CXX_SETTLES = 0 };

/* The C++ bindings write a function into an error handler (ompi_errhandler_create). That function calls the handler. */
void *cxx_dispatch(void *handler);
#define CALL_CXX_HANDLER(c, h, e) ((void (*)(void *, int *, const char *, void *))cxx_dispatch((c)->state))(h, e, "", (c)->fn)

/* The markers of a struct's bounds, which MPI 3.0 removed. */
extern uintptr_t ompi_mpi_lb[], ompi_mpi_ub[];
#define FOREIGN_LB ((MPI_Datatype)ompi_mpi_lb)
#define FOREIGN_UB ((MPI_Datatype)ompi_mpi_ub)
#define FOREIGN_VERSION "Open MPI v5.0.0"
