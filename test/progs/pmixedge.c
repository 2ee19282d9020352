/* pmixedge SIZE: calls of PMIx at their edges: time limits, data that is there at once or never, persistence
 * and ranges, connections, watched processes, and what this launcher has to refuse. Rank 0 prints "edges ok". */
#include <pmix.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pmix_proc_t me, all;
static uint32_t size;
static const char *part = "";

#define CHECK(ok, ...) do { if (!(ok)) { \
    fprintf(stderr, "rank %u, %s, line %d: ", me.rank, part, __LINE__); fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); \
    exit(9); } } while (0)
#define OK(call) do { pmix_status_t rc_ = (call); CHECK(rc_ == PMIX_SUCCESS, "%s: %s", #call, PMIx_Error_string(rc_)); } while (0)
#define IS(want, call) do { pmix_status_t rc_ = (call); CHECK(rc_ == (want), "%s: %s", #call, PMIx_Error_string(rc_)); } while (0)

static pmix_proc_t rank_(uint32_t r)
{
    pmix_proc_t p;
    PMIX_LOAD_PROCID(&p, me.nspace, r);
    return p;
}

static void fence(void) { OK(PMIx_Fence(&all, 1, NULL, 0)); }

static void seconds(pmix_info_t *info, int n) { PMIX_INFO_LOAD(info, PMIX_TIMEOUT, &n, PMIX_INT); }

static pmix_status_t get(uint32_t rank, const char *key, pmix_info_t *info, pmix_value_t **v)
{
    pmix_proc_t p = rank_(rank);
    return PMIx_Get(&p, key, info, info ? 1 : 0, v);
}

static void put(const char *key)
{
    pmix_value_t v;
    PMIX_VALUE_LOAD(&v, &me.rank, PMIX_UINT32);
    OK(PMIx_Put(PMIX_GLOBAL, key, &v));
    OK(PMIx_Commit());
}

/* gets: before their owner has committed, and of keys that nobody puts. */
static void gets(void)
{
    pmix_info_t info;
    pmix_value_t *v;
    bool yes = true;
    uint32_t other = (me.rank + 1) % size;
    PMIX_INFO_LOAD(&info, PMIX_IMMEDIATE, &yes, PMIX_BOOL);
    IS(PMIX_ERR_NOT_FOUND, get(other, "edge.early", &info, &v));
    seconds(&info, 1);
    if (me.rank == 0)
        IS(PMIX_ERR_TIMEOUT, get(other, "edge.early", &info, &v));
    fence();
    put("edge.there");
    fence();
    OK(get(other, "edge.there", NULL, &v));
    CHECK(v->data.uint32 == other, "of %u: %u", other, v->data.uint32);
    CHECK(get(other, "edge.never", NULL, &v) != PMIX_SUCCESS, "what nobody has put");
    CHECK(get(size + 7, "edge.there", NULL, &v) != PMIX_SUCCESS, "of nobody");
    fence();
}

/* fences: of pairs, back to back, and one that ends by its time limit. */
static void fences(void)
{
    uint32_t partner = me.rank ^ 1;
    if (partner < size)
        for (int i = 0; i < 20; i++) {
            pmix_proc_t pair[2] = {rank_(me.rank), rank_(partner)};
            OK(PMIx_Fence(pair, 2, NULL, 0));
        }
    fence();
    if (me.rank == 0) {
        pmix_proc_t pair[2] = {rank_(0), rank_(size - 1)};
        pmix_info_t limit;
        seconds(&limit, 1);
        IS(PMIX_ERR_TIMEOUT, PMIx_Fence(pair, 2, &limit, 1));
    }
    fence();
}

static pmix_status_t publish(const char *key, pmix_data_range_t range, pmix_persistence_t persist)
{
    pmix_info_t info[3];
    PMIX_INFO_LOAD(&info[0], key, "value", PMIX_STRING);
    PMIX_INFO_LOAD(&info[1], PMIX_RANGE, &range, PMIX_DATA_RANGE);
    PMIX_INFO_LOAD(&info[2], PMIX_PERSISTENCE, &persist, PMIX_PERSIST);
    return PMIx_Publish(info, 3);
}

