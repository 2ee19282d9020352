package sys

import "golang.org/x/sys/unix"

// MemFile makes an empty file in memory that no directory holds (man 2
// memfd_create). name is for /proc only.
func MemFile(name string) (fd int, err error) {
	return unix.MemfdCreate(name, unix.MFD_CLOEXEC)
}
