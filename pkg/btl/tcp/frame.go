//go:build linux

package tcp

import (
	"encoding/binary"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
)

// A frame is a head and its payload:
//
//	0        4        8                           24
//	| length | type   | header of the layer above | payload
//
// length is the payload's, bytes. If that is longer than oneWrite, it begins at longHead.
const frameHead = 8 + btl.HeaderLen

// oneWrite is up to where a payload is copied behind its head into one piece for the kernel, bytes. Both sides know it: it decides
// where a payload begins.
const oneWrite = 2048

// longestPayload is more than any frame of ours has, bytes.
const longestPayload = tuning.MaxPiece + tuning.MaxPiece/16

// longHead is the length of the head of a long payload, bytes. The kernel copies a payload behind its head to a page, mostly to
// its beginning, with the CPU's string instruction, and buffers mostly begin with a page, too, or 16 bytes behind that (malloc). If the copy lies a few bytes
// further in its page than what is copied, CPUs are slow, for they take what they read for what they have just written: AMD's of Zen 3 copy
// 3 GB/s where it is 1 to 31 bytes, and 43 to 52 otherwise (memcpy.Copy).
const longHead = 64

// headOf is the length of the head of a payload of n bytes.
func headOf(n int) int {
	if n > oneWrite {
		return longHead
	}
	return frameHead
}

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
	var head [longHead]byte
	putFrameHead(head[:], kind, h, len(payload))
	return append(append(b, head[:headOf(len(payload))]...), payload...)
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
	if n > longestPayload || kind != frameData && kind != frameBye {
		return 0, h, nil, 0, false
	}
	head := headOf(int(n))
	if len(b) < head+int(n) {
		return kind, h, nil, 0, true
	}
	h = btl.Header{A: binary.LittleEndian.Uint64(b[8:]), B: binary.LittleEndian.Uint64(b[16:])}
	return kind, h, b[head : head+int(n)], head + int(n), true
}
