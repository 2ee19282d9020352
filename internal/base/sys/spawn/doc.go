// Package spawn starts processes fast: a Spawner the ranks of a node, from a thread with a descriptor table of its own; a
// Standby a process that becomes a program when its parent is gone; a Witness a child that tells whether a signal was sent
// to all. On amd64 and arm64 a child is born by assembly in its parent's memory, elsewhere by package syscall.
package spawn
