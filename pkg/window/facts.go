package window

import (
	"encoding/binary"
	"fmt"
)

// Facts are what each process says of its part when a window is made, in 8-byte words on the wire, the card's bytes last
// (docs/wire/windows.md).
type Facts struct {
	Flavor, Pid, Number, Addr, Size, Unit int64
	Heap                                  int64 // where its memory lies in its heap, plus one; 0: it does not
	HeapAddr, HeapLen                     int64
	Hints                                 int64  // a bit for each, which the maker of windows knows
	Kept                                  int64  // number of the file that it has of a window before (Pool); 0: none
	Card                                  string // where others dial
}

const factWords = 11

// FactHead is how many words all have. The last says how long the card is, and FactTail how many words follow for that.
const FactHead = factWords + 1

// FactTail see FactHead.
func FactTail(head []int64) int64 { return (head[factWords] + 7) / 8 }

// Words are f on the wire.
func (f *Facts) Words() []int64 {
	out := []int64{f.Flavor, f.Pid, f.Number, f.Addr, f.Size, f.Unit, f.Heap, f.HeapAddr, f.HeapLen, f.Hints, f.Kept}
	return append(out, TextWords(f.Card)...)
}

// TextWords is a text as words, its length first.
func TextWords(s string) []int64 {
	out := []int64{int64(len(s))}
	b := append([]byte(s), make([]byte, 7)...)
	for i := 0; i+8 <= len(b); i += 8 {
		out = append(out, int64(binary.LittleEndian.Uint64(b[i:])))
	}
	return out
}

// WordsText is TextWords the other way round.
func WordsText(w []int64) (string, error) {
	if len(w) < 1 || w[0] < 0 || w[0] > int64(8*(len(w)-1)) {
		return "", fmt.Errorf("a text of words: %d of them", len(w))
	}
	var b []byte
	for _, v := range w[1:] {
		b = binary.LittleEndian.AppendUint64(b, uint64(v))
	}
	return string(b[:w[0]]), nil
}

// ParseFacts is Words the other way round.
func ParseFacts(w []int64) (f Facts, err error) {
	if len(w) <= factWords {
		return f, fmt.Errorf("a process's part of a window: %d words", len(w))
	}
	f = Facts{Flavor: w[0], Pid: w[1], Number: w[2], Addr: w[3], Size: w[4], Unit: w[5], Heap: w[6], HeapAddr: w[7], HeapLen: w[8], Hints: w[9], Kept: w[10]}
	if f.Size < 0 || f.Unit < 1 {
		return f, fmt.Errorf("a process's part of a window: %d bytes in units of %d", f.Size, f.Unit)
	}
	f.Card, err = WordsText(w[factWords:])
	return f, err
}

// Answer is what a process says of a window once it has made its part: nothing, the zero Answer, if it has it and needs nothing.
type Answer struct {
	Class   int64     // of the error that it has; 0: none
	Key     [2]uint64 // by which cards name its memory; zero: none does
	Refused []int64   // members of its node whose threads must serve it
}

// Words are a on the wire.
func (a *Answer) Words() []int64 {
	if a.Class == 0 && a.Key == [2]uint64{} && len(a.Refused) == 0 {
		return nil
	}
	return append([]int64{a.Class, int64(a.Key[0]), int64(a.Key[1])}, a.Refused...)
}

// ParseAnswer is Words the other way round, for a window of some members.
func ParseAnswer(w []int64, members int) (a Answer, err error) {
	if len(w) == 0 {
		return a, nil
	}
	if len(w) < 3 {
		return a, fmt.Errorf("a process's answer of %d words", len(w))
	}
	a = Answer{Class: w[0], Key: [2]uint64{uint64(w[1]), uint64(w[2])}, Refused: w[3:]}
	for _, r := range a.Refused {
		if r < 0 || r >= int64(members) {
			return a, fmt.Errorf("a process's answer names member %d of %d", r, members)
		}
	}
	return a, nil
}
