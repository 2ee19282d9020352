package stdio

import (
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// WriteWhole is atomicfile.Write, of names that may mean a standard stream; "-" is
// standard error.
func WriteWhole(name string, b []byte) error {
	if f := standardStream(name); f != nil {
		_, err := f.Write(b)
		return err
	}
	return atomicfile.Write(name, b, 0o644)
}

// standardStream is the stream that a name means, which may be a file in whose middle we
// are; nil: none.
func standardStream(name string) *os.File {
	switch name {
	case "-", "/dev/stderr":
		return os.Stderr
	case "/dev/stdout":
		return os.Stdout
	}
	return nil
}

// Writable reports why WriteWhole could not write a file, without touching it.
func Writable(name string) error {
	if standardStream(name) != nil {
		return nil
	}
	if err := atomicfile.Check(name); err != nil {
		return err
	}
	switch st, err := os.Stat(name); {
	case err == nil && st.IsDir():
		return syscall.EISDIR
	case err == nil && !st.Mode().IsRegular():
		return unix.Access(name, unix.W_OK)
	}
	return WritableDir(filepath.Dir(name))
}

// WritableDir reports why files cannot be made in dir.
func WritableDir(dir string) error {
	st, err := os.Stat(dir)
	switch {
	case err != nil:
		return atomicfile.Reason(err)
	case !st.IsDir():
		return syscall.ENOTDIR
	}
	const wOK, xOK = 2, 1
	return syscall.Access(dir, wOK|xOK)
}
