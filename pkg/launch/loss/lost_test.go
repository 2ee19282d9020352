package loss

import (
	"errors"
	"io"
	"net"
	"os"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// silentSession has said nothing.
type silentSession struct{ remote.Session }

func (silentSession) Stderr() string { return "" }

func TestADaemonWhoseKernelEndsTheConnectionHasEndedAndItsHostIsNotLost(t *testing.T) {
	read := func(err syscall.Errno) error {
		return &net.OpError{Op: "read", Net: "tcp", Err: os.NewSyscallError("read", err)}
	}
	for _, c := range []struct {
		err   error
		ended bool
	}{
		{nil, true}, {io.EOF, true}, {read(syscall.ECONNRESET), true},
		{read(syscall.ETIMEDOUT), false}, {read(syscall.EHOSTUNREACH), false}, {proto.ErrSilent, false}, {proto.ErrCorrupt, false}, {errors.New("other"), false},
	} {
		if got := Because(c.err, silentSession{}); got.Ended != c.ended || got.Cause == "" {
			t.Errorf("%v: %+v", c.err, got)
		}
	}
}
