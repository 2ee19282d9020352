// Package proc tells of processes: children and descendants, the marks that a job's processes carry in their environment, signals that
// are caught or blocked, and who may look into whom. It reads /proc and asks the kernel, and keeps nothing. Processes are
// started by package spawn.
package proc
