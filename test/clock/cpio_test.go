package clock

import (
	"bufio"
	"fmt"
	"io"
)

// cpio writes the archive format that kernels unpack, "newc" (man 5 cpio): for
// each file a header of 110 bytes in hexadecimal digits, the name with a zero
// byte, and the content, each padded to a multiple of four bytes.
type cpio struct {
	w   *bufio.Writer
	at  int // bytes written
	ino int
}

func newcpio(w io.Writer) *cpio { return &cpio{w: bufio.NewWriter(w)} }

// Modes of man 7 inode.
const (
	regular   = 0o100755
	directory = 0o040755
	character = 0o020600
)

func (c *cpio) file(name string, body []byte)        { c.entry(name, regular, body, 0, 0) }
func (c *cpio) dir(name string)                      { c.entry(name, directory, nil, 0, 0) }
func (c *cpio) device(name string, major, minor int) { c.entry(name, character, nil, major, minor) }

// end finishes the archive.
func (c *cpio) end() error {
	c.entry("TRAILER!!!", 0, nil, 0, 0)
	return c.w.Flush()
}

// entry writes one file; the writer keeps its first error until end.
func (c *cpio) entry(name string, mode int, body []byte, major, minor int) {
	c.ino++
	fields := []int{c.ino, mode, 0, 0, 1, 0, len(body), 0, 0, major, minor, len(name) + 1, 0}
	c.write([]byte("070701"))
	for _, f := range fields {
		c.write(fmt.Appendf(nil, "%08X", f))
	}
	c.write(append([]byte(name), 0))
	c.pad()
	c.write(body)
	c.pad()
}

func (c *cpio) write(b []byte) {
	n, _ := c.w.Write(b)
	c.at += n
}

func (c *cpio) pad() {
	for c.at%4 != 0 {
		c.write([]byte{0})
	}
}
