// Package whole writes files of which no reader ever sees half. Write is all there is.
package whole

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Write makes data the content of a file, with the permissions perm if it is a regular one:
// whoever opens it sees all of the old or all of the new. What is no regular file, a
// device, a pipe or a link, is written into and never replaced: root could put a
// file where /dev/null was.
func Write(name string, data []byte, perm fs.FileMode) error {
	if st, err := os.Lstat(name); err == nil && !st.Mode().IsRegular() {
		return writeInto(name, data)
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // if it has not got its name
	if _, err = f.Write(data); err == nil {
		err = f.Chmod(perm)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

func writeInto(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
