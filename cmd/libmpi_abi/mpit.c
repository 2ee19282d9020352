// The tool information interface (MPI 4.1, section 15.3). What there is to tell of
// is in tool.go: control variables, which are those of the environment that
// MPI_Init reads, and categories; pvar.c has performance variables, and events.c
// has events. There is one enumeration, of the ways in which collective operations
// are done.

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mpit.h"
#include "_cgo_export.h"

enum { value_room = 1024 }; // bytes of a control variable

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;    // MPI_T_init_thread less MPI_T_finalize

int gompi_tool_in_use(void)
{
	pthread_mutex_lock(&lock);
	int n = users;
	pthread_mutex_unlock(&lock);
	return n > 0;
}

struct MPI_ABI_T_cvar_handle { int index; };

static struct MPI_ABI_T_enum { char none; } ways;

MPI_T_enum gompi_tool_event_enum(int event_) { return gompiToolHasWays(event_) ? &ways : MPI_T_ENUM_NULL; }

// count is how many there are of a kind.
int gompi_tool_count(int kind, int *num)
{
	INITIALISED;
	if (!num)
		return MPI_T_ERR_INVALID;
	*num = gompiToolCount(kind);
	return MPI_SUCCESS;
}

// find looks for a name.
int gompi_tool_find(int kind, const char *name, int *index)
{
	INITIALISED;
	if (!name || !index)
		return MPI_T_ERR_INVALID;
	for (int i = 0; i < gompiToolCount(kind); i++) {
		char s[256];
		gompiToolText(kind, i, text_name, s, sizeof s);
		if (!strcmp(s, name)) {
			*index = i;
			return MPI_SUCCESS;
		}
	}
	return MPI_T_ERR_INVALID_NAME;
}

// give writes a text of len bytes at most, and into len how long it is (MPI 4.1,
// section 15.3.3).
void gompi_tool_give(int kind, int index, int what, char *to, int *len)
{
	if (len)
		*len = gompiToolText(kind, index, what, to, to ? *len : 0);
}

// members are the variables of a category, of which len fit into indices.
int gompi_tool_members(int kind, int category_, int len, int indices[])
{
	int n = 0;
	for (int i = 0; i < gompiToolCount(kind); i++)
		if (gompiToolCategory(kind, i) == category_) {
			if (n < len)
				indices[n] = i;
			n++;
		}
	return n;
}

WEAK(T_init_thread)
int PMPI_T_init_thread(int required, int *provided)
{
	pthread_mutex_lock(&lock);
	users++;
	pthread_mutex_unlock(&lock);
	if (provided)
		*provided = MPI_THREAD_MULTIPLE;
	return MPI_SUCCESS;
}

WEAK(T_finalize)
int PMPI_T_finalize(void)
{
	INITIALISED;
	pthread_mutex_lock(&lock);
	users--;
	pthread_mutex_unlock(&lock);
	return MPI_SUCCESS;
}

// ---- how many there are ----

WEAK(T_category_changed)
int PMPI_T_category_changed(int *update_number)
{
	INITIALISED;
	if (!update_number)
		return MPI_T_ERR_INVALID;
	*update_number = 0;
	return MPI_SUCCESS;
}

WEAK(T_category_get_num)
int PMPI_T_category_get_num(int *num_cat) { return gompi_tool_count(category, num_cat); }

WEAK(T_cvar_get_num)
int PMPI_T_cvar_get_num(int *num_cvar) { return gompi_tool_count(control, num_cvar); }

// ---- those of a name ----

WEAK(T_category_get_index)
int PMPI_T_category_get_index(const char *name, int *cat_index)
{
	return gompi_tool_find(category, name, cat_index);
}

WEAK(T_cvar_get_index)
int PMPI_T_cvar_get_index(const char *name, int *cvar_index)
{
	return gompi_tool_find(control, name, cvar_index);
}

// ---- those of a number ----

WEAK(T_category_get_categories)
int PMPI_T_category_get_categories(int cat_index, int len, int indices[])
{
	INDEX(category, cat_index);
	return MPI_SUCCESS;
}

WEAK(T_category_get_cvars)
int PMPI_T_category_get_cvars(int cat_index, int len, int indices[])
{
	INDEX(category, cat_index);
	gompi_tool_members(control, cat_index, len, indices);
	return MPI_SUCCESS;
}

WEAK(T_category_get_events)
int PMPI_T_category_get_events(int cat_index, int len, int indices[])
{
	INDEX(category, cat_index);
	gompi_tool_members(event, cat_index, len, indices);
	return MPI_SUCCESS;
}

