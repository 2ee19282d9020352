/* parts: a program and two libraries, all linked with MPI, are one process of it. */
#include "check.h"

int sum_one(int x), sum_two(int x);

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	CHECK(sum_one(1) == size);
	CHECK(sum_two(rank) == size * (size - 1) / 2);
	return finish();
}
