package launch

import (
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// writeWhole is atomicfile.Write, of names that may mean a standard stream; "-" is
// standard error.
func writeWhole(name string, b []byte) error {
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

// writable reports why writeWhole could not write a file, without touching it.
func writable(name string) error {
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
	return writableDir(filepath.Dir(name))
}
