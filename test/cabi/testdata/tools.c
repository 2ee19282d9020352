/* tools: the tools interface says that there is nothing, in every way that a tool asks. */
#include "check.h"

int main(int argc, char **argv)
{
	int level, n = -1;
	MPI_T_pvar_session s;
	CHECK(MPI_T_cvar_get_num(&n) == MPI_T_ERR_NOT_INITIALIZED);
	CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS); /* before MPI_Init */
	CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS);
	begin(&argc, &argv);
	int (*count[])(int *) = {MPI_T_cvar_get_num, MPI_T_pvar_get_num, MPI_T_category_get_num, MPI_T_event_get_num, MPI_T_source_get_num};
	for (int i = 0; i < 5; i++) {
		n = -1;
		CHECK(count[i](&n) == MPI_SUCCESS && n == 0);
	}
	CHECK(MPI_T_cvar_get_index("anything", &n) == MPI_T_ERR_INVALID_NAME);
	CHECK(MPI_T_cvar_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
	CHECK(MPI_T_pvar_session_create(&s) == MPI_SUCCESS && s != MPI_T_PVAR_SESSION_NULL);
	CHECK(MPI_T_pvar_start(s, MPI_T_PVAR_ALL_HANDLES) == MPI_T_ERR_INVALID_HANDLE);
	CHECK(MPI_T_pvar_session_free(&s) == MPI_SUCCESS && s == MPI_T_PVAR_SESSION_NULL);
	CHECK(MPI_T_finalize() == MPI_SUCCESS);
	CHECK(MPI_T_finalize() == MPI_SUCCESS);
	CHECK(MPI_T_finalize() == MPI_T_ERR_NOT_INITIALIZED);
	return finish();
}
