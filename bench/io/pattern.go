package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// blockLength is no multiple of any buffer's length, bytes: a piece that is
// lost, doubled or swapped shows.
const blockLength = 1<<20 - 24

// blocks is an endless input of numbered blocks.
type blocks struct {
	block []byte
	next  uint64
	left  []byte // of the current block
}

func newBlocks() *blocks {
	b := &blocks{block: make([]byte, blockLength)}
	for i := range b.block {
		b.block[i] = byte(i*7 + i/251)
	}
	return b
}

// take returns the next bytes, at least one and at most most. They are valid
// until the next call.
func (b *blocks) take(most int64) []byte {
	if len(b.left) == 0 {
		binary.LittleEndian.PutUint64(b.block, b.next)
		b.left, b.next = b.block, b.next+1
	}
	part := b.left[:min(most, int64(len(b.left)))]
	b.left = b.left[len(part):]
	return part
}

// writePattern writes the first n bytes.
func writePattern(w io.Writer, n int64) error {
	for b := newBlocks(); n > 0; {
		part := b.take(n)
		if _, err := w.Write(part); err != nil {
			return err
		}
		n -= int64(len(part))
	}
	return nil
}

// readPattern wants the first n bytes and then the end of r. Comparing costs
// less than any checksum, and says where the first wrong byte is.
func readPattern(r io.Reader, n int64) error {
	b, buf, at := newBlocks(), make([]byte, 1<<20), int64(0)
	for {
		k, err := r.Read(buf)
		for got := buf[:k]; len(got) > 0; {
			want := b.take(int64(len(got)))
			if !bytes.Equal(got[:len(want)], want) {
				return fmt.Errorf("wrong bytes within %d of byte %d", len(want), at)
			}
			got, at = got[len(want):], at+int64(len(want))
		}
		switch {
		case errors.Is(err, io.EOF) && at == n:
			return nil
		case errors.Is(err, io.EOF):
			return fmt.Errorf("%d bytes came, %d were sent", at, n)
		case err != nil:
			return err
		}
	}
}
