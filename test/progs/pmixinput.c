/* pmixinput PID RANK BYTES PROGRAM...: a tool that starts two processes of PROGRAM in the job of the gompirun
 * whose process is PID, sends BYTES bytes to the standard input of RANK (-1: of both), and waits for their end.
 * It prints whether input for a process that reads none was refused. */
#include <pmix_tool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CHECK(ok, ...) do { if (!(ok)) { \
    fprintf(stderr, "line %d: ", __LINE__); fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); \
    exit(9); } } while (0)
#define OK(call) do { pmix_status_t rc_ = (call); CHECK(rc_ == PMIX_SUCCESS, "%s: %s", #call, PMIx_Error_string(rc_)); } while (0)

static volatile int registered = -1, ended;

static void on_registered(pmix_status_t status, size_t ref, void *cbdata) { (void)ref; (void)cbdata; registered = status; }

static void on_end(size_t id, pmix_status_t status, const pmix_proc_t *source, pmix_info_t info[], size_t ninfo,
                   pmix_info_t results[], size_t nresults, pmix_event_notification_cbfunc_fn_t done, void *cbdata)
{
    (void)id; (void)status; (void)source; (void)info; (void)ninfo; (void)results; (void)nresults;
    ended = 1;
    if (done)
        done(PMIX_EVENT_ACTION_COMPLETE, NULL, 0, NULL, NULL, cbdata);
}

/* await sleeps until a callback has come. */
static void await(volatile int *what, int not)
{
    for (int i = 0; i < 3000 && *what == not; i++)
        usleep(10000);
    CHECK(*what != not, "no callback in 30 s");
}

static volatile int pushed;

static void on_pushed(pmix_status_t status, void *cbdata) { (void)cbdata; pushed = status; }

/* push waits for the answer. Without a callback libpmix 4 and 5 wait for memory that they have freed. */
static pmix_status_t push(pmix_proc_t *to, char *bytes, size_t n)
{
    pmix_byte_object_t data = {bytes, n};
    pushed = 1;
    pmix_status_t rc = PMIx_IOF_push(to, 1, &data, NULL, 0, on_pushed, NULL);
    if (rc == PMIX_SUCCESS)
        await(&pushed, 1);
    return rc == PMIX_SUCCESS ? pushed : rc;
}

int main(int argc, char **argv)
{
    static char block[60000];
    pmix_proc_t me, to;
    pmix_info_t info[3];
    pmix_nspace_t child;
    pid_t pid = atoi(argv[1]);
    pmix_rank_t reader = atoi(argv[2]) < 0 ? PMIX_RANK_WILDCARD : (pmix_rank_t)atoi(argv[2]);
    bool yes = true;
    size_t n, left = strtoul(argv[3], NULL, 10);
    (void)argc;
    PMIX_INFO_LOAD(&info[0], PMIX_SERVER_PIDINFO, &pid, PMIX_PID);
    OK(PMIx_tool_init(&me, info, 1));
    pmix_status_t code = PMIX_EVENT_JOB_END;
    PMIx_Register_event_handler(&code, 1, NULL, 0, on_end, on_registered, NULL);
    await(&registered, -1);

    pmix_app_t app;
    PMIX_APP_CONSTRUCT(&app);
    app.cmd = strdup(argv[4]);
    for (char **a = argv + 4; *a; a++)
        PMIX_ARGV_APPEND(n, app.argv, *a);
    app.maxprocs = 2;
    PMIX_INFO_LOAD(&info[0], PMIX_FWD_STDIN, &reader, PMIX_PROC_RANK);
    PMIX_INFO_LOAD(&info[1], PMIX_FWD_STDOUT, &yes, PMIX_BOOL);
    OK(PMIx_Spawn(info, 2, &app, 1, child));

    PMIX_LOAD_PROCID(&to, child, 7);
    printf("another is %s\n", push(&to, block, 1) == PMIX_SUCCESS ? "served" : "refused");
    to.rank = reader;
    memset(block, 'x', sizeof block);
    for (; left > 0; left -= n) {
        n = left < sizeof block ? left : sizeof block;
        OK(push(&to, block, n));
    }
    OK(push(&to, block, 0));
    await(&ended, 0);
    puts("the end");
    fflush(stdout);
    OK(PMIx_tool_finalize());
    return 0;
}
