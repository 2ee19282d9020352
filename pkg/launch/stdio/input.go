package stdio

import (
	"errors"
	"io"
	"os"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Window bounds the input under way to ranks, bytes.
const Window = 4 << 20

// Pump reads the launcher's standard input while ranks take it. All but what mu guards is owned by the job's loop.
type Pump struct {
	From   Stream                         // standard input
	Screen Stream                         // standard output
	Post   func(func())                   // has the job's loop do something
	Send   func(node int, m *proto.Input) // to the readers of a node
	Note   func(err error)                // tells the user, from the loop, that input ended early

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

// Start begins to read for the readers that m names, which are on some nodes, when there are any.
func (p *Pump) Start(m *proto.Apps, nodes []int) {
	p.rank = m.Stdin
	p.waiting, p.taken = map[int]bool{}, map[int]int{}
	for _, n := range nodes {
		p.waiting[n] = true
	}
	p.terminal = IsTerminal(p.From.File) && IsTerminal(p.Screen.File)
	p.cond = sync.NewCond(&p.mu)
	p.room = Window
	if IsTerminal(p.From.File) && !foreground(p.From.File) {
		return // reading would stop us: a background job has no keyboard
	}
	go p.run()
}

// Prompting reports that an unfinished line of a rank should show at once: on a terminal, from the rank that reads the keyboard.
func (p *Pump) Prompting(rank int) bool { return p.terminal && rank == p.rank }

func (p *Pump) run() {
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
		n, err := p.From.Read(buf)
		if n == firstPipe {
			spawn.SetPipeSize(int(p.From.Fd()), inputChunk) // it was full: let more come at once
		}
		p.mu.Lock()
		p.room += inputChunk - n
		p.mu.Unlock()
		eof := err != nil
		if cutShort(err) {
			p.Post(func() { p.Note(err) })
		}
		p.Post(func() { p.pass(buf[:n], eof) })
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

func (p *Pump) pass(data []byte, eof bool) {
	p.sent += len(data)
	for node := range p.waiting {
		p.Send(node, &proto.Input{EOF: eof, Data: data})
	}
}

// Credit notes what a node's readers have taken. The slowest node decides.
func (p *Pump) Credit(node int, m *proto.InputCredit) {
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

// UnderWay says how much was passed on to a node, and how much of that it has taken: bytes.
func (p *Pump) UnderWay(node int) (sent, taken int) { return p.sent, p.taken[node] }

func (p *Pump) low() int {
	low := -1
	for node := range p.waiting {
		if low < 0 || p.taken[node] < low {
			low = p.taken[node]
		}
	}
	return low
}

// IsTerminal reports whether a file is one.
func IsTerminal(f *os.File) bool {
	_, err := unix.IoctlGetTermios(int(f.Fd()), unix.TCGETS)
	return err == nil
}

func foreground(f *os.File) bool {
	pgrp, err := unix.IoctlGetInt(int(f.Fd()), unix.TIOCGPGRP)
	return err == nil && pgrp == unix.Getpgrp()
}
