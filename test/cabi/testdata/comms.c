/* comms: communicators, groups, attributes, names, infos and what is kept with them. */
#include "check.h"

static int copies, deletes;

static int copy(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
	copies++;
	CHECK(*(int *)state == 77);
	*(void **)out = (char *)in + 1;
	*flag = 1;
	return MPI_SUCCESS;
}

static int del(MPI_Comm comm, int key, void *value, void *state)
{
	deletes++;
	return MPI_SUCCESS;
}

static void attributes(void)
{
	int key, flag, state = 77, *tag;
	char *value, base[4];
	MPI_Comm dup;
	OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &tag, &flag));
	CHECK(flag && *tag >= 32767);
	OK(MPI_Comm_create_keyval(copy, del, &key, &state));
	OK(MPI_Comm_set_attr(MPI_COMM_WORLD, key, base));
	OK(MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag));
	CHECK(flag && value == base);
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &dup));
	OK(MPI_Comm_get_attr(dup, key, &value, &flag));
	CHECK(flag && value == base + 1 && copies == 1);
	OK(MPI_Comm_free(&dup));
	CHECK(deletes == 1 && dup == MPI_COMM_NULL);
	OK(MPI_Comm_delete_attr(MPI_COMM_WORLD, key));
	CHECK(deletes == 2);
	OK(MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag));
	CHECK(!flag);
	OK(MPI_Comm_free_keyval(&key));
	CHECK(key == MPI_KEYVAL_INVALID);
	FAILS(MPI_ERR_KEYVAL, MPI_Comm_set_attr(MPI_COMM_WORLD, key, base));
	/* a key that was freed lives on while there are values for it */
	int again;
	OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, del, &key, NULL));
	again = key;
	OK(MPI_Comm_set_attr(MPI_COMM_WORLD, key, base));
	OK(MPI_Comm_free_keyval(&key));
	FAILS(MPI_ERR_KEYVAL, MPI_Comm_set_attr(MPI_COMM_SELF, again, base));
	OK(MPI_Comm_get_attr(MPI_COMM_WORLD, again, &value, &flag));
	CHECK(flag && value == base);
	OK(MPI_Comm_delete_attr(MPI_COMM_WORLD, again));
	CHECK(deletes == 3);
	FAILS(MPI_ERR_KEYVAL, MPI_Comm_get_attr(MPI_COMM_WORLD, again, &value, &flag));
	FAILS(MPI_ERR_KEYVAL, MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_TAG_UB, base));
	OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
	OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, base));
	OK(MPI_Comm_dup(MPI_COMM_SELF, &dup));
	OK(MPI_Comm_get_attr(dup, key, &value, &flag));
	CHECK(flag && value == base);
	OK(MPI_Comm_free(&dup));
}

static void making(void)
{
	MPI_Comm c, d;
	MPI_Group world, even, odd, g;
	MPI_Request r;
	int n, m, result, *ranks = malloc(size * sizeof(int)), range[1][3] = {{0, size - 1, 2}};
	char name[MPI_MAX_OBJECT_NAME];
	OK(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &c));
	OK(MPI_Comm_size(c, &n));
	OK(MPI_Comm_rank(c, &m));
	CHECK(n == (size + 1 - rank % 2) / 2 && m == n - 1 - rank / 2);
	OK(MPI_Comm_compare(c, MPI_COMM_WORLD, &result));
	CHECK(result == (size == 1 ? MPI_CONGRUENT : size == 2 || n < size ? MPI_UNEQUAL : result));
	OK(MPI_Comm_free(&c));
	OK(MPI_Comm_split(MPI_COMM_WORLD, rank ? MPI_UNDEFINED : 0, 0, &c));
	CHECK((c == MPI_COMM_NULL) == (rank != 0));
	if (c != MPI_COMM_NULL)
		OK(MPI_Comm_free(&c));
	OK(MPI_Comm_group(MPI_COMM_WORLD, &world));
	OK(MPI_Group_range_incl(world, 1, range, &even));
	OK(MPI_Group_difference(world, even, &odd));
	OK(MPI_Group_size(even, &n));
	OK(MPI_Group_size(odd, &m));
	CHECK(n == (size + 1) / 2 && n + m == size && (m || odd == MPI_GROUP_EMPTY));
	OK(MPI_Group_union(odd, even, &g));
	OK(MPI_Group_compare(g, world, &result));
	CHECK(result == (size == 1 ? MPI_IDENT : MPI_SIMILAR));
	for (int i = 0; i < size; i++)
		ranks[i] = i;
	int *to = malloc(size * sizeof(int));
	OK(MPI_Group_translate_ranks(world, size, ranks, even, to));
	for (int i = 0; i < size; i++)
		CHECK(to[i] == (i % 2 ? MPI_UNDEFINED : i / 2));
	OK(MPI_Comm_create(MPI_COMM_WORLD, even, &c));
	CHECK((c == MPI_COMM_NULL) == rank % 2);
	if (rank % 2 == 0) {
		OK(MPI_Comm_create_group(MPI_COMM_WORLD, even, 5, &d));
		OK(MPI_Comm_compare(c, d, &result));
		CHECK(result == MPI_CONGRUENT);
		OK(MPI_Comm_free(&c));
		OK(MPI_Comm_free(&d));
	}
	OK(MPI_Comm_idup(MPI_COMM_WORLD, &d, &r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Comm_set_name(d, "twin"));
	OK(MPI_Comm_get_name(d, name, &n));
	CHECK(!strcmp(name, "twin") && n == 4);
	OK(MPI_Comm_free(&d));
	FAILS(MPI_ERR_COMM, MPI_Comm_free(&d));
	OK(MPI_Comm_get_name(MPI_COMM_WORLD, name, &n));
	CHECK(!strcmp(name, "MPI_COMM_WORLD"));
	OK(MPI_Group_free(&even));
	OK(MPI_Group_free(&odd));
	OK(MPI_Group_free(&g));
	OK(MPI_Group_free(&world));
	CHECK(world == MPI_GROUP_NULL);
	FAILS(MPI_ERR_GROUP, MPI_Group_size(world, &n));
	free(ranks), free(to);
}

