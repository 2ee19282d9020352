/* datatypes: make datatypes from descriptions and say what this MPI makes of
 * them. Tests of pkg/datatype compare. Each input line is
 *
 *   COUNT CALLS then, CALLS times: COMBINER NINTS INT... NCOUNTS COUNT... NTYPES TYPE...
 *
 * with the combiners of the standard ABI, a predefined type as "101 NAME", and
 * TYPE the number of an earlier call. For the last type, the output line is
 *
 *   SIZE LB EXTENT TRUELB TRUEEXTENT NINTS INT... NADDRS ADDR... NTYPES HASH
 *
 * where HASH is the FNV-1a hash of the packed form of COUNT elements in memory
 * whose byte at displacement d is (d * 2654435761) >> 24. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long next(void)
{
	long v;
	if (scanf("%ld", &v) != 1) {
		fprintf(stderr, "datatypes: bad input\n");
		exit(1);
	}
	return v;
}

static MPI_Datatype named(const char *name)
{
#define IS(t) if (!strcmp(name, #t)) return t
	IS(MPI_BYTE); IS(MPI_CHAR); IS(MPI_SHORT); IS(MPI_INT); IS(MPI_LONG); IS(MPI_FLOAT); IS(MPI_DOUBLE);
	IS(MPI_INT16_T); IS(MPI_UINT64_T); IS(MPI_C_DOUBLE_COMPLEX);
	IS(MPI_SHORT_INT); IS(MPI_2INT);
	fprintf(stderr, "datatypes: no type %s here\n", name);
	exit(1);
}

static int distribution(long v)
{
	return v == 16 ? MPI_DISTRIBUTE_NONE : v == 17 ? MPI_DISTRIBUTE_BLOCK : MPI_DISTRIBUTE_CYCLIC;
}

/* order and darg differ between ABIs */
static int order(long v) { return v == 12 ? MPI_ORDER_C : MPI_ORDER_FORTRAN; }
static int darg(long v) { return v == 19 ? MPI_DISTRIBUTE_DFLT_DARG : (int)v; }

/* back to the standard ABI's values */
static void standard(int combiner, int *v, int n)
{
	if (combiner != MPI_COMBINER_SUBARRAY && combiner != MPI_COMBINER_DARRAY)
		return;
	v[n - 1] = v[n - 1] == MPI_ORDER_C ? 12 : 15;
	for (int i = 3 + v[2]; combiner == MPI_COMBINER_DARRAY && i < 3 + 2 * v[2]; i++) {
		v[i] = v[i] == MPI_DISTRIBUTE_NONE ? 16 : v[i] == MPI_DISTRIBUTE_BLOCK ? 17 : 18;
		if (v[i + v[2]] == MPI_DISTRIBUTE_DFLT_DARG)
			v[i + v[2]] = 19;
	}
}

