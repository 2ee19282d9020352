// Package limits tells what a process may have: address space and open files. Programs that are linked with its entry
// look at the limit of addresses before Go's runtime does, and say in a line that it is too low. What package syscall
// has changed of the limit of files is package nofile's.
package limits
