package checker

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/maphash"
	"reflect"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// In a program that is checked every point-to-point message begins with a seal,
// which says what is in it:
//
//	magic u64 | elements i64 | hash of their types u64, highest bit: MPI_PACKED
//
// The receiver compares it with what it expects.
const (
	SealLen    = 24 // bytes, before the data
	sealMagic  = 0x31_6b_63_69_70_6d_6f_67
	sealPacked = 1 << 63
)

// Sealed is the buffer of a message with a seal.
type Sealed struct {
	inner pml.Buffer
	t     *datatype.Datatype
	count int64
	head  [SealLen]byte
	wrong *Finding // of a receive: what is wrong with what came
	hash  uint64   // of a send: of its contents when it was started
}

var unsealed = &Finding{Other, "the message has no seal: its sender is not checked, set GOMPI_CHECK=1 on all ranks"}

// Seal makes the sealed form of a buffer of count elements of t.
func Seal(inner pml.Buffer, t *datatype.Datatype, count int64) pml.Buffer {
	s := &Sealed{inner: inner, t: t, count: count}
	sig := t.Signature(count)
	h := sig.Hash
	if sig.Any {
		h |= sealPacked
	}
	binary.LittleEndian.PutUint64(s.head[0:], sealMagic)
	binary.LittleEndian.PutUint64(s.head[8:], uint64(sig.Elements))
	binary.LittleEndian.PutUint64(s.head[16:], h)
	return pml.Buffer{Stream: s}
}

// Size implements pml.Stream.
func (s *Sealed) Size() int64 { return SealLen + s.inner.Len() }

// Pack implements pml.Stream.
func (s *Sealed) Pack(offset int64, dst []byte) int {
	n := 0
	if offset < SealLen {
		n = copy(dst, s.head[offset:])
		offset, dst = SealLen, dst[n:]
	}
	if s.inner.Stream != nil {
		return n + s.inner.Stream.Pack(offset-SealLen, dst)
	}
	return n + copy(dst, s.inner.Bytes[offset-SealLen:])
}

// Unpack implements pml.Stream. The seal comes whole: no fragment is as short.
func (s *Sealed) Unpack(offset int64, src []byte) int {
	n := len(src)
	if offset < SealLen {
		if offset != 0 || len(src) < SealLen {
			s.wrong = unsealed
			return n
		}
		if s.wrong = s.judge(src[:SealLen]); s.wrong != nil {
			return n
		}
		offset, src = SealLen, src[SealLen:]
	}
	if s.wrong == nil {
		if s.inner.Stream != nil {
			s.inner.Stream.Unpack(offset-SealLen, src)
		} else {
			copy(s.inner.Bytes[offset-SealLen:], src)
		}
	}
	return n
}

// judge compares a seal that came with what is expected.
func (s *Sealed) judge(head []byte) *Finding {
	if binary.LittleEndian.Uint64(head) != sealMagic {
		return unsealed
	}
	h := binary.LittleEndian.Uint64(head[16:])
	sent := datatype.Signature{Elements: int64(binary.LittleEndian.Uint64(head[8:])), Hash: h &^ sealPacked, Any: h&sealPacked != 0}
	if sent.Elements > s.t.Signature(s.count).Elements && !sent.Any {
		return nil // it is truncated, which is another error
	}
	if sent.Elements < 0 || !s.t.Accepts(s.count, sent) {
		return &Finding{Type, "the types of the data do not match: the message has other elements than " + s.expected()}
	}
	return nil
}

// expected says what a receive takes.
func (s *Sealed) expected() string {
	if k := s.t.Kind(); k != 0 {
		return fmt.Sprintf("%d of %v", s.count, k)
	}
	return fmt.Sprintf("%d of a datatype of %d elements", s.count, s.t.Signature(1).Elements)
}

// SealedIn is the sealed buffer that b is; nil: none.
func SealedIn(b pml.Buffer) *Sealed {
	s, _ := b.Stream.(*Sealed)
	return s
}

// received is how an operation on s ended, without the seal.
func (s *Sealed) received(bytes int64, err error) (int64, error) {
	if s == nil {
		return bytes, err
	}
	bytes = max(0, bytes-SealLen)
	if short := (*pml.TruncateError)(nil); errors.As(err, &short) {
		err = &pml.TruncateError{Sent: short.Sent - SealLen, Room: short.Room - SealLen}
	}
	if s.wrong != nil && err == nil {
		err = s.wrong
	}
	return bytes, err
}

// span is the memory of s, if that is one run.
func (s *Sealed) span() (first, end uintptr) {
	if s.inner.Stream != nil || len(s.inner.Bytes) == 0 {
		return 0, 0
	}
	first = reflect.ValueOf(s.inner.Bytes).Pointer()
	return first, first + uintptr(len(s.inner.Bytes))
}

// sum is a hash of what s sends.
func (s *Sealed) sum(seed maphash.Seed) uint64 {
	if s.inner.Stream == nil {
		return maphash.Bytes(seed, s.inner.Bytes)
	}
	b := s.inner.Clone()
	return maphash.Bytes(seed, b.Bytes)
}
