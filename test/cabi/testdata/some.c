/* some: calls that some processes make, of which one refuses its arguments: all that would wait for it get an error that names it, and
 * all else goes on. Where all refuse them, nothing is lost. With an argument it does one call of groups without a communicator, that so spoils the others. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "check.h"

static int refuser, bad, line, half, other;
static MPI_Comm local;
static MPI_Group all, mine, theirs;

static void hang(int number)
{
	(void)number;
	printf("rank %d waits for ever in line %d, rank %d refuses\n", rank, line, refuser);
	fflush(stdout);
	_exit(3);
}

/* REFUSED claims that a call fails with a class, at others than who refuses with a text that names that rank. */
#define REFUSED(class, named, call) fails(class, named, call, __LINE__)

static int fails(int class, int named, int rc, int at)
{
	char text[MPI_MAX_ERROR_STRING], name[32];
	int n, got;
	line = at;
	alarm(30);
	MPI_Error_class(rc, &got);
	MPI_Error_string(rc, text, &n);
	snprintf(name, sizeof name, "rank %d", named);
	if (got != class || (!bad && named >= 0 && !strstr(text, name)))
		return wrong++, printf("rank %d, line %d: rank %d refuses: class %d, not %d: %s\n", rank, at, refuser, got, class, text), 1;
	return 0;
}

/* alive claims that collective calls and messages of c go on. */
static void alive(MPI_Comm c)
{
	int x = 1, sum, n;
	OK(MPI_Comm_size(c, &n));
	OK(MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, c));
	CHECK(sum == n);
}

/* joined frees what a call that all took part in has made. */
static void joined(MPI_Comm made)
{
	CHECK(made != MPI_COMM_NULL);
	if (made == MPI_COMM_NULL)
		return;
	alive(made);
	OK(MPI_Comm_free(&made));
}

static void groups(int everybody)
{
	MPI_Comm made = MPI_COMM_NULL;
	MPI_Group rest;
	int nobody = everybody ? -1 : refuser;
	for (int i = 0; i < 3; i++) {
		int class[] = {MPI_ERR_GROUP, MPI_ERR_TAG, MPI_ERR_ARG};
		MPI_Comm c;
		OK(MPI_Comm_dup(MPI_COMM_WORLD, &c));
		REFUSED(class[i], nobody, MPI_Comm_create_group(c, bad && i == 0 ? MPI_GROUP_NULL : all, bad && i == 1 ? -1 : 7, bad && i == 2 ? NULL : &made));
		if (everybody) {
			OK(MPI_Comm_create_group(c, all, 7, &made));
			joined(made);
		} else {
			REFUSED(class[i], refuser, MPI_Comm_create_group(c, all, 8, &made)); /* with who has refused it is lost */
			CHECK(made == MPI_COMM_NULL);
			OK(MPI_Group_excl(all, 1, &refuser, &rest));
			if (!bad) { /* without it is not */
				OK(MPI_Comm_create_group(c, rest, 9, &made));
				joined(made);
			}
			if (rest != MPI_GROUP_EMPTY)
				OK(MPI_Group_free(&rest));
		}
		alive(c);
		OK(MPI_Comm_free(&c));
	}
}

/* leaders joins the two halves, where their ranks 0 lead. */
static void leaders(int everybody)
{
	int there = refuser >= (size + 1) / 2, leader = there ? (size + 1) / 2 : 0;
	int class[] = {MPI_ERR_ARG, MPI_ERR_RANK, MPI_ERR_RANK, MPI_ERR_TAG, MPI_ERR_COMM};
	int kinds = everybody || refuser != leader ? 2 : refuser ? 4 : 5; /* all but two matter at leaders alone; who knows no peers spoils those of all */
	for (int i = 0; i < kinds; i++) {
		MPI_Comm c, part, made = MPI_COMM_NULL;
		OK(MPI_Comm_dup(MPI_COMM_WORLD, &c));
		OK(MPI_Comm_dup(local, &part));
		/* in the other half the error names the leader, in its own who has refused */
		REFUSED(class[i], everybody ? -1 : half == there ? refuser - leader : leader,
		        MPI_Intercomm_create(part, bad && i == 1 ? 99 : 0, bad && i == 4 ? MPI_COMM_NULL : c, bad && i == 2 ? 99 : other, bad && i == 3 ? -1 : 5, bad && i == 0 ? NULL : &made));
		CHECK(made == MPI_COMM_NULL);
		if (everybody) {
			OK(MPI_Intercomm_create(part, 0, c, other, 6, &made));
			OK(MPI_Comm_free(&made));
			alive(part);
		}
		alive(c);
		OK(MPI_Comm_free(&part));
		OK(MPI_Comm_free(&c));
	}
}

/* one calls, where who is bad gives arguments of some kind. */
static void one(int kind)
{
	MPI_Comm made = MPI_COMM_NULL, *place = &made;
	MPI_Group g = all, l = mine, r = theirs;
	MPI_Info info = MPI_INFO_NULL;
	MPI_Errhandler handler = MPI_ERRORS_RETURN;
	const char *tag = "org.example";
	int class[] = {MPI_ERR_GROUP, MPI_ERR_ARG, MPI_ERR_ARG, MPI_ERR_INFO, MPI_ERR_ERRHANDLER, MPI_ERR_GROUP, MPI_ERR_RANK, MPI_ERR_RANK, MPI_ERR_GROUP, MPI_ERR_ARG};
	int leader = 0, remote = 0;
	char longer[MPI_MAX_STRINGTAG_LEN + 10];
	memset(longer, 'x', sizeof longer - 1), longer[sizeof longer - 1] = 0;
	if (bad)
		switch (kind) {
		case 0: g = l = MPI_GROUP_NULL; break;
		case 1: place = NULL; break;
		case 2: tag = NULL; break;
		case 3: info = (MPI_Info)99; break;
		case 4: handler = (MPI_Errhandler)99; break;
		case 5: OK(MPI_Group_excl(all, 1, &rank, &g)); l = g; break; /* this process is not in it */
		case 6: leader = 99; break;
		case 7: remote = 99; break;
		case 8: r = MPI_GROUP_NULL; break;
		case 9: tag = longer; break;
		}
	if (kind < 6 || kind == 9)
		REFUSED(class[kind], refuser, MPI_Comm_create_from_group(g, tag, info, handler, place));
	else
		REFUSED(class[kind], -1, MPI_Intercomm_create_from_groups(l, leader, r, remote, tag, info, handler, place));
	CHECK(made == MPI_COMM_NULL);
	alive(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	signal(SIGALRM, hang);
	alarm(30);
	OK(MPI_Comm_group(MPI_COMM_WORLD, &all));
	half = rank >= (size + 1) / 2;
	other = half ? 0 : (size + 1) / 2;
	OK(MPI_Comm_split(MPI_COMM_WORLD, half, rank, &local));
	OK(MPI_Comm_group(local, &mine));
	OK(MPI_Group_difference(all, mine, &theirs));
	if (argc > 2) {
		refuser = atoi(argv[2]) < 0 ? size - 1 : atoi(argv[2]);
		bad = rank == refuser;
		one(atoi(argv[1]));
		alive(MPI_COMM_WORLD);
	} else {
		bad = 1;
		groups(1);
		leaders(1);
		for (refuser = size - 1; refuser >= 0; refuser--) {
			bad = rank == refuser;
			groups(0);
			leaders(0);
		}
	}
	OK(MPI_Group_free(&all));
	OK(MPI_Group_free(&mine));
	OK(MPI_Group_free(&theirs));
	OK(MPI_Comm_free(&local));
	return finish();
}
