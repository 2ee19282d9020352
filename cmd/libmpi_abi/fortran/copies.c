/* Copies of sections of arrays. */
#include "section.h"
#include <stdint.h>

/* gompi_row copies n runs that are step apart, which is fast if run is a constant. It returns the memory behind
 * those that lie one after the other. */
static inline __attribute__((always_inline)) char *gompi_row(char *at, MPI_Aint n, MPI_Aint step, char *copy, MPI_Aint run, int out)
{
	if (out)
		for (MPI_Aint i = 0; i < n; i++, copy += run)
			memcpy(at + i * step, copy, run);
	else
		for (MPI_Aint i = 0; i < n; i++, copy += run)
			memcpy(copy, at + i * step, run);
	return copy;
}

/* gompi_move copies the elements of dimension j and below between a section and memory where they lie
 * one after the other. It returns the memory behind them. */
static char *gompi_move(const struct gompi_section *s, int j, char *at, char *copy, int out)
{
	MPI_Aint n = s->dim[j].n, step = s->dim[j].step;
	if (j == 0)
		switch (s->run) {
		case 4: return gompi_row(at, n, step, copy, 4, out);
		case 8: return gompi_row(at, n, step, copy, 8, out);
		case 16: return gompi_row(at, n, step, copy, 16, out);
		default: return gompi_row(at, n, step, copy, s->run, out);
		}
	for (MPI_Aint i = 0; i < n; i++)
		copy = gompi_move(s, j - 1, at + i * step, copy, out);
	return copy;
}

/* gompi_change is gompi_move out of copy, of the bytes that differ from was alone. It returns how many there are of either. */
static MPI_Aint gompi_change(const struct gompi_section *s, int j, char *at, const char *copy, const char *was)
{
	MPI_Aint done = 0;
	if (j < 0) {
		if (memcmp(copy, was, s->run))
			for (MPI_Aint i = 0; i < s->run; i++)
				if (copy[i] != was[i])
					at[i] = copy[i];
		return s->run;
	}
	for (MPI_Aint i = 0; i < s->dim[j].n; i++)
		done += gompi_change(s, j - 1, at + i * s->dim[j].step, copy + done, was + done);
	return done;
}

static void gompi_in(struct gompi_copy *c)
{
	gompi_move(&c->of, c->of.rank - 1, c->of.at, c->copy, 0);
	if (c->was)
		memcpy(c->was, c->copy, gompi_bytes(&c->of));
}

static void gompi_out(struct gompi_copy *c)
{
	if (c->was)
		gompi_change(&c->of, c->of.rank - 1, c->of.at, c->copy, c->was);
	else if (c->out)
		gompi_move(&c->of, c->of.rank - 1, c->of.at, c->copy, 1);
}

/* gompi_copy is what C is given for a buffer: a copy of its elements, or if they lie one after the
 * other the buffer itself. */
void *gompi_copy(struct gompi_copies *c, const CFI_cdesc_t *d, int out, int *rc)
{
	if (*rc || gompi_dense(d))
		return d->base_addr;
	struct gompi_copy *copy = &c->list[c->n];
	gompi_section(&copy->of, d);
	MPI_Count bytes = gompi_bytes(&copy->of);
	int twice = out && c->later;
	copy->out = out;
	copy->copy = malloc(twice ? 2 * bytes : bytes);
	if (!copy->copy) {
		*rc = MPI_ERR_NO_MEM;
		return NULL;
	}
	copy->was = twice ? copy->copy + bytes : NULL;
	c->n++;
	gompi_in(copy);
	return copy->copy;
}

/* gompi_free_copies ends a call. What it has written goes where it belongs. */
void gompi_free_copies(struct gompi_copies *c)
{
	for (int i = 0; i < c->n; i++) {
		struct gompi_copy *copy = &c->list[i];
		gompi_out(copy);
		free(copy->copy);
	}
	c->n = 0;
}

/* gompiAround is the library's own: it has turn called when a request is begun again, is complete, and is no
 * more. Another implementation's library has none: it can have copies for blocking calls alone. */
#pragma weak gompiAround
extern int gompiAround(uintptr_t request, uintptr_t turn, uintptr_t state);

enum { begun_again, complete, gone }; /* as in around.go */

static void gompi_turn(struct gompi_copies *c, int what)
{
	for (int i = 0; i < c->n; i++) {
		if (what == begun_again)
			gompi_in(&c->list[i]);
		else if (what == complete)
			gompi_out(&c->list[i]);
		else
			free(c->list[i].copy);
	}
	if (what == gone)
		free(c);
}

/* gompi_later are the copies of a call that returns before its work is done. */
struct gompi_copies *gompi_later(int *rc)
{
	struct gompi_copies *c = gompiAround ? calloc(1, sizeof *c) : NULL;
	if (c)
		c->later = 1;
	else
		*rc = gompiAround ? MPI_ERR_NO_MEM : MPI_ERR_BUFFER;
	return c;
}

/* gompi_keep_copies keeps them until the request is complete. */
void gompi_keep_copies(struct gompi_copies *c, int rc, MPI_Fint request)
{
	if (!c)
		return;
	if (!rc && c->n > 0) {
		gompiAround((uintptr_t)MPI_Request_fromint(request), (uintptr_t)gompi_turn, (uintptr_t)c);
		return;
	}
	gompi_free_copies(c);
	free(c);
}
