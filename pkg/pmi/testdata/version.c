/* Prints the number of the MPICH library it runs with. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int len;
    MPI_Get_library_version(text, &len);
    char *number = strpbrk(text, "0123456789");
    printf("%.*s\n", number ? (int)strspn(number, "0123456789.") : 0, number ? number : "");
    return 0;
}
