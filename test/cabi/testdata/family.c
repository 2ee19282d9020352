/* family: spawns itself, as one program and as two; meets itself at ports, by the
 * name of a service and by a socket. Children say ok as well. */
#include "check.h"
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

/* relatives claims that an intercommunicator carries messages and collectives. */
static void relatives(MPI_Comm c, int others)
{
	int n = -1, me, sum = -1, flag = 0;
	OK(MPI_Comm_test_inter(c, &flag));
	CHECK(flag);
	OK(MPI_Comm_remote_size(c, &n));
	CHECK(n == others);
	OK(MPI_Comm_rank(c, &me));
	me++;
	OK(MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, c));
	CHECK(sum == others * (others + 1) / 2);
	for (int i = 0; i < others; i++) {
		int got = -1;
		MPI_Status st;
		OK(MPI_Sendrecv(&me, 1, MPI_INT, i, 7, &got, 1, MPI_INT, i, 7, c, &st));
		CHECK(got == i + 1 && st.MPI_SOURCE == i);
	}
	/* the first of each side talk in other ways */
	if (me == 1) {
		int got = -1;
		MPI_Status st;
		MPI_Message m;
		MPI_Request r;
		OK(MPI_Send(&me, 1, MPI_INT, 0, 8, c));
		OK(MPI_Recv(&got, 1, MPI_INT, 0, 8, c, &st));
		CHECK(got == 1 && st.MPI_SOURCE == 0);
		OK(MPI_Issend(&me, 1, MPI_INT, 0, 9, c, &r));
		OK(MPI_Probe(0, 9, c, &st));
		OK(MPI_Mprobe(MPI_ANY_SOURCE, 9, c, &m, &st));
		OK(MPI_Mrecv(&got, 1, MPI_INT, &m, &st));
		CHECK(st.MPI_SOURCE == 0 && st.MPI_TAG == 9);
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	}
}

static void child(MPI_Comm parent, int argc, char **argv)
{
	char name[MPI_MAX_OBJECT_NAME], dir[256];
	int len, *app, flag, n;
	MPI_Comm again, merged;
	OK(MPI_Comm_get_name(parent, name, &len));
	CHECK(!strcmp(name, "MPI_COMM_PARENT"));
	OK(MPI_Comm_get_parent(&again));
	CHECK(again == parent);
	MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN);
	CHECK(argc >= 3 && !strcmp(argv[1], "child"));
	OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &app, &flag));
	CHECK(flag && *app == (rank < 2 ? 0 : 1));
	if (argc > 3)
		CHECK(getcwd(dir, sizeof dir) && !strcmp(dir, argv[3]));
	relatives(parent, atoi(argv[2]));
	OK(MPI_Intercomm_merge(parent, 1, &merged));
	OK(MPI_Comm_size(merged, &n));
	CHECK(n == size + atoi(argv[2]));
	OK(MPI_Comm_free(&merged));
	OK(MPI_Comm_disconnect(&parent));
	CHECK(parent == MPI_COMM_NULL);
	OK(MPI_Comm_get_parent(&parent));
	CHECK(parent == MPI_COMM_NULL);
}

static void spawn(char *self)
{
	char number[16], *args[] = {"child", number, "/", NULL}, *few[] = {"child", number, NULL};
	char *commands[] = {self, self}, **argvs[] = {few, few};
	int codes[3] = {-1, -1, -1}, procs[] = {2, 1}, n;
	MPI_Info info, infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};
	MPI_Comm c, merged;
	snprintf(number, sizeof number, "%d", size);
	OK(MPI_Info_create(&info));
	OK(MPI_Info_set(info, "wdir", "/"));
	OK(MPI_Comm_spawn(self, args, 2, info, size - 1, MPI_COMM_WORLD, &c, codes));
	CHECK(codes[0] == MPI_SUCCESS && codes[1] == MPI_SUCCESS);
	relatives(c, 2);
	OK(MPI_Intercomm_merge(c, 0, &merged));
	OK(MPI_Comm_rank(merged, &n));
	CHECK(n == rank);
	OK(MPI_Comm_free(&merged));
	OK(MPI_Comm_disconnect(&c));
	OK(MPI_Info_free(&info));

	OK(MPI_Comm_spawn_multiple(2, commands, argvs, procs, infos, 0, MPI_COMM_WORLD, &c, rank ? MPI_ERRCODES_IGNORE : codes));
	relatives(c, 3);
	OK(MPI_Intercomm_merge(c, 0, &merged));
	OK(MPI_Comm_free(&merged));
	OK(MPI_Comm_disconnect(&c));

	codes[0] = -1;
	FAILS(MPI_ERR_SPAWN, MPI_Comm_spawn("/proc/nonexistent/program", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &c, codes));
	CHECK(c == MPI_COMM_NULL && codes[0] == MPI_ERR_SPAWN);
	FAILS(MPI_ERR_ROOT, MPI_Comm_spawn(self, args, 1, MPI_INFO_NULL, size, MPI_COMM_WORLD, &c, codes));
}

