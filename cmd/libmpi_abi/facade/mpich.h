/* MPICH's handles are ints. A handle that was made is the same number in both ABIs: MPICH's constants have other
 * values in their low 24 bits. */
extern const uint32_t foreign_of[1024];
extern const uint16_t type_of[256], pair_of[8];
#define MADE(h) (((h) & 0xffe000) && (h) < 0x80000000)

#define OUT(k) \
	static inline MPI_##k out_##k(uintptr_t a) { return a < 1024 ? (MPI_##k)(uintptr_t)foreign_of[a] : (MPI_##k)a; }
OUT(Comm) OUT(Datatype) OUT(Errhandler) OUT(Group) OUT(Info) OUT(Message) OUT(Op) OUT(Request) OUT(Session) OUT(Win)

/* fixed_X finds a constant; what is none it returns as it is. */
#define KIND(k)                        \
	uintptr_t fixed_##k(uint32_t); \
	static inline uintptr_t in_##k(MPI_##k h) { return MADE((uint32_t)h) ? (uint32_t)h : fixed_##k(h); }
KIND(Errhandler) KIND(Group) KIND(Info) KIND(Message) KIND(Session) KIND(Win) KIND(Op)
uintptr_t fixed_Comm(uint32_t);
ALWAYS uintptr_t in_Comm(MPI_Comm h)
{
	return LIKELY(h == MPI_COMM_WORLD) ? STANDARD_COMM_WORLD : MADE((uint32_t)h) ? (uint32_t)h : fixed_Comm(h);
}
static inline uintptr_t in_Request(MPI_Request h) { return h == MPI_REQUEST_NULL ? STANDARD_REQUEST_NULL : (uint32_t)h; }
ALWAYS uintptr_t in_Datatype(MPI_Datatype h)
{
	uint32_t u = h;
	return LIKELY(u >> 24 == 0x4c) ? type_of[u & 255] : u >> 24 == 0x8c ? pair_of[u & 7] : h == MPI_DATATYPE_NULL ? STANDARD_DATATYPE_NULL : u;
}

/* A file is a pointer. */
static inline uintptr_t in_File(MPI_File h) { return h ? (uintptr_t)h : STANDARD_FILE_NULL; }
static inline MPI_File out_File(uintptr_t a) { return a == STANDARD_FILE_NULL ? 0 : (MPI_File)a; }

#define INT(k)                                                      \
	static inline int toint_##k(MPI_##k h) { return (intptr_t)h; } \
	static inline MPI_##k fromint_##k(int i) { return (MPI_##k)(intptr_t)i; }

#define IS_IGNORED(s) ((uintptr_t)(s) <= 1)
static inline const void *buffer_in(const void *b) { return LIKELY((uintptr_t)b < -2UL) ? b : b == MPI_IN_PLACE ? (void *)1 : (void *)2; }

/* A status has the bytes' upper half beside the bit of whether it was cancelled. */
#define STATUS_BYTES(s) ((int64_t)(uint32_t)(s)->count_lo | (int64_t)((uint32_t)(s)->count_hi >> 1) << 32)
#define STATUS_CANCELLED(s) ((s)->count_hi & 1)
#define STATUS_SET(s, n, c) ((s)->count_lo = (int)(n), (s)->count_hi = (int)((uint64_t)(n) >> 32 << 1) | (c))

static inline MPI_T_pvar_handle pvar_handle_in(MPI_T_pvar_handle h) { return (void *)h == MPI_T_PVAR_ALL_HANDLES ? (void *)(intptr_t)STANDARD_T_PVAR_ALL_HANDLES : h; }

/* How MPICH's C++ bindings have an operator called. */
#define CALL_CXX_OP(call, fn, in, inout, len, type) ((void (*)(void *, void *, int, MPI_Datatype, void *))call)(in, inout, *(int *)len, type, fn)

/* How they have an error handler called. */
enum { CXX_SETTLES = 1 };
#define CALL_CXX_HANDLER(c, h, e) ((void (*)(int, int *, int *, void *))(c)->cxx)((c)->object, (int *)(h), e, (c)->fn)

/* The markers of a struct's bounds, which MPI 3.0 removed. */
#define FOREIGN_LB 0x4c000010
#define FOREIGN_UB 0x4c000011
#define FOREIGN_VERSION "MPICH Version:      5.0.0"
