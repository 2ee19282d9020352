/* Fortran's arrays of strings: each has the same length, and a blank one is the
 * end (MPI 5.0, section 11.8.2). */
#include "fortran.h"

char gompi_argv_null_[1], gompi_argvs_null_[1];

/* gompi_strings are the strings at from, from+step and so on, up to a blank one, or n
 * of them; with n < 0 there is no other end. */
static char **gompi_strings(const char *from, size_t len, size_t step, int n)
{
	int count = 0;
	for (char *s; n < 0 || count < n; count++) {
		s = gompi_cstring(from + count * step, len);
		int blank = *s == 0;
		free(s);
		if (blank && n < 0)
			break;
	}
	char **to = malloc((count + 1) * sizeof *to);
	for (int i = 0; i < count; i++)
		to[i] = gompi_cstring(from + i * step, len);
	to[count] = NULL;
	return to;
}

static void gompi_free_strings(char **s)
{
	for (char **p = s; p && *p; p++)
		free(*p);
	free(s);
}

/* gompi_here reports whether this process is a call's root, where alone command, argv and what belongs to
 * them mean something. */
static int gompi_here(MPI_Fint comm, MPI_Fint root)
{
	int rank = -1;
	PMPI_Comm_rank(MPI_Comm_fromint(comm), &rank);
	return rank == root;
}

static int *gompi_errcodes(MPI_Fint *p) { return p == gompi_errcodes_ignore_ ? MPI_ERRCODES_IGNORE : p; }

GOMPI_NAMES(comm_spawn)
void pmpi_comm_spawn_(char *command, char *argv, MPI_Fint *maxprocs, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm,
    MPI_Fint *intercomm, MPI_Fint *array_of_errcodes, MPI_Fint *ierror, size_t command_len, size_t argv_len)
{
	char *command_ = gompi_cstring(command, command_len);
	char **argv_ = argv == gompi_argv_null_ || !gompi_here(*comm, *root) ? MPI_ARGV_NULL : gompi_strings(argv, argv_len, argv_len, -1);
	MPI_Comm inter = MPI_COMM_NULL;
	int rc = MPI_Comm_spawn(command_, argv_, *maxprocs, MPI_Info_fromint(*info), *root, MPI_Comm_fromint(*comm), &inter, gompi_errcodes(array_of_errcodes));
	*intercomm = MPI_Comm_toint(inter);
	free(command_);
	gompi_free_strings(argv_);
	if (ierror)
		*ierror = rc;
}

GOMPI_NAMES(comm_spawn_multiple)
void pmpi_comm_spawn_multiple_(MPI_Fint *count, char *array_of_commands, char *array_of_argv, MPI_Fint *array_of_maxprocs, MPI_Fint *array_of_info,
    MPI_Fint *root, MPI_Fint *comm, MPI_Fint *intercomm, MPI_Fint *array_of_errcodes, MPI_Fint *ierror, size_t array_of_commands_len, size_t array_of_argv_len)
{
	int n = *count > 0 && gompi_here(*comm, *root) ? *count : 0;
	char **commands = gompi_strings(array_of_commands, array_of_commands_len, array_of_commands_len, n);
	char ***argvs = array_of_argv == gompi_argvs_null_ ? MPI_ARGVS_NULL : malloc((n + 1) * sizeof *argvs);
	MPI_Info *infos = malloc((n + 1) * sizeof *infos);
	for (int i = 0; i < n; i++) {
		infos[i] = MPI_Info_fromint(array_of_info[i]);
		if (argvs) /* those of a command are a row, and lie n strings apart */
			argvs[i] = gompi_strings(array_of_argv + i * array_of_argv_len, array_of_argv_len, n * array_of_argv_len, -1);
	}
	MPI_Comm inter = MPI_COMM_NULL;
	int rc = MPI_Comm_spawn_multiple(*count, commands, argvs, array_of_maxprocs, infos, *root, MPI_Comm_fromint(*comm), &inter, gompi_errcodes(array_of_errcodes));
	*intercomm = MPI_Comm_toint(inter);
	for (int i = 0; argvs && i < n; i++)
		gompi_free_strings(argvs[i]);
	free(argvs);
	free(infos);
	gompi_free_strings(commands);
	if (ierror)
		*ierror = rc;
}