static void between(void)
{
	MPI_Comm half, inter, all;
	int n, flag, x = rank, y = -1;
	if (size < 2)
		return;
	OK(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half));
	OK(MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 3, &inter));
	OK(MPI_Comm_test_inter(inter, &flag));
	CHECK(flag);
	OK(MPI_Comm_remote_size(inter, &n));
	CHECK(n == (size + rank % 2) / 2);
	if (rank < 2) {
		OK(MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, 0, 0, inter, MPI_STATUS_IGNORE));
		CHECK(y == 1 - rank);
	}
	OK(MPI_Intercomm_merge(inter, rank % 2, &all));
	OK(MPI_Comm_size(all, &n));
	CHECK(n == size);
	OK(MPI_Comm_free(&all));
	OK(MPI_Comm_free(&inter));
	OK(MPI_Comm_free(&half));
}

static void infos(void)
{
	MPI_Info a, b;
	int n, flag, len;
	char value[MPI_MAX_INFO_VAL], key[MPI_MAX_INFO_KEY];
	OK(MPI_Info_create(&a));
	OK(MPI_Info_set(a, "one", "1"));
	OK(MPI_Info_set(a, "two", "22"));
	OK(MPI_Info_set(a, "one", "first"));
	OK(MPI_Info_get_nkeys(a, &n));
	CHECK(n == 2);
	OK(MPI_Info_get_nthkey(a, 1, key));
	CHECK(!strcmp(key, "two"));
	OK(MPI_Info_get(a, "one", 3, value, &flag));
	CHECK(flag && !strcmp(value, "fir"));
	OK(MPI_Info_get_valuelen(a, "one", &len, &flag));
	CHECK(flag && len == 5);
	len = sizeof value;
	OK(MPI_Info_get_string(a, "one", &len, value, &flag));
	CHECK(flag && len == 6 && !strcmp(value, "first"));
	OK(MPI_Info_get(a, "none", 3, value, &flag));
	CHECK(!flag);
	OK(MPI_Info_dup(a, &b));
	OK(MPI_Info_delete(a, "one"));
	FAILS(MPI_ERR_INFO_NOKEY, MPI_Info_delete(a, "one"));
	OK(MPI_Info_get_nkeys(b, &n));
	CHECK(n == 2);
	OK(MPI_Info_free(&a));
	OK(MPI_Info_free(&b));
	CHECK(a == MPI_INFO_NULL);
	FAILS(MPI_ERR_INFO, MPI_Info_set(a, "x", "y"));
	OK(MPI_Info_get(MPI_INFO_ENV, "command", 100, value, &flag));
}

static void codes(void)
{
	int class, code, got, len;
	char text[MPI_MAX_ERROR_STRING];
	OK(MPI_Add_error_class(&class));
	OK(MPI_Add_error_code(class, &code));
	OK(MPI_Add_error_string(code, "the moon is down"));
	OK(MPI_Error_class(code, &got));
	CHECK(got == class && class > MPI_ERR_LASTCODE);
	OK(MPI_Error_string(code, text, &len));
	CHECK(!strcmp(text, "the moon is down"));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	attributes();
	making();
	between();
	infos();
	codes();
	return finish();
}
