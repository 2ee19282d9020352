package launch

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// prompting reports that an unfinished line should show at once: on a terminal,
// from the rank that reads the keyboard.
func (j *job) prompting(m *proto.Output) bool {
	return j.input.terminal && m.Rank == j.input.rank
}

// inputWindow bounds the input under way to ranks, bytes.
const inputWindow = 4 << 20

// inputPump reads the launcher's standard input while ranks take it.
type inputPump struct {
	rank     int  // that reads, or proto.StdinAll, proto.StdinSome
	terminal bool // both our input and our output are terminals
	waiting  map[int]bool
	taken    map[int]int // bytes that every reader of a node has taken
	sent     int         // bytes that were passed on; owned by the job's loop, as taken is

	mu     sync.Mutex
	cond   *sync.Cond
	room   int
	closed bool
}

// start begins to read, when there is somebody to read for.
func (p *inputPump) start(j *job, m *proto.Apps, w *world) {
	p.rank = m.Stdin
	p.waiting, p.taken = map[int]bool{}, map[int]int{}
	for _, r := range w.ranks {
		if m.Reads(r.Rank) {
			p.waiting[r.Node] = true
		}
	}
	p.terminal = isTerminal(j.stdin.File) && isTerminal(j.stdout.File)
	p.cond = sync.NewCond(&p.mu)
	p.room = inputWindow
	if isTerminal(j.stdin.File) && !foreground(j.stdin.File) {
		return // reading would stop us: a background job has no keyboard
	}
	go p.run(j)
}

func (p *inputPump) run(j *job) {
	for {
		p.mu.Lock()
		for p.room < inputChunk && !p.closed {
			p.cond.Wait()
		}
		closed := p.closed
		p.room -= inputChunk
		p.mu.Unlock()
		if closed {
			return
		}
		buf := make([]byte, inputChunk)
		n, err := j.stdin.Read(buf)
		if n == firstPipe {
			spawn.SetPipeSize(int(j.stdin.Fd()), inputChunk) // it was full: let more come at once
		}
		p.mu.Lock()
		p.room += inputChunk - n
		p.mu.Unlock()
		eof := err != nil
		if cutShort(err) {
			j.post(func() { fmt.Fprintf(j.stderr, "gompirun: standard input: %v; its readers see its end\n", err) })
		}
		j.post(func() { p.pass(j, buf[:n], eof) })
		if eof {
			return
		}
	}
}

// cutShort reports whether the error of a read means that there was more. A descriptor that is not
// open for reading (nohup gives one) has nothing, and neither has a terminal that is gone.
func cutShort(err error) bool {
	return err != nil && err != io.EOF && !errors.Is(err, syscall.EBADF) && !errors.Is(err, syscall.EIO)
}

// inputChunk is how much is read at once, firstPipe what a pipe holds that
// nobody has asked to hold more: bytes.
const (
	inputChunk = 128 << 10
	firstPipe  = 64 << 10
)

func (p *inputPump) pass(j *job, data []byte, eof bool) {
	p.sent += len(data)
	for node := range p.waiting {
		j.send(node, &proto.Input{EOF: eof, Data: data})
	}
}

// credit notes what a node's readers have taken. The slowest node decides.
func (p *inputPump) credit(node int, m *proto.InputCredit) {
	if p.cond == nil || !p.waiting[node] {
		return
	}
	before := p.low()
	p.taken[node] += m.Bytes
	if m.Closed {
		delete(p.waiting, node)
	}
	p.mu.Lock()
	if len(p.waiting) == 0 {
		p.closed = true
	} else if gain := p.low() - before; gain > 0 {
		p.room += gain
	}
	p.cond.Signal()
	p.mu.Unlock()
}

func (p *inputPump) low() int {
	low := -1
	for node := range p.waiting {
		if low < 0 || p.taken[node] < low {
			low = p.taken[node]
		}
	}
	return low
}

func isTerminal(f *os.File) bool {
	_, err := unix.IoctlGetTermios(int(f.Fd()), unix.TCGETS)
	return err == nil
}

func foreground(f *os.File) bool {
	pgrp, err := unix.IoctlGetInt(int(f.Fd()), unix.TIOCGPGRP)
	return err == nil && pgrp == unix.Getpgrp()
}
