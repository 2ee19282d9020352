/* pmixtool PID SIGNAL: a tool that attaches to the job of the gompirun whose process is PID, as a debugger
 * or a monitor does. It prints the job's processes, asks for what it may not have, and has the launcher
 * pass a signal on. */
#include <pmix_tool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CHECK(ok, ...) do { if (!(ok)) { \
    fprintf(stderr, "line %d: ", __LINE__); fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); \
    exit(9); } } while (0)
#define OK(call) do { pmix_status_t rc_ = (call); CHECK(rc_ == PMIX_SUCCESS, "%s: %s", #call, PMIx_Error_string(rc_)); } while (0)

/* ask makes a query about a namespace, or about all. */
static const pmix_value_t *ask(const char *key, const char *nspace)
{
    pmix_query_t q;
    pmix_info_t *results;
    size_t n;
    PMIX_QUERY_CONSTRUCT(&q);
    PMIX_ARGV_APPEND(n, q.keys, key);
    if (nspace) {
        PMIX_QUERY_QUALIFIERS_CREATE(&q, 1);
        PMIX_INFO_LOAD(&q.qualifiers[0], PMIX_NSPACE, nspace, PMIX_STRING);
    }
    OK(PMIx_Query_info(&q, 1, &results, &n));
    CHECK(n > 0, "no answer to %s", key);
    pmix_info_t *r = results;
    if (PMIX_CHECK_KEY(r, "pmix.qry.res")) { /* libpmix 5 wraps each answer */
        pmix_data_array_t *a = r->value.data.darray;
        r = a->array;
        for (size_t i = 0; i < a->size && !PMIX_CHECK_KEY(r, key); i++)
            r++;
    }
    CHECK(PMIX_CHECK_KEY(r, key), "%s answered with %s", key, r->key);
    return &r->value;
}

int main(int argc, char **argv)
{
    pmix_proc_t me, all;
    pmix_info_t info;
    pid_t pid = atoi(argv[1]);
    int sig = argc > 2 ? atoi(argv[2]) : 0;
    PMIX_INFO_LOAD(&info, PMIX_SERVER_PIDINFO, &pid, PMIX_PID);
    OK(PMIx_tool_init(&me, &info, 1));

    const pmix_value_t *v = ask(PMIX_QUERY_NAMESPACES, NULL);
    CHECK(v->type == PMIX_STRING, "namespaces are of type %d", v->type);
    char *job = strdup(v->data.string);
    CHECK(!strchr(job, ',') && strcmp(job, me.nspace), "namespaces: %s", job);
    v = ask(PMIX_JOB_SIZE, job);
    CHECK(v->type == PMIX_UINT32, "the size is of type %d", v->type);
    printf("size %u\n", v->data.uint32);
    v = ask(PMIX_QUERY_PROC_TABLE, job);
    CHECK(v->type == PMIX_DATA_ARRAY && v->data.darray->type == PMIX_PROC_INFO, "the table is of type %d", v->type);
    pmix_proc_info_t *p = v->data.darray->array;
    for (size_t i = 0; i < v->data.darray->size; i++, p++)
        printf("rank %u on %s: pid %d, %s, state %d\n", p->proc.rank, p->hostname, (int)p->pid, p->executable_name, p->state);

    PMIX_LOAD_PROCID(&all, job, PMIX_RANK_WILDCARD);
    CHECK(PMIx_Fence(&all, 1, NULL, 0) != PMIX_SUCCESS, "a tool enters a fence of the job");
    if (sig) {
        pmix_info_t *results = NULL;
        size_t n = 0;
        PMIX_INFO_LOAD(&info, PMIX_JOB_CTRL_SIGNAL, &sig, PMIX_INT);
        OK(PMIx_Job_control(&all, 1, &info, 1, &results, &n));
    }
    fflush(stdout);
    OK(PMIx_tool_finalize());
    return 0;
}
