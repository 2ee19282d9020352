package sys

// Turn is where a process says that it lets others have its CPU, in words that they see. It has their layout in C, too.
type Turn struct {
	All  *uint64 // of the CPU: how many turns its processes have had; nil: nobody counts
	Own  *uint64 // the number of this process's last one
	Away *uint64 // 1 while it has left the CPU
}
