/* The library behind a facade, and what a facade asks it of a call's shape. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

#include "mpi.h"
#include "facade.h"

struct standard A;
struct extensions X;
const int gompi_facade = 1; /* by which the launcher knows the library, whatever its name */

static void missing(void)
{
	dprintf(2, "gompi: libmpi_abi.so.1 and the library of another MPI's ABI in front of it are of different versions: a function is missing\n");
	_exit(1);
}

/* open_library looks in this library's folder, in the ones above, and where the loader looks.
 * The names stay local, for the program's library and the one behind both have MPI_X. */
static void *open_library(void)
{
	static const char *const places[] = {"", "/..", "/../.."};
	Dl_info self;
	char path[4096];
	if (dladdr((void *)&A, &self) && strrchr(self.dli_fname, '/'))
		for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
			int folder = strrchr(self.dli_fname, '/') - self.dli_fname;
			snprintf(path, sizeof path, "%.*s%s/libmpi_abi.so.1", folder, self.dli_fname, places[i]);
			if (access(path, R_OK) == 0)
				return dlopen(path, RTLD_NOW | RTLD_LOCAL);
		}
	return dlopen("libmpi_abi.so.1", RTLD_NOW | RTLD_LOCAL);
}

__attribute__((constructor(101))) static void load(void)
{
	void *lib = open_library();
	if (!lib) /* calls end the process; to be loaded alone does not */
		dprintf(2, "gompi: %s\n", dlerror());
#define GET(to, name)                                  \
	*(void **)&to = lib ? dlsym(lib, name) : NULL; \
	if (!to)                                       \
		*(void **)&to = (void *)missing;
#define GET_STANDARD(x) GET(A.x, "MPI_" #x)
#define GET_EXTENSION(x) GET(X.x, "MPIX_" #x)
	STANDARD(GET_STANDARD)
	EXTENSIONS(GET_EXTENSION)
}

/* peers is how many ranks a collective call of a communicator exchanges data with. */
int peers(uintptr_t comm)
{
	int inter = 0, n = 0;
	A.Comm_test_inter(comm, &inter);
	inter ? A.Comm_remote_size(comm, &n) : A.Comm_size(comm, &n);
	return n;
}

/* neighbors is how many neighbours a rank has that send to it, or that it sends to. */
int neighbors(uintptr_t comm, int in)
{
	int kind = 0, n = 0, rank = 0, out = 0, weighted;
	A.Topo_test(comm, &kind);
	switch (kind) {
	case STANDARD_CART:
		A.Cartdim_get(comm, &n);
		return 2 * n;
	case STANDARD_GRAPH:
		A.Comm_rank(comm, &rank);
		A.Graph_neighbors_count(comm, rank, &n);
		return n;
	}
	A.Dist_graph_neighbors_count(comm, &n, &out, &weighted);
	return in ? n : out;
}

int is_root(uintptr_t comm, int root)
{
	int rank = -1;
	A.Comm_rank(comm, &rank);
	return rank == root;
}
