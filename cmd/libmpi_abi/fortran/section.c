/* Datatypes of sections of arrays. */
#include "section.h"

int gompi_dense(const CFI_cdesc_t *d)
{
	int gaps = 0;
	CFI_index_t length = (CFI_index_t)d->elem_len;
	for (int i = 0; i < d->rank; i++) {
		CFI_index_t n = d->dim[i].extent; /* -1: an array of assumed size, which has no gaps */
		if (n == 0)
			return 1;
		gaps |= n > 1 && d->dim[i].sm != length;
		length *= n;
	}
	return !gaps || !d->base_addr;
}

/* gompi_section reads a descriptor. What lies in a row becomes one run, and dimensions that
 * go on where the one before them ends become one. */
void gompi_section(struct gompi_section *s, const CFI_cdesc_t *d)
{
	s->at = d->base_addr;
	s->run = (MPI_Aint)d->elem_len;
	s->rank = 0;
	for (int i = 0; i < d->rank; i++) {
		MPI_Aint n = d->dim[i].extent, step = d->dim[i].sm;
		int last = s->rank - 1;
		if (n == 1)
			continue;
		if (last < 0 && step == s->run)
			s->run *= n;
		else if (last >= 0 && step == s->dim[last].n * s->dim[last].step)
			s->dim[last].n *= n;
		else {
			s->dim[s->rank].n = n;
			s->dim[s->rank++].step = step;
		}
	}
}

/* gompi_types are the datatypes of what a section repeats. */
struct gompi_types {
	MPI_Datatype of[CFI_MAX_RANK + 1]; /* of one run, of one row of runs, and so on */
	MPI_Count each[CFI_MAX_RANK + 1];  /* how many items they have */
	int n;
};

/* gompi_rows makes the datatypes that have no more than count items, of a section whose runs have so
 * many. The first is the item itself if it is a run. */
static int gompi_rows(struct gompi_types *t, const struct gompi_section *s, MPI_Count items, MPI_Count count, MPI_Datatype item)
{
	int rc = MPI_SUCCESS;
	t->of[0] = item;
	if (items > 1)
		rc = PMPI_Type_contiguous_c(items, item, &t->of[0]);
	t->each[0] = items;
	t->n = !rc;
	for (int j = 0; !rc && j < s->rank && t->each[j] * s->dim[j].n <= count; j++) {
		rc = PMPI_Type_create_hvector_c(s->dim[j].n, 1, s->dim[j].step, t->of[j], &t->of[j + 1]);
		t->each[j + 1] = t->each[j] * s->dim[j].n;
		t->n += !rc;
	}
	return rc;
}

/* gompi_join makes the datatype of the first count items: rows as long as there are some, the rest of lower
 * dimensions, and so on, in the order of the elements. */
static int gompi_join(const struct gompi_types *t, const struct gompi_section *s, MPI_Count count, MPI_Datatype item, MPI_Datatype *to)
{
	MPI_Datatype part[CFI_MAX_RANK + 2];
	MPI_Count at[CFI_MAX_RANK + 2], once[CFI_MAX_RANK + 2];
	MPI_Aint place = 0;
	int parts = 0, rc = MPI_SUCCESS;
	for (int j = t->n - 1; !rc && j >= -1 && count > 0; j--) {
		MPI_Count each = j < 0 ? 1 : t->each[j], n = count / each;
		MPI_Aint step = j >= 0 && j < s->rank ? s->dim[j].step : 0;
		if (n == 0)
			continue;
		if (j < 0)
			rc = PMPI_Type_contiguous_c(n, item, &part[parts]);
		else
			rc = PMPI_Type_create_hvector_c(n, 1, step, t->of[j], &part[parts]);
		at[parts] = place;
		once[parts] = 1;
		parts += !rc;
		place += n * step;
		count -= n * each;
	}
	if (!rc)
		rc = PMPI_Type_create_struct_c(parts, once, at, part, to);
	for (int j = 0; j < parts; j++)
		PMPI_Type_free(&part[j]);
	return rc;
}

/* gompi_spread makes, of a section whose runs have so many items, the datatype of its first count items. */
static int gompi_spread(const struct gompi_section *s, MPI_Count items, MPI_Count count, MPI_Datatype item, MPI_Datatype *to)
{
	struct gompi_types t;
	int rc = gompi_rows(&t, s, items, count, item);
	if (!rc && t.n > 1 && t.each[t.n - 1] == count)
		*to = t.of[--t.n]; /* nothing is left over */
	else if (!rc)
		rc = gompi_join(&t, s, count, item, to);
	for (int j = items > 1 ? 0 : 1; j < t.n; j++)
		PMPI_Type_free(&t.of[j]);
	return rc;
}

/* gompi_item is what is to know of a datatype. */
struct gompi_item {
	MPI_Datatype type;
	MPI_Count size, extent;
	int inside; /* its data are within its extent, and so those of an item in a row of items are in its own place */
	int solid;  /* it has no gaps */
};

static int gompi_item(struct gompi_item *t, MPI_Fint type)
{
	MPI_Count lb = 0, first = 0, length = 0;
	int size = 0, rc;
	t->type = gompi_Type(type);
	if (gompi_predefined(type) && !PMPI_Type_size(t->type, &size) && (size & (size - 1)) == 0) { /* pairs that have gaps have other sizes */
		t->size = t->extent = size;
		t->inside = t->solid = 1;
		return MPI_SUCCESS;
	}
	rc = PMPI_Type_size_c(t->type, &t->size);
	if (!rc)
		rc = PMPI_Type_get_extent_c(t->type, &lb, &t->extent);
	if (!rc)
		rc = PMPI_Type_get_true_extent_c(t->type, &first, &length);
	t->inside = lb == 0 && first >= 0 && first + length <= t->extent;
	t->solid = t->inside && t->size == t->extent;
	return rc;
}

