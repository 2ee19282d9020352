/* ragged: operations whose blocks have lengths that not all ranks know, empty ones and long ones among them, which C
 * does by itself on some ranks and Go on others, mixed with operations that use memory differently. All draw
 * the same random numbers, so each knows what it must get. Buffers are in memory that others see, or not. */
#include "check.h"
#include <string.h>

enum { ROUNDS = 1500, RANKS = 16, LONG = 5000, UNTOUCHED = 0x77777777 };

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

static int mix(int round, int from, int to) { return (int)((unsigned)(round * 7919 + from * 104729 + to * 1299709) * 2654435761u >> 16); }

/* length is that of the block from one rank to another, in whole numbers. */
static int length(int round, int from, int to)
{
	static const int lengths[] = {0, 0, 1, 1, 2, 3, 4, 5, 10, 14, 28, 30, 31, 64, 200, 256, 300, 1000};
	int any = mix(round, from, to) & 0xffff;
	return round % 50 == 7 && any % 3 == 0 ? LONG : lengths[any % (round % 3 ? 18 : 6)];
}

static int number(int round, int from, int to, int i) { return (round * 7 + from * 31 + to * 5 + i * 3) % 10007; }

/* side is one buffer: a block for each rank, the last first, one number between them. */
struct side {
	int *at, wide, counts[RANKS], displs[RANKS], bytes[RANKS], total;
	MPI_Datatype type, types[RANKS];
};

static MPI_Datatype gap; /* a whole number and room for one: C leaves it to Go */
enum { ROOM = RANKS * (LONG + 1) * 2 };
static int hidden[2][ROOM], *seen[2], *sent, *got;
static struct side out, in;

static void lay(struct side *s, int *at, int wide, int ranks)
{
	s->at = at;
	s->wide = wide ? 2 : 1;
	s->type = wide ? gap : MPI_INT;
	s->total = 0;
	for (int r = ranks - 1; r >= 0; r--) {
		s->displs[r] = s->total;
		s->bytes[r] = s->total * s->wide * (int)sizeof(int);
		s->types[r] = s->type;
		s->total += s->counts[r] + 1;
	}
	for (int i = 0; i < s->total * s->wide; i++)
		at[i] = UNTOUCHED;
}

static int *element(const struct side *s, int rank, int i) { return s->at + (s->displs[rank] + i) * s->wide; }

static void fill(const struct side *s, int rank, int round, int from, int to)
{
	for (int i = 0; i < s->counts[rank]; i++)
		*element(s, rank, i) = number(round, from, to, i);
}

/* is says whether a block is what one rank has for another, and nothing else was written beside it. */
static int is(const struct side *s, int rank, int round, int from, int to)
{
	for (int i = 0; i < s->counts[rank]; i++)
		if (*element(s, rank, i) != number(round, from, to, i) || (s->wide == 2 && element(s, rank, i)[1] != UNTOUCHED))
			return 0;
	return *element(s, rank, s->counts[rank]) == UNTOUCHED;
}

static void gatherv(MPI_Comm c, int round, int me, int ranks, int root, int place, int wide)
{
	for (int r = 0; r < ranks; r++)
		in.counts[r] = length(round, r, root), out.counts[r] = r == me ? in.counts[r] : 0;
	lay(&in, got, wide, ranks);
	lay(&out, sent, !wide, ranks);
	place = place && me == root;
	fill(place ? &in : &out, me, round, me, root);
	OK(MPI_Gatherv(place ? MPI_IN_PLACE : element(&out, me, 0), out.counts[me], out.type, got, in.counts, in.displs, in.type, root, c));
	for (int r = 0; r < ranks && me == root; r++)
		CHECK(is(&in, r, round, r, root));
}

static void scatterv(MPI_Comm c, int round, int me, int ranks, int root, int place, int wide)
{
	for (int r = 0; r < ranks; r++)
		out.counts[r] = length(round, root, r), in.counts[r] = r == me ? out.counts[r] : 0;
	lay(&out, sent, wide, ranks);
	lay(&in, got, !wide, ranks);
	place = place && me == root;
	for (int r = 0; r < ranks; r++)
		fill(&out, r, round, root, r);
	OK(MPI_Scatterv(sent, out.counts, out.displs, out.type, place ? MPI_IN_PLACE : element(&in, me, 0), in.counts[me], in.type, root, c));
	CHECK(place || is(&in, me, round, root, me));
}

static void allgatherv(MPI_Comm c, int round, int me, int ranks, int place, int wide)
{
	for (int r = 0; r < ranks; r++)
		in.counts[r] = length(round, r, 0), out.counts[r] = r == me ? in.counts[r] : 0;
	lay(&in, got, wide, ranks);
	lay(&out, sent, !wide, ranks);
	fill(place ? &in : &out, me, round, me, 0);
	OK(MPI_Allgatherv(place ? MPI_IN_PLACE : element(&out, me, 0), out.counts[me], out.type, got, in.counts, in.displs, in.type, c));
	for (int r = 0; r < ranks; r++)
		CHECK(is(&in, r, round, r, 0));
}

