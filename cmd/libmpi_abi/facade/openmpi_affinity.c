/* OMPI_Affinity_str, by which a program says where it is bound: in words, or as a picture of the host. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

#include "mpi.h"
#include "facade.h"

enum { MOST = 1024 }; /* bytes of a text */
enum format { WORDS, PICTURE };

/* place is a CPU's number of a kind, its socket's or its core's there (proc(5), /sys/devices/system/cpu); -1: it is not known. */
static int place(int cpu, const char *kind)
{
	char path[96];
	int n = -1;
	snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/topology/%s", cpu, kind);
	FILE *f = fopen(path, "r");
	if (!f)
		return -1;
	if (fscanf(f, "%d", &n) != 1)
		n = -1;
	fclose(f);
	return n;
}

static void add(char *text, const char *part)
{
	int n = strlen(text);
	snprintf(text + n, MOST - n, "%s", part);
}

/* socket writes the cores and CPUs of a socket: those of set, or in a picture all, with a mark. */
static void socket_text(enum format format, int socket, const cpu_set_t *here, const cpu_set_t *set, char *text)
{
	char part[64];
	int any = 0, last = -1;
	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
		int in = set && CPU_ISSET(cpu, set), core = place(cpu, "core_id");
		if (!CPU_ISSET(cpu, here) || place(cpu, "physical_package_id") != socket || (format == WORDS && !in))
			continue;
		if (format == WORDS)
			snprintf(part, sizeof part, "%ssocket %d[core %d[hwt %d]]", *text ? ", " : "", socket, core, cpu);
		else
			snprintf(part, sizeof part, "%s%s", any && core != last ? "/" : any ? "" : "[", in ? "B" : ".");
		add(text, part);
		any = 1, last = core;
	}
	if (any && format == PICTURE)
		add(text, "]");
}

/* count writes how many cores a socket has, and how many CPUs each. */
static void count(int socket, const cpu_set_t *here, char *text)
{
	char part[96];
	int cpus = 0, cores = 0;
	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
		if (CPU_ISSET(cpu, here) && place(cpu, "physical_package_id") == socket) {
			int first = 1;
			for (int other = 0; other < cpu; other++)
				first &= !(CPU_ISSET(other, here) && place(other, "physical_package_id") == socket && place(other, "core_id") == place(cpu, "core_id"));
			cpus++, cores += first;
		}
	if (cores == 0)
		return;
	snprintf(part, sizeof part, "%ssocket %d has %d core%s, %swith %d hwt%s", *text ? "; " : "", socket, cores, cores > 1 ? "s" : "", cores > 1 ? "each " : "", cpus / cores,
		 cpus > cores ? "s" : "");
	add(text, part);
}

static void describe(enum format format, const cpu_set_t *here, const cpu_set_t *set, char *text)
{
	int most = -1;
	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
		if (CPU_ISSET(cpu, here) && place(cpu, "physical_package_id") > most)
			most = place(cpu, "physical_package_id");
	*text = 0;
	for (int s = -1; s <= most; s++)
		if (!set && format == WORDS)
			count(s, here, text);
		else
			socket_text(format, s, here, set, text);
}

int OMPI_Affinity_str(int format, char bound[MOST], char now[MOST], char exists[MOST])
{
	cpu_set_t here, set;
	CPU_ZERO(&here);
	for (int cpu = 0; cpu < sysconf(_SC_NPROCESSORS_CONF) && cpu < CPU_SETSIZE; cpu++)
		if (place(cpu, "physical_package_id") >= 0 || place(cpu, "core_id") >= 0)
			CPU_SET(cpu, &here);
	if (sched_getaffinity(0, sizeof set, &set) || CPU_COUNT(&here) == 0) {
		for (char **text = (char *[]){bound, now, exists, NULL}; *text; text++)
			snprintf(*text, MOST, "Not supported");
		return 0;
	}
	CPU_AND(&set, &set, &here);
	describe(format, &here, NULL, exists);
	if (CPU_EQUAL(&set, &here))
		snprintf(now, MOST, "Not bound (i.e., bound to all processors)");
	else
		describe(format, &here, &set, now);
	memmove(bound, now, MOST); /* gompirun's binding is the process's */
	return 0;
}
