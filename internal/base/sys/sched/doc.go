// Package sched has the system calls and instructions by which threads use CPUs: affinity, yields, pauses, futexes, memory
// barriers for all threads of other processes, the CPU's clock, and for how long a thread had to wait. How long to wait before which of
// them is package wait's to say.
package sched
