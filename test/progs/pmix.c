/* pmix SIZE [abort CODE]: calls PMIx itself, without an MPI library, and checks what the
 * launcher answers. Rank 0 prints "pmix ok"; who finds a mistake says so and exits with 9.
 * With "abort" rank 1 calls PMIx_Abort and the others wait for it. */
#include <pmix.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pmix_proc_t me, all;
static uint32_t size;

#define CHECK(ok, ...) do { if (!(ok)) { \
    fprintf(stderr, "rank %u, line %d: ", me.rank, __LINE__); fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); \
    exit(9); } } while (0)
#define OK(call) do { pmix_status_t rc_ = (call); CHECK(rc_ == PMIX_SUCCESS, "%s: %s", #call, PMIx_Error_string(rc_)); } while (0)

static pmix_proc_t rank_(uint32_t r)
{
    pmix_proc_t p;
    PMIX_LOAD_PROCID(&p, me.nspace, r);
    return p;
}

static void fence(const pmix_proc_t *procs, size_t n, bool collect)
{
    pmix_info_t info;
    PMIX_INFO_LOAD(&info, PMIX_COLLECT_DATA, &collect, PMIX_BOOL);
    OK(PMIx_Fence(procs, n, &info, 1));
}

/* cards: what each rank puts, of several types and scopes, reaches the others. */
static void cards(void)
{
    pmix_value_t v, *got;
    char big[10000];
    memset(big, 'x', sizeof big - 1);
    big[sizeof big - 1] = 0;
    big[0] = 'a' + me.rank % 26;
    PMIX_VALUE_LOAD(&v, &me.rank, PMIX_UINT32);
    OK(PMIx_Put(PMIX_GLOBAL, "test.number", &v));
    PMIX_VALUE_LOAD(&v, big, PMIX_STRING); /* long strings travel compressed */
    OK(PMIx_Put(PMIX_GLOBAL, "test.text", &v));
    PMIX_VALUE_LOAD(&v, &me, PMIX_PROC);
    OK(PMIx_Put(PMIX_GLOBAL, "test.proc", &v));
    double d = me.rank + 0.5;
    PMIX_VALUE_LOAD(&v, &d, PMIX_DOUBLE);
    OK(PMIx_Put(PMIX_REMOTE, "test.far", &v));
    PMIX_VALUE_LOAD(&v, &d, PMIX_DOUBLE);
    OK(PMIx_Put(PMIX_LOCAL, "test.near", &v));
    OK(PMIx_Commit());
    fence(&all, 1, true);
    for (uint32_t r = 0; r < size; r++) {
        pmix_proc_t p = rank_(r);
        OK(PMIx_Get(&p, "test.number", NULL, 0, &got));
        CHECK(got->type == PMIX_UINT32 && got->data.uint32 == r, "number of %u", r);
        OK(PMIx_Get(&p, "test.text", NULL, 0, &got));
        /* some builds of libpmix 5 hand out the compressed form, even of a process's own */
        CHECK(got->type == PMIX_COMPRESSED_STRING || (got->type == PMIX_STRING && strlen(got->data.string) == sizeof big - 1 &&
              got->data.string[0] == (char)('a' + r % 26)), "text of %u: type %d", r, got->type);
        OK(PMIx_Get(&p, "test.proc", NULL, 0, &got));
        CHECK(got->type == PMIX_PROC && got->data.proc->rank == r, "proc of %u", r);
        if (r == me.rank)
            continue;
        pmix_value_t *theirs, *ours;
        OK(PMIx_Get(&p, PMIX_HOSTNAME, NULL, 0, &theirs));
        OK(PMIx_Get(&me, PMIX_HOSTNAME, NULL, 0, &ours));
        bool near = !strcmp(theirs->data.string, ours->data.string);
        OK(PMIx_Get(&p, near ? "test.near" : "test.far", NULL, 0, &got));
        CHECK(got->type == PMIX_DOUBLE && got->data.dval == r + 0.5, "double of %u", r);
        CHECK(PMIx_Get(&p, near ? "test.far" : "test.near", NULL, 0, &got) != PMIX_SUCCESS, "what is not for us, of %u", r);
    }
}

/* later: a get waits until its owner commits. */
static void later(void)
{
    pmix_value_t v, *got;
    pmix_proc_t last = rank_(size - 1);
    pmix_proc_t two[2] = {rank_(0), rank_(size - 1)};
    if (size > 1 && (me.rank == 0 || me.rank == size - 1))
        fence(two, 2, false); /* a part of the job, by name */
    if (me.rank == size - 1) {
        uint64_t n = 4711;
        PMIX_VALUE_LOAD(&v, &n, PMIX_UINT64);
        OK(PMIx_Put(PMIX_GLOBAL, "test.later", &v));
        OK(PMIx_Commit());
    }
    fence(&all, 1, true);
    OK(PMIx_Get(&last, "test.later", NULL, 0, &got));
    CHECK(got->data.uint64 == 4711, "the later key");
    fence(&all, 1, false);
    fence(&all, 1, false);
}

