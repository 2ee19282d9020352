package daemon

import "syscall"

// outbox sends over a socket that may be full.
type outbox struct {
	d   *Daemon
	fd  int // -1 closed
	out []byte
}

// write sends msg, or keeps what the socket does not take.
func (o *outbox) write(msg []byte) {
	if o.fd < 0 {
		return
	}
	if len(o.out) > 0 {
		o.out = append(o.out, msg...)
		return
	}
	if msg = o.send(msg); len(msg) > 0 {
		o.out = append(o.out, msg...)
		_ = o.d.poll.Modify(o.fd, true, true)
	}
}

// flush goes on once the socket takes more.
func (o *outbox) flush() {
	if o.fd < 0 {
		return
	}
	if o.out = o.send(o.out); len(o.out) == 0 {
		o.out = nil
		_ = o.d.poll.Modify(o.fd, true, false)
	}
}

// send returns what the socket did not take. To a peer that is gone everything
// can be sent; its end of file follows.
func (o *outbox) send(b []byte) []byte {
	for len(b) > 0 {
		n, err := syscall.Write(o.fd, b)
		switch {
		case n > 0:
			b = b[n:]
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return b
		default:
			return nil
		}
	}
	return nil
}