static pmix_status_t lookup(const char *key)
{
    pmix_pdata_t data;
    PMIX_PDATA_CONSTRUCT(&data);
    PMIX_LOAD_KEY(data.key, key);
    return PMIx_Lookup(&data, 1, NULL, 0);
}

/* names: read once, of this process alone, and until it unpublishes. */
static void names(void)
{
    if (me.rank == 0) {
        OK(publish("edge.once", PMIX_RANGE_SESSION, PMIX_PERSIST_FIRST_READ));
        OK(publish("edge.mine", PMIX_RANGE_PROC_LOCAL, PMIX_PERSIST_PROC));
        OK(lookup("edge.mine"));
    }
    fence();
    if (me.rank == size - 1) {
        OK(lookup("edge.once"));
        IS(PMIX_ERR_NOT_FOUND, lookup("edge.once"));
        if (size > 1)
            IS(PMIX_ERR_NOT_FOUND, lookup("edge.mine"));
    }
    fence();
}

static void connections(void)
{
    for (int i = 0; i < 3; i++) {
        OK(PMIx_Connect(&all, 1, NULL, 0));
        OK(PMIx_Disconnect(&all, 1, NULL, 0));
    }
}

static volatile int registered = -1, alarms, defaults;

static void on_registered(pmix_status_t status, size_t ref, void *cbdata) { (void)ref; (void)cbdata; registered = status; }

static void on_alarm(size_t id, pmix_status_t status, const pmix_proc_t *source, pmix_info_t info[], size_t ninfo,
                     pmix_info_t results[], size_t nresults, pmix_event_notification_cbfunc_fn_t done, void *cbdata)
{
    (void)id; (void)source; (void)info; (void)ninfo; (void)results; (void)nresults;
    if (status == PMIX_MONITOR_HEARTBEAT_ALERT)
        alarms++;
    if (done)
        done(PMIX_EVENT_ACTION_COMPLETE, NULL, 0, NULL, NULL, cbdata);
}

static void on_default(size_t id, pmix_status_t status, const pmix_proc_t *source, pmix_info_t info[], size_t ninfo,
                       pmix_info_t results[], size_t nresults, pmix_event_notification_cbfunc_fn_t done, void *cbdata)
{
    (void)id; (void)source; (void)info; (void)ninfo; (void)results; (void)nresults;
    if (status == PMIX_ERR_DATA_VALUE_NOT_FOUND)
        defaults++;
    if (done)
        done(PMIX_SUCCESS, NULL, 0, NULL, NULL, cbdata);
}

static void await(volatile int *what, int not)
{
    for (int i = 0; i < 3000 && *what == not; i++)
        usleep(10000);
    CHECK(*what != not, "no callback in 30 s");
}

/* watched: rank 0 has its heartbeats watched, sends one, and stops. */
static void watched(void)
{
    pmix_status_t code = PMIX_MONITOR_HEARTBEAT_ALERT;
    registered = -1;
    PMIx_Register_event_handler(&code, 1, NULL, 0, on_alarm, on_registered, NULL);
    await(&registered, -1);
    fence();
    if (me.rank == 0) {
        pmix_info_t what, how, *results;
        size_t n;
        bool yes = true;
        uint32_t every = 1;
        PMIX_INFO_LOAD(&what, PMIX_MONITOR_HEARTBEAT, &yes, PMIX_BOOL);
        PMIX_INFO_LOAD(&how, PMIX_MONITOR_HEARTBEAT_TIME, &every, PMIX_UINT32);
        pmix_status_t rc = PMIx_Process_monitor(&what, PMIX_MONITOR_HEARTBEAT_ALERT, &how, 1, &results, &n);
        CHECK(rc == PMIX_SUCCESS || rc == PMIX_OPERATION_SUCCEEDED, "monitor: %s", PMIx_Error_string(rc));
        PMIx_Heartbeat();
    }
    await(&alarms, 0);
    fence();
}

