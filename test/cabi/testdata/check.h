/* check.h: claims, and what they say if they do not hold. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size, wrong;

#if defined(MPICH_VERSION) && !defined(MPI_ERR_ERRHANDLER)
#define MPI_ERR_ERRHANDLER 80 /* of MPICH 5, whose numbers are the library's */
#elif defined(OPEN_MPI)
#define MPI_ERR_ERRHANDLER MPI_ERR_ARG
#endif
#if MPI_VERSION < 4 /* of another MPI, without large counts */
#define MPI_Put_c MPI_Put
#define MPI_Get_c MPI_Get
#define MPI_Accumulate_c MPI_Accumulate
#define MPI_Get_accumulate_c MPI_Get_accumulate
#define MPI_Rput_c MPI_Rput
#define MPI_Rget_c MPI_Rget
#define MPI_Raccumulate_c MPI_Raccumulate
#define MPI_Rget_accumulate_c MPI_Rget_accumulate
#define MPI_Win_create_c MPI_Win_create
#define MPI_Win_allocate_c MPI_Win_allocate
#define MPI_Win_allocate_shared_c MPI_Win_allocate_shared
#define MPI_Win_shared_query_c(w, r, size, unit, base) MPI_Win_shared_query(w, r, size, (int *)(unit), base)
#endif

#define CHECK(claim)                                                               \
	do {                                                                       \
		if (!(claim)) {                                                    \
			wrong++;                                                   \
			printf("rank %d, %s:%d: %s\n", rank, __FILE__, __LINE__, #claim); \
		}                                                                  \
	} while (0)

/* OK claims that a call succeeds. */
#define OK(call)                                                                   \
	do {                                                                       \
		int rc_ = (call);                                                  \
		if (rc_) {                                                         \
			char text_[MPI_MAX_ERROR_STRING];                          \
			int len_;                                                  \
			MPI_Error_string(rc_, text_, &len_);                       \
			wrong++;                                                   \
			printf("rank %d, %s:%d: %s: %s\n", rank, __FILE__, __LINE__, #call, text_); \
		}                                                                  \
	} while (0)

/* FAILS claims that a call fails with an error of a class. */
#define FAILS(class, call)                                                         \
	do {                                                                       \
		int rc_ = (call), class_ = -1;                                     \
		MPI_Error_class(rc_, &class_);                                     \
		if (class_ != (class)) {                                           \
			wrong++;                                                   \
			printf("rank %d, %s:%d: %s: class %d, not %d\n", rank, __FILE__, __LINE__, #call, class_, class); \
		}                                                                  \
	} while (0)

static inline void begin(int *argc, char ***argv)
{
	MPI_Init(argc, argv);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
}

static inline int finish(void)
{
	OK(MPI_Finalize());
	if (!wrong)
		printf("ok\n");
	return wrong != 0;
}
