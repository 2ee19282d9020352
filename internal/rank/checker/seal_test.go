package checker

import (
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

func TestASenderThatIsNotCheckedIsFound(t *testing.T) {
	s := Seal(pml.Buffer{Bytes: datatype.Bytes(make([]int, 2))}, datatype.Predefined(datatype.Int64), 2).Stream.(*Sealed)
	for _, b := range [][]byte{nil, make([]byte, 10), make([]byte, 40)} {
		s.Unpack(0, b)
		if _, err := s.received(0, nil); err != unsealed {
			t.Errorf("%d bytes: %v", len(b), err)
		}
	}
}

func FuzzSeal(f *testing.F) {
	good := Seal(pml.Buffer{Bytes: datatype.Bytes([]int32{1, 2})}, datatype.Predefined(datatype.Int32), 2)
	b := make([]byte, good.Len())
	good.Stream.Pack(0, b)
	f.Add(b)
	f.Add(b[:10])
	f.Fuzz(func(t *testing.T, b []byte) {
		in := make([]int32, 2)
		s := Seal(pml.Buffer{Bytes: datatype.Bytes(in)}, datatype.Predefined(datatype.Int32), 2).Stream.(*Sealed)
		s.Unpack(0, b[:min(len(b), int(s.Size()))])
		if s.wrong != nil && (in[0] != 0 || in[1] != 0) {
			t.Errorf("%v, and yet data was taken: %v", s.wrong, in)
		}
	})
}
