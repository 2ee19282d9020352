/* nofiles: files are not there, and the handler that the standard names is told: that of MPI_FILE_NULL, which returns
 * by default, while that of MPI_COMM_WORLD ends the job. */
#include "check.h"

static int told, of;

static void hears(MPI_File *fh, int *code, ...)
{
	MPI_Error_class(*code, &of);
	told += *fh == MPI_FILE_NULL;
}

int main(int argc, char **argv)
{
	MPI_File fh;
	MPI_Request r;
	MPI_Errhandler h;
	MPI_Offset n;
	int x;
	MPI_Init(&argc, &argv); /* and the handlers stay as they are */
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_open(MPI_COMM_WORLD, "nothing", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh));
	CHECK(fh == MPI_FILE_NULL);
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_delete("nothing", MPI_INFO_NULL));
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_close(&fh));
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_get_size(fh, &n));
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_write_at_all(fh, 0, &x, 1, MPI_INT, MPI_STATUS_IGNORE));
	r = (MPI_Request)77777;
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_iread(fh, &x, 1, MPI_INT, &r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_Register_datarep("mine", NULL, NULL, NULL, NULL));
	FAILS(MPI_ERR_ARG, MPI_File_get_errhandler(MPI_FILE_NULL, NULL));

	OK(MPI_File_create_errhandler(hears, &h));
	OK(MPI_File_set_errhandler(MPI_FILE_NULL, h));
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_open(MPI_COMM_SELF, "nothing", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh));
	FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_delete("nothing", MPI_INFO_NULL));
	CHECK(told == 2 && of == MPI_ERR_UNSUPPORTED_OPERATION);
	OK(MPI_Errhandler_free(&h));
	if (argc > 1) {
		OK(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ARE_FATAL));
		MPI_File_open(MPI_COMM_WORLD, "nothing", MPI_MODE_RDONLY, MPI_INFO_NULL, &fh);
		CHECK(!"here");
	}
	return finish();
}
