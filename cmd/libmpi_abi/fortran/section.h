/* What the procedures of mpi_f08 need for arguments of any type and shape, which the
 * compiler passes as descriptors (MPI 5.0, section 19.1.2): MPI's arguments are about
 * the elements of a section of an array as if they lay one after the other.
 *
 * A section whose elements do so anyway is its address. Of another one that is a
 * message a datatype says where the elements are; of a short one, and of one that is anything else (blocks of several
 * ranks, operands) there is a copy. */
#ifndef GOMPI_SECTION_H
#define GOMPI_SECTION_H
#include "fortran.h"
#include <ISO_Fortran_binding.h>

#pragma GCC visibility push(hidden)

/* gompi_plain finds most arguments without gaps. */
static inline int gompi_plain(const CFI_cdesc_t *d) { return d->rank == 0 || (d->rank == 1 && d->dim[0].sm == (CFI_index_t)d->elem_len); }

/* gompi_dense reports whether the elements lie one after the other. */
int gompi_dense(const CFI_cdesc_t *);

/* gompi_section is where the elements are: runs of bytes in a row, in dimensions of
 * which the first is the one that changes fastest. */
struct gompi_section {
	char *at;
	MPI_Aint run; /* bytes */
	int rank;
	struct {
		MPI_Aint n, step; /* step in bytes */
	} dim[CFI_MAX_RANK];
};

/* gompi_bytes is how many bytes a section has. */
static inline MPI_Count gompi_bytes(const struct gompi_section *s)
{
	MPI_Count n = s->run;
	for (int i = 0; i < s->rank; i++)
		n *= s->dim[i].n;
	return n;
}

/* gompi_items is a message as C has it. */
struct gompi_items {
	void *at;
	MPI_Count count;
	MPI_Fint type;
	int made; /* for this call */
};

/* gompi_copies are the copies that a call works with. */
struct gompi_copies {
	int n;
	int later; /* the call returns before its work is done */
	struct gompi_copy {
		struct gompi_section of;
		char *copy;
		char *was; /* what the copy was when the work began: what is the same yet was not written, and the program may have changed it; NULL: it cannot */
		int out;   /* the call writes it */
	} list[2];
};

void gompi_section(struct gompi_section *, const CFI_cdesc_t *);
struct gompi_items gompi_items(const CFI_cdesc_t *, MPI_Count count, MPI_Fint type, int *rc);
struct gompi_items gompi_message(struct gompi_copies *, const CFI_cdesc_t *, MPI_Count count, MPI_Fint type, int out, int *rc);
struct gompi_items gompi_parts(const CFI_cdesc_t *, MPI_Count parts, MPI_Count count, MPI_Fint type, int *rc);
void gompi_free_items(struct gompi_items *);
void *gompi_whole(const CFI_cdesc_t *, int *rc);
void *gompi_copy(struct gompi_copies *, const CFI_cdesc_t *, int out, int *rc);
void gompi_free_copies(struct gompi_copies *);
struct gompi_copies *gompi_later(int *rc);
void gompi_keep_copies(struct gompi_copies *, int rc, MPI_Fint request);

/* gompi_scattered makes a datatype of count items in a section, whatever the items are. */
int gompi_scattered(const struct gompi_section *, MPI_Count count, MPI_Datatype item, MPI_Datatype *to);

#pragma GCC visibility pop
#endif
