/* forked: a child of a rank calls MPI, which must not hang nor disturb the parent. */
#include "check.h"
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	int x = 1, y = 0, status;
	begin(&argc, &argv);
	pid_t child = fork();
	if (child == 0) {
		alarm(10);
		MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		_exit(0); /* not reached: the call ends the child */
	}
	CHECK(waitpid(child, &status, 0) == child);
	CHECK(WIFEXITED(status) && WEXITSTATUS(status) != 0);
	OK(MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	CHECK(y == 1);
	return finish();
}
