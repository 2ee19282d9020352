// The tool information interface (MPI 4.1, chapter 15.3) of a library that has no
// variables, categories, events or sources to tell of: all numbers are 0, and
// whatever needs one of them is an error. Tools that look for what there is find
// that there is nothing; docs/c-library.md says so, too.

#include <pthread.h>
#include <stdint.h>

#include "include/mpi.h"

#define STRING(x) #x
#define WEAK(x) _Pragma(STRING(weak MPI_##x = PMPI_##x))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;    // MPI_T_init_thread less MPI_T_finalize
static int sessions; // of performance variables

// in_use is whether there is a user.
static int in_use(void)
{
	pthread_mutex_lock(&lock);
	int n = users;
	pthread_mutex_unlock(&lock);
	return n > 0;
}

// INITIALISED must come first in all but MPI_T_init_thread.
#define INITIALISED                                \
	do {                                       \
		if (!in_use())                     \
			return MPI_T_ERR_NOT_INITIALIZED; \
	} while (0)

WEAK(T_init_thread)
int PMPI_T_init_thread(int required, int *provided)
{
	pthread_mutex_lock(&lock);
	users++;
	pthread_mutex_unlock(&lock);
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

// A session is told from others by an address that nothing has.
WEAK(T_pvar_session_create)
int PMPI_T_pvar_session_create(MPI_T_pvar_session *session)
{
	INITIALISED;
	pthread_mutex_lock(&lock);
	*session = (MPI_T_pvar_session)(intptr_t)(8192 + ++sessions);
	pthread_mutex_unlock(&lock);
	return MPI_SUCCESS;
}

WEAK(T_pvar_session_free)
int PMPI_T_pvar_session_free(MPI_T_pvar_session *session)
{
	INITIALISED;
	if (*session == MPI_T_PVAR_SESSION_NULL)
		return MPI_T_ERR_INVALID_SESSION;
	*session = MPI_T_PVAR_SESSION_NULL;
	return MPI_SUCCESS;
}

// ---- how many there are ----

WEAK(T_category_changed)
int PMPI_T_category_changed(int *update_number)
{
	INITIALISED;
	*update_number = 0;
	return MPI_SUCCESS;
}

WEAK(T_category_get_num)
int PMPI_T_category_get_num(int *num_cat)
{
	INITIALISED;
	*num_cat = 0;
	return MPI_SUCCESS;
}

WEAK(T_cvar_get_num)
int PMPI_T_cvar_get_num(int *num_cvar)
{
	INITIALISED;
	*num_cvar = 0;
	return MPI_SUCCESS;
}

WEAK(T_pvar_get_num)
int PMPI_T_pvar_get_num(int *num_pvar)
{
	INITIALISED;
	*num_pvar = 0;
	return MPI_SUCCESS;
}

WEAK(T_event_get_num)
int PMPI_T_event_get_num(int *num_events)
{
	INITIALISED;
	*num_events = 0;
	return MPI_SUCCESS;
}

WEAK(T_source_get_num)
int PMPI_T_source_get_num(int *num_sources)
{
	INITIALISED;
	*num_sources = 0;
	return MPI_SUCCESS;
}

// ---- those of a name ----

WEAK(T_category_get_index)
int PMPI_T_category_get_index(const char *name, int *cat_index)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_NAME;
}

WEAK(T_cvar_get_index)
int PMPI_T_cvar_get_index(const char *name, int *cvar_index)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_NAME;
}

WEAK(T_event_get_index)
int PMPI_T_event_get_index(const char *name, int *event_index)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_NAME;
}

WEAK(T_pvar_get_index)
int PMPI_T_pvar_get_index(const char *name, int var_class, int *pvar_index)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_NAME;
}

// ---- those of a number ----

WEAK(T_category_get_categories)
int PMPI_T_category_get_categories(int cat_index, int len, int indices[])
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_category_get_cvars)
int PMPI_T_category_get_cvars(int cat_index, int len, int indices[])
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_category_get_events)
int PMPI_T_category_get_events(int cat_index, int len, int indices[])
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_category_get_info)
int PMPI_T_category_get_info(int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, int *num_pvars, int *num_categories)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_category_get_num_events)
int PMPI_T_category_get_num_events(int cat_index, int *num_events)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_category_get_pvars)
int PMPI_T_category_get_pvars(int cat_index, int len, int indices[])
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_cvar_get_info)
int PMPI_T_cvar_get_info(int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_cvar_handle_alloc)
int PMPI_T_cvar_handle_alloc(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_event_get_info)
int PMPI_T_event_get_info(int event_index, char *name, int *name_len, int *verbosity, MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[], int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len, int *bind)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_event_handle_alloc)
int PMPI_T_event_handle_alloc(int event_index, void *obj_handle, MPI_Info info, MPI_T_event_registration *event_registration)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_pvar_get_info)
int PMPI_T_pvar_get_info(int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, int *continuous, int *atomic)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_pvar_handle_alloc)
int PMPI_T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index, void *obj_handle, MPI_T_pvar_handle *handle, int *count)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_source_get_info)
int PMPI_T_source_get_info(int source_index, char *name, int *name_len, char *desc, int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

WEAK(T_source_get_timestamp)
int PMPI_T_source_get_timestamp(int source_index, MPI_Count *timestamp)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_INDEX;
}

// ---- those of a handle ----

WEAK(T_cvar_handle_free)
int PMPI_T_cvar_handle_free(MPI_T_cvar_handle *handle)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_cvar_read)
int PMPI_T_cvar_read(MPI_T_cvar_handle handle, void *buf)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_cvar_write)
int PMPI_T_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_enum_get_info)
int PMPI_T_enum_get_info(MPI_T_enum enumtype, int *num, char *name, int *name_len)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_enum_get_item)
int PMPI_T_enum_get_item(MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_callback_get_info)
int PMPI_T_event_callback_get_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info *info_used)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_callback_set_info)
int PMPI_T_event_callback_set_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_copy)
int PMPI_T_event_copy(MPI_T_event_instance event_instance, void *buffer)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_get_source)
int PMPI_T_event_get_source(MPI_T_event_instance event_instance, int *source_index)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_get_timestamp)
int PMPI_T_event_get_timestamp(MPI_T_event_instance event_instance, MPI_Count *event_timestamp)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_handle_free)
int PMPI_T_event_handle_free(MPI_T_event_registration event_registration, void *user_data, MPI_T_event_free_cb_function free_cb_function)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_handle_get_info)
int PMPI_T_event_handle_get_info(MPI_T_event_registration event_registration, MPI_Info *info_used)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_handle_set_info)
int PMPI_T_event_handle_set_info(MPI_T_event_registration event_registration, MPI_Info info)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_read)
int PMPI_T_event_read(MPI_T_event_instance event_instance, int element_index, void *buffer)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_register_callback)
int PMPI_T_event_register_callback(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_event_set_dropped_handler)
int PMPI_T_event_set_dropped_handler(MPI_T_event_registration event_registration, MPI_T_event_dropped_cb_function dropped_cb_function)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_pvar_handle_free)
int PMPI_T_pvar_handle_free(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_pvar_read)
int PMPI_T_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_pvar_readreset)
int PMPI_T_pvar_readreset(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_pvar_reset)
int PMPI_T_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_pvar_start)
int PMPI_T_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_pvar_stop)
int PMPI_T_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}

WEAK(T_pvar_write)
int PMPI_T_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
{
	INITIALISED;
	return MPI_T_ERR_INVALID_HANDLE;
}
