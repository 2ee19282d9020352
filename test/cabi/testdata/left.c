/* left: a communicator that is forgotten, of which GOMPI_CHECK=1 says where it was made. */
#include "check.h"

static void forget(void)
{
	MPI_Comm c;
	MPI_Comm_dup(MPI_COMM_WORLD, &c); /* communicator */
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	forget();
	return finish();
}
