// Package pml is the messaging layer: MPI's point-to-point semantics on top of
// transports (package btl).
//
// Engine is the type to know. It matches messages with receives by their
// Envelope, moves short ones at once (eager) and long ones after they were
// matched (rendezvous), and bounds what may arrive unasked by credits. Request
// is an operation under way, Buffer the memory it works on.
//
// Messages that an engine sends have one of these forms; docs/wire/pml.md gives
// the bytes:
//
//	eager  -> data, matched or kept until it is
//	sync   -> data that wants an ack when it is matched
//	rts    -> a long message announces itself; the receiver either reads the
//	          sender's memory and answers fin, or answers cts and gets data
//	put    -> the receiver has the sender copy to where both see it: done
//	ack, fin, cts, data, done, credit
//
// What is not here: communicators and ranks (package core translates them to
// contexts and peers), datatypes (a Buffer that is not contiguous is a Stream),
// and how peers are found (internal/rank/wireup).
package pml

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/internal/base/sys/memcpy"
)

// Wildcards of a receive's envelope (MPI 4.1, section 3.2.4).
const (
	AnySource = -1
	AnyTag    = -2
)

// ProcNull is the rank of no process: sends to it and receives from it do nothing (MPI 4.1, section 3.10). They do not come here.
const ProcNull = -3

// Envelope is what messages are matched by. Source is the sender's rank in the
// communicator whose context it is.
type Envelope struct {
	Context Context
	Source  int32
	Tag     int32
}

// Mode is how a send completes (MPI 4.1, section 3.4).
type Mode uint8

const (
	Standard Mode = iota
	Sync          // not before it is matched
)

// Stream is a buffer that is not one run of bytes. Offsets and lengths are those
// of the packed form.
type Stream interface {
	Size() int64
	Pack(offset int64, dst []byte) int
	Unpack(offset int64, src []byte) int
}

// Buffer is the memory of an operation: Bytes, or a Stream when that is not nil.
type Buffer struct {
	Bytes  []byte
	Stream Stream
}

// Len is the size in bytes of the message that the buffer is or can take.
func (b *Buffer) Len() int64 {
	if b.Stream != nil {
		return b.Stream.Size()
	}
	return int64(len(b.Bytes))
}

// Clone is a copy of the message that b is.
func (b *Buffer) Clone() Buffer {
	if b.Stream == nil {
		return Buffer{Bytes: append([]byte(nil), b.Bytes...)}
	}
	packed := make([]byte, b.Stream.Size())
	b.Stream.Pack(0, packed)
	return Buffer{Bytes: packed}
}

// put stores bytes of the packed form at offset, as far as there is room.
func (b *Buffer) put(offset int64, src []byte) {
	if b.Stream != nil {
		if room := b.Stream.Size() - offset; room > 0 {
			b.Stream.Unpack(offset, src[:min(room, int64(len(src)))])
		}
		return
	}
	if offset < int64(len(b.Bytes)) {
		memcpy.Copy(b.Bytes[offset:], src)
	}
}

// get is put in the other direction.
func (b *Buffer) get(offset int64, dst []byte) {
	if b.Stream != nil {
		b.Stream.Pack(offset, dst)
		return
	}
	memcpy.Copy(dst, b.Bytes[offset:])
}

// Status is how a receive ended.
type Status struct {
	Source    int32
	Tag       int32
	Bytes     int64 // received
	Cancelled bool
}

// Errors of operations.
var (
	// ErrTruncate: the message is longer than the receive's buffer; what fits
	// was received (MPI 4.1, section 3.2.2).
	ErrTruncate = errors.New("message truncated")
	// ErrPeer is wrapped by the errors of operations whose peer is lost.
	ErrPeer = errors.New("peer lost")
)

// TruncateError says how long the message would have been.
type TruncateError struct{ Sent, Room int64 }

func (e *TruncateError) Error() string {
	return fmt.Sprintf("message of %d bytes received into a buffer of %d", e.Sent, e.Room)
}

// Unwrap makes it an ErrTruncate.
func (e *TruncateError) Unwrap() error { return ErrTruncate }
