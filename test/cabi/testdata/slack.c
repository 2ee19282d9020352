/* The library's runtime has one thread whose sleeps the kernel may stretch; those of all others are as the program's. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <mpi.h>

/* slack is a thread's timer slack, nsec, or -1. */
static long slack(const char *thread)
{
	char name[64], text[32] = "";
	snprintf(name, sizeof name, "/proc/%.20s/timerslack_ns", thread);
	FILE *f = fopen(name, "r");
	if (!f)
		return -1;
	char *got = fgets(text, sizeof text, f); /* which the kernel may refuse of another thread than this */
	fclose(f);
	return got ? atol(text) : -1;
}

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	long own = prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0);
	int same = 0, longer = 0;
	DIR *threads = opendir("/proc/self/task");
	for (struct dirent *d; (d = readdir(threads));) {
		if (d->d_name[0] == '.')
			continue;
		errno = 0;
		long n = slack(d->d_name);
		if (n < 0) {
			printf("not seen: %s\n", strerror(errno));
			break;
		}
		n == own ? same++ : n > own ? longer++ : 0;
	}
	closedir(threads);
	printf("own %ld, %d the same, %d longer\n", own, same, longer);
	MPI_Finalize();
	return 0;
}
