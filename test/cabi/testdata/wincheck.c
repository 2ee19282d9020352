/* wincheck: rank 0 uses a window wrongly, in one of several ways, which GOMPI_CHECK=1 must find. */
#include "check.h"

static MPI_Win win;

/* FINDS claims that a call is an error of a class, whose text names a call and its place. */
#define FINDS(class, word, call)                                                                          \
	do {                                                                                              \
		int rc_ = (call), class_ = -1, n_;                                                        \
		char text_[MPI_MAX_ERROR_STRING] = "";                                                    \
		MPI_Error_class(rc_, &class_);                                                            \
		MPI_Error_string(rc_, text_, &n_);                                                        \
		if (class_ != (class) || !strstr(text_, word) || !strstr(text_, "wincheck.c:")) {         \
			wrong++;                                                                          \
			printf("rank %d, %s:%d: class %d, not %d, or no \"%s\" in: %s\n", rank, __FILE__, __LINE__, class_, class, word, text_); \
		}                                                                                         \
	} while (0)

static void one_rank(void)
{
	long a = 1, b = 0, c = 5;
	OK(MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win));
	OK(MPI_Put(&a, 1, MPI_LONG, 1, 0, 1, MPI_LONG, win));
	FINDS(MPI_ERR_RMA_CONFLICT, "Put of rank 0, at ", MPI_Get(&b, 1, MPI_LONG, 1, 0, 1, MPI_LONG, win));
	OK(MPI_Win_flush(1, win));
	OK(MPI_Get(&b, 1, MPI_LONG, 1, 0, 1, MPI_LONG, win));
	CHECK(b != 1);
	FINDS(MPI_ERR_BUFFER, "Get of rank 1's window, at ", MPI_Put(&b, 1, MPI_LONG, 1, 1, 1, MPI_LONG, win));
	OK(MPI_Win_flush_local(1, win));
	CHECK(b == 1);
	OK(MPI_Put(&c, 1, MPI_LONG, 1, 1, 1, MPI_LONG, win));
	c = 6;
	FINDS(MPI_ERR_BUFFER, "Put of rank 1's window, at ", MPI_Win_flush_all(win));
	FINDS(MPI_ERR_RMA_SYNC, "Lock of rank 1 at ", MPI_Win_free(&win));
	OK(MPI_Win_unlock(1, win));
}

int main(int argc, char **argv)
{
	long *mem, x = 1;
	begin(&argc, &argv);
	const char *what = argc > 1 ? argv[1] : "";
	OK(MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &win));
	OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
	if (!strcmp(what, "left"))
		OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
	else {
		if (rank == 0)
			one_rank();
		OK(MPI_Win_fence(0, win));
		if (rank == 0)
			OK(MPI_Put(&x, 1, MPI_LONG, 1, 3, 1, MPI_LONG, win));
		OK(MPI_Barrier(MPI_COMM_WORLD));
		if (rank == 1)
			FINDS(MPI_ERR_RMA_CONFLICT, "Put of rank 0, at ", MPI_Accumulate(&x, 1, MPI_LONG, 1, 3, 1, MPI_LONG, MPI_SUM, win));
		OK(MPI_Win_fence(0, win));
		OK(MPI_Win_free(&win));
	}
	return finish();
}
