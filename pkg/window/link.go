package window

import (
	"fmt"
	"io"
	"sync"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/racing"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Link is this process's connection to the thread of another, for its operations there. What it sends waits until
// somebody flushes, or there is much of it; who waits for an answer reads all answers.
type Link struct {
	fd    int
	close func()

	mu      sync.Mutex // over what follows
	out     []byte     // what is to be sent
	in      []byte     // what was read and not understood yet
	pending map[uint64]*pending
	number  uint64 // of the last request that is answered
	types   map[*datatype.Datatype]uint32
	fault   *Fault // of a request that nobody waits for
	lost    error
}

// pending is a request that is to be answered.
type pending struct {
	left int64 // bytes of data that are still to come, beside the answer
	mem  []byte
	to   *datatype.Stream
	done bool
	err  *Fault

	awaited bool // somebody waits for it, and sees err
}

// NewLink makes a link of a connected socket, which does not block. close gives it up.
func NewLink(fd int, close func()) *Link {
	return &Link{fd: fd, close: close, pending: map[uint64]*pending{}, types: map[*datatype.Datatype]uint32{}}
}

// mostQueued is from where on what is to be sent is sent at once, bytes: 64 KiB of data, and the flush of them, go together.
const mostQueued = 64<<10 + 2*requestLen

// piece is how much of an operation's data one message has at most, bytes.
const piece = 1 << 20

// typeOf is how a datatype is called, which is sent first if the peer does not know it.
func (l *Link) typeOf(t *datatype.Datatype) uint32 {
	if k := t.Kind(); k != 0 {
		return predefinedType | uint32(k)
	}
	if n, ok := l.types[t]; ok {
		return n
	}
	if len(l.types) == mostTypes {
		clear(l.types)
	}
	n := uint32(len(l.types))
	l.types[t] = n
	form, _ := t.AppendBinary(nil) // the error is always nil
	r := request{what: asksType, length: uint32(len(form)), typ: n}
	l.out = append(r.append(l.out), form...)
	return n
}

// ask queues a request. p nil: it is not answered.
func (l *Link) ask(r request, body []byte, p *pending) error {
	if l.lost != nil {
		return l.lost
	}
	if p != nil {
		l.number++
		r.number = l.number
		l.pending[r.number] = p
	}
	r.length = uint32(len(body))
	l.out = append(r.append(l.out), body...)
	if len(l.out) >= mostQueued {
		return l.push(mostQueued)
	}
	return nil
}

// push sends until less than some bytes are left, and reads answers meanwhile: the peer may not read on before its
// answers are read.
func (l *Link) push(least int) error {
	for len(l.out) >= least && len(l.out) > 0 {
		moved, err := l.move()
		if err != nil {
			return err
		}
		if !moved {
			sockets.AwaitFD(l.fd, true, linkNap)
		}
	}
	return nil
}

// linkNap is how long who waits for a connection sleeps before it looks at everything else.
const linkNap = time.Millisecond

// move sends and reads what can be, without waiting.
func (l *Link) move() (moved bool, err error) {
	if l.lost != nil {
		return false, l.lost
	}
	if len(l.out) > 0 {
		racing.Release()
		n, err := sockets.Send(l.fd, l.out)
		switch {
		case n > 0:
			l.out = append(l.out[:0], l.out[n:]...)
			moved = true
		case err != nil && err != syscall.EAGAIN && err != syscall.EINTR:
			return false, l.end(err)
		}
	}
	got, err := l.receive()
	return moved || got, err
}

// end makes the link useless.
func (l *Link) end(err error) error {
	l.lost = &Fault{Kind: Lost, Rank: -1, Text: "the connection to its process has ended", Err: err}
	l.out = nil
	return l.lost
}

// receive reads what has come.
func (l *Link) receive() (got bool, err error) {
	if cap(l.in)-len(l.in) < mostQueued {
		l.in = append(make([]byte, 0, 2*cap(l.in)+2*mostQueued), l.in...)
	}
	n, err := sockets.Recv(l.fd, l.in[len(l.in):cap(l.in)])
	switch {
	case n > 0:
		racing.Acquire()
		l.in = l.in[:len(l.in)+n]
		return true, l.understand()
	case err == nil:
		return false, l.end(io.EOF)
	case err == syscall.EAGAIN || err == syscall.EINTR:
		return false, nil
	}
	return false, l.end(err)
}

// understand takes in whole replies.
func (l *Link) understand() error {
	b := l.in
	for len(b) >= replyLen {
		r, err := parseReply(b[:replyLen])
		if err != nil {
			return l.end(err)
		}
		if len(b) < replyLen+int(r.length) {
			break
		}
		if err := l.answered(r, b[replyLen:][:r.length]); err != nil {
			return l.end(err)
		}
		b = b[replyLen+int(r.length):]
	}
	if len(b) < len(l.in) {
		l.in = append(l.in[:0], b...)
	}
	return nil
}

// answered takes in one reply.
func (l *Link) answered(r reply, body []byte) error {
	var fault *Fault
	if r.status != 0 {
		fault = &Fault{Kind: Kind(r.status - 1), Rank: -1, Text: string(body)}
	}
	if r.number == 0 {
		if l.fault == nil {
			l.fault = fault
		}
		return nil
	}
	p := l.pending[r.number]
	switch {
	case r.number > l.number:
		return fmt.Errorf("%w: an answer to request %d of %d", errGarbled, r.number, l.number)
	case p == nil: // the rest of one that has failed
		return nil
	}
	if fault != nil {
		p.err, p.left = fault, 0
		if !p.awaited && l.fault == nil {
			l.fault = fault
		}
	} else if err := p.take(r.pos, body); err != nil {
		return err
	}
	if p.left == 0 {
		p.done = true
		delete(l.pending, r.number)
	}
	return nil
}

// take puts data where it belongs.
func (p *pending) take(pos int64, body []byte) error {
	n := int64(len(body))
	if n > p.left {
		return errGarbled
	}
	p.left -= n
	switch {
	case n == 0:
	case p.to != nil:
		p.to.Unpack(pos, body)
	case pos+n > int64(len(p.mem)):
		return errGarbled
	default:
		copy(p.mem[pos:], body)
	}
	return nil
}

// await waits until cond, which is asked with the lock, says so, or until ended, which may be nil, is an error. poll lets messages
// move.
func (l *Link) await(poll func(), cond func() bool, ended func() error) error {
	var began time.Time
	for looks := 0; ; looks++ {
		l.mu.Lock()
		moved, err := l.move()
		done, write := cond(), len(l.out) > 0
		l.mu.Unlock()
		switch {
		case done:
			return nil
		case err != nil:
			return err
		case moved:
			began = time.Time{}
		case looks%linkTurn == 0:
			if ended != nil {
				if err := ended(); err != nil {
					return err
				}
			}
			poll()
			if began.IsZero() {
				began = time.Now()
			} else if time.Since(began) > linkSpin {
				sockets.AwaitFD(l.fd, write, linkNap)
			}
		}
	}
}

// How often who waits lets messages move, in looks, and how long it looks before it sleeps.
const (
	linkTurn = 4
	linkSpin = 50 * time.Microsecond
)

func never() bool { return false }

// Close gives the connection up.
func (l *Link) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.lost == nil {
		_ = l.end(io.ErrClosedPipe)
	}
	if l.close != nil {
		l.close()
		l.close = nil
	}
}