/* names: publish, look up with and without waiting, unpublish. */
static void names(void)
{
    pmix_pdata_t data;
    pmix_info_t info[2];
    PMIX_PDATA_CONSTRUCT(&data);
    snprintf(data.key, sizeof data.key, "test-service");
    if (me.rank == 0) {
        pmix_data_range_t range = PMIX_RANGE_SESSION;
        PMIX_INFO_LOAD(&info[0], "test-service", "a port; with blanks", PMIX_STRING);
        PMIX_INFO_LOAD(&info[1], PMIX_RANGE, &range, PMIX_DATA_RANGE);
        OK(PMIx_Publish(info, 2));
        CHECK(PMIx_Publish(info, 2) != PMIX_SUCCESS, "published twice");
    }
    int wait = 0, limit = 30;
    PMIX_INFO_LOAD(&info[0], PMIX_WAIT, &wait, PMIX_INT);
    PMIX_INFO_LOAD(&info[1], PMIX_TIMEOUT, &limit, PMIX_INT);
    OK(PMIx_Lookup(&data, 1, info, 2));
    CHECK(data.value.type == PMIX_STRING && !strcmp(data.value.data.string, "a port; with blanks") && data.proc.rank == 0, "what was published");
    fence(&all, 1, false);
    if (me.rank == 0) {
        char *keys[] = {"test-service", NULL};
        OK(PMIx_Unpublish(keys, NULL, 0));
        CHECK(PMIx_Lookup(&data, 1, NULL, 0) == PMIX_ERR_NOT_FOUND, "found after its removal");
        limit = 1;
        PMIX_INFO_LOAD(&info[1], PMIX_TIMEOUT, &limit, PMIX_INT);
        CHECK(PMIx_Lookup(&data, 1, info, 2) == PMIX_ERR_TIMEOUT, "a wait without end");
    }
    fence(&all, 1, false);
}

static volatile int registered = -1, seen;

static void on_registered(pmix_status_t status, size_t ref, void *cbdata) { (void)ref; (void)cbdata; registered = status; }

