package sys

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// GrowingFile makes an empty file in memory as MemFile does, which can never become
// shorter (man 2 fcntl, F_SEAL_SHRINK): who maps as much of it as there is can
// read that without a fault, whatever its maker does.
func GrowingFile(name string) (fd int, err error) {
	fd, err = unix.MemfdCreate(name, unix.MFD_CLOEXEC|unix.MFD_ALLOW_SEALING)
	if err != nil {
		return -1, err
	}
	if _, err := unix.FcntlInt(uintptr(fd), unix.F_ADD_SEALS, unix.F_SEAL_SHRINK); err != nil {
		unix.Close(fd)
		return -1, fmt.Errorf("fcntl F_ADD_SEALS: %w", err)
	}
	return fd, nil
}

// NeverShrinks reports whether a file has been sealed so.
func NeverShrinks(fd int) bool {
	seals, err := unix.FcntlInt(uintptr(fd), unix.F_GET_SEALS, 0)
	return err == nil && seals&unix.F_SEAL_SHRINK != 0
}

// ReserveAt gives a part of a file its memory, zeroed where it had none, and makes
// the file as long as that takes (man 2 fallocate).
func ReserveAt(fd int, at, size int64) error {
	for {
		if err := unix.Fallocate(fd, 0, at, size); err != unix.EINTR {
			return err
		}
	}
}

// SetAside maps a file that is to grow into size bytes of address space of which none may be
// touched. Whoever reads all that can be read, as valgrind does when it looks for leaks, would
// meet a SIGBUS for each word beyond the file's end otherwise.
func SetAside(fd, size int) ([]byte, error) {
	return unix.Mmap(fd, 0, size, unix.PROT_NONE, unix.MAP_SHARED)
}

// Unlock allows the first n bytes of what SetAside has mapped to be read and written, and
// the rest of their last page.
func Unlock(mem []byte, n int) error {
	page := unix.Getpagesize()
	whole := min((n+page-1)/page*page, len(mem))
	if err := unix.Mprotect(mem[:whole], unix.PROT_READ|unix.PROT_WRITE); err != nil {
		return fmt.Errorf("mprotect: %w", err)
	}
	return nil
}

// GiveBack frees the memory of a part of a file, which keeps its length.
func GiveBack(fd int, at, size int64) error {
	return unix.Fallocate(fd, unix.FALLOC_FL_PUNCH_HOLE|unix.FALLOC_FL_KEEP_SIZE, at, size)
}

// FileID tells one file from another, and how long it is.
type FileID struct {
	Dev, Ino uint64
	Size     int64
}

// IdentifyOther says which file a descriptor of another process of this user is.
func IdentifyOther(pid, fd int) (FileID, error) {
	var st unix.Stat_t
	err := unix.Stat(fmt.Sprintf("/proc/%d/fd/%d", pid, fd), &st)
	return FileID{st.Dev, st.Ino, st.Size}, err
}

// Identify says which file a descriptor is.
func Identify(fd int) (FileID, error) {
	var st unix.Stat_t
	err := unix.Fstat(fd, &st)
	return FileID{st.Dev, st.Ino, st.Size}, err
}

// NoDump keeps memory out of core dumps.
func NoDump(b []byte) { _ = unix.Madvise(b, unix.MADV_DONTDUMP) }
