package shm

import (
	"fmt"
	"sync/atomic"
	"unsafe"
)

// Line is a cache line that two processes of a node hand to each other, to find out what
// that takes: whatever they share memory for, it takes as long at least.
type Line struct {
	memFile
	word *uint64
}

const (
	lineMagic = 0x3130656e696c3031 // "10line01"
	lineAt    = 1 << 10            // alone, also in the pair of lines that a CPU may fetch together
	lineSize  = 4 << 10
)

// CreateLine makes one.
func CreateLine() (*Line, error) {
	f, err := createFile("gompi-line", lineMagic, lineSize, lineSize)
	if err != nil {
		return nil, fmt.Errorf("shm: no memory for a line: %w", err)
	}
	return newLine(f), nil
}

// AttachLine opens the line of a card.
func AttachLine(card string) (*Line, error) {
	var pid, fd int
	var nonce string
	if n, err := fmt.Sscanf(card, "%d.%d.%32s", &pid, &fd, &nonce); n != 3 || err != nil || pid <= 0 || fd < 0 {
		return nil, fmt.Errorf("shm: not a line's card: %.80q", card)
	}
	f, err := attachFile(pid, fd, lineSize, lineMagic, nonce)
	if err != nil {
		return nil, fmt.Errorf("shm: the line of process %d: %w", pid, err)
	}
	return newLine(f), nil
}

func newLine(f memFile) *Line { return &Line{f, (*uint64)(unsafe.Pointer(&f.mem[lineAt]))} }

// Card is what AttachLine needs.
func (l *Line) Card() string { return l.place() + "." + l.nonce() }

// Pass waits for a turn and begins the next one.
func (l *Line) Pass(turn uint64) {
	for atomic.LoadUint64(l.word) != turn {
	}
	release(l.word, turn+1)
}
