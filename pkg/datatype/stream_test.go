package datatype_test

import (
	"bytes"
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

func TestAStreamIsABufferOfTheMessagingLayer(t *testing.T) {
	every2, err := datatype.Vector(3, 1, 2, datatype.Predefined(datatype.Int))
	if err != nil {
		t.Fatal(err)
	}
	data := []int32{1, 2, 3, 4, 5, 6}
	var s pml.Stream = datatype.NewStream(every2, unsafe.Pointer(&data[0]), 1)
	got := make([]byte, 6)
	if n := s.Pack(3, got); n != 6 || !bytes.Equal(got, []byte{0, 3, 0, 0, 0, 5}) {
		t.Errorf("packed %d: %v", n, got)
	}
	if n := s.Unpack(4, []byte{9, 0, 0, 0, 8}); n != 5 || data[2] != 9 || data[4] != 8 || s.Size() != 12 {
		t.Errorf("unpacked %d: %v", n, data)
	}
	if n := s.Unpack(10, []byte{0, 0, 7, 7}); n != 2 || data[4] != 8 || data[5] != 6 {
		t.Errorf("unpacked %d bytes where there is room for 2: %v", n, data)
	}
	for _, offset := range []int64{12, 13, 1 << 40} {
		if n := s.Unpack(offset, []byte{7}) + s.Pack(offset, got); n != 0 {
			t.Errorf("moved %d bytes at %d, behind the end", n, offset)
		}
	}
}
