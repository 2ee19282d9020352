// Package memcpy copies bytes by the instructions that are fastest between CPUs: Copy for what goes to another CPU, Fetch for
// what comes from one, CopyPast for more than caches hold, CopyToEach for several readers. On other CPUs than amd64 all of
// them are copy. They know nothing of who shares the memory.
package memcpy