static MPI_Datatype call(MPI_Datatype *made)
{
	enum { MOST = 4096 };
	static long in[MOST], c[MOST];
	static int a[MOST], b[MOST], d[MOST], e[MOST];
	static MPI_Aint disp[MOST];
	static MPI_Datatype types[MOST];
	MPI_Datatype t = MPI_DATATYPE_NULL;
	long combiner = next();
	if (combiner == 101) {
		char name[64];
		if (scanf("%63s", name) != 1)
			exit(1);
		return named(name);
	}
	long nin = next();
	for (long i = 0; i < nin; i++) in[i] = next();
	long nc = next();
	for (long i = 0; i < nc; i++) c[i] = next();
	long nt = next();
	for (long i = 0; i < nt; i++) types[i] = made[next()];
	long n = nc > 0 ? c[0] : 0;
	switch (combiner) {
	case 102: MPI_Type_dup(types[0], &t); break;
	case 103: MPI_Type_contiguous(n, types[0], &t); break;
	case 104: MPI_Type_vector(n, c[1], c[2], types[0], &t); break;
	case 105: MPI_Type_create_hvector(n, c[1], c[2], types[0], &t); break;
	case 106: case 107: case 110:
		for (long i = 0; i < n; i++) a[i] = c[1 + i], b[i] = disp[i] = c[1 + n + i];
		if (combiner == 106) MPI_Type_indexed(n, a, b, types[0], &t);
		else if (combiner == 107) MPI_Type_create_hindexed(n, a, disp, types[0], &t);
		else MPI_Type_create_struct(n, a, disp, types, &t);
		break;
	case 108: case 109:
		for (long i = 0; i < n; i++) a[i] = disp[i] = c[2 + i];
		if (combiner == 108) MPI_Type_create_indexed_block(n, c[1], a, types[0], &t);
		else MPI_Type_create_hindexed_block(n, c[1], disp, types[0], &t);
		break;
	case 111:
		n = in[0];
		for (long i = 0; i < n; i++) a[i] = c[i], b[i] = c[n + i], d[i] = c[2 * n + i];
		MPI_Type_create_subarray(n, a, b, d, order(in[1]), types[0], &t);
		break;
	case 112:
		n = in[2];
		for (long i = 0; i < n; i++)
			a[i] = c[i], b[i] = distribution(in[3 + i]), d[i] = darg(in[3 + n + i]), e[i] = in[3 + 2 * n + i];
		MPI_Type_create_darray(in[0], in[1], n, a, b, d, e, order(in[3 + 3 * n]), types[0], &t);
		break;
	case 116: MPI_Type_create_resized(types[0], c[0], c[1], &t); break;
	default: fprintf(stderr, "datatypes: combiner %ld\n", combiner); exit(1);
	}
	return t;
}

/* where the packed form of count t lies: MPI_Pack into hash */
static uint64_t hash(MPI_Datatype t, long count)
{
	MPI_Aint lb, extent, tlb, text;
	MPI_Type_get_extent(t, &lb, &extent);
	MPI_Type_get_true_extent(t, &tlb, &text);
	MPI_Aint lo = tlb, hi = tlb + text, last = (count - 1) * extent;
	if (last < 0) lo += last; else hi += last;
	unsigned char *mem = malloc(hi - lo + 1);
	for (MPI_Aint x = lo; x < hi; x++) mem[x - lo] = (uint32_t)x * 2654435761u >> 24;
	int size, pos = 0;
	MPI_Type_size(t, &size);
	unsigned char *out = calloc(size * count + 1, 1);
	MPI_Type_commit(&t);
	MPI_Pack(mem - lo, count, t, out, size * count, &pos, MPI_COMM_SELF);
	uint64_t h = 14695981039346656037u;
	for (int i = 0; i < pos; i++) h = (h ^ out[i]) * 1099511628211u;
	free(mem);
	free(out);
	return h;
}

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	long count;
	while (scanf("%ld", &count) == 1) {
		long calls = next();
		MPI_Datatype *made = calloc(calls, sizeof *made);
		for (long i = 0; i < calls; i++) made[i] = call(made);
		MPI_Datatype t = made[calls - 1];
		int size, ni, na, nt, combiner;
		MPI_Aint lb, extent, tlb, text;
		MPI_Type_size(t, &size);
		MPI_Type_get_extent(t, &lb, &extent);
		MPI_Type_get_true_extent(t, &tlb, &text);
		printf("%d %ld %ld %ld %ld", size, (long)lb, (long)extent, (long)tlb, (long)text);
		MPI_Type_get_envelope(t, &ni, &na, &nt, &combiner);
		if (combiner == MPI_COMBINER_NAMED) ni = na = nt = 0;
		int *ints = calloc(ni + 1, sizeof *ints);
		MPI_Aint *addrs = calloc(na + 1, sizeof *addrs);
		MPI_Datatype *types = calloc(nt + 1, sizeof *types);
		if (combiner != MPI_COMBINER_NAMED) MPI_Type_get_contents(t, ni, na, nt, ints, addrs, types);
		standard(combiner, ints, ni);
		printf(" %d", ni);
		for (int i = 0; i < ni; i++) printf(" %d", ints[i]);
		printf(" %d", na);
		for (int i = 0; i < na; i++) printf(" %ld", (long)addrs[i]);
		printf(" %d %llx\n", nt, (unsigned long long)hash(t, count));
	}
	MPI_Finalize();
	return 0;
}
