/* reduce: do MPI_Reduce_local with this MPI. Tests of pkg/op compare. Each input
 * line is
 *
 *   OP TYPE COUNT IN INOUT
 *
 * with names as MPI_SUM and MPI_INT and memory in hexadecimal digits. The output
 * line is what became of INOUT, or - if this MPI does not have it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME(x) {#x, x}

static MPI_Op op(const char *name)
{
	const struct { const char *name; MPI_Op op; } all[] = {
		NAME(MPI_SUM), NAME(MPI_PROD), NAME(MPI_MAX), NAME(MPI_MIN), NAME(MPI_BAND), NAME(MPI_BOR), NAME(MPI_BXOR),
		NAME(MPI_LAND), NAME(MPI_LOR), NAME(MPI_LXOR), NAME(MPI_MINLOC), NAME(MPI_MAXLOC), NAME(MPI_REPLACE), NAME(MPI_NO_OP),
	};
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (strcmp(all[i].name, name) == 0)
			return all[i].op;
	return MPI_OP_NULL;
}

static MPI_Datatype type(const char *name)
{
	const struct { const char *name; MPI_Datatype type; } all[] = {
		NAME(MPI_SHORT), NAME(MPI_INT), NAME(MPI_LONG), NAME(MPI_LONG_LONG), NAME(MPI_UNSIGNED_SHORT), NAME(MPI_UNSIGNED),
		NAME(MPI_UNSIGNED_LONG), NAME(MPI_UNSIGNED_LONG_LONG), NAME(MPI_CHAR), NAME(MPI_SIGNED_CHAR), NAME(MPI_UNSIGNED_CHAR),
		NAME(MPI_INT8_T), NAME(MPI_INT16_T), NAME(MPI_INT32_T), NAME(MPI_INT64_T),
		NAME(MPI_UINT8_T), NAME(MPI_UINT16_T), NAME(MPI_UINT32_T), NAME(MPI_UINT64_T),
		NAME(MPI_AINT), NAME(MPI_OFFSET), NAME(MPI_COUNT), NAME(MPI_BYTE), NAME(MPI_C_BOOL),
		NAME(MPI_FLOAT), NAME(MPI_DOUBLE), NAME(MPI_LONG_DOUBLE),
		NAME(MPI_C_FLOAT_COMPLEX), NAME(MPI_C_DOUBLE_COMPLEX), NAME(MPI_C_LONG_DOUBLE_COMPLEX),
		NAME(MPI_INTEGER), NAME(MPI_INTEGER1), NAME(MPI_INTEGER2), NAME(MPI_INTEGER4), NAME(MPI_INTEGER8),
		NAME(MPI_LOGICAL), NAME(MPI_REAL), NAME(MPI_DOUBLE_PRECISION), NAME(MPI_REAL4), NAME(MPI_REAL8),
		NAME(MPI_COMPLEX), NAME(MPI_DOUBLE_COMPLEX), NAME(MPI_COMPLEX8), NAME(MPI_COMPLEX16),
		NAME(MPI_FLOAT_INT), NAME(MPI_DOUBLE_INT), NAME(MPI_LONG_INT), NAME(MPI_2INT), NAME(MPI_SHORT_INT),
		NAME(MPI_LONG_DOUBLE_INT), NAME(MPI_2REAL), NAME(MPI_2DOUBLE_PRECISION), NAME(MPI_2INTEGER),
	};
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (strcmp(all[i].name, name) == 0)
			return all[i].type;
	return MPI_DATATYPE_NULL;
}

enum { MOST = 1 << 16 };

/* memory reads hexadecimal digits. */
static int memory(unsigned char *to)
{
	static char text[2 * MOST + 1];
	int n = 0;
	if (scanf("%131072s", text) != 1)
		exit(1);
	for (unsigned byte; sscanf(text + 2 * n, "%2x", &byte) == 1; n++)
		to[n] = (unsigned char)byte;
	return n;
}

int main(int argc, char **argv)
{
	_Alignas(64) static unsigned char in[MOST], inout[MOST];
	char op_name[64], type_name[64];
	int count;
	MPI_Init(&argc, &argv);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
	while (scanf("%63s %63s %d", op_name, type_name, &count) == 3) {
		memory(in);
		int n = memory(inout);
		MPI_Op o = op(op_name);
		MPI_Datatype t = type(type_name);
		if (o == MPI_OP_NULL || t == MPI_DATATYPE_NULL || MPI_Reduce_local(in, inout, count, t, o) != MPI_SUCCESS) {
			puts("-");
			continue;
		}
		for (int i = 0; i < n; i++)
			printf("%02x", inout[i]);
		puts("");
	}
	MPI_Finalize();
	return 0;
}
