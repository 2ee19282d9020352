package memory

import (
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"
)

// MemFile makes an empty file in memory that no directory holds (man 2
// memfd_create). name is for /proc only.
func MemFile(name string) (fd int, err error) {
	return unix.MemfdCreate(name, unix.MFD_CLOEXEC)
}

// Reserve gives the file its size and its memory, now: a shortage is an error
// here, and no signal later (man 2 fallocate).
func Reserve(fd int, size int64) error {
	if err := unix.Ftruncate(fd, size); err != nil {
		return err
	}
	for {
		if err := unix.Fallocate(fd, 0, 0, size); err != unix.EINTR {
			return err
		}
	}
}

// OpenOther opens a descriptor of another process of this user anew.
func OpenOther(pid, fd int) (int, error) {
	own, err := unix.Open(fmt.Sprintf("/proc/%d/fd/%d", pid, fd), unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err != nil {
		return -1, err
	}
	return outOfTheWay(own), nil
}

// Close ends a descriptor.
func Close(fd int) { unix.Close(fd) }

// outOfTheWay gives a descriptor a number that programs do not use for their own: one puts a pipe in the place of a
// descriptor that it once had from its launcher, and there it must not meet ours. Where so high a number may not be had it stays.
func outOfTheWay(fd int) int {
	const first = 128
	high, err := unix.FcntlInt(uintptr(fd), unix.F_DUPFD_CLOEXEC, first)
	if err != nil {
		return fd
	}
	unix.Close(fd)
	return high
}

// Map maps size bytes of a file, shared.
func Map(fd int, size int) ([]byte, error) {
	at, err := unix.MmapPtr(fd, 0, nil, uintptr(size), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*byte)(at), size), nil
}

// MapAligned is Map such that the byte at an offset has an address that is a multiple of align: a power of two, as the offset a
// multiple of pages.
func MapAligned(fd, size int, at, align uintptr) ([]byte, error) {
	room, err := unix.MmapPtr(-1, 0, nil, uintptr(size)+align, unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANONYMOUS|unix.MAP_NORESERVE)
	if err != nil {
		return nil, err
	}
	skip := -(uintptr(room) + at) & (align - 1)
	mem, err := unix.MmapPtr(fd, 0, unsafe.Add(room, skip), uintptr(size), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_FIXED)
	if err != nil {
		_ = unix.MunmapPtr(room, uintptr(size)+align)
		return nil, err
	}
	page := uintptr(unix.Getpagesize())
	end := skip + (uintptr(size)+page-1)&^(page-1)
	for _, rest := range [][2]uintptr{{0, skip}, {end, uintptr(size) + align}} {
		if rest[0] < rest[1] {
			_ = unix.MunmapPtr(unsafe.Add(room, rest[0]), rest[1]-rest[0]) // of nothing that anybody uses
		}
	}
	return unsafe.Slice((*byte)(mem), size), nil
}

// Blank puts memory of this process alone, all zero, in the place of a Map: what was there is
// given up, and who still points to it reads zeroes. It fails where memory is short.
func Blank(b []byte) error {
	_, err := unix.MmapPtr(-1, 0, unsafe.Pointer(unsafe.SliceData(b)), uintptr(len(b)),
		unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANONYMOUS|unix.MAP_FIXED|unix.MAP_NORESERVE)
	return err
}

// Unmap ends a Map, or a SetAside.
func Unmap(b []byte) error {
	return unix.MunmapPtr(unsafe.Pointer(unsafe.SliceData(b)), uintptr(len(b)))
}
