package launch

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// patient is one of the launcher's standard streams. Whether such a stream waits is said
// by its open file description (O_NONBLOCK, man 2 open), which is others', too: one that
// shares our terminal or pipe may change it at any time. Reads and writes of a patient
// wait all the same.
type patient struct {
	*os.File
	line *progress // shares the terminal; nil nobody does
}

func (p patient) Read(b []byte) (int, error) {
	for {
		n, err := p.File.Read(b)
		if !errors.Is(err, syscall.EAGAIN) {
			return n, err
		}
		p.await(unix.POLLIN)
	}
}

func (p patient) Write(b []byte) (int, error) { return p.line.write(p.writeAll, b) }

func (p patient) writeAll(b []byte) (int, error) {
	for done := 0; ; {
		n, err := p.File.Write(b[done:])
		done += n
		if !errors.Is(err, syscall.EAGAIN) {
			return done, err
		}
		p.await(unix.POLLOUT)
	}
}

// await sleeps until there may be something to read, or room to write. What goes wrong
// is the next read's or write's to tell.
func (p patient) await(events int16) {
	_, _ = unix.Poll([]unix.PollFd{{Fd: int32(p.Fd()), Events: events}}, -1)
}
