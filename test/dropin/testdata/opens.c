// opens loads the MPI library that its first argument names, as interpreters do, and says which one it is.
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	static char text[8192];
	int n;
	void *lib = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
	if (!lib) {
		puts(dlerror());
		return 1;
	}
	((int (*)(int *, char ***))dlsym(lib, "MPI_Init"))(&argc, &argv);
	((int (*)(char *, int *))dlsym(lib, "MPI_Get_library_version"))(text, &n);
	puts(strstr(text, "by gompi") ? "gompi" : "another");
	((int (*)(void))dlsym(lib, "MPI_Finalize"))();
	return 0;
}
