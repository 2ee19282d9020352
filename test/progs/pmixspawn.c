/* pmixspawn PID PROGRAM...: a tool that starts two processes of PROGRAM in the job of the gompirun whose
 * process is PID, and shows what they and the job write, as a parallel debugger's daemons or prun do. */
#include <pmix_tool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CHECK(ok, ...) do { if (!(ok)) { \
    fprintf(stderr, "line %d: ", __LINE__); fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); \
    exit(9); } } while (0)
#define OK(call) do { pmix_status_t rc_ = (call); CHECK(rc_ == PMIX_SUCCESS, "%s: %s", #call, PMIx_Error_string(rc_)); } while (0)

static volatile int registered = -1, ended = -1, heard;
static pmix_nspace_t child;

static void on_registered(pmix_status_t status, size_t ref, void *cbdata) { (void)ref; (void)cbdata; registered = status; }

static void on_end(size_t id, pmix_status_t status, const pmix_proc_t *source, pmix_info_t info[], size_t ninfo,
                   pmix_info_t results[], size_t nresults, pmix_event_notification_cbfunc_fn_t done, void *cbdata)
{
    (void)id; (void)status; (void)source; (void)results; (void)nresults;
    int code = -2;
    for (size_t i = 0; i < ninfo; i++)
        if (PMIX_CHECK_KEY(&info[i], PMIX_EXIT_CODE))
            code = info[i].value.data.integer;
    ended = code;
    if (done)
        done(PMIX_EVENT_ACTION_COMPLETE, NULL, 0, NULL, NULL, cbdata);
}

static void on_output(size_t ref, pmix_iof_channel_t channel, pmix_proc_t *source, pmix_byte_object_t *data, pmix_info_t info[], size_t ninfo)
{
    (void)ref; (void)channel; (void)info; (void)ninfo;
    if (data->size)
        printf("rank %u of the job: %.*s", source->rank, (int)data->size, data->bytes);
    heard = 1;
}

/* await sleeps until a callback has come. */
static void await(volatile int *what, int not)
{
    for (int i = 0; i < 3000 && *what == not; i++)
        usleep(10000);
    CHECK(*what != not, "no callback in 30 s");
}

int main(int argc, char **argv)
{
    pmix_proc_t me, all;
    pmix_info_t info[2];
    pid_t pid = atoi(argv[1]);
    bool yes = true;
    (void)argc;
    PMIX_INFO_LOAD(&info[0], PMIX_SERVER_PIDINFO, &pid, PMIX_PID);
    OK(PMIx_tool_init(&me, info, 1));

    pmix_query_t q;
    pmix_info_t *results;
    size_t n;
    PMIX_QUERY_CONSTRUCT(&q);
    PMIX_ARGV_APPEND(n, q.keys, PMIX_QUERY_NAMESPACES);
    OK(PMIx_Query_info(&q, 1, &results, &n));
    pmix_info_t *r = results;
    if (PMIX_CHECK_KEY(r, "pmix.qry.res")) /* libpmix 5 wraps each answer */
        for (r = r->value.data.darray->array; !PMIX_CHECK_KEY(r, PMIX_QUERY_NAMESPACES); r++)
            ;
    PMIX_LOAD_PROCID(&all, r->value.data.string, PMIX_RANK_WILDCARD);

    pmix_status_t code = PMIX_EVENT_JOB_END;
    PMIx_Register_event_handler(&code, 1, NULL, 0, on_end, on_registered, NULL);
    await(&registered, -1);
    registered = -1;
    OK(PMIx_IOF_pull(&all, 1, NULL, 0, PMIX_FWD_STDOUT_CHANNEL, on_output, on_registered, NULL));
    await(&registered, -1);
    await(&heard, 0);

    pmix_app_t app;
    PMIX_APP_CONSTRUCT(&app);
    app.cmd = strdup(argv[2]);
    for (char **a = argv + 2; *a; a++)
        PMIX_ARGV_APPEND(n, app.argv, *a);
    app.maxprocs = 2;
    PMIX_INFO_LOAD(&info[0], PMIX_FWD_STDOUT, &yes, PMIX_BOOL);
    PMIX_INFO_LOAD(&info[1], PMIX_FWD_STDERR, &yes, PMIX_BOOL);
    OK(PMIx_Spawn(info, 2, &app, 1, child));
    await(&ended, -1);
    printf("the end: %d\n", ended);
    fflush(stdout);
    OK(PMIx_tool_finalize());
    return 0;
}