/* strays: an event that nobody has asked for by name reaches the default handler. */
static void strays(void)
{
    registered = -1;
    PMIx_Register_event_handler(NULL, 0, NULL, 0, on_default, on_registered, NULL);
    await(&registered, -1);
    fence();
    if (me.rank == size - 1) {
        pmix_status_t rc = PMIx_Notify_event(PMIX_ERR_DATA_VALUE_NOT_FOUND, &me, PMIX_RANGE_NAMESPACE, NULL, 0, NULL, NULL);
        CHECK(rc == PMIX_SUCCESS || rc == PMIX_OPERATION_SUCCEEDED, "notify: %s", PMIx_Error_string(rc));
    }
    await(&defaults, 0);
    fence();
}

/* nonsense is answered, or refused, and the launcher goes on. */
static void nonsense(void)
{
    char *keys[] = {"edge.never.published", NULL};
    IS(PMIX_ERR_NOT_FOUND, PMIx_Unpublish(keys, NULL, 0)); /* before anything was published */
    pmix_info_t info;
    for (int i = 0, odd[] = {0, -9, 65, 1000}; i < 4; i++) {
        PMIX_INFO_LOAD(&info, PMIX_JOB_CTRL_SIGNAL, &odd[i], PMIX_INT);
        IS(PMIX_ERR_BAD_PARAM, PMIx_Job_control(&all, 1, &info, 1, NULL, NULL));
    }
    pmix_proc_t nobody = rank_(1 << 30);
    pmix_value_t *v;
    seconds(&info, 1);
    CHECK(PMIx_Get(&nobody, "edge.early", &info, 1, &v) != PMIX_SUCCESS, "a key of rank 2^30");
    if (me.rank == 0) {
        for (int i = 0, odd[] = {1 << 30, -1, 0}; i < 3; i++) {
            pmix_app_t app;
            pmix_nspace_t child;
            size_t n;
            PMIX_APP_CONSTRUCT(&app);
            app.cmd = strdup("/bin/true");
            PMIX_ARGV_APPEND(n, app.argv, app.cmd);
            app.maxprocs = odd[i];
            CHECK(PMIx_Spawn(NULL, 0, &app, 1, child) != PMIX_SUCCESS, "a spawn of %d processes", odd[i]);
        }
    }
    fence();
}

/* refusals come as such, and at once. */
static void refusals(void)
{
    pmix_info_t info, *results;
    pmix_byte_object_t credential;
    size_t n;
    int one = 1;
    PMIX_INFO_LOAD(&info, PMIX_ALLOC_NUM_NODES, &one, PMIX_INT);
    CHECK(PMIx_Allocation_request(PMIX_ALLOC_NEW, &info, 1, &results, &n) != PMIX_SUCCESS, "an allocation");
    CHECK(PMIx_Get_credential(NULL, 0, &credential) != PMIX_SUCCESS, "a credential of this launcher");
    pmix_info_t text;
    PMIX_INFO_LOAD(&text, PMIX_LOG_STDOUT, "logged\n", PMIX_STRING);
    pmix_status_t rc = PMIx_Log(&text, 1, NULL, 0);
    CHECK(rc == PMIX_SUCCESS || rc == PMIX_OPERATION_SUCCEEDED, "log: %s", PMIx_Error_string(rc));
    fence();
}

int main(int argc, char **argv)
{
    OK(PMIx_Init(&me, NULL, 0));
    PMIX_LOAD_PROCID(&all, me.nspace, PMIX_RANK_WILDCARD);
    size = argc > 1 ? atoi(argv[1]) : 1;
    struct { const char *name; void (*f)(void); } parts[] = {
        {"nonsense", nonsense}, {"fences", fences}, {"gets", gets}, {"names", names}, {"connections", connections}, {"watched", watched}, {"strays", strays}, {"refusals", refusals},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        part = parts[i].name;
        parts[i].f();
    }
    if (me.rank == 0)
        puts("edges ok");
    OK(PMIx_Finalize(NULL, 0));
    return 0;
}
