package dynamic

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Join is mpi.Env.Join.
func Join(e *core.Env, fd int) (*core.Comm, error) {
	const op = "Join"
	if e == nil {
		return nil, e.Usable(op)
	}
	failed := func(err error) (*core.Comm, error) {
		f := e.Self().Errorf(op, errclass.Other, "socket %d", fd)
		f.Err = err
		return nil, e.Self().Fail(f)
	}
	mine, err := OpenPort(e, nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = ClosePort(e, mine) }()
	var theirs string
	err = outside(e, func() (err error) {
		theirs, err = swapNames(socket(fd), mine)
		return err
	})
	switch {
	case err != nil:
		return failed(err)
	case mine == theirs:
		return failed(errors.New("both ends are this process's"))
	case mine < theirs:
		return Accept(e.Self(), mine, 0)
	}
	return Connect(e.Self(), theirs, 0)
}

// socket is a descriptor of the program's.
type socket int

// Read implements io.Reader.
func (s socket) Read(b []byte) (int, error) { return s.again(sockets.Read, b) }

// Write implements io.Writer.
func (s socket) Write(b []byte) (int, error) { return s.again(sockets.Write, b) }

// again does it once more when a signal has come between.
func (s socket) again(do func(int, []byte) (int, error), b []byte) (int, error) {
	for {
		n, err := do(int(s), b)
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return 0, os.NewSyscallError("socket", err)
		case n == 0 && len(b) > 0:
			return 0, io.EOF
		default:
			return n, nil
		}
	}
}

// swapNames gives both ends of a socket each other's port.
func swapNames(s io.ReadWriter, mine string) (string, error) {
	if _, err := s.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(len(mine))), mine...)); err != nil {
		return "", err
	}
	var head [4]byte
	if _, err := io.ReadFull(s, head[:]); err != nil {
		return "", err
	}
	n := binary.LittleEndian.Uint32(head[:])
	if n > core.MaxInfoValue {
		return "", fmt.Errorf("the other end speaks of a port's name of %d bytes", n)
	}
	theirs := make([]byte, n)
	_, err := io.ReadFull(s, theirs)
	return string(theirs), err
}
