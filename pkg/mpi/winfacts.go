package mpi

import (
	"encoding/binary"
	"fmt"
)

// winFacts are what each process says of its part, in 8-byte words on the wire, the card's bytes last.
type winFacts struct {
	flavor, pid, number, addr, size, unit int64
	heap                                  int64 // where base lies in the heap, plus one; 0: it does not
	heapAddr, heapLen                     int64
	noncontig                             int64 // 1: parts need not follow each other
	card                                  string
}

const winWords = 10

func (f *winFacts) words() []int64 {
	out := []int64{f.flavor, f.pid, f.number, f.addr, f.size, f.unit, f.heap, f.heapAddr, f.heapLen, f.noncontig}
	return append(out, textWords(f.card)...)
}

// textWords is a text as words, its length first.
func textWords(s string) []int64 {
	out := []int64{int64(len(s))}
	b := append([]byte(s), make([]byte, 7)...)
	for i := 0; i+8 <= len(b); i += 8 {
		out = append(out, int64(binary.LittleEndian.Uint64(b[i:])))
	}
	return out
}

// wordsText is textWords the other way round.
func wordsText(w []int64) (string, error) {
	if len(w) < 1 || w[0] < 0 || w[0] > int64(8*(len(w)-1)) {
		return "", fmt.Errorf("a text of words: %d of them", len(w))
	}
	var b []byte
	for _, v := range w[1:] {
		b = binary.LittleEndian.AppendUint64(b, uint64(v))
	}
	return string(b[:w[0]]), nil
}

// parseWinFacts is words the other way round.
func parseWinFacts(w []int64) (f winFacts, err error) {
	if len(w) <= winWords {
		return f, fmt.Errorf("a process's part of a window: %d words", len(w))
	}
	f = winFacts{flavor: w[0], pid: w[1], number: w[2], addr: w[3], size: w[4], unit: w[5], heap: w[6], heapAddr: w[7], heapLen: w[8], noncontig: w[9]}
	if f.size < 0 || f.unit < 1 {
		return f, fmt.Errorf("a process's part of a window: %d bytes in units of %d", f.size, f.unit)
	}
	f.card, err = wordsText(w[winWords:])
	return f, err
}
