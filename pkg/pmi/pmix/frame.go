package pmix

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// A frame is a header and a payload:
//
//	 0            4            8            12           16
//	+------------+------------+------------+------------+---------
//	| index, i32 |  tag, u32  | length,u32 |  0         | payload
//	+------------+------------+------------+------------+---------
//
// Integers are big-endian, but for the very first frame of a client, the
// handshake, which is in the byte order of its machine. A reply carries the tag
// of its request.
const (
	headerLen    = 16
	maxFrame     = 64 << 20 // bytes of payload: a commit of everything a rank has put
	maxHandshake = 16 << 10
)

// Tags that no request has.
const (
	tagEvent     = 0
	tagHeartbeat = 1 // from a client, without payload
	tagOutput    = 2
)

var errFrame = errors.New("pmix: not a frame")

// cutFrame returns the tag and payload of the first frame of b and its length;
// n is 0 while the frame is not complete.
func cutFrame(b []byte, order binary.ByteOrder, most int) (tag uint32, payload []byte, n int, err error) {
	if len(b) < headerLen {
		return 0, nil, 0, nil
	}
	size := order.Uint32(b[8:])
	if size == 0 && order.Uint32(b[4:]) != tagHeartbeat || uint64(size) > uint64(most) || order.Uint32(b[12:]) != 0 {
		return 0, nil, 0, fmt.Errorf("%w: header % x", errFrame, b[:headerLen])
	}
	n = headerLen + int(size)
	if len(b) < n {
		return 0, nil, 0, nil
	}
	return order.Uint32(b[4:]), b[headerLen:n], n, nil
}

// frame makes a frame for a client.
func frame(tag uint32, payload []byte) []byte {
	b := make([]byte, headerLen, headerLen+len(payload))
	binary.BigEndian.PutUint32(b[4:], tag)
	binary.BigEndian.PutUint32(b[8:], uint32(len(payload)))
	return append(b, payload...)
}
