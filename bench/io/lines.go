package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// lineLength is that of every line a rank writes, bytes, its newline included.
const lineLength = 80

// letters is long enough to cut a line's filling from, wherever it begins.
var letters = []byte(strings.Repeat("abcdefghijklmnopqrstuvwxyz", 5))

// line is number n of a rank: who, which, and a filling that depends on both.
func line(buf []byte, rank, n int) []byte {
	buf = append(digits(append(buf[:0], "rank "...), rank, 4), " line "...)
	buf = append(digits(buf, n, 10), ' ')
	filling := letters[(rank*7+n)%26:]
	return append(append(buf, filling[:lineLength-1-len(buf)]...), '\n')
}

// digits appends n in width digits.
func digits(buf []byte, n, width int) []byte {
	var d [20]byte
	for i := width - 1; i >= 0; i-- {
		d[i], n = '0'+byte(n%10), n/10
	}
	return append(buf, d[:width]...)
}

func writeLines(w io.Writer, rank, lines int) error {
	out := bufio.NewWriterSize(w, 64<<10)
	var buf []byte
	for n := range lines {
		buf = line(buf, rank, n)
		if _, err := out.Write(buf); err != nil {
			return err
		}
	}
	return out.Flush()
}

// lineCheck is what came of the lines of all ranks.
type lineCheck struct {
	next    []int  // by rank: the number of the line that is due
	whole   int    // lines that came as they were written
	broken  int    // lines that no rank has written
	swapped int    // whole lines that came after a later one of their rank
	first   string // the first that was broken or swapped
	bytes   int64
	buf     []byte
}

// read checks everything up to the end of r. A tag before a line does not
// matter.
func (c *lineCheck) read(r io.Reader) error {
	in := bufio.NewReaderSize(r, 1<<20)
	for {
		text, err := in.ReadSlice('\n')
		c.bytes += int64(len(text))
		if len(text) > 0 {
			c.line(text)
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil && !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

func (c *lineCheck) line(text []byte) {
	rank, n, ok := parseLine(text)
	if ok && rank < len(c.next) {
		c.buf = line(c.buf, rank, n)
		ok = bytes.HasSuffix(text, c.buf)
	}
	switch {
	case !ok || rank >= len(c.next):
		c.broken++
	case n < c.next[rank]:
		c.swapped++
	default:
		c.whole++
		c.next[rank] = n + 1
		return
	}
	if c.first == "" {
		c.first = fmt.Sprintf("%.60q", text)
	}
}

// tagLength bounds what a launcher may put before a line, bytes.
const tagLength = 40

// parseLine reads who wrote a line and which of its lines it is.
func parseLine(text []byte) (rank, n int, ok bool) {
	at := bytes.Index(text[:min(len(text), tagLength)], []byte("rank "))
	if at < 0 || len(text)-at < lineLength {
		return 0, 0, false
	}
	rank, err1 := strconv.Atoi(string(text[at+5 : at+9]))
	n, err2 := strconv.Atoi(string(text[at+15 : at+25]))
	return rank, n, err1 == nil && err2 == nil && rank >= 0 && n >= 0
}

// verdict is nil when lines of each rank came, whole and in order.
func (c *lineCheck) verdict(lines int) error {
	if want := lines * len(c.next); c.whole != want || c.broken+c.swapped > 0 {
		return fmt.Errorf("%d of %d lines came whole and in order, %d broken, %d late; first %s",
			c.whole, want, c.broken, c.swapped, c.first)
	}
	return nil
}