static void alltoall(MPI_Comm c, int round, int me, int ranks, int place, int wide, int many)
{
	for (int r = 0; r < ranks; r++) {
		in.counts[r] = place && r > me ? length(round, me, r) : length(round, r, me);
		out.counts[r] = place && r < me ? length(round, r, me) : length(round, me, r);
	}
	lay(&in, got, wide, ranks);
	lay(&out, sent, !wide, ranks);
	for (int r = 0; r < ranks; r++)
		fill(place ? &in : &out, r, round, me, r);
	if (many)
		OK(MPI_Alltoallw(place ? MPI_IN_PLACE : sent, out.counts, out.bytes, out.types, got, in.counts, in.bytes, in.types, c));
	else
		OK(MPI_Alltoallv(place ? MPI_IN_PLACE : sent, out.counts, out.displs, out.type, got, in.counts, in.displs, in.type, c));
	for (int r = 0; r < ranks; r++)
		CHECK(is(&in, r, round, r, me));
}

static void reduce_scatter(MPI_Comm c, int round, int me, int ranks, int place)
{
	int total = 0, first = 0, most = round % 4 == 0;
	for (int r = 0; r < ranks; r++) {
		in.counts[r] = length(round, r, 0) / 4;
		first += r < me ? in.counts[r] : 0;
		total += in.counts[r];
	}
	int *from = place ? got : sent;
	for (int i = 0; i < total; i++)
		from[i] = number(round, me, 0, i);
	got[place ? total : in.counts[me]] = UNTOUCHED;
	OK(MPI_Reduce_scatter(place ? MPI_IN_PLACE : sent, got, in.counts, MPI_INT, most ? MPI_MAX : MPI_SUM, c));
	for (int i = 0; i < in.counts[me]; i++) {
		int want = 0;
		for (int r = 0; r < ranks; r++) {
			int x = number(round, r, 0, first + i);
			want = !most ? want + x : x > want ? x : want;
		}
		CHECK(got[i] == want);
	}
	CHECK(got[place ? total : in.counts[me]] == UNTOUCHED);
}

/* between does what uses buffers and tables otherwise. */
static void between(MPI_Comm c, int round, int me, int ranks, int root)
{
	int n = round % 3 ? 20 : LONG;
	for (int i = 0; i < n; i++)
		sent[i] = i + me;
	OK(MPI_Allreduce(sent, got, n, MPI_INT, MPI_SUM, c));
	for (int i = 0; i < n; i++)
		CHECK(got[i] == i * ranks + ranks * (ranks - 1) / 2);
	if (me == root)
		got[0] = round;
	OK(MPI_Bcast(got, 1, MPI_INT, root, c));
	CHECK(got[0] == round);
}

static void step(MPI_Comm c, int round, unsigned *seed)
{
	int me, ranks, what = draw(seed, 8), place = draw(seed, 3) == 0, odd = draw(seed, 3) == 0;
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &ranks);
	int root = draw(seed, ranks), wide = odd && me % 2;
	switch (what) {
	case 0:
	case 1: gatherv(c, round, me, ranks, root, place, wide); break;
	case 2:
	case 3: scatterv(c, round, me, ranks, root, place, wide); break;
	case 4: allgatherv(c, round, me, ranks, place, wide); break;
	case 5: alltoall(c, round, me, ranks, place, wide, round % 2); break;
	case 6: reduce_scatter(c, round, me, ranks, place); break;
	case 7: between(c, round, me, ranks, root); break;
	}
}

int main(int argc, char **argv)
{
	MPI_Comm halves, twin;
	unsigned seed = 17;
	begin(&argc, &argv);
	OK(MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &gap));
	OK(MPI_Type_commit(&gap));
	OK(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &halves));
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &twin));
	for (int i = 0; i < 2; i++)
		OK(MPI_Alloc_mem(ROOM * sizeof(int), MPI_INFO_NULL, &seen[i]));
	for (int round = 0; round < ROUNDS; round++) {
		int where = draw(&seed, 5);
		sent = (round + rank) % 3 ? seen[0] : hidden[0];
		got = (round + rank) % 4 ? seen[1] : hidden[1];
		step(where == 0 ? halves : where == 1 ? twin : MPI_COMM_WORLD, round, &seed);
	}
	OK(MPI_Comm_free(&halves));
	OK(MPI_Comm_free(&twin));
	OK(MPI_Type_free(&gap));
	for (int i = 0; i < 2; i++)
		OK(MPI_Free_mem(seen[i]));
	return finish();
}
