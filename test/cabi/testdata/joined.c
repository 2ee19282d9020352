/* joined: each rank says its number, the size of its world and the ranks on its host; then a child of it says the same.
 * Neither finds in its environment what leads to the launcher. */
#include "check.h"
#include <unistd.h>

extern char **environ;

static void no_leads(void)
{
	static const char *leads[] = {"PMI_FD=", "PMI_PORT=", "PMIX_NAMESPACE=", "PMIX_RANK=", "PMIX_SERVER_URI"};
	for (char **v = environ; *v; v++)
		for (size_t i = 0; i < sizeof leads / sizeof *leads; i++)
			CHECK(strncmp(*v, leads[i], strlen(leads[i])));
}

int main(int argc, char **argv)
{
	char command[4096], all[4096] = "";
	int here, of_host[512];
	MPI_Comm host;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	no_leads();
	OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host));
	OK(MPI_Comm_size(host, &here));
	OK(MPI_Allgather(&rank, 1, MPI_INT, of_host, 1, MPI_INT, host));
	for (int i = 0; i < here; i++)
		sprintf(all + strlen(all), " %d", of_host[i]);
	printf("%s%d of %d with%s\n", argc > 1 ? "child " : "", rank, size, all);
	fflush(stdout);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	if (argc == 1) {
		snprintf(command, sizeof command, "'%s' child", argv[0]);
		CHECK(system(command) == 0);
	}
	MPI_Comm_free(&host);
	MPI_Finalize();
	return wrong != 0;
}
