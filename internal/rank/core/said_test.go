package core

import (
	"bytes"
	"encoding/binary"
	"io"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/internal/testenv/words"
	"github.com/gompirun/gompi/pkg/errclass"
)

// FuzzSaid: counts and classes that others tell ask for no more memory than a bound, and nothing panics.
func FuzzSaid(f *testing.F) {
	f.Add(words.Pack(1, 2, 3))
	f.Add(words.Pack(1, -2, 3))
	f.Add(words.Pack(1<<60, 1<<60))
	f.Add(words.Pack(7, 1, 1, 0, 0, 0))
	f.Add(words.Pack(7, 1<<50, 1, 0, 0, 0))
	f.Add([]byte{1, 2, 3})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		w := words.Of(b)
		if len(w) >= 6 {
			head := make([]uint64, 6)
			for i := range head {
				head[i] = uint64(w[i])
			}
			if news, err := agreedOf(head); err == nil && (news.others > agree.MostWords || news.refuser > agree.MostWords || errclass.Class(news.failed) < 0) {
				t.Errorf("believed %+v", news)
			}
		}
		if all, codes, err := codesOf(b); err == nil && (all < 0 || len(codes) != len(b)/8-1 || slices.ContainsFunc(codes, func(c errclass.Class) bool { return c < 0 })) {
			t.Errorf("classes %v, %v of %d bytes", all, codes, len(b))
		}
	})
}

// duplex is a socket on which everything has been said already.
type duplex struct {
	io.Reader
	io.Writer
}

// FuzzDeal: what a word says of a refused call is what was said.
func FuzzDeal(f *testing.F) {
	f.Add(dealText(7, 0, 3, errclass.Tag))
	f.Add(dealText(1<<63, 9, 0, errclass.Class(255)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) != dealLen {
			return
		}
		if got := dealText(parseDeal([dealLen]byte(b))); !bytes.Equal(got, b) {
			t.Errorf("%x says %x", b, got)
		}
	})
}

// FuzzSwappedNames: whatever the other end of a socket says, its port's name is no longer than names are.
func FuzzSwappedNames(f *testing.F) {
	f.Add([]byte("\x03\x00\x00\x00abc"))
	f.Add([]byte("\xff\xff\xff\xffabc"))
	f.Add([]byte("\x03\x00\x00\x00ab"))
	f.Add([]byte("\x00\x00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		var said bytes.Buffer
		theirs, err := swapNames(duplex{bytes.NewReader(b), &said}, "mine")
		if !bytes.Equal(said.Bytes(), []byte("\x04\x00\x00\x00mine")) {
			t.Errorf("this end has said %q", said.Bytes())
		}
		if err == nil && (len(theirs) > MaxInfoValue || !bytes.HasPrefix(b[4:], []byte(theirs)) || int(binary.LittleEndian.Uint32(b)) != len(theirs)) {
			t.Errorf("%q makes the name %q", b, theirs)
		}
	})
}
