package output

import "os"

// backlog is a queue of bytes: first in memory, beyond that in an unlinked
// temporary file, and behind that, should the file not take more, in memory
// again. It belongs to whoever holds the lock of its Spool.
type backlog struct {
	memory int // bytes of head before the file is used

	head, tail chunks
	file       *os.File // nil: there is none
	r, w       int64    // read and write offsets of the file
	broken     bool     // files cannot be written here
}

// add appends b, which belongs to the backlog from now on.
func (l *backlog) add(b []byte) {
	switch {
	case l.file == nil && (l.head.size+len(b) <= l.memory || l.broken):
		l.head.add(b)
	case l.tail.size > 0 || l.broken:
		l.tail.add(b)
	case l.file == nil && !l.open():
		l.head.add(b)
	default:
		if _, err := l.file.WriteAt(b, l.w); err != nil {
			l.broken = true
			l.tail.add(b)
			return
		}
		l.w += int64(len(b))
	}
}

func (l *backlog) open() bool {
	f, err := os.CreateTemp("", "gompi-spool-")
	if err != nil {
		l.broken = true
		return false
	}
	_ = os.Remove(f.Name())
	l.file, l.r, l.w = f, 0, 0
	return true
}

// size is how much waits, bytes.
func (l *backlog) size() int64 { return int64(l.head.size+l.tail.size) + l.w - l.r }

// spills reports that a file takes what memory should not.
func (l *backlog) spills() bool { return !l.broken }

// fileChunk is how much of the file is brought back at once, bytes.
const fileChunk = 1 << 20

// take removes the oldest bytes, some but not all; none when there are none.
func (l *backlog) take() ([]byte, error) {
	if b := l.head.take(); len(b) > 0 || l.file == nil {
		return b, nil
	}
	b := make([]byte, min(fileChunk, l.w-l.r))
	if _, err := l.file.ReadAt(b, l.r); err != nil {
		return nil, err
	}
	l.r += int64(len(b))
	if l.r == l.w {
		l.closeFile()
		l.head, l.tail = l.tail, chunks{}
	}
	return b, nil
}

func (l *backlog) closeFile() {
	if l.file != nil {
		l.file.Close()
		l.file, l.r, l.w = nil, 0, 0
	}
}

func (l *backlog) drop() {
	l.closeFile()
	l.head, l.tail = chunks{}, chunks{}
}

// chunks is a queue of pieces. Small ones are put together, so that many short
// lines cost no more than their bytes.
type chunks struct {
	list [][]byte
	size int // bytes
}

// smallChunk is the length below which a piece is copied, and together what
// copies grow to, bytes.
const smallChunk = 16 << 10

func (c *chunks) add(b []byte) {
	c.size += len(b)
	if n := len(c.list); n > 0 && len(b) < smallChunk && len(c.list[n-1])+len(b) <= smallChunk {
		c.list[n-1] = append(c.list[n-1], b...)
		return
	}
	c.list = append(c.list, b)
}

func (c *chunks) take() []byte {
	if len(c.list) == 0 {
		return nil
	}
	b := c.list[0]
	c.list[0] = nil
	c.list = c.list[1:]
	c.size -= len(b)
	return b
}
