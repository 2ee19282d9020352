// Performance variables of the tools interface (MPI 4.1, section 15.3.7), which tool.go has: sessions, handles, and what they
// read. All are continuous; counters alone can be set back, each handle's by itself.

#include <stdlib.h>

#include "mpit.h"
#include "_cgo_export.h"

struct MPI_ABI_T_pvar_session { MPI_T_pvar_handle first; };

struct MPI_ABI_T_pvar_handle {
	MPI_T_pvar_session session;
	MPI_T_pvar_handle next;
	int index, grows;
	unsigned long long base; // of a counter: what it was when the handle's was 0
};

// HANDLE claims that a handle of a performance variable is one of the session's.
#define HANDLE(session_, handle_)                                                          \
	do {                                                                               \
		if ((session_) == MPI_T_PVAR_SESSION_NULL)                                 \
			return MPI_T_ERR_INVALID_SESSION;                                  \
		if (!in((session_), (handle_)))                                            \
			return MPI_T_ERR_INVALID_HANDLE;                                   \
	} while (0)

static int in(MPI_T_pvar_session s, MPI_T_pvar_handle handle)
{
	MPI_T_pvar_handle h = s->first;
	while (h && h != handle)
		h = h->next;
	return h != NULL;
}

// ---- sessions ----

WEAK(T_pvar_session_create)
int PMPI_T_pvar_session_create(MPI_T_pvar_session *session)
{
	INITIALISED;
	if (!session)
		return MPI_T_ERR_INVALID;
	*session = calloc(1, sizeof **session);
	return *session ? MPI_SUCCESS : MPI_T_ERR_MEMORY;
}

WEAK(T_pvar_session_free)
int PMPI_T_pvar_session_free(MPI_T_pvar_session *session)
{
	INITIALISED;
	if (!session || *session == MPI_T_PVAR_SESSION_NULL)
		return MPI_T_ERR_INVALID_SESSION;
	while ((*session)->first) {
		MPI_T_pvar_handle h = (*session)->first;
		(*session)->first = h->next;
		free(h);
	}
	free(*session);
	*session = MPI_T_PVAR_SESSION_NULL;
	return MPI_SUCCESS;
}

// ---- variables ----

WEAK(T_pvar_get_num)
int PMPI_T_pvar_get_num(int *num_pvar) { return gompi_tool_count(gauge, num_pvar); }

WEAK(T_pvar_get_index)
int PMPI_T_pvar_get_index(const char *name, int var_class, int *pvar_index)
{
	int i, rc = gompi_tool_find(gauge, name, pvar_index ? &i : NULL);
	if (rc)
		return rc;
	if (var_class != (gompiToolIsCounter(i) ? MPI_T_PVAR_CLASS_COUNTER : MPI_T_PVAR_CLASS_LEVEL))
		return MPI_T_ERR_INVALID_NAME;
	*pvar_index = i;
	return MPI_SUCCESS;
}

WEAK(T_pvar_get_info)
int PMPI_T_pvar_get_info(int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, int *continuous, int *atomic)
{
	INDEX(gauge, pvar_index);
	int grows = gompiToolIsCounter(pvar_index);
	gompi_tool_give(gauge, pvar_index, text_name, name, name_len);
	gompi_tool_give(gauge, pvar_index, text_desc, desc, desc_len);
	SAY(verbosity, MPI_T_VERBOSITY_USER_BASIC);
	SAY(var_class, grows ? MPI_T_PVAR_CLASS_COUNTER : MPI_T_PVAR_CLASS_LEVEL);
	SAY(datatype, MPI_UNSIGNED_LONG_LONG);
	SAY(enumtype, MPI_T_ENUM_NULL);
	SAY(bind, MPI_T_BIND_NO_OBJECT);
	SAY(readonly, !grows);
	SAY(continuous, 1);
	SAY(atomic, 0);
	return MPI_SUCCESS;
}

WEAK(T_pvar_handle_alloc)
int PMPI_T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index, void *obj_handle, MPI_T_pvar_handle *handle, int *count)
{
	INDEX(gauge, pvar_index);
	if (session == MPI_T_PVAR_SESSION_NULL)
		return MPI_T_ERR_INVALID_SESSION;
	if (!handle || !count)
		return MPI_T_ERR_INVALID;
	*handle = malloc(sizeof **handle);
	if (!*handle)
		return MPI_T_ERR_MEMORY;
	int grows = gompiToolIsCounter(pvar_index);
	**handle = (struct MPI_ABI_T_pvar_handle){session, session->first, pvar_index, grows, grows ? gompiToolRead(pvar_index) : 0};
	session->first = *handle;
	*count = 1;
	return MPI_SUCCESS;
}

// ---- handles ----

WEAK(T_pvar_handle_free)
int PMPI_T_pvar_handle_free(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
	INITIALISED;
	if (!handle)
		return MPI_T_ERR_INVALID_HANDLE;
	HANDLE(session, *handle);
	MPI_T_pvar_handle *at = &session->first;
	while (*at != *handle)
		at = &(*at)->next;
	*at = (*handle)->next;
	free(*handle);
	*handle = MPI_T_PVAR_HANDLE_NULL;
	return MPI_SUCCESS;
}

WEAK(T_pvar_read)
int PMPI_T_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
	INITIALISED;
	HANDLE(session, handle);
	if (!buf)
		return MPI_T_ERR_INVALID;
	*(unsigned long long *)buf = gompiToolRead(handle->index) - handle->base;
	return MPI_SUCCESS;
}

WEAK(T_pvar_readreset)
int PMPI_T_pvar_readreset(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
	INITIALISED;
	HANDLE(session, handle);
	if (!handle->grows)
		return MPI_T_ERR_PVAR_NO_WRITE;
	if (!buf)
		return MPI_T_ERR_INVALID;
	unsigned long long now = gompiToolRead(handle->index);
	*(unsigned long long *)buf = now - handle->base;
	handle->base = now;
	return MPI_SUCCESS;
}

WEAK(T_pvar_reset)
int PMPI_T_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
	INITIALISED;
	if (session == MPI_T_PVAR_SESSION_NULL)
		return MPI_T_ERR_INVALID_SESSION;
	if (handle == MPI_T_PVAR_ALL_HANDLES) {
		for (MPI_T_pvar_handle h = session->first; h; h = h->next)
			if (h->grows)
				h->base = gompiToolRead(h->index);
		return MPI_SUCCESS;
	}
	HANDLE(session, handle);
	if (!handle->grows)
		return MPI_T_ERR_PVAR_NO_WRITE;
	handle->base = gompiToolRead(handle->index);
	return MPI_SUCCESS;
}

// start_or_stop is both: all variables are continuous.
static int start_or_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
	INITIALISED;
	if (session == MPI_T_PVAR_SESSION_NULL)
		return MPI_T_ERR_INVALID_SESSION;
	if (handle == MPI_T_PVAR_ALL_HANDLES)
		return MPI_SUCCESS;
	HANDLE(session, handle);
	return MPI_T_ERR_PVAR_NO_STARTSTOP;
}

WEAK(T_pvar_start)
int PMPI_T_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle) { return start_or_stop(session, handle); }

WEAK(T_pvar_stop)
int PMPI_T_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle) { return start_or_stop(session, handle); }

WEAK(T_pvar_write)
int PMPI_T_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
{
	INITIALISED;
	HANDLE(session, handle);
	if (!handle->grows)
		return MPI_T_ERR_PVAR_NO_WRITE;
	if (!buf)
		return MPI_T_ERR_INVALID;
	handle->base = gompiToolRead(handle->index) - *(const unsigned long long *)buf;
	return MPI_SUCCESS;
}
