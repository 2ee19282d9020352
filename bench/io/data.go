package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"strconv"
)

// lineLength is that of every line a rank writes, bytes, its newline included.
const lineLength = 80

// line is number n of a rank: who, which, and a filling that depends on both.
func line(buf []byte, rank, n int) []byte {
	buf = append(digits(append(buf[:0], "rank "...), rank, 4), " line "...)
	buf = append(digits(buf, n, 10), ' ')
	letter := byte((rank*7 + n) % 26)
	for len(buf) < lineLength-1 {
		buf = append(buf, 'a'+letter)
		if letter++; letter == 26 {
			letter = 0
		}
	}
	return append(buf, '\n')
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

// checkLines wants lines of every rank, each whole and in its rank's order,
// whatever tag is before it.
func checkLines(r io.Reader, ranks, lines int) (int64, error) {
	in := bufio.NewReaderSize(r, 1<<20)
	next := make([]int, ranks)
	var want []byte
	var total int64
	for {
		text, err := in.ReadSlice('\n')
		if err == io.EOF && len(text) == 0 {
			break
		}
		if err != nil {
			return total, fmt.Errorf("a line without end: %.60q: %w", text, err)
		}
		total += int64(len(text))
		at := bytes.Index(text[:min(len(text), 40)], []byte("rank "))
		if at < 0 || len(text) < at+9 {
			return total, fmt.Errorf("not a rank's line: %.60q", text)
		}
		rank, err := strconv.Atoi(string(text[at+5 : at+9]))
		if err != nil || rank >= ranks {
			return total, fmt.Errorf("not a rank's line: %.60q", text)
		}
		if want = line(want, rank, next[rank]); !bytes.Equal(want, text[at:]) {
			return total, fmt.Errorf("rank %d: %.60q instead of line %d", rank, text[at:], next[rank])
		}
		next[rank]++
	}
	for rank, n := range next {
		if n != lines {
			return total, fmt.Errorf("rank %d: %d of %d lines came", rank, n, lines)
		}
	}
	return total, nil
}

var table = crc64.MakeTable(crc64.ECMA)

// pattern writes n bytes that do not repeat at any buffer's length, and returns
// their sum.
func pattern(w io.Writer, n int64) (sum uint64, err error) {
	buf := make([]byte, 1<<20-24)
	for i := range buf {
		buf[i] = byte(i*7 + i/251)
	}
	for block := uint64(0); n > 0; block++ {
		binary.LittleEndian.PutUint64(buf, block)
		part := buf[:min(n, int64(len(buf)))]
		sum = crc64.Update(sum, table, part)
		if _, err := w.Write(part); err != nil {
			return sum, err
		}
		n -= int64(len(part))
	}
	return sum, nil
}

// readAll prints how much came and its sum.
func readAll(r io.Reader, w io.Writer) error {
	buf := make([]byte, 1<<20)
	var sum uint64
	var n int64
	for {
		k, err := r.Read(buf)
		sum, n = crc64.Update(sum, table, buf[:k]), n+int64(k)
		if errors.Is(err, io.EOF) {
			_, err := fmt.Fprintf(w, "%d %016x\n", n, sum)
			return err
		}
		if err != nil {
			return err
		}
	}
}
