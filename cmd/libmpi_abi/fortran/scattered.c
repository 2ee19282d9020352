/* Datatypes of sections of arrays whose items have gaps, or data beyond their extent: items
 * are not made of elements of the array then. */
#include "section.h"

/* gompi_runs are pieces of memory that grow in number. */
struct gompi_runs {
	MPI_Count *at, *length;
	MPI_Count n, room, end; /* end of the last one */
};

static int gompi_add_run(struct gompi_runs *r, MPI_Count at, MPI_Count length)
{
	if (r->n > 0 && at == r->end) {
		r->length[r->n - 1] += length;
		r->end += length;
		return MPI_SUCCESS;
	}
	if (r->n == r->room) {
		MPI_Count room = 2 * r->room + 64;
		void *places = realloc(r->at, room * sizeof *r->at), *lengths = places ? realloc(r->length, room * sizeof *r->length) : NULL;
		if (places)
			r->at = places;
		if (!lengths)
			return MPI_ERR_NO_MEM;
		r->length = lengths;
		r->room = room;
	}
	r->at[r->n] = at;
	r->length[r->n++] = length;
	r->end = at + length;
	return MPI_SUCCESS;
}

/* gompi_places finds out where the bytes of an item are, in the order in which a message has
 * them: MPI_Pack takes them from memory in which each says where it is, a digit at a time. */
static int gompi_places(MPI_Datatype item, MPI_Count size, MPI_Count *places)
{
	MPI_Count first = 0, length = 0;
	int rc = PMPI_Type_get_true_extent_c(item, &first, &length);
	unsigned char *memory = malloc(length), *packed = malloc(size);
	if (!rc && (!memory || !packed))
		rc = MPI_ERR_NO_MEM;
	for (MPI_Count i = 0; i < size; i++)
		places[i] = first;
	for (int shift = 0; !rc && (length - 1) >> shift; shift += 8) {
		for (MPI_Count i = 0; i < length; i++)
			memory[i] = (unsigned char)(i >> shift);
		MPI_Count position = 0;
		rc = PMPI_Pack_c(memory - first, 1, item, packed, size, &position, MPI_COMM_SELF);
		for (MPI_Count i = 0; i < size; i++)
			places[i] += (MPI_Count)packed[i] << shift;
	}
	free(memory);
	free(packed);
	return rc;
}

/* gompi_displacement is how far from the beginning of a section the byte is that would be at v if the
 * elements lay one after the other. */
static int gompi_displacement(const struct gompi_section *s, MPI_Count v, MPI_Count *at)
{
	if (v < 0)
		return MPI_ERR_BUFFER;
	*at = v % s->run;
	v /= s->run;
	for (int i = 0; i < s->rank; i++) {
		*at += v % s->dim[i].n * s->dim[i].step;
		v /= s->dim[i].n;
	}
	return v == 0 ? MPI_SUCCESS : MPI_ERR_BUFFER;
}

int gompi_scattered(const struct gompi_section *s, MPI_Count count, MPI_Datatype item, MPI_Datatype *to)
{
	MPI_Count size = 0, lb = 0, extent = 0, at;
	struct gompi_runs r = {0};
	int rc = PMPI_Type_size_c(item, &size);
	if (!rc)
		rc = PMPI_Type_get_extent_c(item, &lb, &extent);
	MPI_Count *places = malloc(size * sizeof *places);
	if (!rc)
		rc = places ? gompi_places(item, size, places) : MPI_ERR_NO_MEM;
	for (MPI_Count i = 0; !rc && i < count; i++)
		for (MPI_Count b = 0; !rc && b < size; b++) {
			rc = gompi_displacement(s, i * extent + places[b], &at);
			if (!rc)
				rc = gompi_add_run(&r, at, 1);
		}
	if (!rc)
		rc = PMPI_Type_create_hindexed_c(r.n, r.length, r.at, MPI_BYTE, to);
	free(places);
	free(r.at);
	free(r.length);
	return rc;
}
