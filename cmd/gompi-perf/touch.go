package main

import "encoding/binary"

// What --touch does: as programs do, each rank writes what it sends before each operation, and reads what has come after it, a word at a
// time. Lines that another CPU has read since are slow to write, so times are not the sum of an operation's and of what touching takes.

// word is what is written at once, bytes; step is how much in a turn of a loop.
const (
	word = 8
	step = 4 * word
)

//go:noinline
func write(buf []byte, x uint64) {
	for ; len(buf) >= step; buf = buf[step:] {
		binary.NativeEndian.PutUint64(buf, x)
		binary.NativeEndian.PutUint64(buf[word:], x)
		binary.NativeEndian.PutUint64(buf[2*word:], x)
		binary.NativeEndian.PutUint64(buf[3*word:], x)
	}
	for ; len(buf) >= word; buf = buf[word:] {
		binary.NativeEndian.PutUint64(buf, x)
	}
}

//go:noinline
func read(buf []byte) (sum uint64) {
	for ; len(buf) >= step; buf = buf[step:] {
		sum += binary.NativeEndian.Uint64(buf) + binary.NativeEndian.Uint64(buf[word:]) +
			binary.NativeEndian.Uint64(buf[2*word:]) + binary.NativeEndian.Uint64(buf[3*word:])
	}
	for ; len(buf) >= word; buf = buf[word:] {
		sum += binary.NativeEndian.Uint64(buf)
	}
	return sum
}

//go:noinline
func writeNumbers(buf []float64, x float64) {
	for i := range buf {
		buf[i] = x
	}
}

//go:noinline
func readNumbers(buf []float64) float64 {
	var a, b, c, d float64 // not one addition after the other
	for ; len(buf) >= 4; buf = buf[4:] {
		a += buf[0]
		b += buf[1]
		c += buf[2]
		d += buf[3]
	}
	for _, x := range buf {
		a += x
	}
	return a + b + c + d
}