/* ports: the upper half of the world connects to the lower, twice. */
static void ports(void)
{
	char port[MPI_MAX_PORT_NAME] = "", found[MPI_MAX_PORT_NAME] = "gompi:1:none";
	int low = rank < size / 2;
	MPI_Comm half, c;
	FAILS(MPI_ERR_PORT, MPI_Close_port("no such port"));
	FAILS(MPI_ERR_PORT, MPI_Comm_connect("no such port", MPI_INFO_NULL, 0, MPI_COMM_SELF, &c));
	FAILS(MPI_ERR_PORT, MPI_Comm_accept("no such port", MPI_INFO_NULL, 0, MPI_COMM_SELF, &c));
	if (rank == 0) {
		FAILS(MPI_ERR_NAME, MPI_Lookup_name("com.example.none", MPI_INFO_NULL, found));
		FAILS(MPI_ERR_SERVICE, MPI_Unpublish_name("com.example.none", MPI_INFO_NULL, "port"));
	}
	if (size < 2)
		return;
	OK(MPI_Comm_split(MPI_COMM_WORLD, low, 0, &half));
	if (rank == 0) {
		OK(MPI_Open_port(MPI_INFO_NULL, port));
		OK(MPI_Publish_name("com.example.family", MPI_INFO_NULL, port));
		FAILS(MPI_ERR_SERVICE, MPI_Publish_name("com.example.family", MPI_INFO_NULL, port));
	}
	OK(MPI_Barrier(MPI_COMM_WORLD));
	for (int i = 0; i < 2; i++) {
		if (low) {
			OK(MPI_Comm_accept(port, MPI_INFO_NULL, 0, half, &c));
			relatives(c, size - size / 2);
		} else {
			OK(MPI_Lookup_name("com.example.family", MPI_INFO_NULL, found));
			OK(MPI_Comm_connect(found, MPI_INFO_NULL, 0, half, &c));
			relatives(c, size / 2);
		}
		OK(MPI_Comm_disconnect(&c));
	}
	OK(MPI_Barrier(MPI_COMM_WORLD));
	if (rank == 0) {
		OK(MPI_Unpublish_name("com.example.family", MPI_INFO_NULL, port));
		OK(MPI_Close_port(port));
	}
	OK(MPI_Barrier(MPI_COMM_WORLD));
	if (rank == size - 1) {
		FAILS(MPI_ERR_NAME, MPI_Lookup_name("com.example.family", MPI_INFO_NULL, found));
		FAILS(MPI_ERR_PORT, MPI_Comm_connect(found, MPI_INFO_NULL, 0, MPI_COMM_SELF, &c));
	}
	OK(MPI_Comm_free(&half));
}

/* by_socket joins ranks 0 and 1, which find each other at a port of TCP. */
static void by_socket(void)
{
	struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t len = sizeof at;
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	MPI_Comm c;
	if (size < 2 || rank > 1)
		return;
	if (rank == 0) {
		CHECK(!bind(fd, (void *)&at, sizeof at) && !listen(fd, 1) && !getsockname(fd, (void *)&at, &len));
		OK(MPI_Send(&at.sin_port, 2, MPI_BYTE, 1, 0, MPI_COMM_WORLD));
		fd = accept(fd, NULL, NULL);
	} else {
		OK(MPI_Recv(&at.sin_port, 2, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(!connect(fd, (void *)&at, sizeof at));
	}
	OK(MPI_Comm_join(fd, &c));
	relatives(c, 1);
	CHECK(write(fd, "x", 1) == 1); /* it is ours again, and empty */
	char x = 0;
	CHECK(read(fd, &x, 1) == 1 && x == 'x');
	OK(MPI_Comm_disconnect(&c));
	close(fd);
}

int main(int argc, char **argv)
{
	MPI_Comm parent;
	begin(&argc, &argv);
	OK(MPI_Comm_get_parent(&parent));
	if (parent != MPI_COMM_NULL) {
		child(parent, argc, argv);
	} else {
		spawn(argv[0]);
		ports();
		by_socket();
	}
	return finish();
}
