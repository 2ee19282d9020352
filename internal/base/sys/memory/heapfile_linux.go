package memory

import (
	"fmt"
	"io"
	"unsafe"

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
	return outOfTheWay(fd), nil
}

// FixSize keeps a GrowingFile as long as it is, for good: nobody who has it can change that, nor what is sealed.
func FixSize(fd int) error {
	if _, err := unix.FcntlInt(uintptr(fd), unix.F_ADD_SEALS, unix.F_SEAL_GROW|unix.F_SEAL_SEAL); err != nil {
		return fmt.Errorf("fcntl F_ADD_SEALS: %w", err)
	}
	return nil
}

// TextFile makes a file in memory that has a text, which nobody changes.
func TextFile(name string, text []byte) (fd int, err error) {
	fd, err = unix.MemfdCreate(name, unix.MFD_CLOEXEC|unix.MFD_ALLOW_SEALING)
	if err != nil {
		return -1, err
	}
	n, err := unix.Write(fd, text)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err == nil {
		_, err = unix.FcntlInt(uintptr(fd), unix.F_ADD_SEALS, unix.F_SEAL_SHRINK|unix.F_SEAL_GROW|unix.F_SEAL_WRITE|unix.F_SEAL_SEAL)
	}
	if err != nil {
		unix.Close(fd)
		return -1, fmt.Errorf("a file in memory: %w", err)
	}
	return fd, nil
}

// NeverShrinks reports whether a file has been sealed so.
func NeverShrinks(fd int) bool {
	seals, err := unix.FcntlInt(uintptr(fd), unix.F_GET_SEALS, 0)
	return err == nil && seals&unix.F_SEAL_SHRINK != 0
}

// ReserveAt gives a part of a file its memory, zeroed where it had none (man 2 fallocate).
func ReserveAt(fd int, at, size int64) error {
	for {
		if err := unix.Fallocate(fd, 0, at, size); err != unix.EINTR {
			return err
		}
	}
}

// Extend makes a file longer. What is new has no memory until it is reserved, or touched.
func Extend(fd int, size int64) error { return unix.Ftruncate(fd, size) }

// SetAside maps a file that is to grow into size bytes of address space of which none may be
// touched. Whoever reads all that can be read, as valgrind does when it looks for leaks, would
// meet a SIGBUS for each word beyond the file's end otherwise. It begins where a large page may.
func SetAside(fd, size int) ([]byte, error) {
	room, err := unix.MmapPtr(-1, 0, nil, uintptr(size)+LargePage, unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANONYMOUS|unix.MAP_NORESERVE)
	if err != nil {
		return nil, err
	}
	before := -uintptr(room) % LargePage
	at := unsafe.Add(room, before)
	_, err = unix.MmapPtr(fd, 0, at, uintptr(size), unix.PROT_NONE, unix.MAP_SHARED|unix.MAP_FIXED)
	if err != nil {
		_ = unix.MunmapPtr(room, uintptr(size)+LargePage)
		return nil, err
	}
	if before > 0 {
		_ = unix.MunmapPtr(room, before)
	}
	_ = unix.MunmapPtr(unsafe.Add(at, size), LargePage-before)
	return unsafe.Slice((*byte)(at), size), nil
}

// LargePage is what one entry of the CPU's tables maps if it is not a page, bytes.
const LargePage = 2 << 20

// Enlarge makes large pages of all of SetAside's memory in which there is a page, and gives it what it lacks (man 2 madvise, MADV_COLLAPSE).
// It needs no setting of the machine, but Linux 6.1, and that large pages in shared memory are not denied.
func Enlarge(mem []byte) error { return unix.Madvise(mem, unix.MADV_COLLAPSE) }

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
