package sockets

import "syscall"

// Read reads from a descriptor, and waits where that does (man 2 read).
func Read(fd int, b []byte) (int, error) { return syscall.Read(fd, b) }

// Write writes to a descriptor, and waits where that does (man 2 write).
func Write(fd int, b []byte) (int, error) { return syscall.Write(fd, b) }
