package daemon

import (
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

const (
	readSize  = 256 << 10 // bytes read from a pipe at once
	firstPipe = 64 << 10  // bytes that a pipe holds unless asked to hold more
	pipeSize  = readSize
)

// stream is one output pipe of a rank.
type stream struct {
	r       *rank
	which   int // proto.Stdout or proto.Stderr
	fd      int // -1 closed
	stalled bool
	large   bool // the pipe was made larger
}

func (d *Daemon) newStream(r *rank, which, fd int) *stream {
	s := &stream{r: r, which: which, fd: fd}
	d.watch(fd, s, true, false)
	return s
}

func (s *stream) ready(_ *Daemon, _ sockets.Ready) { s.read() }

// read passes on what the pipe holds, as far as the window goes.
func (s *stream) read() {
	d := s.r.w.d
	for s.fd >= 0 && !s.stalled {
		if d.window <= 0 {
			s.stall()
			return
		}
		n, err := syscall.Read(s.fd, d.readBuffer())
		switch {
		case n > 0:
			if n == firstPipe && !s.large {
				s.large = true
				spawn.SetPipeSize(s.fd, pipeSize) // it writes much: let it
			}
			d.window -= n
			s.pass(d.took(n), false)
			if n < firstPipe {
				return // level-triggered: more comes back through the poller
			}
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return
		default:
			s.close()
		}
	}
}

// readBuffer is where the next bytes of a rank go.
func (d *Daemon) readBuffer() []byte {
	if d.scratch == nil {
		d.scratch = make([]byte, readSize)
	}
	return d.scratch
}

// took returns the n bytes that were read into the buffer, which goes away with
// them when they fill much of it.
func (d *Daemon) took(n int) []byte {
	if n > readSize/2 {
		data := d.scratch[:n]
		d.scratch = nil
		return data
	}
	return append(make([]byte, 0, n), d.scratch[:n]...)
}

func (s *stream) pass(data []byte, eof bool) {
	s.r.w.d.send(&proto.Output{World: s.r.w.apps.World, Rank: s.r.spec.Rank, Stream: s.which, EOF: eof, Data: data})
}

func (s *stream) close() {
	if s.fd >= 0 {
		if s.stalled {
			syscall.Close(s.fd)
		} else {
			s.r.w.d.drop(s.fd)
		}
		s.fd, s.stalled = -1, false
		s.pass(nil, true)
	}
}

// stall takes the pipe out of the poller until there is window again: a pipe
// at its end would be reported for ever.
func (s *stream) stall() {
	d := s.r.w.d
	s.stalled = true
	d.poll.Remove(s.fd)
	delete(d.sources, s.fd)
	d.stalled = append(d.stalled, s)
}

// onCredit opens the window and resumes what waits for it.
func (d *Daemon) onCredit(m *proto.OutputCredit) {
	d.window += m.Bytes
	waiting := d.stalled
	d.stalled = nil
	for i, s := range waiting {
		if d.window <= 0 {
			d.stalled = append(d.stalled, waiting[i:]...)
			return
		}
		if s.fd >= 0 && s.stalled {
			s.stalled = false
			d.watch(s.fd, s, true, false)
			s.read()
		}
	}
}

// inputState is what all readers of a world's input share on this node.
type inputState struct {
	readers  []*input
	consumed int // bytes of the stream that every reader here has taken
	early    []*proto.Input
}

// input is the standard input of one rank.
type input struct {
	r      *rank
	fd     int      // -1 closed
	queue  [][]byte // shared with the other readers; none is empty
	eof    bool     // nothing follows queue
	taken  int      // bytes written to the pipe, or dropped because it is closed
	polled bool
}

func (d *Daemon) newInput(r *rank, fd int) *input {
	in := &input{r: r, fd: fd}
	spawn.SetPipeSize(fd, pipeSize)
	d.watch(fd, in, false, false)
	stdin := &r.w.stdin
	stdin.readers = append(stdin.readers, in)
	if len(stdin.readers) == r.w.readerCount() {
		early := stdin.early
		stdin.early = nil
		for _, m := range early {
			d.onInput(m)
		}
	}
	return in
}

// readerCount returns how many ranks of this node read the world's input.
func (w *world) readerCount() int {
	n := 0
	for _, r := range w.node.Ranks {
		if w.apps.Reads(r.Rank) {
			n++
		}
	}
	return n
}

// onInput queues input for its readers. It may come before all of them run.
func (d *Daemon) onInput(m *proto.Input) {
	w := d.worlds[m.World]
	if w == nil || w.node == nil {
		return
	}
	if want := w.readerCount(); want == 0 {
		return
	} else if len(w.stdin.readers) < want && !w.stdinHopeless() {
		w.stdin.early = append(w.stdin.early, m)
		return
	}
	for _, in := range w.stdin.readers {
		if len(m.Data) > 0 {
			in.queue = append(in.queue, m.Data)
		}
		in.eof = in.eof || m.EOF
		in.flush()
	}
	w.creditInput()
}

// stdinHopeless reports that a reader could not be started and never will be.
func (w *world) stdinHopeless() bool {
	for _, r := range w.ranks {
		if w.apps.Reads(r.spec.Rank) && r.ended && r.in == nil {
			return true
		}
	}
	return false
}

func (in *input) ready(_ *Daemon, r sockets.Ready) {
	if r.HangUp {
		in.close()
	} else {
		in.flush()
	}
	in.r.w.creditInput()
}

func (in *input) flush() {
	for len(in.queue) > 0 && in.fd >= 0 {
		n, err := syscall.Write(in.fd, in.queue[0])
		switch {
		case n > 0:
			in.took(n)
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			in.wantWrite(true)
			return
		default: // EPIPE: the rank closed its input
			in.close()
		}
	}
	if in.fd < 0 {
		in.dropQueue()
		return
	}
	in.wantWrite(false)
	if in.eof {
		in.close()
	}
}

func (in *input) wantWrite(on bool) {
	if in.polled != on {
		in.polled = on
		_ = in.r.w.d.poll.Modify(in.fd, false, on)
	}
}

func (in *input) close() {
	if in.fd >= 0 {
		in.r.w.d.drop(in.fd)
		in.fd = -1
	}
	in.dropQueue()
}

// took removes n bytes of the first piece.
func (in *input) took(n int) {
	in.taken += n
	if in.queue[0] = in.queue[0][n:]; len(in.queue[0]) == 0 {
		in.queue[0] = nil // let the collector have it
		in.queue = in.queue[1:]
	}
}

// dropQueue counts what waits as taken: nobody will read it.
func (in *input) dropQueue() {
	for _, piece := range in.queue {
		in.taken += len(piece)
	}
	in.queue = nil
}

// creditInput tells the launcher how much every reader here has taken.
func (w *world) creditInput() {
	low, closed := -1, true
	for _, in := range w.stdin.readers {
		if low < 0 || in.taken < low {
			low = in.taken
		}
		closed = closed && in.fd < 0
	}
	if n := low - w.stdin.consumed; n > 0 || (closed && low >= 0) {
		w.stdin.consumed = low
		w.d.send(&proto.InputCredit{World: w.apps.World, Bytes: max(n, 0), Closed: closed})
	}
}