static void on_event(size_t id, pmix_status_t status, const pmix_proc_t *source, pmix_info_t info[], size_t ninfo,
                     pmix_info_t results[], size_t nresults, pmix_event_notification_cbfunc_fn_t done, void *cbdata)
{
    (void)id; (void)info; (void)ninfo; (void)results; (void)nresults;
    if (status == PMIX_ERR_PROC_RESTART && source->rank == 0)
        seen = 1;
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

/* events: rank 0 notifies everybody. */
static void events(void)
{
    pmix_status_t code = PMIX_ERR_PROC_RESTART;
    PMIx_Register_event_handler(&code, 1, NULL, 0, on_event, on_registered, NULL);
    await(&registered, -1);
    CHECK(registered == PMIX_SUCCESS, "register: %s", PMIx_Error_string(registered));
    fence(&all, 1, false);
    if (me.rank == 0) {
        pmix_status_t rc = PMIx_Notify_event(code, &me, PMIX_RANGE_SESSION, NULL, 0, NULL, NULL);
        CHECK(rc == PMIX_SUCCESS || rc == PMIX_OPERATION_SUCCEEDED, "notify: %s", PMIx_Error_string(rc));
    } else {
        await(&seen, 0);
    }
    fence(&all, 1, false);
}

/* groups: all make one, and get a context of it. */
static void groups(void)
{
    pmix_info_t info, *results;
    size_t n, context = 0;
    bool yes = true;
    PMIX_INFO_LOAD(&info, PMIX_GROUP_ASSIGN_CONTEXT_ID, &yes, PMIX_BOOL);
    for (int i = 0; i < 2; i++) {
        char name[20];
        snprintf(name, sizeof name, "test-group-%d", i);
        OK(PMIx_Group_construct(name, &all, 1, &info, 1, &results, &n));
        size_t got = 0;
        for (size_t k = 0; k < n; k++)
            if (PMIX_CHECK_KEY(&results[k], PMIX_GROUP_CONTEXT_ID))
                got = results[k].value.data.size;
        CHECK(got != 0 && got != context, "context %zu after %zu", got, context);
        context = got;
        OK(PMIx_Group_destruct(name, NULL, 0));
    }
}

static volatile int invited, complete;

static void on_invitation(size_t id, pmix_status_t status, const pmix_proc_t *source, pmix_info_t info[], size_t ninfo,
                          pmix_info_t results[], size_t nresults, pmix_event_notification_cbfunc_fn_t done, void *cbdata)
{
    (void)id; (void)source; (void)info; (void)ninfo; (void)results; (void)nresults;
    if (status == PMIX_GROUP_INVITED)
        invited = 1;
    else
        complete = 1;
    if (done)
        done(PMIX_EVENT_ACTION_COMPLETE, NULL, 0, NULL, NULL, cbdata);
}

static void on_joined(pmix_status_t status, pmix_info_t *info, size_t n, void *cbdata, pmix_release_cbfunc_t release, void *r)
{
    (void)info; (void)n; (void)cbdata; (void)release; (void)r;
    CHECK(status == PMIX_SUCCESS, "join: %s", PMIx_Error_string(status));
}

/* invitations: rank 0 asks all into a group; they come, and leave. */
static void invitations(void)
{
    pmix_status_t codes[] = {PMIX_GROUP_INVITED, PMIX_GROUP_CONSTRUCT_COMPLETE};
    registered = -1;
    PMIx_Register_event_handler(codes, 2, NULL, 0, on_invitation, on_registered, NULL);
    await(&registered, -1);
    fence(&all, 1, false);
    if (me.rank == 0) {
        pmix_info_t limit, *results;
        size_t n;
        int seconds = 30;
        PMIX_INFO_LOAD(&limit, PMIX_TIMEOUT, &seconds, PMIX_INT);
        OK(PMIx_Group_invite("test-guests", &all, 1, &limit, 1, &results, &n));
    } else {
        pmix_proc_t leader = rank_(0);
        await(&invited, 0);
        OK(PMIx_Group_join_nb("test-guests", &leader, PMIX_GROUP_ACCEPT, NULL, 0, on_joined, NULL));
        await(&complete, 0);
    }
    OK(PMIx_Group_leave("test-guests", NULL, 0));
    fence(&all, 1, false);
}

/* facts: what the job information says. */
static void facts(void)
{
    pmix_value_t *v;
    OK(PMIx_Get(&all, PMIX_JOB_SIZE, NULL, 0, &v));
    CHECK(v->data.uint32 == size, "job size %u", v->data.uint32);
    OK(PMIx_Get(&all, PMIX_LOCAL_SIZE, NULL, 0, &v));
    uint32_t local = v->data.uint32, found = 0;
    for (uint32_t r = 0; r < size; r++) {
        pmix_proc_t p = rank_(r);
        pmix_value_t *a, *b;
        OK(PMIx_Get(&p, PMIX_HOSTNAME, NULL, 0, &a));
        OK(PMIx_Get(&me, PMIX_HOSTNAME, NULL, 0, &b));
        found += !strcmp(a->data.string, b->data.string);
    }
    CHECK(found == local, "%u ranks on this host, local size %u", found, local);
    pmix_proc_t *procs;
    size_t n;
    OK(PMIx_Get(&me, PMIX_HOSTNAME, NULL, 0, &v));
    OK(PMIx_Resolve_peers(v->data.string, me.nspace, &procs, &n));
    CHECK(n == local, "%zu peers on this host, local size %u", n, local);
    char *nodes;
    OK(PMIx_Resolve_nodes(me.nspace, &nodes));
    CHECK(strstr(nodes, v->data.string), "nodes %s without %s", nodes, v->data.string);

    pmix_query_t q;
    pmix_info_t *res;
    PMIX_QUERY_CONSTRUCT(&q);
    PMIX_ARGV_APPEND(n, q.keys, PMIX_QUERY_NAMESPACES);
    size_t nres;
    OK(PMIx_Query_info(&q, 1, &res, &nres));
    CHECK(nres == 1 && strstr(res[0].value.data.string, me.nspace), "namespaces");
    CHECK(PMIx_Get(&all, "pmix.no.such.key", NULL, 0, &v) != PMIX_SUCCESS, "a key that nobody has");
}

/* files: what is registered is removed when the job is over. */
static void files(const char *dir)
{
    char name[200];
    pmix_info_t info;
    snprintf(name, sizeof name, "%s/registered.%u", dir, me.rank);
    FILE *f = fopen(name, "w");
    CHECK(f, "%s", name);
    fclose(f);
    PMIX_INFO_LOAD(&info, PMIX_REGISTER_CLEANUP, name, PMIX_STRING);
    pmix_status_t rc = PMIx_Job_control(&me, 1, &info, 1, NULL, NULL);
    CHECK(rc == PMIX_SUCCESS || rc == PMIX_OPERATION_SUCCEEDED, "job control: %s", PMIx_Error_string(rc));
}

int main(int argc, char **argv)
{
    OK(PMIx_Init(&me, NULL, 0));
    PMIX_LOAD_PROCID(&all, me.nspace, PMIX_RANK_WILDCARD);
    size = argc > 1 ? atoi(argv[1]) : 0;
    if (argc > 3 && !strcmp(argv[2], "abort")) {
        fence(&all, 1, false);
        if (me.rank == 1)
            PMIx_Abort(atoi(argv[3]), "as asked", NULL, 0);
        sleep(60);
        return 0;
    }
    facts();
    cards();
    later();
    names();
    events();
    groups();
    if (size > 1)
        invitations();
    if (argc > 2)
        files(argv[2]);
    fence(&all, 1, false);
    if (me.rank == 0)
        puts("pmix ok");
    OK(PMIx_Finalize(NULL, 0));
    return 0;
}
