package stdio

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// Stream is one of the launcher's standard streams. Whether such a stream waits is said
// by its open file description (O_NONBLOCK, man 2 open), which is others', too: one that
// shares our terminal or pipe may change it at any time. Reads and writes of a Stream
// wait all the same.
type Stream struct {
	*os.File
	Line *Progress // shares the terminal; nil nobody does
}

func (s Stream) Read(b []byte) (int, error) {
	for {
		n, err := s.File.Read(b)
		if !errors.Is(err, syscall.EAGAIN) {
			return n, err
		}
		s.await(unix.POLLIN)
	}
}

func (s Stream) Write(b []byte) (int, error) { return s.Line.write(s.writeAll, b) }

func (s Stream) writeAll(b []byte) (int, error) {
	for done := 0; ; {
		n, err := s.File.Write(b[done:])
		done += n
		if !errors.Is(err, syscall.EAGAIN) {
			return done, err
		}
		s.await(unix.POLLOUT)
	}
}

// await sleeps until there may be something to read, or room to write. What goes wrong
// is the next read's or write's to tell.
func (s Stream) await(events int16) {
	_, _ = unix.Poll([]unix.PollFd{{Fd: int32(s.Fd()), Events: events}}, -1)
}