WEAK(T_category_get_info)
int PMPI_T_category_get_info(int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, int *num_pvars, int *num_categories)
{
	INDEX(category, cat_index);
	gompi_tool_give(category, cat_index, text_name, name, name_len);
	gompi_tool_give(category, cat_index, text_desc, desc, desc_len);
	if (num_cvars)
		*num_cvars = gompi_tool_members(control, cat_index, 0, NULL);
	if (num_pvars)
		*num_pvars = gompi_tool_members(gauge, cat_index, 0, NULL);
	if (num_categories)
		*num_categories = 0;
	return MPI_SUCCESS;
}

WEAK(T_category_get_num_events)
int PMPI_T_category_get_num_events(int cat_index, int *num_events)
{
	INDEX(category, cat_index);
	if (num_events)
		*num_events = gompi_tool_members(event, cat_index, 0, NULL);
	return MPI_SUCCESS;
}

WEAK(T_category_get_pvars)
int PMPI_T_category_get_pvars(int cat_index, int len, int indices[])
{
	INDEX(category, cat_index);
	gompi_tool_members(gauge, cat_index, len, indices);
	return MPI_SUCCESS;
}

WEAK(T_cvar_get_info)
int PMPI_T_cvar_get_info(int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)
{
	INDEX(control, cvar_index);
	gompi_tool_give(control, cvar_index, text_name, name, name_len);
	gompi_tool_give(control, cvar_index, text_desc, desc, desc_len);
	SAY(verbosity, MPI_T_VERBOSITY_TUNER_BASIC);
	SAY(datatype, MPI_CHAR);
	SAY(enumtype, MPI_T_ENUM_NULL);
	SAY(bind, MPI_T_BIND_NO_OBJECT);
	SAY(scope, MPI_T_SCOPE_ALL_EQ);
	return MPI_SUCCESS;
}

WEAK(T_cvar_handle_alloc)
int PMPI_T_cvar_handle_alloc(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)
{
	INDEX(control, cvar_index);
	if (!handle || !count)
		return MPI_T_ERR_INVALID;
	*handle = malloc(sizeof **handle);
	if (!*handle)
		return MPI_T_ERR_MEMORY;
	(*handle)->index = cvar_index;
	*count = value_room;
	return MPI_SUCCESS;
}

// ---- those of a handle ----

WEAK(T_cvar_handle_free)
int PMPI_T_cvar_handle_free(MPI_T_cvar_handle *handle)
{
	INITIALISED;
	if (!handle || *handle == MPI_T_CVAR_HANDLE_NULL)
		return MPI_T_ERR_INVALID_HANDLE;
	free(*handle);
	*handle = MPI_T_CVAR_HANDLE_NULL;
	return MPI_SUCCESS;
}

WEAK(T_cvar_read)
int PMPI_T_cvar_read(MPI_T_cvar_handle handle, void *buf)
{
	INITIALISED;
	if (handle == MPI_T_CVAR_HANDLE_NULL)
		return MPI_T_ERR_INVALID_HANDLE;
	if (!buf)
		return MPI_T_ERR_INVALID;
	gompiToolGet(handle->index, buf, value_room);
	return MPI_SUCCESS;
}

WEAK(T_cvar_write)
int PMPI_T_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
	INITIALISED;
	if (handle == MPI_T_CVAR_HANDLE_NULL)
		return MPI_T_ERR_INVALID_HANDLE;
	if (!buf || !memchr(buf, 0, value_room))
		return MPI_T_ERR_INVALID;
	enum { late, done, bad }; // what gompiToolSet returns
	switch (gompiToolSet(handle->index, (char *)buf)) {
	case done:
		return MPI_SUCCESS;
	case bad:
		return MPI_T_ERR_INVALID;
	}
	return MPI_T_ERR_CVAR_SET_NOT_NOW;
}

WEAK(T_enum_get_info)
int PMPI_T_enum_get_info(MPI_T_enum enumtype, int *num, char *name, int *name_len)
{
	INITIALISED;
	if (enumtype != &ways)
		return MPI_T_ERR_INVALID_HANDLE;
	SAY(num, gompiToolCount(way));
	gompi_tool_give(enumeration, 0, text_name, name, name_len);
	return MPI_SUCCESS;
}

WEAK(T_enum_get_item)
int PMPI_T_enum_get_item(MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len)
{
	INITIALISED;
	if (enumtype != &ways)
		return MPI_T_ERR_INVALID_HANDLE;
	INDEX(way, indx);
	SAY(value, indx);
	gompi_tool_give(way, indx, text_name, name, name_len);
	return MPI_SUCCESS;
}
