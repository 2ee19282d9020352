//go:build linux

package userstate

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// What is read and made here is in a directory that is the user's alone (atomicfile.Root), and looked at again all the same:
// a file may have come there with the directory, from a disk that others share.

// errNotAlone is matched by errors about files that others may read, or have made.
var errNotAlone = errors.New("others may read it or have made it")

// read reads a file of at most so many bytes. Whoever asks must not wait for what another
// program has put there: a pipe, or something without end.
func read(dir *os.Root, name string, most int64) ([]byte, error) {
	f, err := dir.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	st, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !st.Mode().IsRegular():
		return nil, errors.New("it is no file")
	case st.Size() > most:
		return nil, fmt.Errorf("it has more than %d bytes", most)
	case !atomicfile.Alone(st):
		return nil, errNotAlone
	}
	return io.ReadAll(io.LimitReader(f, most))
}

// publish makes a file that is whole when it has its name. If there is one of that name it stays, and the error
// is fs.ErrExist.
func publish(dir *os.Root, name, text string) error {
	tmp := ".new-" + rand.Text()
	f, err := dir.OpenFile(tmp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer dir.Remove(tmp)
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return dir.Link(tmp, name) // a rename would replace what another job has made meanwhile
}
