//go:build !linux

package memory

import (
	"errors"
	"unsafe"
)

// Elsewhere than on Linux processes share no memory: what would make it is an error, and what would change it has nothing to do.

// LargePage is what one entry of the CPU's tables maps if it is not a page, bytes.
const LargePage = 2 << 20

// FileID tells one file from another, and how long it is.
type FileID struct {
	Dev, Ino uint64
	Size     int64
}

// MemFile makes an empty file in memory.
func MemFile(string) (int, error) { return -1, errors.ErrUnsupported }

// GrowingFile makes an empty file in memory which can never become shorter.
func GrowingFile(string) (int, error) { return -1, errors.ErrUnsupported }

// OpenOther opens a descriptor of another process of this user anew.
func OpenOther(_, _ int) (int, error) { return -1, errors.ErrUnsupported }

// Close ends a descriptor.
func Close(int) {}

// FixSize keeps a GrowingFile as long as it is.
func FixSize(int) error { return errors.ErrUnsupported }

// NeverShrinks reports whether a file has been sealed so.
func NeverShrinks(int) bool { return false }

// Reserve gives the file its size and its memory.
func Reserve(int, int64) error { return errors.ErrUnsupported }

// ReserveAt gives a part of a file its memory.
func ReserveAt(_ int, _, _ int64) error { return errors.ErrUnsupported }

// Extend makes a file longer.
func Extend(int, int64) error { return errors.ErrUnsupported }

// Map maps size bytes of a file, shared.
func Map(_, _ int) ([]byte, error) { return nil, errors.ErrUnsupported }

// SetAside maps a file that is to grow.
func SetAside(_, _ int) ([]byte, error) { return nil, errors.ErrUnsupported }

// Blank puts memory of this process alone in the place of a Map.
func Blank([]byte) error { return errors.ErrUnsupported }

// Unmap ends a Map, or a SetAside.
func Unmap([]byte) error { return errors.ErrUnsupported }

// Enlarge makes large pages of memory.
func Enlarge([]byte) error { return errors.ErrUnsupported }

// Unlock allows the first n bytes of what SetAside has mapped to be used.
func Unlock([]byte, int) error { return errors.ErrUnsupported }

// GiveBack frees the memory of a part of a file.
func GiveBack(_ int, _, _ int64) error { return errors.ErrUnsupported }

// Identify says which file a descriptor is.
func Identify(int) (FileID, error) { return FileID{}, errors.ErrUnsupported }

// IdentifyOther says which file a descriptor of another process is.
func IdentifyOther(_, _ int) (FileID, error) { return FileID{}, errors.ErrUnsupported }

// NoDump keeps memory out of core dumps.
func NoDump([]byte) {}

// ReadProcess copies n bytes at addr of another process to dst.
func ReadProcess(_ int, _ unsafe.Pointer, _ uintptr, _ int) error { return errors.ErrUnsupported }

// WriteProcess copies n bytes to addr of another process from src.
func WriteProcess(_ int, _ unsafe.Pointer, _ uintptr, _ int) error { return errors.ErrUnsupported }

// MapAligned is Map such that the byte at an offset has an address that is a multiple of align.
func MapAligned(_, _ int, _, _ uintptr) ([]byte, error) { return nil, errors.ErrUnsupported }
