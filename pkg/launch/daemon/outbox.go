package daemon

import (
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// outbox sends over a socket that may be full.
type outbox struct {
	d   *Daemon
	fd  int // -1 closed
	out []byte

	put func(fd int, b []byte) (int, error) // syscall.Write; tests have others
}

// memoryPause is how long a message waits when the kernel has no memory for it.
const memoryPause = 10 * time.Millisecond

func newOutbox(d *Daemon, fd int) outbox { return outbox{d: d, fd: fd, put: syscall.Write} }

// write sends msg, or keeps what the socket does not take.
func (o *outbox) write(msg []byte) {
	if o.fd < 0 {
		return
	}
	if len(o.out) > 0 {
		o.out = append(o.out, msg...)
		return
	}
	if rest, err := o.send(msg); err != nil {
		o.out = append(o.out, rest...)
		o.await(err)
	}
}

// flush goes on once the socket takes more.
func (o *outbox) flush() {
	if o.fd < 0 || len(o.out) == 0 {
		return
	}
	rest, err := o.send(o.out)
	if err == nil {
		rest = nil
	}
	o.out = rest
	o.await(err)
}

// await has flush called when the socket that gave err may take more. The poller says when there
// is room again (EAGAIN), but nobody says when there is memory.
func (o *outbox) await(err error) {
	_ = o.d.poll.Modify(o.fd, true, err == syscall.EAGAIN)
	if proc.Wanting(err) {
		o.d.later(memoryPause, o.flush)
	}
}

// send returns what the socket did not take, and why. To a peer that is gone everything
// can be sent; its end of file follows.
func (o *outbox) send(b []byte) ([]byte, error) {
	for len(b) > 0 {
		n, err := o.put(o.fd, b)
		switch {
		case n > 0:
			b = b[n:]
		case err == syscall.EINTR:
		case err == syscall.EAGAIN, proc.Wanting(err):
			return b, err
		default:
			return nil, nil
		}
	}
	return nil, nil
}
