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
	kindRTS                     // header: envelope; payload: request u32, pad u32, size u64, key, first part u64, name u64
	kindAck                     // header: request; no payload
	kindFin                     // header: request; no payload
	kindCTS                     // header: request, receiver's request; no payload
	kindData                    // header: request, offset; payload: data
	kindCredit                  // header: -, bytes
	kindRevoke                  // header: request, context; no payload
	kindRevoked                 // header: request; no payload
	kindPut                     // header: request, receiver's request; payload: name u64, size u64, ticket u32, turn u32
	kindDone                    // header: receiver's request; no payload
	kindRecall                  // header: request, number of a short message; no payload
	kindSkip                    // header: -; no payload: in place of a short message
	kindMore                    // header: request, receiver's request; no payload
	kindKey                     // header: receiver's request, bytes; payload: key
)

const (
	syncHead = 8
	rtsLen   = 48
	putLen   = 24
	keyLen   = 16 // of a btl.Key: name u64, address u64
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

// announcement is what an rts says: the sender's request, the key of the message's first part, whose end is 0 if it
// cannot be read, and where the message is seen, 0 nowhere.
type announcement struct {
	id     uint32
	size   int64
	first  part
	shared uint64
}

func appendRTS(b []byte, a announcement) []byte {
	b = binary.LittleEndian.AppendUint64(b, uint64(a.id))
	b = binary.LittleEndian.AppendUint64(b, uint64(a.size))
	b = appendKey(b, a.first.key)
	b = binary.LittleEndian.AppendUint64(b, uint64(a.first.end))
	return binary.LittleEndian.AppendUint64(b, a.shared)
}

func parseRTS(b []byte) (a announcement, ok bool) {
	if len(b) != rtsLen {
		return announcement{}, false
	}
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(b[8*i:]) }
	a = announcement{uint32(word(0)), int64(word(1)), part{btl.Key{Name: word(2), At: word(3)}, 0, int64(word(4))}, word(5)}
	return a, a.size >= 0 && a.first.end >= 0 && a.first.end <= a.size
}

func appendKey(b []byte, k btl.Key) []byte {
	b = binary.LittleEndian.AppendUint64(b, k.Name)
	return binary.LittleEndian.AppendUint64(b, k.At)
}

func parseKey(b []byte) (k btl.Key, ok bool) {
	if len(b) != keyLen {
		return btl.Key{}, false
	}
	return btl.Key{Name: binary.LittleEndian.Uint64(b), At: binary.LittleEndian.Uint64(b[8:])}, true
}

func wellFormedRTS(b []byte) bool {
	_, ok := parseRTS(b)
	return ok
}

// putRequest has the sender copy size bytes to what it sees by the name to: all of
// them, or with a ticket those that the receiver leaves.
type putRequest struct {
	to           uint64
	size         int64
	ticket, turn uint32
}

const noTicket = 1<<32 - 1

func appendPut(b []byte, p putRequest) []byte {
	b = binary.LittleEndian.AppendUint64(b, p.to)
	b = binary.LittleEndian.AppendUint64(b, uint64(p.size))
	b = binary.LittleEndian.AppendUint32(b, p.ticket)
	return binary.LittleEndian.AppendUint32(b, p.turn)
}

func parsePut(b []byte) (p putRequest, ok bool) {
	if len(b) != putLen {
		return putRequest{}, false
	}
	word := binary.LittleEndian.Uint64
	p = putRequest{word(b), int64(word(b[8:])), binary.LittleEndian.Uint32(b[16:]), binary.LittleEndian.Uint32(b[20:])}
	return p, p.size > 0
}
