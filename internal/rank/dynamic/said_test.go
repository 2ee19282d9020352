package dynamic

import (
	"bytes"
	"encoding/binary"
	"io"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/testenv/words"
	"github.com/gompirun/gompi/pkg/errclass"
)

// FuzzCodes: classes that the root of a spawn tells are as many as were told, and none is below zero.
func FuzzCodes(f *testing.F) {
	f.Add(words.Pack(1, 2, 3))
	f.Add(words.Pack(1, -2, 3))
	f.Add(words.Pack(1<<60, 1<<60))
	f.Add([]byte{1, 2, 3})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
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
		if err == nil && (len(theirs) > core.MaxInfoValue || !bytes.HasPrefix(b[4:], []byte(theirs)) || int(binary.LittleEndian.Uint32(b)) != len(theirs)) {
			t.Errorf("%q makes the name %q", b, theirs)
		}
	})
}
