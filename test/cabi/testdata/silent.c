/* silent: a thousand callers who say nothing keep nobody from meeting at a port. */
#include <arpa/inet.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include "check.h"

enum { callers = 1000 };

/* call connects to the first address of IPv4 in the name of a port; -1: it did not. */
static int call(const char *port)
{
	struct sockaddr_in to = {.sin_family = AF_INET};
	char host[64];
	unsigned at;
	int s = socket(AF_INET, SOCK_STREAM, 0);
	const char *p = port;
	while ((p = strpbrk(p, ":,")) && (sscanf(++p, "%63[0-9.]:%u", host, &at) != 2 || inet_pton(AF_INET, host, &to.sin_addr) != 1))
		;
	to.sin_port = htons(at);
	return p && s >= 0 && !connect(s, (struct sockaddr *)&to, sizeof to) ? s : -1;
}

int main(int argc, char **argv)
{
	char port[MPI_MAX_PORT_NAME] = "";
	struct rlimit most;
	MPI_Comm other = MPI_COMM_NULL;
	int theirs = -1, called = 0;
	double began;
	begin(&argc, &argv);
	getrlimit(RLIMIT_NOFILE, &most);
	most.rlim_cur = most.rlim_max;
	setrlimit(RLIMIT_NOFILE, &most);
	if (rank == 0)
		OK(MPI_Open_port(MPI_INFO_NULL, port));
	OK(MPI_Bcast(port, sizeof port, MPI_CHAR, 0, MPI_COMM_WORLD));
	while (rank == 1 && called < callers && call(port) >= 0)
		called++;
	CHECK(rank != 1 || called == callers);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	began = MPI_Wtime();
	if (rank == 0)
		OK(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other));
	else
		OK(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other));
	OK(MPI_Sendrecv(&rank, 1, MPI_INT, 0, 0, &theirs, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE));
	if (MPI_Wtime() - began > 2)
		wrong++, printf("rank %d: it took %.1f s\n", rank, MPI_Wtime() - began);
	CHECK(theirs == 1 - rank);
	OK(MPI_Comm_disconnect(&other));
	if (rank == 0)
		OK(MPI_Close_port(port));
	return finish();
}