/* gompi_items is what C is told of a message: count items in a section. */
struct gompi_items gompi_items(const CFI_cdesc_t *d, MPI_Count count, MPI_Fint type, int *rc)
{
	struct gompi_items out = {d->base_addr, count, type, 0};
	struct gompi_section s;
	struct gompi_item t;
	MPI_Datatype to = MPI_DATATYPE_NULL;
	if (*rc || gompi_dense(d) || count <= 0 || MPI_Type_fromint(type) == MPI_DATATYPE_NULL)
		return out; /* what is wrong with it the call says */
	*rc = gompi_item(&t, type);
	if (*rc || t.size == 0)
		return out;
	gompi_section(&s, d);
	if (t.inside && s.run % t.extent == 0) {
		if (count > gompi_bytes(&s) / t.extent)
			*rc = MPI_ERR_BUFFER;
		else
			*rc = gompi_spread(&s, s.run / t.extent, count, t.type, &to);
	} else if (t.solid) { /* items of more than one run, or of parts of runs */
		if (count > gompi_bytes(&s) / t.size)
			*rc = MPI_ERR_BUFFER;
		else
			*rc = gompi_spread(&s, s.run, count * t.size, MPI_BYTE, &to);
	} else
		*rc = gompi_scattered(&s, count, t.type, &to);
	if (!*rc && !(*rc = PMPI_Type_commit(&to)))
		out = (struct gompi_items){d->base_addr, 1, MPI_Type_toint(to), 1};
	return out;
}

/* gompi_message is gompi_items for a call that returns when the message is done with. A copy of what is short
 * takes less time than a datatype. */
struct gompi_items gompi_message(struct gompi_copies *c, const CFI_cdesc_t *d, MPI_Count count, MPI_Fint type, int out, int *rc)
{
	enum { short_ = 64 << 10 };
	struct gompi_items as_is = {d->base_addr, count, type, 0};
	struct gompi_section s;
	struct gompi_item t;
	if (*rc || gompi_dense(d) || count <= 0 || MPI_Type_fromint(type) == MPI_DATATYPE_NULL)
		return as_is;
	gompi_section(&s, d);
	MPI_Count bytes = gompi_bytes(&s);
	if (bytes > short_ || (*rc = gompi_item(&t, type)) || !t.inside || t.extent == 0 || count > bytes / t.extent)
		return gompi_items(d, count, type, rc);
	as_is.at = gompi_copy(c, d, out, rc);
	return as_is;
}

/* gompi_distance is how far apart parts of count items are in a section, 0 if it is not the
 * same between all, or they do not look the same. */
static MPI_Aint gompi_distance(const struct gompi_section *s, const struct gompi_item *t, MPI_Count parts, MPI_Count count)
{
	int j = 0;
	if (!t->inside || s->run % t->extent)
		return 0;
	MPI_Count each = s->run / t->extent; /* items of what is repeated in dimension j */
	if (count <= each / parts)
		return count * t->extent;
	while (j < s->rank && each * s->dim[j].n <= count)
		each *= s->dim[j++].n;
	if (j == s->rank || count % each || parts > s->dim[j].n / (count / each))
		return 0;
	return count / each * s->dim[j].step;
}

/* gompi_parts is what C is told of the partitions of a message, count items each: they
 * are used one by one, so that they must have the same form and distance. */
struct gompi_items gompi_parts(const CFI_cdesc_t *d, MPI_Count parts, MPI_Count count, MPI_Fint type, int *rc)
{
	struct gompi_items out = {d->base_addr, count, type, 0};
	struct gompi_section s;
	struct gompi_item t;
	MPI_Datatype one = MPI_DATATYPE_NULL, to = MPI_DATATYPE_NULL;
	if (parts == 1)
		return gompi_items(d, count, type, rc);
	if (*rc || gompi_dense(d) || count <= 0 || parts <= 0 || MPI_Type_fromint(type) == MPI_DATATYPE_NULL)
		return out;
	*rc = gompi_item(&t, type);
	if (*rc || t.size == 0)
		return out;
	gompi_section(&s, d);
	MPI_Aint step = gompi_distance(&s, &t, parts, count);
	if (step == 0) {
		*rc = MPI_ERR_BUFFER;
		return out;
	}
	*rc = gompi_spread(&s, s.run / t.extent, count, t.type, &one);
	if (*rc)
		return out;
	*rc = PMPI_Type_create_resized_c(one, 0, step, &to);
	PMPI_Type_free(&one);
	if (!*rc && !(*rc = PMPI_Type_commit(&to)))
		out = (struct gompi_items){d->base_addr, 1, MPI_Type_toint(to), 1};
	return out;
}

/* gompi_free_items is called when the call has begun: MPI keeps a datatype as long as
 * it is in use. */
void gompi_free_items(struct gompi_items *i)
{
	MPI_Datatype t = MPI_Type_fromint(i->type);
	if (i->made)
		PMPI_Type_free(&t);
}

/* gompi_whole is the address of memory that MPI uses as a whole (MPI 5.0, section 3.6). */
void *gompi_whole(const CFI_cdesc_t *d, int *rc)
{
	if (!gompi_dense(d))
		*rc = MPI_ERR_BUFFER;
	return d->base_addr;
}

/* The compiler does not know that this does nothing. */
#pragma weak mpi_f_sync_reg_f08ts_ = pmpi_f_sync_reg_f08ts_
void pmpi_f_sync_reg_f08ts_(CFI_cdesc_t *buf) { (void)buf; }
