/* The loader asks la_objsearch for each library (man 7 rtld-audit): those of other MPIs are the ones in the folder that
 * GOMPI_DROPIN names, wherever the program would have found them. */
#define _GNU_SOURCE
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned la_version(unsigned version) { return version < LAV_CURRENT ? version : LAV_CURRENT; }

char *la_objsearch(const char *name, uintptr_t *cookie, unsigned flag)
{
	static const char *const ours[] = {"libmpi.so.12", "libmpich.so.12", "libmpi.so.40", "libmpi_mpifh.so.40"};
	static __thread char path[4096];
	const char *base = strrchr(name, '/'), *dir = getenv("GOMPI_DROPIN");
	base = base ? base + 1 : name;
	for (unsigned i = 0; dir && i < sizeof ours / sizeof *ours; i++)
		if (!strcmp(base, ours[i]) && snprintf(path, sizeof path, "%s/%s", dir, base) < (int)sizeof path)
			return path;
	return (char *)name;
}
