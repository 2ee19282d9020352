// Calls Slurm's PMI-2 client, libpmi2, as an MPI library does, and checks what
// comes back. "pmi2 abort CODE" ends the job from rank 1; "pmi2 spawn" starts
// two children of this program.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The library's header is not packaged everywhere; these are its declarations.
typedef struct MPID_Info {
	int handle, mutex, references;
	struct MPID_Info *next;
	char *key, *value;
} MPID_Info;
int PMI2_Init(int *spawned, int *size, int *rank, int *appnum);
int PMI2_Finalize(void);
int PMI2_Abort(int flag, const char msg[]);
int PMI2_Job_GetId(char jobid[], int size);
int PMI2_Job_Connect(const char jobid[], void *conn);
int PMI2_Job_Disconnect(const char jobid[]);
int PMI2_Job_Spawn(int count, const char *cmds[], int argcs[], const char **argvs[], const int maxprocs[],
	const int info_sizes[], const MPID_Info *infos[], int preputs, const MPID_Info *preput[], char jobid[], int size, int errors[]);
int PMI2_KVS_Put(const char key[], const char value[]);
int PMI2_KVS_Fence(void);
int PMI2_KVS_Get(const char *jobid, int src, const char key[], char value[], int max, int *len);
int PMI2_Info_GetNodeAttr(const char name[], char value[], int max, int *found, int wait);
int PMI2_Info_PutNodeAttr(const char name[], const char value[]);
int PMI2_Info_GetJobAttr(const char name[], char value[], int max, int *found);
int PMI2_Nameserv_publish(const char service[], const MPID_Info *info, const char port[]);
int PMI2_Nameserv_lookup(const char service[], const MPID_Info *info, char port[], int max);
int PMI2_Nameserv_unpublish(const char service[], const MPID_Info *info);
int PMIX_Ring(const char value[], int *rank, int *ranks, char left[], char right[], int max);

static int me, size;

static void want(int ok, const char *what)
{
	if (!ok) {
		printf("rank %d of %d: %s\n", me, size, what);
		exit(1);
	}
}
#define CALL(x) want((x) == 0, #x)

// Every rank's value reaches every rank, semicolons and all, twice over.
static void exchange(const char *job)
{
	char key[64], value[1024], sent[256];
	int len;
	for (int round = 0; round < 2; round++) {
		snprintf(key, sizeof key, "round%d-%d", round, me);
		snprintf(sent, sizeof sent, "value;%d=x y;;%d", me, round);
		CALL(PMI2_KVS_Put(key, sent));
		CALL(PMI2_KVS_Fence());
		for (int r = 0; r < size; r++) {
			snprintf(key, sizeof key, "round%d-%d", round, r);
			snprintf(sent, sizeof sent, "value;%d=x y;;%d", r, round);
			CALL(PMI2_KVS_Get(r % 2 ? job : "", r, key, value, sizeof value, &len));
			want(strcmp(value, sent) == 0, value);
		}
	}
	want(PMI2_KVS_Get(job, -1, "nobody's", value, sizeof value, &len) != 0, "a key that nobody put is found");
}

// The last rank of a node to arrive releases those that wait for its attribute.
static void node(void)
{
	char key[64], value[256];
	int found;
	const char *local = getenv("MPI_LOCALRANKID"), *locals = getenv("MPI_LOCALNRANKS");
	int l = local ? atoi(local) : 0, n = locals ? atoi(locals) : 1;
	snprintf(key, sizeof key, "from-%d", (l + 1) % n);
	if (l > 0) {
		CALL(PMI2_Info_GetNodeAttr(key, value, sizeof value, &found, 1));
		want(found && strcmp(value, key) == 0, "attribute of the next rank");
	}
	char own[64];
	snprintf(own, sizeof own, "from-%d", l);
	CALL(PMI2_Info_PutNodeAttr(own, own));
	CALL(PMI2_Info_GetNodeAttr(key, value, sizeof value, &found, 1));
	CALL(PMI2_Info_GetNodeAttr("absent", value, sizeof value, &found, 0));
	want(!found, "an attribute that nobody put is found");
}

static void ring(void)
{
	char sent[64], left[256], right[256], l[64], r[64];
	int rank, ranks;
	snprintf(sent, sizeof sent, "ring %d;", me);
	snprintf(l, sizeof l, "ring %d;", (me + size - 1) % size);
	snprintf(r, sizeof r, "ring %d;", (me + 1) % size);
	CALL(PMIX_Ring(sent, &rank, &ranks, left, right, sizeof left));
	want(rank == me && ranks == size && !strcmp(left, l) && !strcmp(right, r), "the ring");
}

static void names(void)
{
	char port[1024];
	if (me == 0)
		CALL(PMI2_Nameserv_publish("my service", NULL, "port with a blank;"));
	CALL(PMI2_KVS_Fence());
	CALL(PMI2_Nameserv_lookup("my service", NULL, port, sizeof port));
	want(strcmp(port, "port with a blank;") == 0, port);
	want(PMI2_Nameserv_lookup("no service", NULL, port, sizeof port) != 0, "a service that nobody published is found");
	CALL(PMI2_KVS_Fence());
	if (me == 0)
		CALL(PMI2_Nameserv_unpublish("my service", NULL));
}

static void spawn(const char *self)
{
	char job[256] = "";
	int argc = 2, two = 2, none = 0, errors[2] = {9, 9};
	const char *argv[] = {"child", "a b;c"}, **argvs = argv;
	MPID_Info preput = {0, 0, 1, NULL, "FROM_PARENT", "hello;child"};
	const MPID_Info *preputs[] = {&preput}, *infos[] = {NULL};
	CALL(PMI2_Job_Spawn(1, &self, &argc, &argvs, &two, &none, infos, 1, preputs, job, sizeof job, errors));
	want(job[0] && errors[0] == 0 && errors[1] == 0, "the answer to the spawn");
	printf("spawned\n");
}

static void child(const char *arg, int spawned, const char *job)
{
	char value[256];
	int len;
	CALL(PMI2_KVS_Get(job, -1, "FROM_PARENT", value, sizeof value, &len));
	printf("child %d of %d spawned %d got %s and %s\n", me, size, spawned, value, arg);
	CALL(PMI2_KVS_Fence());
}

int main(int argc, char **argv)
{
	int spawned, appnum, found;
	char job[256], value[1024];
	CALL(PMI2_Init(&spawned, &size, &me, &appnum));
	CALL(PMI2_Job_GetId(job, sizeof job));
	CALL(PMI2_Info_GetJobAttr("PMI_process_mapping", value, sizeof value, &found));
	want(found && !strncmp(value, "(vector,", 8), "process mapping");
	if (argc > 2 && !strcmp(argv[1], "abort")) {
		CALL(PMI2_KVS_Fence());
		if (me == 1) {
			// as MPI libraries do: the code is not in the message
			pid_t pid = getpid();
			fprintf(stderr, "aborting, pid %d\n", (int)pid);
			exit((PMI2_Abort(1, "told to"), atoi(argv[2])));
		}
		pause();
	}
	if (argc > 2 && !strcmp(argv[1], "child")) {
		child(argv[2], spawned, job);
	} else if (argc > 1 && !strcmp(argv[1], "spawn")) {
		if (me == 0)
			spawn(argv[0]);
		CALL(PMI2_KVS_Fence());
	} else {
		exchange(job);
		node();
		ring();
		names();
		printf("rank %d of %d app %d: pmi2 ok, mapping %s\n", me, size, appnum, value);
	}
	CALL(PMI2_Finalize());
	return 0;
}
