package pml

import (
	"encoding/binary"

	"github.com/gompirun/gompi/pkg/btl"
)

// kind is the form of a message between engines.
type kind uint8

const (
	kindEager   kind = iota + 1 // header: envelope; payload: data
	kindSync                    // header: envelope; payload: request u32, pad u32, data
	kindRTS                     // header: envelope; payload: request u32, pad u32, size u64, memory u64
	kindAck                     // header: request; no payload
	kindFin                     // header: request; no payload
	kindCTS                     // header: request, receiver's request; no payload
	kindData                    // header: request, offset; payload: data
	kindCredit                  // header: -, bytes
	kindRevoke                  // header: request, context; no payload
	kindRevoked                 // header: request; no payload
)

const (
	syncHead = 8
	rtsLen   = 24
)

// Header words. The first holds the kind in its lowest byte, the maker of a
// context in the 24 bits above, and the number of a context or a request in its
// upper half; the second a tag and a source, a second request, an offset, bytes
// or a context.
func matchHeader(k kind, env Envelope) btl.Header {
	return btl.Header{A: uint64(k) | uint64(env.Context.Maker())<<8 | uint64(env.Context.Number())<<32, B: uint64(uint32(env.Source)) | uint64(uint32(env.Tag))<<32}
}

func requestHeader(k kind, id uint32, second uint64) btl.Header {
	return btl.Header{A: uint64(k) | uint64(id)<<32, B: second}
}

func headerKind(h btl.Header) kind      { return kind(h.A) }
func headerRequest(h btl.Header) uint32 { return uint32(h.A >> 32) }

func headerEnvelope(h btl.Header) Envelope {
	return Envelope{Context: MakeContext(int(h.A>>8&(1<<24-1)), uint32(h.A>>32)), Source: int32(uint32(h.B)), Tag: int32(uint32(h.B >> 32))}
}

func appendRTS(b []byte, id uint32, size int64, memory uint64) []byte {
	b = binary.LittleEndian.AppendUint64(b, uint64(id))
	b = binary.LittleEndian.AppendUint64(b, uint64(size))
	return binary.LittleEndian.AppendUint64(b, memory)
}

func parseRTS(b []byte) (id uint32, size int64, memory uint64, ok bool) {
	if len(b) != rtsLen {
		return 0, 0, 0, false
	}
	size = int64(binary.LittleEndian.Uint64(b[8:]))
	return binary.LittleEndian.Uint32(b), size, binary.LittleEndian.Uint64(b[16:]), size >= 0
}
