package tcp

import (
	"encoding/binary"

	"github.com/gompirun/gompi/pkg/btl"
)

// A frame is a head of 24 bytes and its payload:
//
//	0        4        8                      24
//	| length | type   | header of the layer above | payload
//
// length is the payload's, bytes.
const frameHead = 8 + btl.HeaderLen

const (
	frameData = 0x676d7069 // "gmpi"
	frameBye  = 0x676d7062 // the sender sends no more
)

func putFrameHead(b []byte, kind uint32, h btl.Header, n int) {
	binary.LittleEndian.PutUint32(b, uint32(n))
	binary.LittleEndian.PutUint32(b[4:], kind)
	binary.LittleEndian.PutUint64(b[8:], h.A)
	binary.LittleEndian.PutUint64(b[16:], h.B)
}

func appendFrame(b []byte, kind uint32, h btl.Header, payload []byte) []byte {
	var head [frameHead]byte
	putFrameHead(head[:], kind, h, len(payload))
	return append(append(b, head[:]...), payload...)
}

// parseHead reads the head of a message at the start of b, whose payload has n bytes.
// ok false: there is none.
func parseHead(b []byte) (h btl.Header, n int, ok bool) {
	if len(b) < frameHead || binary.LittleEndian.Uint32(b[4:]) != frameData {
		return h, 0, false
	}
	return btl.Header{A: binary.LittleEndian.Uint64(b[8:]), B: binary.LittleEndian.Uint64(b[16:])}, int(binary.LittleEndian.Uint32(b)), true
}

// parseFrame reads the frame at the start of b. size 0: not all of it is there.
// ok false: it is no frame.
func parseFrame(b []byte) (kind uint32, h btl.Header, payload []byte, size int, ok bool) {
	if len(b) < frameHead {
		return 0, h, nil, 0, true
	}
	n := binary.LittleEndian.Uint32(b)
	kind = binary.LittleEndian.Uint32(b[4:])
	if n > fragment || kind != frameData && kind != frameBye {
		return 0, h, nil, 0, false
	}
	if len(b) < frameHead+int(n) {
		return kind, h, nil, 0, true
	}
	h = btl.Header{A: binary.LittleEndian.Uint64(b[8:]), B: binary.LittleEndian.Uint64(b[16:])}
	return kind, h, b[frameHead : frameHead+int(n)], frameHead + int(n), true
}
