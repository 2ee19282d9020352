package datatype

import "unsafe"

// Stream is the packed form of count elements of a type at an address, read and
// written at any offset. It is what the messaging layer takes for a buffer that
// is not one run of bytes.
type Stream struct{ c Convertor }

// NewStream returns the stream of count elements of t at base. Like
// [Convertor.Init] it panics over a count that cannot be.
func NewStream(t *Datatype, base unsafe.Pointer, count int64) *Stream {
	s := new(Stream)
	s.c.Init(t, base, count)
	return s
}

// Size is the number of bytes of the packed form.
func (s *Stream) Size() int64 { return s.c.Size() }

// Pack fills dst from offset on and returns how many bytes there were: none at
// the end and beyond it.
func (s *Stream) Pack(offset int64, dst []byte) int {
	s.c.SetPos(min(offset, s.c.Size()))
	return s.c.Pack(dst)
}

// Unpack puts src at offset and returns for how many bytes there was room. The
// rest of a message that is too long finds none.
func (s *Stream) Unpack(offset int64, src []byte) int {
	s.c.SetPos(min(offset, s.c.Size()))
	return s.c.Unpack(src)
}
