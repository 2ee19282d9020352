package launch

import (
	"os"
	"path/filepath"
	"syscall"
)

// writeWhole writes a file so that a reader never sees half of it; "-" is
// standard error. What is no regular file, a device, a pipe or a link, is written into
// and never replaced: root could put a file where /dev/null was.
func writeWhole(name string, b []byte) error {
	if f := standardStream(name); f != nil {
		_, err := f.Write(b)
		return err
	}
	if st, err := os.Lstat(name); err == nil && !st.Mode().IsRegular() {
		return writeInto(name, b)
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".gompi-report-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if _, err = f.Write(b); err == nil {
		err = f.Chmod(0o644)
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
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

func writeInto(name string, b []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// writable reports why writeWhole could not write a file, without touching it.
func writable(name string) error {
	if standardStream(name) != nil {
		return nil
	}
	switch st, err := os.Stat(name); {
	case err == nil && st.IsDir():
		return syscall.EISDIR
	case err == nil && !st.Mode().IsRegular():
		const wOK = 2
		return syscall.Access(name, wOK)
	}
	return writableDir(filepath.Dir(name))
}
