//go:build linux

package userstate

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// TokenSize is the length of a token, bytes, all of them random.
const TokenSize = 32

// Token reads what launchers and daemons that listen for them share from a file that nobody but the user may read. A file of root's may be readable for a group of
// the user's, as Kubernetes makes those of a Secret for a process with another user's number.
func Token(name string) ([]byte, error) {
	f, err := atomicfile.Open(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // a pipe must not keep us waiting
	if err != nil {
		return nil, tokenError(name, plain(err))
	}
	defer f.Close()
	st, err := f.Stat()
	switch {
	case err != nil:
		return nil, tokenError(name, plain(err))
	case !st.Mode().IsRegular():
		return nil, tokenError(name, errors.New("it is no file"))
	case owner(st) != os.Geteuid() && owner(st) != 0:
		return nil, tokenError(name, fmt.Errorf("it belongs to user %d", owner(st)))
	case st.Mode().Perm()&forbidden(owner(st) == os.Geteuid()) != 0:
		return nil, tokenError(name, fmt.Errorf("mode %#o lets others read it: chmod 600 it", st.Mode().Perm()))
	case st.Size() != TokenSize:
		return nil, tokenError(name, fmt.Errorf("it has %d bytes, and a token has %d: head -c %d /dev/urandom", st.Size(), TokenSize, TokenSize))
	}
	b := make([]byte, TokenSize)
	if _, err := io.ReadFull(f, b); err != nil {
		return nil, tokenError(name, plain(err))
	}
	return b, nil
}

func tokenError(name string, err error) error { return fmt.Errorf("--token-file %s: %w", name, err) }

// plain drops the path that os adds: it is in our message already.
func plain(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

func owner(st fs.FileInfo) int {
	if sys, ok := st.Sys().(*syscall.Stat_t); ok {
		return int(sys.Uid)
	}
	return -1
}

// forbidden are the bits of a mode that a token's file may not have, which is the user's own, or root's.
func forbidden(own bool) fs.FileMode {
	if own {
		return 0o077
	}
	return 0o037
}
