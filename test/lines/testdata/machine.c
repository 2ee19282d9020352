// Preloaded into another launcher, this has it see the machine that its table names: so many CPUs as the file cpus of
// $LINES_DIR says (their order is what HWLOC_XMLFILE says). What a process is bound to is kept, and told to what it starts
// by LINES_MASK, a hexadecimal mask, for no real CPU is behind it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/types.h>

enum { MOST = 64 };
static unsigned long long mask; // of this process

// machine is the mask of all CPUs.
static unsigned long long machine(void) {
	static unsigned long long all;
	char name[4096], *dir = getenv("LINES_DIR");
	int n = 0;
	if (all != 0) return all;
	snprintf(name, sizeof name, "%s/cpus", dir ? dir : "");
	FILE *f = fopen(name, "r");
	if (f != NULL) {
		if (fscanf(f, "%d", &n) != 1) n = 0;
		fclose(f);
	}
	all = n <= 0 || n >= MOST ? ~0ull : (1ull << n) - 1;
	return all;
}

static unsigned long long now(void) {
	if (mask == 0) {
		char *s = getenv("LINES_MASK");
		if (s != NULL) mask = strtoull(s, NULL, 16);
		if (mask == 0) mask = machine();
	}
	return mask;
}
static int take(size_t size, const cpu_set_t *set) {
	unsigned long long m = 0;
	for (int i = 0; i < MOST && (size_t)i < 8 * size; i++)
		if (CPU_ISSET_S(i, size, set)) m |= 1ull << i;
	m &= machine();
	if (m == 0) { errno = EINVAL; return -1; }
	mask = m;
	return 0;
}
static void tell(size_t size, cpu_set_t *set) {
	unsigned long long m = now();
	CPU_ZERO_S(size, set);
	for (int i = 0; i < MOST && (size_t)i < 8 * size; i++)
		if (m >> i & 1) CPU_SET_S(i, size, set);
}
static int mine(pid_t pid) { return pid == 0 || pid == getpid(); }

int sched_setaffinity(pid_t pid, size_t size, const cpu_set_t *set) { return mine(pid) ? take(size, set) : 0; }
int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set) { (void)pid; tell(size, set); return 0; }
int pthread_setaffinity_np(pthread_t t, size_t size, const cpu_set_t *set) { (void)t; return take(size, set) ? errno : 0; }
int pthread_getaffinity_np(pthread_t t, size_t size, cpu_set_t *set) { (void)t; tell(size, set); return 0; }
long sysconf(int name) {
	static long (*next)(int);
	if (name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF) return __builtin_popcountll(machine());
	if (!next) next = (long (*)(int))dlsym(RTLD_NEXT, "sysconf");
	return next(name);
}
static void hand(void) {
	char text[32];
	snprintf(text, sizeof text, "%llx", now());
	setenv("LINES_MASK", text, 1);
}
int execv(const char *path, char *const argv[]) {
	int (*next)(const char *, char *const[], char *const[]) = (int (*)(const char *, char *const[], char *const[]))dlsym(RTLD_NEXT, "execve");
	extern char **environ;
	hand();
	return next(path, argv, environ);
}
int execvp(const char *file, char *const argv[]) {
	int (*next)(const char *, char *const[]) = (int (*)(const char *, char *const[]))dlsym(RTLD_NEXT, "execvp");
	hand();
	return next(file, argv);
}
int execve(const char *path, char *const argv[], char *const envp[]) {
	int (*next)(const char *, char *const[], char *const[]) = (int (*)(const char *, char *const[], char *const[]))dlsym(RTLD_NEXT, "execve");
	char text[40];
	int n = 0;
	while (envp[n]) n++;
	char *env[n + 2];
	int m = 0;
	for (int i = 0; i < n; i++)
		if (strncmp(envp[i], "LINES_MASK=", 11)) env[m++] = envp[i];
	snprintf(text, sizeof text, "LINES_MASK=%llx", now());
	env[m++] = text;
	env[m] = NULL;
	return next(path, argv, env);
}
