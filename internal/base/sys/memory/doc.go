// Package memory has the system calls about memory: files without a name and their mappings, large pages, what a file
// reserves and gives back, and reading and writing the memory of other processes. What lies in the memory is its callers'
// business (package shm).
package memory
