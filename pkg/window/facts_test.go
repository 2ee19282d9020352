package window

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"
)

// FuzzFacts has a process say anything of its part. What can be read is said alike again.
func FuzzFacts(f *testing.F) {
	for _, card := range []string{"", "10.0.0.7/24@40123", strings.Repeat("x", 100)} {
		facts := Facts{Flavor: 311, Pid: 7, Number: 1, Addr: 1 << 40, Size: 64, Unit: 8, Heap: 1, Card: card}
		var b []byte
		for _, w := range facts.Words() {
			b = binary.LittleEndian.AppendUint64(b, uint64(w))
		}
		f.Add(b)
	}
	f.Add(make([]byte, 8*factWords))
	f.Fuzz(func(t *testing.T, said []byte) {
		words := make([]int64, len(said)/8)
		for i := range words {
			words[i] = int64(binary.LittleEndian.Uint64(said[8*i:]))
		}
		facts, err := ParseFacts(words)
		if err != nil {
			return
		}
		if facts.Size < 0 || facts.Unit < 1 {
			t.Fatalf("%+v", facts)
		}
		if w := facts.Words(); FactTail(w[:FactHead]) != int64(len(w)-FactHead) {
			t.Fatalf("%d words follow the head, not %d", len(w)-FactHead, FactTail(w[:FactHead]))
		}
		again, err := ParseFacts(facts.Words())
		if err != nil || again != facts {
			t.Fatalf("%+v became %+v: %v", facts, again, err)
		}
	})
}

func TestTextsAreWords(t *testing.T) {
	for _, s := range []string{"", "a", "12345678", "123456789"} {
		if got, err := WordsText(TextWords(s)); got != s || err != nil {
			t.Errorf("%q became %q: %v", s, got, err)
		}
	}
	for _, w := range [][]int64{nil, {-1}, {1}, {9, 0}, {1 << 62, 0}} {
		if got, err := WordsText(w); err == nil {
			t.Errorf("%v is %q", w, got)
		}
	}
}

func TestEachWayIsExplained(t *testing.T) {
	own := make([]byte, 8)
	members := []Member{
		{Place: 0, Mem: own, Size: 8}, {Place: 1, Mem: own, Size: 8}, {Place: 2, Size: 8}, {Place: 3, Size: 8},
		{Place: 4, Size: 8, Refused: errGarbled}, {Place: -1, Size: 8}, {Place: 5}, {Place: -1},
		{Place: -1, Card: &slowCard{}}, {Place: -1, Card: &slowCard{full: errGarbled}},
	}
	want := []string{
		"to rank 0 direct: it is this process",
		"to rank 1 direct: its memory is mapped here",
		"to ranks 2-3 copied by the kernel: its memory is the program's own",
		"to rank 4 far: the kernel does not let this process copy: " + errGarbled.Error(),
		"to ranks 5,7 far: it shares no memory with this process",
		"to rank 6 direct: it has no memory",
		"to rank 8 far: it shares no memory with this process; what is one run is put and got by the card, because messages to it go there, too, and its memory is exposed",
		"to rank 9 far: it shares no memory with this process; by its thread alone: " + errGarbled.Error(),
		"from others by a thread of this process alone, because no card is to use its memory: " + errGarbled.Error(),
	}
	if got := New(Config{Members: members, Hidden: errGarbled}).Explain(); !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}
